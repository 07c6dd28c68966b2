/* Files and paths. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"

/* The largest file that is read; a game of 100,000 written pieces takes 10 MB. */
enum { MOST_FILE_MB = 64 };

bool path_is_folder(const char *path);
bool path_exists(const char *path);
char *path_join(Arena *arena, const char *folder, const char *name);

/* The absolute path without links, or NULL. */
char *path_real(Arena *arena, const char *path);

/* The last part: "b" of "/a/b" and of "/a/b/". */
char *path_last(Arena *arena, const char *path);

/* 'path' as seen from the folder 'base', both absolute: "../x/y.yaml". */
char *path_relative(Arena *arena, const char *base, const char *path);

/* An absolute path as seen from the current folder; far from here, as it is. */
const char *path_shown(Arena *arena, const char *path);

/* Is the absolute path in this folder, or further below? */
bool path_is_below(const char *folder, const char *path);

/* The names in a folder, sorted bytewise; NULL if it cannot be read. Hidden
 * names are left out. */
const char *const *folder_names(Arena *arena, const char *folder, int *count);

/* A file that has not been read: a place to report at. */
Source *source_new(Arena *arena, const char *path, const char *root);

/* Reads a whole regular file. Columns and encodings are the caller's business.
 * 'root' is the project's folder, from which machines see the file. A problem
 * is reported at 'from' (where the file is named) or, if that is no place, at
 * the file itself; then NULL is returned. */
const Source *file_read(Arena *arena, const char *path, const char *root, Where from,
                        DiagList *diags);

/* Writes a whole file through a temporary one beside it, so that a failure
 * leaves what was there. Returns NULL, or what went wrong. */
const char *file_write(Arena *arena, const char *path, const char *text, size_t length);

#endif
