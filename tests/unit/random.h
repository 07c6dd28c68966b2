/* Random numbers for tests, the same in each run. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

static uint32_t seed = 1;

static inline int random_int(int least, int most)
{
    seed = seed * 1664525 + 1013904223;
    return least + (int)((seed >> 8) % (uint32_t)(most - least + 1));
}

#endif
