/* SHA-256 as hexadecimal text. Nettle computes it, with the processor's instructions
 * for it if there are any. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <nettle/sha2.h>

#include "base/arena.h"

/* State of hashing data in parts. */
typedef struct {
    struct sha256_ctx state;
} Sha256;

Sha256 sha256_begin(void);
void sha256_add(Sha256 *sha256, const void *data, size_t length);

/* Finishes hashing and returns the 64 hexadecimal digits. */
char *sha256_end(Sha256 *sha256, Arena *arena);

/* Returns the hash of data that is complete. */
char *sha256_hex(Arena *arena, const void *data, size_t length);

#endif
