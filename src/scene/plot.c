#include "scene/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "model/cell_edges.h"

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
    if (!words)
        return NULL;
    int halves = (int)fmax(floor(width / step), 1);
    const SetWords *first = map_get(&c->texts, words), *known = first;
    while (known && (known->style != style || known->halves != halves))
        known = known->next;
    if (known)
        return known->block;
    const TextBlock *block =
        text_block(&c->look->common.drawing, style ? style : c->look->body, words,
                   halves * step, where);
    if (block) {
        SetWords *set = arena_make(c->arena, SetWords, style, halves, block, first);
        map_set(&c->texts, arena_print(c->arena, "%s", words), set);
    }
    return block;
}

const TextBlock *scene_layout_try_words(SceneLayout *c, const Layer *style,
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
        matrix_move(plot->at.x - plot->around.x, plot->at.y - plot->around.y));
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
                                    point_distance(placed->middle, middle));
    }
    return reach;
}

const Plan *plot_plan(const Plot *plot, const Board *board)
{
    for (int i = 0; i < plot->others.count; i++)
        if (plot->others.items[i].board == board)
            return &plot->others.items[i];
    return &plot->plan;
}

Point plot_point(const Plot *plot, Point on_plan)
{
    return (Point){(on_plan.x - plot->view.x) * plot->scale,
                   (on_plan.y - plot->view.y) * plot->scale};
}

Point plot_middle(const Plot *plot, const Space *space)
{
    return plot_point(plot, plan_middle(plot_plan(plot, space->board), space));
}

Box plot_box(const Plot *plot, const Space *space)
{
    Box box = plan_box(plot_plan(plot, space->board), space);
    Point corner = plot_point(plot, (Point){box.x, box.y});
    return (Box){corner.x, corner.y, box.w * plot->scale, box.h * plot->scale};
}

void plot_gather(Arena *arena, const Plot *plot, Matrix to, Boxes *discs, Boxes *small)
{
    for (int i = 0; i < plot->discs.count; i++)
        list_add(arena, discs, matrix_apply_box(to, plot->discs.items[i].box));
    for (int i = 0; small && i < plot->placed.count; i++)
        if (plot->placed.items[i].small)
            list_add(arena, small, matrix_apply_box(to, plot->placed.items[i].box));
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i];
        plot_gather(arena, inner, matrix_multiply(plot_matrix(inner), to), discs,
                    small);
    }
}

void plot_obstacles(Arena *arena, const Plot *plot, Matrix to,
                    LabelObstacles *obstacles)
{
    bool board = plot->part->kind == PART_BOARD;
    for (int i = 0; i < plot->placed.count; i++) {
        const PlacedPiece *placed = &plot->placed.items[i];
        bool avoided = !placed->ground && (placed->small || !board);
        for (long k = 0; avoided && k < placed_piece_piled(placed); k++)
            list_add(arena, obstacles,
                     ((LabelObstacle){placed_piece_edge(arena, placed, k, to),
                                      matrix_apply_box(to, placed->box)}));
    }
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[i];
        plot_obstacles(arena, inner, matrix_multiply(plot_matrix(inner), to),
                       obstacles);
    }
}

bool plot_covers(const Plot *plot, Box box)
{
    for (int i = 0; i < plot->placed.count; i++)
        if (!plot->placed.items[i].ground && boxes_meet(plot->placed.items[i].box, box))
            return true;
    return false;
}

void plot_write(SceneLayout *c, Plot *plot, const TextBlock *words, Point at)
{
    if (!words)
        return;
    list_add(c->arena, &plot->written, ((PlacedWords){words, at}));
    plot->around =
        box_join(plot->around, (Box){at.x, at.y, words->width, words->height});
}

Box placed_words_box(const PlacedWords *placed)
{
    return (Box){placed->at.x, placed->at.y, placed->words->width,
                 placed->words->height};
}

ArrowPath route_through(Arena *arena, const Point *points, int count)
{
    size_t size = (size_t)count * sizeof *points;
    return (ArrowPath){.points = memcpy(arena_alloc(arena, size), points, size),
                       .count = count};
}

/* --- targets ---------------------------------------------------------------------- */

static Target target_of_space(Arena *arena, const Plot *plot, const Space *space)
{
    int disc = plot->disc_of ? plot->disc_of[space->index] : 0;
    const Point at = plot_middle(plot, space);
    bool is_named = plot->name_of && space->board == plot->plan.board;
    int name = is_named ? plot->name_of[space->index] : 0;
    bool is_hex = space_is_hex(space) && !disc;
    ArrowPath outline = is_hex ? space_outline(arena, plot, space) : (ArrowPath){0};
    return (Target){
        .at = at,
        .edge = {outline.points, outline.count, true},
        .box = disc ? plot->discs.items[disc - 1].box : plot_box(plot, space),
        .out = reach_on(plot, space, at),
        .disc = disc > 0,
        .name = name ? placed_words_box(&plot->written.items[name - 1]) : (Box){0}};
}

static Target target_of_box(Box box, double out)
{
    return (Target){.at = box_middle(box), .box = box, .out = out};
}

static Target target_of_laid(SceneLayout *c, const Plot *plot,
                             const SceneAnchor *anchor)
{
    Box box;
    for (int i = 0; i < plot->placed.count; i++) {
        const PlacedPiece *placed = &plot->placed.items[i];
        if (placed->laid != anchor->laid)
            continue;
        if (anchor->spot &&
            placed_piece_spot(c, placed, anchor->spot, anchor->where, &box))
            return target_of_box(box, 0);
        double out = fmax(placed->box.w, placed->box.h) / 2;
        Target target = target_of_box(placed->box, placed->small ? out : 0);
        if (placed->copies == 1)
            target.edge = placed_piece_edge(c->arena, placed, 0, MATRIX_IDENTITY);
        return target;
    }
    return target_of_box(plot->art, 0);
}

static Target target_in(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor)
{
    if (anchor->kind == ANCHOR_SPACE)
        return target_of_space(c->arena, plot, anchor->space);
    if (anchor->kind == ANCHOR_LAID)
        return target_of_laid(c, plot, anchor);
    bool node = anchor->kind == ANCHOR_NODE;
    return target_of_box(node ? plot->boxes.items[anchor->node].box : plot->art, 0);
}

/* Returns the middle of a side of a hex, or the point as far beyond it. */
static Point hex_side_point(const Plot *plot, const SceneAnchor *anchor)
{
    Point side =
        plot_point(plot, cell_side_middle(plot_plan(plot, anchor->space->board),
                                          anchor->space, anchor->side->index));
    Point middle = plot_middle(plot, anchor->space);
    bool beyond = abs(anchor->x) > 1 || abs(anchor->y) > 1;
    return beyond ? (Point){2 * side.x - middle.x, 2 * side.y - middle.y} : side;
}

Target plot_own_target(SceneLayout *c, const Plot *plot, const SceneAnchor *anchor)
{
    Target target = target_in(c, plot, anchor);
    const Box *box = &target.box;
    if (anchor->x || anchor->y) {
        target.at = (Point){box->x + box->w * (anchor->x + 1) / 2,
                            box->y + box->h * (anchor->y + 1) / 2};
        if (anchor->side && anchor->space->board->hexes && !target.disc)
            target.at = hex_side_point(plot, anchor);
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
    if (target.name.w > 0)
        target.name = matrix_apply_box(to, target.name);
    for (int i = 0; i < target.edge.count; i++)
        target.edge.points[i] = matrix_apply(to, target.edge.points[i]);
    return target;
}
