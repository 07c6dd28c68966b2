/* Routes the lines of a flow chart and places the words beside them. Lines are
 * horizontal and vertical, pass through no box, and use the lanes between boxes.
 *
 * Of all paths with few bends, each line gets the one with the lowest cost: short, with
 * few bends, and disturbing other lines least. Then all lines are placed again, for a
 * few rounds or until no path changes. */
#ifndef SCENE_FLOW_LINES_H
#define SCENE_FLOW_LINES_H

#include "base/geometry.h"

enum { MAX_BENDS = 6 };

/* A line to be placed. 'from' and 'to' are indices of boxes. */
typedef struct {
    int from, to;
    double words_w, words_h; /* size of the words beside the line, mm; 0: none */
    /* Set by flow_lines_place: */
    Point points[MAX_BENDS];
    int count; /* 0: there is no path */
    Box words;
    double cost;
} FlowLine;

/* A box of the chart, with its place in the grid. */
typedef struct {
    Box box;
    int row, column;
} FlowBox;

/* The chart in which lines are placed. */
typedef struct {
    const FlowBox *boxes;
    int box_count;
    const double *xs, *ys; /* lanes between the boxes and around the chart */
    int x_count, y_count;
    double gap; /* between a line and its words, mm */
} FlowGrid;

/* Places all lines and their words. Returns NULL, or a line for which there is no
 * path. */
const FlowLine *flow_lines_place(const FlowGrid *grid, FlowLine *lines, int count);

#endif
