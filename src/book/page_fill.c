/* Fills a page: areas of columns, one below the other. */
#include "book/page_fill.h"

enum { MAX_TRIES = 4 };

static const Band *band_at(const PageFlow *flow, int number)
{
    return band_shown(&flow->column_text->bands, number,
                      flow->flags & FILL_SMALL_FIGURES);
}

/* --- areas ------------------------------------------------------------------------ */

/* Returns the next band that begins a chapter, or the end of the column set. Waiting
 * floats are placed before a chapter begins. */
static int area_end(const PageFlow *flow, const ColumnSet *s)
{
    int from = flow->next + !(flow_waits(flow) && flow->next < s->end &&
                              band_at(flow, flow->next)->breaks >= BREAKS_ROOM);
    return from < s->end ? flow->column_text->chapter_ends[from] : s->end;
}

static int notes_of(const PageFlow *flow, const Area *area)
{
    int foot = 0;
    for (int i = 0; i < area->count; i++)
        for (int k = 0; k < area->columns[i].notes.count; k++)
            foot += note_height(flow->column_text, area->columns[i].notes.items[k]) +
                    (foot ? 0 : flow->note_gap);
    return foot;
}

/* Fills an area with bands before 'end'. Notes are as wide as the columns of the
 * format. Notes of other columns are at the foot of the page, and reduce the height of
 * the area. */
static Area fill_area(PageFlow *flow, int column_set, int end, int high, bool is_noted)
{
    int columns = flow->column_text->column_sets.items[column_set].columns;
    Area area = {.column_set = column_set, .count = columns};
    area.columns = arena_array(flow->arena, Column, columns);
    area.apart = columns == 1 || columns != flow->column_text->columns;
    flow->note_gap = area.apart && is_noted ? 0 : flow->column_text->note_gap;
    const PageFlow start = *flow;
    for (int tries = 0, foot = 0; tries < MAX_TRIES; tries++, foot = area.foot) {
        *flow = start;
        flow->apart = columns > 1 && area.apart;
        columns_fill(flow, end, high - foot, &area);
        area.foot = area.apart ? notes_of(flow, &area) : 0;
        if (!flow->apart || area.foot <= foot)
            break;
    }
    flow->apart = false;
    area.high = columns_used(flow, &area);
    area.high -= columns == 1 ? area.foot : 0;
    return area;
}

/* --- pages ------------------------------------------------------------------------ */

/* Returns the lines needed to begin a column set: those of the first bands, up to the
 * first possible break. */
static int least_start(const ColumnText *column_text, int first, int end)
{
    const BandList *bands = &column_text->bands;
    const Frame *last = bands->items[first].frame;
    int lines = frames_between(NULL, last);
    for (int i = first; i < end; i++) {
        const Band *band = &bands->items[i];
        if (i > first && band->penalty < NEVER)
            break;
        lines += band->high;
        if (i > first)
            lines +=
                band->above + frames_between(bands->items[i - 1].frame, band->frame);
        last = band->frame;
    }
    return lines + frames_between(last, NULL);
}

/* Returns true if bands up to 'end' may begin below what is already on the page. A
 * chapter needs a third of the page. */
static bool may_begin(const PageFlow *flow, const BookPage *page, int end, int left,
                      int gap)
{
    Breaks breaks = band_at(flow, flow->next)->breaks;
    if (!page->areas.count)
        return true;
    if (breaks == BREAKS_PAGE || (breaks == BREAKS_ROOM && 3 * left < flow->lines))
        return false;
    return gap + least_start(flow->column_text, flow->next, end) <= left;
}

/* Removes the last band of a column, with its notes. */
static void remove_last_band(const PageFlow *flow, Column *column)
{
    const PlacedBand *slot = &column->slots.items[--column->slots.count];
    const Band *band = band_at(flow, slot->band);
    const PlacedBand *before = column->slots.count ? slot - 1 : NULL;
    column->used = before ? before->y + band_at(flow, before->band)->high : 0;
    column->penalty = band->penalty;
    for (int i = band->notes.count - 1; i >= 0; i--) {
        int last = column->notes.count - 1;
        if (last < 0 || column->notes.items[last] != band->notes.items[i])
            continue;
        column->foot -= note_height(flow->column_text, band->notes.items[i]);
        column->notes.count--;
    }
    if (!column->notes.count)
        column->foot = 0;
}

/* Removes headings from the end of the page if the text that follows them begins on
 * another page. Returns the column set to continue with. */
static int remove_trailing_headings(PageFlow *flow, BookPage *page, int column_set)
{
    while (page->areas.count && flow->next < flow->column_text->bands.count &&
           band_at(flow, flow->next)->breaks < BREAKS_ROOM) {
        Area *area = &page->areas.items[page->areas.count - 1];
        Column *column = &area->columns[0];
        int count = column->slots.count;
        while (count && band_at(flow, column->slots.items[count - 1].band)->leads)
            count--;
        bool all = !count;
        if (area->count > 1 || count == column->slots.count ||
            (all && page->areas.count == 1))
            break;
        flow->next = column->slots.items[count].band;
        page->foot -= area->foot;
        while (column->slots.count > count)
            remove_last_band(flow, column);
        page->foot += area->foot = column->foot;
        area->high = columns_used(flow, area) - area->foot;
        page->areas.count -= all;
        column_set = area->column_set;
        if (!all)
            break;
    }
    return column_set;
}

static bool has_bands(const Area *area)
{
    for (int i = 0; i < area->count; i++)
        if (area->columns[i].slots.count)
            return true;
    return false;
}

/* Returns true if nothing is in the area, or one of its columns ends where no break is
 * allowed. */
static bool is_empty_or_torn(const Area *area)
{
    for (int i = 0; i < area->count; i++)
        if (area->columns[i].torn)
            return true;
    return !has_bands(area);
}

/* Adds areas until the page is full. Returns the column set to continue with. */
static int add_areas(PageFlow *flow, int column_set, int height, BookPage *page)
{
    const ColumnText *column_text = flow->column_text;
    int y = 0;
    while (column_set < column_text->column_sets.count) {
        const ColumnSet *s = &column_text->column_sets.items[column_set];
        if (flow->next >= s->end && !flow_waits(flow)) {
            column_set++;
            continue;
        }
        int end = area_end(flow, s), left = height - y - page->foot, gap = 0;
        if (flow->next < end) {
            gap = page->areas.count ? band_at(flow, flow->next)->above : 0;
            if (!may_begin(flow, page, end, left, gap))
                return remove_trailing_headings(flow, page, column_set);
        }
        const PageFlow start = *flow;
        flow->is_fresh = !page->areas.count;
        Area area = fill_area(flow, column_set, end, left - gap, page->foot > 0);
        if (!has_bands(&area) && flow->next > start.next)
            continue; /* an optional part was left out */
        if (!flow->is_fresh && is_empty_or_torn(&area)) {
            *flow = start;
            return remove_trailing_headings(flow, page, column_set);
        }
        area.y = y + gap;
        page->foot += area.foot;
        y += gap + area.high;
        list_add(flow->arena, &page->areas, area);
        if (flow->next < end || flow_waits(flow))
            break;
    }
    return column_set;
}

FilledPage page_fill(Arena *arena, const ColumnText *column_text, int lines,
                     const PageStart *start, const PageTrial *trial)
{
    FilledPage filled = {.met = 0};
    NumberList found = {0};
    PageFlow flow = {.arena = arena,
                     .column_text = column_text,
                     .lines = lines,
                     .flags = trial->flags,
                     .met = &filled.met,
                     .next = start->band,
                     .found = &found};
    for (int i = 0; i < start->float_count; i++)
        list_add(arena, &flow.waiting, start->floats[i]);
    int set = add_areas(&flow, start->column_set, trial->height, &filled.page);
    filled.next = (PageStart){.band = flow.next,
                              .column_set = set,
                              .floats = flow.waiting.items + flow.waited,
                              .float_count = flow.waiting.count - flow.waited};
    return filled;
}
