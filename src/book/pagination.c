/* Fills columns one after the other: adds as many bands as fit, then goes back to the
 * break with the least cost. The last columns of a column set are balanced: they get
 * the smallest height at which everything fits. */
#include "book/pagination.h"

typedef LIST(int) NoteList;

enum { MAX_TRIES = 4 };
#define EMPTY_PAGE 20000L /* cost of an empty page; half a page costs a quarter */

typedef struct {
    Arena *arena;
    const ColumnText *column_text;
    int lines;         /* of a page */
    int next;          /* next band to place */
    LIST(int) waiting; /* floating bands that had no space */
    int waited;        /* how many of these have been placed */
    NoteList noted;    /* notes on the page */
    NoteList *found;   /* buffer for the notes of a band */
    bool apart;        /* notes are placed below all columns */
    int note_gap;      /* lines above the first note */
    bool is_fresh;     /* page is empty: bands that are too high go here */
} PageFlow;

/* Returns the band that a frame repeats when it continues in this column, such as the
 * head of a table; -1 if there is none. */
static int head_of(const ColumnText *column_text, int band)
{
    for (const Frame *f = column_text->bands.items[band].frame; f; f = f->outer)
        if (f->head >= 0 && f->head < band)
            return f->head;
    return -1;
}

/* --- single columns --------------------------------------------------------------- */

/* A column while it is filled. */
typedef struct {
    PageFlow *flow;
    Column column;
    int high, end;
    const Frame *frame; /* frame of the last band */
    int below;          /* least lines between the last band and the next */
} Filling;

/* The best end of a column so far, with the state at that point. */
typedef struct {
    PageFlow flow;
    Column column;
    long cost;
    bool is_set;
} Ending;

static const Band *band_at(const PageFlow *flow, int band)
{
    return &flow->column_text->bands.items[band];
}

static bool is_among(const int *notes, int count, int note)
{
    for (int i = 0; i < count; i++)
        if (notes[i] == note)
            return true;
    return false;
}

/* Collects the notes that a band brings to the page, including notes referenced by
 * these. A page has each note once, however often it is referenced. */
static void find_notes(PageFlow *flow, const Band *band)
{
    NoteList *found = flow->found;
    for (int i = 0; i < band->notes.count; i++) {
        int note = band->notes.items[i];
        if (is_among(flow->noted.items, flow->noted.count, note) ||
            is_among(found->items, found->count, note))
            continue;
        list_add(flow->arena, found, note);
        const BandList *bands = &flow->column_text->notes.items[note];
        for (int k = 0; k < bands->count; k++)
            find_notes(flow, &bands->items[k]);
    }
}

/* Returns the lines that the notes of the column take once the band is added. Leaves
 * the notes of the band in 'found'. */
static int foot_with(const Filling *f, const Band *band)
{
    PageFlow *flow = f->flow;
    int foot = f->column.foot;
    flow->found->count = 0;
    find_notes(flow, band);
    for (int i = 0; i < flow->found->count && !flow->apart; i++)
        foot += note_height(flow->column_text, flow->found->items[i]) +
                (foot ? 0 : flow->note_gap);
    return foot;
}

/* Returns the line at which the band would begin. */
static int top_for(const Filling *f, const Band *band)
{
    int above = band->above > f->below ? band->above : f->below;
    return f->column.used + frames_between(f->frame, band->frame) +
           (f->column.slots.count ? above : 0);
}

static bool has_room(const Filling *f, const Band *band, int more)
{
    int bottom = top_for(f, band) + more + band->high +
                 frames_between(band->frame, NULL) + foot_with(f, band);
    return bottom <= f->high;
}

static void put(Filling *f, int number, bool repeats)
{
    PageFlow *flow = f->flow;
    const Band *band = band_at(flow, number);
    int top = top_for(f, band);
    f->column.foot = foot_with(f, band);
    for (int i = 0; i < flow->found->count; i++) {
        list_add(flow->arena, &f->column.notes, flow->found->items[i]);
        list_add(flow->arena, &flow->noted, flow->found->items[i]);
    }
    list_add(flow->arena, &f->column.slots, ((PlacedBand){number, top, repeats}));
    f->column.used = top + band->high;
    f->frame = band->frame;
    f->below = band->below;
}

/* Places waiting floats at the top of a column. On an empty page, even a float that is
 * too high is placed. */
static void put_waiting(Filling *f)
{
    PageFlow *flow = f->flow;
    while (flow->waited < flow->waiting.count) {
        int number = flow->waiting.items[flow->waited];
        bool must = flow->is_fresh && !f->column.slots.count;
        if (!must && !has_room(f, band_at(flow, number), 0))
            break;
        put(f, number, false);
        flow->waited++;
    }
}

static bool must_end(const Filling *f, const Band *band)
{
    return f->column.slots.count && band->breaks == BREAKS_COLUMN;
}

/* Stores the current end of the column if it is the best so far. The lists of the
 * column may grow afterwards, because the copy has counts of its own. */
static void note_ending(const Filling *f, Ending *best)
{
    const PageFlow *flow = f->flow;
    bool at_end = flow->next >= f->end;
    const Band *next = at_end ? NULL : band_at(flow, flow->next);
    long empty = f->high - f->column.used - f->column.foot;
    long cost = EMPTY_PAGE * empty * empty / ((long)flow->lines * flow->lines) +
                (at_end ? 0 : next->penalty);
    bool forbidden = !at_end && next->penalty >= NEVER && !must_end(f, next);
    if (forbidden || (best->is_set && cost > best->cost))
        return;
    *best = (Ending){*flow, f->column, cost, true};
}

static bool waits(const PageFlow *flow)
{
    return flow->waited < flow->waiting.count;
}

static bool put_next(Filling *f)
{
    PageFlow *flow = f->flow;
    const Band *band = band_at(flow, flow->next);
    bool first = !f->column.slots.count, must = first && flow->is_fresh;
    int head = first ? head_of(flow->column_text, flow->next) : -1;
    if (must_end(f, band) || (band->awaits && waits(flow) && !must))
        return false;
    if (band->floats && (waits(flow) || (!must && !has_room(f, band, 0)))) {
        list_add(flow->arena, &flow->waiting, flow->next++);
        return true;
    }
    if (head >= 0 && has_room(f, band, band_at(flow, head)->high))
        put(f, head, true);
    else if (!must && !has_room(f, band, 0))
        return false;
    put(f, flow->next++, false);
    return true;
}

/* Fills a column with bands before 'end'. Afterwards flow->next is the first band
 * after the column. */
static Column fill(PageFlow *flow, int end, int high)
{
    Filling f = {.flow = flow, .high = high, .end = end};
    Ending best = {.is_set = false};
    put_waiting(&f);
    bool forced = false;
    while (flow->next < end) {
        if (f.column.slots.count)
            note_ending(&f, &best);
        const Band *band = band_at(flow, flow->next);
        forced = must_end(&f, band);
        if (!put_next(&f))
            break;
    }
    f.column.torn = flow->next < end && !forced && !best.is_set;
    if (flow->next >= end || forced || !best.is_set)
        return f.column;
    *flow = best.flow;
    return best.column;
}

/* --- columns side by side --------------------------------------------------------- */

static int most_used(const PageFlow *flow, const Column *columns, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++) {
        const Column *column = &columns[i];
        int used = column->used + column->foot, last = column->slots.count - 1;
        if (last >= 0)
            used += frames_between(band_at(flow, column->slots.items[last].band)->frame,
                                   NULL);
        most = used > most ? used : most;
    }
    return most;
}

/* Fills columns of this height. Returns true if all bands before 'end' fit, without a
 * forbidden break. */
static bool fill_all(PageFlow *flow, int end, int high, Column *columns, int count)
{
    bool torn = false;
    for (int i = 0; i < count; i++) {
        columns[i] = (Column){0};
        bool done = flow->next >= end && !waits(flow);
        if (!done)
            columns[i] = fill(flow, end, high);
        torn = torn || columns[i].torn;
    }
    return flow->next >= end && !waits(flow) && !torn &&
           most_used(flow, columns, count) <= high;
}

/* Fills the columns at the smallest height at which everything fits. */
static void balance(PageFlow *flow, int end, int high, Column *columns, int count)
{
    const PageFlow start = *flow;
    int low = 1;
    while (low < high) {
        int middle = (low + high) / 2;
        PageFlow tried = start;
        if (fill_all(&tried, end, middle, columns, count))
            high = middle;
        else
            low = middle + 1;
    }
    *flow = start;
    fill_all(flow, end, high, columns, count);
}

/* Returns the next band that begins a chapter, or the end of the column set. Waiting
 * floats are placed before a chapter begins. */
static int area_end(const PageFlow *flow, const ColumnSet *s)
{
    int end = flow->next + !(waits(flow) && flow->next < s->end &&
                             band_at(flow, flow->next)->breaks >= BREAKS_ROOM);
    while (end < s->end && band_at(flow, end)->breaks < BREAKS_ROOM)
        end++;
    return end < s->end ? end : s->end;
}

static void fill_columns(PageFlow *flow, int end, int high, Area *area)
{
    const PageFlow start = *flow;
    bool all = fill_all(flow, end, high, area->columns, area->count);
    if (all && area->count > 1) {
        *flow = start;
        balance(flow, end, high, area->columns, area->count);
    }
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
        fill_columns(flow, end, high - foot, &area);
        area.foot = area.apart ? notes_of(flow, &area) : 0;
        if (!flow->apart || area.foot <= foot)
            break;
    }
    flow->apart = false;
    area.high = most_used(flow, area.columns, columns);
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
    const Band *band = band_at(flow, column->slots.items[--column->slots.count].band);
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
    while (page->areas.count && !waits(flow) &&
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
        page->areas.count -= all;
        column_set = area->column_set;
        if (!all)
            break;
    }
    return column_set;
}

/* Returns true if nothing is in the area, or one of its columns ends where no break is
 * allowed. */
static bool is_empty_or_torn(const Area *area)
{
    int used = 0;
    for (int i = 0; i < area->count; i++) {
        if (area->columns[i].torn)
            return true;
        used += area->columns[i].slots.count;
    }
    return !used;
}

/* Adds areas until the page is full. Returns the column set to continue with. */
static int fill_page(PageFlow *flow, int column_set, BookPage *page)
{
    const ColumnText *column_text = flow->column_text;
    int y = 0;
    while (column_set < column_text->column_sets.count) {
        const ColumnSet *s = &column_text->column_sets.items[column_set];
        if (flow->next >= s->end && !waits(flow)) {
            column_set++;
            continue;
        }
        int end = area_end(flow, s), left = flow->lines - y - page->foot;
        if (flow->next < end) {
            int gap = page->areas.count ? band_at(flow, flow->next)->above : 0;
            if (!may_begin(flow, page, end, left, gap))
                return remove_trailing_headings(flow, page, column_set);
            y += gap;
            left -= gap;
        }
        const PageFlow start = *flow;
        flow->is_fresh = !page->areas.count;
        Area area = fill_area(flow, column_set, end, left, page->foot > 0);
        if (!flow->is_fresh && is_empty_or_torn(&area)) {
            *flow = start;
            return remove_trailing_headings(flow, page, column_set);
        }
        area.y = y;
        page->foot += area.foot;
        y += area.high;
        list_add(flow->arena, &page->areas, area);
        if (flow->next < end || waits(flow))
            break;
    }
    return column_set;
}

BookPageList paginate(Arena *arena, const ColumnText *column_text, int lines)
{
    BookPageList pages = {0};
    NoteList found = {0};
    PageFlow flow = {
        .arena = arena, .column_text = column_text, .lines = lines, .found = &found};
    int column_set = 0;
    while (flow.next < column_text->bands.count || waits(&flow)) {
        BookPage page = {0};
        flow.noted.count = 0;
        column_set = fill_page(&flow, column_set, &page);
        list_add(arena, &pages, page);
    }
    return pages;
}
