/* Fills columns one after the other: adds as many bands as fit, then goes back to the
 * break with the least cost. The last columns of a column set are balanced: they get
 * the smallest height at which everything fits. */
#include "book/page_fill.h"

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
    bool floats_due;    /* waiting floats have not been tried in this column */
} Filling;

/* The best end of a column so far, with the state at that point. */
typedef struct {
    PageFlow flow;
    Column column;
    long cost;
    bool is_set;
} Ending;

/* Returns the band in the size that it has on this page. */
static const Band *band_at(const PageFlow *flow, int number)
{
    return band_shown(&flow->column_text->bands, number,
                      flow->flags & FILL_SMALL_FIGURES);
}

/* Notes that a band on this page, or that had no room on it, could be smaller. */
static void meet(const PageFlow *flow, int number)
{
    if (flow->column_text->bands.items[number].small)
        *flow->met |= FILL_SMALL_FIGURES;
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
    NumberList *found = flow->found;
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
    bool is_small = band != &flow->column_text->bands.items[number];
    list_add(flow->arena, &f->column.slots,
             ((PlacedBand){number, top, repeats, is_small}));
    f->column.used = top + band->high;
    f->frame = band->frame;
    f->below = band->below;
    meet(flow, number);
}

/* Returns true if the next band continues a box or table of the band before it. */
static bool continues_frame(const PageFlow *flow, int end)
{
    if (flow->next < 1 || flow->next >= end || band_at(flow, flow->next)->awaits)
        return false;
    return frames_share(band_at(flow, flow->next - 1)->frame,
                        band_at(flow, flow->next)->frame);
}

/* Places waiting floats: at the top of a column, or below a box that continues there.
 * On an empty page, even a float that is too high is placed. */
static void put_waiting(Filling *f)
{
    PageFlow *flow = f->flow;
    if (!f->floats_due || continues_frame(flow, f->end))
        return;
    f->floats_due = false;
    while (flow_waits(flow)) {
        int number = flow->column_text->floats[flow->first_float];
        bool must = flow->is_fresh && !f->column.slots.count;
        meet(flow, number);
        if (!must && !has_room(f, band_at(flow, number), 0))
            break;
        put(f, number, false);
        flow->first_float++;
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
    bool forced = !at_end && must_end(f, next);
    int penalty = at_end || forced ? 0 : next->penalty;
    int empty = f->high - f->column.used - f->column.foot;
    long cost = cost_of_empty(EMPTY_PAGE, empty, flow->lines);
    if (penalty >= NEVER || (best->is_set && cost + penalty > best->cost))
        return;
    *best = (Ending){*flow, f->column, cost + penalty, true};
    best->column.penalty = penalty;
}

long cost_of_empty(long weight, long empty, long all)
{
    return weight * empty * empty / (all * all);
}

bool flow_waits(const PageFlow *flow)
{
    return flow->first_float < flow->column_text->floats_before[flow->next];
}

/* Leaves out the next bands if they are an optional part and the page is to do without:
 * all of the part, even what begins another area. Returns true if it did. */
static bool skip_optional(PageFlow *flow)
{
    int part = band_at(flow, flow->next)->optional;
    if (!part || (flow->next && band_at(flow, flow->next - 1)->optional == part))
        return false;
    *flow->met |= FILL_WITHOUT_OPTIONAL;
    if (!(flow->flags & FILL_WITHOUT_OPTIONAL))
        return false;
    while (flow->next < flow->column_text->bands.count &&
           band_at(flow, flow->next)->optional == part)
        flow->next++;
    return true;
}

static bool put_next(Filling *f)
{
    PageFlow *flow = f->flow;
    if (skip_optional(flow))
        return true;
    const Band *band = band_at(flow, flow->next);
    bool first = !f->column.slots.count, must = first && flow->is_fresh;
    int head = first ? head_of(flow->column_text, flow->next) : -1;
    if (must_end(f, band) || (band->awaits && flow_waits(flow) && !must))
        return false;
    meet(flow, flow->next);
    if (band->floats && (flow_waits(flow) || (!must && !has_room(f, band, 0)))) {
        flow->next++;
        return true;
    }
    if (head >= 0 && has_room(f, band, band_at(flow, head)->high))
        put(f, head, true);
    else if (!must && !has_room(f, band, 0))
        return false;
    flow->first_float += band->floats;
    put(f, flow->next++, false);
    return true;
}

/* Fills a column with bands before 'end'. Afterwards flow->next is the first band
 * after the column. */
static Column fill(PageFlow *flow, int end, int high)
{
    Filling f = {.flow = flow, .high = high, .end = end, .floats_due = true};
    Ending best = {.is_set = false};
    bool forced = false;
    put_waiting(&f);
    while (flow->next < end) {
        if (f.column.slots.count)
            note_ending(&f, &best);
        forced = must_end(&f, band_at(flow, flow->next));
        if (!put_next(&f))
            break;
        put_waiting(&f);
    }
    f.column.torn = flow->next < end && !forced && !best.is_set;
    f.column.penalty = f.column.torn ? TORN : 0;
    if (flow->next >= end || forced || !best.is_set)
        return f.column;
    *flow = best.flow;
    return best.column;
}

/* --- columns side by side --------------------------------------------------------- */

int columns_used(const PageFlow *flow, const Area *area)
{
    int most = 0;
    for (int i = 0; i < area->count; i++) {
        const Column *column = &area->columns[i];
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
static bool fill_all(PageFlow *flow, int end, int high, Area *area)
{
    bool torn = false;
    for (int i = 0; i < area->count; i++) {
        area->columns[i] = (Column){0};
        bool done = flow->next >= end && !flow_waits(flow);
        if (!done)
            area->columns[i] = fill(flow, end, high);
        torn = torn || area->columns[i].torn;
    }
    return flow->next >= end && !flow_waits(flow) && !torn &&
           columns_used(flow, area) <= high;
}

/* Fills the columns at the smallest height at which everything fits. */
static void balance(PageFlow *flow, int end, int high, Area *area)
{
    const PageFlow start = *flow;
    int low = 1;
    while (low < high) {
        int middle = (low + high) / 2;
        PageFlow tried = start;
        if (fill_all(&tried, end, middle, area))
            high = middle;
        else
            low = middle + 1;
    }
    *flow = start;
    fill_all(flow, end, high, area);
}

void columns_fill(PageFlow *flow, int end, int high, Area *area)
{
    const PageFlow start = *flow;
    bool all = fill_all(flow, end, high, area);
    if (all && area->count > 1) {
        *flow = start;
        balance(flow, end, high, area);
    }
}
