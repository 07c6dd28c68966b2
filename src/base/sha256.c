#include "base/sha256.h"

#include <string.h>

static const uint32_t ROUNDS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2};

static uint32_t turn(uint32_t x, int bits)
{
    return x >> bits | x << (32 - bits);
}

/* One round. Callers rotate the names of the eight words from one round to the next,
 * instead of moving their values. */
static inline void mix(uint32_t a, uint32_t b, uint32_t c, uint32_t *d, uint32_t e,
                       uint32_t f, uint32_t g, uint32_t *h, uint32_t word)
{
    uint32_t one =
        *h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + word;
    uint32_t two =
        (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    *d += one;
    *h = one + two;
}

static void mix_block(uint32_t state[8], const unsigned char *block)
{
    uint32_t w[64];
    for (int i = 0; i < 16; i++, block += 4)
        w[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
               (uint32_t)block[2] << 8 | block[3];
    for (int i = 16; i < 64; i++) {
        uint32_t x = w[i - 15], y = w[i - 2];
        w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ x >> 3) + w[i - 7] +
               (turn(y, 17) ^ turn(y, 19) ^ y >> 10);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4],
             f = state[5], g = state[6], h = state[7];
    for (int i = 0; i < 64; i += 8) {
        const uint32_t *r = ROUNDS + i, *v = w + i;
        mix(a, b, c, &d, e, f, g, &h, r[0] + v[0]);
        mix(h, a, b, &c, d, e, f, &g, r[1] + v[1]);
        mix(g, h, a, &b, c, d, e, &f, r[2] + v[2]);
        mix(f, g, h, &a, b, c, d, &e, r[3] + v[3]);
        mix(e, f, g, &h, a, b, c, &d, r[4] + v[4]);
        mix(d, e, f, &g, h, a, b, &c, r[5] + v[5]);
        mix(c, d, e, &f, g, h, a, &b, r[6] + v[6]);
        mix(b, c, d, &e, f, g, h, &a, r[7] + v[7]);
    }
    const uint32_t mixed[] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        state[i] += mixed[i];
}

Sha256 sha256_begin(void)
{
    return (Sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(Sha256 *sha256, const void *data, size_t length)
{
    const unsigned char *bytes = data;
    size_t held = sha256->length % 64;
    sha256->length += length;
    if (held) {
        size_t taken = length < 64 - held ? length : 64 - held;
        memcpy(sha256->block + held, bytes, taken);
        bytes += taken;
        length -= taken;
        if (held + taken < 64)
            return;
        mix_block(sha256->state, sha256->block);
    }
    for (; length >= 64; length -= 64, bytes += 64)
        mix_block(sha256->state, bytes);
    if (length)
        memcpy(sha256->block, bytes, length);
}

char *sha256_end(Sha256 *sha256, Arena *arena)
{
    static const unsigned char filling[64] = {0x80};
    unsigned char bits[8];
    size_t held = sha256->length % 64;
    for (int i = 0; i < 8; i++)
        bits[i] = (unsigned char)(sha256->length * 8 >> (56 - 8 * i));
    sha256_add(sha256, filling, held < 56 ? 56 - held : 120 - held);
    sha256_add(sha256, bits, sizeof bits);
    char *hex = arena_alloc(arena, 65);
    for (int i = 0; i < 64; i++)
        hex[i] = "0123456789abcdef"[sha256->state[i / 8] >> (28 - i % 8 * 4) & 15];
    return hex;
}

char *sha256_hex(Arena *arena, const void *data, size_t length)
{
    Sha256 sha256 = sha256_begin();
    if (length)
        sha256_add(&sha256, data, length);
    return sha256_end(&sha256, arena);
}
