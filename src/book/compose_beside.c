/* Pictures beside text: the first block of the box is set at one side, and the text
 * that follows it runs around it. */
#include <math.h>

#include "book/composer.h"

#define LEAST_TEXT 32.0 /* least width of the text beside the picture, mm */
#define DEFAULT_PART                                                                \
    0.4                 /* width of a picture without a size, as part of the column \
                         */
#define DEFAULT_GAP 5.0 /* mm */

/* Returns the width that the first block needs. A picture with a size needs this size,
 * anything else the width that the template sets. */
static double picture_width(Composer *c, const Block *first, const BlockStyle *look,
                            double column)
{
    double own = look->picture_width > 0 ? look->picture_width : column * DEFAULT_PART;
    const double sized = is_pictures(first) ? row_width(c, first) : 0;
    return fmin(sized > 0 ? sized : own, column);
}

/* Returns the distance from the top of a line to the top of its capitals, with which
 * the picture lines up. */
static double top_of_capitals(Composer *c, const Container *container)
{
    TypeStyle *style = book_style_type(c->look, container->style);
    const TextStyle *text = style ? type_style(c->look, style, 0) : NULL;
    if (!text)
        return 0;
    double cap = text->styled_font->font->cap_height * text->size;
    return (style->spec.leading * c->look->format.scale - cap) / 2;
}

/* Adds the picture as a band without height, above the text beside it. Returns the
 * lines that the text beside it has. */
static int add_picture(Composer *c, const Container *container, const Block *first,
                       double x, double width)
{
    Container alone = *container;
    alone.frame = NULL;
    alone.x = x;
    alone.width = width;
    const int above = c->gap, penalty = c->penalty;
    const Breaks breaks = c->breaks;
    const int start = c->column_text->bands.count;
    c->gap = c->penalty = 0;
    c->breaks = BREAKS_NONE;
    compose_block(c, &alone, first);
    const Band whole = bands_solidify(c, start);
    const double down = top_of_capitals(c, container);
    c->gap = above, c->penalty = penalty, c->breaks = breaks;
    Band *band = band_add(c, container, above, 0);
    add_as(c, &band->items, &whole.items, 0, (Point){0, down});
    band->notes = whole.notes;
    band->terms = whole.terms;
    band->target = whole.target;
    c->gap = 0;
    return lines_of(c, whole.high * c->look->grid + down);
}

/* Returns the lines of a band that follows another, with the gap between them. */
static int lines_of_band(const BandList *bands, int number)
{
    const Band *band = &bands->items[number];
    return band->above + band->high +
           frames_between(bands->items[number - 1].frame, band->frame);
}

/* Returns the lines of the bands from 'first' on, or as soon as they are 'enough'. */
static int lines_since(const Composer *c, int first, int enough)
{
    const BandList *bands = &c->column_text->bands;
    int lines = 0;
    for (int i = first; i < bands->count && lines < enough; i++)
        lines += lines_of_band(bands, i);
    return lines;
}

/* Forbids breaks beside the picture, and fills up what the text leaves free beside
 * it. */
static void keep_beside(Composer *c, const Container *container, int first, int high)
{
    BandList *bands = &c->column_text->bands;
    int lines = 0;
    for (int i = first; i < bands->count && lines < high; i++) {
        bands->items[i].penalty = NEVER;
        lines += lines_of_band(bands, i);
    }
    if (lines >= high)
        return;
    c->gap = 0;
    band_add(c, container, 0, high - lines)->penalty = NEVER;
}

int beside_lines(const Composer *c)
{
    if (!c->beside.high)
        return 0;
    const int left = c->beside.high - lines_since(c, c->beside.first, c->beside.high);
    return left > 0 ? left : 0;
}

void compose_narrowed(Composer *c, const Container *container, const Block *block,
                      Compose *compose)
{
    const Beside around = c->beside;
    Container inner = *container;
    if (beside_lines(c) > 0) {
        inner.x += around.left;
        inner.width -= around.left + around.right;
    }
    c->beside = (Beside){0};
    compose(c, &inner, block);
    c->beside = around;
}

/* Returns true if the text of the block runs around pictures by itself: paragraphs do,
 * and lists narrow their items. */
static bool runs_around(const Block *block)
{
    return block->kind == BLOCK_LIST ||
           (block->kind == BLOCK_PARAGRAPH && !is_pictures(block));
}

static void compose_text(Composer *c, const Container *container, const Block *box)
{
    Container inner = *container;
    inner.tight = true;
    for (int i = 1; i < box->blocks.count; i++) {
        const Block *block = box->blocks.items[i];
        if (runs_around(block))
            compose_block(c, &inner, block);
        else
            compose_narrowed(c, &inner, block, compose_block);
        inner.tight = container->tight;
    }
}

void compose_beside(Composer *c, const Container *container, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, "beside");
    const Block *first = box->blocks.count ? box->blocks.items[0] : NULL;
    const double gap = look->gap > 0 ? look->gap : DEFAULT_GAP;
    const bool is_left = strstr(box->words, " left") != NULL;
    ASSUME(first);
    const double width = picture_width(c, first, look, container->width),
                 inset = width + gap;
    gap_next(c, look->above, 0);
    if (container->width - inset < LEAST_TEXT) {
        compose_blocks(c, container, &box->blocks);
        return;
    }
    c->is_beside = true;
    const double x = container->x + (is_left ? 0 : container->width - width);
    const int high = add_picture(c, container, first, x, width),
              start = c->column_text->bands.count;
    c->beside = (Beside){.first = start,
                         .high = high,
                         .left = is_left ? inset : 0,
                         .right = is_left ? 0 : inset};
    compose_text(c, container, box);
    c->beside = (Beside){0};
    c->is_beside = false;
    keep_beside(c, container, start, high);
    gap_next(c, look->below, 0);
}
