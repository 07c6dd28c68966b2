/* Open addressing with linear steps; at most half full. */
#include "base/map.h"

#include "base/text.h"

typedef struct MapSlot {
    const char *key;
    void *value;
} MapSlot;

Map map_new(Arena *arena)
{
    return (Map){arena, NULL, 0, 0};
}

static MapSlot *find(const Map *map, const char *key)
{
    size_t i = text_hash(key) & (map->room - 1);
    while (map->slots[i].key && !text_is(map->slots[i].key, key))
        i = (i + 1) & (map->room - 1);
    return &map->slots[i];
}

void *map_get(const Map *map, const char *key)
{
    return map->room ? find(map, key)->value : NULL;
}

static void grow_to(Map *map, size_t room)
{
    Map larger = {map->arena, NULL, map->count, room};
    larger.slots = arena_alloc(map->arena, larger.room * sizeof(MapSlot));
    for (size_t i = 0; i < map->room; i++)
        if (map->slots[i].key)
            *find(&larger, map->slots[i].key) = map->slots[i];
    *map = larger;
}

static void grow(Map *map)
{
    grow_to(map, map->room ? map->room * 2 : 16);
}

void map_reserve(Map *map, size_t count)
{
    size_t room = 16;
    while (room < count * 2)
        room *= 2;
    if (room > map->room)
        grow_to(map, room);
}

void *map_put(Map *map, const char *key, void *value)
{
    if (map->count * 2 >= map->room)
        grow(map);
    MapSlot *slot = find(map, key);
    void *old = slot->key ? slot->value : NULL;
    if (old)
        return old;
    map->count += slot->key == NULL;
    *slot = (MapSlot){key, value};
    return NULL;
}

void map_set(Map *map, const char *key, void *value)
{
    map_put(map, key, value);
    find(map, key)->value = value;
}
