/* The processors available to the program, and threads that start on them. */
#ifndef BASE_PROCESSORS_H
#define BASE_PROCESSORS_H

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>

typedef struct {
#ifdef __GLIBC__
    cpu_set_t all;
#endif
    int caller; /* the processor of the calling thread; -1: unknown */
} Processors;

/* Returns the processors that the calling thread may run on. */
Processors processors_here(void);
long processors_count(const Processors *processors);

/* Starts a thread that is one of 'helpers', on a processor other than the caller's.
 * Returns false if no thread can be created. */
bool processors_begin(const Processors *processors, int helpers, pthread_t *thread,
                      void *(*run)(void *), void *context);

/* Lets the calling thread run on all processors again. A new thread calls this
 * first. */
void processors_release(const Processors *processors);

#endif
