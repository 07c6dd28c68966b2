#include "art/svg_text.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "art/svg_text_layout.h"
#include "base/decimal.h"
#include "base/text.h"

enum { MAX_DATA_STEPS = 20000 };

typedef struct {
    Arena *arena;
    const SvgTree *tree;
    Shaper *shaper;
    DiagList *diags;
    ViewBox view;
    Text out;
    size_t copied; /* bytes of the file */
    int characters;
} Outliner;

/* --- paths ------------------------------------------------------------------------ */

/* Returns the rotation of the character at a byte of the text. */
static double turn_at(const SvgTextLayout *layout, const TextRun *run, int at)
{
    int low = run->first, high = run->last - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (layout->chars.items[middle].at <= at)
            low = middle;
        else
            high = middle - 1;
    }
    double turn = layout->chars.items[low].turn;
    return isnan(turn) ? 0 : turn;
}

static bool add_glyphs(const SvgTextLayout *layout, const TextRun *run, Path *path)
{
    const TextChar *first = &layout->chars.items[run->first];
    const TextSpan *span = &layout->spans.items[first->span];
    const Word *word = run->word;
    double size = span->style.font_size, blanks = 0;
    for (int i = 0; i < word->part_count; i++) {
        const WordPart *part = &word->parts[i];
        for (int k = part->first; k < part->first + part->count; k++) {
            const WordGlyph *glyph = &word->glyphs[k];
            double x = run->x + glyph->x * size + glyph->order * span->letters +
                       blanks * span->words;
            Matrix turn = matrix_turn(turn_at(layout, run, first->at + glyph->at));
            Matrix matrix =
                matrix_multiply(matrix_multiply(matrix_scale(size, -size), turn),
                                matrix_move(x, run->y - glyph->y * size));
            if (!font_outline(part->font, glyph->id, matrix, path))
                return diag_error_help(
                    layout->diags, span->node->where, "art-text",
                    "draw it with shapes, or write it in the template",
                    "an emoji in the text of an SVG cannot be drawn");
            blanks += word->text[glyph->at] == ' ';
        }
    }
    return true;
}

/* Lines under, over and through a text: their places and thickness in em. */
static const struct {
    const char *name;
    double above, thickness;
} LINES[] = {
    {"underline", -0.12, 0.06}, {"overline", 0.78, 0.06}, {"line-through", 0.28, 0.06}};

static void add_lines(const SvgTextLayout *layout, const TextRun *run, Path *path)
{
    const TextSpan *span = &layout->spans.items[layout->chars.items[run->first].span];
    double size = span->style.font_size;
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        if (strstr(span->style.values[SVG_TEXT_DECORATION], LINES[i].name))
            path_rectangle(
                path,
                (Box){run->x, run->y - (LINES[i].above + LINES[i].thickness / 2) * size,
                      run->width, LINES[i].thickness * size},
                0);
}

/* Returns the decimals that show a hundredth of a percent of the type size. */
static int decimals_for(double size)
{
    double digits = ceil(4 - log10(fmax(size, 1e-6)));
    return (int)fmin(fmax(digits, 2), 9);
}

/* A place in a path. */
typedef struct {
    int step, point;
} PathPlace;

/* Adds the data from a place on: up to the end or, after MAX_DATA_STEPS, the next
 * subpath, because librsvg limits the length of an attribute. Moves the place. */
static void add_data(Text *out, const Path *path, PathPlace *from, int decimals)
{
    static const char letters[] = {
        [STEP_MOVE] = 'M', [STEP_LINE] = 'L', [STEP_CURVE] = 'C', [STEP_CLOSE] = 'Z'};
    const int most = from->step + MAX_DATA_STEPS;
    int i = from->step, at = from->point;
    for (; i < path->step_count && !(i > most && path->steps[i] == STEP_MOVE); i++) {
        text_add_bytes(out, &letters[path->steps[i]], 1);
        for (int k = 0; k < STEP_POINTS[path->steps[i]]; k++, at++) {
            text_add(out, k ? " " : "");
            decimal_add(out, path->points[at].x, decimals);
            text_add(out, " ");
            decimal_add(out, path->points[at].y, decimals);
        }
    }
    *from = (PathPlace){i, at};
}

/* --- elements --------------------------------------------------------------------- */

static bool is_in_clip(const SvgNode *text)
{
    return text->parent && text_is(text->parent->name, "clipPath");
}

static void add_attribute(Text *out, const SvgNode *node, const char *name)
{
    const char *value = svg_attribute(node, name);
    if (!value)
        return;
    text_print(out, " %s=\"", name);
    escape_xml(out, value);
    text_add(out, "\"");
}

/* Adds the computed properties as 'style', because a selector such as "text" does not
 * match a path. */
static void add_style(Text *out, const SvgStyle *style, const SvgProperty *properties,
                      int count)
{
    text_add(out, " style=\"");
    for (int i = 0; i < count; i++) {
        text_print(out, "%s%s:", i ? ";" : "", svg_property_name(properties[i]));
        escape_xml(out, style->values[properties[i]]);
    }
    text_add(out, "\"");
}

static bool sets_colour(const SvgNode *node)
{
    for (int i = 0; i < node->properties.count; i++)
        if (text_is(node->properties.items[i].name, "color"))
            return true;
    return false;
}

/* Adds the colour for 'currentColor' if the element of the span sets it. A style of a
 * class can replace it. */
static void add_colour(Text *out, const TextSpan *span)
{
    if (!sets_colour(span->node))
        return;
    text_add(out, " color=\"");
    escape_xml(out, span->style.values[SVG_COLOUR]);
    text_add(out, "\"");
}

/* Adds the transform of a text. It may be set by a style, whose units an attribute does
 * not allow, so it is written as a matrix. */
static void add_transform(Text *out, Matrix m)
{
    const double numbers[] = {m.xx, m.yx, m.xy, m.yy, m.x0, m.y0};
    if (matrix_is_identity(m))
        return;
    text_add(out, " transform=\"matrix(");
    for (int i = 0; i < 6; i++) {
        text_add(out, i ? " " : "");
        decimal_add(out, numbers[i], 9);
    }
    text_add(out, ")\"");
}

static const SvgProperty OF_GROUP[] = {SVG_OPACITY, SVG_CLIP_PATH, SVG_MASK, SVG_FILTER,
                                       SVG_BLEND};
static const SvgProperty OF_PATH[] = {
    SVG_FILL,       SVG_FILL_OPACITY, SVG_STROKE,       SVG_STROKE_WIDTH,
    SVG_STROKE_CAP, SVG_STROKE_JOIN,  SVG_STROKE_MITER, SVG_STROKE_OPACITY,
    SVG_DASHES,     SVG_DASH_OFFSET,  SVG_PAINT_ORDER,  SVG_VISIBILITY};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* Adds a <path> of a span, with the data from a place on. */
static void add_path(Outliner *o, const SvgTextLayout *layout, const TextSpan *of,
                     const Path *path, PathPlace *from)
{
    const SvgNode *whole = layout->spans.items[0].node;
    text_add(&o->out, "<path");
    if (is_in_clip(whole))
        add_transform(&o->out, layout->matrix);
    if (of->node != whole && from->step == 0)
        add_attribute(&o->out, of->node, "id");
    if (of->node != whole) {
        add_attribute(&o->out, of->node, "class");
        add_colour(&o->out, of);
    }
    add_style(&o->out, &of->style, OF_PATH, COUNT(OF_PATH));
    text_add(&o->out, " d=\"");
    add_data(&o->out, path, from, decimals_for(of->style.font_size));
    text_add(&o->out, "\"/>");
}

/* Adds the path of a span. Returns false after a report. */
static bool add_span(Outliner *o, const SvgTextLayout *layout, int span)
{
    const TextSpan *of = &layout->spans.items[span];
    Path *path = path_new(o->arena);
    for (int i = 0; of->first < of->last && i < layout->runs.count; i++) {
        const TextRun *run = &layout->runs.items[i];
        if (layout->chars.items[run->first].span != span)
            continue;
        if (!add_glyphs(layout, run, path))
            return false;
        add_lines(layout, run, path);
    }
    for (PathPlace at = {0, 0}; at.step < path->step_count;)
        add_path(o, layout, of, path, &at);
    return true;
}

static bool add_text(Outliner *o, const SvgNode *node, const SvgStyle *outer)
{
    SvgTextLayout layout = {.arena = o->arena,
                            .shaper = o->shaper,
                            .diags = o->diags,
                            .view = o->view,
                            .matrix = MATRIX_IDENTITY,
                            .text = text_new(o->arena)};
    if (!svg_text_lay_out(&layout, node, outer))
        return false;
    o->characters += layout.chars.count;
    if (o->characters > MAX_SVG_TEXT)
        return diag_error_help(
            o->diags, node->where, "art-size", "set long texts in the template",
            "the texts of this SVG have more than %d characters", MAX_SVG_TEXT);
    bool in_clip = is_in_clip(node);
    text_add_bytes(&o->out, o->tree->source->text + o->copied, node->start - o->copied);
    o->copied = node->end;
    if (!layout.spans.count)
        return true;
    const TextSpan *whole = &layout.spans.items[0];
    if (!in_clip) {
        text_add(&o->out, "<g xmlns=\"http://www.w3.org/2000/svg\"");
        add_attribute(&o->out, node, "id");
        add_attribute(&o->out, node, "class");
        add_transform(&o->out, layout.matrix);
        add_colour(&o->out, whole);
        add_style(&o->out, &whole->style, OF_GROUP, COUNT(OF_GROUP));
        text_add(&o->out, ">");
    }
    for (int i = 0; i < layout.spans.count; i++)
        if (!add_span(o, &layout, i))
            return false;
    text_add(&o->out, in_clip ? "" : "</g>");
    return true;
}

static bool walk(Outliner *o, const SvgNode *node, const SvgStyle *outer)
{
    if (text_is(node->name, "text"))
        return add_text(o, node, outer);
    const SvgStyle style = svg_style_of(o->arena, node, outer);
    bool good = true;
    for (const SvgNode *child = node->first; child; child = child->next)
        if (child->name)
            good &= walk(o, child, &style);
    return good;
}

const char *svg_text_outlined(Arena *arena, const Source *source, Shaper *shaper,
                              DiagList *diags)
{
    const SvgTree *tree = svg_tree_read(arena, source, (SourceRange){0}, diags);
    if (!tree)
        return NULL;
    if (tree->odd_selector) {
        diag_error_help(diags, tree->root->where, "art-text",
                        "write the style on the elements, or convert the text to paths",
                        "the style of a text cannot be found: '%.60s' is not supported",
                        tree->odd_selector);
        return NULL;
    }
    Outliner o = {.arena = arena,
                  .tree = tree,
                  .shaper = shaper,
                  .diags = diags,
                  .out = text_new(arena)};
    view_box_read(tree->root->attributes, &o.view);
    const SvgStyle initial = svg_style_initial();
    if (!walk(&o, tree->root, &initial))
        return NULL;
    text_add(&o.out, source->text + o.copied);
    return o.out.text;
}
