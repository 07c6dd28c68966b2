#include "base/sha256.h"

#include "base/library.h"

#define NETTLE_FUNCTIONS(F)   \
    F(nettle_, sha256_digest) \
    F(nettle_, sha256_init)   \
    F(nettle_, sha256_update)

LIBRARY(nettle, NETTLE_FUNCTIONS);
LIBRARY_DEFINE(nettle, NETTLE_FUNCTIONS, SONAME_NETTLE)

Sha256 sha256_begin(void)
{
    Sha256 sha256;
    nettle_open();
    nettle.sha256_init(&sha256.state);
    return sha256;
}

void sha256_add(Sha256 *sha256, const void *data, size_t length)
{
    nettle.sha256_update(&sha256->state, length, data);
}

char *sha256_end(Sha256 *sha256, Arena *arena)
{
    uint8_t digest[SHA256_DIGEST_SIZE];
    nettle.sha256_digest(&sha256->state, sizeof digest, digest);
    char *hex = arena_alloc(arena, 2 * sizeof digest + 1);
    for (size_t i = 0; i < 2 * sizeof digest; i++)
        hex[i] = "0123456789abcdef"[digest[i / 2] >> (i % 2 ? 0 : 4) & 15];
    return hex;
}

char *sha256_hex(Arena *arena, const void *data, size_t length)
{
    Sha256 sha256 = sha256_begin();
    sha256_add(&sha256, data, length);
    return sha256_end(&sha256, arena);
}
