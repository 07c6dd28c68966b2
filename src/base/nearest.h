/* "did you mean 'bomb'?": finds the known name closest to an unknown word.
 *
 *     NearestName nearest = nearest_to(word, &work);
 *     for (each known name)
 *         if (!nearest_try(&nearest, name))
 *             break;
 *     const char *help = nearest_help(arena, &nearest);
 *
 * Code that reports problems starts the search with diag_nearest() instead. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stdbool.h>

#include "base/arena.h"

typedef struct {
    const char *word; /* NULL: nothing can be found */
    int length;
    const char *found; /* the closest name so far, or NULL */
    int edits;         /* a name with fewer edits is closer */
    long *work;        /* remaining budget in characters, or NULL for no limit */
} NearestName;

/* Starts a search. 'work' is a budget shared by several searches, or NULL. */
NearestName nearest_to(const char *word, long *work);

/* Compares a name with the word. Of equally close names the first is kept. Returns
 * false when there is no point in trying more names. */
bool nearest_try(NearestName *nearest, const char *name);

void nearest_try_all(NearestName *nearest, const char *const *names, int count);

/* Returns "did you mean 'x'?", or NULL if no other name is close. */
const char *nearest_help(Arena *arena, const NearestName *nearest);

/* Tries all names. Returns "did you mean 'x'?", or a list of at most 'most' names (0:
 * all) if none is close; NULL if there are no names. */
const char *nearest_or_all(Arena *arena, NearestName nearest, const char *const *names,
                           int count, int most);

/* Advice for words that people know from other tools. A table of hints ends with a NULL
 * word. */
typedef struct {
    const char *word, *help;
} Hint;

const char *hint_for(const Hint *hints, const char *word); /* NULL if there is none */

#endif
