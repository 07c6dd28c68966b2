#include "kit/cut_outline.h"

#include <math.h>

#define SAME 1e-6 /* points this close are one */

static double along(Point point, bool down)
{
    return down ? point.x : point.y;
}

/* --- where lines meet ------------------------------------------------------------- */

/* The points that two lines share: one, or the ends of a common edge. 'first' and
 * 'last' are in the order of the line from top to bottom ([0]), and of that from left
 * to right ([1]). */
typedef struct {
    Point first[2], last[2];
    bool found;
} Crossing;

static void note_shared(Crossing *crossing, Point point)
{
    for (int down = 0; down < 2; down++) {
        double at = along(point, down);
        if (!crossing->found || at < along(crossing->first[down], down))
            crossing->first[down] = point;
        if (!crossing->found || at > along(crossing->last[down], down))
            crossing->last[down] = point;
    }
    crossing->found = true;
}

/* Returns true if the point is on the segment. */
static bool is_on(Point point, Point a, Point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0;
    t = fmax(0, fmin(1, t));
    return point_distance(point, (Point){a.x + t * dx, a.y + t * dy}) < SAME;
}

/* Notes what two segments share: ends of one that are on the other, or else the point
 * where they cross. */
static void note_segments(Crossing *crossing, Point a, Point b, Point c, Point d)
{
    bool touch = false;
    const Point ends[] = {a, b, c, d};
    for (int i = 0; i < 4; i++)
        if (i < 2 ? is_on(ends[i], c, d) : is_on(ends[i], a, b)) {
            note_shared(crossing, ends[i]);
            touch = true;
        }
    double ux = b.x - a.x, uy = b.y - a.y, vx = d.x - c.x, vy = d.y - c.y;
    double turn = ux * vy - uy * vx;
    if (touch || turn == 0)
        return;
    double t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn,
           s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn;
    if (t > 0 && t < 1 && s > 0 && s < 1)
        note_shared(crossing, (Point){a.x + t * ux, a.y + t * uy});
}

/* Finds where a line from top to bottom meets one from left to right. */
static Crossing crossing_of(const SeamLine *upright, const SeamLine *level)
{
    Crossing crossing = {0};
    for (int i = 1; i < upright->count; i++) {
        Point a = upright->points[i - 1], b = upright->points[i];
        if (b.y < level->low - SAME || a.y > level->high + SAME)
            continue;
        for (int k = 1; k < level->count; k++) {
            Point c = level->points[k - 1], d = level->points[k];
            if (d.x > upright->low - SAME && c.x < upright->high + SAME)
                note_segments(&crossing, a, b, c, d);
        }
    }
    return crossing;
}

/* --- outlines --------------------------------------------------------------------- */

static void add_corner(Arena *arena, PartOutline *outline, Point at, int side)
{
    OutlineCorner *last = outline->count ? &outline->items[outline->count - 1] : NULL;
    if (last && point_distance(last->at, at) < SAME)
        last->side = side;
    else
        list_add(arena, outline, ((OutlineCorner){at, side}));
}

/* Adds the corners of a line from one point up to another, in either direction. */
static void walk(Arena *arena, const SeamLine *line, int side, Point from, Point to,
                 PartOutline *outline)
{
    bool down = side == PART_TOP || side == PART_BOTTOM;
    double start = along(from, down), end = along(to, down);
    bool forwards = start < end;
    add_corner(arena, outline, from, side);
    for (int i = 0; i < line->count; i++) {
        Point point = line->points[forwards ? i : line->count - 1 - i];
        double at = along(point, down);
        if (forwards ? at > start + SAME && at < end - SAME
                     : at < start - SAME && at > end + SAME)
            add_corner(arena, outline, point, side);
    }
}

/* Walks around the part. At each corner, the next line begins where the walk along the
 * line before meets it. So a shared edge belongs to the parts on whose side it is. */
PartOutline part_outline(Arena *arena, const PartLines *lines)
{
    const SeamLine *left = lines->sides[PART_LEFT], *top = lines->sides[PART_TOP],
                   *right = lines->sides[PART_RIGHT],
                   *bottom = lines->sides[PART_BOTTOM];
    const Point upper_left = crossing_of(left, top).last[0],
                upper_right = crossing_of(right, top).first[1],
                lower_right = crossing_of(right, bottom).first[0],
                lower_left = crossing_of(left, bottom).last[1];
    PartOutline outline = {0};
    walk(arena, top, PART_TOP, upper_left, upper_right, &outline);
    walk(arena, right, PART_RIGHT, upper_right, lower_right, &outline);
    walk(arena, bottom, PART_BOTTOM, lower_right, lower_left, &outline);
    walk(arena, left, PART_LEFT, lower_left, upper_left, &outline);
    int last = outline.count - 1;
    if (last > 0 && point_distance(outline.items[last].at, upper_left) < SAME)
        outline.count--;
    return outline;
}

Box outline_box(const PartOutline *outline)
{
    Point low = outline->items[0].at, high = low;
    for (int i = 1; i < outline->count; i++) {
        Point at = outline->items[i].at;
        low = (Point){fmin(low.x, at.x), fmin(low.y, at.y)};
        high = (Point){fmax(high.x, at.x), fmax(high.y, at.y)};
    }
    return (Box){low.x, low.y, high.x - low.x, high.y - low.y};
}

static Point next_corner(const PartOutline *outline, int i)
{
    return outline->items[(i + 1) % outline->count].at;
}

/* Returns the place of a side of the box. */
static double side_of_box(Box box, int side)
{
    return side == PART_LEFT    ? box.x
           : side == PART_TOP   ? box.y
           : side == PART_RIGHT ? box.x + box.w
                                : box.y + box.h;
}

void outline_ragged(const PartOutline *outline, bool is_ragged[PART_SIDES])
{
    const Box box = outline_box(outline);
    for (int side = 0; side < PART_SIDES; side++)
        is_ragged[side] = false;
    for (int i = 0; i < outline->count; i++) {
        int side = outline->items[i].side;
        bool across = side == PART_LEFT || side == PART_RIGHT;
        double at = side_of_box(box, side);
        is_ragged[side] |= fabs(along(outline->items[i].at, across) - at) > SAME ||
                           fabs(along(next_corner(outline, i), across) - at) > SAME;
    }
}

/* --- paths ------------------------------------------------------------------------ */

/* Returns the unit vector from a to b. */
static Point direction(Point a, Point b)
{
    double length = point_distance(a, b);
    return (Point){(b.x - a.x) / length, (b.y - a.y) / length};
}

/* Returns the corner between two edges that are moved outwards. */
static Point moved_corner(Point before, Point at, Point after, double out_before,
                          double out_after)
{
    const double level = 1e-3;
    Point u = direction(before, at), v = direction(at, after);
    double turn = u.x * v.y - u.y * v.x;
    Point left = {u.y * out_before, -u.x * out_before},
          right = {v.y * out_after, -v.x * out_after};
    if (fabs(turn) < level)
        return (Point){at.x + right.x, at.y + right.y};
    double t = ((right.x - left.x) * v.y - (right.y - left.y) * v.x) / turn;
    return (Point){at.x + left.x + t * u.x, at.y + left.y + t * u.y};
}

Path *outline_grown(Arena *arena, const PartOutline *outline,
                    const double out[PART_SIDES])
{
    Path *path = path_new(arena);
    for (int i = 0; i < outline->count; i++) {
        const OutlineCorner *before =
            &outline->items[(i + outline->count - 1) % outline->count];
        const OutlineCorner *corner = &outline->items[i];
        Point at = moved_corner(before->at, corner->at, next_corner(outline, i),
                                out[before->side], out[corner->side]);
        if (i)
            path_line(path, at.x, at.y);
        else
            path_move(path, at.x, at.y);
    }
    path_close(path);
    return path;
}

Path *outline_ragged_edges(Arena *arena, const PartOutline *outline,
                           const bool is_ragged[PART_SIDES], int *count)
{
    Path *path = path_new(arena);
    bool is_open = false;
    *count = 0;
    for (int i = 0; i < outline->count; i++) {
        const OutlineCorner *corner = &outline->items[i];
        Point to = next_corner(outline, i);
        bool is_drawn = is_ragged[corner->side];
        if (is_drawn && !is_open)
            path_move(path, corner->at.x, corner->at.y);
        if (is_drawn)
            path_line(path, to.x, to.y);
        *count += is_drawn;
        is_open = is_drawn;
    }
    return path;
}

Point line_point(const SeamLine *line, bool down, double at)
{
    int i = 1;
    while (i < line->count - 1 && along(line->points[i], down) < at)
        i++;
    Point a = line->points[i - 1], b = line->points[i];
    double t = (at - along(a, down)) / (along(b, down) - along(a, down));
    return point_between(a, b, fmax(0, fmin(1, t)));
}

Path *line_between(Arena *arena, const SeamLine *line, bool down, double from,
                   double to)
{
    Path *path = path_new(arena);
    Point start = line_point(line, down, from), end = line_point(line, down, to);
    path_move(path, start.x, start.y);
    for (int i = 0; i < line->count; i++) {
        double at = along(line->points[i], down);
        if (at > from + SAME && at < to - SAME)
            path_line(path, line->points[i].x, line->points[i].y);
    }
    path_line(path, end.x, end.y);
    return path;
}
