#include "kit/marks.h"

#include <math.h>
#include <stdlib.h>

#include "base/list.h"

#define LINE 0.15 /* printers reproduce 0.09 and more */
#define OFF 0.75  /* between a printed area and a crop mark */
#define TICK 4.0  /* length of a crop mark, where there is room */
#define SHORTEST 1.2
#define ENOUGH 2.0     /* a mark this long need not extend into the margin */
#define PAPER_EDGE 1.0 /* no marks this close to the edge of the paper */
#define CLEAR 0.4      /* between a crop mark and what is beside it */

#define HALO 0.5 /* width of the light outline below lines on art */

enum { GREY = 0x3C3C3C, OUTLINE_GREY = 0x6C6C6C, WHITE = 0xFFFFFF };

/* --- a grid index over boxes, for finding those near a given box ------------------ */

enum { MAX_SQUARES_A_SIDE = 250 };

typedef LIST(int) IntList;

typedef struct {
    Arena *arena;
    double side; /* side of a grid cell, mm */
    int columns, rows;
    IntList *squares;
} BoxIndex;

static int squares_of(double length, double side)
{
    return (int)fmax(1, ceil(length / side));
}

/* Makes an empty index for a page of this size, in 'arena'. */
static BoxIndex box_index_new(Arena *arena, double width, double height)
{
    const double least = 8;
    BoxIndex box_index = {
        .arena = arena, .side = fmax(least, fmax(width, height) / MAX_SQUARES_A_SIDE)};
    box_index.columns = squares_of(width, box_index.side);
    box_index.rows = squares_of(height, box_index.side);
    box_index.squares = arena_array(arena, IntList, box_index.columns * box_index.rows);
    return box_index;
}

/* Boxes beyond the page belong to the cells at its edge. */
static int square_at(const BoxIndex *box_index, double at, int count)
{
    return (int)fmax(0, fmin(count - 1, floor(at / box_index->side)));
}

typedef struct {
    int left, top, right, bottom;
} CellRange;

static CellRange span_of(const BoxIndex *box_index, Box box)
{
    return (CellRange){square_at(box_index, box.x, box_index->columns),
                       square_at(box_index, box.y, box_index->rows),
                       square_at(box_index, box.x + box.w, box_index->columns),
                       square_at(box_index, box.y + box.h, box_index->rows)};
}

/* Adds a box under a number of the caller's choice. */
static void box_index_add(BoxIndex *box_index, Box box, int number)
{
    CellRange span = span_of(box_index, box);
    for (int row = span.top; row <= span.bottom; row++)
        for (int column = span.left; column <= span.right; column++)
            list_add(box_index->arena,
                     &box_index->squares[row * box_index->columns + column], number);
}

/* Stores in 'found' the numbers of all boxes that may touch this box, replacing its
 * contents. A number can occur several times. */
static void box_index_find(const BoxIndex *box_index, Box box, IntList *found)
{
    CellRange span = span_of(box_index, box);
    found->count = 0;
    for (int row = span.top; row <= span.bottom; row++)
        for (int column = span.left; column <= span.right; column++) {
            const IntList *square =
                &box_index->squares[row * box_index->columns + column];
            for (int i = 0; i < square->count; i++)
                list_add(box_index->arena, found, square->items[i]);
        }
}

/* --- crop marks ------------------------------------------------------------------- */

/* A straight cut along one side of a part. */
typedef struct {
    bool down; /* vertical: x = at; otherwise y = at */
    double at;
    double from, to;
} Cut;

typedef struct {
    Arena *arena;
    const PlacedParts *laid;
    double margin;
    Box slug;
    const Page *page;
    Path *path;
    LIST(Cut) ticks;     /* the crop marks or lines drawn so far */
    BoxIndex art, drawn; /* index of the parts; index of the starts of 'ticks' */
    IntList found;
} Ticking;

/* Returns 'end', or the nearer point where a mark from 'start' in direction 'sign'
 * would come too close to 'box'. */
static double limit(double end, double start, int sign, bool down, double at, Box box)
{
    double low = (down ? box.x : box.y) - CLEAR, high = low + 2 * CLEAR;
    high += down ? box.w : box.h;
    double near = down ? box.y : box.x, far = near + (down ? box.h : box.w);
    if (box.w <= 0 || at < low || at > high)
        return end;
    if (sign > 0 && far > start && near - CLEAR < end)
        return near - CLEAR;
    if (sign < 0 && near < start && far + CLEAR > end)
        return far + CLEAR;
    return end;
}

/* Like limit, but if the mark faces another part across a gap, the mark takes only half
 * of the gap and leaves the other half to that part's mark, provided that both halves
 * are long enough. */
static double limit_half(double end, double start, int sign, bool down, double at,
                         Box art)
{
    double reach = start + sign * (TICK + OFF + TICK);
    double met = limit(reach, start, sign, down, at, art) + sign * CLEAR;
    double half = (start + met - sign * OFF) / 2 - sign * CLEAR / 2;
    bool shares = met != reach + sign * CLEAR && sign * (half - start) >= SHORTEST;
    if (shares)
        return sign > 0 ? fmin(end, half) : fmax(end, half);
    return limit(end, start, sign, down, at, art);
}

/* Notes a crop mark or line to be drawn; returns false if it is drawn already. */
static bool note_tick(Ticking *t, Cut tick)
{
    const double same = 0.02;
    Box start =
        tick.down ? (Box){tick.at, tick.from, 0, 0} : (Box){tick.from, tick.at, 0, 0};
    box_index_find(&t->drawn, box_grown(start, same), &t->found);
    for (int i = 0; i < t->found.count; i++) {
        const Cut *other = &t->ticks.items[t->found.items[i]];
        if (other->down == tick.down && fabs(other->at - tick.at) < same &&
            fabs(other->from - tick.from) < same)
            return false;
    }
    box_index_add(&t->drawn, start, t->ticks.count);
    list_add(t->arena, &t->ticks, tick);
    return true;
}

static void add_line(Path *path, bool down, double at, double from, double to)
{
    path_segment(path, down ? at : from, down ? from : at, down ? at : to,
                 down ? to : at);
}

/* Adds a crop mark that continues a cut beyond the printed area, away from the part. */
static void add_tick(Ticking *t, bool down, double at, double edge, int sign)
{
    double paper = down ? t->page->height : t->page->width;
    double start = edge + sign * OFF, end = start + sign * TICK;
    double inside = sign > 0 ? paper - t->margin - start : start - t->margin;
    double edge_room = inside >= ENOUGH ? t->margin : PAPER_EDGE;
    end = sign > 0 ? fmin(end, paper - edge_room) : fmax(end, edge_room);
    double across = start + sign * (2 * TICK + OFF);
    double low = fmin(start, across) - CLEAR, high = fmax(start, across) + CLEAR;
    box_index_find(&t->art,
                   down ? (Box){at - CLEAR, low, 2 * CLEAR, high - low}
                        : (Box){low, at - CLEAR, high - low, 2 * CLEAR},
                   &t->found);
    for (int i = 0; i < t->found.count; i++)
        end = limit_half(end, start, sign, down, at,
                         t->laid->items[t->found.items[i]].pose.art);
    end = limit(end, start, sign, down, at, t->slug);
    if (sign * (end - start) >= SHORTEST && note_tick(t, (Cut){down, at, start, end}))
        add_line(t->path, down, at, start, end);
}

static void add_both_ends(Ticking *t, bool down, double at, Box art)
{
    add_tick(t, down, at, down ? art.y : art.x, -1);
    add_tick(t, down, at, down ? art.y + art.h : art.x + art.w, 1);
}

/* Adds the crop marks of a part: at the middles of the sides for a round part, to
 * centre a punch; otherwise at the four corners. */
static void add_ticks_of(Ticking *t, const PlacedPart *laid)
{
    Box trim = laid->pose.trim, art = laid->pose.art;
    if (laid->part->is_net)
        return;
    if (laid->part->trim.rounded) {
        add_both_ends(t, true, trim.x + trim.w / 2, art);
        add_both_ends(t, false, trim.y + trim.h / 2, art);
        return;
    }
    add_both_ends(t, true, trim.x, art);
    add_both_ends(t, true, trim.x + trim.w, art);
    add_both_ends(t, false, trim.y, art);
    add_both_ends(t, false, trim.y + trim.h, art);
}

/* Adds an arc beyond the upper left corner of the printed area that shows the radius of
 * rounded corners. */
static void add_corner(Ticking *t)
{
    const PlacedPart *first = NULL;
    Point at = {t->page->width, t->page->height};
    for (int i = 0; i < t->laid->count; i++) {
        const PlacedPart *laid = &t->laid->items[i];
        bool rounded = !laid->part->is_net && !laid->part->trim.rounded &&
                       laid->part->trim.corner > 0;
        first = !first && rounded ? laid : first;
        at.x = fmin(at.x, laid->pose.art.x - OFF);
        at.y = fmin(at.y, laid->pose.art.y - OFF);
    }
    double radius = first ? first->part->trim.corner : 0;
    if (!first || at.x - radius < PAPER_EDGE || at.y - radius < PAPER_EDGE)
        return;
    path_move(t->path, at.x - radius, at.y);
    path_arc_to(t->path, (Arc){radius, radius, 0, false, true},
                (Point){at.x, at.y - radius});
}

/* --- cut lines across the sheet --------------------------------------------------- */

typedef struct {
    double from, to;
} Gap;

typedef LIST(Gap) Gaps;

/* Adds the stretch that the line must skip to stay clear of the box, if they meet. */
static void add_gap(Ticking *t, Cut cut, Box box, double clear, Gaps *gaps)
{
    double low = (cut.down ? box.x : box.y) - clear,
           high = low + 2 * clear + (cut.down ? box.w : box.h);
    double from = (cut.down ? box.y : box.x) - clear,
           to = from + 2 * clear + (cut.down ? box.h : box.w);
    if (box.w > 0 && cut.at > low && cut.at < high)
        list_add(t->arena, gaps, ((Gap){from, to}));
}

static int compare_gaps(const void *a, const void *b)
{
    double one = ((const Gap *)a)->from, other = ((const Gap *)b)->from;
    return (one > other) - (one < other);
}

/* Draws a line across the sheet that skips the slug and all pieces that it does not
 * bound, because it would show through faces without a background. */
static void add_long_line(Ticking *t, Cut cut)
{
    const double inside = -0.05;
    Gaps gaps = {0};
    double at = cut.from;
    add_gap(t, cut, t->slug, CLEAR, &gaps);
    for (int i = 0; i < t->laid->count; i++)
        add_gap(t, cut, t->laid->items[i].pose.trim, inside, &gaps);
    list_sort(&gaps, compare_gaps);
    for (int i = 0; i < gaps.count; i++) {
        if (gaps.items[i].from > at)
            add_line(t->path, cut.down, cut.at, at, gaps.items[i].from);
        at = fmax(at, gaps.items[i].to);
    }
    if (at < cut.to)
        add_line(t->path, cut.down, cut.at, at, cut.to);
}

static void add_lines_of(Ticking *t, const PlacedPart *laid)
{
    Box trim = laid->pose.trim;
    const Page *page = t->page;
    const Cut cuts[] = {{true, trim.x, 0, page->height},
                        {true, trim.x + trim.w, 0, page->height},
                        {false, trim.y, 0, page->width},
                        {false, trim.y + trim.h, 0, page->width}};
    for (int i = 0; i < 4 && !laid->part->is_net; i++)
        if (note_tick(t, cuts[i]))
            add_long_line(t, cuts[i]);
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

/* Draws a path with a light halo, so that it is visible on dark and on light art. */
static void add_path(Arena *arena, const Path *path, Matrix matrix, Stroke stroke,
                     ItemList *items)
{
    const Stroke halo = {.width = HALO, .join = JOIN_ROUND};
    const Path *placed = path_moved(arena, path, matrix);
    list_add(arena, items, item_stroke(placed, paint_ink(WHITE, 0.6), halo));
    list_add(arena, items, item_stroke(placed, paint_ink(OUTLINE_GREY, 1), stroke));
}

/* Draws what straight cuts do not cover: outlines, folds and tabs. */
static void add_outline(Arena *arena, const PlacedPart *laid, Page *page)
{
    static const double dashes[] = {1.5, 1};
    const Part *part = laid->part;
    const Stroke line = {.width = LINE, .join = JOIN_ROUND, .cap = CAP_ROUND};
    const Stroke dashed = {.width = LINE, .dashes = dashes, .dash_count = 2};
    if (part->glue && !path_is_empty(part->glue))
        list_add(arena, &page->marks[MARKS_CUT],
                 item_fill(path_moved(arena, part->glue, laid->matrix),
                           paint_ink(0xE8E8E8, 1)));
    if (part->cut)
        add_path(arena, part->cut, laid->matrix, line,
                 within_part(arena, laid, &page->marks[MARKS_GUIDES]));
    if (part->crosses)
        add_path(arena, part->crosses, laid->matrix, line, &page->marks[MARKS_GUIDES]);
    if (part->fold)
        add_path(arena, part->fold, laid->matrix, dashed, &page->marks[MARKS_FOLD]);
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
    if (part->is_net || part->cut || !part->trim.rounded)
        return;
    if (length < least) {
        add_path(arena, part->trim.edge, laid->matrix, (Stroke){.width = LINE},
                 &page->marks[MARKS_GUIDES]);
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
    add_path(arena, path, MATRIX_IDENTITY, (Stroke){.width = LINE},
             &page->marks[MARKS_GUIDES]);
}

void marks_add(Arena *arena, const PlacedParts *laid, Guides guides, double margin,
               Box slug, Page *page)
{
    Ticking t = {.arena = arena,
                 .laid = laid,
                 .margin = margin,
                 .slug = slug,
                 .page = page,
                 .path = path_new(arena),
                 .art = box_index_new(arena, page->width, page->height),
                 .drawn = box_index_new(arena, page->width, page->height)};
    for (int i = 0; i < laid->count; i++)
        box_index_add(&t.art, laid->items[i].pose.art, i);
    for (int i = 0; i < laid->count; i++) {
        const PlacedPart *one = &laid->items[i];
        add_outline(arena, one, page);
        if (guides != GUIDES_NONE)
            add_ring(arena, one, page);
        if (guides == GUIDES_LINES && !one->part->trim.rounded)
            add_lines_of(&t, one);
        else if (guides != GUIDES_NONE)
            add_ticks_of(&t, one);
    }
    if (guides == GUIDES_TICKS || guides == GUIDES_CORNERS)
        add_corner(&t);
    if (!path_is_empty(t.path))
        list_add(arena, &page->marks[MARKS_CUT],
                 item_stroke(t.path, paint_ink(GREY, 1), (Stroke){.width = LINE}));
}

void marks_add_fold(Arena *arena, double margin, Page *page)
{
    static const double dashes[] = {4, 2};
    Path *fold = path_new(arena);
    add_line(fold, false, page->height / 2, margin, page->width - margin);
    list_add(arena, &page->marks[MARKS_FOLD],
             item_stroke(fold, paint_ink(GREY, 1),
                         (Stroke){.width = LINE, .dashes = dashes, .dash_count = 2}));
}
