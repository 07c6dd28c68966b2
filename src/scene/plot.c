#include "scene/plot.h"

#include <math.h>

#include "scene/placed_piece.h"

/* --- words ------------------------------------------------------------------------ */

/* Cached layout of a text. */
typedef struct SetWords {
    const Layer *style;
    int halves; /* width in half millimetres */
    const TextBlock *block;
    const struct SetWords *next; /* same text with another style or width */
} SetWords;

const TextBlock *scene_layout_words(SceneLayout *c, const Layer *style,
                                    const char *words, double width, SourceRange where)
{
    const double step = 0.5; /* rounds widths, so that other scales reuse layouts */
    int halves = (int)fmax(floor(width / step), 1);
    const SetWords *first = map_get(&c->texts, words), *known = first;
    while (known && (known->style != style || known->halves != halves))
        known = known->next;
    if (known)
        return known->block;
    const TextBlock *block = scene_words(c->look, style, words, halves * step, where);
    if (block) {
        SetWords *set = arena_new_item(c->arena, SetWords);
        *set = (SetWords){style, halves, block, first};
        map_set(&c->texts, arena_print(c->arena, "%s", words), set);
    }
    return block;
}

const TextBlock *scene_layout_words_if(SceneLayout *c, const Layer *style,
                                       const char *words, double width,
                                       SourceRange where)
{
    Drawing *drawing = &c->look->common.drawing;
    drawing->diags = diag_list_new(c->arena);
    const TextBlock *set = scene_layout_words(c, style, words, width, where);
    drawing->diags = c->diags;
    return set;
}

/* --- places ----------------------------------------------------------------------- */

Matrix plot_matrix(const Plot *plot)
{
    return matrix_multiply(
        matrix_scale(1, plot->tilt),
        matrix_move(plot->at.x + plot->origin.x, plot->at.y + plot->origin.y));
}

const Plot *plot_of(const Plot *plot, const ScenePart *part, Matrix *to)
{
    if (plot->part == part)
        return plot;
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i], *found = plot_of(inner, part, to);
        if (!found)
            continue;
        *to = matrix_multiply(*to, plot_matrix(inner));
        return found;
    }
    return NULL;
}

/* Returns how far the pieces on a space extend from its middle. */
static double reach_on(const Plot *plot, const Space *space, Point middle)
{
    double reach = 0;
    for (int i = 0; i < plot->placed.count; i++) {
        const PlacedPiece *placed = &plot->placed.items[i];
        if (placed->small && placed->laid &&
            placed->laid->values[LAID_AT].kind == VALUE_SPACE &&
            placed->laid->values[LAID_AT].space == space &&
            placed->laid->values[LAID_TO].kind != VALUE_MEMBER)
            reach = fmax(reach, fmax(placed->box.w, placed->box.h) / 2 +
                                    hypot(placed->middle.x - middle.x,
                                          placed->middle.y - middle.y));
    }
    return reach;
}

Point plot_middle(const Plot *plot, const Space *space)
{
    Point middle = plan_middle(&plot->plan, space);
    return (Point){(middle.x - plot->view.x) * plot->scale,
                   (middle.y - plot->view.y) * plot->scale};
}

const PlacedMark *plot_disc(const Plot *plot, const Space *space)
{
    int disc = plot->disc_of ? plot->disc_of[space->index] : 0;
    return disc ? &plot->discs.items[disc - 1] : NULL;
}

void plot_discs(Arena *arena, const Plot *plot, Matrix to, Boxes *boxes)
{
    for (int i = 0; i < plot->discs.count; i++)
        list_add(arena, boxes, matrix_apply_box(to, plot->discs.items[i].box));
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i];
        plot_discs(arena, inner, matrix_multiply(plot_matrix(inner), to), boxes);
    }
}

static Target target_of_space(const Plot *plot, const Space *space)
{
    Box box = plan_box(&plot->plan, space);
    const PlacedMark *disc = plot_disc(plot, space);
    double s = plot->scale;
    const Point at = plot_middle(plot, space);
    if (disc)
        return (Target){at, disc->box, reach_on(plot, space, at), true};
    return (Target){
        at,
        {(box.x - plot->view.x) * s, (box.y - plot->view.y) * s, box.w * s, box.h * s},
        reach_on(plot, space, at),
        false};
}

static Target target_of_box(Box box, double out)
{
    return (Target){box_middle(box), box, out, false};
}

static Target target_of_laid(SceneLayout *c, const Plot *plot,
                             const SceneAnchor *anchor)
{
    const Piece *laid = anchor->laid;
    Box box;
    for (int i = 0; i < plot->placed.count; i++) {
        const PlacedPiece *placed = &plot->placed.items[i];
        if (placed->laid == laid && anchor->spot &&
            placed_piece_spot(c, placed, anchor->spot, anchor->where, &box))
            return target_of_box(box, 0);
        if (placed->laid == laid)
            return target_of_box(placed->box,
                                 placed->small ? fmax(placed->box.w, placed->box.h) / 2
                                               : 0);
    }
    return target_of_box(plot->art, 0);
}

static Target target_in(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor)
{
    switch (anchor->kind) {
    case ANCHOR_SPACE:
        return target_of_space(plot, anchor->space);
    case ANCHOR_LAID:
        return target_of_laid(c, plot, anchor);
    case ANCHOR_NODE:
        return target_of_box(plot->boxes.items[anchor->node].box, 0);
    case ANCHOR_PART:
        break;
    }
    return target_of_box(plot->art, 0);
}

Target plot_own_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor)
{
    Target target = target_in(c, plot, anchor);
    const Box *box = &target.box;
    if (anchor->x || anchor->y) {
        target.at = (Point){box->x + box->w * (anchor->x + 1) / 2,
                            box->y + box->h * (anchor->y + 1) / 2};
        target.out = 0;
    }
    return target;
}

Target plot_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor)
{
    Matrix to = MATRIX_IDENTITY;
    const Plot *found = plot_of(plot, anchor->part, &to);
    Target target = plot_own_target(c, found ? found : plot, anchor);
    target.at = matrix_apply(to, target.at);
    target.box = matrix_apply_box(to, target.box);
    return target;
}
