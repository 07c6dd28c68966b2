/* Growable lists in an arena: 'LIST(Piece *) pieces = {0};' then
 * 'list_add(arena, &pieces, piece)'. A list's items are freed with the arena. */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <limits.h>
#include <string.h>

#include "base/arena.h"

#define LIST(Type)       \
    struct {             \
        Type *items;     \
        int count, room; \
    }

#define list_add(arena, list, ...)                                                 \
    do {                                                                           \
        if ((list)->count == (list)->room)                                         \
            (list)->items = list_grow(arena, (list)->items, sizeof *(list)->items, \
                                      (list)->count, &(list)->room);               \
        (list)->items[(list)->count++] = (__VA_ARGS__);                            \
    } while (0)

NEVER_NULL static inline void *list_grow(Arena *arena, const void *items, size_t size,
                                         int count, int *room)
{
    memory_or_end(*room > INT_MAX / 2 ? NULL : room);
    *room = *room ? *room * 2 : 4;
    void *grown = arena_alloc(arena, (size_t)*room * size);
    if (count)
        memcpy(grown, items, (size_t)count * size);
    return grown;
}

#endif
