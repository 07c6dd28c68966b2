/* Mounts trees of files that are not on disk, such as revisions of a repository, each
 * at a path. The functions of base/path.h, base/file.h and base/file_deps.h find its
 * files there. Links in the tree may lead to files on disk. */
#ifndef BASE_MOUNT_H
#define BASE_MOUNT_H

#include <stdbool.h>

#include "base/arena.h"

typedef enum {
    MOUNTED_NOTHING,
    MOUNTED_FILE,
    MOUNTED_FOLDER,
    MOUNTED_LINK
} MountedKind;

/* Receives the names in a folder. */
typedef void MountedNames(void *to, const char *name);

/* A link to a longer path leads nowhere. */
enum { MAX_LINK_BYTES = 4096 };

/* The files of a tree. Paths are relative to its top, which is "". Calls never
 * overlap. */
typedef struct {
    void *context;
    const char *folder; /* what is mounted: "" for the whole tree, or "games/den". Links
                         * lead from there into the rest of the tree. */
    MountedKind (*kind)(void *context, const char *path); /* follows no links */
    void (*names)(void *context, const char *path, MountedNames *add, void *to);
    /* Returns the bytes of a file, or the target of a link, with a NUL behind them.
     * Returns NULL and the reason on failure. */
    const char *(*read)(void *context, const char *path, Arena *arena, size_t *length,
                        const char **why);
} MountedTree;

enum { MAX_MOUNTS = 32 };

/* Mounts a tree at an absolute path, where nothing may exist on disk. The folder around
 * that path stands for the folder of the tree that is mounted: a link that leads out of
 * the tree goes on from there. Returns false if there are MAX_MOUNTS already. No other
 * thread may use files meanwhile. */
bool mount_tree(const char *folder, const MountedTree *tree);

/* Ends the mount of a tree, if it is mounted. */
void mount_end(const MountedTree *tree);

/* Returns true if the path is that of a mount, or below it. */
bool mount_holds(const char *path);

/* Resolves the links on a path of a mount, which may lead out of it. Files of the tree
 * outside its mounted folder have ".." after the path of the mount. Returns NULL and
 * sets errno if there is nothing. */
char *mount_real(Arena *arena, const char *path);

/* The remaining functions take resolved paths of a mount. */
MountedKind mount_kind(const char *real);
void mount_names(const char *real, MountedNames *add, void *to);
const char *mount_read(Arena *arena, const char *real, size_t *length,
                       const char **why);

#endif
