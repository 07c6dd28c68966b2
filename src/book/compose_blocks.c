/* Composes blocks of text as bands. */
#include <math.h>

#include "book/composer.h"

/* --- paragraphs ------------------------------------------------------------------- */

static bool leads_to_list(const Inlines *inlines)
{
    const Inline *last = inlines->count ? &inlines->items[inlines->count - 1] : NULL;
    while (last && last->kind != INLINE_TEXT && last->inlines.count) /* bold words */
        last = &last->inlines.items[last->inlines.count - 1];
    size_t length = last && last->kind == INLINE_TEXT ? strlen(last->words) : 0;
    return length && last->words[length - 1] == ':';
}

static void compose_paragraph(Composer *c, const Container *container,
                              const Block *block)
{
    const BlockStyle *look = book_style_block(c->look, "paragraph");
    if (is_pictures(block)) {
        compose_pictures(c, container, block);
        return;
    }
    const LineOptions options = {.width = container->width,
                                 .align = -1,
                                 .left = c->beside.left,
                                 .right = c->beside.right,
                                 .lines = beside_lines(c)};
    TypesetText text = typeset_text(c, &block->inlines,
                                    container->style ? container->style : look->style,
                                    &options, block->where);
    bands_of_text(c, container, &text, container->tight ? 0 : look->above,
                  element_new(c, container->element, "P"));
    if (leads_to_list(&block->inlines))
        gap_next(c, 0, NEVER);
}

/* --- headings --------------------------------------------------------------------- */

static const char *const HEADINGS[] = {"h1", "h2", "h3", "h4", "h5", "h6"};
static const char *const HEADING_ROLES[] = {"H1", "H2", "H3", "H4", "H5", "H6"};

static void note_heading(Composer *c, const Block *heading, const Anchor *target)
{
    if (heading->level == 1) {
        c->chapter = target->title;
        c->section = NULL;
        c->chapter_number = target->number;
    } else if (heading->level == 2) {
        c->section = target->title;
    }
}

/* A column break is cheap above a heading and forbidden below it. */
static void compose_heading(Composer *c, const Container *container,
                            const Block *heading)
{
    const BlockStyle *look = book_style_block(c->look, HEADINGS[heading->level - 1]);
    const Anchor *target = &c->manuscript->targets.items[heading->number - 1];
    note_heading(c, heading, target);
    BlockValues block_values = block_values_now(c);
    block_values.words = target->title;
    block_values.has_deck = c->deck_follows;
    block_values.where = heading->where;
    break_before(c, look);
    Container inner = container_in(c, container, look, block_values,
                                   HEADING_ROLES[heading->level - 1]);
    Frame *frame = inner.frame;
    BandList *bands = &c->column_text->bands;
    int first = bands->count;
    if (look->draws_words) {
        frame->element = inner.element;
        frame->top = frame->bottom = 0;
        double own = look->height - (inner.frame->rises ? c->look->format.top : 0);
        Band *band =
            band_add(c, &inner, look->above, lines_of(c, fmax(own, c->look->grid)));
        band_add_marks(c, band, &heading->inlines);
    } else {
        const LineOptions options = {.width = inner.width, .align = -1};
        TypesetText text =
            typeset_text(c, &heading->inlines, look->style, &options, heading->where);
        frame->block_values.used = text.last;
        bands_of_text(c, &inner, &text, look->above, inner.element);
    }
    for (int i = first; i < bands->count; i++) {
        bands->items[i].leads = true;
        if (i > first)
            bands->items[i].penalty = NEVER;
    }
    if (bands->count > first) {
        bands->items[first].target = heading->number;
        bands->items[first].begins_chapter = heading->level == 1;
    }
    gap_next(c, look->below, NEVER);
}

enum { LONE_ITEM = 200 }; /* penalty of a break that leaves one item alone */

/* --- lists ------------------------------------------------------------------------ */

/* Returns the bullet or number beside the first line of an item. */
static ItemList label_items(Composer *c, const Container *container,
                            const BlockStyle *look, int number, int element)
{
    BlockValues block_values = block_values_now(c);
    ItemList items = {0};
    block_values.number = number;
    if (look->background) {
        TypeStyle *body = book_style_type(c->look, container->style);
        double high = body ? body->spec.leading * c->look->format.scale : c->look->grid;
        ItemList drawn =
            book_style_draw(c->look, look, look->indent, high, &block_values, c->arena);
        add_as(c, &items, &drawn, element, (Point){container->x, 0});
    }
    const char *label = book_style_label(c->look, look, &block_values);
    if (!label)
        return items;
    const LineOptions options = {.width = fmax(look->indent, 1), .align = -1};
    TypeStyle *style = look->label_style ? look->label_style : container->style;
    TypesetText text = typeset_words(c, label, style, &options, look->where);
    if (text.count)
        add_as(c, &items, &text.lines[0].items, element,
               (Point){container->x, text.lines[0].base});
    return items;
}

static void add_label(Composer *c, const Container *container, const BlockStyle *look,
                      int number, int first, int element)
{
    if (first >= c->column_text->bands.count)
        return;
    ItemList label = label_items(c, container, look, number, element), items = {0};
    Band *band = &c->column_text->bands.items[first];
    add_as(c, &items, &label, 0, (Point){0, band->over});
    for (int i = 0; i < band->items.count; i++)
        list_add(c->arena, &items, band->items.items[i]);
    band->items = items;
}

void compose_tight(Composer *c, const Container *container, const Blocks *blocks)
{
    Container inner = *container;
    inner.tight = true;
    for (int i = 0; i < blocks->count; i++) {
        compose_block(c, &inner, blocks->items[i]);
        inner.tight = container->tight;
    }
}

/* The element of the label comes first, because it is read before the text. */
static void compose_item(Composer *c, const Container *container, const Block *item,
                         const char *kind)
{
    const BlockStyle *look = book_style_block(c->look, kind);
    int own = element_new(c, container->element, "LI"),
        label = element_new(c, own, "Lbl");
    Container inner = *container;
    inner.x += look->indent;
    inner.width = fmax(container->width - look->indent, 1);
    inner.element = element_new(c, own, "LBody");
    inner.depth++;
    int first = c->column_text->bands.count;
    compose_tight(c, &inner, &item->blocks);
    add_label(c, container, look, container->number, first, label);
}

static void compose_bullet(Composer *c, const Container *container, const Block *item)
{
    compose_item(c, container, item, "bullet");
}

static void compose_numbered(Composer *c, const Container *container, const Block *item)
{
    compose_item(c, container, item, "number");
}

static void compose_list(Composer *c, const Container *container, const Block *list)
{
    const BlockStyle *look =
        book_style_block(c->look, list->is_numbered ? "number" : "bullet");
    const BlockStyle *around = book_style_block(c->look, "list");
    Container inner = *container;
    inner.element = element_new(c, container->element, "L");
    inner.tight = list->is_tight;
    if (look->style && !container->style)
        inner.style = look->style;
    gap_next(c, container->depth ? look->above : around->above, 0);
    const int first = c->column_text->bands.count;
    for (int i = 0; i < list->blocks.count; i++) {
        bool lone = i == 1 || i + 1 == list->blocks.count,
             is_line = i == 1 && c->column_text->bands.count == first + 1;
        if (i)
            gap_next(c, look->above, is_line ? NEVER : lone ? LONE_ITEM : 0);
        inner.number = (list->is_numbered ? list->start : 1) + i;
        compose_narrowed(c, &inner, list->blocks.items[i],
                         list->is_numbered ? compose_numbered : compose_bullet);
    }
    gap_next(c, container->depth ? 0 : around->below, 0);
}

/* --- block elements --------------------------------------------------------------- */

static void compose_quote(Composer *c, const Container *container, const Block *quote)
{
    const BlockStyle *look = book_style_block(c->look, "quote");
    Container inner =
        container_in(c, container, look, block_values_now(c), "BlockQuote");
    gap_next(c, look->above, 0);
    compose_blocks(c, &inner, &quote->blocks);
    gap_next(c, look->below, 0);
}

#define NBSP "\u00A0" /* no-break space */

static void compose_code(Composer *c, const Container *container, const Block *code)
{
    const BlockStyle *look = book_style_block(c->look, "code");
    Container inner = container_in(c, container, look, block_values_now(c), NULL);
    int element = element_new(c, container->element, "P");
    const LineOptions options = {
        .width = inner.width, .align = ALIGN_LEFT, .how = EMPH_CODE};
    gap_next(c, look->above, 0);
    for (const char *line = code->words; *line;) {
        size_t length = strcspn(line, "\n");
        const char *tied =
            text_replace(c->arena, arena_copy(c->arena, line, length), " \t", NBSP);
        TypesetText text =
            typeset_words(c, length ? tied : NBSP, look->style, &options, code->where);
        bands_of_text(c, &inner, &text, 0, element);
        line += length + (line[length] == '\n');
    }
    gap_next(c, look->below, 0);
}

static void compose_rule(Composer *c, const Container *container, const Block *rule)
{
    (void)rule;
    const BlockStyle *look = book_style_block(c->look, "rule");
    Container inner = container_in(c, container, look, block_values_now(c), NULL);
    inner.frame->top = inner.frame->bottom = 0;
    band_add(c, &inner, look->above, lines_of(c, fmax(look->height, c->look->grid)));
    gap_next(c, look->below, 0);
}

/* --- any block -------------------------------------------------------------------- */

/* Returns true if the block spans all columns and needs a column set of its own. */
static bool spans_columns(Composer *c, const Block *block, double column)
{
    if (c->look->format.columns < 2)
        return false;
    if (block->kind == BLOCK_PARAGRAPH)
        return pictures_go_across(c, block, column);
    if (block->kind == BLOCK_BOX && text_is(block->name, "figure"))
        return pictures_go_across(c, block, column - figure_padding(c));
    const char *name = block->kind == BLOCK_HEADING ? HEADINGS[block->level - 1]
                       : block->kind == BLOCK_BOX   ? block->name
                                                    : NULL;
    return name && book_style_block(c->look, name)->wide;
}

static void compose_children(Composer *c, const Container *container,
                             const Block *block)
{
    compose_blocks(c, container, &block->blocks);
}

static void compose_by_kind(Composer *c, const Container *container, const Block *block)
{
    static Compose *const composes[] = {[BLOCK_DOCUMENT] = compose_children,
                                        [BLOCK_HEADING] = compose_heading,
                                        [BLOCK_PARAGRAPH] = compose_paragraph,
                                        [BLOCK_LIST] = compose_list,
                                        [BLOCK_ITEM] = compose_children,
                                        [BLOCK_QUOTE] = compose_quote,
                                        [BLOCK_CODE] = compose_code,
                                        [BLOCK_TABLE] = compose_table,
                                        [BLOCK_ROW] = compose_children,
                                        [BLOCK_CELL] = compose_children,
                                        [BLOCK_RULE] = compose_rule,
                                        [BLOCK_NOTE] = compose_children,
                                        [BLOCK_BOX] = compose_box};
    composes[block->kind](c, container, block);
}

static void compose_spanning(Composer *c, const Container *container,
                             const Block *block)
{
    if (!is_free(c, container) || !spans_columns(c, block, container->width)) {
        compose_by_kind(c, container, block);
        return;
    }
    Container full = column_set_begin(c, container, 1);
    compose_by_kind(c, &full, block);
    column_set_end(c);
}

void compose_block(Composer *c, const Container *container, const Block *block)
{
    const SourceRange around = c->where;
    c->where = block->where;
    compose_spanning(c, container, block);
    c->where = around;
}

static bool is_deck(const Block *block)
{
    return block->kind == BLOCK_BOX && text_is(block->name, "deck");
}

void compose_blocks(Composer *c, const Container *container, const Blocks *blocks)
{
    for (int i = 0; i < blocks->count; i++) {
        c->deck_follows = i + 1 < blocks->count && is_deck(blocks->items[i + 1]);
        if (blocks->items[i]->kind != BLOCK_NOTE)
            compose_block(c, container, blocks->items[i]);
    }
}
