/* A file that is being written has a name of its own until it is done. What ends the
 * program before that, a signal or memory that is gone, removes it; what cannot be
 * caught leaves it to the next build, which knows such names. */
#ifndef BASE_PARTIAL_H
#define BASE_PARTIAL_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/arena.h"

typedef struct {
    const char *name; /* NULL: there is none any more */
    int slot;
} Partial;

/* Opens a new file in the folder of 'place', for reading and writing. Returns its
 * descriptor, or -1 and errno. */
int partial_open(Arena *arena, const char *place, mode_t mode, Partial *partial);

/* Puts it in its place. False, and errno, if it stays a partial file. */
bool partial_keep(Partial *partial, const char *place);

/* Nothing is done if it was kept or removed before. */
void partial_remove(Partial *partial);

/* Code that opens a partial file by its name calls these before and after: between
 * them, no partial file is removed. */
void partials_hold(void);
void partials_release(void);

bool partial_is_name(const char *name);

/* For the end of the program: removes all; no other thread opens one any more. */
void partials_remove(void);

/* From now on, signals that end the program, and the lack of memory, remove all partial
 * files first. */
void partials_guard(void);

#endif
