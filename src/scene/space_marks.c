/* Marks on spaces: areas, heat and words. */
#include <math.h>

#include "scene/marking.h"

#define HALO 1.4 /* mm: width of the heat ring around a disc */

/* Returns how far the outline of an area lies inside it: not far in small spaces. */
static double area_inside(const Plot *plot, const SpaceList *spaces, double gap)
{
    for (int i = 0; i < spaces->count; i++) {
        Box box = plot_box(plot, spaces->items[i]);
        gap = fmin(gap, fmin(box.w, box.h) / 5);
    }
    return gap;
}

/* Outlines the spaces of one board. */
static void mark_area_on(Marking *k, const SceneMark *mark, const SceneBlock *block,
                         const Board *board)
{
    const Plot *plot = k->plot;
    SpaceList spaces = {0};
    for (int i = 0; i < mark->count; i++)
        if (mark->at[i].space->board == board)
            list_add(k->c->arena, &spaces, mark->at[i].space);
    AreaOutlines outlines = area_shapes(k->c->arena, plot, spaces.items, spaces.count,
                                        area_inside(plot, &spaces, block->gap));
    for (int i = 0; i < outlines.count; i++)
        marking_add(k, mark, block, plot->art)->route = outlines.items[i];
}

void mark_area(Marking *k, const SceneMark *mark, const SceneBlock *block,
               Target *targets)
{
    (void)targets;
    mark_area_on(k, mark, block, k->plot->plan.board);
    for (int i = 0; i < k->plot->others.count; i++)
        mark_area_on(k, mark, block, k->plot->others.items[i].board);
}

/* Maps a number to 0..1, between the smallest and largest heat of the part. */
static double share_of(const ScenePart *part, double number)
{
    double least = INFINITY, most = -INFINITY;
    for (int i = 0; i < part->marks.count; i++)
        if (part->marks.items[i].kind == MARK_HEAT) {
            least = fmin(least, part->marks.items[i].number);
            most = fmax(most, part->marks.items[i].number);
        }
    return most > least ? (number - least) / (most - least) : 0;
}

static ArrowPath outline_of_box(Arena *arena, Box box)
{
    const Point corners[] = {{box.x, box.y},
                             {box.x + box.w, box.y},
                             {box.x + box.w, box.y + box.h},
                             {box.x, box.y + box.h}};
    return route_through(arena, corners, 4);
}

void mark_heat(Marking *k, const SceneMark *mark, const SceneBlock *block,
               Target *targets)
{
    for (int i = 0; i < mark->count; i++) {
        Box box = targets[i].box;
        if (targets[i].disc)
            box = box_around(box_middle(box), box.w + 2 * HALO, box.h + 2 * HALO);
        PlacedMark *drawn = marking_add(k, mark, block, box);
        drawn->route = targets[i].disc
                           ? outline_of_box(k->c->arena, box)
                           : space_outline(k->c->arena, k->plot, mark->at[i].space);
        drawn->share = share_of(k->plot->part, mark->number);
        drawn->number = mark->number;
    }
}

/* Returns the size of the largest words for a space: of a hexagon, the rectangle that
 * is half as high as its box. */
static Box room_for_words(const SceneAnchor *at, const Target *target)
{
    const HexGrid *hexes = at->space->row ? at->space->board->hexes : NULL;
    Box box = target->box;
    if (!hexes || target->disc)
        return box;
    return hexes->pointed ? box_around(target->at, box.w, box.h / 2)
                          : box_around(target->at, box.w * 0.75, box.h / 2);
}

static void write_on(Marking *k, const SceneMark *mark, const SceneBlock *block,
                     const SceneAnchor *at, const Target *target)
{
    const Box room = room_for_words(at, target);
    const TextBlock *words = scene_layout_try_words(k->c, block->style, mark->words,
                                                    room.w, mark->words_where);
    const char *what = "these words are too large for the space they are written on";
    if (!words) {
        marking_note_overflow(k, what, mark->where);
        return;
    }
    words = text_block_aligned(words, ALIGN_CENTRE);
    Box box = box_around(target->at, words->width, words->height);
    if (words->height > room.h)
        marking_note_overflow(k, what, mark->where);
    else if (plot_covers(k->plot, box))
        diag_error_help(k->c->diags, mark->words_where, "no-room",
                        "use a label, which is placed beside the board",
                        "a piece covers the place where '%s' is written",
                        text_brief(k->c->diags->arena, mark->words));
    PlacedMark *drawn = marking_add(k, mark, block, box);
    drawn->words = words;
    drawn->words_at = (Point){box.x, box.y};
}

void mark_write(Marking *k, const SceneMark *mark, const SceneBlock *block,
                Target *targets)
{
    for (int i = 0; i < mark->count; i++)
        write_on(k, mark, block, &mark->at[i], &targets[i]);
}
