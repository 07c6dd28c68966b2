/* Composes boxes: the blocks between two lines of ':::'. */

#include "book/composer.h"

enum {
    BOX_PENALTY = 150, /* of a break in a call-out: like six empty lines */
    LEAST_LINES = 4    /* lines of a call-out on each page that has a part of it */
};

int box_number(const Block *box)
{
    const char *words = box->words + strlen(box->name);
    return *words ? text_to_int(words) : 2;
}

/* Composes "columns 3"; "columns" alone makes two. */
static void compose_columns(Composer *c, const Container *container, const Block *box)
{
    if (!is_free(c, container)) {
        diag_error(c->diags, box->where, "markdown-box",
                   "columns are not allowed inside another box or a list");
        return;
    }
    const BlockStyle *look = book_style_block(c->look, "columns");
    gap_next(c, look->above, 0);
    Container inner = column_set_begin(c, container, box_number(box));
    if (look->style)
        inner.style = look->style;
    compose_blocks(c, &inner, &box->blocks);
    column_set_end(c);
    gap_next(c, look->below, 0);
}

static void compose_keep(Composer *c, const Container *container, const Block *box)
{
    int first = c->column_text->bands.count;
    compose_blocks(c, container, &box->blocks);
    keep_together(c, first);
}

/* Composes a part that pages leave out if they look better without it. Nothing in it
 * can be referred to. */
static void compose_if_room(Composer *c, const Container *container, const Block *box)
{
    BandList *bands = &c->column_text->bands;
    const int first = bands->count, part = ++c->optional_parts;
    compose_blocks(c, container, &box->blocks);
    keep_together(c, first);
    for (int i = first; i < bands->count; i++) {
        Band *band = &bands->items[i];
        band->optional = part;
        band->floats = false;
        if (band->target || band->terms.count || band->notes.count)
            diag_error_help(c->diags, band->where, "markdown-box",
                            "put it in front of the box",
                            "headings, figures, index terms and footnotes are not "
                            "allowed in a box 'if-room', which may be left out");
    }
}

static void compose_title(Composer *c, const Container *container,
                          const BlockStyle *look, const Block *box)
{
    const LineOptions options = {.width = container->width, .align = -1};
    TypeStyle *style = look->title_style ? look->title_style : look->style;
    if (!box->inlines.count && !look->title)
        return;
    TypesetText text =
        box->inlines.count
            ? typeset_text(c, &box->inlines, style, &options, box->where)
            : typeset_words(c, look->title, style, &options, look->where);
    bands_of_text(c, container, &text, 0, element_new(c, container->element, "P"));
    gap_next(c, 0, NEVER);
}

static void fail_box(Composer *c, const Block *box)
{
    NearestName nearest = diag_nearest(c->diags, box->name);
    for (int i = 0; i < c->look->blocks.count; i++)
        nearest_try(&nearest, c->look->blocks.items[i]->name);
    const char *help = nearest_help(c->diags->arena, &nearest);
    diag_error_help(
        c->diags, box->where, "unknown-box",
        help ? help
             : "use a box listed under 'blocks:' in the book's template, such "
               "as 'example' or 'note'",
        "there is no box '%s'", box->name);
}

/* Forbids breaks near the ends of a box, whose bands begin with 'first'. */
static void guard_ends(Composer *c, int first)
{
    BandList *bands = &c->column_text->bands;
    const int least = LEAST_LINES * c->column_text->leading;
    int below = 0, above = 0;
    for (int i = bands->count - 1; i > first && below < least; i--) {
        below += bands->items[i].high;
        if (below < least)
            bands->items[i].penalty = NEVER;
    }
    for (int i = first; i + 1 < bands->count && above < least; i++) {
        above += bands->items[i].high;
        if (above < least)
            bands->items[i + 1].penalty = NEVER;
    }
}

/* Composes a call-out that the template defines. */
static void compose_plain_box(Composer *c, const Container *container, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, box->name);
    if (!book_style_has(c->look, box->name)) {
        fail_box(c, box);
        return;
    }
    BlockValues block_values = block_values_now(c);
    const char *title = inlines_text(c->arena, &box->inlines);
    block_values.words = *title ? title : look->title;
    Block own = *box;
    if (!inlines_have_words(&box->inlines))
        own.inlines = (Inlines){0};
    Container inner = container_in(c, container, look, block_values, "Sect");
    BandList *bands = &c->column_text->bands;
    int first = bands->count;
    const bool leads = text_is(box->name, "deck"); /* like the heading above it */
    if (leads && first && bands->items[first - 1].leads)
        c->gap = 0; /* 'below' of the heading is for headings without a deck */
    gap_next(c, look->above, 0);
    if (!look->draws_words)
        compose_title(c, &inner, look, &own);
    inner.tight = false;
    compose_tight(c, &inner, &box->blocks);
    if (look->keep)
        keep_together(c, first);
    guard_ends(c, first);
    for (int i = first; i < bands->count; i++) {
        Band *band = &bands->items[i];
        if (i == first && look->draws_words)
            band_add_marks(c, band, &box->inlines);
        if (i > first && band->penalty < NEVER)
            band->penalty += BOX_PENALTY;
        band->leads = band->leads || leads;
    }
    gap_next(c, look->below, leads ? NEVER : 0);
    break_below(c, look);
}

static void compose_page_break(Composer *c, const Container *container,
                               const Block *box)
{
    (void)container;
    c->breaks = text_is(box->name, "page") ? BREAKS_PAGE : BREAKS_COLUMN;
}

/* The boxes of ppgen; templates define the others. Floating figures of earlier text
 * must not follow those that end a book. */
static const struct {
    const char *name;
    Compose *compose;
    bool ends_book;
} BOXES[] = {{"columns", compose_columns, false},
             {"keep", compose_keep, false},
             {"beside", compose_beside, false},
             {"if-room", compose_if_room, false},
             {"page", compose_page_break, false},
             {"column", compose_page_break, false},
             {"figure", compose_figure, false},
             {"contents", compose_contents, false},
             {"components", compose_components, false},
             {"quick", compose_plain_box, true},
             {"index", compose_index, true},
             {"credits", compose_credits, true},
             {"colophon", compose_colophon, true}};

void compose_box(Composer *c, const Container *container, const Block *box)
{
    const BandList *bands = &c->column_text->bands;
    const int first = bands->count;
    for (size_t i = 0; i < sizeof BOXES / sizeof *BOXES; i++)
        if (text_is(BOXES[i].name, box->name)) {
            BOXES[i].compose(c, container, box);
            if (BOXES[i].ends_book && first < bands->count)
                bands->items[first].awaits = true;
            return;
        }
    compose_plain_box(c, container, box);
}
