/* The files that something was made of. */
#ifndef BASE_READS_H
#define BASE_READS_H

#include "base/list.h"
#include "base/map.h"

typedef struct {
    Arena *arena;
    LIST(const char *) paths; /* real ones, each once, in the order of reading */
    Map known;
} Reads;

Reads *reads_new(Arena *arena);

/* Takes note of a file; 'reads' may be NULL. */
void reads_note(Reads *reads, const char *path);

#endif
