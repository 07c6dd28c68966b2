/* Memory that is freed all at once.
 *
 * 'Arena *' as a function's first parameter means "the result lives there".
 * When memory is gone the program ends with a message and exit code 2, so no
 * caller has to test for NULL. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

typedef struct Arena Arena;

#define NEVER_NULL __attribute__((returns_nonnull))

/* The memory itself; where there is none (NULL), the program ends. */
NEVER_NULL void *memory_or_end(void *memory);

/* The hook runs before the program ends because memory is gone. To be set before there
 * are other threads. */
void memory_at_end(void (*hook)(void));

NEVER_NULL Arena *arena_new(void);
void arena_free(Arena *arena);

/* Frees everything in the arena, which stays usable. */
void arena_reset(Arena *arena);

/* Zeroed and aligned for any type. */
NEVER_NULL void *arena_alloc(Arena *arena, size_t size);

/* Bytes taken since the arena was new or last reset, with what is lost between them;
 * of the system's memory the arena holds at most 1 MB more. */
size_t arena_used(const Arena *arena);

/* A hook runs when the arena is reset or freed, for what foreign libraries own. */
void arena_on_reset(Arena *arena, void (*hook)(void *), void *what);

/* The first bytes of a text, or all of it, ended by NUL. */
NEVER_NULL char *arena_copy(Arena *arena, const char *text, size_t length);
NEVER_NULL char *arena_text(Arena *arena, const char *text);
NEVER_NULL char *arena_print(Arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
NEVER_NULL char *arena_vprint(Arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

#define arena_new_item(arena, Type) ((Type *)arena_alloc(arena, sizeof(Type)))

#endif
