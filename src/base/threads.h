/* Starts threads, and counts the processors. */
#ifndef BASE_THREADS_H
#define BASE_THREADS_H

#include <pthread.h>
#include <stdbool.h>

/* Returns the number of processors that the program may run on, or -1 if it is
 * unknown. */
long processor_count(void);

/* Starts a thread. Returns false if none can be created. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *context);

#endif
