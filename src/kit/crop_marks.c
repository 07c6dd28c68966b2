/* Crop marks. Each straight cut gets the first of these that the printer can print:
 * ticks beyond the bleed; marks on the bleed, which is cut away; arrows on the waste
 * beside the cut, which point at it. */
#include <math.h>
#include <stdlib.h>

#include "kit/box_index.h"
#include "kit/marks.h"

#define LINE 0.15 /* printers reproduce 0.09 and more */
#define HALO 0.6  /* width of the light line below a mark on art */
#define OFF 0.75  /* between a printed area and a tick */
#define TICK 4.0  /* length of a tick, where there is room */
#define SHORTEST 1.2
#define PAPER_EDGE 1.0 /* no marks this close to the edge of the paper */
#define CLEAR 0.4      /* between a tick and what is beside it */
#define INSET 0.3      /* between a mark on the bleed and the trim of a piece */
#define ARROW 2.6      /* height of an arrow, where there is room */
#define ARROW_WIDTH 1.6
#define TIP 0.1   /* between an arrow and its cut */
#define SAME 0.02 /* cuts this close are one */

enum { GREY = 0x3C3C3C, WHITE = 0xFFFFFF };

/* One side of a part: a stretch of a straight cut. For a round part, an axis. */
typedef struct {
    bool down; /* vertical: x = at; otherwise y = at */
    double at;
    double from, to;         /* ends of the trim */
    double art_from, art_to; /* ends of the printed area */
    int out;                 /* side on which the waste is: -1 or 1; 0: an axis */
} Side;

typedef LIST(Side) Sides;

/* A mark that shows a cut. An arrow is a stretch of length 0. */
typedef struct {
    bool down;
    double at, from, to;
    double visible; /* length that the printer prints */
} Mark;

typedef LIST(Mark) MarkList;

typedef struct {
    Arena *arena;
    const PlacedParts *laid;
    double margin;
    Box slug;
    const Page *page;
    Path *ticks, *on_art, *arrows;
    MarkList marks;
    BoxIndex art, drawn; /* index of the parts; index of the starts of 'marks' */
    IntList found;
} CropMarks;

/* --- marks ------------------------------------------------------------------------ */

static double paper_along(const CropMarks *t, bool down)
{
    return down ? t->page->height : t->page->width;
}

static bool is_printed(const CropMarks *t, double at, double paper)
{
    return at > t->margin - SAME && at < paper - t->margin + SAME;
}

static double visible_length(const CropMarks *t, bool down, double at, double from,
                             double to)
{
    double paper = paper_along(t, down);
    double low = fmax(fmin(from, to), t->margin),
           high = fmin(fmax(from, to), paper - t->margin);
    return is_printed(t, at, paper_along(t, !down)) ? fmax(0, high - low) : 0;
}

/* Notes a mark; returns false if it is drawn already. */
static bool note_mark(CropMarks *t, Mark mark)
{
    Box start =
        mark.down ? (Box){mark.at, mark.from, 0, 0} : (Box){mark.from, mark.at, 0, 0};
    box_index_find(&t->drawn, box_grown(start, SAME), &t->found);
    for (int i = 0; i < t->found.count; i++) {
        const Mark *other = &t->marks.items[t->found.items[i]];
        if (other->down == mark.down && fabs(other->at - mark.at) < SAME &&
            fabs(other->from - mark.from) < SAME)
            return false;
    }
    box_index_add(&t->drawn, start, t->marks.count);
    list_add(t->arena, &t->marks, mark);
    return true;
}

static void add_line(Path *path, bool down, double at, double from, double to)
{
    path_segment(path, down ? at : from, down ? from : at, down ? at : to,
                 down ? to : at);
}

/* Returns 'end', or the nearer point where a mark from 'start' in direction 'sign'
 * would come closer than 'clear' to 'box'. */
static double limit(double end, double start, int sign, bool down, double at, Box box,
                    double clear)
{
    double low = (down ? box.x : box.y) - clear, high = low + 2 * clear;
    high += down ? box.w : box.h;
    double near = down ? box.y : box.x, far = near + (down ? box.h : box.w);
    if (box.w <= 0 || at < low || at > high)
        return end;
    if (sign > 0 && far > start && near - clear < end)
        return near - clear;
    if (sign < 0 && near < start && far + clear > end)
        return far + clear;
    return end;
}

/* Finds the parts near the stretch of a line; see box_index_find. */
static void find_parts(CropMarks *t, bool down, double at, double from, double to)
{
    double low = fmin(from, to) - CLEAR, high = fmax(from, to) + CLEAR;
    box_index_find(&t->art,
                   down ? (Box){at - CLEAR, low, 2 * CLEAR, high - low}
                        : (Box){low, at - CLEAR, high - low, 2 * CLEAR},
                   &t->found);
}

/* --- ticks beyond the bleed ------------------------------------------------------- */

/* Like limit, but if the mark faces another part across a gap, the mark takes only half
 * of the gap and leaves the other half to that part's mark, provided that both halves
 * are long enough. */
static double limit_half(double end, double start, int sign, bool down, double at,
                         Box art)
{
    double reach = start + sign * (TICK + OFF + TICK);
    double met = limit(reach, start, sign, down, at, art, CLEAR) + sign * CLEAR;
    double half = (start + met - sign * OFF) / 2 - sign * CLEAR / 2;
    bool shares = met != reach + sign * CLEAR && sign * (half - start) >= SHORTEST;
    if (shares)
        return sign > 0 ? fmin(end, half) : fmax(end, half);
    return limit(end, start, sign, down, at, art, CLEAR);
}

/* Adds a tick that continues a cut beyond the printed area, away from the part. */
static void add_tick(CropMarks *t, const Side *side, int sign)
{
    bool down = side->down;
    double at = side->at, paper = paper_along(t, down);
    double start = (sign > 0 ? side->art_to : side->art_from) + sign * OFF;
    double end = start + sign * TICK;
    double inside = sign > 0 ? paper - t->margin - start : start - t->margin;
    double edge_room = inside >= LEAST_MARK ? t->margin : PAPER_EDGE;
    end = sign > 0 ? fmin(end, paper - edge_room) : fmax(end, edge_room);
    find_parts(t, down, at, start, start + sign * (2 * TICK + OFF));
    for (int i = 0; i < t->found.count; i++)
        end = limit_half(end, start, sign, down, at,
                         t->laid->items[t->found.items[i]].pose.art);
    end = limit(end, start, sign, down, at, t->slug, CLEAR);
    double visible = visible_length(t, down, at, start, end);
    if (sign * (end - start) >= SHORTEST &&
        note_mark(t, (Mark){down, at, start, end, visible}))
        add_line(t->ticks, down, at, start, end);
}

/* --- cut lines across the sheet --------------------------------------------------- */

typedef struct {
    double from, to;
} Gap;

typedef LIST(Gap) Gaps;

/* Adds the stretch that the line must skip to stay clear of the box, if they meet. */
static void add_gap(CropMarks *t, const Side *side, Box box, double clear, Gaps *gaps)
{
    bool down = side->down;
    double low = (down ? box.x : box.y) - clear,
           high = low + 2 * clear + (down ? box.w : box.h);
    double from = (down ? box.y : box.x) - clear,
           to = from + 2 * clear + (down ? box.h : box.w);
    if (box.w > 0 && side->at > low && side->at < high)
        list_add(t->arena, gaps, ((Gap){from, to}));
}

static int compare_gaps(const void *a, const void *b)
{
    double one = ((const Gap *)a)->from, other = ((const Gap *)b)->from;
    return (one > other) - (one < other);
}

/* Returns the stretches of the line across the sheet that skip the slug and all trims
 * that the line does not bound; with 'art', all printed areas too. */
static Gaps free_stretches(CropMarks *t, const Side *side, bool art)
{
    const double inside = -0.05, edge = 0.05;
    double at = 0, end = paper_along(t, side->down);
    Gaps gaps = {0}, rest = {0};
    add_gap(t, side, t->slug, CLEAR, &gaps);
    for (int i = 0; i < t->laid->count; i++) {
        const Pose *pose = &t->laid->items[i].pose;
        add_gap(t, side, art ? pose->art : pose->trim, art ? edge : inside, &gaps);
    }
    list_sort(&gaps, compare_gaps);
    for (int i = 0; i < gaps.count; i++) {
        if (gaps.items[i].from > at)
            list_add(t->arena, &rest, ((Gap){at, gaps.items[i].from}));
        at = fmax(at, gaps.items[i].to);
    }
    if (at < end)
        list_add(t->arena, &rest, ((Gap){at, end}));
    return rest;
}

/* Draws a line across the sheet, below the pieces. It skips pieces that it does not
 * bound, because it would show through faces without a background. */
static void add_long_line(CropMarks *t, const Side *side)
{
    bool down = side->down;
    if (!note_mark(t, (Mark){down, side->at, -1, -1, 0}))
        return;
    Gaps drawn = free_stretches(t, side, false), seen = free_stretches(t, side, true);
    for (int i = 0; i < drawn.count; i++)
        add_line(t->ticks, down, side->at, drawn.items[i].from, drawn.items[i].to);
    for (int i = 0; i < seen.count; i++) {
        Gap one = seen.items[i];
        double visible = visible_length(t, down, side->at, one.from, one.to);
        note_mark(t, (Mark){down, side->at, one.from, one.to, visible});
    }
}

/* --- marks on the bleed ----------------------------------------------------------- */

/* Adds a mark from the corner of the trim across the bleed, and across that of a
 * neighbour up to its trim. On a narrow bleed it continues beyond. */
static void add_on_bleed(CropMarks *t, const Side *side, int sign)
{
    const double enough = INSET + LEAST_MARK + 0.2;
    bool down = side->down;
    double at = side->at, corner = sign > 0 ? side->to : side->from;
    double bleed = sign > 0 ? side->art_to - corner : corner - side->art_from;
    double start = corner + sign * INSET, end = corner + sign * fmax(bleed, enough);
    double reach = corner + sign * fmax(2 * bleed + OFF, enough), met = reach;
    find_parts(t, down, at, corner, reach);
    for (int i = 0; i < t->found.count; i++) {
        Box trim = t->laid->items[t->found.items[i]].pose.trim;
        double near = down ? trim.y : trim.x, far = near + (down ? trim.h : trim.w);
        if (sign > 0 ? far > corner + SAME : near < corner - SAME)
            met = limit(met, corner, sign, down, at, trim, INSET);
    }
    end = met != reach ? met : end;
    end = limit(end, start, sign, down, at, t->slug, CLEAR);
    double paper = paper_along(t, down);
    end = sign > 0 ? fmin(end, paper - PAPER_EDGE) : fmax(end, PAPER_EDGE);
    double low = fmin(start, end), high = fmax(start, end);
    const double least = 0.5;
    if (sign * (end - start) >= least &&
        note_mark(t,
                  (Mark){down, at, low, high, visible_length(t, down, at, low, high)}))
        add_line(t->on_art, down, at, low, high);
}

/* --- arrows beside the cut -------------------------------------------------------- */

/* Returns the point at this distance along the cut, and 'off' beside it. */
static Point beside(const Side *side, double along, double off)
{
    return side->down ? (Point){side->at + off, along} : (Point){along, side->at + off};
}

/* Returns how far the waste beside the cut extends around 'along'. */
static double waste_beside(CropMarks *t, const Side *side, double along)
{
    double half = ARROW_WIDTH / 2, paper = paper_along(t, !side->down);
    int sign = side->out;
    double end = side->at + sign * ARROW;
    end = sign > 0 ? fmin(end, paper - t->margin) : fmax(end, t->margin);
    for (int k = -1; k <= 1; k++) {
        double at = along + k * half;
        find_parts(t, !side->down, at, side->at, end);
        for (int i = 0; i < t->found.count; i++) {
            Box trim = t->laid->items[t->found.items[i]].pose.trim;
            double near = side->down ? trim.x : trim.y,
                   far = near + (side->down ? trim.w : trim.h);
            if (sign > 0 ? far > side->at + SAME : near < side->at - SAME)
                end = limit(end, side->at, sign, !side->down, at, trim, INSET);
        }
        end = limit(end, side->at, sign, !side->down, at, t->slug, CLEAR);
    }
    return sign * (end - side->at);
}

/* Adds an arrow in the waste that points at the cut near one end of the side. Arrows of
 * two cuts that face each other are beside each other. Returns false if there is no
 * room. */
static bool add_arrow(CropMarks *t, const Side *side, bool at_end)
{
    double length = side->to - side->from, half = ARROW_WIDTH / 2;
    double in = fmin(side->out > 0 ? 3 : 6, length * (side->out > 0 ? 0.2 : 0.4));
    double along = at_end ? side->to - in : side->from + in;
    double high = waste_beside(t, side, along);
    if (high < LEAST_MARK - SAME ||
        !is_printed(t, along - half, paper_along(t, side->down)) ||
        !is_printed(t, along + half, paper_along(t, side->down)))
        return false;
    if (!note_mark(t, (Mark){side->down, side->at, along, along, high}))
        return true;
    path_through(t->arrows,
                 (Point[]){beside(side, along, side->out * TIP),
                           beside(side, along - half, side->out * high),
                           beside(side, along + half, side->out * high)},
                 3);
    path_close(t->arrows);
    return true;
}

/* --- one cut ---------------------------------------------------------------------- */

/* A straight cut: sides that are on one line, in order. */
typedef struct {
    const Side *sides;
    int count;
    double from, to;    /* ends */
    double first, last; /* middles of the outermost visible marks */
    double longest;     /* longest visible mark */
} CutLine;

static void count_mark(CutLine *line, const Mark *mark)
{
    const double counts = 1; /* a shorter mark does not align a ruler */
    double middle = (mark->from + mark->to) / 2;
    line->longest = fmax(line->longest, mark->visible);
    if (mark->visible < counts - SAME)
        return;
    line->first = fmin(line->first, middle);
    line->last = fmax(line->last, middle);
}

/* Returns true if a ruler can be aligned with the marks of the cut: one is long, and
 * two are far apart. */
static bool is_shown(const CutLine *line)
{
    return line->longest >= LEAST_MARK - SAME &&
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
        begun = line->sides[i].out && add_arrow(t, &line->sides[i], false);
    for (int i = line->count - 1; i >= 0 && !ended; i--)
        ended = line->sides[i].out && add_arrow(t, &line->sides[i], true);
}

/* Adds marks until the cut is shown. Returns true if a mark of it is visible. */
static bool show_line(CropMarks *t, CutLine line)
{
    int first = t->marks.count;
    for (int i = 0; i < line.count && !is_shown(&line); i++)
        for (int sign = -1; sign <= 1; sign += 2)
            add_on_bleed(t, &line.sides[i], sign);
    count_marks(t, first, &line);
    first = t->marks.count;
    if (!is_shown(&line))
        add_arrows(t, &line);
    count_marks(t, first, &line);
    return line.longest >= LEAST_MARK - SAME;
}

/* --- all cuts --------------------------------------------------------------------- */

static Sides sides_of(Arena *arena, const PlacedParts *laid)
{
    Sides sides = {0};
    for (int i = 0; i < laid->count; i++) {
        const PlacedPart *one = &laid->items[i];
        Box trim = one->pose.trim, art = one->pose.art;
        if (one->part->is_net)
            continue;
        Side across = {false, trim.y,        trim.x, trim.x + trim.w,
                       art.x, art.x + art.w, -1};
        Side down = {true, trim.x, trim.y, trim.y + trim.h, art.y, art.y + art.h, -1};
        int count = one->part->trim.rounded ? 1 : 2;
        for (int k = 0; k < count; k++) {
            across.out = down.out = count == 1 ? 0 : 2 * k - 1;
            across.at = count == 1 ? trim.y + trim.h / 2 : trim.y + k * trim.h;
            down.at = count == 1 ? trim.x + trim.w / 2 : trim.x + k * trim.w;
            list_add(arena, &sides, down);
            list_add(arena, &sides, across);
        }
    }
    return sides;
}

static int compare_sides(const void *a, const void *b)
{
    const Side *one = a, *other = b;
    if (one->down != other->down)
        return one->down - other->down;
    if (fabs(one->at - other->at) >= SAME)
        return one->at < other->at ? -1 : 1;
    return (one->from > other->from) - (one->from < other->from);
}

static int compare_marks(const void *a, const void *b)
{
    const Mark *one = a, *other = b;
    if (one->down != other->down)
        return one->down - other->down;
    return (one->at > other->at) - (one->at < other->at);
}

/* Returns the cut that begins with this side. */
static CutLine line_of(const Sides *sides, int first)
{
    const Side *side = &sides->items[first];
    CutLine line = {side, 0, side->from, side->to, INFINITY, -INFINITY, 0};
    for (int i = first; i < sides->count; i++) {
        const Side *next = &sides->items[i];
        if (next->down != side->down || fabs(next->at - side->at) >= SAME)
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
static int show_lines(CropMarks *t, const Sides *sides)
{
    int hidden = 0, at = 0, count = t->marks.count;
    Mark *marks = arena_array(t->arena, Mark, count + 1);
    for (int i = 0; i < count; i++)
        marks[i] = t->marks.items[i];
    qsort(marks, (size_t)count, sizeof *marks, compare_marks);
    for (int i = 0; i < sides->count;) {
        CutLine line = line_of(sides, i);
        const Side *side = line.sides;
        while (at < count &&
               (marks[at].down < side->down ||
                (marks[at].down == side->down && marks[at].at < side->at - SAME)))
            at++;
        for (int k = at;
             k < count && marks[k].down == side->down && marks[k].at < side->at + SAME;
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
    Sides sides = sides_of(arena, laid);
    for (int i = 0; i < sides.count; i++) {
        const Side *side = &sides.items[i];
        if (guides == GUIDES_LINES && side->out) {
            add_long_line(&t, side);
            continue;
        }
        add_tick(&t, side, -1);
        add_tick(&t, side, 1);
    }
    list_sort(&sides, compare_sides);
    int hidden = show_lines(&t, &sides);
    draw(&t, page);
    return hidden;
}
