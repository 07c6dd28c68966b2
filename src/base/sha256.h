/* SHA-256 (FIPS 180-4). */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* Of data that comes piece by piece. */
typedef struct {
    uint32_t state[8];
    unsigned char block[64]; /* the beginning of the next one */
    uint64_t length;         /* of all, in bytes */
} Sha256;

Sha256 sha256_begin(void);
void sha256_add(Sha256 *sha256, const void *data, size_t length);
char *sha256_end(Sha256 *sha256, Arena *arena);

char *sha256_hex(Arena *arena, const void *data, size_t length);

#endif
