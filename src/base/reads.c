#include "base/reads.h"

#include "base/path.h"

Reads *reads_new(Arena *arena)
{
    Reads *reads = arena_new_item(arena, Reads);
    *reads = (Reads){.arena = arena, .known = map_new(arena)};
    return reads;
}

void reads_note(Reads *reads, const char *path)
{
    const char *real = reads ? path_real(reads->arena, path) : NULL;
    if (!real || map_get(&reads->known, real))
        return;
    map_put(&reads->known, real, (void *)real);
    list_add(reads->arena, &reads->paths, real);
}
