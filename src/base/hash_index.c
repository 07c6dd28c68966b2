/* Open addressing with linear probing; the table is at most half full. */
#include "base/hash_index.h"

#include <string.h>

typedef struct HashSlot {
    uint32_t hash;
    int number; /* element number plus 1; 0: the slot is free */
} HashSlot;

/* Folds a hash to 32 bits, so that its upper half also affects the lower bits, which
 * select the slot. */
static uint32_t fold(uint64_t hash)
{
    return (uint32_t)(hash ^ hash >> 32);
}

static void put(HashIndex *index, HashSlot slot)
{
    size_t i = slot.hash & (index->room - 1);
    while (index->slots[i].number)
        i = (i + 1) & (index->room - 1);
    index->slots[i] = slot;
}

static void grow_to(Arena *arena, HashIndex *index, size_t room)
{
    HashIndex grown = {arena_alloc(arena, room * sizeof(HashSlot)), room, index->count};
    for (size_t i = 0; i < index->room; i++)
        if (index->slots[i].number)
            put(&grown, index->slots[i]);
    *index = grown;
}

void hash_index_reserve(Arena *arena, HashIndex *index, size_t count)
{
    size_t room = 16;
    while (room < count * 2)
        room *= 2;
    if (room > index->room)
        grow_to(arena, index, room);
}

void hash_index_add(Arena *arena, HashIndex *index, uint64_t hash)
{
    hash_index_reserve(arena, index, (size_t)index->count + 1);
    put(index, (HashSlot){fold(hash), ++index->count});
}

int hash_index_next(const HashIndex *index, HashWalk *walk)
{
    uint32_t hash = fold(walk->hash);
    while (index->room) {
        size_t i = (hash + walk->steps++) & (index->room - 1);
        if (!index->slots[i].number || index->slots[i].hash == hash)
            return index->slots[i].number - 1;
    }
    return -1;
}

uint64_t hash_pointer(const void *pointer)
{
    return hash_with(0, (uintptr_t)pointer);
}

uint64_t hash_with(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *all = bytes;
    uint64_t eight = 0;
    size_t i = 0;
    for (; i + sizeof eight <= length; i += sizeof eight) {
        memcpy(&eight, all + i, sizeof eight);
        hash = hash_with(hash, eight);
    }
    for (eight = 0; i < length; i++)
        eight = eight << 8 | all[i];
    return hash_with(hash_with(hash, eight), length);
}
