#include "base/map.h"

#include "base/text.h"

Map map_new(Arena *arena)
{
    return (Map){.arena = arena};
}

static MapEntry *find(const Map *map, const char *key, uint64_t hash)
{
    HashWalk walk = {hash, 0};
    for (int i; (i = hash_index_next(&map->index, &walk)) >= 0;)
        if (text_is(map->entries.items[i].key, key))
            return &map->entries.items[i];
    return NULL;
}

void *map_get(const Map *map, const char *key)
{
    const MapEntry *entry = map->entries.count ? find(map, key, text_hash(key)) : NULL;
    return entry ? entry->value : NULL;
}

static MapEntry *find_or_add(Map *map, const char *key)
{
    uint64_t hash = text_hash(key);
    MapEntry *entry = find(map, key, hash);
    if (entry)
        return entry;
    hash_index_add(map->arena, &map->index, hash);
    list_add(map->arena, &map->entries, (MapEntry){key, NULL});
    return &map->entries.items[map->entries.count - 1];
}

void map_reserve(Map *map, size_t count)
{
    hash_index_reserve(map->arena, &map->index, count);
    list_reserve(map->arena, &map->entries, (int)count);
}

void *map_put(Map *map, const char *key, void *value)
{
    MapEntry *entry = find_or_add(map, key);
    void *old = entry->value;
    if (!old)
        *entry = (MapEntry){key, value};
    return old;
}

void map_set(Map *map, const char *key, void *value)
{
    find_or_add(map, key)->value = value;
}
