/* A hash table over the elements of a list that its owner keeps.
 *
 * The index stores hashes and the numbers of elements: the first that is added has the
 * number 0. The owner adds each element to its list and to the index, and compares the
 * candidates that a search finds:
 *
 *   HashWalk walk = {hash};
 *   for (int i; (i = hash_index_next(&index, &walk)) >= 0;)
 *       if (is_wanted(&list.items[i]))
 *           return &list.items[i];
 */
#ifndef BASE_HASH_INDEX_H
#define BASE_HASH_INDEX_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* '{0}' is an empty index. */
typedef struct {
    struct HashSlot *slots;
    size_t room;
    int count;
} HashIndex;

/* Adds the next element under its hash. */
void hash_index_add(Arena *arena, HashIndex *index, uint64_t hash);

/* Reserves room for 'count' elements. */
void hash_index_reserve(Arena *arena, HashIndex *index, size_t count);

/* State of a search for elements with this hash. */
typedef struct {
    uint64_t hash;
    size_t steps; /* number of slots visited */
} HashWalk;

/* Returns the number of the next element that may have the hash; -1 after the last. */
int hash_index_next(const HashIndex *index, HashWalk *walk);

/* Return the hash of an address, and the combination of a hash with another value. */
uint64_t hash_pointer(const void *pointer);
uint64_t hash_with(uint64_t hash, uint64_t value);

/* Returns the combination of a hash with bytes and their number. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);

#endif
