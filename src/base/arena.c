/* An arena is a chain of blocks. Allocations come from the newest block. Each block is
 * twice as large as the one before, up to a limit, so that large games need few system
 * calls and small ones little memory. A large allocation gets a block of its own,
 * linked behind the newest block, which continues to be filled. */
#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Unused memory of an arena is poisoned for the address sanitizer, so that access to it
 * is reported as out of bounds. */
#if defined(__SANITIZE_ADDRESS__)
#define POISONS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define POISONS 1
#endif
#endif

#ifdef POISONS
#include <sanitizer/asan_interface.h>
enum { REDZONE = 16 }; /* bytes between two allocations */
#define poison(memory, size) ASAN_POISON_MEMORY_REGION(memory, size)
#define unpoison(memory, size) ASAN_UNPOISON_MEMORY_REGION(memory, size)
#else
enum { REDZONE = 0 };
#define poison(memory, size) ((void)0)
#define unpoison(memory, size) ((void)0)
#endif

enum { FIRST_BLOCK = 16 * 1024, LARGEST_BLOCK = 1024 * 1024 };

typedef struct ArenaBlock ArenaBlock;
struct ArenaBlock {
    ArenaBlock *older;
    size_t size, used;
    bool is_clear;
    max_align_t data[];
};

typedef struct Hook Hook;
struct Hook {
    Hook *older;
    void (*run)(void *);
    void *what;
};

struct Arena {
    ArenaBlock *newest;
    Hook *hooks;
    size_t used; /* see arena_used */
};

static void (*at_end)(void);

void memory_at_end(void (*hook)(void))
{
    at_end = hook;
}

void *memory_or_end(void *memory)
{
    if (!memory) {
        fputs("ppgen: error: out of memory\n", stderr);
        if (at_end)
            at_end();
        _Exit(2); /* without atexit handlers: other threads may be running */
    }
    return memory;
}

Arena *arena_new(void)
{
    return memory_or_end(calloc(1, sizeof(Arena)));
}

static void run_hooks(Arena *arena)
{
    for (Hook *hook = arena->hooks; hook; hook = hook->older)
        hook->run(hook->what);
    arena->hooks = NULL;
}

static void free_blocks(ArenaBlock *block)
{
    while (block) {
        ArenaBlock *older = block->older;
        free(block);
        block = older;
    }
}

void arena_free(Arena *arena)
{
    if (!arena)
        return;
    run_hooks(arena);
    free_blocks(arena->newest);
    free(arena);
}

void arena_reset(Arena *arena)
{
    run_hooks(arena);
    if (arena->newest) {
        free_blocks(arena->newest->older);
        arena->newest->older = NULL;
        arena->newest->used = 0;
        poison(arena->newest->data, arena->newest->size);
    }
    arena->used = 0;
}

static ArenaBlock *block_new(Arena *arena, size_t size, ArenaBlock *older,
                             bool is_clear)
{
    ArenaBlock *block = memory_or_end(is_clear ? calloc(1, sizeof(ArenaBlock) + size)
                                               : malloc(sizeof(ArenaBlock) + size));
    *block = (ArenaBlock){older, size, 0, is_clear};
    poison(block->data, size);
    arena->used += sizeof(ArenaBlock);
    return block;
}

/* The free rest of the previous block counts as used, because it is not used again. */
static ArenaBlock *add_block(Arena *arena)
{
    ArenaBlock *newest = arena->newest;
    size_t size = newest ? newest->size * 2 : FIRST_BLOCK;
    if (newest)
        arena->used += newest->size - newest->used;
    arena->newest =
        block_new(arena, size < LARGEST_BLOCK ? size : LARGEST_BLOCK, newest, false);
    return arena->newest;
}

/* 'calloc' gets large memory zeroed from the system, and pages that are never touched
 * cost nothing. */
static ArenaBlock *add_own_block(Arena *arena, size_t size)
{
    ArenaBlock *newest = arena->newest;
    return newest->older = block_new(arena, size, newest->older, true);
}

static ArenaBlock *block_for(Arena *arena, size_t size)
{
    ArenaBlock *newest = arena->newest ? arena->newest : add_block(arena);
    if (newest->size - newest->used >= size)
        return newest;
    return size > newest->size / 4 ? add_own_block(arena, size) : add_block(arena);
}

void *arena_alloc(Arena *arena, size_t size)
{
    const size_t step = _Alignof(max_align_t);
    if (size > SIZE_MAX / 2)
        memory_or_end(NULL);
    size_t taken = (size + step - 1) / step * step;
    ArenaBlock *block = block_for(arena, taken + REDZONE);
    void *memory = (char *)block->data + block->used;
    unpoison(memory, size);
    block->used += taken + REDZONE;
    arena->used += taken;
    return block->is_clear ? memory : memset(memory, 0, size);
}

size_t arena_used(const Arena *arena)
{
    return arena->used;
}

void arena_on_reset(Arena *arena, void (*hook)(void *), void *what)
{
    arena->hooks = arena_make(arena, Hook, arena->hooks, hook, what);
}

char *arena_copy(Arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    if (length)
        memcpy(copy, text, length);
    return copy;
}

char *arena_text(Arena *arena, const char *text)
{
    return arena_copy(arena, text, strlen(text));
}

char *arena_vprint(Arena *arena, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    memory_or_end(length < 0 ? NULL : arena); /* longer than 2 GB */
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

char *arena_print(Arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = arena_vprint(arena, format, arguments);
    va_end(arguments);
    return text;
}
