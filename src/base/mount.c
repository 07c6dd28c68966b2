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

/* Returns the path relative to the top of the tree. */
static const char *inside(const Mount *mount, const char *real)
{
    const char *path = real + mount->length;
    return path + (*path == '/');
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
    return mount ? kind_of(mount, inside(mount, real)) : MOUNTED_NOTHING;
}

void mount_names(const char *real, MountedNames *add, void *to)
{
    const Mount *mount = mount_of(real);
    if (!mount)
        return;
    pthread_mutex_lock(&lock);
    mount->tree->names(mount->tree->context, inside(mount, real), add, to);
    pthread_mutex_unlock(&lock);
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
        return read_at(mount, arena, inside(mount, real), length, why);
    *why = "it is a folder, not a file";
    return NULL;
}

/* --- links ------------------------------------------------------------------------ */

/* A path while its links are resolved. */
typedef struct {
    Arena *arena;
    const Mount *mount;
    const char *done; /* resolved, relative to the top of the tree */
    const char *rest; /* not resolved yet */
    int links;
} Walk;

/* Continues at the target of a link. Returns a path that leads out of the tree, or
 * NULL. */
static char *follow(Walk *walk, const char *link)
{
    size_t length;
    const char *why, *target = read_at(walk->mount, walk->arena, link, &length, &why);
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
        return arena_print(walk->arena, "%s/%s",
                           path_folder(walk->arena, walk->mount->folder), walk->rest);
    if (text_is(part, "..")) {
        go_up(walk);
        return NULL;
    }
    const char *next =
        arena_print(walk->arena, "%s%s%s", walk->done, *walk->done ? "/" : "", part);
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
                 .done = "",
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
    return arena_print(arena, "%s%s%s", mount->folder, *walk.done ? "/" : "",
                       walk.done);
}
