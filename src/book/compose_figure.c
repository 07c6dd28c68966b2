/* Composes figures: blocks and a caption that stay on one page and may float. */
#include "book/composer.h"
#include "book/pagination.h"

/* Copies the footnotes and index terms of the bands from 'first' on to another band. */
static void take_marks(Composer *c, int first, Band *to)
{
    const BandList *bands = &c->column_text->bands;
    for (int i = first; i < bands->count; i++) {
        const Band *band = &bands->items[i];
        for (int k = 0; k < band->notes.count; k++)
            list_add(c->arena, &to->notes, band->notes.items[k]);
        for (int k = 0; k < band->terms.count; k++)
            list_add(c->arena, &to->terms, band->terms.items[k]);
    }
}

/* Merges the bands from 'first' on into one band that cannot break. */
static Band bands_solidify(Composer *c, int first)
{
    BandList *bands = &c->column_text->bands;
    int count = bands->count - first, y = 0;
    SlotList slots = {0};
    for (int i = 0; i < count; i++) {
        const Band *band = &bands->items[first + i];
        const Frame *before = i ? bands->items[first + i - 1].frame : NULL;
        y += frames_between(before, band->frame) + (i ? band->above : 0);
        list_add(c->arena, &slots, ((PlacedBand){.band = i, .y = y}));
        y += band->high;
    }
    if (count)
        y += frames_between(bands->items[bands->count - 1].frame, NULL);
    BandList own = {arena_array(c->arena, Band, count + 1), count, count};
    memcpy(own.items, bands->items + first, (size_t)count * sizeof(Band));
    const ColumnSpot spot = {.at = {0, 0}};
    Band whole = {.high = y};
    column_draw(c->look, &own, &slots, &spot, c->arena, &whole.items);
    take_marks(c, first, &whole);
    bands->count = first;
    return whole;
}

static void compose_caption(Composer *c, const Container *room, const Block *box,
                            int number)
{
    const BlockStyle *look = book_style_block(c->look, "caption");
    const BlockValues block_values = {.number = number};
    const char *label = book_style_label(c->look, look, &block_values);
    const LineOptions options = {.width = room->width - look->left - look->right,
                                 .align = -1,
                                 .lead = label,
                                 .lead_style = look->label_style,
                                 .least_lead = look->gap,
                                 .hangs = true};
    Container inner = *room;
    inner.x += look->left;
    TypesetText text =
        typeset_text(c, &box->inlines, look->style, &options, box->where);
    bands_of_text(c, &inner, &text, look->above,
                  element_new(c, room->element, "Caption"));
}

double figure_padding(const Composer *c)
{
    const BlockStyle *look = book_style_block(c->look, "figure"),
                     *art = book_style_block(c->look, "figure-art");
    return look->left + look->right + art->left + art->right;
}

/* Content and caption become a single band. A floating figure may be printed later than
 * the text after it. */
void compose_figure(Composer *c, const Container *room, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, "figure"),
                     *art = book_style_block(c->look, "figure-art");
    const Anchor *target =
        box->number ? &c->manuscript->targets.items[box->number - 1] : NULL;
    if (!target)
        return;
    const BlockValues values = {.number = target->number, .words = target->title};
    const int gap = c->gap > look->above ? c->gap : look->above, penalty = c->penalty;
    const Breaks breaks = c->breaks;
    Container outer = container_in(c, room, look, values, NULL);
    Container alone = outer;
    alone.frame = NULL;
    alone.element = element_new(c, room->element, "Sect");
    c->gap = c->penalty = 0;
    c->breaks = BREAKS_NONE;
    int first = c->column_text->bands.count;
    Container inner = container_in(c, &alone, art, values, NULL);
    compose_blocks(c, &inner, &box->blocks);
    c->gap = c->penalty = 0;
    compose_caption(c, &alone, box, target->number);
    const Band whole = bands_solidify(c, first);
    const int high = whole.high;
    const bool floats = look->floats && !room->frame && !room->depth;
    c->gap = gap, c->penalty = penalty, c->breaks = breaks;
    Band *band = band_add(c, &outer, gap, high);
    band->items = whole.items;
    band->notes = whole.notes;
    band->terms = whole.terms;
    band->floats = floats;
    band->is_figure = true;
    band->below = floats ? look->below : 0;
    band->target = box->number;
    if (high + frames_between(NULL, outer.frame) + frames_between(outer.frame, NULL) >
        c->lines)
        diag_error_help(c->diags, box->where, "figure-height",
                        "make its pictures smaller: ![…](<NAME 50%>)",
                        "this figure is %.1f mm high, but a page has only %.1f mm",
                        high * c->look->grid, c->lines * c->look->grid);
    if (!floats)
        gap_next(c, look->below, 0);
}
