/* Draws a board as a graph: a disc for each space, and a line between spaces that
 * touch. */
#include <math.h>

#include "scene/plot.h"

#define NAME_WIDTH 40.0 /* maximum width of a name in a disc, mm */

/* Adds a line to each neighbour that comes later, so that each pair has one line. */
static void add_lines(SceneLayout *c, Plot *plot, const SceneBlock *block,
                      const Space *space)
{
    for (int i = 0; i < space->neighbour_count; i++) {
        const Space *other = &space->board->spaces[space->neighbours[i]];
        const Point ends[] = {plot_middle(plot, space), plot_middle(plot, other)};
        if (other->index > space->index && part_shows(plot->part, other))
            list_add(c->arena, &plot->contacts,
                     ((PlacedMark){.block = block,
                                   .box = plot->art,
                                   .route = route_through(c->arena, ends, 2)}));
    }
}

/* Adds the disc of a space, as wide as its name needs. */
static void add_disc(SceneLayout *c, Plot *plot, const SceneBlock *block,
                     const Space *space)
{
    const TextBlock *words =
        scene_layout_words(c, block->style, space->name, NAME_WIDTH, plot->part->where);
    if (!words)
        return;
    Point middle = plot_middle(plot, space);
    const PlacedMark disc = {
        .block = block,
        .box = box_around(
            middle, fmax(block->width, words->width + block->left + block->right),
            fmax(block->height, words->height + block->top + block->bottom)),
        .words_value = space->name,
        .words = words,
        .words_at = {middle.x - words->width / 2, middle.y - words->height / 2}};
    list_add(c->arena, &plot->discs, disc);
    plot->disc_of[space->index] = plot->discs.count;
    plot->around = box_join(plot->around, disc.box);
}

/* Notes an Overflow if two discs overlap. Discs have the same size at every scale. */
static void check_discs(SceneLayout *c, const Plot *plot)
{
    for (int i = 1; i < plot->discs.count; i++)
        for (int k = 0; k < i; k++) {
            const PlacedMark *a = &plot->discs.items[k], *b = &plot->discs.items[i];
            if (!boxes_meet(a->box, b->box))
                continue;
            const char *what = arena_print(c->arena, "the discs of %s and %s overlap",
                                           a->words_value, b->words_value);
            c->cramped = (Overflow){what, plot->part->where};
            return;
        }
}

void plot_graph(SceneLayout *c, Plot *plot)
{
    const ScenePart *part = plot->part;
    const Board *board = part->board;
    const SceneBlock *line = scene_block(c->look, "contact"),
                     *disc = scene_block(c->look, "node");
    plot->disc_of = arena_array(c->arena, int, board->total + 1);
    for (int i = 0; i < board->total; i++) {
        const Space *space = &board->spaces[i];
        if (!part_shows(part, space))
            continue;
        add_lines(c, plot, line, space);
        add_disc(c, plot, disc, space);
    }
    check_discs(c, plot);
}
