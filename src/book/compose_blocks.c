/* Blocks of text become bands. */
#include <math.h>
#include <stdlib.h>

#include "book/column.h"
#include "book/composer.h"

/* --- paragraphs ------------------------------------------------------------------- */

static bool leads_to_list(const Inlines *inlines)
{
    const Inline *last = inlines->count ? &inlines->items[inlines->count - 1] : NULL;
    size_t length = last && last->kind == INLINE_TEXT ? strlen(last->words) : 0;
    return length && last->words[length - 1] == ':';
}

static void compose_paragraph(Composer *c, const Room *room, const Block *block)
{
    const BlockLook *look = look_block(c->look, "paragraph");
    if (is_pictures(block)) {
        compose_pictures(c, room, block);
        return;
    }
    const LineWish wish = {.width = room->width, .align = -1};
    SetText text = text_set(c, &block->inlines, room->style ? room->style : look->style,
                            &wish, block->where);
    bands_of_text(c, room, &text, room->tight ? 0 : look->above,
                  element_new(c, room->element, "P"));
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

/* Above it, a column ends gladly; below it, never. */
static void compose_heading(Composer *c, const Room *room, const Block *heading)
{
    const BlockLook *look = look_block(c->look, HEADINGS[heading->level - 1]);
    const Anchor *target = &c->manuscript->targets.items[heading->number - 1];
    int element = element_new(c, room->element, HEADING_ROLES[heading->level - 1]);
    note_heading(c, heading, target);
    Said said = said_now(c);
    said.words = target->title;
    said.where = heading->where;
    break_before(c, look);
    Room inner = room_in(c, room, look, &said);
    Frame *frame = inner.frame;
    int first = c->galley->bands.count;
    if (look->draws_words) {
        frame->element = element;
        frame->top = frame->bottom = 0;
        double own = look->height - (inner.frame->rises ? c->look->format.top : 0);
        Band *band =
            band_add(c, &inner, look->above, lines_of(c, fmax(own, c->look->grid)));
        band_add_unset(c, band, &heading->inlines);
    } else {
        const LineWish wish = {.width = inner.width, .align = -1};
        SetText text =
            text_set(c, &heading->inlines, look->style, &wish, heading->where);
        frame->said.used = text.last;
        bands_of_text(c, &inner, &text, look->above, element);
    }
    for (int i = first; i < c->galley->bands.count; i++) {
        c->galley->bands.items[i].leads = true;
        c->galley->bands.items[i].penalty =
            i > first ? NEVER : c->galley->bands.items[i].penalty;
    }
    if (first < c->galley->bands.count)
        c->galley->bands.items[first].target = heading->number;
    gap_next(c, look->below, NEVER);
}

enum { LONE_ITEM = 200 }; /* a penalty: an item stands apart from its list */

/* --- lists ------------------------------------------------------------------------ */

/* What stands beside the first line of an item, and is read before it. */
static ItemList label_items(Composer *c, const Room *room, const BlockLook *look,
                            int number, int element)
{
    Said said = said_now(c);
    ItemList items = {0}, drawn = {0};
    said.number = number;
    if (look->plate) {
        TypeStyle *body = look_type(c->look, room->style);
        double high = body ? body->wish.leading * c->look->format.scale : c->look->grid;
        look_draw(c->look, look, look->indent, high, &said, c->arena, &drawn);
        add_as(c, &items, &drawn, element, (Point){room->x, 0});
    }
    const char *label = look_label(c->look, look, &said);
    if (!label)
        return items;
    const LineWish wish = {.width = fmax(look->indent, 1), .align = -1};
    TypeStyle *style = look->label_style ? look->label_style : room->style;
    SetText text = words_set(c, label, style, &wish, look->where);
    if (text.count)
        add_as(c, &items, &text.lines[0].items, element,
               (Point){room->x, text.lines[0].base});
    return items;
}

static void add_label(Composer *c, const Room *room, const BlockLook *look, int number,
                      int first, int element)
{
    if (first >= c->galley->bands.count)
        return;
    ItemList label = label_items(c, room, look, number, element), items = {0};
    Band *band = &c->galley->bands.items[first];
    add_as(c, &items, &label, 0, (Point){0, band->over});
    for (int i = 0; i < band->items.count; i++)
        list_add(c->arena, &items, band->items.items[i]);
    band->items = items;
}

/* The label is told before the text: its element comes first. */
static void compose_item(Composer *c, const Room *room, const BlockLook *look,
                         const Block *item, int number)
{
    int own = element_new(c, room->element, "LI"), label = element_new(c, own, "Lbl");
    Room inner = *room;
    inner.x += look->indent;
    inner.width = fmax(room->width - look->indent, 1);
    inner.element = element_new(c, own, "LBody");
    inner.depth++;
    int first = c->galley->bands.count;
    inner.tight = true;
    for (int i = 0; i < item->blocks.count; i++) {
        compose_block(c, &inner, item->blocks.items[i]);
        inner.tight = room->tight;
    }
    add_label(c, room, look, number, first, label);
}

static void compose_list(Composer *c, const Room *room, const Block *list)
{
    const BlockLook *look =
        look_block(c->look, list->is_numbered ? "number" : "bullet");
    const BlockLook *around = look_block(c->look, "list");
    Room inner = *room;
    inner.element = element_new(c, room->element, "L");
    inner.tight = list->is_tight;
    if (look->style && !room->style)
        inner.style = look->style;
    gap_next(c, room->depth ? look->above : around->above, 0);
    for (int i = 0; i < list->blocks.count; i++) {
        bool lone = i == 1 || i + 1 == list->blocks.count;
        if (i)
            gap_next(c, look->above, lone ? LONE_ITEM : 0);
        compose_item(c, &inner, look, list->blocks.items[i],
                     (list->is_numbered ? list->start : 1) + i);
    }
    gap_next(c, room->depth ? 0 : around->below, 0);
}

/* --- what stands apart ------------------------------------------------------------ */

static void compose_quote(Composer *c, const Room *room, const Block *quote)
{
    const BlockLook *look = look_block(c->look, "quote");
    const Said said = said_now(c);
    Room inner = room_in(c, room, look, &said);
    inner.element = element_new(c, room->element, "BlockQuote");
    gap_next(c, look->above, 0);
    compose_blocks(c, &inner, &quote->blocks);
    gap_next(c, look->below, 0);
}

/* Blanks keep their width, and end no line. */
static const char *tied(Arena *arena, const char *line, size_t length)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < length; i++)
        if (line[i] == ' ' || line[i] == '\t')
            text_add(&text, "\u00A0");
        else
            text_add_bytes(&text, line + i, 1);
    return text.length ? text.text : "\u00A0";
}

static void compose_code(Composer *c, const Room *room, const Block *code)
{
    const BlockLook *look = look_block(c->look, "code");
    const Said said = said_now(c);
    Room inner = room_in(c, room, look, &said);
    int element = element_new(c, room->element, "P");
    const LineWish wish = {.width = inner.width, .align = ALIGN_LEFT, .how = LOOK_CODE};
    gap_next(c, look->above, 0);
    for (const char *line = code->words; *line;) {
        size_t length = strcspn(line, "\n");
        SetText text =
            words_set(c, tied(c->arena, line, length), look->style, &wish, code->where);
        bands_of_text(c, &inner, &text, 0, element);
        line += length + (line[length] == '\n');
    }
    gap_next(c, look->below, 0);
}

static void compose_rule(Composer *c, const Room *room)
{
    const BlockLook *look = look_block(c->look, "rule");
    const Said said = said_now(c);
    Room inner = room_in(c, room, look, &said);
    inner.frame->top = inner.frame->bottom = 0;
    band_add(c, &inner, look->above, lines_of(c, fmax(look->height, c->look->grid)));
    gap_next(c, look->below, 0);
}

/* --- all -------------------------------------------------------------------------- */

/* What goes over all columns of a page has a stretch of its own. */
static bool is_across(Composer *c, const Block *block, double column)
{
    if (c->look->format.columns < 2)
        return false;
    if (block->kind == BLOCK_PARAGRAPH)
        return scenes_go_across(c, block, column);
    if (block->kind == BLOCK_BOX && text_is(block->name, "figure"))
        return scenes_go_across(c, block, column - figure_padding(c));
    const char *name = block->kind == BLOCK_HEADING ? HEADINGS[block->level - 1]
                       : block->kind == BLOCK_BOX   ? block->name
                                                    : NULL;
    return name && look_block(c->look, name)->wide;
}

static void compose_plainly(Composer *c, const Room *room, const Block *block)
{
    switch (block->kind) {
    case BLOCK_HEADING:
        compose_heading(c, room, block);
        break;
    case BLOCK_PARAGRAPH:
        compose_paragraph(c, room, block);
        break;
    case BLOCK_LIST:
        compose_list(c, room, block);
        break;
    case BLOCK_QUOTE:
        compose_quote(c, room, block);
        break;
    case BLOCK_CODE:
        compose_code(c, room, block);
        break;
    case BLOCK_TABLE:
        compose_table(c, room, block);
        break;
    case BLOCK_RULE:
        compose_rule(c, room);
        break;
    case BLOCK_BOX:
        compose_box(c, room, block);
        break;
    default:
        compose_blocks(c, room, &block->blocks);
    }
}

static void compose_placed(Composer *c, const Room *room, const Block *block)
{
    if (room->frame || room->depth || !is_across(c, block, room->width)) {
        compose_plainly(c, room, block);
        return;
    }
    Room full = stretch_begin(c, room, 1);
    compose_plainly(c, &full, block);
    stretch_end(c);
}

void compose_block(Composer *c, const Room *room, const Block *block)
{
    const Where around = c->where;
    c->where = block->where;
    compose_placed(c, room, block);
    c->where = around;
}

void compose_blocks(Composer *c, const Room *room, const Blocks *blocks)
{
    for (int i = 0; i < blocks->count; i++)
        if (blocks->items[i]->kind != BLOCK_NOTE)
            compose_block(c, room, blocks->items[i]);
}
