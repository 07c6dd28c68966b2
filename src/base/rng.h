/* A random number generator (SplitMix64) with the same results on all machines. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

typedef struct {
    uint64_t state; /* any number is a valid seed */
} Rng;

/* Returns a generator seeded with a number, rounded to six decimals. Numbers beyond
 * 10^9 are clamped. */
Rng rng_seeded(double seed);

/* Returns a number in [0, 1). */
double rng_next(Rng *rng);

/* Hashes a number: distinct inputs give distinct results, and close ones give results
 * that are far apart. */
uint64_t rng_mix(uint64_t x);

#endif
