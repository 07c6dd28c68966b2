#include "pdf/paints.h"

#include <math.h>

#include "base/map.h"
#include "pdf/syntax.h"

struct Paints {
    Arena *arena;
    PdfFile *file;
    View view;
    Map known; /* numbers of objects, by what they say */
};

Paints *paints_new(Arena *arena, PdfFile *file, View view)
{
    Paints *paints = arena_new_item(arena, Paints);
    *paints = (Paints){arena, file, view, map_new(arena)};
    return paints;
}

/* The number of an object that says this: the same one each time. */
static int object_of(Paints *paints, const char *body)
{
    int number = (int)(intptr_t)map_get(&paints->known, body);
    if (number)
        return number;
    number = pdf_file_reserve(paints->file);
    pdf_file_object(paints->file, number, body, strlen(body));
    map_put(&paints->known, arena_text(paints->arena, body), (void *)(intptr_t)number);
    return number;
}

/* --- opacity ---------------------------------------------------------------------- */

static void set_state(Content *content, int number)
{
    content_name(content, USE_STATE, number);
    content_do(content, "gs");
}

void paints_alpha(Paints *paints, Content *content, double alpha)
{
    alpha = fmax(0, fmin(1, round(alpha * 1000) / 1000));
    content->transparent |= alpha < 1;
    if (content->now.alpha == alpha)
        return;
    char body[64];
    snprintf(body, sizeof body, "<< /CA %.3f /ca %.3f >>", alpha, alpha);
    set_state(content, object_of(paints, body));
    content->now.alpha = alpha;
}

/* --- functions -------------------------------------------------------------------- */

/* The parts of a colour, or how opaque it is. */
static void add_value(const Paints *paints, Text *out, Ink ink, bool opacity)
{
    uint32_t rgb = colour_seen(ink.rgb, paints->view);
    const double parts[] = {(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                            (rgb & 255) / 255.0};
    pdf_numbers(out, opacity ? &ink.alpha : parts, opacity ? 1 : 3, 4);
}

static void add_step(const Paints *paints, Text *out, Ink from, Ink to, bool opacity)
{
    text_add(out, "<< /FunctionType 2 /Domain [ 0 1 ] /N 1 /C0 [ ");
    add_value(paints, out, from, opacity);
    text_add(out, "] /C1 [ ");
    add_value(paints, out, to, opacity);
    text_add(out, "] >> ");
}

/* Where a step ends is where the next begins. */
static void add_function(const Paints *paints, Text *out, const Paint *paint,
                         bool opacity)
{
    Text steps = text_new(out->arena), ends = text_new(out->arena),
         ways = text_new(out->arena);
    double at = 0;
    Ink ink = paint->stops[0].ink;
    for (int i = 0; i <= paint->stop_count; i++) {
        bool last = i == paint->stop_count;
        Stop stop = last ? (Stop){1, ink} : paint->stops[i];
        if (stop.at - at > 1e-6) {
            if (steps.length) {
                pdf_number(&ends, at, 6);
                text_add(&ends, " ");
            }
            add_step(paints, &steps, ink, stop.ink, opacity);
            text_add(&ways, "0 1 ");
            at = stop.at;
        }
        ink = stop.ink;
    }
    text_print(out,
               "<< /FunctionType 3 /Domain [ 0 1 ] /Functions [ %s] /Bounds [ %s] "
               "/Encode [ %s] >>",
               steps.text, ends.text, ways.text);
}

/* --- gradients -------------------------------------------------------------------- */

static void add_shading(const Paints *paints, Text *out, const Paint *paint,
                        bool opacity)
{
    bool linear = paint->kind == PAINT_LINEAR;
    Point a = paint->from, b = paint->to;
    const double line[] = {a.x, a.y, b.x, b.y},
                 circles[] = {a.x, a.y, paint->r0, b.x, b.y, paint->r1};
    text_print(out, "<< /ShadingType %d /ColorSpace /Device%s /Extend [ true true ] ",
               linear ? 2 : 3, opacity ? "Gray" : "RGB");
    text_add(out, "/Coords [ ");
    pdf_numbers(out, linear ? line : circles, linear ? 4 : 6, 4);
    text_add(out, "] /Function ");
    add_function(paints, out, paint, opacity);
    text_add(out, " >>");
}

static int pattern_of(Paints *paints, const Paint *paint, Matrix matrix, bool opacity)
{
    Arena *scratch = arena_new();
    Text out = text_new(scratch);
    text_add(&out, "<< /PatternType 2 /Matrix [ ");
    pdf_matrix(&out, matrix);
    text_add(&out, "] /Shading ");
    add_shading(paints, &out, paint, opacity);
    text_add(&out, " >>");
    int number = object_of(paints, out.text);
    arena_free(scratch);
    return number;
}

/* A form that covers everything, as light as the paint is opaque. */
static int mask_of(Paints *paints, const Paint *paint)
{
    Arena *scratch = arena_new();
    int pattern = pattern_of(paints, paint, MATRIX_IDENTITY, true);
    const char *what = arena_print(scratch, "mask %d", pattern), *entries, *body;
    int number = (int)(intptr_t)map_get(&paints->known, what);
    if (!number) {
        int form = pdf_file_reserve(paints->file);
        number = pdf_file_reserve(paints->file);
        entries =
            arena_print(scratch,
                        "/Type /XObject /Subtype /Form /BBox [ -99999 -99999 99999 "
                        "99999 ] /Group << /S /Transparency /CS /DeviceGray >> "
                        "/Resources << /Pattern << /P%d %d 0 R >> >>",
                        pattern, pattern);
        body = arena_print(
            scratch, "/Pattern cs /P%d scn -99999 -99999 199998 199998 re f", pattern);
        pdf_file_stream(paints->file, form, entries, body, strlen(body), false);
        body =
            arena_print(scratch, "<< /SMask << /S /Luminosity /G %d 0 R >> >>", form);
        pdf_file_object(paints->file, number, body, strlen(body));
        map_put(&paints->known, arena_text(paints->arena, what),
                (void *)(intptr_t)number);
    }
    arena_free(scratch);
    return number;
}

/* Is it equally opaque everywhere? */
static bool is_even(const Paint *paint)
{
    for (int i = 1; i < paint->stop_count; i++)
        if (paint->stops[i].ink.alpha != paint->stops[0].ink.alpha)
            return false;
    return true;
}

static void set_pattern(Content *content, int number, bool strokes)
{
    text_add(&content->out, strokes ? "/Pattern CS " : "/Pattern cs ");
    content_name(content, USE_PATTERN, number);
    content_do(content, strokes ? "SCN" : "scn");
    *(strokes ? &content->now.stroke : &content->now.fill) = NO_COLOUR;
}

/* No line, or circles without any room between them. */
static bool leads_nowhere(const Paint *paint)
{
    Point a = paint->from, b = paint->to;
    bool moved = a.x != b.x || a.y != b.y;
    return paint->kind == PAINT_LINEAR
               ? !moved
               : paint->r0 < 0 || paint->r1 < 0 || (!moved && paint->r0 == paint->r1);
}

static bool set_gradient(Paints *paints, Content *content, const Paint *paint,
                         bool strokes)
{
    if (!paint->stop_count || leads_nowhere(paint) ||
        !matrix_is_sound(content->now.matrix))
        return false;
    if (is_even(paint)) {
        paints_alpha(paints, content, paint->stops[0].ink.alpha);
    } else {
        paints_alpha(paints, content, 1);
        content->transparent = true;
        /* A mask lies where the file's matrix says: what is only moved must be told. */
        content_transform(content, MATRIX_IDENTITY);
        set_state(content, mask_of(paints, paint));
    }
    set_pattern(content, pattern_of(paints, paint, content_matrix(content), false),
                strokes);
    return true;
}

/* Between the first and the last: what Cairo paints where a line leads nowhere. */
static Ink middle_of(const Paint *paint)
{
    Ink a = paint->stops[0].ink, b = paint->stops[paint->stop_count - 1].ink;
    Ink middle = {0, (a.alpha + b.alpha) / 2};
    for (int shift = 0; shift < 24; shift += 8)
        middle.rgb |= ((a.rgb >> shift & 255) + (b.rgb >> shift & 255)) / 2 << shift;
    return middle;
}

static bool set_ink(Paints *paints, Content *content, Ink ink, bool strokes)
{
    uint32_t colour = colour_seen(ink.rgb, paints->view);
    if (!(ink.alpha > 0))
        return false;
    paints_alpha(paints, content, ink.alpha);
    (strokes ? content_stroke_colour : content_fill_colour)(content, colour);
    return true;
}

bool paints_set(Paints *paints, Content *content, const Paint *paint, bool strokes)
{
    if (paint->kind == PAINT_INK)
        return set_ink(paints, content, paint->ink, strokes);
    if (paint->kind == PAINT_LINEAR && paint->stop_count && leads_nowhere(paint))
        return set_ink(paints, content, middle_of(paint), strokes);
    return set_gradient(paints, content, paint, strokes);
}
