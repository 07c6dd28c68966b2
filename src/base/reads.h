/* What something was made of: files, and folders that were gone through. */
#ifndef BASE_READS_H
#define BASE_READS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"
#include "base/map.h"

/* A file or a folder, and how it was when it was noted. */
typedef struct {
    const char *path; /* absolute; links are not followed, for they may be changed */
    uint64_t state;   /* differs once it was written to; 0: it is not there */
} Read;

typedef struct {
    Arena *arena;
    const char *here; /* the current folder */
    LIST(Read) all;   /* each once, in the order of reading */
    Map known;
} Reads;

Reads *reads_new(Arena *arena);

/* Takes note of a file before it is read, or of a folder before its names are, if it is
 * there or not; 'reads' may be NULL. */
void reads_note(Reads *reads, const char *path);

/* Is it there? If not, that is noted: it may appear. */
bool reads_seek(Reads *reads, const char *path);

/* Has anything been written to since it was noted? */
bool reads_are_stale(const Reads *reads);

#endif
