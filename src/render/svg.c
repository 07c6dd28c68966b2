/* Cairo's SVG output is not used: it embeds forms repeatedly, names them by what was
 * drawn before, and leaks memory. Pictures and forms that are used repeatedly are
 * defined with an id at their first use. Browsers take longer for an element than for a
 * hundred steps of a path, and copy what is used; hence a run of text is a single path,
 * and what is used once stands where it is used. */
#include "render/svg.h"

#include <math.h>

#include "base/decimal.h"
#include "base/file_writer.h"
#include "base/map.h"
#include "render/decode.h"
#include "render/picture_cache.h"
#include "render/png_bytes.h"

/* --- numbers, attributes and data ------------------------------------------------- */

/* Writes a number without trailing zeros; 'decimals' is at least 1. */
static void svg_number(Text *out, double number, int decimals)
{
    const double most = 1e15;
    decimal_add(out, fmax(-most, fmin(most, number)), decimals);
}

/* Writes ' NAME="NUMBER"'. */
static void svg_length(Text *out, const char *name, double length)
{
    text_print(out, " %s=\"", name);
    svg_number(out, length, 4);
    text_add(out, "\"");
}

/* Writes ' NAME="matrix(…)"'; nothing for the identity. */
static void svg_matrix(Text *out, const char *name, Matrix m)
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

/* The coordinates in the data of a path are relative to the end of the step before, and
 * whole multiples of 1/GRID, so that errors do not add up. */
enum { GRID = 10000, GRID_DECIMALS = 4 };

typedef struct {
    int64_t x, y;
} GridPoint;

static GridPoint on_grid(Point point)
{
    const double most = 1e10;
    return (GridPoint){(int64_t)llround(fmax(-most, fmin(most, point.x)) * GRID),
                       (int64_t)llround(fmax(-most, fmin(most, point.y)) * GRID)};
}

/* Writes a distance, separated from a number before it. */
static void add_distance(Text *out, int64_t distance, bool is_first)
{
    if (!is_first && distance >= 0)
        text_add_bytes(out, " ", 1);
    decimal_add_units(out, distance, GRID_DECIMALS);
}

/* Writes ' d="…"'. */
static void svg_path(Text *out, const Path *path)
{
    static const char letters[] = {
        [STEP_MOVE] = 'm', [STEP_LINE] = 'l', [STEP_CURVE] = 'c', [STEP_CLOSE] = 'z'};
    const Point *points = path->points;
    GridPoint at = {0}, start = {0};
    text_add(out, " d=\"");
    for (int i = 0; i < path->step_count; i++) {
        int step = path->steps[i], count = STEP_POINTS[step];
        bool goes_on = i && step == path->steps[i - 1] && step != STEP_MOVE;
        GridPoint end = step == STEP_CLOSE ? start : at;
        if (!goes_on)
            text_add_bytes(out, &letters[step], 1);
        for (int k = 0; k < count; k++) {
            end = on_grid(points[k]);
            add_distance(out, end.x - at.x, !goes_on && !k);
            add_distance(out, end.y - at.y, false);
        }
        points += count;
        at = end;
        start = step == STEP_MOVE ? at : start;
    }
    text_add(out, "\"");
}

static void svg_base64(Text *out, const unsigned char *bytes, size_t length)
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

/* --- the writer ------------------------------------------------------------------- */

typedef struct {
    Arena *arena;
    Text *out;
    View view;
    Map uses; /* Uses of pictures and forms, by a description */
    int count;
    GlyphOutlines *outlines;
    PictureCache *picture_cache;
} SvgWriter;

static void add_items(SvgWriter *svg, const ItemList *items);

static const char *form_key(Arena *arena, const Form *form)
{
    return arena_print(arena, "form %s", form->name);
}

static const char *picture_key(Arena *arena, const Picture *picture)
{
    return arena_print(arena, "picture %d", picture->number);
}

/* How often a picture or form is used, and its id; 0: it has none yet. */
typedef struct {
    int count, id;
} Uses;

static void count_uses(SvgWriter *svg, const ItemList *items);

/* Returns true for the first use. */
static bool count_use(SvgWriter *svg, const char *key)
{
    Uses *uses = map_get(&svg->uses, key);
    if (!uses)
        map_put(&svg->uses, key, uses = arena_new_item(svg->arena, Uses));
    return ++uses->count == 1;
}

static void count_uses(SvgWriter *svg, const ItemList *items)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GROUP)
            count_uses(svg, &item->group->items);
        else if (item->kind == ITEM_PICTURE)
            count_use(svg, picture_key(svg->arena, item->picture));
        else if (item->kind == ITEM_FORM &&
                 count_use(svg, form_key(svg->arena, item->form)))
            count_uses(svg, &item->form->items);
    }
}

/* --- paints ----------------------------------------------------------------------- */

/* Writes ' NAME="#RRGGBB"' and the opacity below 1, for "fill", "stroke" and
 * "stop-color". */
static void add_ink(SvgWriter *svg, const char *name, const char *opacity, Ink ink)
{
    uint32_t colour = colour_simulate(ink.rgb, svg->view);
    text_print(svg->out, " %s=\"#%06x\"", name, (unsigned)colour);
    if (ink.alpha < 1)
        svg_length(svg->out, opacity, ink.alpha);
}

static void add_stops(SvgWriter *svg, const Paint *paint)
{
    for (int i = 0; i < paint->stop_count; i++) {
        const Stop *stop = &paint->stops[i];
        text_add(svg->out, "<stop");
        svg_length(svg->out, "offset", stop->at);
        add_ink(svg, "stop-color", "stop-opacity", stop->ink);
        text_add(svg->out, "/>");
    }
}

static int add_gradient(SvgWriter *svg, const Paint *paint)
{
    static const char *const names[][4] = {{"fx", "fy", "cx", "cy"},
                                           {"x1", "y1", "x2", "y2"}};
    const double places[] = {paint->from.x, paint->from.y, paint->to.x, paint->to.y};
    bool is_linear = paint->kind == PAINT_LINEAR;
    const char *kind = is_linear ? "linearGradient" : "radialGradient";
    int id = ++svg->count;
    text_print(svg->out, "<%s id=\"a%d\" gradientUnits=\"userSpaceOnUse\"", kind, id);
    for (int i = 0; i < 4; i++)
        svg_length(svg->out, names[is_linear][i], places[i]);
    if (!is_linear) {
        svg_length(svg->out, "fr", paint->r0);
        svg_length(svg->out, "r", paint->r1);
    }
    text_add(svg->out, ">");
    add_stops(svg, paint);
    text_print(svg->out, "</%s>\n", kind);
    return id;
}

static void add_paint(SvgWriter *svg, const char *name, const char *opacity,
                      const Paint *paint, int gradient)
{
    if (gradient)
        text_print(svg->out, " %s=\"url(#a%d)\"", name, gradient);
    else
        add_ink(svg, name, opacity, paint->ink);
}

/* --- paths ------------------------------------------------------------------------ */

/* Writes ' aria-label="TEXT"'; nothing for NULL. */
static void add_label(SvgWriter *svg, const char *label)
{
    if (!label)
        return;
    text_add(svg->out, " aria-label=\"");
    escape_xml(svg->out, label);
    text_add(svg->out, "\"");
}

static void add_pen(Text *out, const Stroke *stroke)
{
    static const char *const caps[] = {"butt", "round", "square"};
    static const char *const joins[] = {"miter", "round", "bevel"};
    svg_length(out, "stroke-width", stroke->width);
    if (stroke->cap != CAP_BUTT)
        text_print(out, " stroke-linecap=\"%s\"", caps[stroke->cap]);
    if (stroke->join != JOIN_MITER)
        text_print(out, " stroke-linejoin=\"%s\"", joins[stroke->join]);
    else
        text_print(out, " stroke-miterlimit=\"%d\"", MITER_LIMIT);
    if (!stroke->dash_count)
        return;
    text_add(out, " stroke-dasharray=\"");
    for (int i = 0; i < stroke->dash_count; i++) {
        text_add(out, i ? " " : "");
        svg_number(out, stroke->dashes[i], 4);
    }
    text_add(out, "\"");
    svg_length(out, "stroke-dashoffset", stroke->dash_offset);
}

/* Writes a path, filled or, if it has a stroke, stroked. 'label' is the text that it
 * shows, or NULL. */
static void add_shape(SvgWriter *svg, const Item *item, const Path *path,
                      const Stroke *stroke, const char *label)
{
    const Paint *paint = &item->paint;
    int gradient = paint->kind == PAINT_INK ? 0 : add_gradient(svg, paint);
    text_add(svg->out, "<path");
    add_label(svg, label);
    svg_path(svg->out, path);
    if (!stroke) {
        add_paint(svg, "fill", "fill-opacity", paint, gradient);
        if (item->even_odd)
            text_add(svg->out, " fill-rule=\"evenodd\"");
    } else {
        text_add(svg->out, " fill=\"none\"");
        add_paint(svg, "stroke", "stroke-opacity", paint, gradient);
        add_pen(svg->out, stroke);
    }
    text_add(svg->out, "/>\n");
}

static void add_box(Text *out, Box box)
{
    svg_length(out, "x", box.x);
    svg_length(out, "y", box.y);
    svg_length(out, "width", box.w);
    svg_length(out, "height", box.h);
}

/* --- letters ---------------------------------------------------------------------- */

static const char *text_of(SvgWriter *svg, const Run *run)
{
    return arena_copy(svg->arena, run->text, (size_t)run->length);
}

/* Returns the outlines of the glyphs as a single path. */
static const Path *outlines_of(SvgWriter *svg, const Run *run)
{
    double scale = run->size / OUTLINE_EM;
    Path *path = path_new(svg->arena);
    for (int i = 0; i < run->glyphs.count; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        path_add(path, glyph_outline(svg->outlines, run->font, glyph->id),
                 (Matrix){scale, 0, 0, scale, glyph->x, glyph->y});
    }
    return path;
}

static void add_outlines(SvgWriter *svg, const Item *item)
{
    const Path *path = outlines_of(svg, item->run);
    if (path->step_count)
        add_shape(svg, item, path, item->stroke.width > 0 ? &item->stroke : NULL, NULL);
}

static void add_run(SvgWriter *svg, const Item *item)
{
    const Run *run = item->run;
    const Path *path = outlines_of(svg, run);
    Item shape = {.kind = ITEM_FILL, .paint = item->paint};
    if (shape.paint.kind == PAINT_INK)
        shape.paint.ink = (Ink){run->colour, run->alpha};
    if (run->size > 0 && path->step_count)
        add_shape(svg, &shape, path, NULL, text_of(svg, run));
}

/* --- pictures --------------------------------------------------------------------- */

static void add_use(SvgWriter *svg, int id, Matrix matrix)
{
    text_print(svg->out, "<use href=\"#a%d\"", id);
    svg_matrix(svg->out, "transform", matrix);
    text_add(svg->out, "/>");
}

static void add_data(SvgWriter *svg, const char *type, const void *bytes, size_t length)
{
    text_print(svg->out, " href=\"data:image/%s;base64,", type);
    svg_base64(svg->out, bytes, length);
    text_add(svg->out, "\"");
}

/* Embeds a picture as PNG. An SVG's pixels are rounded up, so the last ones may extend
 * beyond the drawing. */
static void add_pixels(SvgWriter *svg, const Picture *picture)
{
    PictureSurface image = picture_cache_get(svg->picture_cache, picture);
    if (!image.surface)
        return;
    PngBytes png = png_bytes(svg->arena, image.surface, 0, false);
    double width = cairo.image_surface_get_width(image.surface),
           height = cairo.image_surface_get_height(image.surface);
    add_box(svg->out, (Box){0, 0, picture->width * width / image.width,
                            picture->height * height / image.height});
    add_data(svg, "png", png.bytes, png.length);
}

/* Embeds a picture as it is, or as PNG if its colours must be converted. */
static void add_image(SvgWriter *svg, const Picture *picture)
{
    static const char *const types[] = {"svg+xml", "png", "jpeg"};
    text_add(svg->out, " preserveAspectRatio=\"none\"");
    if (svg->view != VIEW_NORMAL || picture->cmyk) {
        add_pixels(svg, picture);
        return;
    }
    add_box(svg->out, (Box){0, 0, picture->width, picture->height});
    add_data(svg, types[picture->kind], picture->bytes, picture->length);
}

/* Writes a picture in a box of its own size. */
static void add_picture_with(SvgWriter *svg, const Picture *picture, int id,
                             Matrix matrix)
{
    text_add(svg->out, "<image");
    if (id)
        text_print(svg->out, " id=\"a%d\"", id);
    svg_matrix(svg->out, "transform", matrix);
    add_image(svg, picture);
    text_add(svg->out, "/>");
}

static void add_picture(SvgWriter *svg, const Picture *picture, Box box)
{
    Uses *uses = map_get(&svg->uses, picture_key(svg->arena, picture));
    const Matrix matrix = {box.w / picture->width,  0,     0,
                           box.h / picture->height, box.x, box.y};
    if (uses->count == 1) {
        add_picture_with(svg, picture, 0, matrix);
    } else {
        if (!uses->id) {
            uses->id = ++svg->count;
            text_add(svg->out, "<defs>");
            add_picture_with(svg, picture, uses->id, MATRIX_IDENTITY);
            text_add(svg->out, "</defs>\n");
        }
        add_use(svg, uses->id, matrix);
    }
    text_add(svg->out, "\n");
}

/* --- forms and groups ------------------------------------------------------------- */

static int add_clip(SvgWriter *svg, const Path *path, bool even_odd)
{
    int id = ++svg->count;
    text_print(svg->out, "<clipPath id=\"a%d\"><path", id);
    svg_path(svg->out, path);
    text_print(svg->out, "%s/></clipPath>\n", even_odd ? " clip-rule=\"evenodd\"" : "");
    return id;
}

/* Writes the form as a group that is clipped to its bounds. */
static void add_form_with(SvgWriter *svg, const Form *form, int id, Matrix matrix)
{
    Path *bounds = path_new(svg->arena);
    path_rectangle(bounds, form->bounds, 0);
    int clip = add_clip(svg, bounds, false);
    text_add(svg->out, id ? "<defs><g" : "<g");
    if (id)
        text_print(svg->out, " id=\"a%d\"", id);
    svg_matrix(svg->out, "transform", matrix);
    text_print(svg->out, " clip-path=\"url(#a%d)\">\n", clip);
    add_items(svg, &form->items);
    text_add(svg->out, id ? "</g></defs>\n" : "</g>\n");
}

static void add_form(SvgWriter *svg, const Form *form, Matrix matrix)
{
    Uses *uses = map_get(&svg->uses, form_key(svg->arena, form));
    if (uses->count == 1) {
        add_form_with(svg, form, 0, matrix);
        return;
    }
    if (!uses->id) {
        uses->id = ++svg->count;
        add_form_with(svg, form, uses->id, MATRIX_IDENTITY);
    }
    add_use(svg, uses->id, matrix);
    text_add(svg->out, "\n");
}

/* Returns true for a group that changes nothing about its items. */
static bool is_plain(const Group *group)
{
    return matrix_is_identity(group->matrix) && group->opacity >= 1 && !group->alt &&
           !group->clip;
}

static void add_group(SvgWriter *svg, const Group *group)
{
    if (is_plain(group)) {
        add_items(svg, &group->items);
        return;
    }
    int clip = group->clip ? add_clip(svg, group->clip, group->clip_even_odd) : 0;
    text_add(svg->out, "<g");
    svg_matrix(svg->out, "transform", group->matrix);
    if (group->opacity < 1)
        svg_length(svg->out, "opacity", group->opacity);
    if (group->alt) {
        text_add(svg->out, " role=\"img\"");
        add_label(svg, group->alt);
    }
    if (clip)
        text_print(svg->out, " clip-path=\"url(#a%d)\"", clip);
    text_add(svg->out, ">\n");
    add_items(svg, &group->items);
    text_add(svg->out, "</g>\n");
}

/* --- items ------------------------------------------------------------------------ */

static void add_item(SvgWriter *svg, const Item *item)
{
    switch (item->kind) {
    case ITEM_FILL:
        add_shape(svg, item, item->path, NULL, NULL);
        break;
    case ITEM_STROKE:
        add_shape(svg, item, item->path, &item->stroke, NULL);
        break;
    case ITEM_GLYPHS:
        add_run(svg, item);
        break;
    case ITEM_OUTLINES:
        add_outlines(svg, item);
        break;
    case ITEM_PICTURE:
        add_picture(svg, item->picture, item->box);
        break;
    case ITEM_FORM:
        add_form(svg, item->form, item->matrix);
        break;
    case ITEM_GROUP:
        add_group(svg, item->group);
        break;
    }
}

static void add_items(SvgWriter *svg, const ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        add_item(svg, &items->items[i]);
}

static void add_page(SvgWriter *svg, const Page *page)
{
    Text *out = svg->out;
    count_uses(svg, &page->items);
    for (Marks kind = 0; kind < MARKS_COUNT; kind++)
        count_uses(svg, &page->marks[kind]);
    text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    svg_number(out, page->width, 4);
    text_add(out, "mm\" height=\"");
    svg_number(out, page->height, 4);
    text_add(out, "mm\" viewBox=\"0 0 ");
    svg_number(out, page->width, 4);
    text_add(out, " ");
    svg_number(out, page->height, 4);
    text_add(out, "\">\n");
    for (Marks kind = 0; kind < MARKS_ABOVE; kind++)
        add_items(svg, &page->marks[kind]);
    add_items(svg, &page->items);
    for (Marks kind = MARKS_ABOVE; kind < MARKS_COUNT; kind++)
        add_items(svg, &page->marks[kind]);
    text_add(out, "</svg>\n");
}

const char *svg_text(Arena *arena, GlyphOutlines *outlines, const Page *page, View view,
                     Text *out)
{
    cairo_open();
    SvgWriter svg = {.arena = arena,
                     .out = out,
                     .view = view,
                     .uses = map_new(arena),
                     .outlines = outlines,
                     .picture_cache = picture_cache_new(arena, view)};
    add_page(&svg, page);
    const char *why = picture_cache_why(svg.picture_cache);
    return why ? why : glyph_outlines_why(outlines);
}

const char *svg_write(Arena *arena, const Page *page, View view, const char *path)
{
    Arena *scratch = arena_new();
    Text svg = text_new(scratch);
    const char *why = svg_text(scratch, glyph_outlines_new(scratch), page, view, &svg);
    why = why ? arena_text(arena, why)
              : file_write(arena, file_or_stdout(path), svg.text, svg.length);
    arena_free(scratch);
    return why;
}
