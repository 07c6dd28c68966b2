/* SHA-256 (FIPS 180-4), as hexadecimal text. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* State of hashing data in parts. */
typedef struct {
    uint32_t state[8];
    unsigned char block[64]; /* start of a block that is not yet complete */
    uint64_t length;         /* of all data so far, in bytes */
} Sha256;

Sha256 sha256_begin(void);
void sha256_add(Sha256 *sha256, const void *data, size_t length);

/* Finishes hashing and returns the 64 hexadecimal digits. */
char *sha256_end(Sha256 *sha256, Arena *arena);

/* Returns the hash of data that is complete. */
char *sha256_hex(Arena *arena, const void *data, size_t length);

#endif
