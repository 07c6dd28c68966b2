/* Hash map from strings to pointers, in an arena. Keys are not copied. */
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
    LIST(MapEntry) entries; /* in the order in which keys were first added */
} Map;

/* Returns an empty map that allocates in 'arena'. */
Map map_new(Arena *arena);

/* Returns the value of a key, or NULL. */
void *map_get(const Map *map, const char *key);

/* Stores a value unless the key already has one. Returns the existing value, or NULL if
 * the new value was stored. */
void *map_put(Map *map, const char *key, void *value);

/* Stores a value, replacing any existing one. NULL removes the key's value. */
void map_set(Map *map, const char *key, void *value);

/* Reserves room for 'count' keys in an empty map. */
void map_reserve(Map *map, size_t count);

#endif
