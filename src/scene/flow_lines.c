#include "scene/flow_lines.h"

#include <math.h>
#include <stdlib.h>

#include "scene/labels.h"

#define AWAY 0.8       /* distance between lines and the boxes of other lines, mm */
#define TOLERANCE 0.01 /* smaller distances count as none, mm */

/* Costs of a line, in mm of its length. */
#define BENT 7.0
#define CROSSING 14.0
#define SHARED 60.0 /* runs along a line that leads elsewhere */
#define STRUCK 25.0 /* passes through words */
#define UNUSUAL 6.0 /* uses an unusual side of a box */

enum { ROUNDS = 4 };

enum { NORTH, EAST, SOUTH, WEST, SIDES };
static const int XS[] = {0, 1, 0, -1}, YS[] = {-1, 0, 1, 0};

typedef struct {
    const FlowGrid *grid;
    FlowLine *lines;
    int count;
    FlowLine best; /* best path found for the line being placed */
} RouteSearch;

static bool is_level(int side)
{
    return side == EAST || side == WEST;
}

static Point port(Box box, int side)
{
    return (Point){box.x + box.w * (XS[side] + 1) / 2,
                   box.y + box.h * (YS[side] + 1) / 2};
}

static Segment segment_of(const FlowLine *line, int i)
{
    return (Segment){line->points[i - 1], line->points[i]};
}

static bool is_near(double a, double b)
{
    return fabs(a - b) < TOLERANCE;
}

static bool is_same(Point a, Point b)
{
    return is_near(a.x, b.x) && is_near(a.y, b.y);
}

static bool goes_on(Point a, Point b, Point c)
{
    return (is_near(a.x, b.x) && is_near(b.x, c.x)) ||
           (is_near(a.y, b.y) && is_near(b.y, c.y));
}

static void add_point(FlowLine *line, double x, double y)
{
    Point *p = line->points, to = {x, y};
    int n = line->count;
    if (n && is_same(p[n - 1], to))
        return;
    if (n > 1 && goes_on(p[n - 2], p[n - 1], to))
        p[n - 1] = to;
    else if (n < MAX_BENDS)
        p[line->count++] = to;
}

/* --- costs ------------------------------------------------------------------------ */

static double overlap(double a, double b, double c, double d)
{
    return fmin(fmax(a, b), fmax(c, d)) - fmax(fmin(a, b), fmin(c, d));
}

static bool overlaps_along(Segment a, Segment b)
{
    const double near = 0.3;
    if (fabs(a.a.x - a.b.x) < near && fabs(b.a.x - b.b.x) < near)
        return fabs(a.a.x - b.a.x) < near && overlap(a.a.y, a.b.y, b.a.y, b.b.y) > near;
    if (fabs(a.a.y - a.b.y) < near && fabs(b.a.y - b.b.y) < near)
        return fabs(a.a.y - b.a.y) < near && overlap(a.a.x, a.b.x, b.a.x, b.b.x) > near;
    return false;
}

static bool crosses_boxes(const RouteSearch *s, const FlowLine *line)
{
    for (int b = 0; b < s->grid->box_count; b++) {
        bool own = b == line->from || b == line->to;
        Box box = box_grown(s->grid->boxes[b].box, own ? -2 * TOLERANCE : AWAY);
        for (int i = 1; i < line->count; i++)
            if (segment_meets(segment_of(line, i), box))
                return true;
    }
    return false;
}

static double overlap_cost(const FlowLine *line, int first, Box words)
{
    double cost = 0;
    for (int i = first; i < line->count; i++)
        cost += words.w > 0 && segment_meets(segment_of(line, i), words) ? STRUCK : 0;
    return cost;
}

static double crossing_cost(const FlowLine *line, const FlowLine *other)
{
    bool both_labelled = line->words_w > 0 && other->words_w > 0;
    bool same_end =
        line->to == other->to || (line->from == other->from && !both_labelled);
    double cost = overlap_cost(line, 1, other->words);
    for (int i = 1; i < line->count; i++)
        for (int k = 1; k < other->count; k++) {
            Segment one = segment_of(line, i), its = segment_of(other, k);
            cost += segments_cross(one, its) ? CROSSING : 0;
            cost += !same_end && overlaps_along(one, its) ? SHARED : 0;
        }
    return cost;
}

/* Returns the box of the words beside the start of a line: to its right or above it;
 * with 'other', on the opposite side. */
static Box words_box(const FlowLine *line, double gap, bool other)
{
    Point a = line->points[0], b = line->points[1];
    double w = line->words_w, h = line->words_h, off = 0.4;
    if (is_near(a.x, b.x)) /* vertical line */
        return (Box){other ? a.x - gap - w : a.x + gap,
                     b.y > a.y ? a.y + off : a.y - h - off, w, h};
    return (Box){b.x > a.x ? a.x + gap : a.x - gap - w,
                 other ? a.y + gap * off : a.y - h - gap * off, w, h};
}

static double words_cost(const RouteSearch *s, const FlowLine *line, Box words)
{
    double cost = overlap_cost(line, 2, words);
    for (int i = 0; i < s->grid->box_count; i++)
        cost += boxes_meet(s->grid->boxes[i].box, words) ? STRUCK : 0;
    for (int i = 0; i < s->count; i++)
        if (s->lines[i].count)
            cost += overlap_cost(&s->lines[i], 1, words) +
                    (boxes_meet(s->lines[i].words, words) ? STRUCK : 0);
    return cost;
}

/* Places the words of a line on the better side of the line; returns the cost. */
static double place_words(const RouteSearch *s, FlowLine *line)
{
    if (line->words_w <= 0)
        return 0;
    Box usual = words_box(line, s->grid->gap, false),
        other = words_box(line, s->grid->gap, true);
    double first = words_cost(s, line, usual), second = words_cost(s, line, other) + 1;
    line->words = second < first ? other : usual;
    return fmin(first, second);
}

/* --- one line --------------------------------------------------------------------- */

/* Returns true if the direction from 'from' to 'to' points outwards on this side of a
 * box. */
static bool faces(Point from, Point to, int side)
{
    return (to.x - from.x) * XS[side] + (to.y - from.y) * YS[side] > TOLERANCE;
}

static double line_cost(const RouteSearch *s, const FlowLine *line, int out, int in)
{
    bool down = s->grid->boxes[line->to].row > s->grid->boxes[line->from].row;
    double cost = BENT * (line->count - 2) + (out == NORTH ? UNUSUAL : 0) +
                  (down && in != NORTH ? UNUSUAL : 0) + (in == SOUTH ? UNUSUAL : 0) +
                  (out == WEST ? UNUSUAL / 3 : 0);
    for (int i = 1; i < line->count; i++)
        cost += fabs(line->points[i - 1].x - line->points[i].x) +
                fabs(line->points[i - 1].y - line->points[i].y);
    return cost;
}

static void try_line(RouteSearch *s, FlowLine line, int out, int in)
{
    int last = line.count - 1;
    if (last < 1 || !faces(line.points[0], line.points[1], out) ||
        !faces(line.points[last], line.points[last - 1], in))
        return;
    line.cost = line_cost(s, &line, out, in);
    if (line.cost >= s->best.cost || crosses_boxes(s, &line))
        return;
    for (int i = 0; i < s->count && line.cost < s->best.cost; i++)
        line.cost += crossing_cost(&line, &s->lines[i]);
    line.cost += place_words(s, &line);
    if (line.cost < s->best.cost - TOLERANCE)
        s->best = line;
}

/* Tries the paths from a horizontal to a vertical side, or the reverse: with one bend,
 * or along two lanes. */
static void try_across(RouteSearch *s, FlowLine start, Point to, int out, int in)
{
    bool level = is_level(out);
    Point from = start.points[0];
    FlowLine line = start;
    add_point(&line, level ? to.x : from.x, level ? from.y : to.y);
    add_point(&line, to.x, to.y);
    try_line(s, line, out, in);
    for (int x = 0; x < s->grid->x_count; x++)
        for (int y = 0; y < s->grid->y_count; y++) {
            Point lane = {s->grid->xs[x], s->grid->ys[y]};
            line = start;
            add_point(&line, level ? lane.x : from.x, level ? from.y : lane.y);
            add_point(&line, lane.x, lane.y);
            add_point(&line, level ? to.x : lane.x, level ? lane.y : to.y);
            add_point(&line, to.x, to.y);
            try_line(s, line, out, in);
        }
}

/* Tries the paths between two vertical or two horizontal sides of boxes: straight, or
 * along a lane. */
static void try_along(RouteSearch *s, FlowLine start, Point to, int out, int in)
{
    bool level = is_level(out);
    Point from = start.points[0];
    int lanes = level ? s->grid->x_count : s->grid->y_count;
    for (int i = 0; i < lanes; i++) {
        FlowLine line = start;
        double lane = level ? s->grid->xs[i] : s->grid->ys[i];
        add_point(&line, level ? lane : from.x, level ? from.y : lane);
        add_point(&line, level ? lane : to.x, level ? to.y : lane);
        add_point(&line, to.x, to.y);
        try_line(s, line, out, in);
    }
}

/* Finds the best path for a line. Returns true if it differs from the previous path. */
static bool place(RouteSearch *s, FlowLine *line)
{
    const FlowLine before = *line;
    line->count = 0; /* so that the line does not disturb itself */
    line->words = (Box){0};
    s->best = *line;
    s->best.cost = INFINITY;
    for (int out = 0; out < SIDES; out++)
        for (int in = 0; in < SIDES; in++) {
            Point from = port(s->grid->boxes[line->from].box, out),
                  to = port(s->grid->boxes[line->to].box, in);
            FlowLine start = *line;
            add_point(&start, from.x, from.y);
            if (is_level(out) == is_level(in))
                try_along(s, start, to, out, in);
            else
                try_across(s, start, to, out, in);
        }
    *line = s->best;
    for (int i = 0; i < line->count; i++)
        if (line->count != before.count || !is_same(line->points[i], before.points[i]))
            return true;
    return false;
}

/* --- all lines -------------------------------------------------------------------- */

/* Returns the rank of a line in the order of placement. */
static int distance(const FlowGrid *grid, const FlowLine *line)
{
    const FlowBox *a = &grid->boxes[line->from], *b = &grid->boxes[line->to];
    const int back = 1000;
    return abs(a->row - b->row) + abs(a->column - b->column) +
           (b->row < a->row ? back : 0);
}

/* Places all lines, and returns true if any path changed. Neighbours come first and
 * lines that lead back come last, so that long lines go around short ones. */
static bool place_all(RouteSearch *s)
{
    bool improved = false;
    for (int at = 0, done = 0; done < s->count; at++)
        for (int i = 0; i < s->count; i++)
            if (distance(s->grid, &s->lines[i]) == at) {
                improved |= place(s, &s->lines[i]);
                done++;
            }
    return improved;
}

const FlowLine *flow_lines_place(const FlowGrid *grid, FlowLine *lines, int count)
{
    RouteSearch s = {.grid = grid, .lines = lines, .count = count};
    for (int i = 0; i < count; i++) { /* discard the results of an earlier call */
        lines[i].count = 0;
        lines[i].words = (Box){0};
    }
    for (int round = 0; round < ROUNDS; round++)
        if (!place_all(&s))
            break;
    for (int i = 0; i < count; i++)
        if (!lines[i].count)
            return &lines[i];
    return NULL;
}
