#include "scene/sides.h"

/* Returns a corner of the box, clockwise from the upper left. Side i connects corners i
 * and i + 1. */
static Point corner_of(Box box, int corner)
{
    bool east = corner == 1 || corner == 2, south = corner >= 2;
    return (Point){east ? box.x + box.w : box.x, south ? box.y + box.h : box.y};
}

int side_runs(Box box, const bool wanted[4], SideRun runs[MAX_SIDE_RUNS])
{
    int first = 0, count = 0;
    while (first < 3 && !(wanted[first] && !wanted[(first + 3) % 4]))
        first++;
    for (int i = 0; i < 4; i++) {
        int side = (first + i) % 4;
        if (!wanted[side])
            continue;
        bool goes_on = i > 0 && wanted[(side + 3) % 4];
        if (!goes_on)
            runs[count] = (SideRun){.points = {corner_of(box, side)}, .count = 1};
        count += !goes_on;
        SideRun *run = &runs[count - 1];
        run->points[run->count++] = corner_of(box, (side + 1) % 4);
    }
    return count;
}
