/* A thread pool whose results are delivered in the order of the queue.
 *
 * The first job in the queue that nobody has begun is run by whichever thread is free:
 * a helper, or the caller while it waits. Jobs may start jobs of their own, also in
 * other pools. Over all pools, the number of running helpers stays within the limit of
 * one pool, but a thread that sleeps gives up its place. Two jobs must not write to the
 * same memory; whoever has waited for a job sees everything that the job wrote. */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stdbool.h>

typedef struct Pool Pool;

typedef enum { JOB_WAITS, JOB_BEGUN, JOB_DONE } JobState;

/* Embed this as the first member of a struct with the data of the job. */
typedef struct Job Job;
struct Job {
    void (*run)(Job *job);
    JobState state;  /* private to the pool, as all that follows */
    bool is_awaited; /* a caller sleeps until the job is done */
    Job *next;
};

enum { MAX_THREADS = 64, AHEAD_PER_THREAD = 2 };

/* Makes a pool of at most 'max_threads' threads, the caller included; 0 means one for
 * each processor, but at most DEFAULT_MAX_THREADS. Threads are started only when they
 * are needed. */
Pool *pool_new(int max_threads);

/* Lets helpers run up to this many jobs ahead of the caller, instead of
 * AHEAD_PER_THREAD for each thread. Use this if results take little memory. */
void pool_run_ahead(Pool *pool, int jobs);

/* Waits for the jobs that have begun, drops the others, and frees the pool. */
void pool_free(Pool *pool);

/* Adds a job to the queue: at the end if 'after' is NULL, otherwise after 'after',
 * which must still be queued. A running job passes itself, or a job that it has
 * added. */
void pool_add(Pool *pool, Job *job, Job *after);

/* Runs jobs until this one is done, then removes it from the queue; it must be the
 * first. Helpers get no further ahead of it than pool_run_ahead allows. */
void pool_wait(Pool *pool, Job *job);

#endif
