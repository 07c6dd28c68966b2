/* The thread pool: each job runs once, its results are visible after waiting for it,
 * and threads run only a few jobs ahead of the caller. */
#include "unit.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/pool.h"

enum { COUNT = 2000 };

typedef struct {
    Job job;
    int times; /* number of runs */
    pthread_t thread;
} Count;

static atomic_int started;

static void count(Job *job)
{
    Count *c = (Count *)job;
    started++;
    c->times++;
    c->thread = pthread_self();
}

static Count *add_counts(Fixture *f, Pool *pool, int jobs)
{
    Count *counts = arena_alloc(f->arena, (size_t)jobs * sizeof(Count));
    started = 0;
    for (int i = 0; i < jobs; i++) {
        counts[i].job.run = count;
        pool_add(pool, &counts[i].job, NULL);
    }
    return counts;
}

static void each_job_runs_once_and_within_the_lookahead(void **state)
{
    Fixture *f = *state;
    for (int max_threads = 1; max_threads <= 8; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Count *counts = add_counts(f, pool, COUNT);
        for (int i = 0; i < COUNT; i++) {
            pool_wait(pool, &counts[i].job);
            assert_int_equal(counts[i].times, 1);
            assert_in_range(started, i + 1, i + 1 + max_threads * AHEAD_PER_THREAD);
        }
        pool_free(pool);
    }
}

static void a_pool_of_one_thread_runs_jobs_in_the_caller(void **state)
{
    Pool *pool = pool_new(1);
    Count *counts = add_counts(*state, pool, 5);
    assert_int_equal(started, 0);
    for (int i = 0; i < 5; i++) {
        pool_wait(pool, &counts[i].job);
        assert_int_equal(started, i + 1);
        assert_true(pthread_equal(counts[i].thread, pthread_self()));
    }
    pool_free(pool);
}

static void do_nothing(Job *job)
{
    (void)job;
}

/* Each job waits until all threads are running, or for the timeout. */
enum { THREADS = 8, TIMEOUT_MS = 5000 };

static atomic_int arrived, timed_out;

static void wait_for_all(Job *job)
{
    (void)job;
    arrived++;
    for (int i = 0; i < TIMEOUT_MS && arrived < THREADS; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    timed_out += arrived < THREADS;
}

static void all_threads_run_at_once(void **state)
{
    (void)state;
    for (int round = 0; round < 20; round++) {
        Pool *pool = pool_new(THREADS);
        Job first[2] = {{.run = do_nothing}, {.run = do_nothing}}, jobs[THREADS];
        arrived = timed_out = 0;
        for (int i = 0; i < 2; i++)
            pool_add(pool, &first[i], NULL);
        for (int i = 0; i < 2; i++)
            pool_wait(pool, &first[i]);
        /* The other threads are idle after this. */
        nanosleep(&(struct timespec){0, 2000000}, NULL);
        for (int i = 0; i < THREADS; i++) {
            jobs[i] = (Job){.run = wait_for_all};
            pool_add(pool, &jobs[i], NULL);
        }
        for (int i = 0; i < THREADS; i++)
            pool_wait(pool, &jobs[i]);
        pool_free(pool);
        assert_int_equal(timed_out, 0);
    }
}

/* --- jobs that add jobs ----------------------------------------------------------- */

enum { CHILDREN = 7, PARENTS = 50 };

typedef struct {
    Count count; /* begins with the Job, and must stay the first member */
    Pool *pool;
    Count children[CHILDREN];
} Parent;

static void add_children(Job *job)
{
    Parent *parent = (Parent *)job;
    Job *previous = job;
    count(job);
    for (int i = 0; i < CHILDREN; i++) {
        parent->children[i].job.run = count;
        pool_add(parent->pool, &parent->children[i].job, previous);
        previous = &parent->children[i].job;
    }
}

static Parent *add_parents(Fixture *f, Pool *pool)
{
    Parent *parents = arena_alloc(f->arena, PARENTS * sizeof(Parent));
    started = 0;
    for (int i = 0; i < PARENTS; i++) {
        parents[i].pool = pool;
        parents[i].count.job.run = add_children;
        pool_add(pool, &parents[i].count.job, NULL);
    }
    return parents;
}

static void jobs_added_by_a_job_follow_it(void **state)
{
    Fixture *f = *state;
    for (int max_threads = 1; max_threads <= 4; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Parent *parents = add_parents(f, pool);
        int waited = 0;
        for (int i = 0; i < PARENTS; i++) {
            pool_wait(pool, &parents[i].count.job);
            assert_int_equal(parents[i].count.times, 1);
            waited++;
            for (int k = 0; k < CHILDREN; k++) {
                pool_wait(pool, &parents[i].children[k].job);
                assert_int_equal(parents[i].children[k].times, 1);
                waited++;
                assert_in_range(started, waited,
                                waited + max_threads * AHEAD_PER_THREAD);
            }
        }
        pool_free(pool);
    }
}

static void freeing_the_pool_drops_jobs_not_yet_started(void **state)
{
    for (int max_threads = 1; max_threads <= 4; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Count *counts = add_counts(*state, pool, COUNT);
        for (int i = 0; i < 10; i++)
            pool_wait(pool, &counts[i].job);
        pool_free(pool);
        int finished = 0;
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(counts[i].times, counts[i].job.state == JOB_DONE);
            finished += counts[i].times;
        }
        assert_int_equal(finished, started);
        assert_in_range(finished, 10, 10 + max_threads * AHEAD_PER_THREAD);
    }
}

/* Jobs added before the pool is freed are finished or dropped, and nothing hangs. */
static void freeing_the_pool_drops_jobs_added_by_jobs(void **state)
{
    Fixture *f = *state;
    for (int max_threads = 1; max_threads <= 4; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Parent *parents = add_parents(f, pool);
        pool_wait(pool, &parents[0].count.job);
        pool_wait(pool, &parents[0].children[0].job);
        pool_free(pool);
        int finished = 0;
        for (int i = 0; i < PARENTS; i++) {
            finished += parents[i].count.times;
            for (int k = 0; k < CHILDREN; k++)
                finished += parents[i].children[k].times;
        }
        assert_int_equal(finished, started);
        assert_in_range(finished, 2, 2 + max_threads * AHEAD_PER_THREAD);
    }
}

/* --- nested pools ----------------------------------------------------------------- */

enum { OUTER_JOBS = 12, INNER_JOBS = 20 };

static atomic_int working, max_working;
static int inner_threads = 3, expected_threads;

static void work_briefly(Job *job)
{
    const struct timespec interval = {0, 300000};
    (void)job;
    int now = ++working;
    for (int previous_max = max_working;
         now > previous_max &&
         !atomic_compare_exchange_weak(&max_working, &previous_max, now);)
        ;
    /* Waits for the expected threads, which may start late on a busy machine. */
    for (int i = 0; i == 0 || (max_working < expected_threads && i < TIMEOUT_MS); i++)
        nanosleep(&interval, NULL);
    working--;
}

static void run_inner_pool(Job *job)
{
    Job jobs[INNER_JOBS] = {{0}};
    Pool *pool = pool_new(inner_threads);
    (void)job;
    for (int i = 0; i < INNER_JOBS; i++) {
        jobs[i].run = work_briefly;
        pool_add(pool, &jobs[i], NULL);
    }
    for (int i = 0; i < INNER_JOBS; i++)
        pool_wait(pool, &jobs[i]);
    pool_free(pool);
}

/* A nested pool uses only threads that have no other work. */
static void nested_pools_stay_within_the_thread_limit(void **state)
{
    (void)state;
    Job jobs[OUTER_JOBS] = {{0}};
    Pool *pool = pool_new(3);
    max_working = 0;
    for (int i = 0; i < OUTER_JOBS; i++) {
        jobs[i].run = run_inner_pool;
        pool_add(pool, &jobs[i], NULL);
    }
    for (int i = 0; i < OUTER_JOBS; i++)
        pool_wait(pool, &jobs[i]);
    pool_free(pool);
    assert_in_range(max_working, 2, 3);
}

static atomic_int inner_pool_started;

static void announce_and_run_inner_pool(Job *job)
{
    inner_pool_started = 1;
    run_inner_pool(job);
}

/* Waits until another thread runs the other job. */
static void wait_for_inner_pool(Job *job)
{
    const struct timespec interval = {0, 100000};
    (void)job;
    for (int i = 0; i < TIMEOUT_MS * 10 && !inner_pool_started; i++)
        nanosleep(&interval, NULL);
}

/* While the caller sleeps, another thread may run in its place. */
static void a_waiting_thread_gives_up_its_place(void **state)
{
    (void)state;
    for (int max_threads = 2; max_threads <= 3; max_threads++) {
        Job jobs[2] = {{.run = wait_for_inner_pool},
                       {.run = announce_and_run_inner_pool}};
        Pool *pool = pool_new(max_threads);
        inner_threads = expected_threads = max_threads;
        inner_pool_started = max_working = 0;
        pool_add(pool, &jobs[0], NULL);
        pool_add(pool, &jobs[1], NULL);
        pool_wait(pool, &jobs[0]);
        pool_wait(pool, &jobs[1]);
        pool_free(pool);
        assert_in_range(max_working, max_threads, max_threads);
    }
    expected_threads = 0;
}

/* With a single outer job, the other threads are idle and help. */
static void a_nested_pool_uses_idle_threads(void **state)
{
    (void)state;
    Job job = {.run = run_inner_pool};
    Pool *pool = pool_new(3);
    max_working = 0;
    pool_add(pool, &job, NULL);
    pool_wait(pool, &job);
    pool_free(pool);
    assert_in_range(max_working, 2, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_job_runs_once_and_within_the_lookahead),
        TEST(a_pool_of_one_thread_runs_jobs_in_the_caller),
        TEST(all_threads_run_at_once),
        TEST(jobs_added_by_a_job_follow_it),
        TEST(freeing_the_pool_drops_jobs_not_yet_started),
        TEST(freeing_the_pool_drops_jobs_added_by_jobs),
        TEST(nested_pools_stay_within_the_thread_limit),
        TEST(a_waiting_thread_gives_up_its_place),
        TEST(a_nested_pool_uses_idle_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
