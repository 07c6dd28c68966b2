/* A map from text to pointers, in an arena. Keys are not copied. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include "base/hash_index.h"
#include "base/list.h"

typedef struct {
    const char *key;
    void *value;
} MapEntry;

typedef struct {
    Arena *arena;
    HashIndex index;
    LIST(MapEntry) entries; /* in the order of their keys' first use */
} Map;

Map map_new(Arena *arena);

/* The value under this key, or NULL. */
void *map_get(const Map *map, const char *key);

/* Stores the value unless the key has one already; returns what was there, or NULL
 * if the value is new. */
void *map_put(Map *map, const char *key, void *value);

/* Stores the value, whatever was there; NULL takes the key out. */
void map_set(Map *map, const char *key, void *value);

/* Makes room for so many keys in a map that is empty. */
void map_reserve(Map *map, size_t count);

#endif
