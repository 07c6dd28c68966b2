/* Draws texts: markup becomes paragraphs, paragraphs become lines, lines fill columns.
 *
 * A text is measured at its full size and, if it may shrink, at smaller ones. Only then
 * are the lines placed. A text that does not fit is an error that says by how much. */
#include <math.h>

#include "layout/text_layer.h"

/* --- placing ---------------------------------------------------------------------- */

static void add_icons(const TextSpec *text_spec, DrawTarget draw_target,
                      const PlacedText *placed, const TextLayout *text_layout)
{
    for (int i = 0; i < placed->objects.count; i++) {
        const PlacedObject *object = &placed->objects.items[i];
        const MarkupSpan *mark = object->object;
        if (!mark)
            continue;
        TextStyle *style = markup_style(text_spec, mark, text_layout->factor);
        double side = markup_icon_side(style);
        double middle = markup_icon_middle(text_spec, mark, text_layout->factor);
        place_icon(text_spec->drawing, draw_target, mark->text,
                   (Box){object->x, object->y - middle - side / 2, side, side},
                   style->colour, text_spec->where);
    }
}

static void add_runs(Drawing *d, DrawTarget draw_target, const PlacedText *placed)
{
    for (int i = 0; i < placed->runs.count; i++)
        if (placed->runs.items[i].font->colour)
            draw_colour_glyphs(d, draw_target, &placed->runs.items[i]);
        else
            add_item(d, draw_target,
                     (Item){.kind = ITEM_GLYPHS, .run = &placed->runs.items[i]});
}

/* Paints the colour of 'ground' behind the ink of all glyphs, with 'padding' around
 * it. */
static void add_ground(const TextSpec *text_spec, DrawTarget draw_target,
                       const PlacedText *placed)
{
    Drawing *d = text_spec->drawing;
    const Layer *layer = text_spec->layer;
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
    add_item(d, draw_target, item_fill(path, paint_ink(colour, 1)));
}

/* Places the drop cap at the side where the text begins: left, or right in
 * right-to-left text. */
static void place_initial(const TextSpec *text_spec, const TextLayout *text_layout,
                          double y, PlacedText *placed)
{
    double room = text_spec->setting.width, right = text_spec->box.x + room;
    if (!paragraph_is_backward(text_layout->blocks[0].lines))
        right = text_spec->box.x + paragraph_width(text_layout->initial);
    paragraph_place(text_layout->initial, 0, right - room, y + text_layout->drop,
                    placed);
}

/* Returns how far to move all lines down for 'valign'. The middle is that of the
 * capitals, and of icons that hang lower, without the descenders. */
static double offset_of(const TextSpec *text_spec, const TextLayout *text_layout,
                        const LineSpot *spots)
{
    double middle = text_layout->initial ? text_layout->cap + text_layout->drop : 0;
    double foot = middle + text_layout->descent;
    for (int i = 0; i < text_layout->line_count; i++) {
        middle = fmax(middle, spots[i].y + text_layout->rows[i].hang);
        foot = fmax(foot, spots[i].y + fmax(text_layout->rows[i].depth,
                                            text_layout->rows[i].reach));
    }
    if (text_spec->valign == 1)
        return (text_spec->box.h - middle) / 2;
    if (text_spec->valign == 2)
        return text_spec->box.h - foot;
    return text_layout_shift(text_spec, text_layout);
}

static void place(const TextSpec *text_spec, const TextLayout *text_layout,
                  const LineSpot *spots, DrawTarget draw_target)
{
    PlacedText placed = {.arena = text_spec->drawing->arena};
    double down = text_spec->box.y + offset_of(text_spec, text_layout, spots);
    double step = text_spec->setting.width + text_spec->gap;
    if (text_layout->initial && text_layout->line_count)
        place_initial(text_spec, text_layout, down + spots[0].y, &placed);
    int at = 0;
    for (int b = 0; b < text_layout->block_count; b++)
        for (int i = 0; i < text_layout->blocks[b].count; i++, at++)
            paragraph_place(text_layout->blocks[b].lines, i,
                            text_spec->box.x + spots[at].column * step,
                            down + spots[at].y, &placed);
    PlacedText *kept = arena_new_item(text_spec->drawing->arena, PlacedText);
    *kept = placed;
    list_add(text_spec->drawing->arena, &text_spec->drawing->notes,
             (TextNote){kept->runs.items, kept->runs.count, text_spec->layer->where,
                        text_spec->bold});
    add_ground(text_spec, draw_target, kept);
    add_runs(text_spec->drawing, draw_target, kept);
    add_icons(text_spec, draw_target, kept, text_layout);
}

/* --- text layers ------------------------------------------------------------------ */

/* Lays the text out at the largest size at which it fits, in steps of 0.1 pt; if it
 * never fits, at the smallest size. '*good' tells whether it fits. */
static TextLayout best_copy(const TextSpec *text_spec, double most, LineSpot **spots,
                            bool *good)
{
    TextLayout text_layout = text_layout_make(text_spec, most);
    *spots = text_layout_spots(text_spec, &text_layout);
    *good = text_layout_fits(text_spec, &text_layout, *spots);
    double step = MM_PER_POINT / 10 / text_spec->size;
    int low = (int)lround((1 - most) / step);
    int high =
        (int)floor((text_spec->size - text_spec->least) / MM_PER_POINT * 10 + 0.01);
    if (*good || high <= low)
        return text_layout;
    TextLayout best = text_layout_make(text_spec, 1 - high * step);
    *spots = text_layout_spots(text_spec, &best);
    *good = text_layout_fits(text_spec, &best, *spots);
    while (*good && high - low > 1) {
        int middle = (low + high) / 2;
        TextLayout tried = text_layout_make(text_spec, 1 - middle * step);
        LineSpot *tried_spots = text_layout_spots(text_spec, &tried);
        if (text_layout_fits(text_spec, &tried, tried_spots)) {
            best = tried;
            *spots = tried_spots;
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

void draw_text(Drawing *d, const Layer *layer, DrawTarget draw_target, Box box)
{
    const char *text = marked_text(d, layer->terms[KEY_TEXT]);
    if (!text || !*text)
        return;
    TextSpec text_spec = {.drawing = d, .layer = layer, .box = box};
    if (!text_spec_read(&text_spec, text) || !text_spec.marks.count)
        return;
    LineSpot *spots = NULL;
    bool good = false;
    double *shared = layer->shared;
    bool together = shared && get_yes(d, layer, KEY_TOGETHER, false);
    TextLayout text_layout =
        best_copy(&text_spec, together && !d->measures ? *shared : 1, &spots, &good);
    if (together && d->measures && good)
        *shared = fmin(*shared, text_layout.factor);
    text_report_missing(&text_spec, &text_layout);
    if (!good) {
        text_report_overflow(&text_spec, &text_layout);
        return;
    }
    text_report_small(&text_spec, &text_layout);
    place(&text_spec, &text_layout, spots, draw_target);
}

/* --- blocks ----------------------------------------------------------------------- */

static double widest_line(const TextLayout *text_layout)
{
    double widest = 0;
    for (int i = 0; i < text_layout->block_count; i++)
        widest = fmax(widest, paragraph_width(text_layout->blocks[i].lines));
    return widest;
}

static bool set_block(TextBlock *block, double width)
{
    TextSpec *text_spec = &block->text_spec;
    text_spec->box = (Box){0, 0, width, 1e5};
    text_spec->setting.width = width;
    block->text_layout = text_layout_make(text_spec, 1);
    block->spots = text_layout_spots(text_spec, &block->text_layout);
    return text_layout_fits(text_spec, &block->text_layout, block->spots);
}

const TextBlock *text_block(Drawing *d, const Layer *layer, const char *text,
                            double width, SourceRange where)
{
    const double slight = 0.01;
    TextBlock *block = arena_new_item(d->arena, TextBlock);
    *block = (TextBlock){.text_spec = {.drawing = d,
                                       .layer = layer,
                                       .where = where.line ? where : layer->where,
                                       .box = {0, 0, width, 1e5}}};
    TextSpec *text_spec = &block->text_spec;
    if (!text_spec_read_layer(text_spec) || !text_spec_read_marks(text_spec, text) ||
        !text_spec->marks.count)
        return NULL;
    text_spec->columns = 1;
    text_spec->valign = 0;
    bool good = set_block(block, width);
    text_report_missing(text_spec, &block->text_layout);
    if (!good) {
        text_report_overflow(text_spec, &block->text_layout);
        return NULL;
    }
    text_report_small(text_spec, &block->text_layout);
    block->width = widest_line(&block->text_layout);
    /* shrink to the widest line, so that callers can align the block */
    if (block->width + slight < width)
        set_block(block, block->width + slight);
    block->height = text_layout_height(&block->text_layout);
    block->lines = block->text_layout.line_count;
    block->first = block->lines ? block->spots[0].y : 0;
    return block;
}

const TextBlock *text_block_aligned(const TextBlock *block, Align align)
{
    const double slight = 0.01;
    TextBlock *aligned = arena_new_item(block->text_spec.drawing->arena, TextBlock);
    *aligned = *block;
    aligned->text_spec.align = aligned->text_spec.setting.align = align;
    set_block(aligned, block->width + slight);
    return aligned;
}

void text_block_place(const TextBlock *block, Point at, ItemList *items)
{
    TextSpec text_spec = block->text_spec;
    text_spec.box.x = at.x;
    text_spec.box.y = at.y;
    place(&text_spec, &block->text_layout, block->spots, (DrawTarget){.items = items});
}
