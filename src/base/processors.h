/* The processors that the program may use, and threads on them. */
#ifndef BASE_PROCESSORS_H
#define BASE_PROCESSORS_H

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>

typedef struct {
#ifdef __GLIBC__
    cpu_set_t all;
#endif
    int caller; /* the one that runs who asked; -1: not known */
} Processors;

Processors processors_here(void);
long processors_count(const Processors *processors);

/* Begins one of so many helpers in a thread of its own; false where none can be had. */
bool processors_begin(const Processors *processors, int helpers, pthread_t *thread,
                      void *(*run)(void *), void *context);

/* Lets the thread that calls run on all of them again, now that it has begun. */
void processors_release(const Processors *processors);

#endif
