#define _XOPEN_SOURCE 700
#include "base/reads.h"

#include <sys/stat.h>

#include "base/path.h"
#include "base/trouble.h"

Reads *reads_new(Arena *arena)
{
    Reads *reads = arena_new_item(arena, Reads);
    const char *here = path_real(arena, ".");
    *reads =
        (Reads){.arena = arena, .here = here ? here : "/", .known = map_new(arena)};
    return reads;
}

static uint64_t mixed(uint64_t state, uint64_t value)
{
    const uint64_t prime = 0x100000001B3;
    return (state ^ value) * prime;
}

/* The state only needs to reveal files that are written during the run. Changes from
 * one run to the next are found by comparing contents. */
static uint64_t state_of(const char *path)
{
    struct stat now;
    if (stat(path, &now) != 0) {
        trouble_note(path);
        return 0;
    }
    uint64_t state = mixed(now.st_dev, now.st_ino);
    state = mixed(state, (uint64_t)now.st_size);
    state = mixed(state, (uint64_t)now.st_mtim.tv_sec);
    state = mixed(state, (uint64_t)now.st_mtim.tv_nsec);
    state = mixed(state, (uint64_t)now.st_ctim.tv_sec);
    return mixed(state, (uint64_t)now.st_ctim.tv_nsec);
}

void reads_note(Reads *reads, const char *path)
{
    if (!reads || map_get(&reads->known, path))
        return;
    const char *whole = *path == '/' ? arena_text(reads->arena, path)
                                     : path_join(reads->arena, reads->here, path);
    map_put(&reads->known, arena_text(reads->arena, path), (void *)whole);
    list_add(reads->arena, &reads->all, ((Read){whole, state_of(whole)}));
}

bool reads_seek(Reads *reads, const char *path)
{
    bool found = path_exists(path);
    if (!found)
        reads_note(reads, path);
    return found;
}

bool reads_are_stale(const Reads *reads)
{
    for (int i = 0; i < reads->all.count; i++)
        if (state_of(reads->all.items[i].path) != reads->all.items[i].state)
            return true;
    return false;
}
