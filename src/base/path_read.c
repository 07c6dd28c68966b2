/* Adds the steps of SVG path data to a path. */
#include <math.h>
#include <string.h>

#include "base/geometry.h"
#include "base/path_data.h"

_Static_assert(FARTHEST_POINT == 1000000 && MAX_PATH_STEPS == 1000000,
               "the messages below name these limits");

typedef struct {
    Path *path;
    Point now, control; /* control: last control point of the previous curve */
} Pen;

static void draw_cubic(Pen *pen, Point a, Point b, Point to)
{
    path_curve(pen->path, a, b, to);
    pen->control = b;
}

static Point two_thirds(Point from, Point to)
{
    return (Point){from.x + (to.x - from.x) * 2 / 3, from.y + (to.y - from.y) * 2 / 3};
}

static void draw_quadratic(Pen *pen, Point control, Point to)
{
    draw_cubic(pen, two_thirds(pen->now, control), two_thirds(to, control), to);
    pen->control = control;
}

/* Returns the first control point of a smooth curve: that of the previous curve,
 * mirrored. If the previous command 'last' is not a curve of the same kind, returns the
 * current point. */
static Point smooth_control(const Pen *pen, char command, char last)
{
    if (!strchr(command == 's' ? "cs" : "qt", last))
        return pen->now;
    return (Point){2 * pen->now.x - pen->control.x, 2 * pen->now.y - pen->control.y};
}

static void draw(Pen *pen, const PathData *step, char last)
{
    const double *n = step->numbers;
    const Point first = {n[0], n[1]}, second = {n[2], n[3]}, to = {step->x, step->y};
    switch (step->command) {
    case 'm':
        path_move(pen->path, to.x, to.y);
        break;
    case 'c':
        draw_cubic(pen, first, second, to);
        break;
    case 's':
        draw_cubic(pen, smooth_control(pen, 's', last), first, to);
        break;
    case 'q':
        draw_quadratic(pen, first, to);
        break;
    case 't':
        draw_quadratic(pen, smooth_control(pen, 't', last), to);
        break;
    case 'a':
        path_arc_to(pen->path, (Arc){n[0], n[1], n[2], n[3] != 0, n[4] != 0}, to);
        break;
    case 'z':
        path_close(pen->path);
        break;
    default:
        path_line(pen->path, to.x, to.y);
    }
    pen->now = to;
}

/* Returns a message if the points from index 'from' exceed a limit, or NULL. Checks the
 * control points too, because the converted curves may exceed the written numbers. */
static const char *excess_of(const Path *path, int from)
{
    if (path->step_count > MAX_PATH_STEPS)
        return "there are more than 1000000 steps";
    for (int i = from; i < path->point_count; i++)
        if (!(fabs(path->points[i].x) <= FARTHEST_POINT &&
              fabs(path->points[i].y) <= FARTHEST_POINT))
            return "a curve reaches beyond 1000000";
    return NULL;
}

const char *path_read(Path *path, const char *data, size_t *at)
{
    Pen pen = {.path = path};
    PathData step = {.data = data,
                     .farthest = FARTHEST_POINT,
                     .too_far = "a number is beyond 1000000"};
    for (char last = 'm'; path_data_next(&step); last = step.command) {
        int points = path->point_count;
        draw(&pen, &step, last);
        const char *excess = excess_of(path, points);
        if (excess) {
            *at = step.step;
            return excess;
        }
    }
    *at = step.at;
    return step.problem;
}
