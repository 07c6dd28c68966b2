#include "base/chance.h"

#include <math.h>

uint64_t chance_mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

double chance_next(Chance *chance)
{
    chance->state += 0x9E3779B97F4A7C15u;
    return (double)(chance_mix(chance->state) >> 11) / 9007199254740992.0;
}

Chance chance_seeded(double seed)
{
    return (Chance){(uint64_t)llround(fmin(fmax(seed, -1e9), 1e9) * 1e6)};
}
