/* "did you mean 'bomb'?": the known name that is nearest to an unknown one.
 *
 *     Nearest nearest = nearest_to(word, &work);
 *     for (each known name)
 *         if (!nearest_try(&nearest, name))
 *             break;
 *     const char *help = nearest_help(arena, &nearest);
 *
 * Where problems are collected, diag_nearest() starts the search. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stdbool.h>

#include "base/arena.h"

typedef struct {
    const char *word; /* NULL: nothing is near */
    int length;
    const char *found; /* the nearest so far, or NULL */
    int edits;         /* less than these make a name nearer still */
    long *work;        /* characters that may still be compared, or NULL */
} Nearest;

/* 'work' bounds many searches together; NULL stands for no bound. */
Nearest nearest_to(const char *word, long *work);

/* Holds a name against the word. Of names that are as near, the first one stays.
 * False if there is no use in trying more. */
bool nearest_try(Nearest *nearest, const char *name);

void nearest_try_all(Nearest *nearest, const char *const *names, int count);

/* "did you mean 'x'?", or NULL if no other name is near. */
const char *nearest_help(Arena *arena, const Nearest *nearest);

#endif
