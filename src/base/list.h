/* Growable lists in an arena: 'LIST(Piece *) pieces = {0};', then 'list_add(arena,
 * &pieces, piece)'. The items are freed with the arena. */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

#define LIST(Type)       \
    struct {             \
        Type *items;     \
        int count, room; \
    }

/* States a fact that clang's static analyzer cannot infer. */
#ifdef __clang_analyzer__
#define ASSUME(truth) \
    if (!(truth))     \
    __builtin_unreachable()
#else
#define ASSUME(truth) (void)0
#endif

#define list_add(arena, list, ...)                                                 \
    do {                                                                           \
        if ((list)->count == (list)->room)                                         \
            (list)->items = list_grow(arena, (list)->items, sizeof *(list)->items, \
                                      (list)->count, &(list)->room);               \
        ASSUME((list)->items);                                                     \
        (list)->items[(list)->count++] = (__VA_ARGS__);                            \
    } while (0)

NEVER_NULL static inline void *list_grow(Arena *arena, const void *items, size_t size,
                                         int count, int *room)
{
    memory_or_end(*room > INT_MAX / 2 ? NULL : room);
    *room = *room ? *room * 2 : size > 100 ? 1 : 4; /* large items are often single */
    void *grown = arena_alloc(arena, (size_t)*room * size);
    if (items)
        memcpy(grown, items, (size_t)count * size);
    return grown;
}

/* Gives an empty list room for exactly 'most' items. */
#define list_reserve(arena, list, most)                                       \
    do {                                                                      \
        (list)->room = (most);                                                \
        (list)->items =                                                       \
            arena_alloc(arena, (size_t)(list)->room * sizeof *(list)->items); \
    } while (0)

/* Sorts a list. qsort must not be called with NULL, which is what an empty list has. */
#define list_sort(list, compare)                                               \
    do {                                                                       \
        if ((list)->count)                                                     \
            qsort((list)->items, (size_t)(list)->count, sizeof *(list)->items, \
                  compare);                                                    \
    } while (0)

#endif
