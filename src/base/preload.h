/* Loads shared libraries in a background thread: this saves 7 of 45 ms when one card is
 * drawn as PNG. Errors are ignored here; library_open reports them. */
#ifndef BASE_PRELOAD_H
#define BASE_PRELOAD_H

#include <pthread.h>
#include <stdbool.h>

typedef struct {
    const char *const *files;
    pthread_t thread;
    bool begun;
} Preload;

/* Starts to load 'files', the names for the dynamic loader, ending with NULL. Does
 * nothing if loading has begun, if there is only one processor, or if no thread can be
 * created. */
void preload_begin(Preload *preload, const char *const *files);

/* Waits for the thread, if there is one. Call this before the program ends. */
void preload_end(Preload *preload);

#endif
