/* File dependencies: records the files and folders that a result was made from, to find
 * out whether any has changed since. */
#ifndef BASE_READS_H
#define BASE_READS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"
#include "base/map.h"

/* A file or folder, and its state when it was recorded. */
typedef struct {
    const char *path; /* absolute; links are not resolved, since they may change too */
    uint64_t state;   /* changes when the file is written to; 0: it does not exist */
} Read;

typedef struct {
    Arena *arena;
    const char *here; /* the current folder */
    LIST(Read) all;   /* without duplicates, in the order of reading */
    Map known;
} Reads;

Reads *reads_new(Arena *arena);

/* Records a file before it is read, or a folder before it is listed, whether or not it
 * exists. Does nothing if 'file_deps' is NULL. */
void reads_note(Reads *reads, const char *path);

/* Returns true if the path exists. If not, records that, since the file may be created
 * later. */
bool reads_seek(Reads *reads, const char *path);

/* Returns true if anything recorded has changed. */
bool reads_are_stale(const Reads *reads);

#endif
