/* Fills and strokes paths with colours, gradients, hatches and dots. */
#include <math.h>

#include "base/units.h"
#include "layout/drawing.h"

enum { MAX_STOPS = 32, MAX_STROKES = 20000 };
#define LEAST_DASHES 0.01 /* mm, sum of dashes and gaps */

/* --- parts of a paint ------------------------------------------------------------- */

double part_number(Drawing *d, const Term *paint, const char *name, double fallback)
{
    const Term *part = term_part(paint, name);
    double number = fallback;
    return part && term_number(&d->values, part, &number) ? number : fallback;
}

bool part_colour(Drawing *d, const Term *part, uint32_t *colour)
{
    const char *name = part ? term_text(&d->values, part) : NULL;
    return name && colour_named(d, name, part->node->where, colour);
}

static bool read_stop(Drawing *d, const Term *place, double *at)
{
    term_number(&d->values, place, at);
    return (*at >= 0 && *at <= 1) ||
           diag_error_help(d->diags, place->node->where, "out-of-range",
                           "write 0.7 or 70%",
                           "expected a stop from 0 to 1, found %.6g", *at);
}

/* Reads the colour of a stop. 'none' is transparent. */
static bool read_stop_ink(Drawing *d, const Term *colour, Ink *ink)
{
    const char *name = term_text(&d->values, colour);
    ink->alpha = name && text_is(name, "none") ? 0 : 1;
    return ink->alpha == 0 || part_colour(d, colour, &ink->rgb);
}

/* Sorts the stops by position, as renderers expect. The sort is stable. */
static void sort_stops(Stop *stops, int count)
{
    for (int i = 1; i < count; i++) {
        Stop stop = stops[i];
        int place = i;
        for (; place > 0 && stops[place - 1].at > stop.at; place--)
            stops[place] = stops[place - 1];
        stops[place] = stop;
    }
}

/* Returns the nearest stop with a colour in this direction, or NULL. */
static const Stop *next_colour(const Stop *stops, int count, int i, int step)
{
    do
        i += step;
    while (i >= 0 && i < count && stops[i].ink.alpha == 0);
    return i >= 0 && i < count ? &stops[i] : NULL;
}

/* Gives transparent stops the colour of their neighbours, so that a gradient fades
 * without changing colour. Where the neighbours differ, the stop is doubled. Returns
 * the new number of stops. */
static int fade_out(const Stop *stops, int count, Stop *faded)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        faded[total++] = stops[i];
        if (stops[i].ink.alpha > 0)
            continue;
        const Stop *before = next_colour(stops, count, i, -1),
                   *after = next_colour(stops, count, i, 1);
        if (before || after)
            faded[total - 1].ink.rgb = (before ? before : after)->ink.rgb;
        if (before && after && before->ink.rgb != after->ink.rgb)
            faded[total++] = (Stop){stops[i].at, {after->ink.rgb, 0}};
    }
    return total;
}

/* Reads the colours of a gradient. They are spaced evenly unless 'stops' gives
 * positions. Returns false after reporting a problem. */
static bool read_stops(Drawing *d, const Term *paint, const Term *colours, Paint *out)
{
    const Term *places = term_part(paint, "stops");
    if (places && places->count != colours->count)
        return diag_error(d->diags, places->node->where, "wrong-length",
                          "there are %d stops for %d colours", places->count,
                          colours->count);
    int count = colours->count;
    if (count > MAX_STOPS)
        return diag_error(d->diags, colours->node->where, "too-large",
                          "a gradient has at most %d colours, not %d", MAX_STOPS,
                          count);
    Stop *stops = arena_array(d->arena, Stop, count),
         *faded = arena_alloc(d->arena, (size_t)count * 2 * sizeof(Stop));
    for (int i = 0; i < count; i++) {
        stops[i].at = count > 1 ? (double)i / (count - 1) : 0;
        if (places && !read_stop(d, &places->items[i], &stops[i].at))
            return false;
        if (!read_stop_ink(d, &colours->items[i], &stops[i].ink))
            return false;
    }
    sort_stops(stops, count);
    out->stops = faded;
    out->stop_count = fade_out(stops, count, faded);
    return count > 0;
}

static bool read_linear(Drawing *d, const Term *paint, Box box, Paint *out)
{
    double turn = part_number(d, paint, "turn", 0) * RADIANS;
    double dx = -sin(turn), dy = cos(turn);
    double half = (fabs(dx) * box.w + fabs(dy) * box.h) / 2;
    Point middle = {box.x + box.w / 2, box.y + box.h / 2};
    *out = (Paint){.kind = PAINT_LINEAR,
                   .from = {middle.x - dx * half, middle.y - dy * half},
                   .to = {middle.x + dx * half, middle.y + dy * half}};
    return read_stops(d, paint, term_part(paint, "linear"), out);
}

static bool read_radial(Drawing *d, const Term *paint, Box box, Paint *out)
{
    const Term *at = term_part(paint, "at");
    Point middle = {box.x + box.w / 2, box.y + box.h / 2};
    if (at && at->count == 2) {
        term_number(&d->values, &at->items[0], &middle.x);
        term_number(&d->values, &at->items[1], &middle.y);
    }
    const Term *radius = term_part(paint, "radius");
    *out = (Paint){.kind = PAINT_RADIAL,
                   .from = middle,
                   .to = middle,
                   .r1 = part_number(d, paint, "radius", fmax(box.w, box.h) / 2)};
    if (radius && !(out->r1 > 0))
        return diag_error(d->diags, radius->node->where, "out-of-range",
                          "the radius of a gradient must be greater than 0, not %.6g",
                          out->r1);
    return read_stops(d, paint, term_part(paint, "radial"), out);
}

/* --- hatches and dots ------------------------------------------------------------- */

/* Returns false after reporting that there would be too many lines or dots. */
static bool check_gap(Drawing *d, const Term *paint, double gap, double count)
{
    return (gap > 0 && count <= MAX_STROKES) ||
           diag_error(d->diags, paint->node->where, "pattern",
                      "a gap of %.4g mm is too small here", gap);
}

/* Draws parallel lines over a square around the middle, then turns them. */
static void draw_hatch(Drawing *d, const Term *paint, Box bounds)
{
    double gap = part_number(d, paint, "gap", 1), reach = hypot(bounds.w, bounds.h) / 2;
    uint32_t colour;
    if (!check_gap(d, paint, gap, 2 * reach / gap) ||
        !part_colour(d, term_part(paint, "hatch"), &colour))
        return;
    double turn = part_number(d, paint, "turn", 45);
    Point middle = {bounds.x + bounds.w / 2, bounds.y + bounds.h / 2};
    Path *lines = path_new(d->arena);
    for (double y = gap * ceil(-reach / gap); y <= reach; y += gap)
        path_segment(lines, -reach, y, reach, y);
    Matrix matrix = matrix_multiply(matrix_turn(turn), matrix_move(middle.x, middle.y));
    const Path *turned = path_moved(d->arena, lines, matrix);
    Stroke stroke = {.width = part_number(d, paint, "width", gap / 4)};
    add_item(d, item_stroke(turned, paint_ink(colour, 1), stroke));
}

static void draw_dots(Drawing *d, const Term *paint, Box bounds)
{
    double gap = part_number(d, paint, "gap", 1);
    uint32_t colour;
    if (!check_gap(d, paint, gap, hypot(bounds.w, bounds.h) / gap) ||
        !part_colour(d, term_part(paint, "dots"), &colour) ||
        !check_gap(d, paint, gap, bounds.w / gap * (bounds.h / gap)))
        return;
    double size = part_number(d, paint, "width", gap / 3), row = gap * 0.8660254;
    Path *dots = path_new(d->arena);
    int rows = (int)(bounds.h / row) + 2, columns = (int)(bounds.w / gap) + 2;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            path_ellipse(dots, (Box){bounds.x + c * gap - (r & 1) * gap / 2 - size / 2,
                                     bounds.y + r * row - size / 2, size, size});
    add_item(d, item_fill(dots, paint_ink(colour, 1)));
}

static void paint_pattern(Drawing *d, const Term *paint, const Path *path,
                          bool even_odd)
{
    uint32_t ground;
    if (part_colour(d, term_part(paint, "ground"), &ground)) {
        Item item = item_fill(path, paint_ink(ground, 1));
        item.even_odd = even_odd;
        add_item(d, item);
    }
    Group *group = group_new(d->arena, MATRIX_IDENTITY);
    group->clip = path;
    group->clip_even_odd = even_odd;
    DrawTarget outer = open_group(d, group);
    if (term_part(paint, "hatch"))
        draw_hatch(d, paint, path_bounds(path));
    else
        draw_dots(d, paint, path_bounds(path));
    close_group(d, group, outer);
}

/* --- fill and stroke -------------------------------------------------------------- */

static bool is_pattern(const Term *fill)
{
    return fill->count && !term_part(fill, "linear") && !term_part(fill, "radial");
}

bool paint_read_fill(Drawing *d, const Layer *layer, Box box, Paint *paint)
{
    const Term *term = layer->terms[KEY_FILL];
    *paint = paint_ink(0, 1);
    if (is_pattern(term))
        return diag_error_help(d->diags, term->node->where, "pattern",
                               "write a colour, {linear: …} or {radial: …}",
                               "a text cannot be filled with lines or dots");
    if (!term->count)
        return part_colour(d, term, &paint->ink.rgb);
    return (term_part(term, "linear") ? read_linear : read_radial)(d, term, box, paint);
}

static void fill(Drawing *d, const Layer *layer, const Path *path, bool even_odd,
                 Box box)
{
    Paint paint;
    if (is_pattern(layer->terms[KEY_FILL])) {
        paint_pattern(d, layer->terms[KEY_FILL], path, even_odd);
        return;
    }
    if (!paint_read_fill(d, layer, box, &paint))
        return;
    Item item = item_fill(path, paint);
    item.even_odd = even_odd;
    add_item(d, item);
}

static Stroke read_stroke(Drawing *d, const Layer *layer, Join join)
{
    static const char *const caps[] = {"butt", "round", "square", NULL};
    static const char *const joins[] = {"miter", "round", "bevel", NULL};
    Stroke stroke = {.width = get_number(d, layer, KEY_STROKE_WIDTH, 0.25),
                     .cap = (Cap)get_word(d, layer, KEY_CAP, caps, CAP_BUTT),
                     .join = (Join)get_word(d, layer, KEY_JOIN, joins, join)};
    const Term *dash = layer->terms[KEY_DASH];
    stroke.dash_count = dash ? dash->count : 0;
    double *dashes = arena_array(d->arena, double, stroke.dash_count + 1);
    for (int i = 0; i < stroke.dash_count; i++) {
        term_number(&d->values, &dash->items[i], &dashes[i]);
        dashes[i] = fmax(dashes[i], 0);
    }
    stroke.dashes = dashes;
    return stroke;
}

static bool check_dashes(Drawing *d, const Layer *layer, const Path *path,
                         const Stroke *stroke)
{
    if (!stroke->dash_count)
        return true;
    SourceRange where = layer->terms[KEY_DASH]->node->where;
    double sum = 0;
    for (int i = 0; i < stroke->dash_count; i++)
        sum += stroke->dashes[i];
    if (stroke->dash_count > MAX_DASHES)
        return diag_error(d->diags, where, "too-large",
                          "a line has at most %d lengths of dashes and gaps, not %d",
                          MAX_DASHES, stroke->dash_count);
    if (sum < LEAST_DASHES)
        return diag_error_help(
            d->diags, where, "pattern", "remove 'dash' for a solid line",
            "dashes and gaps of %.4g mm in total are too small to see", sum);
    return path_measure(path) < sum * MAX_STROKES ||
           diag_error(d->diags, where, "pattern",
                      "these dashes are too short for such a long line");
}

bool paint_read_stroke(Drawing *d, const Layer *layer, Join join, Paint *paint,
                       Stroke *stroke)
{
    *paint = paint_ink(0, 1);
    *stroke = read_stroke(d, layer, join);
    return part_colour(d, layer->terms[KEY_STROKE], &paint->ink.rgb) &&
           stroke->width > 0;
}

static void stroke(Drawing *d, const Layer *layer, const Path *path)
{
    Paint paint;
    Stroke line;
    if (paint_read_stroke(d, layer, JOIN_MITER, &paint, &line) &&
        check_dashes(d, layer, path, &line))
        add_item(d, item_stroke(path, paint, line));
}

void paint_path(Drawing *d, const Layer *layer, const Path *path, bool even_odd,
                Box box)
{
    if (layer->terms[KEY_FILL])
        fill(d, layer, path, even_odd, box);
    if (layer->terms[KEY_STROKE])
        stroke(d, layer, path);
    if (!layer->terms[KEY_FILL] && !layer->terms[KEY_STROKE] && face_spend(d, 1))
        diag_add(d->diags, LEVEL_WARNING, layer->where, "layer",
                 "this layer has neither fill nor stroke, so it is invisible");
}
