/* Draws texts: markup becomes paragraphs, paragraphs become lines, lines fill columns.
 *
 * A text is measured at its full size and, if it may shrink, at smaller ones. Only then
 * are the lines placed. A text that does not fit is an error that says by how much. */
#include <math.h>

#include "layout/text_layer.h"

/* --- placing ---------------------------------------------------------------------- */

static void add_icons(const TextLayout *layout, const PlacedText *placed)
{
    const TextSpec *spec = layout->spec;
    for (int i = 0; i < placed->objects.count; i++) {
        const PlacedObject *object = &placed->objects.items[i];
        const MarkupSpan *mark = object->object;
        if (!mark)
            continue;
        const TextStyle *style = markup_style(spec, mark, layout->factor);
        double side = markup_icon_side(style);
        double middle = markup_icon_middle(layout, mark);
        place_icon(spec->drawing, spec->layer, mark->text,
                   (Box){object->x, object->y - middle - side / 2, side, side},
                   style->colour, spec->where);
    }
}

static void add_runs(Drawing *d, const PlacedText *placed)
{
    for (int i = 0; i < placed->runs.count; i++)
        if (placed->runs.items[i].font->colour)
            draw_colour_glyphs(d, &placed->runs.items[i]);
        else
            add_item(d, (Item){.kind = ITEM_GLYPHS, .run = &placed->runs.items[i]});
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
 * capitals, and of icons that hang lower, without the descenders. */
static double offset_of(const TextLayout *layout)
{
    double middle = layout->initial ? layout->cap + layout->drop : 0;
    double foot = middle + layout->descent;
    for (int i = 0; i < layout->line_count; i++) {
        const LineMetrics *row = &layout->rows[i];
        double y = layout->spots[i].y;
        middle = fmax(middle, y + row->hang);
        foot = fmax(foot, y + fmax(row->depth, row->reach));
    }
    if (layout->spec->valign == 1)
        return (layout->spec->box.h - middle) / 2;
    if (layout->spec->valign == 2)
        return layout->spec->box.h - foot;
    return text_layout_shift(layout);
}

static void place(const TextLayout *layout)
{
    const TextSpec *spec = layout->spec;
    Drawing *d = spec->drawing;
    const LineSpot *spot = layout->spots;
    PlacedText *placed = arena_make(d->arena, PlacedText, .arena = d->arena);
    double down = spec->box.y + offset_of(layout);
    double step = spec->setting.width + spec->gap;
    if (layout->initial && layout->line_count)
        place_initial(layout, down + spot->y, placed);
    for (int b = 0; b < layout->block_count; b++)
        for (int i = 0; i < layout->blocks[b].count; i++, spot++)
            paragraph_place(layout->blocks[b].lines, i,
                            spec->box.x + spot->column * step, down + spot->y, placed);
    list_add(d->arena, &d->notes,
             (TextNote){placed->runs.items, placed->runs.count, spec->layer->where,
                        spec->bold});
    add_ground(spec, placed);
    add_runs(d, placed);
    add_icons(layout, placed);
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
                     .box = box};
    if (!text_spec_read(&spec, text))
        return;
    double *shared = layer->shared;
    bool together = shared && get_yes(d, layer, KEY_TOGETHER, false);
    TextLayout layout = best_layout(&spec, together && !d->measures ? *shared : 1);
    if (together && d->measures && layout.fits)
        *shared = fmin(*shared, layout.factor);
    if (text_report(&layout))
        place(&layout);
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
    place(&layout);
    d->target.items = outer;
}
