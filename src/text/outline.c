#include "text/outline.h"

#include <math.h>

#include "text/freetype.h"

/* --- paths from FreeType ---------------------------------------------------------- */

typedef struct {
    Path *path;
    Matrix matrix; /* from FreeType's units */
    FT_Vector now;
    bool open; /* a subpath has begun */
} Collector;

static Point point_of(const Collector *collector, const FT_Vector *at)
{
    return matrix_apply(collector->matrix, (Point){(double)at->x, (double)at->y});
}

static void close_part(Collector *collector)
{
    if (collector->open)
        path_close(collector->path);
    collector->open = true;
}

static int on_move(const FT_Vector *to, void *user)
{
    Collector *collector = user;
    close_part(collector);
    Point at = point_of(collector, to);
    path_move(collector->path, at.x, at.y);
    collector->now = *to;
    return 0;
}

static int on_line(const FT_Vector *to, void *user)
{
    Collector *collector = user;
    Point at = point_of(collector, to);
    path_line(collector->path, at.x, at.y);
    collector->now = *to;
    return 0;
}

static int on_cubic(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to,
                    void *user)
{
    Collector *collector = user;
    path_curve(collector->path, point_of(collector, a), point_of(collector, b),
               point_of(collector, to));
    collector->now = *to;
    return 0;
}

static int on_conic(const FT_Vector *control, const FT_Vector *to, void *user)
{
    Collector *collector = user;
    Point from = point_of(collector, &collector->now);
    Point middle = point_of(collector, control), end = point_of(collector, to);
    path_curve(collector->path, point_between(from, middle, 2.0 / 3),
               point_between(end, middle, 2.0 / 3), end);
    collector->now = *to;
    return 0;
}

static const FT_Outline_Funcs COLLECT = {
    .move_to = on_move, .line_to = on_line, .conic_to = on_conic, .cubic_to = on_cubic};

static bool collect(Collector *collector, FT_Outline *outline)
{
    bool good = freetype.Outline_Decompose(outline, &COLLECT, collector) == 0;
    if (collector->open)
        path_close(collector->path);
    return good;
}

/* --- dashes ----------------------------------------------------------------------- */

enum { CURVE_PARTS = 24 };

typedef struct {
    const LineStyle *style;
    Path *out;
    int index;   /* of the dash or gap */
    double left; /* length until its end */
    bool drawn;  /* a dash has begun in 'out' */
    int dashes;
    Point now;
} Dasher;

static void begin_dashes(Dasher *dasher)
{
    const LineStyle *style = dasher->style;
    double total = 0;
    for (int i = 0; i < style->dash_count; i++)
        total += style->dashes[i];
    total *= style->dash_count % 2 ? 2 : 1;
    double at = fmod(fmod(style->dash_offset, total) + total, total);
    dasher->index = 0;
    dasher->drawn = false;
    while (at > 0 && at >= style->dashes[dasher->index % style->dash_count] &&
           dasher->index < 2 * style->dash_count)
        at -= style->dashes[dasher->index++ % style->dash_count];
    dasher->left = style->dashes[dasher->index % style->dash_count] - at;
}

static void add_dashed(Dasher *dasher, Point to)
{
    const LineStyle *style = dasher->style;
    double length = point_distance(dasher->now, to);
    while (length > 0 && dasher->dashes <= MAX_OUTLINE_DASHES) {
        double step = fmin(length, dasher->left);
        Point next = point_between(dasher->now, to, step / length);
        bool is_dash = dasher->index % 2 == 0;
        if (is_dash && !dasher->drawn)
            path_move(dasher->out, dasher->now.x, dasher->now.y);
        if (is_dash)
            path_line(dasher->out, next.x, next.y);
        dasher->drawn = is_dash;
        dasher->now = next;
        dasher->left -= step;
        length -= step;
        if (dasher->left <= 0) {
            dasher->index++;
            dasher->dashes++;
            dasher->drawn = false;
            dasher->left = style->dashes[dasher->index % style->dash_count];
        }
    }
    dasher->now = to;
}

/* Returns the path divided into dashes, with straight lines for its curves; NULL if
 * there are too many. */
static Path *dashed(Arena *arena, const Path *path, const LineStyle *style)
{
    Dasher dasher = {.style = style, .out = path_new(arena)};
    Point start = {0, 0};
    for (int i = 0, at = 0; i < path->step_count; i++) {
        const Step step = path->steps[i];
        const Point *to = &path->points[at], from = dasher.now;
        at += STEP_POINTS[step];
        if (step == STEP_MOVE) {
            start = dasher.now = *to;
            begin_dashes(&dasher);
        } else if (step == STEP_CURVE) {
            for (int part = 1; part <= CURVE_PARTS; part++)
                add_dashed(&dasher,
                           path_curve_at(from, to, part / (double)CURVE_PARTS));
        } else {
            add_dashed(&dasher, step == STEP_CLOSE ? start : *to);
        }
    }
    return dasher.dashes <= MAX_OUTLINE_DASHES ? dasher.out : NULL;
}

/* --- lines ------------------------------------------------------------------------ */

#define FINEST 1048576.0 /* FreeType's units for the largest coordinate */

typedef struct {
    FT_Library library;
    FT_Stroker stroker;
    double scale;
    const LineStyle *style;
    Path *out;
    bool failed; /* FreeType cannot hold an outline */
} Liner;

static FT_Vector vector_of(const Liner *liner, Point point)
{
    return (FT_Vector){lround(point.x * liner->scale), lround(point.y * liner->scale)};
}

/* Adds the outline of the subpath that the stroker has read. An outline of FreeType
 * holds up to 32767 points. */
static void take_outline(Liner *liner)
{
    FT_UInt points = 0, contours = 0;
    FT_Outline outline;
    if (freetype.Stroker_GetCounts(liner->stroker, &points, &contours) != 0 ||
        freetype.Outline_New(liner->library, points, (FT_Int)contours, &outline) != 0) {
        liner->failed = true;
        return;
    }
    outline.n_points = outline.n_contours = 0;
    freetype.Stroker_Export(liner->stroker, &outline);
    Collector collector = {.path = liner->out,
                           .matrix = matrix_scale(1 / liner->scale, 1 / liner->scale)};
    collect(&collector, &outline);
    freetype.Outline_Done(liner->library, &outline);
}

/* Draws a line of length 0, which has only its caps. */
static void add_dot(Liner *liner, Point at)
{
    double width = liner->style->width;
    Box box = box_around(at, width, width);
    if (liner->style->cap == CAP_ROUND)
        path_ellipse(liner->out, box);
    else if (liner->style->cap == CAP_SQUARE)
        path_rectangle(liner->out, box, 0);
}

static bool is_same(FT_Vector a, FT_Vector b)
{
    return a.x == b.x && a.y == b.y;
}

/* Adds the steps of a subpath from 'first' to before 'last', whose points begin at
 * 'at'. */
static void add_part(Liner *liner, const Path *path, int first, int last, int at)
{
    const bool closed = path->steps[last - 1] == STEP_CLOSE;
    FT_Vector start = vector_of(liner, path->points[at]), now = start;
    bool any = false;
    freetype.Stroker_Rewind(liner->stroker);
    freetype.Stroker_BeginSubPath(liner->stroker, &start, !closed);
    at++;
    for (int i = first + 1; i < last; i++) {
        FT_Vector to[3];
        const int points = STEP_POINTS[path->steps[i]];
        for (int j = 0; j < points; j++)
            to[j] = vector_of(liner, path->points[at++]);
        if (path->steps[i] == STEP_LINE && !is_same(now, to[0]))
            freetype.Stroker_LineTo(liner->stroker, &to[0]);
        else if (path->steps[i] == STEP_CURVE &&
                 !(is_same(now, to[0]) && is_same(now, to[1]) && is_same(now, to[2])))
            freetype.Stroker_CubicTo(liner->stroker, &to[0], &to[1], &to[2]);
        else
            continue;
        now = to[points - 1];
        any = true;
    }
    if (!any) {
        if (last - first > 1)
            add_dot(liner, path->points[at - 1]);
        return;
    }
    freetype.Stroker_EndSubPath(liner->stroker);
    take_outline(liner);
}

static void set_style(const Liner *liner)
{
    static const FT_Stroker_LineCap caps[] = {[CAP_BUTT] = FT_STROKER_LINECAP_BUTT,
                                              [CAP_ROUND] = FT_STROKER_LINECAP_ROUND,
                                              [CAP_SQUARE] = FT_STROKER_LINECAP_SQUARE};
    static const FT_Stroker_LineJoin joins[] = {
        [JOIN_MITER] = FT_STROKER_LINEJOIN_MITER_FIXED,
        [JOIN_ROUND] = FT_STROKER_LINEJOIN_ROUND,
        [JOIN_BEVEL] = FT_STROKER_LINEJOIN_BEVEL};
    const LineStyle *style = liner->style;
    double limit = fmin(fmax(style->miter_limit, 1), 1000);
    freetype.Stroker_Set(liner->stroker, lround(style->width / 2 * liner->scale),
                         caps[style->cap], joins[style->join], lround(limit * 65536));
}

static void add_parts(Liner *liner, const Path *path)
{
    for (int i = 0, at = 0; i < path->step_count;) {
        int first = i, begin = at;
        do
            at += STEP_POINTS[path->steps[i++]];
        while (i < path->step_count && path->steps[i] != STEP_MOVE);
        add_part(liner, path, first, i, begin);
        if (liner->failed)
            return;
    }
}

static double farthest_of(const Path *path)
{
    Box box = path_bounds(path);
    return fmax(fmax(fabs(box.x), fabs(box.x + box.w)),
                fmax(fabs(box.y), fabs(box.y + box.h)));
}

Path *outline_of_line(Arena *arena, const Path *path, const LineStyle *style)
{
    if (path->step_count > MAX_OUTLINE_STEPS)
        return NULL;
    if (style->dash_count)
        path = dashed(arena, path, style);
    if (!path)
        return NULL;
    Liner liner = {.style = style, .out = path_new(arena)};
    liner.scale = FINEST / fmax(farthest_of(path), style->width);
    freetype_open();
    if (!isfinite(liner.scale) || style->width <= 0 ||
        freetype.Init_FreeType(&liner.library) != 0)
        return liner.out;
    if (freetype.Stroker_New(liner.library, &liner.stroker) == 0) {
        set_style(&liner);
        add_parts(&liner, path);
        freetype.Stroker_Done(liner.stroker);
    }
    freetype.Done_FreeType(liner.library);
    return liner.failed ? NULL : liner.out;
}
