#include "render/ink.h"

cairo_matrix_t cairo_matrix_of(Matrix m)
{
    return (cairo_matrix_t){m.xx, m.yx, m.xy, m.yy, m.x0, m.y0};
}

cairo_matrix_t cairo_inverse_of(Matrix matrix)
{
    cairo_matrix_t inverse = cairo_matrix_of(matrix);
    cairo.matrix_invert(&inverse);
    return inverse;
}

typedef struct {
    double r, g, b;
} Rgb;

static Rgb rgb_of(uint32_t colour, View view)
{
    uint32_t seen = colour_simulate(colour, view);
    return (Rgb){(seen >> 16 & 255) / 255.0, (seen >> 8 & 255) / 255.0,
                 (seen & 255) / 255.0};
}

void ink_set(cairo_t *cr, Ink ink, View view)
{
    Rgb c = rgb_of(ink.rgb, view);
    cairo.set_source_rgba(cr, c.r, c.g, c.b, ink.alpha);
}

static cairo_pattern_t *gradient_of(const Paint *paint, View view)
{
    Point a = paint->from, b = paint->to;
    cairo_pattern_t *pattern =
        paint->kind == PAINT_LINEAR
            ? cairo.pattern_create_linear(a.x, a.y, b.x, b.y)
            : cairo.pattern_create_radial(a.x, a.y, paint->r0, b.x, b.y, paint->r1);
    for (int i = 0; i < paint->stop_count; i++) {
        const Stop *stop = &paint->stops[i];
        Rgb c = rgb_of(stop->ink.rgb, view);
        cairo.pattern_add_color_stop_rgba(pattern, stop->at, c.r, c.g, c.b,
                                          stop->ink.alpha);
    }
    return pattern;
}

void paint_set(cairo_t *cr, const Paint *paint, Matrix matrix, View view)
{
    if (paint->kind == PAINT_INK) {
        ink_set(cr, paint->ink, view);
        return;
    }
    cairo_pattern_t *pattern = gradient_of(paint, view);
    cairo_matrix_t inverse = cairo_inverse_of(matrix);
    cairo.pattern_set_matrix(pattern, &inverse);
    cairo.set_source(cr, pattern);
    cairo.pattern_destroy(pattern);
}
