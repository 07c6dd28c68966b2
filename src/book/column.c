/* Draws the bands of a column, with the frames around them. */
#include "book/pagination.h"

typedef struct {
    BookStyle *look;
    const BandList *bands;
    const SlotList *slots;
    const ColumnSpot *spot;
    Arena *arena;
    ItemList *items;
} ColumnDrawing;

static const Band *band_of(const ColumnDrawing *d, int slot)
{
    const PlacedBand *placed = &d->slots->items[slot];
    return band_shown(d->bands, placed->band, placed->is_small);
}

static const Frame *frame_of(const ColumnDrawing *d, int slot)
{
    return slot >= 0 && slot < d->slots->count ? band_of(d, slot)->frame : NULL;
}

/* Returns the lines of padding that a frame, and the frames inside it, add above or
 * below a band. */
static int padding(const ColumnDrawing *d, int slot, const Frame *frame, bool above)
{
    int lines = 0;
    const Frame *f = frame_of(d, slot),
                *beyond = frame_of(d, above ? slot - 1 : slot + 1);
    for (; f && frame_holds(frame, f); f = f->outer)
        if (!frame_holds(f, beyond))
            lines += above ? f->top : f->bottom;
    return lines;
}

static bool band_is_in(const ColumnDrawing *d, int band, const Frame *frame)
{
    return band >= 0 && band < d->bands->count &&
           frame_holds(frame, d->bands->items[band].frame);
}

static BlockValues block_values_of(const ColumnDrawing *d, const Frame *frame,
                                   int first, int last)
{
    const BlockValues *page = &d->spot->block_values;
    BlockValues block_values = frame->block_values;
    block_values.page = page->page;
    block_values.pages = page->pages;
    block_values.is_left = page->is_left;
    block_values.stamp = page->stamp;
    block_values.is_first = !band_is_in(d, d->slots->items[first].band - 1, frame);
    block_values.is_last = !band_is_in(d, d->slots->items[last].band + 1, frame);
    return block_values;
}

/* Returns the box of a frame. A wide frame spans the page; at the top of a page it may
 * extend to the edge of the paper. */
static Box box_of(const ColumnDrawing *d, const Frame *frame, int first, int last)
{
    const ColumnSpot *spot = d->spot;
    double grid = d->look->grid;
    int top = d->slots->items[first].y - padding(d, first, frame, true),
        bottom = d->slots->items[last].y + band_of(d, last)->high +
                 padding(d, last, frame, false);
    Box box = {frame->x, top * grid, frame->width, (bottom - top) * grid};
    if (frame->look->wide && !frame->outer) {
        box.x = spot->page.x;
        box.w = spot->page_width;
    }
    if (frame->rises && !frame->outer && spot->at_top && top == 0) {
        box.h += box.y - spot->page.y;
        box.y = spot->page.y;
    }
    return box;
}

static void frame_draw(const ColumnDrawing *d, const Frame *frame, int first, int last)
{
    if (frame->look->wide && !frame->outer && d->spot->beside)
        return; /* drawn with the first column */
    Box box = box_of(d, frame, first, last);
    const BlockValues block_values = block_values_of(d, frame, first, last);
    Group *group = group_add(
        d->arena, d->items,
        (Group){.matrix = matrix_move(d->spot->at.x + box.x, d->spot->at.y + box.y),
                .opacity = 1,
                .element = frame->element});
    group->items =
        book_style_draw(d->look, frame->look, box.w, box.h, &block_values, d->arena);
}

/* Draws the frames that begin at this band, outer frames first. */
static void frames_draw(const ColumnDrawing *d, const Frame *frame, int slot)
{
    if (!frame || frame_holds(frame, frame_of(d, slot - 1)))
        return;
    frames_draw(d, frame->outer, slot);
    int last = slot;
    while (frame_holds(frame, frame_of(d, last + 1)) && last + 1 < d->slots->count)
        last++;
    if (frame->look->background)
        frame_draw(d, frame, slot, last);
}

void column_draw(BookStyle *look, const BandList *bands, const SlotList *slots,
                 const ColumnSpot *spot, Arena *arena, ItemList *items)
{
    const ColumnDrawing d = {look, bands, slots, spot, arena, items};
    double lag = 0; /* puts text that continues in this column on the grid */
    for (int i = 0; i < slots->count; i++) {
        const Band *band = band_of(&d, i);
        if (!i || slots->items[i - 1].repeats || !band->is_continued)
            lag = band->lag;
        frames_draw(&d, band->frame, i);
        double y = spot->at.y + slots->items[i].y * look->grid - lag;
        if (band->items.count)
            group_add(arena, items,
                      (Group){.matrix = matrix_move(spot->at.x, y),
                              .opacity = 1,
                              .decorates = slots->items[i].repeats,
                              .items = band->items});
    }
}
