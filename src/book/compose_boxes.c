/* Composes boxes: the blocks between two lines of ':::'. */
#include <stdlib.h>

#include "book/composer.h"

enum { BOX_PENALTY = 150 }; /* of a break in a call-out: like six empty lines */

/* Composes "columns 3"; "columns" alone makes two. */
static void compose_columns(Composer *c, const Container *container, const Block *box)
{
    const char *words = box->words + strlen("columns");
    int columns = *words ? text_to_int(words) : 2;
    if (container->frame || container->depth) {
        diag_error(c->diags, box->where, "markdown-box",
                   "columns are not allowed inside another box or a list");
        return;
    }
    const BlockStyle *look = book_style_block(c->look, "columns");
    gap_next(c, look->above, 0);
    Container inner = column_set_begin(c, container, columns);
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

/* Composes a call-out that the template defines. */
static void compose_plain_box(Composer *c, const Container *container, const Block *box)
{
    const BlockStyle *look = book_style_block(c->look, box->name);
    if (!book_style_has(c->look, box->name)) {
        fail_box(c, box);
        return;
    }
    BlockValues block_values = block_values_now(c);
    Text title = text_new(c->arena);
    inlines_words(&box->inlines, &title);
    block_values.words = title.length ? title.text : look->title;
    Block own = *box;
    if (!inlines_have_words(&box->inlines))
        own.inlines = (Inlines){0};
    Container inner = container_in(c, container, look, &block_values);
    inner.element = element_new(c, container->element, "Sect");
    int first = c->column_text->bands.count;
    gap_next(c, look->above, 0);
    if (!look->draws_words)
        compose_title(c, &inner, look, &own);
    inner.tight = true;
    for (int i = 0; i < box->blocks.count; i++) {
        compose_block(c, &inner, box->blocks.items[i]);
        inner.tight = false;
    }
    if (look->keep)
        keep_together(c, first);
    if (look->draws_words && first < c->column_text->bands.count)
        band_add_unset(c, &c->column_text->bands.items[first], &box->inlines);
    for (int i = first + 1; i < c->column_text->bands.count; i++)
        if (c->column_text->bands.items[i].penalty < NEVER)
            c->column_text->bands.items[i].penalty += BOX_PENALTY;
    bool leads = text_is(box->name, "deck"); /* like the heading above it */
    for (int i = first; leads && i < c->column_text->bands.count; i++)
        c->column_text->bands.items[i].leads = true;
    gap_next(c, look->below, leads ? NEVER : 0);
}

typedef void Compose(Composer *c, const Container *container, const Block *box);

static void compose_page_break(Composer *c, const Container *container,
                               const Block *box)
{
    (void)container;
    c->breaks = text_is(box->name, "page") ? BREAKS_PAGE : BREAKS_COLUMN;
}

static const struct {
    const char *name;
    Compose *compose;
} BOXES[] = {{"columns", compose_columns}, {"keep", compose_keep},
             {"page", compose_page_break}, {"column", compose_page_break},
             {"figure", compose_figure},   {NULL, NULL}};

/* Returns true for boxes at the end of a book, which floating figures of earlier text
 * must not follow. */
static bool is_appendix(const Block *box)
{
    static const char *const names[] = {"quick", "index", "credits", "colophon", NULL};
    return text_is_one_of(box->name, names);
}

void compose_box(Composer *c, const Container *container, const Block *box)
{
    int first = c->column_text->bands.count;
    for (int i = 0; BOXES[i].name; i++)
        if (text_is(BOXES[i].name, box->name)) {
            BOXES[i].compose(c, container, box);
            return;
        }
    if (!compose_made(c, container, box))
        compose_plain_box(c, container, box);
    if (is_appendix(box) && first < c->column_text->bands.count)
        c->column_text->bands.items[first].awaits = true;
}
