/* The crew: each job is done once, what it did is there for whoever waits for it, and
 * nobody gets further ahead than a few jobs. */
#include "unit.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "base/crew.h"

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

static Count *add_counts(Fixture *f, Crew *crew, int jobs)
{
    Count *counts = arena_alloc(f->arena, (size_t)jobs * sizeof(Count));
    begun = 0;
    for (int i = 0; i < jobs; i++) {
        counts[i].job.run = count;
        crew_add(crew, &counts[i].job, NULL);
    }
    return counts;
}

static void each_job_is_done_once_and_nobody_runs_ahead(void **state)
{
    Fixture *f = *state;
    for (int hands = 1; hands <= 8; hands++) {
        Crew *crew = crew_new(hands);
        Count *counts = add_counts(f, crew, COUNT);
        for (int i = 0; i < COUNT; i++) {
            crew_wait(crew, &counts[i].job);
            assert_int_equal(counts[i].times, 1);
            assert_in_range(begun, i + 1, i + 1 + hands * AHEAD_A_HAND);
        }
        crew_free(crew);
    }
}

static void alone_the_caller_does_all_when_it_waits(void **state)
{
    Crew *crew = crew_new(1);
    Count *counts = add_counts(*state, crew, 5);
    assert_int_equal(begun, 0);
    for (int i = 0; i < 5; i++) {
        crew_wait(crew, &counts[i].job);
        assert_int_equal(begun, i + 1);
        assert_true(pthread_equal(counts[i].by, pthread_self()));
    }
    crew_free(crew);
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
        Crew *crew = crew_new(HANDS);
        Job first[2] = {{.run = do_nothing}, {.run = do_nothing}}, jobs[HANDS];
        there = alone = 0;
        for (int i = 0; i < 2; i++)
            crew_add(crew, &first[i], NULL);
        for (int i = 0; i < 2; i++)
            crew_wait(crew, &first[i]);
        nanosleep(&(struct timespec){0, 2000000}, NULL); /* the helper is idle then */
        for (int i = 0; i < HANDS; i++) {
            jobs[i] = (Job){.run = meet};
            crew_add(crew, &jobs[i], NULL);
        }
        for (int i = 0; i < HANDS; i++)
            crew_wait(crew, &jobs[i]);
        crew_free(crew);
        assert_int_equal(alone, 0);
    }
}

/* --- jobs that add jobs ----------------------------------------------------------- */

enum { CHILDREN = 7, PARENTS = 50 };

typedef struct {
    Count count; /* a Job is its first member, and so of this */
    Crew *crew;
    Count children[CHILDREN];
} Parent;

static void add_children(Job *job)
{
    Parent *parent = (Parent *)job;
    Job *after = job;
    count(job);
    for (int i = 0; i < CHILDREN; i++) {
        parent->children[i].job.run = count;
        crew_add(parent->crew, &parent->children[i].job, after);
        after = &parent->children[i].job;
    }
}

static Parent *add_parents(Fixture *f, Crew *crew)
{
    Parent *parents = arena_alloc(f->arena, PARENTS * sizeof(Parent));
    begun = 0;
    for (int i = 0; i < PARENTS; i++) {
        parents[i].crew = crew;
        parents[i].count.job.run = add_children;
        crew_add(crew, &parents[i].count.job, NULL);
    }
    return parents;
}

static void jobs_stand_behind_the_one_that_adds_them(void **state)
{
    Fixture *f = *state;
    for (int hands = 1; hands <= 4; hands++) {
        Crew *crew = crew_new(hands);
        Parent *parents = add_parents(f, crew);
        int waited = 0;
        for (int i = 0; i < PARENTS; i++) {
            crew_wait(crew, &parents[i].count.job);
            assert_int_equal(parents[i].count.times, 1);
            waited++;
            for (int k = 0; k < CHILDREN; k++) {
                crew_wait(crew, &parents[i].children[k].job);
                assert_int_equal(parents[i].children[k].times, 1);
                waited++;
                assert_in_range(begun, waited, waited + hands * AHEAD_A_HAND);
            }
        }
        crew_free(crew);
    }
}

static void who_ends_early_drops_what_nobody_began(void **state)
{
    for (int hands = 1; hands <= 4; hands++) {
        Crew *crew = crew_new(hands);
        Count *counts = add_counts(*state, crew, COUNT);
        for (int i = 0; i < 10; i++)
            crew_wait(crew, &counts[i].job);
        crew_free(crew);
        int done = 0;
        for (int i = 0; i < COUNT; i++) {
            assert_int_equal(counts[i].times, counts[i].job.state == JOB_DONE);
            done += counts[i].times;
        }
        assert_int_equal(done, begun);
        assert_in_range(done, 10, 10 + hands * AHEAD_A_HAND);
    }
}

/* What has been added by then is done or dropped, and nothing hangs. */
static void who_ends_early_drops_jobs_that_jobs_added(void **state)
{
    Fixture *f = *state;
    for (int hands = 1; hands <= 4; hands++) {
        Crew *crew = crew_new(hands);
        Parent *parents = add_parents(f, crew);
        crew_wait(crew, &parents[0].count.job);
        crew_wait(crew, &parents[0].children[0].job);
        crew_free(crew);
        int done = 0;
        for (int i = 0; i < PARENTS; i++) {
            done += parents[i].count.times;
            for (int k = 0; k < CHILDREN; k++)
                done += parents[i].children[k].times;
        }
        assert_int_equal(done, begun);
        assert_in_range(done, 2, 2 + hands * AHEAD_A_HAND);
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
    Crew *crew = crew_new(share_hands);
    (void)job;
    for (int i = 0; i < SMALL_JOBS; i++) {
        jobs[i].run = do_a_little;
        crew_add(crew, &jobs[i], NULL);
    }
    for (int i = 0; i < SMALL_JOBS; i++)
        crew_wait(crew, &jobs[i]);
    crew_free(crew);
}

/* What a job does is shared only by those who have nothing else to do. */
static void crews_in_crews_have_no_more_hands(void **state)
{
    (void)state;
    Job jobs[LARGE_JOBS] = {{0}};
    Crew *crew = crew_new(3);
    most_working = 0;
    for (int i = 0; i < LARGE_JOBS; i++) {
        jobs[i].run = share;
        crew_add(crew, &jobs[i], NULL);
    }
    for (int i = 0; i < LARGE_JOBS; i++)
        crew_wait(crew, &jobs[i]);
    crew_free(crew);
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
    for (int hands = 2; hands <= 3; hands++) {
        Job jobs[2] = {{.run = leave_it}, {.run = share_and_tell}};
        Crew *crew = crew_new(hands);
        share_hands = awaited = hands;
        is_sharing = most_working = 0;
        crew_add(crew, &jobs[0], NULL);
        crew_add(crew, &jobs[1], NULL);
        crew_wait(crew, &jobs[0]);
        crew_wait(crew, &jobs[1]);
        crew_free(crew);
        assert_in_range(most_working, hands, hands);
    }
    awaited = 0;
}

/* And they do, where a job is the only one. */
static void a_crew_in_a_crew_has_the_hands_that_are_free(void **state)
{
    (void)state;
    Job job = {.run = share};
    Crew *crew = crew_new(3);
    most_working = 0;
    crew_add(crew, &job, NULL);
    crew_wait(crew, &job);
    crew_free(crew);
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
