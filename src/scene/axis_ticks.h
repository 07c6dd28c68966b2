/* Round numbers along the axis of a chart. */
#ifndef SCENE_AXIS_TICKS_H
#define SCENE_AXIS_TICKS_H

#include <stdbool.h>

/* The numbers least, least + step, …, most. */
typedef struct {
    double least, most, step;
} AxisTicks;

/* Returns ticks that include both numbers: 3 to 7 of them, at multiples of 1, 2, 2.5 or
 * 5 times a power of ten. 'is_whole' asks for whole numbers. */
AxisTicks axis_ticks(double least, double most, bool is_whole);

#endif
