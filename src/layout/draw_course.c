/* Draws courses: parts side by side along a line, like the stones of a wall, the teeth
 * of a gear or the beads of a border. */
#include <math.h>

#include "base/rng.h"
#include "base/units.h"
#include "layout/drawing.h"
#include "page/polyline.h"

enum { MAX_PARTS = 20000 };
#define CORNER 25.0 /* degrees; sharper turns of a line are corners */

/* The part of a line between two corners. */
typedef struct {
    const Point *points;
    double *along; /* distance of each point from the first */
    int count;
} Side;

typedef struct {
    Drawing *drawing;
    const Layer *layer;
    double width, height, vary;
    int count; /* number of parts per side; 0: derived from 'width' */
    Rng rng;
    int number; /* number of parts drawn so far */
} Course;

/* --- sides ------------------------------------------------------------------------ */

static bool has_corner(const Polyline *line, int i)
{
    int n = line->count;
    Point before = line->points[(i + n - 1) % n], at = line->points[i],
          after = line->points[(i + 1) % n];
    double ax = at.x - before.x, ay = at.y - before.y;
    double bx = after.x - at.x, by = after.y - at.y;
    return fabs(atan2(ax * by - ay * bx, ax * bx + ay * by)) > CORNER * RADIANS;
}

/* Opens a closed line at a corner, if it has one. The first point is repeated as the
 * last. */
static Polyline opened(Arena *arena, const Polyline *line)
{
    int start = 0, n = line->count;
    while (start < n && !has_corner(line, start))
        start++;
    Polyline open = {arena_array(arena, Point, n + 1), n + 1, false};
    for (int i = 0; n > 0 && i <= n; i++)
        open.points[i] = line->points[(start + i) % n];
    return open;
}

static Side side_of(Arena *arena, const Point *points, int count)
{
    Side side = {points, arena_array(arena, double, count), count};
    for (int i = 1; i < count; i++)
        side.along[i] = side.along[i - 1] + hypot(points[i].x - points[i - 1].x,
                                                  points[i].y - points[i - 1].y);
    return side;
}

static Point point_at(const Side *side, double along)
{
    int i = 1, last = side->count - 1;
    while (i < last) {
        int middle = (i + last) / 2;
        if (side->along[middle] < along)
            i = middle + 1;
        else
            last = middle;
    }
    double length = side->along[i] - side->along[i - 1];
    double t = fmin(fmax((along - side->along[i - 1]) / length, 0), 1);
    Point a = side->points[i - 1], b = side->points[i];
    return (Point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/* --- parts ------------------------------------------------------------------------ */

/* Draws the layers in a box on the left of the line from a to b. */
static void draw_part(Course *c, Point a, Point b)
{
    Drawing *d = c->drawing;
    double w = hypot(b.x - a.x, b.y - a.y), h = c->height;
    if (w < 1e-6)
        return;
    double turn = atan2(b.y - a.y, b.x - a.x) / RADIANS;
    Matrix matrix = matrix_multiply(
        matrix_multiply(matrix_move(0, -h), matrix_turn(turn)), matrix_move(a.x, a.y));
    Group *group = group_new(d->arena, matrix);
    DrawTarget outer = open_group(d, group);
    d->values.slots[SLOT_CELL] = value_whole(++c->number);
    enter_box(d, box_around(matrix_apply(matrix, (Point){w / 2, h / 2}), w, h));
    draw_layers(d, &c->layer->layers);
    close_group(d, group, outer);
}

static bool check_parts(Course *c, double parts)
{
    return parts + c->number <= MAX_PARTS ||
           diag_error(c->drawing->diags, c->layer->where, "too-large",
                      "a course has at most %d parts", MAX_PARTS);
}

/* Draws the parts of a side. Each joint between two parts is shifted by a random
 * amount. */
static bool draw_side(Course *c, const Side *side)
{
    double length = side->along[side->count - 1];
    double parts = c->count ? c->count : fmax(round(length / c->width), 1);
    if (!check_parts(c, parts))
        return false;
    double step = length / parts, from = 0;
    double most = fmin(c->vary, step * 0.45);
    for (int i = 1; i <= (int)parts; i++) {
        bool last = i == (int)parts;
        double to = i * step + (last ? 0 : most * (2 * rng_next(&c->rng) - 1));
        if (!face_spend(c->drawing, 1) || c->drawing->values.eval->failed)
            return false;
        draw_part(c, point_at(side, from), point_at(side, to));
        from = to;
    }
    return true;
}

static bool draw_along(Course *c, const Polyline *line)
{
    Arena *arena = c->drawing->arena;
    Polyline open = line->closed ? opened(arena, line) : *line;
    for (int first = 0, last; first + 1 < open.count; first = last) {
        last = first + 1;
        while (last + 1 < open.count && !has_corner(&open, last))
            last++;
        Side side = side_of(arena, open.points + first, last - first + 1);
        if (!draw_side(c, &side))
            return false;
    }
    return true;
}

void draw_course(Drawing *d, const Layer *layer, Box box)
{
    (void)box; /* a course has a line instead */
    const Path *path = layer->along ? shape_in(d, layer->along) : NULL;
    double width = get_number(d, layer, KEY_WIDTH, 5);
    if (!path)
        return;
    if (!(width > 0)) {
        diag_error(d->diags, layer->where, "out-of-range",
                   "the parts of a course must be wider than 0, not %.6g", width);
        return;
    }
    Course course = {.drawing = d,
                     .layer = layer,
                     .width = width,
                     .height = fmax(get_number(d, layer, KEY_HEIGHT, width), 0),
                     .vary = fmax(get_number(d, layer, KEY_VARY, 0), 0),
                     .count = get_count(d, layer, KEY_COUNT_OF, 0, 0, MAX_PARTS),
                     .rng = rng_seeded(get_number(d, layer, KEY_SEED, 1))};
    Value outer = d->values.slots[SLOT_CELL];
    Polylines lines = polylines_of(d->arena, path);
    for (int i = 0; i < lines.count; i++)
        if (!draw_along(&course, &lines.items[i]))
            break;
    d->values.slots[SLOT_CELL] = outer;
    set_target_values(d);
}
