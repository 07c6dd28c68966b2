/* Joins the sides of a box into runs that can be drawn as one line each. */
#ifndef SCENE_SIDES_H
#define SCENE_SIDES_H

#include "page/path.h"

enum { MAX_SIDE_RUNS = 2 };

/* Consecutive sides of a box, as a line. */
typedef struct {
    Point points[5]; /* a closed run has 5 points */
    int count;
} SideRun;

/* Stores the runs of the wanted sides (north, east, south, west); returns their
 * number. */
int side_runs(Box box, const bool wanted[4], SideRun runs[MAX_SIDE_RUNS]);

#endif
