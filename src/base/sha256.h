/* SHA-256 (FIPS 180-4). */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>

#include "base/arena.h"

char *sha256_hex(Arena *arena, const void *data, size_t length);

#endif
