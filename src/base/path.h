/* Paths and folders. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <stdbool.h>

#include "base/arena.h"

bool path_is_folder(const char *path);
bool path_is_file(const char *path); /* no pipe, no device */
bool path_exists(const char *path);  /* false, and errno, if not */
char *path_join(Arena *arena, const char *folder, const char *name);

/* The absolute path without links, or NULL. */
char *path_real(Arena *arena, const char *path);

/* The last part: "b" of "/a/b" and of "/a/b/". */
char *path_last(Arena *arena, const char *path);

/* The folder that it is in: "/a" of "/a/b"; NULL if it names none, and of "/". */
const char *path_parent(Arena *arena, const char *path);

/* The same, or ".". */
const char *path_folder(Arena *arena, const char *path);

/* 'path' as seen from the folder 'base', both absolute: "../x/y.yaml". */
char *path_relative(Arena *arena, const char *base, const char *path);

/* An absolute path as seen from the current folder; far from here, as it is. */
const char *path_shown(Arena *arena, const char *path);

/* Is the absolute path in this folder, or further below? */
bool path_is_below(const char *folder, const char *path);

/* Does a link on its way lead out of both folders, of which one may be NULL? What is
 * not there leads nowhere. */
bool path_leads_out(Arena *arena, const char *path, const char *home, const char *root);

/* The names in a folder, sorted bytewise; NULL, and errno, if it cannot be read.
 * Hidden names are left out. */
const char *const *folder_names(Arena *arena, const char *folder, int *count);

#endif
