#include "render/svg_out.h"

#include <math.h>

#include "base/decimal.h"

void svg_number(Text *out, double number, int decimals)
{
    const double most = 1e15;
    decimal_add(out, fmax(-most, fmin(most, number)), decimals);
}

void svg_length(Text *out, const char *name, double length)
{
    text_print(out, " %s=\"", name);
    svg_number(out, length, 4);
    text_add(out, "\"");
}

void svg_colour(Text *out, const char *name, const char *opacity, uint32_t colour,
                double alpha)
{
    text_print(out, " %s=\"#%06x\"", name, (unsigned)colour);
    if (alpha < 1)
        svg_length(out, opacity, alpha);
}

void svg_matrix(Text *out, const char *name, Matrix m)
{
    double parts[] = {m.xx, m.yx, m.xy, m.yy, m.x0, m.y0};
    if (matrix_is_identity(m))
        return;
    text_print(out, " %s=\"matrix(", name);
    for (int i = 0; i < 6; i++) {
        text_add(out, i ? " " : "");
        svg_number(out, parts[i], 7);
    }
    text_add(out, ")\"");
}

static void add_points(Text *out, char letter, const Point *points, int count)
{
    text_add_bytes(out, &letter, 1);
    for (int i = 0; i < count; i++) {
        text_add(out, i ? " " : "");
        svg_number(out, points[i].x, 4);
        text_add(out, " ");
        svg_number(out, points[i].y, 4);
    }
}

void svg_path(Text *out, const Path *path)
{
    static const char letters[] = {
        [STEP_MOVE] = 'M', [STEP_LINE] = 'L', [STEP_CURVE] = 'C', [STEP_CLOSE] = 'Z'};
    const Point *point = path->points;
    text_add(out, " d=\"");
    for (int i = 0; i < path->step_count; i++) {
        int step = path->steps[i];
        add_points(out, letters[step], point, STEP_POINTS[step]);
        point += STEP_POINTS[step];
    }
    text_add(out, "\"");
}

void svg_base64(Text *out, const unsigned char *bytes, size_t length)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        uint32_t three = (uint32_t)bytes[i] << 16 |
                         (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        char four[4];
        for (int k = 0; k < 4; k++)
            four[k] = letters[three >> (18 - 6 * k) & 63];
        for (size_t k = left < 3 ? left + 1 : 4; k < 4; k++)
            four[k] = '=';
        text_add_bytes(out, four, 4);
    }
}
