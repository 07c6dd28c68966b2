/* A random number generator (SplitMix64) with the same results on all machines. */
#ifndef BASE_CHANCE_H
#define BASE_CHANCE_H

#include <stdint.h>

typedef struct {
    uint64_t state; /* any number is a valid seed */
} Chance;

/* Returns a generator seeded with a number, of which six decimals count. Numbers beyond
 * 10^9 are clamped. */
Chance chance_seeded(double seed);

/* Returns a number from 0 to below 1. */
double chance_next(Chance *chance);

/* Hashes a number: distinct inputs give distinct results, and close ones give results
 * that are far apart. */
uint64_t chance_mix(uint64_t x);

#endif
