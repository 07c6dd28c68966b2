/* Blocks of text become bands. */
#include <math.h>
#include <stdlib.h>

#include "book/column.h"
#include "book/composer.h"

enum { BOX_PENALTY = 150 }; /* of dividing a call-out: as much as six empty lines */

/* --- bands ------------------------------------------------------------------------ */

int element_new(Composer *c, int parent, const char *role)
{
    list_add(c->arena, c->elements, ((Element){.role = role, .parent = parent}));
    return c->elements->count;
}

int lines_of(const Composer *c, double mm)
{
    return (int)ceil(mm / c->look->grid - 0.02);
}

void gap_next(Composer *c, int above, int penalty)
{
    c->gap = above > c->gap ? above : c->gap;
    c->penalty = penalty > c->penalty ? penalty : c->penalty;
}

void break_before(Composer *c, const BlockLook *look)
{
    if (look->breaks > c->breaks && c->galley->bands.count)
        c->breaks = look->breaks;
}

Band *band_add(Composer *c, const Room *room, int above, int high)
{
    BandList *bands = &c->galley->bands;
    list_add(c->arena, bands,
             ((Band){.above = above > c->gap ? above : c->gap,
                     .high = high,
                     .penalty = c->penalty,
                     .breaks = c->breaks,
                     .frame = room->frame,
                     .where = c->where}));
    c->gap = c->penalty = 0;
    c->breaks = BREAKS_NONE;
    return &bands->items[bands->count - 1];
}

void add_as(Composer *c, ItemList *to, const ItemList *items, int element, Point at)
{
    if (!items->count)
        return;
    Group *group = arena_new_item(c->arena, Group);
    *group = (Group){.matrix = matrix_move(at.x, at.y),
                     .opacity = 1,
                     .element = element,
                     .items = *items};
    list_add(c->arena, to, ((Item){.kind = ITEM_GROUP, .group = group}));
}

/* The first and last two lines of a paragraph stay together. */
static void forbid_widows(Composer *c, int line, int count)
{
    if (line == 1 || (line && line == count - 1))
        gap_next(c, 0, NEVER);
    else if (line)
        gap_next(c, 0, 20);
}

void band_add_marks(Composer *c, Band *band, const SetLine *line)
{
    for (int i = 0; i < line->notes.count; i++)
        list_add(c->arena, &band->notes, line->notes.items[i]);
    for (int i = 0; i < line->terms.count; i++)
        list_add(c->arena, &band->terms, line->terms.items[i]);
}

/* Lines that do not stand on the grid are as near to their places as it allows; the
 * last one ends on it. */
void bands_of_text(Composer *c, const Room *room, const SetText *text, int above,
                   int element)
{
    double grid = c->look->grid;
    for (int i = 0; i < text->count; i++) {
        const SetLine *line = &text->lines[i];
        bool is_last = i + 1 == text->count;
        int top = (int)floor(line->top / grid + 0.02),
            bottom = is_last ? lines_of(c, text->high)
                             : (int)floor(text->lines[i + 1].top / grid + 0.02);
        forbid_widows(c, i, text->count);
        Band *band = band_add(c, room, i ? 0 : above, bottom - top);
        band->lag = line->top - top * grid;
        band->goes_on = i > 0;
        add_as(c, &band->items, &line->items, element,
               (Point){room->x, line->base - top * grid});
        band_add_marks(c, band, line);
    }
}

Room room_in(Composer *c, const Room *room, const BlockLook *look, const Said *said)
{
    Frame *frame = arena_new_item(c->arena, Frame);
    *frame = (Frame){.outer = room->frame,
                     .look = look,
                     .said = *said,
                     .x = room->x,
                     .width = room->width,
                     .top = lines_of(c, look->top),
                     .bottom = lines_of(c, look->bottom),
                     .rises = look->wide && look->breaks >= BREAKS_ROOM,
                     .head = -1};
    Room inner = *room;
    inner.frame = frame;
    inner.x += look->left;
    inner.width = fmax(room->width - look->left - look->right, 1);
    if (look->style)
        inner.style = look->style;
    return inner;
}

static Said said_now(const Composer *c)
{
    return (Said){.chapter = c->chapter,
                  .section = c->section,
                  .number = c->chapter_number,
                  .stamp = c->stamp};
}

/* The marks of words that layers draw. */
static void band_add_unset(Composer *c, Band *band, const Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *one = &inlines->items[i];
        int note = one->kind == INLINE_NOTE ? atoi(one->words) : 0;
        if (one->kind == INLINE_TERM)
            list_add(c->arena, &band->terms, ((TermMark){one->number, one->is_main}));
        if (note > 0)
            list_add(c->arena, &band->notes, note - 1);
        band_add_unset(c, band, &one->inlines);
    }
}

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
    Frame *frame = (Frame *)inner.frame;
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
    ItemList items = label_items(c, room, look, number, element);
    Band *band = &c->galley->bands.items[first];
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
        if (i)
            gap_next(c, look->above, 0);
        compose_item(c, &inner, look, list->blocks.items[i],
                     (list->is_numbered ? list->start : 1) + i);
    }
    gap_next(c, room->depth ? 0 : around->below, 0);
}

/* --- what stands apart --------------------------------------------------------------
 */

void keep_from(Composer *c, int first)
{
    BandList *bands = &c->galley->bands;
    int high = 0;
    for (int i = first; i < bands->count; i++)
        high +=
            bands->items[i].high + bands->items[i].above +
            frames_between(i ? bands->items[i - 1].frame : NULL, bands->items[i].frame);
    for (int i = first + 1; i < bands->count && high <= c->lines; i++)
        bands->items[i].penalty = NEVER;
}

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
    ((Frame *)inner.frame)->top = ((Frame *)inner.frame)->bottom = 0;
    band_add(c, &inner, look->above, lines_of(c, fmax(look->height, c->look->grid)));
    gap_next(c, look->below, 0);
}

/* --- boxes ------------------------------------------------------------------------ */

static void begin_stretch(Composer *c, int columns)
{
    Galley *galley = c->galley;
    Stretch *last = galley->stretches.count
                        ? &galley->stretches.items[galley->stretches.count - 1]
                        : NULL;
    int at = galley->bands.count;
    if (last && last->first == at) {
        last->columns = columns;
        return;
    }
    if (last)
        last->end = at;
    list_add(c->arena, &galley->stretches, ((Stretch){columns, at, at}));
}

Room stretch_begin(Composer *c, const Room *room, int columns)
{
    Room inner = *room;
    inner.width = format_column(&c->look->format, columns);
    begin_stretch(c, columns);
    return inner;
}

void stretch_end(Composer *c)
{
    begin_stretch(c, c->look->format.columns);
}

/* "columns 3", or two. */
static void compose_columns(Composer *c, const Room *room, const Block *box)
{
    const char *words = box->words + strlen("columns");
    int columns = *words ? atoi(words) : 2;
    if (room->frame || room->depth) {
        diag_error(c->diags, box->where, "markdown-box",
                   "columns cannot stand in another box or in a list");
        return;
    }
    const BlockLook *look = look_block(c->look, "columns");
    gap_next(c, look->above, 0);
    Room inner = stretch_begin(c, room, columns);
    if (look->style)
        inner.style = look->style;
    compose_blocks(c, &inner, &box->blocks);
    stretch_end(c);
    gap_next(c, look->below, 0);
}

static void compose_keep(Composer *c, const Room *room, const Block *box)
{
    int first = c->galley->bands.count;
    compose_blocks(c, room, &box->blocks);
    keep_from(c, first);
}

static void compose_title(Composer *c, const Room *room, const BlockLook *look,
                          const Block *box)
{
    const LineWish wish = {.width = room->width, .align = -1};
    TypeStyle *style = look->title_style ? look->title_style : look->style;
    if (!box->inlines.count && !look->title)
        return;
    SetText text = box->inlines.count
                       ? text_set(c, &box->inlines, style, &wish, box->where)
                       : words_set(c, look->title, style, &wish, look->where);
    bands_of_text(c, room, &text, 0, element_new(c, room->element, "P"));
    gap_next(c, 0, NEVER);
}

static bool has_words(const Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++)
        if (inlines->items[i].kind != INLINE_TEXT || *inlines->items[i].words)
            return true;
    return false;
}

static void fail_box(Composer *c, const Block *box)
{
    Nearest nearest = diag_nearest(c->diags, box->info);
    for (int i = 0; i < c->look->blocks.count; i++)
        nearest_try(&nearest, c->look->blocks.items[i]->name);
    const char *help = nearest_help(c->diags->arena, &nearest);
    diag_error_help(c->diags, box->where, "unknown-box",
                    help ? help
                         : "boxes are named under 'blocks:' of the book's template, as "
                           "'example' and 'note'",
                    "there is no box '%s'", box->info);
}

/* A call-out, as the template has them. */
static void compose_plain_box(Composer *c, const Room *room, const Block *box)
{
    const BlockLook *look = look_block(c->look, box->info);
    if (!look_has(c->look, box->info)) {
        fail_box(c, box);
        return;
    }
    Said said = said_now(c);
    Text title = text_new(c->arena);
    inlines_words(&box->inlines, &title);
    said.words = title.length ? title.text : look->title;
    Block own = *box;
    if (!has_words(&box->inlines))
        own.inlines = (Inlines){0};
    Room inner = room_in(c, room, look, &said);
    inner.element = element_new(c, room->element, "Sect");
    int first = c->galley->bands.count;
    gap_next(c, look->above, 0);
    if (!look->draws_words)
        compose_title(c, &inner, look, &own);
    inner.tight = true;
    for (int i = 0; i < box->blocks.count; i++) {
        compose_block(c, &inner, box->blocks.items[i]);
        inner.tight = false;
    }
    if (look->keep)
        keep_from(c, first);
    if (look->draws_words && first < c->galley->bands.count)
        band_add_unset(c, &c->galley->bands.items[first], &box->inlines);
    for (int i = first + 1; i < c->galley->bands.count; i++)
        if (c->galley->bands.items[i].penalty < NEVER)
            c->galley->bands.items[i].penalty += BOX_PENALTY;
    bool leads = text_is(box->info, "deck"); /* as the heading above it */
    for (int i = first; leads && i < c->galley->bands.count; i++)
        c->galley->bands.items[i].leads = true;
    gap_next(c, look->below, leads ? NEVER : 0);
}

typedef void Compose(Composer *c, const Room *room, const Block *box);

static void compose_page_break(Composer *c, const Room *room, const Block *box)
{
    (void)room;
    c->breaks = text_is(box->info, "page") ? BREAKS_PAGE : BREAKS_COLUMN;
}

static const struct {
    const char *name;
    Compose *compose;
} BOXES[] = {{"columns", compose_columns}, {"keep", compose_keep},
             {"page", compose_page_break}, {"column", compose_page_break},
             {"figure", compose_figure},   {NULL, NULL}};

static void compose_box(Composer *c, const Room *room, const Block *box)
{
    for (int i = 0; BOXES[i].name; i++)
        if (text_is(BOXES[i].name, box->info)) {
            BOXES[i].compose(c, room, box);
            return;
        }
    if (!compose_made(c, room, box))
        compose_plain_box(c, room, box);
}

/* --- all -------------------------------------------------------------------------- */

/* What goes over all columns of a page has a stretch of its own. */
static bool is_across(const Composer *c, const Block *block)
{
    const char *name = block->kind == BLOCK_HEADING ? HEADINGS[block->level - 1]
                       : block->kind == BLOCK_BOX   ? block->info
                                                    : NULL;
    return name && c->look->format.columns > 1 && look_block(c->look, name)->wide;
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
    if (room->frame || room->depth || !is_across(c, block)) {
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
