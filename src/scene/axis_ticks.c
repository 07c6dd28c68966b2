#include "scene/axis_ticks.h"

#include <math.h>

#define USUAL_STEPS 5 /* the axis is divided into about as many */
#define SLIGHT 1e-9   /* rounding errors, as a share of a step */

/* Returns the smallest round number that is no smaller than 'least'. */
static double round_step(double least, bool is_whole)
{
    static const double factors[] = {1, 2, 2.5, 5, 10};
    const double power = pow(10, floor(log10(least) + SLIGHT));
    for (int i = 0; i < 5; i++) {
        const double step = factors[i] * power;
        if (step >= least * (1 - SLIGHT) && !(is_whole && step != floor(step)))
            return step;
    }
    return 10 * power;
}

AxisTicks axis_ticks(double least, double most, bool is_whole)
{
    const double usual = (most - least) / USUAL_STEPS;
    AxisTicks ticks = {.step = round_step(is_whole ? fmax(usual, 1) : usual, is_whole)};
    ticks.least = floor(least / ticks.step + SLIGHT) * ticks.step;
    ticks.most = ceil(most / ticks.step - SLIGHT) * ticks.step;
    return ticks;
}
