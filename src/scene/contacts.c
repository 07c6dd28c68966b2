/* A board as a graph: a disc for each space, and a line between those that touch. */
#include "scene/plot.h"

static Point middle_of(const Plot *plot, const Space *space)
{
    Point middle = plan_middle(&plot->plan, space);
    return (Point){(middle.x - plot->view.x) * plot->scale,
                   (middle.y - plot->view.y) * plot->scale};
}

static void add_line(Canvas *c, Plot *plot, const SceneBlock *block, const Space *a,
                     const Space *b)
{
    Point *ends = arena_alloc(c->arena, 2 * sizeof *ends);
    ends[0] = middle_of(plot, a);
    ends[1] = middle_of(plot, b);
    const Drawn line = {
        .block = block, .box = plot->art, .way = {.points = ends, .count = 2}};
    list_add(c->arena, &plot->contacts, line);
}

static void add_lines(Canvas *c, Plot *plot, const SceneBlock *block,
                      const Space *space)
{
    for (int i = 0; i < space->neighbour_count; i++) {
        const Space *other = &space->board->spaces[space->neighbours[i]];
        if (other->index > space->index && part_shows(plot->part, other))
            add_line(c, plot, block, space, other);
    }
}

void plot_contacts(Canvas *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const Board *board = part->board;
    const SceneBlock *line = scene_block_as(c->look, "contact", NULL, part->where),
                     *node = scene_block_as(c->look, "node", NULL, part->where);
    for (int i = 0; i < board->total; i++)
        if (part_shows(part, &board->spaces[i]))
            add_lines(c, plot, line, &board->spaces[i]);
    for (int i = 0; i < board->total; i++) {
        const Space *space = &board->spaces[i];
        const Drawn disc = {
            .block = node,
            .box = box_around(middle_of(plot, space), node->width, node->height),
            .said = space->name};
        if (part_shows(part, space))
            list_add(c->arena, &plot->contacts, disc);
    }
}
