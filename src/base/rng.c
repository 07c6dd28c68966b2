#include "base/rng.h"

#include <math.h>

uint64_t rng_mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

double rng_next(Rng *rng)
{
    rng->state += 0x9E3779B97F4A7C15u;
    return (double)(rng_mix(rng->state) >> 11) / 9007199254740992.0;
}

Rng rng_seeded(double seed)
{
    return (Rng){(uint64_t)llround(fmin(fmax(seed, -1e9), 1e9) * 1e6)};
}
