/* Adds bands to the column text, one below the other. */
#include <math.h>
#include <stdlib.h>

#include "book/composer.h"

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

/* Keeps the first two and the last two lines of a paragraph together. */
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

/* Lines need not be on the grid: a band begins at the grid line above its text line,
 * and stores the distance as 'lag'. The last band ends on the grid. */
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
        band->over = line->over;
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

Said said_now(const Composer *c)
{
    return (Said){.chapter = c->chapter,
                  .section = c->section,
                  .number = c->chapter_number,
                  .stamp = c->stamp};
}

void band_add_unset(Composer *c, Band *band, const Inlines *inlines)
{
    for (int i = 0; i < inlines->count; i++) {
        const Inline *one = &inlines->items[i];
        int note = one->kind == INLINE_NOTE ? text_whole(one->words) : 0;
        if (one->kind == INLINE_TERM)
            list_add(c->arena, &band->terms, ((TermMark){one->number, one->is_main}));
        if (note > 0)
            list_add(c->arena, &band->notes, note - 1);
        band_add_unset(c, band, &one->inlines);
    }
}

/* --- keeping bands together, and columns ------------------------------------------ */

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
