#define _XOPEN_SOURCE 700
#include "base/file_deps.h"

#include <pthread.h>
#include <sys/stat.h>

#include "base/io_error.h"
#include "base/mount.h"
#include "base/path.h"

FileDeps *file_deps_new(Arena *arena)
{
    const char *here = path_real(arena, ".");
    return arena_make(arena, FileDeps, .arena = arena, .here = here ? here : "/",
                      .known = map_new(arena), .used = map_new(arena));
}

/* The state only needs to reveal files that are written during the run. Changes from
 * one run to the next are found by comparing contents. */
static uint64_t state_of(const char *path)
{
    struct stat now;
    if (mount_holds(path)) /* never changes */
        return path_exists(path);
    if (stat(path, &now) != 0) {
        io_error_note(path);
        return 0;
    }
    uint64_t state = hash_with(now.st_dev, now.st_ino);
    state = hash_with(state, (uint64_t)now.st_size);
    state = hash_with(state, (uint64_t)now.st_mtim.tv_sec);
    state = hash_with(state, (uint64_t)now.st_mtim.tv_nsec);
    state = hash_with(state, (uint64_t)now.st_ctim.tv_sec);
    return hash_with(state, (uint64_t)now.st_ctim.tv_nsec);
}

static FileDeps *collected;
static pthread_mutex_t collecting = PTHREAD_MUTEX_INITIALIZER;

void file_deps_collect(FileDeps *all)
{
    collected = all;
}

void file_deps_add(FileDeps *file_deps, const char *path, uint64_t state)
{
    if (map_get(&file_deps->known, path))
        return;
    const char *own = arena_text(file_deps->arena, path);
    map_put(&file_deps->known, own, (void *)own);
    list_add(file_deps->arena, &file_deps->all, ((FileDep){own, state}));
}

static void collect(const FileDep *dep)
{
    pthread_mutex_lock(&collecting);
    file_deps_add(collected, dep->path, dep->state);
    pthread_mutex_unlock(&collecting);
}

/* Returns a copy of the path, made absolute. */
static const char *whole_path(const FileDeps *file_deps, const char *path)
{
    return *path == '/' ? arena_text(file_deps->arena, path)
                        : path_join(file_deps->arena, file_deps->here, path);
}

void file_deps_note(FileDeps *file_deps, const char *path)
{
    if (!file_deps || map_get(&file_deps->known, path))
        return;
    const char *whole = whole_path(file_deps, path);
    const FileDep dep = {whole, state_of(whole)};
    map_put(&file_deps->known, arena_text(file_deps->arena, path), (void *)whole);
    list_add(file_deps->arena, &file_deps->all, dep);
    if (collected && !mount_holds(whole)) /* a mounted file never changes */
        collect(&dep);
}

bool file_deps_seek(FileDeps *file_deps, const char *path)
{
    bool found = path_exists(path);
    if (!found)
        file_deps_note(file_deps, path);
    file_deps_use(file_deps, path);
    return found;
}

/* --- recording -------------------------------------------------------------------- */

FileSet *file_deps_record(FileDeps *file_deps, FileSet *files)
{
    FileSet *before = file_deps ? file_deps->recorder : NULL;
    if (file_deps)
        file_deps->recorder = files;
    return before;
}

void file_deps_record_end(FileDeps *file_deps, FileSet *before)
{
    const FileSet *files = file_deps ? file_deps->recorder : NULL;
    if (file_deps)
        file_deps->recorder = before;
    file_deps_use_all(file_deps, files);
}

bool file_deps_records(const FileDeps *file_deps)
{
    return file_deps && file_deps->recorder;
}

/* Returns the absolute path, which has the same address whenever the path is used. */
static const char *used_path(FileDeps *file_deps, const char *path)
{
    const char *whole = map_get(&file_deps->used, path);
    if (whole)
        return whole;
    whole = whole_path(file_deps, path);
    const char *known = map_put(&file_deps->used, whole, (void *)whole);
    whole = known ? known : whole;
    if (*path != '/')
        map_put(&file_deps->used, arena_text(file_deps->arena, path), (void *)whole);
    return whole;
}

void file_deps_use(FileDeps *file_deps, const char *path)
{
    if (file_deps_records(file_deps))
        file_set_add(file_deps->recorder, used_path(file_deps, path));
}

void file_deps_use_all(FileDeps *file_deps, const FileSet *files)
{
    if (files && file_deps_records(file_deps))
        file_set_add_all(file_deps->recorder, files);
}

/* --- changes ---------------------------------------------------------------------- */

bool file_dep_renew(FileDep *dep)
{
    uint64_t before = dep->state;
    dep->state = state_of(dep->path);
    return dep->state != before;
}

const char *file_deps_changed(const FileDeps *file_deps)
{
    for (int i = 0; i < file_deps->all.count; i++)
        if (state_of(file_deps->all.items[i].path) != file_deps->all.items[i].state)
            return file_deps->all.items[i].path;
    return NULL;
}

bool file_deps_are_stale(const FileDeps *file_deps)
{
    return file_deps_changed(file_deps) != NULL;
}
