/* Composes the title at the head of a text that has no cover. */
#include <math.h>

#include "book/composer.h"

static void add_words(Composer *c, const Container *inner, const char *words,
                      TypeStyle *style, SourceRange where)
{
    const LineOptions options = {.width = inner->width, .align = -1};
    TypesetText text = typeset_words(c, words, style, &options, where);
    inner->frame->block_values.used = text.last;
    bands_of_text(c, inner, &text, 0, inner->element);
    gap_next(c, 0, NEVER);
}

void compose_text_title(Composer *c, const Container *container)
{
    const BlockStyle *look = book_style_block(c->look, "notes-title");
    if (!book_style_has(c->look, "notes-title") || !look->title)
        return;
    BlockValues block_values = block_values_now(c);
    block_values.words = look->title;
    Container full = column_set_begin(c, container, 1);
    Container inner = container_in(c, &full, look, block_values, "H1");
    const char *label = book_style_label(c->look, look, &block_values);
    if (look->draws_words) {
        inner.frame->element = inner.element;
        inner.frame->top = inner.frame->bottom = 0;
        double own = look->height - (inner.frame->rises ? c->look->format.top : 0);
        band_add(c, &inner, 0, lines_of(c, fmax(own, c->look->grid)));
    } else {
        if (label)
            add_words(c, &inner, label, look->label_style, look->where);
        add_words(c, &inner, look->title, look->style, look->where);
    }
    column_set_end(c);
    gap_next(c, look->below, NEVER);
    c->title_bands = c->column_text->bands.count;
}
