/* The crew: each job is done once, what it did is there for whoever waits for it, and
 * nobody gets further ahead than a few jobs. */
#include "unit.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/pool.h"

enum { COUNT = 2000 };

typedef struct {
    Job job;
    int times; /* that it was done */
    pthread_t by;
} Count;

static atomic_int begun;

static void count(Job *job)
{
    Count *c = (Count *)job;
    begun++;
    c->times++;
    c->by = pthread_self();
}

static Count *add_counts(Fixture *f, Pool *pool, int jobs)
{
    Count *counts = arena_alloc(f->arena, (size_t)jobs * sizeof(Count));
    begun = 0;
    for (int i = 0; i < jobs; i++) {
        counts[i].job.run = count;
        pool_add(pool, &counts[i].job, NULL);
    }
    return counts;
}

static void each_job_is_done_once_and_nobody_runs_ahead(void **state)
{
    Fixture *f = *state;
    for (int max_threads = 1; max_threads <= 8; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Count *counts = add_counts(f, pool, COUNT);
        for (int i = 0; i < COUNT; i++) {
            pool_wait(pool, &counts[i].job);
            assert_int_equal(counts[i].times, 1);
            assert_in_range(begun, i + 1, i + 1 + max_threads * AHEAD_PER_THREAD);
        }
        pool_free(pool);
    }
}

static void alone_the_caller_does_all_when_it_waits(void **state)
{
    Pool *pool = pool_new(1);
    Count *counts = add_counts(*state, pool, 5);
    assert_int_equal(begun, 0);
    for (int i = 0; i < 5; i++) {
        pool_wait(pool, &counts[i].job);
        assert_int_equal(begun, i + 1);
        assert_true(pthread_equal(counts[i].by, pthread_self()));
    }
    pool_free(pool);
}

static void do_nothing(Job *job)
{
    (void)job;
}

/* Each waits until all hands are at work, or for a while. */
enum { HANDS = 8, PATIENCE_MS = 5000 };

static atomic_int there, alone;

static void meet(Job *job)
{
    (void)job;
    there++;
    for (int i = 0; i < PATIENCE_MS && there < HANDS; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    alone += there < HANDS;
}

static void all_hands_are_at_work_at_once(void **state)
{
    (void)state;
    for (int round = 0; round < 20; round++) {
        Pool *pool = pool_new(HANDS);
        Job first[2] = {{.run = do_nothing}, {.run = do_nothing}}, jobs[HANDS];
        there = alone = 0;
        for (int i = 0; i < 2; i++)
            pool_add(pool, &first[i], NULL);
        for (int i = 0; i < 2; i++)
            pool_wait(pool, &first[i]);
        nanosleep(&(struct timespec){0, 2000000}, NULL); /* the helper is idle then */
        for (int i = 0; i < HANDS; i++) {
            jobs[i] = (Job){.run = meet};
            pool_add(pool, &jobs[i], NULL);
        }
        for (int i = 0; i < HANDS; i++)
            pool_wait(pool, &jobs[i]);
        pool_free(pool);
        assert_int_equal(alone, 0);
    }
}

/* --- jobs that add jobs ----------------------------------------------------------- */

enum { CHILDREN = 7, PARENTS = 50 };

typedef struct {
    Count count; /* a Job is its first member, and so of this */
    Pool *pool;
    Count children[CHILDREN];
} Parent;

static void add_children(Job *job)
{
    Parent *parent = (Parent *)job;
    Job *after = job;
    count(job);
    for (int i = 0; i < CHILDREN; i++) {
        parent->children[i].job.run = count;
        pool_add(parent->pool, &parent->children[i].job, after);
        after = &parent->children[i].job;
    }
}

static Parent *add_parents(Fixture *f, Pool *pool)
{
    Parent *parents = arena_alloc(f->arena, PARENTS * sizeof(Parent));
    begun = 0;
    for (int i = 0; i < PARENTS; i++) {
        parents[i].pool = pool;
        parents[i].count.job.run = add_children;
        pool_add(pool, &parents[i].count.job, NULL);
    }
    return parents;
}

static void jobs_stand_behind_the_one_that_adds_them(void **state)
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
                assert_in_range(begun, waited, waited + max_threads * AHEAD_PER_THREAD);
            }
        }
        pool_free(pool);
    }
}

static void who_ends_early_drops_what_nobody_began(void **state)
{
    for (int max_threads = 1; max_threads <= 4; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Count *counts = add_counts(*state, pool, COUNT);
        for (int i = 0; i < 10; i++)
            pool_wait(pool, &counts[i].job);
        pool_free(pool);
        int done = 0;
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(counts[i].times, counts[i].job.state == JOB_DONE);
            done += counts[i].times;
        }
        assert_int_equal(done, begun);
        assert_in_range(done, 10, 10 + max_threads * AHEAD_PER_THREAD);
    }
}

/* What has been added by then is done or dropped, and nothing hangs. */
static void who_ends_early_drops_jobs_that_jobs_added(void **state)
{
    Fixture *f = *state;
    for (int max_threads = 1; max_threads <= 4; max_threads++) {
        Pool *pool = pool_new(max_threads);
        Parent *parents = add_parents(f, pool);
        pool_wait(pool, &parents[0].count.job);
        pool_wait(pool, &parents[0].children[0].job);
        pool_free(pool);
        int done = 0;
        for (int i = 0; i < PARENTS; i++) {
            done += parents[i].count.times;
            for (int k = 0; k < CHILDREN; k++)
                done += parents[i].children[k].times;
        }
        assert_int_equal(done, begun);
        assert_in_range(done, 2, 2 + max_threads * AHEAD_PER_THREAD);
    }
}

/* --- crews in crews --------------------------------------------------------------- */

enum { LARGE_JOBS = 12, SMALL_JOBS = 20 };

static atomic_int working, most_working;
static int share_hands = 3, awaited;

static void do_a_little(Job *job)
{
    const struct timespec little = {0, 300000};
    (void)job;
    int now = ++working;
    for (int most = most_working;
         now > most && !atomic_compare_exchange_weak(&most_working, &most, now);)
        ;
    /* For those who are to come, on a machine that is busy with other things. */
    for (int i = 0; i == 0 || (most_working < awaited && i < PATIENCE_MS); i++)
        nanosleep(&little, NULL);
    working--;
}

static void share(Job *job)
{
    Job jobs[SMALL_JOBS] = {{0}};
    Pool *pool = pool_new(share_hands);
    (void)job;
    for (int i = 0; i < SMALL_JOBS; i++) {
        jobs[i].run = do_a_little;
        pool_add(pool, &jobs[i], NULL);
    }
    for (int i = 0; i < SMALL_JOBS; i++)
        pool_wait(pool, &jobs[i]);
    pool_free(pool);
}

/* What a job does is shared only by those who have nothing else to do. */
static void crews_in_crews_have_no_more_hands(void **state)
{
    (void)state;
    Job jobs[LARGE_JOBS] = {{0}};
    Pool *pool = pool_new(3);
    most_working = 0;
    for (int i = 0; i < LARGE_JOBS; i++) {
        jobs[i].run = share;
        pool_add(pool, &jobs[i], NULL);
    }
    for (int i = 0; i < LARGE_JOBS; i++)
        pool_wait(pool, &jobs[i]);
    pool_free(pool);
    assert_in_range(most_working, 2, 3);
}

static atomic_int is_sharing;

static void share_and_tell(Job *job)
{
    is_sharing = 1;
    share(job);
}

/* Until a helper has the other job. */
static void leave_it(Job *job)
{
    const struct timespec little = {0, 100000};
    (void)job;
    for (int i = 0; i < PATIENCE_MS * 10 && !is_sharing; i++)
        nanosleep(&little, NULL);
}

/* While the caller sleeps, its hand is another's. */
static void who_waits_lends_a_hand(void **state)
{
    (void)state;
    for (int max_threads = 2; max_threads <= 3; max_threads++) {
        Job jobs[2] = {{.run = leave_it}, {.run = share_and_tell}};
        Pool *pool = pool_new(max_threads);
        share_hands = awaited = max_threads;
        is_sharing = most_working = 0;
        pool_add(pool, &jobs[0], NULL);
        pool_add(pool, &jobs[1], NULL);
        pool_wait(pool, &jobs[0]);
        pool_wait(pool, &jobs[1]);
        pool_free(pool);
        assert_in_range(most_working, max_threads, max_threads);
    }
    awaited = 0;
}

/* And they do, where a job is the only one. */
static void a_crew_in_a_crew_has_the_hands_that_are_free(void **state)
{
    (void)state;
    Job job = {.run = share};
    Pool *pool = pool_new(3);
    most_working = 0;
    pool_add(pool, &job, NULL);
    pool_wait(pool, &job);
    pool_free(pool);
    assert_in_range(most_working, 2, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_job_is_done_once_and_nobody_runs_ahead),
        TEST(alone_the_caller_does_all_when_it_waits),
        TEST(all_hands_are_at_work_at_once),
        TEST(jobs_stand_behind_the_one_that_adds_them),
        TEST(who_ends_early_drops_what_nobody_began),
        TEST(who_ends_early_drops_jobs_that_jobs_added),
        TEST(crews_in_crews_have_no_more_hands),
        TEST(who_waits_lends_a_hand),
        TEST(a_crew_in_a_crew_has_the_hands_that_are_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
