/* The kinds of crop marks, and how far each can extend on the sheet. */
#include "kit/crop_marks.h"

#include <math.h>

#define OFF 0.75 /* between a printed area and a tick */
#define TICK 4.0 /* length of a tick, where there is room */
#define SHORTEST 1.2
#define PAPER_EDGE 1.0 /* no marks this close to the edge of the paper */
#define CLEAR 0.4      /* between a tick and what is beside it */
#define INSET 0.3      /* between a mark on the bleed and the trim of a piece */
#define ARROW 2.6      /* height of an arrow, where there is room */
#define ARROW_WIDTH 1.6
#define TIP 0.1 /* between an arrow and its cut */

/* --- room for marks --------------------------------------------------------------- */

static double paper_along(const CropMarks *t, bool down)
{
    return down ? t->page->height : t->page->width;
}

static bool is_printed(const CropMarks *t, double at, double paper)
{
    return at > t->margin - SAME_CUT && at < paper - t->margin + SAME_CUT;
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
static bool note_mark(CropMarks *t, CropMark mark)
{
    Box start =
        mark.down ? (Box){mark.at, mark.from, 0, 0} : (Box){mark.from, mark.at, 0, 0};
    box_index_find(&t->drawn, box_grown(start, SAME_CUT), &t->found);
    for (int i = 0; i < t->found.count; i++) {
        const CropMark *other = &t->marks.items[t->found.items[i]];
        if (other->down == mark.down && fabs(other->at - mark.at) < SAME_CUT &&
            fabs(other->from - mark.from) < SAME_CUT)
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

/* Where a mark begins, and in which direction it extends. */
typedef struct {
    bool down; /* along x = at; otherwise along y = at */
    double at, start;
    int sign; /* towards larger or smaller coordinates: 1 or -1 */
} Ray;

/* Returns 'end', or the nearer point where a mark along the ray would come closer than
 * 'clear' to 'box'. */
static double limit(double end, const Ray *ray, Box box, double clear)
{
    double low = (ray->down ? box.x : box.y) - clear, high = low + 2 * clear;
    high += ray->down ? box.w : box.h;
    double near = ray->down ? box.y : box.x, far = near + (ray->down ? box.h : box.w);
    if (box.w <= 0 || ray->at < low || ray->at > high)
        return end;
    if (ray->sign > 0 && far > ray->start && near - clear < end)
        return near - clear;
    if (ray->sign < 0 && near < ray->start && far + clear > end)
        return far + clear;
    return end;
}

/* Like limit, but only for boxes that extend beyond the start of the ray. */
static double limit_ahead(double end, const Ray *ray, Box box, double clear)
{
    double near = ray->down ? box.y : box.x, far = near + (ray->down ? box.h : box.w);
    bool ahead =
        ray->sign > 0 ? far > ray->start + SAME_CUT : near < ray->start - SAME_CUT;
    return ahead ? limit(end, ray, box, clear) : end;
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
static double limit_half(double end, const Ray *ray, Box art)
{
    int sign = ray->sign;
    double start = ray->start, reach = start + sign * (TICK + OFF + TICK);
    double met = limit(reach, ray, art, CLEAR) + sign * CLEAR;
    double half = (start + met - sign * OFF) / 2 - sign * CLEAR / 2;
    bool shares = met != reach + sign * CLEAR && sign * (half - start) >= SHORTEST;
    if (shares)
        return sign > 0 ? fmin(end, half) : fmax(end, half);
    return limit(end, ray, art, CLEAR);
}

void crop_tick_add(CropMarks *t, const CutSide *side, int sign)
{
    bool down = side->down;
    double at = side->at, paper = paper_along(t, down);
    double start = (sign > 0 ? side->art_to : side->art_from) + sign * OFF;
    double end = start + sign * TICK;
    double inside = sign > 0 ? paper - t->margin - start : start - t->margin;
    double edge_room = inside >= LEAST_MARK ? t->margin : PAPER_EDGE;
    const Ray ray = {down, at, start, sign};
    end = sign > 0 ? fmin(end, paper - edge_room) : fmax(end, edge_room);
    find_parts(t, down, at, start, start + sign * (2 * TICK + OFF));
    for (int i = 0; i < t->found.count; i++)
        end = limit_half(end, &ray, t->laid->items[t->found.items[i]].pose.art);
    end = limit(end, &ray, t->slug, CLEAR);
    double visible = visible_length(t, down, at, start, end);
    if (sign * (end - start) >= SHORTEST &&
        note_mark(t, (CropMark){down, at, start, end, visible}))
        add_line(t->ticks, down, at, start, end);
}

/* --- cut lines across the sheet --------------------------------------------------- */

typedef struct {
    double from, to;
} Gap;

typedef LIST(Gap) Gaps;

/* Adds the stretch that the line must skip to stay clear of the box, if they meet. */
static void add_gap(CropMarks *t, const CutSide *side, Box box, double clear,
                    Gaps *gaps)
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
static Gaps free_stretches(CropMarks *t, const CutSide *side, bool art)
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

void crop_line_add(CropMarks *t, const CutSide *side)
{
    bool down = side->down;
    if (!note_mark(t, (CropMark){down, side->at, -1, -1, 0}))
        return;
    Gaps drawn = free_stretches(t, side, false), seen = free_stretches(t, side, true);
    for (int i = 0; i < drawn.count; i++)
        add_line(t->ticks, down, side->at, drawn.items[i].from, drawn.items[i].to);
    for (int i = 0; i < seen.count; i++) {
        Gap one = seen.items[i];
        double visible = visible_length(t, down, side->at, one.from, one.to);
        note_mark(t, (CropMark){down, side->at, one.from, one.to, visible});
    }
}

/* --- marks on the bleed ----------------------------------------------------------- */

void crop_bleed_mark_add(CropMarks *t, const CutSide *side, int sign)
{
    const double enough = INSET + LEAST_MARK + 0.2;
    bool down = side->down;
    double at = side->at, corner = sign > 0 ? side->to : side->from;
    double bleed = sign > 0 ? side->art_to - corner : corner - side->art_from;
    double start = corner + sign * INSET, end = corner + sign * fmax(bleed, enough);
    double reach = corner + sign * fmax(2 * bleed + OFF, enough), met = reach;
    const Ray from_corner = {down, at, corner, sign}, ray = {down, at, start, sign};
    find_parts(t, down, at, corner, reach);
    for (int i = 0; i < t->found.count; i++)
        met = limit_ahead(met, &from_corner,
                          t->laid->items[t->found.items[i]].pose.trim, INSET);
    end = met != reach ? met : end;
    end = limit(end, &ray, t->slug, CLEAR);
    double paper = paper_along(t, down);
    end = sign > 0 ? fmin(end, paper - PAPER_EDGE) : fmax(end, PAPER_EDGE);
    double low = fmin(start, end), high = fmax(start, end);
    const double least = 0.5;
    if (sign * (end - start) >= least &&
        note_mark(
            t, (CropMark){down, at, low, high, visible_length(t, down, at, low, high)}))
        add_line(t->on_art, down, at, low, high);
}

/* --- arrows beside the cut -------------------------------------------------------- */

/* Returns the point at this distance along the cut, and 'off' beside it. */
static Point beside(const CutSide *side, double along, double off)
{
    return side->down ? (Point){side->at + off, along} : (Point){along, side->at + off};
}

/* Returns how far the waste beside the cut extends around 'along'. */
static double waste_beside(CropMarks *t, const CutSide *side, double along)
{
    double half = ARROW_WIDTH / 2, paper = paper_along(t, !side->down);
    int sign = side->out;
    double end = side->at + sign * ARROW;
    end = sign > 0 ? fmin(end, paper - t->margin) : fmax(end, t->margin);
    for (int k = -1; k <= 1; k++) {
        const Ray ray = {!side->down, along + k * half, side->at, sign};
        find_parts(t, ray.down, ray.at, side->at, end);
        for (int i = 0; i < t->found.count; i++)
            end = limit_ahead(end, &ray, t->laid->items[t->found.items[i]].pose.trim,
                              INSET);
        end = limit(end, &ray, t->slug, CLEAR);
    }
    return sign * (end - side->at);
}

bool crop_arrow_add(CropMarks *t, const CutSide *side, bool at_end)
{
    double length = side->to - side->from, half = ARROW_WIDTH / 2;
    double in = fmin(side->out > 0 ? 3 : 6, length * (side->out > 0 ? 0.2 : 0.4));
    double along = at_end ? side->to - in : side->from + in;
    double high = waste_beside(t, side, along);
    if (high < LEAST_MARK - SAME_CUT ||
        !is_printed(t, along - half, paper_along(t, side->down)) ||
        !is_printed(t, along + half, paper_along(t, side->down)))
        return false;
    if (!note_mark(t, (CropMark){side->down, side->at, along, along, high}))
        return true;
    path_through(t->arrows,
                 (Point[]){beside(side, along, side->out * TIP),
                           beside(side, along - half, side->out * high),
                           beside(side, along + half, side->out * high)},
                 3);
    path_close(t->arrows);
    return true;
}
