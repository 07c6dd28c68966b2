#define _XOPEN_SOURCE 700
#include "base/mount.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

#include "base/path.h"
#include "base/text.h"

enum { MAX_LINKS = 40 };

typedef struct {
    const char *folder; /* NULL: unused */
    size_t length;      /* of the folder's path */
    const MountedTree *tree;
} Mount;

static Mount mounts[MAX_MOUNTS];

/* Held while the tree is asked: its reader may not be thread-safe. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

bool mount_tree(const char *folder, const MountedTree *tree)
{
    for (int i = 0; i < MAX_MOUNTS; i++)
        if (!mounts[i].folder) {
            mounts[i] = (Mount){folder, strlen(folder), tree};
            return true;
        }
    return false;
}

void mount_end(const MountedTree *tree)
{
    for (int i = 0; i < MAX_MOUNTS; i++)
        if (mounts[i].tree == tree)
            mounts[i] = (Mount){0};
}

/* Returns the mount that holds a path, or NULL. */
static const Mount *mount_of(const char *path)
{
    for (int i = 0; i < MAX_MOUNTS; i++) {
        const Mount *mount = &mounts[i];
        if (mount->folder && strncmp(path, mount->folder, mount->length) == 0 &&
            (!path[mount->length] || path[mount->length] == '/'))
            return mount;
    }
    return NULL;
}

bool mount_holds(const char *path)
{
    return mount_of(path) != NULL;
}

/* Returns the path relative to the mounted folder. */
static const char *inside(const Mount *mount, const char *path)
{
    path += mount->length;
    return path + (*path == '/');
}

/* Returns the path of a folder of the tree without its last part. */
static const char *folder_above(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return arena_copy(arena, path, slash ? (size_t)(slash - path) : 0);
}

static const char *joined(Arena *arena, const char *folder, const char *name)
{
    return arena_print(arena, "%s%s%s", folder, *folder && *name ? "/" : "", name);
}

/* Returns the path in the tree of a resolved path: it has ".." only at its start. */
static const char *in_tree(Arena *arena, const Mount *mount, const char *real)
{
    const char *rest = inside(mount, real), *folder = mount->tree->folder;
    for (; strncmp(rest, "..", 2) == 0 && (!rest[2] || rest[2] == '/');
         rest += 2 + (rest[2] == '/'))
        folder = folder_above(arena, folder);
    return joined(arena, folder, rest);
}

/* Returns the resolved path of a path in the tree. */
static char *in_mount(Arena *arena, const Mount *mount, const char *path)
{
    const char *rest =
        path_relative(arena, arena_print(arena, "/%s", mount->tree->folder),
                      arena_print(arena, "/%s", path));
    return text_is(rest, ".") ? arena_text(arena, mount->folder)
                              : path_join(arena, mount->folder, rest);
}

/* --- asking the tree -------------------------------------------------------------- */

static MountedKind kind_of(const Mount *mount, const char *path)
{
    pthread_mutex_lock(&lock);
    MountedKind kind = mount->tree->kind(mount->tree->context, path);
    pthread_mutex_unlock(&lock);
    return kind;
}

MountedKind mount_kind(const char *real)
{
    const Mount *mount = mount_of(real);
    Arena *arena = arena_new();
    MountedKind kind =
        mount ? kind_of(mount, in_tree(arena, mount, real)) : MOUNTED_NOTHING;
    arena_free(arena);
    return kind;
}

void mount_names(const char *real, MountedNames *add, void *to)
{
    const Mount *mount = mount_of(real);
    if (!mount)
        return;
    Arena *arena = arena_new();
    const char *path = in_tree(arena, mount, real);
    pthread_mutex_lock(&lock);
    mount->tree->names(mount->tree->context, path, add, to);
    pthread_mutex_unlock(&lock);
    arena_free(arena);
}

static const char *read_at(const Mount *mount, Arena *arena, const char *path,
                           size_t *length, const char **why)
{
    pthread_mutex_lock(&lock);
    const char *bytes =
        mount->tree->read(mount->tree->context, path, arena, length, why);
    pthread_mutex_unlock(&lock);
    return bytes;
}

const char *mount_read(Arena *arena, const char *real, size_t *length, const char **why)
{
    const Mount *mount = mount_of(real);
    if (mount && mount_kind(real) == MOUNTED_FILE)
        return read_at(mount, arena, in_tree(arena, mount, real), length, why);
    *why = "it is a folder, not a file";
    return NULL;
}

/* --- links ------------------------------------------------------------------------ */

/* A path while its links are resolved. */
typedef struct {
    Arena *arena;
    const Mount *mount;
    const char *done; /* resolved, in the tree */
    const char *rest; /* not resolved yet */
    int links;
} Walk;

/* Continues at the target of a link. Returns a path that leads out of the tree, or
 * NULL. */
static char *follow(Walk *walk, const char *link)
{
    size_t length = 0;
    const char *why, *target = read_at(walk->mount, walk->arena, link, &length, &why);
    if (!target || !length || length > MAX_LINK_BYTES) {
        walk->rest = NULL;
        return NULL;
    }
    walk->rest = joined(walk->arena, target, walk->rest);
    return *target == '/' ? arena_text(walk->arena, walk->rest) : NULL;
}

/* Goes to the folder above. Returns a path that leads out of the tree, or NULL. */
static char *go_up(Walk *walk)
{
    if (*walk->done) {
        walk->done = folder_above(walk->arena, walk->done);
        return NULL;
    }
    const Mount *mount = walk->mount;
    const char *out = path_folder(walk->arena, mount->folder);
    for (const char *up = mount->tree->folder; *up; up = folder_above(walk->arena, up))
        out = path_folder(walk->arena, out);
    return path_join(walk->arena, path_folder(walk->arena, out), walk->rest);
}

/* Takes the next part of the path. Returns a path that leads out of the tree, or
 * NULL; then 'rest' is NULL if there is nothing. */
static char *step(Walk *walk)
{
    size_t length = strcspn(walk->rest, "/");
    const char *part = arena_copy(walk->arena, walk->rest, length);
    walk->rest += length + (walk->rest[length] == '/');
    if (!*part || text_is(part, "."))
        return NULL;
    if (text_is(part, ".."))
        return go_up(walk);
    const char *next = joined(walk->arena, walk->done, part);
    MountedKind kind = kind_of(walk->mount, next);
    if (kind == MOUNTED_LINK && walk->links++ < MAX_LINKS)
        return follow(walk, next);
    walk->done = next;
    if (kind == MOUNTED_NOTHING || kind == MOUNTED_LINK)
        walk->rest = NULL;
    return NULL;
}

char *mount_real(Arena *arena, const char *path)
{
    const Mount *mount = mount_of(path);
    if (!mount) {
        errno = ENOENT;
        return NULL;
    }
    Walk walk = {.arena = arena,
                 .mount = mount,
                 .done = mount->tree->folder,
                 .rest = arena_text(arena, inside(mount, path))};
    char *out = NULL;
    while (!out && walk.rest && *walk.rest)
        out = step(&walk);
    if (out)
        return out;
    if (!walk.rest) {
        errno = walk.links > MAX_LINKS ? ELOOP : ENOENT;
        return NULL;
    }
    return in_mount(arena, mount, walk.done);
}
