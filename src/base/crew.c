#define _GNU_SOURCE /* which processors there are */
#include "base/crew.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/arena.h"

enum { USUAL_MOST_HANDS = 8, STACK_BYTES = 8 * 1024 * 1024 };

/* Those that the program may use, and the one that it was begun on. */
typedef struct {
#ifdef __GLIBC__
    cpu_set_t all;
#endif
    int caller;
} Processors;

struct Crew {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    Job *first, *last;
    int waiting; /* jobs that nobody has begun */
    int ahead;   /* jobs that were begun and are still in the row */
    int most_ahead;
    int idle; /* helpers without a job */
    int helper_count, most_helpers;
    bool over;
    Processors processors;
    pthread_t helpers[MOST_HANDS];
};

/* --- processors ----------------------------------------------------------------- */

#ifdef __GLIBC__

static Processors processors_here(void)
{
    Processors here = {.caller = sched_getcpu()};
    if (sched_getaffinity(0, sizeof here.all, &here.all) != 0)
        CPU_ZERO(&here.all);
    return here;
}

static long processor_count(const Processors *processors)
{
    int count = CPU_COUNT(&processors->all);
    return count ? count : sysconf(_SC_NPROCESSORS_ONLN);
}

/* Left to itself, a thread may wait for milliseconds on the processor of the caller,
 * which goes on working. Where there are more hands than processors, nothing helps. */
static void keep_elsewhere(const Processors *processors, int helpers,
                           pthread_attr_t *attributes)
{
    cpu_set_t others = processors->all;
    if (processors->caller >= 0)
        CPU_CLR(processors->caller, &others);
    if (CPU_COUNT(&others) >= helpers)
        pthread_attr_setaffinity_np(attributes, sizeof others, &others);
}

#else

static Processors processors_here(void)
{
    return (Processors){0};
}

static long processor_count(const Processors *processors)
{
    (void)processors;
    return sysconf(_SC_NPROCESSORS_ONLN);
}

static void keep_elsewhere(const Processors *processors, int helpers,
                           pthread_attr_t *attributes)
{
    (void)processors;
    (void)helpers;
    (void)attributes;
}

#endif

static int usual_hands(const Processors *processors)
{
    long count = processor_count(processors);
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
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->changed, NULL);
    crew->most_helpers = hands - 1;
    crew->most_ahead = hands * AHEAD_A_HAND;
    return crew;
}

/* --- with the lock held --------------------------------------------------------- */

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
    pthread_mutex_unlock(&crew->lock);
    job->run(job);
    pthread_mutex_lock(&crew->lock);
    job->state = JOB_DONE;
    pthread_cond_broadcast(&crew->changed);
}

static void *help(void *context)
{
    Crew *crew = context;
    pthread_mutex_lock(&crew->lock);
    while (!crew->over) {
        Job *job = crew->ahead < crew->most_ahead ? next_job(crew) : NULL;
        if (job) {
            do_job(crew, job);
            continue;
        }
        crew->idle++;
        pthread_cond_wait(&crew->changed, &crew->lock);
        crew->idle--;
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Where no thread can be had, fewer will do. */
static void add_helper(Crew *crew)
{
    pthread_attr_t attributes;
    pthread_t *helper = &crew->helpers[crew->helper_count];
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    keep_elsewhere(&crew->processors, crew->most_helpers, &attributes);
    if (pthread_create(helper, &attributes, help, crew) == 0)
        crew->helper_count++;
    else
        crew->most_helpers = crew->helper_count;
    pthread_attr_destroy(&attributes);
}

/* --- for the caller ------------------------------------------------------------- */

void crew_add(Crew *crew, Job *job, Job *after)
{
    pthread_mutex_lock(&crew->lock);
    if (!after)
        after = crew->last;
    Job **link = after ? &after->next : &crew->first;
    job->state = JOB_WAITS;
    job->next = *link;
    *link = job;
    if (!job->next)
        crew->last = job;
    crew->waiting++;
    /* One job is left to the caller. */
    if (crew->waiting > crew->idle + 1 && !crew->over &&
        crew->helper_count < crew->most_helpers)
        add_helper(crew);
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

void crew_wait(Crew *crew, Job *job)
{
    pthread_mutex_lock(&crew->lock);
    while (job->state != JOB_DONE) {
        bool may_begin = job->state == JOB_WAITS || crew->ahead < crew->most_ahead;
        Job *next = may_begin ? next_job(crew) : NULL;
        if (next)
            do_job(crew, next);
        else
            pthread_cond_wait(&crew->changed, &crew->lock);
    }
    assert(crew->first == job);
    crew->first = job->next;
    if (!crew->first)
        crew->last = NULL;
    crew->ahead--;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

void crew_free(Crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->over = true;
    pthread_cond_broadcast(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->helper_count; i++)
        pthread_join(crew->helpers[i], NULL);
    pthread_cond_destroy(&crew->changed);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}
