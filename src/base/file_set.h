/* Sets of files, as the paths that a result depends on. A set keeps the order in which
 * its paths were added. */
#ifndef BASE_FILE_SET_H
#define BASE_FILE_SET_H

#include "base/hash_index.h"
#include "base/list.h"

typedef struct {
    Arena *arena;
    LIST(const char *) paths; /* absolute, without duplicates */
    HashIndex index;          /* of the paths, by their addresses */
} FileSet;

FileSet *file_set_new(Arena *arena);

/* Adds a path, or all paths of a set. Two paths are the same if their addresses are:
 * all paths of a set come from one FileDeps, which has each path once. */
void file_set_add(FileSet *set, const char *path);
void file_set_add_all(FileSet *set, const FileSet *more);

#endif
