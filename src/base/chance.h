/* Numbers that look like chance and are the same everywhere (SplitMix64). */
#ifndef BASE_CHANCE_H
#define BASE_CHANCE_H

#include <stdint.h>

typedef struct {
    uint64_t state; /* any number is a seed */
} Chance;

/* By a number of any size, with six decimals that count. */
Chance chance_seeded(double seed);

/* From 0 to below 1. */
double chance_next(Chance *chance);

/* Each number becomes another; near ones become far ones. */
uint64_t chance_mix(uint64_t x);

#endif
