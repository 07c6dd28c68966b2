#include "kit/marks.h"

#include <math.h>
#include <stdlib.h>

#include "base/list.h"
#include "kit/box_index.h"

#define LINE 0.15 /* printers reproduce 0.09 and more */
#define HALO 0.5  /* width of the light outline below lines on art */

enum { GREY = 0x3C3C3C, OUTLINE_GREY = 0x6C6C6C, WHITE = 0xFFFFFF };

/* --- sides that parts share ------------------------------------------------------- */

/* A straight side of an outline. */
typedef struct {
    Point from, to;
} OutlineSide;

/* The straight sides that are drawn, so that parts which touch share a line. */
typedef struct {
    Arena *arena;
    LIST(OutlineSide) sides;
    BoxIndex index; /* of their middles */
    IntList found;
} DrawnSides;

/* Returns true if the side is drawn already, in either direction; otherwise notes
 * it. */
static bool is_drawn(DrawnSides *drawn, Point from, Point to)
{
    const double same = 0.05;
    Box middle =
        box_around((Point){(from.x + to.x) / 2, (from.y + to.y) / 2}, same, same);
    box_index_find(&drawn->index, middle, &drawn->found);
    for (int i = 0; i < drawn->found.count; i++) {
        const OutlineSide *side = &drawn->sides.items[drawn->found.items[i]];
        if ((point_distance(side->from, from) < same &&
             point_distance(side->to, to) < same) ||
            (point_distance(side->from, to) < same &&
             point_distance(side->to, from) < same))
            return true;
    }
    box_index_add(&drawn->index, middle, drawn->sides.count);
    list_add(drawn->arena, &drawn->sides, ((OutlineSide){from, to}));
    return false;
}

static bool has_curves(const Path *path)
{
    for (int i = 0; i < path->step_count; i++)
        if (path->steps[i] == STEP_CURVE)
            return true;
    return false;
}

/* Returns the outline without the sides that are drawn already, and notes the others.
 */
static const Path *undrawn(DrawnSides *drawn, const Path *outline)
{
    if (has_curves(outline))
        return outline;
    Path *path = path_new(drawn->arena);
    const Point *next = outline->points, *start = next, *at = next;
    bool broken = true, shares = false;
    for (int i = 0; i < outline->step_count; i++) {
        Step step = outline->steps[i];
        if (step == STEP_MOVE)
            start = next;
        const Point *to = step == STEP_CLOSE ? start : next++;
        bool side = step != STEP_MOVE && point_distance(*at, *to) > 0;
        bool known = side && is_drawn(drawn, *at, *to);
        if (side && !known && broken)
            path_move(path, at->x, at->y);
        if (side && !known)
            path_line(path, to->x, to->y);
        broken = step == STEP_MOVE || known || (broken && !side);
        shares |= known;
        at = to;
    }
    return shares ? path : outline;
}

/* --- outlines, folds and tabs ----------------------------------------------------- */

/* Returns the list that receives the outlines of a part; a cut-up part clips these to
 * the section that it shows. */
static ItemList *within_part(Arena *arena, const PlacedPart *laid, ItemList *items)
{
    if (!laid->part->label)
        return items;
    const Path *clip = path_of_box(arena, laid->pose.trim);
    return &group_add(arena, items,
                      (Group){.matrix = MATRIX_IDENTITY, .clip = clip, .opacity = 1})
                ->items;
}

/* Draws a path, and into the list below it a light halo, so that the path is visible on
 * dark and on light art. */
static void add_path(Arena *arena, const Path *path, Matrix matrix, Stroke stroke,
                     ItemList *below, ItemList *items)
{
    const Stroke halo = {.width = HALO, .join = JOIN_ROUND};
    const Path *placed = path_moved(arena, path, matrix);
    list_add(arena, below, item_stroke(placed, paint_ink(WHITE, 0.6), halo));
    list_add(arena, items, item_stroke(placed, paint_ink(OUTLINE_GREY, 1), stroke));
}

static void add_glue(Arena *arena, const PlacedPart *laid, Page *page)
{
    const Path *glue = laid->part->glue;
    if (glue && !path_is_empty(glue))
        list_add(
            arena, &page->marks[MARKS_GLUE],
            item_fill(path_moved(arena, glue, laid->matrix), paint_ink(0xE8E8E8, 1)));
}

/* Draws what straight cuts do not cover: outlines, folds and tabs. */
static void add_outline(Arena *arena, const PlacedPart *laid, DrawnSides *drawn,
                        Page *page)
{
    static const double dashes[] = {1.5, 1};
    const Part *part = laid->part;
    const Stroke line = {.width = LINE, .join = JOIN_ROUND, .cap = CAP_ROUND};
    const Stroke dashed = {.width = LINE, .dashes = dashes, .dash_count = 2};
    add_glue(arena, laid, page);
    ItemList *guides = &page->marks[MARKS_GUIDES];
    if (part->cut) {
        const Path *cut = path_moved(arena, part->cut, laid->matrix);
        add_path(arena, part->label ? cut : undrawn(drawn, cut), MATRIX_IDENTITY, line,
                 within_part(arena, laid, guides),
                 within_part(arena, laid, &page->marks[MARKS_CUT]));
    }
    if (part->zigzag)
        add_path(arena, part->zigzag, laid->matrix, line, guides,
                 &page->marks[MARKS_CUT]);
    if (part->crosses)
        add_path(arena, part->crosses, laid->matrix, line, guides, guides);
    if (part->fold)
        add_path(arena, part->fold, laid->matrix, dashed, guides,
                 &page->marks[MARKS_FOLD]);
}

static double least_bleed(Pose pose)
{
    Box trim = pose.trim, art = pose.art;
    double right = art.x + art.w - trim.x - trim.w,
           below = art.y + art.h - trim.y - trim.h;
    return fmin(fmin(trim.x - art.x, trim.y - art.y), fmin(right, below));
}

/* Draws short strokes around a round part, on its bleed; its outline, if the bleed is
 * too narrow for strokes. */
static void add_ring(Arena *arena, const PlacedPart *laid, Page *page)
{
    enum { COUNT = 24 };
    const double off = 0.25, most = 1.2, least = 0.3;
    Box trim = laid->pose.trim;
    double length = fmin(most, least_bleed(laid->pose) - off);
    const Part *part = laid->part;
    ItemList *guides = &page->marks[MARKS_GUIDES];
    if (part->is_net || part->cut || !part->trim.rounded)
        return;
    if (length < least) {
        add_path(arena, part->trim.edge, laid->matrix, (Stroke){.width = LINE}, guides,
                 guides);
        return;
    }
    Path *path = path_new(arena);
    double x = trim.x + trim.w / 2, y = trim.y + trim.h / 2;
    for (int i = 0; i < COUNT; i++) {
        double turn = 2 * acos(-1) * (i + 0.5) / COUNT, c = cos(turn), s = sin(turn);
        path_segment(path, x + (trim.w / 2 + off) * c, y + (trim.h / 2 + off) * s,
                     x + (trim.w / 2 + off + length) * c,
                     y + (trim.h / 2 + off + length) * s);
    }
    add_path(arena, path, MATRIX_IDENTITY, (Stroke){.width = LINE}, guides, guides);
}

/* Draws an arc beyond the upper left corner of the printed area that shows the radius
 * of rounded corners. */
static void add_corner(Arena *arena, const PlacedParts *laid, Page *page)
{
    const double off = 0.75, paper_edge = 1;
    const PlacedPart *first = NULL;
    Point at = {page->width, page->height};
    for (int i = 0; i < laid->count; i++) {
        const PlacedPart *one = &laid->items[i];
        bool rounded = !one->part->is_net && !one->part->trim.rounded &&
                       one->part->trim.corner > 0;
        first = !first && rounded ? one : first;
        at.x = fmin(at.x, one->pose.art.x - off);
        at.y = fmin(at.y, one->pose.art.y - off);
    }
    double radius = first ? first->part->trim.corner : 0;
    if (!first || at.x - radius < paper_edge || at.y - radius < paper_edge)
        return;
    Path *path = path_new(arena);
    path_move(path, at.x - radius, at.y);
    path_arc_to(path, (Arc){radius, radius, 0, false, true},
                (Point){at.x, at.y - radius});
    list_add(arena, &page->marks[MARKS_TICKS],
             item_stroke(path, paint_ink(GREY, 1), (Stroke){.width = LINE}));
}

/* Returns the parts that are to be cut out. */
static PlacedParts uncut_of(Arena *arena, const PlacedParts *placed)
{
    PlacedParts uncut = {0};
    for (int i = 0; i < placed->count; i++)
        if (!placed->items[i].is_cut)
            list_add(arena, &uncut, placed->items[i]);
    return uncut;
}

void marks_add_outlines(Arena *arena, const PlacedParts *placed, Guides guides,
                        Page *page)
{
    DrawnSides drawn = {.arena = arena,
                        .index = box_index_new(arena, page->width, page->height)};
    PlacedParts laid = uncut_of(arena, placed);
    for (int i = 0; i < laid.count; i++) {
        add_outline(arena, &laid.items[i], &drawn, page);
        if (guides != GUIDES_NONE)
            add_ring(arena, &laid.items[i], page);
    }
}

void marks_add_glue(Arena *arena, const PlacedParts *placed, Page *page)
{
    for (int i = 0; i < placed->count; i++)
        add_glue(arena, &placed->items[i], page);
}

int marks_add(Arena *arena, const PlacedParts *placed, Guides guides, double margin,
              Box slug, Page *page)
{
    const PlacedParts uncut = uncut_of(arena, placed), *laid = &uncut;
    marks_add_outlines(arena, laid, guides, page);
    if (guides == GUIDES_TICKS || guides == GUIDES_CORNERS)
        add_corner(arena, laid, page);
    return crop_marks_add(arena, laid, guides, margin, slug, page);
}

void marks_add_fold(Arena *arena, double margin, Page *page)
{
    static const double dashes[] = {4, 2};
    Path *fold = path_new(arena);
    path_segment(fold, margin, page->height / 2, page->width - margin,
                 page->height / 2);
    list_add(arena, &page->marks[MARKS_FOLD],
             item_stroke(fold, paint_ink(GREY, 1),
                         (Stroke){.width = LINE, .dashes = dashes, .dash_count = 2}));
}
