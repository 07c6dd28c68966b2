/* The sides of a box, in runs that can be drawn in one line. */
#ifndef SCENE_SIDES_H
#define SCENE_SIDES_H

#include "page/path.h"

enum { MOST_SIDE_RUNS = 2 };

typedef struct {
    Point
        points[5]; /* one more than sides: the first again, where all four are in it */
    int count;
} SideRun;

/* Runs of the sides that are wanted: north, east, south, west. Says how many. */
int side_runs(Box box, const bool wanted[4], SideRun runs[MOST_SIDE_RUNS]);

#endif
