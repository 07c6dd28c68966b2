/* Libraries that are opened beside other work, by those who will soon need them: to
 * open one that draws takes milliseconds. Whoever opens it meanwhile waits for it, as
 * LIBRARY_DEFINE sees to. */
#ifndef BASE_OPENING_H
#define BASE_OPENING_H

#include "base/processors.h"

typedef struct {
    void (*open)(void);
    Processors processors;
    pthread_t thread;
    bool begun;
} Opening;

/* In a thread of its own; where there is one processor, or no thread, it is left to
 * those who need it. */
void opening_begin(Opening *opening, void (*open)(void));

/* Waits for it, if it was begun: the program must not end before. */
void opening_end(Opening *opening);

#endif
