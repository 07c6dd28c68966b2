/* Threads, and how many of them the machine can run at a time. */
#ifndef BASE_THREADS_H
#define BASE_THREADS_H

#include <pthread.h>
#include <stdbool.h>

/* Returns the number of processors that the program may run on. */
long threads_at_a_time(void);

/* Starts a thread. Returns false if none can be created. */
bool thread_begin(pthread_t *thread, void *(*run)(void *), void *context);

#endif
