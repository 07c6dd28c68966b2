/* Chooses the page breaks of a text as a shortest path: nodes are the places where a
 * page can begin, edges are filled pages, and the cost of an edge is how bad the page
 * looks. Each page is tried at several heights and with the freedoms of FILL_.
 *
 * The unit of all costs: n empty lines on a page of N lines cost EMPTY_PAGE n^2 / N^2.
 * So 200 are a tenth of a page, and 5000 are half a page. */
#include <limits.h>

#include "book/page_fill.h"

enum {
    EMPTY_END = 2000,    /* weight of the empty lines at the end of a chapter */
    PAGE = 200,          /* any page: fewer are better */
    SHORT_PAGE = 30000,  /* page that ends above two thirds: worse than an empty one */
    SHORT_END = 30000,   /* last page of a chapter with less than five lines */
    SHORT_REST = 3000,   /* the same with another chapter below these lines */
    FULL_SPREAD = 400,   /* page whose gaps are all as large as they may be */
    RAGGED = 300,        /* page that ends early and cannot be spread */
    FLOAT_STRAYS = 2000, /* float that is printed in a later chapter */
    FLOAT_WAITS = 300,   /* float that is printed on a later page */
    SMALL_FIGURES = 500, /* page with smaller figures */
    LEFT_OUT = 200,      /* page without its optional parts */
    DIVIDED_BOX = 600,   /* box that continues on the next page */
    POOR_PAGE = 1000,    /* a page that costs this much is poor */
    LEAST_END_LINES = 5, /* lines of text on the last page of a chapter */
    MAX_STARTS = 12,     /* nodes to try at each band */
    MAX_TRIALS = 24      /* heights to try for each page */
};

/* A place where a page can begin, with the best way to it. */
typedef struct PageNode PageNode;
struct PageNode {
    PageStart start;
    PageNode *before; /* the page before begins there; NULL: the first page */
    PageTrial trial;  /* of the page before */
    long cost;        /* of all pages before */
    PageNode *next;   /* next node at the same band */
};

typedef struct {
    Arena *arena, *scratch;
    const ColumnText *column_text;
    int lines;
    PageNode **at; /* nodes by their first band */
    long worst;    /* cost of the worst page that was chosen */
} Breaking;

/* --- cost of a page --------------------------------------------------------------- */

/* Returns true if a column must end before the band. */
static bool must_break(const ColumnText *column_text, int band)
{
    return band >= column_text->bands.count ||
           column_text->bands.items[band].breaks >= BREAKS_COLUMN;
}

/* Returns the lines of an area before the first chapter that begins in it, or all.
 * '*begins' becomes true if one begins. */
static int lines_before_chapter(const ColumnText *column_text, const Area *area,
                                bool *begins)
{
    int lines = 0;
    *begins = false;
    for (int i = 0; i < area->count; i++)
        for (int k = 0; k < area->columns[i].slots.count; k++) {
            const Band *band =
                &column_text->bands.items[area->columns[i].slots.items[k].band];
            *begins = band->begins_chapter;
            if (*begins)
                return lines;
            lines += band->high;
        }
    return lines;
}

/* Returns the cost of ending a chapter in the first area of a page: the area continues
 * the chapter, but has few lines of it. */
static long cost_of_rest(const Breaking *b, const BookPage *page, bool ends_chapter)
{
    const Area *first = &page->areas.items[0];
    const SlotList *slots = &first->columns[0].slots;
    int leading = b->column_text->leading ? b->column_text->leading : 1;
    if (!slots->count || must_break(b->column_text, slots->items[0].band))
        return 0;
    bool begins;
    int lines = lines_before_chapter(b->column_text, first, &begins);
    if (!lines || lines >= LEAST_END_LINES * leading)
        return 0;
    return begins || page->areas.count > 1 ? SHORT_REST : ends_chapter ? SHORT_END : 0;
}

/* Returns the cost of a page that ends before its last line. */
static long cost_of_space(const Breaking *b, const BookPage *page)
{
    const int space = page_space(page, b->lines),
              most = page_stretch(page, b->column_text, b->lines);
    if (space <= 0 && most >= 0)
        return 0;
    if (most > 0)
        return cost_of_empty(FULL_SPREAD, space, most);
    return cost_of_empty(EMPTY_PAGE, space, b->lines) + RAGGED +
           (3 * space > b->lines ? SHORT_PAGE : 0);
}

/* Returns true if the last band of the page is a heading, whose text follows on another
 * page. */
static bool ends_in_heading(const Breaking *b, const BookPage *page)
{
    const Area *area = &page->areas.items[page->areas.count - 1];
    for (int i = area->count - 1; i >= 0; i--) {
        const SlotList *slots = &area->columns[i].slots;
        if (slots->count)
            return b->column_text->bands.items[slots->items[slots->count - 1].band]
                .leads;
    }
    return false;
}

/* Returns how many floats wait at the beginning of a page. */
static int waiting_floats(const ColumnText *column_text, const PageStart *start)
{
    const int count = column_text->floats_before[start->band] - start->first_float;
    return count > 0 ? count : 0;
}

/* Returns how many waiting floats are printed behind the heading of a later chapter:
 * those before the last chapter that has begun. */
static int floats_that_stray(const ColumnText *column_text, const PageStart *next)
{
    const int chapter = column_text->chapters[next->band];
    const PageStart before = {.band = chapter, .first_float = next->first_float};
    return chapter < 0 ? 0 : waiting_floats(column_text, &before);
}

/* Returns true if the next page continues a box or table of this one. */
static bool divides_box(const Breaking *b, int next)
{
    const BandList *bands = &b->column_text->bands;
    return next > 0 && next < bands->count &&
           frames_share(bands->items[next - 1].frame, bands->items[next].frame);
}

static long cost_of_page(const Breaking *b, const FilledPage *filled, int flags)
{
    const BookPage *page = &filled->page;
    const int floats = waiting_floats(b->column_text, &filled->next);
    bool ends_chapter = !floats && must_break(b->column_text, filled->next.band);
    long cost = PAGE + (long)floats * FLOAT_WAITS +
                (flags & FILL_SMALL_FIGURES ? SMALL_FIGURES : 0) +
                (flags & FILL_WITHOUT_OPTIONAL ? LEFT_OUT : 0) +
                (long)floats_that_stray(b->column_text, &filled->next) * FLOAT_STRAYS +
                (divides_box(b, filled->next.band) ? DIVIDED_BOX : 0) +
                (ends_in_heading(b, page) ? TORN : 0) +
                cost_of_rest(b, page, ends_chapter);
    for (int a = 0; a < page->areas.count; a++)
        for (int i = 0; i < page->areas.items[a].count; i++)
            cost += page->areas.items[a].columns[i].penalty;
    if (filled->next.band == b->column_text->bands.count && ends_chapter)
        return cost;
    if (ends_chapter)
        return cost + cost_of_empty(EMPTY_END, page_space(page, b->lines), b->lines);
    return cost + cost_of_space(b, page);
}

/* --- shortest path ---------------------------------------------------------------- */

static PageNode *node_at(Breaking *b, const PageStart *start)
{
    PageNode **link = &b->at[start->band];
    for (; *link; link = &(*link)->next)
        if ((*link)->start.column_set == start->column_set &&
            (*link)->start.first_float == start->first_float)
            return *link;
    return *link = arena_make(b->arena, PageNode, .start = *start, .cost = -1);
}

/* Fills a page from a node in one way, and notes where the page leads. Returns the
 * height of the page, or 0 if the way leads nowhere. */
static int try_page(Breaking *b, PageNode *from, const PageTrial *trial, int *met)
{
    arena_reset(b->scratch);
    const FilledPage filled =
        page_fill(b->scratch, b->column_text, b->lines, &from->start, trial);
    *met = filled.met;
    if (!filled.page.areas.count)
        return 0;
    long cost = from->cost + cost_of_page(b, &filled, trial->flags);
    PageNode *to = node_at(b, &filled.next);
    if (to->cost < 0 || cost < to->cost) {
        to->cost = cost;
        to->before = from;
        to->trial = *trial;
    }
    return b->lines - page_space(&filled.page, b->lines);
}

/* Tries pages of all heights, down to two thirds of a page. */
static void try_heights(Breaking *b, PageNode *from, int flags, int *met)
{
    int own = 0;
    PageTrial trial = {b->lines, flags};
    for (int i = 0; i < MAX_TRIALS && 3 * trial.height >= 2 * b->lines; i++) {
        int used = try_page(b, from, &trial, &own);
        *met |= own;
        trial.height = (used && used < trial.height ? used : trial.height) - 1;
    }
}

static void try_pages(Breaking *b, PageNode *from)
{
    int met = 0, ignored = 0;
    try_heights(b, from, 0, &met);
    for (int flags = 1; flags < FILL_WAYS; flags++)
        if ((flags & met) == flags)
            try_heights(b, from, flags, &ignored);
}

/* Tries the pages that can begin at a band. Many nodes differ only in the floats that
 * wait, so most of them are left out; a page that places nothing but floats leads to a
 * later node of the same band. */
static void try_band(Breaking *b, int band)
{
    int tried = 0, least = INT_MAX;
    for (PageNode *node = b->at[band]; node; node = node->next) {
        const int floats = waiting_floats(b->column_text, &node->start);
        if ((band == b->column_text->bands.count && !floats) ||
            (tried >= MAX_STARTS && floats >= least))
            continue;
        try_pages(b, node);
        tried++;
        least = floats < least ? floats : least;
    }
}

/* Returns the place behind the last page. */
static PageNode *find_breaks(Breaking *b)
{
    const int count = b->column_text->bands.count;
    const PageStart first = {.band = 0};
    node_at(b, &first)->cost = 0;
    for (int i = 0; i <= count; i++)
        try_band(b, i);
    PageNode *end = NULL;
    for (PageNode *node = b->at[count]; node; node = node->next)
        if (!waiting_floats(b->column_text, &node->start) &&
            (!end || node->cost < end->cost))
            end = node;
    ASSUME(end); /* each page places a band, even one that is too high */
    return end;
}

/* Fills the page that leads to a node. */
static BookPage fill_before(Breaking *b, const PageNode *node)
{
    const long cost = node->cost - node->before->cost;
    FilledPage filled = page_fill(b->arena, b->column_text, b->lines,
                                  &node->before->start, &node->trial);
    b->worst = cost > b->worst ? cost : b->worst;
    if (waiting_floats(b->column_text, &node->start) ||
        !must_break(b->column_text, node->start.band))
        page_spread(&filled.page, b->column_text, b->lines);
    return filled.page;
}

/* Fills the pages on the way to a node. */
static BookPageList fill_pages(Breaking *b, const PageNode *end)
{
    int count = 0;
    for (const PageNode *node = end; node->before; node = node->before)
        count++;
    BookPageList pages = {.items = arena_array(b->arena, BookPage, count + 1),
                          .count = count,
                          .room = count};
    for (const PageNode *node = end; node->before; node = node->before)
        pages.items[--count] = fill_before(b, node);
    return pages;
}

static bool has_figures(const BandList *bands)
{
    for (int i = 0; i < bands->count; i++)
        if (bands->items[i].is_figure)
            return true;
    return false;
}

BookPageList paginate(Arena *arena, const ColumnText *column_text, int lines,
                      bool *is_poor)
{
    *is_poor = false;
    if (!column_text->bands.count)
        return (BookPageList){0};
    ColumnText indexed = *column_text;
    column_text_index(arena, &indexed);
    Breaking b = {.arena = arena,
                  .scratch = arena_new(),
                  .column_text = &indexed,
                  .lines = lines,
                  .at = arena_array(arena, PageNode *, indexed.bands.count + 1)};
    const BookPageList pages = fill_pages(&b, find_breaks(&b));
    arena_free(b.scratch);
    *is_poor = b.worst >= POOR_PAGE && has_figures(&column_text->bands);
    return pages;
}
