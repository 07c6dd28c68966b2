#include "base/pool.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/threads.h"

enum { DEFAULT_MAX_THREADS = 8 };

/* One lock for all pools: a helper of one pool waits until helpers of other pools
 * finish a job, or sleep. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int busy;   /* helpers that run a job */
static int asleep; /* helpers and callers that wait for another thread's job */

struct Pool {
    Job *first, *last;
    int waiting; /* jobs that nobody has begun */
    int ahead;   /* jobs that have begun and are still queued */
    int most_ahead;
    int idle; /* helpers without a job */
    int helper_count, most_helpers;
    bool over;
    pthread_t helpers[MAX_THREADS];
};

static int default_threads(void)
{
    long count = processor_count();
    return count < 1                     ? 1
           : count < DEFAULT_MAX_THREADS ? (int)count
                                         : DEFAULT_MAX_THREADS;
}

Pool *pool_new(int max_threads)
{
    Pool *pool = memory_or_end(calloc(1, sizeof(Pool)));
    if (max_threads < 1)
        max_threads = default_threads();
    if (max_threads > MAX_THREADS)
        max_threads = MAX_THREADS;
    pool->most_helpers = max_threads - 1;
    pool->most_ahead = max_threads * AHEAD_PER_THREAD;
    return pool;
}

void pool_run_ahead(Pool *pool, int jobs)
{
    pool->most_ahead = jobs;
}

/* --- functions to call with the lock held ----------------------------------------- */

static Job *next_job(const Pool *pool)
{
    Job *job = pool->first;
    while (job && job->state != JOB_WAITS)
        job = job->next;
    return job;
}

static void run_job(Pool *pool, Job *job)
{
    job->state = JOB_BEGUN;
    pool->waiting--;
    pool->ahead++;
    pthread_mutex_unlock(&lock);
    job->run(job);
    pthread_mutex_lock(&lock);
    job->state = JOB_DONE;
    asleep -= job->is_awaited;
    job->is_awaited = false;
    pthread_cond_broadcast(&changed);
}

/* Returns true if another helper may run. A sleeping thread gives up its place. */
static bool may_run_thread(const Pool *pool)
{
    return busy - asleep < pool->most_helpers;
}

static void *help(void *context)
{
    Pool *pool = context;
    pthread_mutex_lock(&lock);
    while (!pool->over) {
        bool may_begin = pool->ahead < pool->most_ahead && may_run_thread(pool);
        Job *job = may_begin ? next_job(pool) : NULL;
        if (job) {
            busy++;
            run_job(pool, job);
            busy--;
            continue;
        }
        pool->idle++;
        pthread_cond_wait(&changed, &lock);
        pool->idle--;
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* Starts a helper if there are more jobs than idle helpers; one job is left for the
 * caller. If no thread can be created, the pool makes do with fewer. */
static void call_helper(Pool *pool)
{
    if (pool->waiting <= pool->idle + 1 || pool->over || !may_run_thread(pool) ||
        pool->helper_count >= pool->most_helpers)
        return;
    if (thread_start(&pool->helpers[pool->helper_count], help, pool))
        pool->helper_count++;
    else
        pool->most_helpers = pool->helper_count;
}

/* --- functions for the caller ----------------------------------------------------- */

void pool_add(Pool *pool, Job *job, Job *after)
{
    pthread_mutex_lock(&lock);
    if (!after)
        after = pool->last;
    Job **link = after ? &after->next : &pool->first;
    job->state = JOB_WAITS;
    job->next = *link;
    *link = job;
    if (!job->next)
        pool->last = job;
    pool->waiting++;
    call_helper(pool);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

/* Returns a job for the caller to run while it waits, or NULL if it should sleep. */
static Job *job_for_caller(const Pool *pool, const Job *job)
{
    bool may_begin = job->state == JOB_WAITS || pool->ahead < pool->most_ahead;
    return may_begin ? next_job(pool) : NULL;
}

/* Sleeps until the job is done, or there is another job to run. */
static void sleep_for(const Pool *pool, Job *job)
{
    job->is_awaited = true;
    asleep++;
    pthread_cond_broadcast(&changed);
    while (job->state != JOB_DONE && !job_for_caller(pool, job))
        pthread_cond_wait(&changed, &lock);
    asleep -= job->is_awaited;
    job->is_awaited = false;
}

void pool_wait(Pool *pool, Job *job)
{
    pthread_mutex_lock(&lock);
    while (job->state != JOB_DONE) {
        Job *next = job_for_caller(pool, job);
        if (next) {
            call_helper(pool);
            run_job(pool, next);
        } else {
            sleep_for(pool, job);
        }
    }
    assert(pool->first == job);
    pool->first = job->next;
    if (!pool->first)
        pool->last = NULL;
    pool->ahead--;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

void pool_free(Pool *pool)
{
    pthread_mutex_lock(&lock);
    pool->over = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < pool->helper_count; i++)
        pthread_join(pool->helpers[i], NULL);
    free(pool);
}
