/* Functions for drawing: trigonometry in degrees, roots, random numbers from a seed.
 * Results are rounded to six decimals, so that they are the same on every machine. */
#include <math.h>

#include "base/rng.h"
#include "base/units.h"
#include "expr/code.h"

static bool give(Eval *eval, const Code *call, double number, Value *result)
{
    Number near = number_near(number);
    if (number_is_none(near))
        return code_fail(eval, call, "out-of-range", "the result is not a number");
    return code_return_number(eval, call, near, result);
}

static double of(const Value *value)
{
    return number_to_double(value->number);
}

/* Returns the sine. Multiples of 90 degrees are exact. */
static double sine(double degrees)
{
    double turned = fmod(degrees, 360);
    if (fmod(turned, 90) == 0) {
        int quarter = ((int)(turned / 90) % 4 + 4) % 4;
        return quarter == 1 ? 1 : quarter == 3 ? -1 : 0;
    }
    return sin(turned * RADIANS);
}

bool run_sin(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return give(eval, call, sine(of(a)), result);
}

bool run_cos(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return give(eval, call, sine(of(a) + 90), result);
}

bool run_atan(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return give(eval, call, atan2(of(a), of(a + 1)) / RADIANS, result);
}

bool run_sqrt(Eval *eval, const Code *call, const Value *a, Value *result)
{
    if (of(a) < 0)
        return code_fail(eval, call, "out-of-range",
                         "a number below 0 has no square root");
    return give(eval, call, sqrt(of(a)), result);
}

bool run_exp(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return give(eval, call, exp(of(a)), result);
}

bool run_power(Eval *eval, const Code *call, const Value *a, Value *result)
{
    return give(eval, call, pow(of(a), of(a + 1)), result);
}

static uint64_t millionths(double x)
{
    return (uint64_t)llround(fmin(fmax(x, -1e12), 1e12) * 1e6);
}

/* Returns a random number from 0 to below 1, in steps of a millionth. */
static double draw(double seed, double x, double y)
{
    uint64_t state = rng_mix(millionths(seed) + 0x9E3779B97F4A7C15u);
    state = rng_mix(state ^ (millionths(x) + 0x632BE59BD9B4E019u));
    state = rng_mix(state ^ (millionths(y) + 0xD1B54A32D192ED03u));
    return (double)(state % 1000000) / 1e6;
}

bool run_random(Eval *eval, const Code *call, const Value *a, Value *result)
{
    double x = call->count > 1 ? of(a + 1) : 0, y = call->count > 2 ? of(a + 2) : 0;
    return give(eval, call, draw(of(a), x, y), result);
}

static double eased(double t)
{
    return t * t * (3 - 2 * t);
}

/* Value noise: random values at whole points, smoothly interpolated between them. */
bool run_noise(Eval *eval, const Code *call, const Value *a, Value *result)
{
    double seed = of(a), x = of(a + 1), y = call->count > 2 ? of(a + 2) : 0;
    double x0 = floor(x), y0 = floor(y), tx = eased(x - x0), ty = eased(y - y0);
    double top = draw(seed, x0, y0) * (1 - tx) + draw(seed, x0 + 1, y0) * tx;
    double low = draw(seed, x0, y0 + 1) * (1 - tx) + draw(seed, x0 + 1, y0 + 1) * tx;
    return give(eval, call, top * (1 - ty) + low * ty, result);
}
