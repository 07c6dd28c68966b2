/* The plan of a board: where its spaces lie, in mm of the printed board. */
#ifndef SCENE_PLAN_H
#define SCENE_PLAN_H

#include "model/scene.h"
#include "page/path.h"

typedef struct {
    const Board *board;
    const Set *print; /* what prints it, or NULL */
    bool apart;       /* for a graph: not as it is printed */
    double x, y;      /* where its grid begins; of rings: their middle */
    double cell_w, cell_h;
    double w, h; /* all of it */
} Plan;

Plan plan_of(const Game *game, const Board *board);

/* For a graph, whose spaces have no size: there is room for a name on each. Points lie
 * where they do. */
Plan plan_apart(const Board *board);

/* The box of a space, and its middle, which is not that of the box on a ring. */
Box plan_box(const Plan *plan, const Space *space);
Point plan_middle(const Plan *plan, const Space *space);

/* Its outline, as so many points of 'room'. */
int plan_outline(const Plan *plan, const Space *space, Point *points, int room);

/* The radii of a ring, from 1. */
double plan_inner(const Plan *plan, int ring);
double plan_outer(const Plan *plan, int ring);

/* What is seen of it. */
Box plan_view(const Plan *plan, const ScenePart *part);

/* At which sides of the view does the board end? North, east, south, west. */
void plan_ends(const Plan *plan, const ScenePart *part, bool ends[4]);

#endif
