/* Folders that something is written into. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>

#include "base/arena.h"

/* Makes the folder and those above it, as far as they are missing. Returns NULL, or
 * what went wrong. */
const char *folder_make(Arena *arena, const char *folder);

/* The same for all folders that the path of a file goes through. */
const char *folder_make_above(Arena *arena, const char *file);

/* Keeps other runs out of the folder until the arena is reset, or the program ends,
 * however it ends. Returns NULL, or what went wrong. */
const char *folder_lock(Arena *arena, const char *folder);

/* Removes what runs that were killed have left there of files they were writing: only
 * while the folder is locked. */
void folder_sweep(Arena *arena, const char *folder);

/* The names in it, a line each; "" if it cannot be read. */
const char *folder_listing(Arena *arena, const char *folder);

#endif
