/* Chooses the page breaks of a text as a shortest path: nodes are the places where a
 * page can begin, edges are filled pages, and the cost of an edge is how bad the page
 * looks. Each page is tried at several heights and with the freedoms of FILL_. */
#include <limits.h>

#include "book/page_fill.h"

enum {
    EMPTY_PAGE = 20000,  /* cost of an empty page; half a page costs a quarter */
    EMPTY_END = 2000,    /* the same at the end of a chapter */
    PAGE = 200,          /* any page: fewer are better */
    SHORT_PAGE = 30000,  /* page that ends above two thirds */
    SHORT_END = 30000,   /* last page of a chapter with less than five lines */
    SHORT_REST = 3000,   /* the same with another chapter below these lines */
    FULL_SPREAD = 400,   /* page whose gaps are all as large as they may be */
    RAGGED = 300,        /* page that ends early and cannot be spread */
    FLOAT_STRAYS = 2000, /* float that is printed in a later chapter */
    FLOAT_WAITS = 300,   /* float that is printed on a later page */
    SMALL_FIGURES = 500, /* page with smaller figures */
    LEFT_OUT = 200,      /* page without its optional parts */
    POOR_PAGE = 1000,    /* a page that costs this much is poor */
    LEAST_END_LINES = 5, /* lines of text on the last page of a chapter */
    MAX_STARTS = 12,     /* nodes to try at each band */
    MAX_TRIALS = 24,     /* heights to try for each page */
    LONG_TEXT = 30000    /* bands from which pages are only filled one by one */
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
    int trials;    /* heights to try for each page */
} Breaking;

/* --- cost of a page --------------------------------------------------------------- */

static bool is_chapter(const ColumnText *column_text, int band)
{
    return band >= column_text->bands.count ||
           column_text->bands.items[band].breaks >= BREAKS_COLUMN;
}

static long squared(long weight, long part, long whole)
{
    return weight * part * part / (whole * whole);
}

/* Returns the lines of an area without those of figures that float at its top. */
static int lines_of_text(const ColumnText *column_text, const Area *area)
{
    int lines = 0;
    for (int i = 0; i < area->count; i++)
        for (int k = 0; k < area->columns[i].slots.count; k++)
            lines +=
                column_text->bands.items[area->columns[i].slots.items[k].band].high;
    return lines;
}

/* Returns the cost of ending a chapter in the first area of a page: the area continues
 * the chapter, but has few lines of it. */
static long cost_of_rest(const Breaking *b, const BookPage *page, bool ends_chapter)
{
    const Area *first = &page->areas.items[0];
    const SlotList *slots = &first->columns[0].slots;
    int leading = b->column_text->leading ? b->column_text->leading : 1;
    if (!slots->count || is_chapter(b->column_text, slots->items[0].band) ||
        lines_of_text(b->column_text, first) >= LEAST_END_LINES * leading)
        return 0;
    return page->areas.count > 1 ? SHORT_REST : ends_chapter ? SHORT_END : 0;
}

/* Returns the cost of a page that ends before its last line. */
static long cost_of_space(const Breaking *b, const BookPage *page)
{
    const int space = page_space(page, b->lines),
              most = page_stretch(page, b->column_text, b->lines);
    if (space <= 0 && most >= 0)
        return 0;
    if (most > 0)
        return squared(FULL_SPREAD, space, most);
    return squared(EMPTY_PAGE, space, b->lines) + RAGGED +
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

/* Returns how many waiting floats are printed behind the heading of a later chapter. */
static int floats_that_stray(const Breaking *b, const PageStart *next)
{
    int count = 0;
    for (int i = 0; i < next->float_count; i++) {
        int band = next->floats[i];
        while (band < next->band && !b->column_text->bands.items[band].begins_chapter)
            band++;
        count += band < next->band;
    }
    return count;
}

static long cost_of_page(const Breaking *b, const FilledPage *filled, int flags)
{
    const BookPage *page = &filled->page;
    bool ends_chapter =
        !filled->next.float_count && is_chapter(b->column_text, filled->next.band);
    long cost = PAGE + (long)filled->next.float_count * FLOAT_WAITS +
                (flags & FILL_SMALL_FIGURES ? SMALL_FIGURES : 0) +
                (flags & FILL_WITHOUT_OPTIONAL ? LEFT_OUT : 0) +
                (long)floats_that_stray(b, &filled->next) * FLOAT_STRAYS +
                (ends_in_heading(b, page) ? TORN : 0) +
                cost_of_rest(b, page, ends_chapter);
    for (int a = 0; a < page->areas.count; a++)
        for (int i = 0; i < page->areas.items[a].count; i++)
            cost += page->areas.items[a].columns[i].penalty;
    if (filled->next.band == b->column_text->bands.count && ends_chapter)
        return cost;
    if (ends_chapter)
        return cost + squared(EMPTY_END, page_space(page, b->lines), b->lines);
    return cost + cost_of_space(b, page);
}

/* --- shortest path ---------------------------------------------------------------- */

static bool is_same_start(const PageStart *a, const PageStart *b)
{
    return a->band == b->band && a->column_set == b->column_set &&
           a->float_count == b->float_count &&
           (!a->float_count ||
            !memcmp(a->floats, b->floats, (size_t)a->float_count * sizeof *a->floats));
}

static PageNode *node_at(Breaking *b, const PageStart *start)
{
    PageNode **link = &b->at[start->band];
    for (; *link; link = &(*link)->next)
        if (is_same_start(&(*link)->start, start))
            return *link;
    PageNode *node = *link =
        arena_make(b->arena, PageNode, .start = *start, .cost = -1);
    int *floats = arena_array(b->arena, int, start->float_count + 1);
    for (int i = 0; i < start->float_count; i++)
        floats[i] = start->floats[i];
    node->start.floats = floats;
    return node;
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
    for (int i = 0; i < b->trials && 3 * trial.height >= 2 * b->lines; i++) {
        int used = try_page(b, from, &trial, &own);
        *met |= own;
        trial.height = (used && used < trial.height ? used : trial.height) - 1;
    }
}

static void try_pages(Breaking *b, PageNode *from)
{
    int met = 0, ignored = 0;
    try_heights(b, from, 0, &met);
    for (int flags = 1; flags < FILL_WAYS && b->trials > 1; flags++)
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
        const int floats = node->start.float_count;
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
        if (!node->start.float_count && (!end || node->cost < end->cost))
            end = node;
    return end;
}

/* Fills the pages on the way to a node. */
static void fill_pages(Breaking *b, const PageNode *node, BookPageList *pages)
{
    if (!node->before)
        return;
    fill_pages(b, node->before, pages);
    const long cost = node->cost - node->before->cost;
    b->worst = cost > b->worst ? cost : b->worst;
    FilledPage filled = page_fill(b->arena, b->column_text, b->lines,
                                  &node->before->start, &node->trial);
    if (node->start.float_count || !is_chapter(b->column_text, node->start.band))
        page_spread(&filled.page, b->column_text, b->lines);
    list_add(b->arena, pages, filled.page);
}

/* Returns 'chapter_ends' of a column text. Each page needs one of these; searching for
 * it would read a long chapter again for each of its pages. */
static const int *find_chapter_ends(Arena *arena, const ColumnText *column_text)
{
    int *ends = arena_array(arena, int, column_text->bands.count);
    for (int s = 0; s < column_text->column_sets.count; s++) {
        const ColumnSet *set = &column_text->column_sets.items[s];
        for (int i = set->end - 1, end = set->end; i >= set->first; i--) {
            end = column_text->bands.items[i].breaks >= BREAKS_ROOM ? i : end;
            ends[i] = end;
        }
    }
    return ends;
}

BookPageList paginate(Arena *arena, const ColumnText *column_text, int lines,
                      bool *is_poor)
{
    BookPageList pages = {0};
    *is_poor = false;
    if (!column_text->bands.count)
        return pages;
    ColumnText text = *column_text;
    text.chapter_ends = find_chapter_ends(arena, column_text);
    Breaking b = {.arena = arena,
                  .scratch = arena_new(),
                  .column_text = &text,
                  .lines = lines,
                  .trials = column_text->bands.count < LONG_TEXT ? MAX_TRIALS : 1};
    b.at = arena_array(arena, PageNode *, column_text->bands.count + 1);
    fill_pages(&b, find_breaks(&b), &pages);
    arena_free(b.scratch);
    *is_poor = b.trials > 1 && b.worst >= POOR_PAGE;
    return pages;
}
