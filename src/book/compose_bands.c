/* Adds bands to the column text, one below the other. */
#include <math.h>

#include "book/composer.h"
#include "book/pagination.h"

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

void break_before(Composer *c, const BlockStyle *look)
{
    if (look->breaks <= c->breaks || c->is_beside ||
        c->column_text->bands.count <= c->title_bands)
        return;
    c->breaks = look->breaks;
    c->room = lines_of(c, look->room);
}

void break_below(Composer *c, const BlockStyle *look)
{
    if (look->breaks_below > c->breaks && !c->is_beside)
        c->breaks = look->breaks_below;
}

Band *band_add(Composer *c, const Container *container, int above, int high)
{
    BandList *bands = &c->column_text->bands;
    list_add(c->arena, bands,
             ((Band){.above = above > c->gap ? above : c->gap,
                     .high = high,
                     .penalty = c->penalty,
                     .breaks = c->breaks,
                     .room = c->room,
                     .frame = container->frame,
                     .where = c->where}));
    c->gap = c->penalty = c->room = 0;
    c->breaks = BREAKS_NONE;
    return &bands->items[bands->count - 1];
}

void add_as(Composer *c, ItemList *to, const ItemList *items, int element, Point at)
{
    if (items->count)
        group_add(c->arena, to,
                  (Group){.matrix = matrix_move(at.x, at.y),
                          .opacity = 1,
                          .element = element,
                          .items = *items});
}

/* Keeps the first two and the last two lines of a paragraph together. */
static void forbid_widows(Composer *c, int line, int count)
{
    if (line == 1 || (line && line == count - 1))
        gap_next(c, 0, NEVER);
    else if (line)
        gap_next(c, 0, 20);
}

/* Adds the footnotes and index terms of a line to its band. */
static void add_marks(Composer *c, Band *band, const TypesetLine *line)
{
    for (int i = 0; i < line->notes.count; i++)
        list_add(c->arena, &band->notes, line->notes.items[i]);
    for (int i = 0; i < line->terms.count; i++)
        list_add(c->arena, &band->terms, line->terms.items[i]);
}

void band_add_text(Composer *c, Band *band, const TypesetText *text, int element,
                   Point at)
{
    for (int i = 0; i < text->count; i++) {
        const TypesetLine *line = &text->lines[i];
        add_as(c, &band->items, &line->items, element,
               (Point){at.x, at.y + line->base});
        add_marks(c, band, line);
    }
}

/* Lines need not be on the grid: a band begins at the grid line above its text line,
 * and stores the distance as 'lag'. The last band ends on the grid. */
void bands_of_text(Composer *c, const Container *container, const TypesetText *text,
                   int above, int element)
{
    double grid = c->look->grid;
    for (int i = 0; i < text->count; i++) {
        const TypesetLine *line = &text->lines[i];
        bool is_last = i + 1 == text->count;
        int top = (int)floor(line->top / grid + 0.02),
            bottom = is_last ? lines_of(c, text->high)
                             : (int)floor(text->lines[i + 1].top / grid + 0.02);
        forbid_widows(c, i, text->count);
        Band *band = band_add(c, container, i ? 0 : above, bottom - top);
        band->lag = line->top - top * grid;
        band->is_continued = i > 0;
        band->over = line->over;
        add_as(c, &band->items, &line->items, element,
               (Point){container->x, line->base - top * grid});
        add_marks(c, band, line);
    }
}

Container container_in(Composer *c, const Container *container, const BlockStyle *look,
                       BlockValues block_values, const char *role)
{
    Frame *frame = arena_make(
        c->arena, Frame, .outer = container->frame, .look = look,
        .block_values = block_values, .x = container->x, .width = container->width,
        .top = lines_of(c, look->top), .bottom = lines_of(c, look->bottom),
        .rises = look->wide && look->breaks >= BREAKS_ROOM, .head = -1);
    Container inner = *container;
    inner.frame = frame;
    inner.x += look->left;
    inner.width = fmax(container->width - look->left - look->right, 1);
    if (look->style)
        inner.style = look->style;
    if (role)
        inner.element = element_new(c, container->element, role);
    return inner;
}

BlockValues block_values_now(const Composer *c)
{
    return (BlockValues){.chapter = c->chapter,
                         .section = c->section,
                         .number = c->chapter_number,
                         .stamp = c->stamp};
}

void band_add_marks(Composer *c, Band *band, const Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *one = &inlines->items[i];
        int note = one->kind == INLINE_NOTE ? text_to_int(one->words) : 0;
        if (one->kind == INLINE_TERM)
            list_add(c->arena, &band->terms, ((IndexMark){one->number, one->is_main}));
        if (note > 0)
            list_add(c->arena, &band->notes, note - 1);
        band_add_marks(c, band, &one->inlines);
    }
}

/* Copies the footnotes, index terms and first target of the bands from 'first' on to
 * another band. */
static void take_marks(Composer *c, int first, Band *to)
{
    const BandList *bands = &c->column_text->bands;
    for (int i = first; i < bands->count; i++) {
        const Band *band = &bands->items[i];
        for (int k = 0; k < band->notes.count; k++)
            list_add(c->arena, &to->notes, band->notes.items[k]);
        for (int k = 0; k < band->terms.count; k++)
            list_add(c->arena, &to->terms, band->terms.items[k]);
        if (!to->target)
            to->target = band->target;
    }
}

Band bands_solidify(Composer *c, int first)
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

/* --- keeping bands together, and columns ------------------------------------------ */

int bands_height(const BandList *bands, int first)
{
    const Frame *last = NULL;
    int high = 0;
    for (int i = first; i < bands->count; i++) {
        const Band *band = &bands->items[i];
        high += band->high + (i > first ? band->above : 0) +
                frames_between(last, band->frame);
        last = band->frame;
    }
    return high;
}

void keep_together(Composer *c, int first)
{
    BandList *bands = &c->column_text->bands;
    if (first >= bands->count)
        return;
    const Frame *last = bands->items[bands->count - 1].frame;
    if (bands_height(bands, first) + frames_between(last, NULL) > c->lines)
        return;
    for (int i = first + 1; i < bands->count; i++)
        bands->items[i].penalty = NEVER;
}

static void begin_stretch(Composer *c, int columns)
{
    ColumnText *column_text = c->column_text;
    ColumnSet *last =
        column_text->column_sets.count
            ? &column_text->column_sets.items[column_text->column_sets.count - 1]
            : NULL;
    int at = column_text->bands.count;
    if (last && last->first == at) {
        last->columns = columns;
        return;
    }
    if (last)
        last->end = at;
    list_add(c->arena, &column_text->column_sets, ((ColumnSet){columns, at, at}));
}

bool is_free(const Composer *c, const Container *container)
{
    return !container->frame && !container->depth && !c->is_beside;
}

Container column_set_begin(Composer *c, const Container *container, int columns)
{
    Container inner = *container;
    inner.width = format_column(&c->look->format, columns);
    begin_stretch(c, columns);
    return inner;
}

void column_set_end(Composer *c)
{
    begin_stretch(c, c->look->format.columns);
}
