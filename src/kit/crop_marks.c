/* Crop marks. Each straight cut gets the first of these that the printer can print:
 * ticks beyond the bleed; marks on the bleed, which is cut away; arrows on the waste
 * beside the cut, which point at it. */
#include "kit/crop_marks.h"

#include <math.h>
#include <stdlib.h>

#define LINE 0.15 /* printers reproduce 0.09 and more */
#define HALO 0.6  /* width of the light line below a mark on art */

enum { GREY = 0x3C3C3C, WHITE = 0xFFFFFF };

/* --- one cut ---------------------------------------------------------------------- */

/* A straight cut: sides that are on one line, in order. */
typedef struct {
    const CutSide *sides;
    int count;
    double from, to;    /* ends */
    double first, last; /* middles of the outermost visible marks */
    double longest;     /* longest visible mark */
} CutLine;

static void count_mark(CutLine *line, const CropMark *mark)
{
    const double counts = 1; /* a shorter mark does not align a ruler */
    double middle = (mark->from + mark->to) / 2;
    line->longest = fmax(line->longest, mark->visible);
    if (mark->visible < counts - SAME_CUT)
        return;
    line->first = fmin(line->first, middle);
    line->last = fmax(line->last, middle);
}

/* Returns true if a ruler can be aligned with the marks of the cut: one is long, and
 * two are far apart. */
static bool is_shown(const CutLine *line)
{
    return line->longest >= LEAST_MARK - SAME_CUT &&
           line->last - line->first >= (line->to - line->from) / 2;
}

/* Counts the marks from 'first' on. */
static void count_marks(const CropMarks *t, int first, CutLine *line)
{
    for (int i = first; i < t->marks.count; i++)
        count_mark(line, &t->marks.items[i]);
}

static void add_arrows(CropMarks *t, const CutLine *line)
{
    bool begun = false, ended = false;
    for (int i = 0; i < line->count && !begun; i++)
        begun = line->sides[i].out && crop_arrow_add(t, &line->sides[i], false);
    for (int i = line->count - 1; i >= 0 && !ended; i--)
        ended = line->sides[i].out && crop_arrow_add(t, &line->sides[i], true);
}

/* Adds marks until the cut is shown. Returns true if a mark of it is visible. */
static bool show_line(CropMarks *t, CutLine line)
{
    int first = t->marks.count;
    for (int i = 0; i < line.count && !is_shown(&line); i++)
        for (int sign = -1; sign <= 1; sign += 2)
            crop_bleed_mark_add(t, &line.sides[i], sign);
    count_marks(t, first, &line);
    first = t->marks.count;
    if (!is_shown(&line))
        add_arrows(t, &line);
    count_marks(t, first, &line);
    return line.longest >= LEAST_MARK - SAME_CUT;
}

/* --- all cuts --------------------------------------------------------------------- */

static CutSides sides_of(Arena *arena, const PlacedParts *laid)
{
    CutSides sides = {0};
    for (int i = 0; i < laid->count; i++) {
        const PlacedPart *one = &laid->items[i];
        Box trim = one->pose.trim, art = one->pose.art;
        if (one->part->is_net)
            continue;
        CutSide across = {false, trim.y,        trim.x, trim.x + trim.w,
                          art.x, art.x + art.w, -1};
        CutSide down = {true,  trim.x,        trim.y, trim.y + trim.h,
                        art.y, art.y + art.h, -1};
        int count = one->part->trim.rounded ? 1 : 2;
        for (int k = 0; k < count; k++) {
            across.out = down.out = count == 1 ? 0 : 2 * k - 1;
            across.at = count == 1 ? trim.y + trim.h / 2 : trim.y + k * trim.h;
            down.at = count == 1 ? trim.x + trim.w / 2 : trim.x + k * trim.w;
            if (!part_is_ragged(one->part, one->pose.turn, 2 * k))
                list_add(arena, &sides, down);
            if (!part_is_ragged(one->part, one->pose.turn, 2 * k + 1))
                list_add(arena, &sides, across);
        }
    }
    return sides;
}

static int compare_sides(const void *a, const void *b)
{
    const CutSide *one = a, *other = b;
    if (one->down != other->down)
        return one->down - other->down;
    if (fabs(one->at - other->at) >= SAME_CUT)
        return one->at < other->at ? -1 : 1;
    return (one->from > other->from) - (one->from < other->from);
}

static int compare_marks(const void *a, const void *b)
{
    const CropMark *one = a, *other = b;
    if (one->down != other->down)
        return one->down - other->down;
    return (one->at > other->at) - (one->at < other->at);
}

/* Returns the cut that begins with this side. */
static CutLine line_of(const CutSides *sides, int first)
{
    const CutSide *side = &sides->items[first];
    CutLine line = {side, 0, side->from, side->to, INFINITY, -INFINITY, 0};
    for (int i = first; i < sides->count; i++) {
        const CutSide *next = &sides->items[i];
        if (next->down != side->down || fabs(next->at - side->at) >= SAME_CUT)
            break;
        line.count++;
        line.from = fmin(line.from, next->from);
        line.to = fmax(line.to, next->to);
    }
    return line;
}

static bool has_straight_side(const CutLine *line)
{
    for (int i = 0; i < line->count; i++)
        if (line->sides[i].out)
            return true;
    return false;
}

/* Adds marks to cuts whose ticks or lines are not visible. Returns the number of cuts
 * that still have no visible mark. */
static int show_lines(CropMarks *t, const CutSides *sides)
{
    int hidden = 0, at = 0, count = t->marks.count;
    CropMark *marks = arena_array(t->arena, CropMark, count + 1);
    for (int i = 0; i < count; i++)
        marks[i] = t->marks.items[i];
    qsort(marks, (size_t)count, sizeof *marks, compare_marks);
    for (int i = 0; i < sides->count;) {
        CutLine line = line_of(sides, i);
        const CutSide *side = line.sides;
        while (at < count &&
               (marks[at].down < side->down ||
                (marks[at].down == side->down && marks[at].at < side->at - SAME_CUT)))
            at++;
        for (int k = at; k < count && marks[k].down == side->down &&
                         marks[k].at < side->at + SAME_CUT;
             k++)
            count_mark(&line, &marks[k]);
        hidden += has_straight_side(&line) && !show_line(t, line);
        i += line.count;
    }
    return hidden;
}

static void draw(const CropMarks *t, Page *page)
{
    ItemList *above = &page->marks[MARKS_GUIDES];
    const Paint light = paint_ink(WHITE, 1), dark = paint_ink(GREY, 1);
    if (!path_is_empty(t->ticks))
        list_add(t->arena, &page->marks[MARKS_TICKS],
                 item_stroke(t->ticks, dark, (Stroke){.width = LINE}));
    if (!path_is_empty(t->on_art)) {
        list_add(t->arena, above,
                 item_stroke(t->on_art, light, (Stroke){.width = HALO}));
        list_add(t->arena, above,
                 item_stroke(t->on_art, dark, (Stroke){.width = LINE}));
    }
    if (!path_is_empty(t->arrows)) {
        list_add(t->arena, above,
                 item_stroke(t->arrows, light, (Stroke){.width = HALO}));
        list_add(t->arena, above, item_fill(t->arrows, dark));
    }
}

int crop_marks_add(Arena *arena, const PlacedParts *laid, Guides guides, double margin,
                   Box slug, Page *page)
{
    CropMarks t = {.arena = arena,
                   .laid = laid,
                   .margin = margin,
                   .slug = slug,
                   .page = page,
                   .ticks = path_new(arena),
                   .on_art = path_new(arena),
                   .arrows = path_new(arena),
                   .art = box_index_new(arena, page->width, page->height),
                   .drawn = box_index_new(arena, page->width, page->height)};
    if (guides == GUIDES_NONE)
        return 0;
    for (int i = 0; i < laid->count; i++)
        box_index_add(&t.art, laid->items[i].pose.art, i);
    CutSides sides = sides_of(arena, laid);
    for (int i = 0; i < sides.count; i++) {
        const CutSide *side = &sides.items[i];
        if (guides == GUIDES_LINES && side->out) {
            crop_line_add(&t, side);
            continue;
        }
        crop_tick_add(&t, side, -1);
        crop_tick_add(&t, side, 1);
    }
    list_sort(&sides, compare_sides);
    int hidden = show_lines(&t, &sides);
    draw(&t, page);
    return hidden;
}
