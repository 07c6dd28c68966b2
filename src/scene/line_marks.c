/* Lines and arrows between anchors, and borders along the sides of cells. */
#include "scene/marking.h"

/* Shifts the line away from the middles of spaces, where letters and pieces are. */
static void move_to_side(const SceneMark *mark, Target *targets)
{
    const double aside = 0.3;
    for (int i = 0; i < mark->count; i++)
        if (mark->at[i].kind == ANCHOR_SPACE && !mark->at[i].x && !mark->at[i].y) {
            targets[i].at.x += mark->x * aside * targets[i].box.w;
            targets[i].at.y += mark->y * aside * targets[i].box.h;
        }
}

/* Returns a line from edge to edge, in the part of its spaces. */
static ArrowPath route_over_edges(Marking *k, const SceneMark *mark,
                                  const SceneBlock *block, const Target *targets)
{
    Arena *arena = k->c->arena;
    Matrix to = MATRIX_IDENTITY;
    const Plot *plot = plot_of(k->plot, mark->at[0].part, &to);
    Points points = edge_path(arena, plot, mark);
    for (int i = 0; i < points.count; i++)
        points.items[i] = matrix_apply(to, points.items[i]);
    return arrow_path_along(points, &targets[0], &targets[mark->count - 1], block,
                            mark->kind == MARK_ARROW);
}

void mark_route(Marking *k, const SceneMark *mark, const SceneBlock *block,
                Target *targets)
{
    PlacedMark *drawn = marking_add(k, mark, block, k->plot->art);
    move_to_side(mark, targets);
    drawn->route = mark->bend == BEND_EDGES
                       ? route_over_edges(k, mark, block, targets)
                       : arrow_path_make(k->c->arena, targets, mark->count, mark->bend,
                                         block, mark->kind == MARK_ARROW);
    marking_note_route(k, &drawn->route);
}

void mark_border(Marking *k, const SceneMark *mark, const SceneBlock *block,
                 Target *targets)
{
    (void)targets;
    AreaOutlines lines = border_lines(k->c->arena, k->plot, mark);
    for (int i = 0; i < lines.count; i++) {
        PlacedMark *drawn = marking_add(k, mark, block, k->plot->art);
        drawn->route = lines.items[i];
        marking_note_route(k, &drawn->route);
    }
}
