#include "art/svg_shape.h"

#include <math.h>
#include <string.h>

typedef struct {
    const SvgNode *node;
    const SvgStyle *style;
    const ViewBox *view;
    Path *path;
    const char *why;
} ShapeReader;

static double diagonal_of(const ViewBox *view)
{
    return hypot(view->width, view->height) / sqrt(2);
}

static double across(const ShapeReader *reader, const char *name)
{
    return svg_length(reader->node, name, reader->view->width, reader->style->font_size,
                      0);
}

static double down(const ShapeReader *reader, const char *name)
{
    return svg_length(reader->node, name, reader->view->height,
                      reader->style->font_size, 0);
}

/* Returns a radius; negative if it is not given. */
static double radius(const ShapeReader *reader, const char *name, double all)
{
    return svg_length(reader->node, name, all, reader->style->font_size, -1);
}

static void read_path(ShapeReader *reader)
{
    const char *data = svg_attribute(reader->node, "d");
    size_t at = 0;
    if (data && data[strspn(data, CSS_BLANKS)])
        reader->why = path_read(reader->path, data, &at);
}

/* Adds a quarter of an ellipse to 'to'. */
static void round_to(Path *path, double rx, double ry, double x, double y)
{
    path_arc_to(path, (Arc){rx, ry, 0, false, true}, (Point){x, y});
}

static void read_rect(ShapeReader *reader)
{
    double x = across(reader, "x"), y = down(reader, "y");
    double w = across(reader, "width"), h = down(reader, "height");
    double rx = radius(reader, "rx", reader->view->width);
    double ry = radius(reader, "ry", reader->view->height);
    Path *path = reader->path;
    if (!(w > 0 && h > 0))
        return;
    rx = rx < 0 ? ry : rx;
    ry = ry < 0 ? rx : ry;
    rx = fmin(rx, w / 2);
    ry = fmin(ry, h / 2);
    if (!(rx > 0 && ry > 0)) {
        path_rectangle(path, (Box){x, y, w, h}, 0);
        return;
    }
    path_move(path, x + rx, y);
    path_line(path, x + w - rx, y);
    round_to(path, rx, ry, x + w, y + ry);
    path_line(path, x + w, y + h - ry);
    round_to(path, rx, ry, x + w - rx, y + h);
    path_line(path, x + rx, y + h);
    round_to(path, rx, ry, x, y + h - ry);
    path_line(path, x, y + ry);
    round_to(path, rx, ry, x + rx, y);
    path_close(path);
}

/* Adds an ellipse as SVG draws it: from its right end clockwise. */
static void add_ellipse(Path *path, double cx, double cy, double rx, double ry)
{
    if (!(rx > 0 && ry > 0))
        return;
    path_move(path, cx + rx, cy);
    round_to(path, rx, ry, cx, cy + ry);
    round_to(path, rx, ry, cx - rx, cy);
    round_to(path, rx, ry, cx, cy - ry);
    round_to(path, rx, ry, cx + rx, cy);
    path_close(path);
}

static void read_circle(ShapeReader *reader)
{
    double r = radius(reader, "r", diagonal_of(reader->view));
    add_ellipse(reader->path, across(reader, "cx"), down(reader, "cy"), r, r);
}

static void read_ellipse(ShapeReader *reader)
{
    double rx = radius(reader, "rx", reader->view->width);
    double ry = radius(reader, "ry", reader->view->height);
    add_ellipse(reader->path, across(reader, "cx"), down(reader, "cy"),
                rx < 0 ? ry : rx, ry < 0 ? rx : ry);
}

static void read_line(ShapeReader *reader)
{
    path_segment(reader->path, across(reader, "x1"), down(reader, "y1"),
                 across(reader, "x2"), down(reader, "y2"));
}

static void read_points(ShapeReader *reader)
{
    const char *text = svg_attribute(reader->node, "points");
    double x, y;
    bool any = false;
    while (text && svg_length_next(&text, 0, 0, &x) &&
           svg_length_next(&text, 0, 0, &y)) {
        (any ? path_line : path_move)(reader->path, x, y);
        any = true;
    }
    if (any && text_is(reader->node->name, "polygon"))
        path_close(reader->path);
}

static const struct {
    const char *name;
    void (*read)(ShapeReader *reader);
} SHAPES[] = {{"path", read_path},       {"rect", read_rect}, {"circle", read_circle},
              {"ellipse", read_ellipse}, {"line", read_line}, {"polyline", read_points},
              {"polygon", read_points}};

bool svg_is_shape(const char *name)
{
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++)
        if (text_is(name, SHAPES[i].name))
            return true;
    return false;
}

static bool is_near(const Path *path)
{
    for (int i = 0; i < path->point_count; i++)
        if (!(fabs(path->points[i].x) <= FARTHEST_POINT &&
              fabs(path->points[i].y) <= FARTHEST_POINT))
            return false;
    return true;
}

Path *svg_shape_path(Arena *arena, const SvgNode *node, const SvgStyle *style,
                     const ViewBox *view, const char **why)
{
    ShapeReader reader = {node, style, view, path_new(arena), NULL};
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++)
        if (text_is(node->name, SHAPES[i].name))
            SHAPES[i].read(&reader);
    if (!reader.why && !is_near(reader.path))
        reader.why = "a number is beyond 1000000";
    *why = reader.why;
    return reader.why ? NULL : reader.path;
}
