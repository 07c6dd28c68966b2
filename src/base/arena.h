/* Arena allocator: memory that is freed all at once.
 *
 * 'Arena *' as a function's first parameter means "the result lives there". If memory
 * runs out, the program ends with a message and exit code 2, so callers need not test
 * for NULL. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

typedef struct Arena Arena;

#define NEVER_NULL __attribute__((returns_nonnull))

/* Returns 'memory'. If it is NULL, reports that memory ran out and ends the program. */
NEVER_NULL void *memory_or_end(void *memory);

/* Sets a hook that runs before the program ends for lack of memory. Call this before
 * starting threads. */
void memory_at_end(void (*hook)(void));

/* Returns an empty arena, which the caller frees. 'arena_free' accepts NULL. */
NEVER_NULL Arena *arena_new(void);
void arena_free(Arena *arena);

/* Frees everything in the arena. The arena stays usable. */
void arena_reset(Arena *arena);

/* Returns zeroed memory, aligned for any type. */
NEVER_NULL void *arena_alloc(Arena *arena, size_t size);

/* Returns the bytes used since the arena was created or last reset, including unused
 * gaps. The arena holds at most 1 MB more of the system's memory. */
size_t arena_used(const Arena *arena);

/* Adds a hook that runs once, with 'what', when the arena is reset or freed. Used to
 * free objects of foreign libraries. */
void arena_on_reset(Arena *arena, void (*hook)(void *), void *what);

/* Copy the first 'length' bytes of a text, or all of it; format a text. The results end
 * in NUL. */
NEVER_NULL char *arena_copy(Arena *arena, const char *text, size_t length);
NEVER_NULL char *arena_text(Arena *arena, const char *text);
NEVER_NULL char *arena_print(Arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
NEVER_NULL char *arena_vprint(Arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

#define arena_new_item(arena, Type) ((Type *)arena_alloc(arena, sizeof(Type)))

/* Returns a new item with these members: arena_make(arena, Point, .x = 1, .y = 2). */
#define arena_make(arena, Type, ...)                                             \
    ((Type *)__builtin_memcpy(arena_new_item(arena, Type), &(Type){__VA_ARGS__}, \
                              sizeof(Type)))

/* Returns a zeroed array. */
#define arena_array(arena, Type, count) \
    ((Type *)arena_alloc(arena, (size_t)(count) * sizeof(Type)))

#endif
