/* Lines between the boxes of a flow chart, and the words beside them. They go level and
 * upright, through no box, along the lanes between the boxes.
 *
 * Of all such lines with few bends, each takes the one that is shortest, bends least,
 * and least disturbs the others; and then each anew, as long as that betters it. */
#ifndef SCENE_FLOW_LINES_H
#define SCENE_FLOW_LINES_H

#include "page/path.h"

enum { MOST_BENDS = 6 };

typedef struct {
    int from, to;
    double words_w, words_h; /* 0: no words beside it */
    /* found: */
    Point points[MOST_BENDS];
    int count; /* 0: there is no way */
    Box words;
    double cost;
} FlowLine;

typedef struct {
    Box box;
    int row, column;
} FlowBox;

typedef struct {
    const FlowBox *boxes;
    int box_count;
    const double *xs, *ys; /* the lanes between boxes, and around all */
    int x_count, y_count;
    double gap; /* between a line and its words */
} FlowGrid;

/* NULL, or a line for which there is no way. */
const FlowLine *flow_lines_place(const FlowGrid *grid, FlowLine *lines, int count);

#endif
