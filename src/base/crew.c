#include "base/crew.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/processors.h"

enum { USUAL_MOST_HANDS = 8 };

/* One lock for all pools: a helper of one pool waits until helpers of other pools
 * finish a job, or sleep. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int busy;   /* helpers that run a job */
static int asleep; /* helpers and callers that wait for another thread's job */

struct Crew {
    Job *first, *last;
    int waiting; /* jobs that nobody has begun */
    int ahead;   /* jobs that have begun and are still queued */
    int most_ahead;
    int idle; /* helpers without a job */
    int helper_count, most_helpers;
    bool over;
    Processors processors;
    pthread_t helpers[MOST_HANDS];
};

static int usual_hands(const Processors *processors)
{
    long count = processors_count(processors);
    return count < 1 ? 1 : count < USUAL_MOST_HANDS ? (int)count : USUAL_MOST_HANDS;
}

Crew *crew_new(int hands)
{
    Crew *crew = memory_or_end(calloc(1, sizeof(Crew)));
    crew->processors = processors_here();
    if (hands < 1)
        hands = usual_hands(&crew->processors);
    if (hands > MOST_HANDS)
        hands = MOST_HANDS;
    crew->most_helpers = hands - 1;
    crew->most_ahead = hands * AHEAD_A_HAND;
    return crew;
}

void crew_run_ahead(Crew *crew, int jobs)
{
    crew->most_ahead = jobs;
}

/* --- functions to call with the lock held ----------------------------------------- */

static Job *next_job(const Crew *crew)
{
    Job *job = crew->first;
    while (job && job->state != JOB_WAITS)
        job = job->next;
    return job;
}

static void do_job(Crew *crew, Job *job)
{
    job->state = JOB_BEGUN;
    crew->waiting--;
    crew->ahead++;
    pthread_mutex_unlock(&lock);
    job->run(job);
    pthread_mutex_lock(&lock);
    job->state = JOB_DONE;
    asleep -= job->is_awaited;
    job->is_awaited = false;
    pthread_cond_broadcast(&changed);
}

/* Returns true if another helper may run. A sleeping thread gives up its place. */
static bool has_hand(const Crew *crew)
{
    return busy - asleep < crew->most_helpers;
}

static void *help(void *context)
{
    Crew *crew = context;
    processors_release(&crew->processors);
    pthread_mutex_lock(&lock);
    while (!crew->over) {
        bool may_begin = crew->ahead < crew->most_ahead && has_hand(crew);
        Job *job = may_begin ? next_job(crew) : NULL;
        if (job) {
            busy++;
            do_job(crew, job);
            busy--;
            continue;
        }
        crew->idle++;
        pthread_cond_wait(&changed, &lock);
        crew->idle--;
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* Starts a helper if there are more jobs than idle helpers; one job is left for the
 * caller. If no thread can be created, the pool makes do with fewer. */
static void call_helper(Crew *crew)
{
    if (crew->waiting <= crew->idle + 1 || crew->over || !has_hand(crew) ||
        crew->helper_count >= crew->most_helpers)
        return;
    if (processors_begin(&crew->processors, crew->most_helpers,
                         &crew->helpers[crew->helper_count], help, crew))
        crew->helper_count++;
    else
        crew->most_helpers = crew->helper_count;
}

/* --- functions for the caller ----------------------------------------------------- */

void crew_add(Crew *crew, Job *job, Job *after)
{
    pthread_mutex_lock(&lock);
    if (!after)
        after = crew->last;
    Job **link = after ? &after->next : &crew->first;
    job->state = JOB_WAITS;
    job->next = *link;
    *link = job;
    if (!job->next)
        crew->last = job;
    crew->waiting++;
    call_helper(crew);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

/* Returns a job for the caller to run while it waits, or NULL if it should sleep. */
static Job *job_for_caller(const Crew *crew, const Job *job)
{
    bool may_begin = job->state == JOB_WAITS || crew->ahead < crew->most_ahead;
    return may_begin ? next_job(crew) : NULL;
}

/* Sleeps until the job is done, or there is another job to run. */
static void sleep_for(const Crew *crew, Job *job)
{
    job->is_awaited = true;
    asleep++;
    pthread_cond_broadcast(&changed);
    while (job->state != JOB_DONE && !job_for_caller(crew, job))
        pthread_cond_wait(&changed, &lock);
    asleep -= job->is_awaited;
    job->is_awaited = false;
}

void crew_wait(Crew *crew, Job *job)
{
    pthread_mutex_lock(&lock);
    while (job->state != JOB_DONE) {
        Job *next = job_for_caller(crew, job);
        if (next) {
            call_helper(crew);
            do_job(crew, next);
        } else {
            sleep_for(crew, job);
        }
    }
    assert(crew->first == job);
    crew->first = job->next;
    if (!crew->first)
        crew->last = NULL;
    crew->ahead--;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

void crew_free(Crew *crew)
{
    pthread_mutex_lock(&lock);
    crew->over = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < crew->helper_count; i++)
        pthread_join(crew->helpers[i], NULL);
    free(crew);
}
