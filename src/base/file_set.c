#include "base/file_set.h"

FileSet *file_set_new(Arena *arena)
{
    return arena_make(arena, FileSet, .arena = arena);
}

void file_set_add(FileSet *set, const char *path)
{
    uint64_t hash = hash_pointer(path);
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&set->index, &walk)) >= 0;)
        if (set->paths.items[i] == path)
            return;
    hash_index_add(set->arena, &set->index, hash);
    list_add(set->arena, &set->paths, path);
}

void file_set_add_all(FileSet *set, const FileSet *more)
{
    for (int i = 0; i < more->paths.count; i++)
        file_set_add(set, more->paths.items[i]);
}
