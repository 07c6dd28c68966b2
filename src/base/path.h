/* Paths, and what they lead to: joining, resolving, and listing folders; making,
 * locking and cleaning output folders. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include <stdbool.h>

#include "base/arena.h"

bool path_is_folder(const char *path);
bool path_is_file(const char *path); /* no pipe, no device */
bool path_exists(const char *path);  /* else errno; follows no link */
char *path_join(Arena *arena, const char *folder, const char *name);

/* Returns the absolute path with links resolved, or NULL and errno. */
char *path_real(Arena *arena, const char *path);

/* Returns the last part of the path: "b" for "/a/b" and for "/a/b/". */
char *path_last(Arena *arena, const char *path);

/* Returns the folder part of the path: "/a" for "/a/b"; NULL if there is none, and for
 * "/". */
const char *path_parent(Arena *arena, const char *path);

/* As path_parent, but "." instead of NULL. */
const char *path_folder(Arena *arena, const char *path);

/* Returns 'path' relative to the folder 'base', both absolute: "../x/y.yaml". */
char *path_relative(Arena *arena, const char *base, const char *path);

/* Returns an absolute path relative to the current folder, unless that is longer. */
const char *path_display(Arena *arena, const char *path);

/* Returns true if the absolute path is in this folder or one of its subfolders. Only
 * the paths of base/mount.h may have "..", after that of the mount. */
bool path_is_below(const char *folder, const char *path);

/* Returns true if a link on the path leads out of both folders, one of which may be
 * NULL. A path that does not exist leads nowhere. */
bool path_leads_out(Arena *arena, const char *path, const char *home, const char *root);

/* Returns the names in a folder, sorted bytewise and without hidden ones, and a NULL
 * after the last. Returns NULL and errno if the folder cannot be read. */
const char *const *folder_names(Arena *arena, const char *folder, int *count);

/* Makes the folder and its missing parents. Returns NULL, or an error message. */
const char *folder_make(Arena *arena, const char *folder);

/* Makes all folders on the path of a file. Returns NULL, or an error message. */
const char *folder_make_above(Arena *arena, const char *file);

/* Locks the folder against other runs of ppgen until the arena is reset or the program
 * ends, even if it is killed. Removes temporary files left by runs that were killed.
 * Returns NULL, or an error message. */
const char *folder_lock(Arena *arena, const char *folder);

/* Removes the temporary files of runs that were killed. The folder must be locked, or
 * lie in one that is. */
void folder_sweep(Arena *arena, const char *folder);

/* Returns the names in a folder, one on each line; "" if it cannot be read. */
const char *folder_listing(Arena *arena, const char *folder);

#endif
