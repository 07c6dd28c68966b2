/* Draws texts: markup becomes paragraphs, paragraphs become lines, lines fill columns.
 *
 * A text is measured at its full size and, if it may shrink, at smaller ones. Only then
 * are the lines placed. A text that does not fit is an error that says by how much. */
#include <math.h>

#include "layout/face_texts.h"
#include "layout/fault_marks.h"

/* --- placing ---------------------------------------------------------------------- */

/* How the letters of a text are painted. */
typedef struct {
    bool filled;   /* the layer has a 'fill' */
    bool all;      /* which also replaces the colours that the text itself sets */
    bool hollow;   /* it is 'none' */
    bool outlined; /* the layer has a 'stroke' */
    Paint fill, stroke;
    Stroke pen;
} TextPaint;

/* A text that is being drawn. */
typedef struct {
    const TextLayout *layout;
    PlacedText *placed;
    TextPaint paint;
} TextDrawing;

static TextPaint read_paint(const TextSpec *spec)
{
    Drawing *d = spec->drawing;
    TextPaint paint = {.filled = spec->layer->terms[KEY_FILL]};
    if (paint.filled)
        paint.hollow = !paint_read_fill(d, spec->layer, spec->box, &paint.fill);
    if (spec->layer->terms[KEY_STROKE])
        paint.outlined =
            paint_read_stroke(d, spec->layer, JOIN_ROUND, &paint.stroke, &paint.pen);
    return paint;
}

static TextPaint one_colour(uint32_t rgb)
{
    return (TextPaint){.filled = true, .all = true, .fill = paint_ink(rgb, 1)};
}

/* Returns the paint of letters and lines in this colour. The layer's 'fill' applies to
 * those whose colour does not come from the text itself. */
static Paint paint_of(const TextPaint *paint, uint32_t colour, double alpha,
                      const void *mark)
{
    if (!paint->filled || (mark == MARK_OWN_COLOUR && !paint->all))
        return paint_ink(colour, alpha);
    return paint->hollow ? paint_ink(colour, 0) : paint->fill;
}

/* Calls 'add' for each icon of the text. */
typedef void AddIcon(const TextDrawing *text, const MarkupSpan *icon,
                     const TextStyle *style, Box box);

static void each_icon(const TextDrawing *text, AddIcon *add)
{
    const TextLayout *layout = text->layout;
    for (int i = 0; i < text->placed->objects.count; i++) {
        const PlacedObject *object = &text->placed->objects.items[i];
        const MarkupSpan *mark = object->object;
        if (!mark)
            continue;
        const TextStyle *style = markup_style(layout->spec, mark, layout->factor);
        double side = markup_icon_side(style);
        double middle = markup_icon_middle(layout, mark);
        add(text, mark, style,
            (Box){object->x, object->y - middle - side / 2, side, side});
    }
}

static void fill_icon(const TextDrawing *text, const MarkupSpan *icon,
                      const TextStyle *style, Box box)
{
    const TextSpec *spec = text->layout->spec;
    Paint paint = paint_of(&text->paint, style->colour, 1, style->mark);
    if (paint.kind != PAINT_INK)
        place_painted_icon(spec->drawing, spec->layer, icon->text, box,
                           (IconPaint){paint, NULL, style->colour}, spec->where);
    else if (paint.ink.alpha > 0)
        place_icon(spec->drawing, spec->layer, icon->text, box, paint.ink.rgb,
                   spec->where);
}

static void outline_icon(const TextDrawing *text, const MarkupSpan *icon,
                         const TextStyle *style, Box box)
{
    const TextSpec *spec = text->layout->spec;
    const IconPaint paint = {text->paint.stroke, &text->paint.pen, style->colour};
    place_painted_icon(spec->drawing, spec->layer, icon->text, box, paint, spec->where);
}

/* Adds the outlines of all letters. They lie behind all of them, so that the outline of
 * one letter does not cover another. */
static void add_outlines(Drawing *d, const TextDrawing *text)
{
    const PlacedText *placed = text->placed;
    const TextPaint *paint = &text->paint;
    for (int i = 0; i < placed->runs.count; i++)
        if (!placed->runs.items[i].font->colour)
            add_item(d,
                     item_outlines(&placed->runs.items[i], paint->stroke, paint->pen));
    for (int i = 0; i < placed->rules.count; i++) {
        const PlacedRule *rule = &placed->rules.items[i];
        Box box = {rule->x, rule->y, rule->length, rule->thickness};
        add_item(d, item_stroke(path_of_box(d->arena, box), paint->stroke, paint->pen));
    }
    each_icon(text, outline_icon);
}

static void add_runs(Drawing *d, const TextDrawing *text)
{
    for (int i = 0; i < text->placed->runs.count; i++) {
        Run *run = &text->placed->runs.items[i];
        Item item = item_glyphs(run);
        item.paint = paint_of(&text->paint, run->colour, run->alpha, run->mark);
        if (item.paint.kind == PAINT_INK) {
            run->colour = item.paint.ink.rgb;
            run->alpha = item.paint.ink.alpha;
            item.paint = (Paint){0};
        }
        if (run->font->colour)
            draw_colour_glyphs(d, run);
        else
            add_item(d, item);
    }
}

/* Adds the lines that underline and strike out words. */
static void add_rules(Drawing *d, const TextDrawing *text)
{
    for (int i = 0; i < text->placed->rules.count; i++) {
        const PlacedRule *rule = &text->placed->rules.items[i];
        double y = rule->y + rule->thickness / 2;
        Path *path = path_new(d->arena);
        path_segment(path, rule->x, y, rule->x + rule->length, y);
        add_item(d, item_stroke(
                        path,
                        paint_of(&text->paint, rule->colour, rule->alpha, rule->mark),
                        (Stroke){.width = rule->thickness}));
    }
}

static void draw_letters(Drawing *d, const void *what)
{
    const TextDrawing *text = what;
    if (text->paint.outlined)
        add_outlines(d, text);
    add_runs(d, text);
    add_rules(d, text);
    each_icon(text, fill_icon);
}

/* Paints the colour of 'ground' behind the ink of all glyphs, with 'padding' around
 * it. */
static void add_ground(const TextSpec *spec, const PlacedText *placed)
{
    Drawing *d = spec->drawing;
    const Layer *layer = spec->layer;
    Box ink = {0};
    uint32_t colour;
    for (int i = 0; i < placed->runs.count; i++) {
        const Run *run = &placed->runs.items[i];
        ink = box_join(ink, run_ink(run, 0, run->glyphs.count));
    }
    if (!layer->terms[KEY_GROUND] || ink.w <= 0 ||
        !colour_named(d, get_words(d, layer, KEY_GROUND, "none"),
                      layer->terms[KEY_GROUND]->node->where, &colour))
        return;
    Point by = get_point(d, layer, KEY_PADDING, (Point){1, 1});
    Box box = {ink.x - by.x, ink.y - by.y, ink.w + 2 * by.x, ink.h + 2 * by.y};
    if (!(box.w > 0 && box.h > 0))
        return;
    Path *path = path_new(d->arena);
    path_rectangle(path, box, get_number(d, layer, KEY_RADIUS, 0));
    add_item(d, item_fill(path, paint_ink(colour, 1)));
}

/* Places the drop cap at the side where the text begins: left, or right in
 * right-to-left text. */
static void place_initial(const TextLayout *layout, double y, PlacedText *placed)
{
    const TextSpec *spec = layout->spec;
    double room = spec->setting.width, right = spec->box.x + room;
    if (!layout->blocks[0].lines->backward)
        right = spec->box.x + paragraph_width(layout->initial);
    paragraph_place(layout->initial, 0, right - room, y + layout->drop, placed);
}

/* Returns how far to move all lines down for 'valign'. The middle is that of the
 * capitals, and of icons that hang lower, without the descenders. A text that does not
 * fit begins at the top. */
static double offset_of(const TextLayout *layout)
{
    if (!layout->fits)
        return text_layout_shift(layout);
    const LineMetrics *rows = layout->rows;
    double lead = layout->line_count ? rows->first - rows->rise : 0;
    double middle = layout->initial ? lead + layout->cap + layout->drop : 0;
    double foot = middle + layout->descent;
    for (int i = 0; i < layout->line_count; i++) {
        const LineMetrics *row = &rows[i];
        double y = layout->spots[i].y;
        middle = fmax(middle, y + row->hang);
        foot = fmax(foot, y + fmax(row->depth, row->reach));
    }
    if (layout->spec->valign == 1)
        return (layout->spec->box.h - middle - lead) / 2;
    if (layout->spec->valign == 2)
        return layout->spec->box.h - foot;
    return text_layout_shift(layout);
}

/* Places the glyphs of these lines. */
static PlacedText *place(const TextLayout *layout, LineRange lines)
{
    const TextSpec *spec = layout->spec;
    Arena *arena = spec->drawing->arena;
    PlacedText *placed = arena_make(arena, PlacedText, .arena = arena);
    double down = spec->box.y + offset_of(layout);
    double step = spec->setting.width + spec->gap;
    if (layout->initial && layout->line_count && !lines.from)
        place_initial(layout, down + layout->spots->y, placed);
    for (int b = 0, line = 0; b < layout->block_count; b++)
        for (int i = 0; i < layout->blocks[b].count; i++, line++) {
            const LineSpot *spot = &layout->spots[line];
            if (line >= lines.from && line < lines.to)
                paragraph_place(layout->blocks[b].lines, i,
                                spec->box.x + spot->column * step, down + spot->y,
                                placed);
        }
    return placed;
}

void text_layout_draw(const TextLayout *layout, LineRange lines, const uint32_t *colour)
{
    const TextSpec *spec = layout->spec;
    Drawing *d = spec->drawing;
    const TextDrawing text = {layout, place(layout, lines),
                              colour ? one_colour(*colour) : read_paint(spec)};
    list_add(d->arena, &d->notes,
             (TextNote){text.placed->runs.items, text.placed->runs.count,
                        spec->layer->where, spec->box, spec->bold, text.paint.outlined,
                        text.paint.stroke.ink.rgb, d->space});
    if (colour) {
        draw_letters(d, &text);
        return;
    }
    add_ground(spec, text.placed);
    draw_shadowed(d, spec->layer, draw_letters, &text);
}

static void draw_all(const TextLayout *layout)
{
    text_layout_draw(layout, (LineRange){0, layout->line_count}, NULL);
}

/* --- text layers ------------------------------------------------------------------ */

/* Lays the text out at the largest size at which it fits, in steps of 0.1 pt; if it
 * never fits, at the smallest size. */
static TextLayout best_layout(const TextSpec *spec, double most)
{
    TextLayout best = text_layout_make(spec, most);
    double step = MM_PER_POINT / 10 / spec->size;
    int low = (int)lround((1 - most) / step);
    int high = (int)floor((spec->size - spec->least) / MM_PER_POINT * 10 + 0.01);
    if (best.fits || high <= low)
        return best;
    best = text_layout_make(spec, 1 - high * step);
    while (best.fits && high - low > 1) {
        int middle = (low + high) / 2;
        TextLayout tried = text_layout_make(spec, 1 - middle * step);
        if (tried.fits) {
            best = tried;
            high = middle;
        } else {
            low = middle;
        }
    }
    return best;
}

static const char *marked_text(const Drawing *d, const Term *term)
{
    return term->live ? live_text_with(d->values.eval, term->live, d->values.slots,
                                       MARKED_NOTHING)
                      : term->text;
}

void draw_text(Drawing *d, const Layer *layer, Box box)
{
    const char *text = marked_text(d, layer->terms[KEY_TEXT]);
    if (!text || !*text)
        return;
    TextSpec spec = {.drawing = d,
                     .layer = layer,
                     .where = text_where(d, layer->terms[KEY_TEXT]),
                     .term = layer->terms[KEY_TEXT],
                     .box = box};
    if (!text_spec_read(&spec, text))
        return;
    double *shared = layer->shared;
    bool together = shared && get_yes(d, layer, KEY_TOGETHER, false);
    TextLayout layout = best_layout(&spec, together && !d->measures ? *shared : 1);
    if (together && d->measures && layout.fits)
        *shared = fmin(*shared, layout.factor);
    face_texts_note(&layout);
    if (!text_report(&layout)) {
        if (d->marks)
            fault_mark_text(&layout);
    } else if (!d->measures) {
        draw_all(&layout);
    }
}

/* --- blocks ----------------------------------------------------------------------- */

static double widest_line(const TextLayout *layout)
{
    double widest = 0;
    for (int i = 0; i < layout->block_count; i++)
        widest = fmax(widest, paragraph_width(layout->blocks[i].lines));
    return widest;
}

static void set_block(TextBlock *block, double width)
{
    block->spec.box = (Box){0, 0, width, 1e5};
    block->spec.setting.width = width;
    block->layout = text_layout_make(&block->spec, 1);
}

const TextBlock *text_block(Drawing *d, const Layer *layer, const char *text,
                            double width, SourceRange where)
{
    const double slight = 0.01;
    TextBlock *block = arena_make(d->arena, TextBlock,
                                  .spec = {.drawing = d,
                                           .layer = layer,
                                           .where = where.line ? where : layer->where,
                                           .box = {0, 0, width, 1e5}});
    TextSpec *spec = &block->spec;
    if (!text_spec_read(spec, text))
        return NULL;
    spec->columns = 1;
    spec->valign = 0;
    set_block(block, width);
    if (!text_report(&block->layout))
        return NULL;
    block->width = widest_line(&block->layout);
    /* shrink to the widest line, so that callers can align the block */
    if (block->width + slight < width)
        set_block(block, block->width + slight);
    block->height = text_layout_height(&block->layout);
    block->lines = block->layout.line_count;
    block->first = block->lines ? block->layout.spots[0].y : 0;
    return block;
}

const TextBlock *text_block_aligned(const TextBlock *block, Align align)
{
    const double slight = 0.01;
    TextBlock *aligned = arena_new_item(block->spec.drawing->arena, TextBlock);
    *aligned = *block;
    aligned->spec.align = aligned->spec.setting.align = align;
    set_block(aligned, block->width + slight);
    return aligned;
}

void text_block_place(const TextBlock *block, Point at, ItemList *items)
{
    TextSpec spec = block->spec;
    TextLayout layout = block->layout;
    layout.spec = &spec;
    spec.box.x = at.x;
    spec.box.y = at.y;
    Drawing *d = spec.drawing;
    ItemList *outer = d->target.items;
    d->target.items = items;
    draw_all(&layout);
    d->target.items = outer;
}
