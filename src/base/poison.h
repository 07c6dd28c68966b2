/* Poisons unused memory of an arena for the address sanitizer, so that access to it is
 * reported as out of bounds. Does nothing in other builds. */
#ifndef BASE_POISON_H
#define BASE_POISON_H

#include <stddef.h>

#if defined(__SANITIZE_ADDRESS__)
#define POISONS 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define POISONS 1
#endif
#endif

#ifdef POISONS
#include <sanitizer/asan_interface.h>
enum { FENCE = 16 }; /* bytes between two allocations */
#define poison(memory, size) ASAN_POISON_MEMORY_REGION(memory, size)
#define unpoison(memory, size) ASAN_UNPOISON_MEMORY_REGION(memory, size)
#else
enum { FENCE = 0 };
static inline void poison(const void *memory, size_t size)
{
    (void)memory, (void)size;
}
static inline void unpoison(const void *memory, size_t size)
{
    (void)memory, (void)size;
}
#endif

#endif
