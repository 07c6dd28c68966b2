/* Libraries that are loaded beside other work, for those who will soon open them: to
 * load one that draws takes milliseconds. Where that fails, they will say so. */
#ifndef BASE_OPENING_H
#define BASE_OPENING_H

#include "base/processors.h"

typedef struct {
    const char *const *files;
    Processors processors;
    pthread_t thread;
    bool begun;
} Opening;

/* In a thread of its own; where there is one processor, or no thread, nothing is done.
 * 'files' are as the system's loader knows them, and end with NULL. What was begun does
 * not begin again. */
void opening_begin(Opening *opening, const char *const *files);

/* Waits for it, if it was begun: the program must not end before. */
void opening_end(Opening *opening);

#endif
