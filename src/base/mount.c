#define _XOPEN_SOURCE 700
#include "base/mount.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

#include "base/path.h"
#include "base/text.h"

enum { MAX_LINKS = 40 };

static struct {
    const char *folder;
    size_t length; /* of the folder's path */
    const MountedTree *tree;
} mount;

/* Held while the tree is asked: its reader may not be thread-safe. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void mount_tree(const char *folder, const MountedTree *tree)
{
    mount.folder = folder;
    mount.length = folder ? strlen(folder) : 0;
    mount.tree = tree;
}

bool mount_holds(const char *path)
{
    return mount.tree && strncmp(path, mount.folder, mount.length) == 0 &&
           (!path[mount.length] || path[mount.length] == '/');
}

/* Returns the path relative to the top of the tree. */
static const char *inside(const char *real)
{
    const char *path = real + mount.length;
    return path + (*path == '/');
}

/* --- asking the tree -------------------------------------------------------------- */

static MountedKind kind_of(const char *path)
{
    pthread_mutex_lock(&lock);
    MountedKind kind = mount.tree->kind(mount.tree->context, path);
    pthread_mutex_unlock(&lock);
    return kind;
}

MountedKind mount_kind(const char *real)
{
    return kind_of(inside(real));
}

void mount_names(const char *real, MountedNames *add, void *to)
{
    pthread_mutex_lock(&lock);
    mount.tree->names(mount.tree->context, inside(real), add, to);
    pthread_mutex_unlock(&lock);
}

static const char *read_at(Arena *arena, const char *path, size_t *length,
                           const char **why)
{
    pthread_mutex_lock(&lock);
    const char *bytes = mount.tree->read(mount.tree->context, path, arena, length, why);
    pthread_mutex_unlock(&lock);
    return bytes;
}

const char *mount_read(Arena *arena, const char *real, size_t *length, const char **why)
{
    if (mount_kind(real) == MOUNTED_FILE)
        return read_at(arena, inside(real), length, why);
    *why = "it is a folder, not a file";
    return NULL;
}

/* --- links ------------------------------------------------------------------------ */

/* A path while its links are resolved. */
typedef struct {
    Arena *arena;
    const char *done; /* resolved, relative to the top of the tree */
    const char *rest; /* not resolved yet */
    int links;
} Walk;

/* Continues at the target of a link. Returns a path that leads out of the tree, or
 * NULL. */
static char *follow(Walk *walk, const char *link)
{
    size_t length;
    const char *why, *target = read_at(walk->arena, link, &length, &why);
    walk->rest = arena_print(walk->arena, "%s%s%s", target ? target : "",
                             *walk->rest ? "/" : "", walk->rest);
    return target && *target == '/' ? arena_text(walk->arena, walk->rest) : NULL;
}

static void go_up(Walk *walk)
{
    const char *slash = strrchr(walk->done, '/');
    size_t length = slash ? (size_t)(slash - walk->done) : 0;
    walk->done = arena_copy(walk->arena, walk->done, length);
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
    if (text_is(part, "..") && !*walk->done)
        return arena_print(walk->arena, "%s/%s", path_folder(walk->arena, mount.folder),
                           walk->rest);
    if (text_is(part, "..")) {
        go_up(walk);
        return NULL;
    }
    const char *next =
        arena_print(walk->arena, "%s%s%s", walk->done, *walk->done ? "/" : "", part);
    MountedKind kind = kind_of(next);
    if (kind == MOUNTED_LINK && walk->links++ < MAX_LINKS)
        return follow(walk, next);
    walk->done = next;
    if (kind == MOUNTED_NOTHING || kind == MOUNTED_LINK)
        walk->rest = NULL;
    return NULL;
}

char *mount_real(Arena *arena, const char *path)
{
    Walk walk = {.arena = arena, .done = "", .rest = arena_text(arena, inside(path))};
    char *out = NULL;
    while (!out && walk.rest && *walk.rest)
        out = step(&walk);
    if (out)
        return out;
    if (!walk.rest) {
        errno = walk.links > MAX_LINKS ? ELOOP : ENOENT;
        return NULL;
    }
    return arena_print(arena, "%s%s%s", mount.folder, *walk.done ? "/" : "", walk.done);
}
