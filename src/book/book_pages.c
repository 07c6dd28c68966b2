/* Draws the pages of a book from bands that have been placed. */

#include "book/book_parts.h"
#include "book/pagination.h"
#include "layout/caption.h"

#define DRAFT_EDGE 6.0 /* margin of the draft notice, mm */
#define DRAFT_COLOUR 0xC00000

static double left_of(const Format *format, bool is_left)
{
    return is_left ? format->outer : format->inner;
}

static int compare_notes(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void draw_notes(BookMaker *m, const Column *column, Point at, double bottom,
                       const ColumnSpot *page, ItemList *items)
{
    const BlockStyle *look = book_style_block(m->look, "notes");
    double grid = m->look->grid, y = bottom - column->foot * grid;
    Group *group = group_add(m->arena, items,
                             (Group){.matrix = matrix_move(at.x, y), .opacity = 1});
    group->items = book_style_draw(
        m->look, look, format_column(&m->look->format, m->look->format.columns),
        m->column_text->note_gap * grid, &page->block_values, m->arena);
    y += m->column_text->note_gap * grid;
    LIST(int) notes = {0}; /* those that an earlier page has too may be in any order */
    for (int i = 0; i < column->notes.count; i++)
        list_add(m->arena, &notes, column->notes.items[i]);
    list_sort(&notes, compare_notes);
    for (int i = 0; i < notes.count; i++) {
        const BandList *bands = &m->column_text->notes.items[notes.items[i]];
        SlotList slots = {0};
        int lines = 0;
        for (int k = 0; k < bands->count; k++) {
            lines += k ? bands->items[k].above : 0;
            list_add(m->arena, &slots, ((PlacedBand){.band = k, .y = lines}));
            lines += bands->items[k].high;
        }
        ColumnSpot spot = *page;
        spot.at = (Point){at.x, y};
        column_draw(m->look, bands, &slots, &spot, m->arena, items);
        y += lines * grid;
    }
}

static void draw_area(BookMaker *m, const BookPage *from, int number,
                      const BlockValues *block_values, Page *page)
{
    const Format *format = &m->look->format;
    const Area *area = &from->areas.items[number];
    bool is_last = number + 1 == from->areas.count;
    double grid = m->look->grid, top = format->top + area->y * grid,
           width = format_column(format, area->count);
    for (int i = 0; i < area->count; i++) {
        const Column *column = &area->columns[i];
        Point at = {left_of(format, block_values->is_left) + i * (width + format->gap),
                    top};
        const ColumnSpot spot = {.at = at,
                                 .page = {-at.x, -at.y},
                                 .page_width = format->width,
                                 .at_top = area->y == 0,
                                 .beside = i > 0,
                                 .block_values = *block_values};
        column_draw(m->look, &m->column_text->bands, &column->slots, &spot, m->arena,
                    &page->items);
        double bottom = is_last ? format->height - format->bottom - from->foot * grid
                                : top + area->high * grid;
        if (column->notes.count && !area->apart)
            draw_notes(m, column, at, bottom, &spot, &page->items);
    }
}

/* Draws the columns of a page, and the notes that are below all of them. */
static void draw_columns(BookMaker *m, const BookPage *from,
                         const BlockValues *block_values, Page *page)
{
    const Format *format = &m->look->format;
    Column all = {.foot = from->foot};
    for (int a = 0; a < from->areas.count; a++) {
        draw_area(m, from, a, block_values, page);
        const Area *area = &from->areas.items[a];
        for (int i = 0; i < area->count && area->apart; i++)
            for (int k = 0; k < area->columns[i].notes.count; k++)
                list_add(m->arena, &all.notes, area->columns[i].notes.items[k]);
    }
    const Point at = {left_of(format, block_values->is_left), format->top};
    const ColumnSpot spot = {.page = {-at.x, -at.y},
                             .page_width = format->width,
                             .block_values = *block_values};
    if (all.notes.count)
        draw_notes(m, &all, at, format->height - format->bottom, &spot, &page->items);
}

static const Band *first_band(const BookMaker *m, const BookPage *page)
{
    for (int a = 0; a < page->areas.count; a++)
        for (int k = 0; k < page->areas.items[a].count; k++)
            if (page->areas.items[a].columns[k].slots.count)
                return &m->column_text->bands
                            .items[page->areas.items[a].columns[k].slots.items[0].band];
    return NULL;
}

/* Makes a heading the current chapter or section. */
static void go_to(BookMaker *m, const Anchor *target)
{
    ASSUME(target);
    if (target->level == 1) {
        m->chapter = target;
        m->section = NULL;
    } else if (target->level == 2) {
        m->section = target;
    }
}

/* Stores the chapter and section in which a page begins; headings further down are
 * visible themselves. If there is none yet, uses the first that begins on the page.
 * Pages must come in order. */
static void set_chapter(BookMaker *m, int page, const Band *first,
                        BlockValues *block_values)
{
    const Manuscript *manuscript = m->options->manuscript;
    if (first && first->target)
        go_to(m, &manuscript->targets.items[first->target - 1]);
    const Anchor *chapter = m->chapter, *section = m->section;
    for (int i = m->first_on[page]; i; i = m->next_on[i - 1]) {
        go_to(m, &manuscript->targets.items[i - 1]);
        if (!chapter)
            chapter = m->chapter;
        if (!section && chapter == m->chapter)
            section = m->section;
    }
    block_values->section = section ? section->title : NULL;
    if (!chapter)
        return;
    block_values->chapter = chapter->title;
    block_values->number = chapter->number;
    block_values->where = chapter->where;
}

static void add_bookmarks(BookMaker *m, int number, Page *page)
{
    const Manuscript *manuscript = m->options->manuscript;
    for (int i = m->first_on[number]; i; i = m->next_on[i - 1]) {
        const Anchor *target = &manuscript->targets.items[i - 1];
        if (target->level && target->level <= 3)
            list_add(m->arena, &page->bookmarks,
                     ((Bookmark){target->title, target->level - 1, m->heights[i - 1]}));
    }
}

void book_sort_targets(BookMaker *m)
{
    int count = m->options->manuscript->targets.count,
        pages = m->covers + m->pages.count;
    m->first_on = arena_array(m->arena, int, pages + 1);
    m->next_on = arena_array(m->arena, int, count + 1);
    for (int i = count; i > 0; i--) {
        int page = m->places[i - 1];
        m->next_on[i - 1] = m->first_on[page];
        m->first_on[page] = i;
    }
}

static Page page_new(const BookMaker *m, int number)
{
    const Format *format = &m->look->format;
    return (Page){.width = format->width,
                  .height = format->height,
                  .label = arena_print(m->arena, "%d", number),
                  .trim = {0, 0, format->width, format->height}};
}

/* Draws the background of a page that is still empty. */
static void draw_ground(BookMaker *m, const char *name, const BlockValues *block_values,
                        Page *page)
{
    page->items = book_style_draw(m->look, book_style_block(m->look, name), page->width,
                                  page->height, block_values, m->arena);
}

/* Adds a page. In a draft, the draft notice is printed on top. */
static void add_page(BookMaker *m, PageList *pages, Page *page)
{
    const Captions captions = {.assets = m->look->common.assets,
                               .game = m->look->common.game,
                               .arena = m->arena,
                               .diags = m->diags};
    const Box line = {DRAFT_EDGE, DRAFT_EDGE, page->width - 2 * DRAFT_EDGE, 0};
    if (m->options->draft)
        caption_set(&captions, m->options->draft,
                    (CaptionStyle){.size = 8 * MM_PER_POINT,
                                   .colour = DRAFT_COLOUR,
                                   .bold = true,
                                   .align = ALIGN_CENTRE},
                    line, &page->items);
    list_add(m->arena, pages, *page);
}

static bool is_notes(const BookMaker *m)
{
    return !m->options->manuscript->kind->is_book;
}

int book_page_count(const BookMaker *m)
{
    return m->covers + m->pages.count + m->has_back;
}

void book_draw_page(BookMaker *m, int index)
{
    const BookPage *from = &m->pages.items[index];
    int number = m->covers + index + 1;
    const Band *first = first_band(m, from);
    Page page = page_new(m, number);
    BlockValues block_values = {.page = number,
                                .pages = book_page_count(m),
                                .stamp = m->stamp,
                                .is_left = number % 2 == 0,
                                .is_notes = is_notes(m)};
    const Anchor *target =
        first && first->target
            ? &m->options->manuscript->targets.items[first->target - 1]
            : NULL;
    block_values.is_opener = target ? target->level == 1 : is_notes(m) && !index;
    set_chapter(m, number, first, &block_values);
    draw_ground(m, "page", &block_values, &page);
    draw_columns(m, from, &block_values, &page);
    add_bookmarks(m, number, &page);
    add_page(m, &m->book->pages, &page);
}

void book_draw_cover(BookMaker *m)
{
    Page page = page_new(m, 1);
    const BlockValues block_values = {
        .page = 1, .pages = book_page_count(m), .stamp = m->stamp};
    draw_ground(m, "cover", &block_values, &page);
    list_add(m->arena, &page.bookmarks,
             ((Bookmark){m->options->manuscript->game->title, 0, 0}));
    add_page(m, &m->book->pages, &page);
}

/* A back cover is bound at its right edge, whatever its number. */
void book_draw_back(BookMaker *m)
{
    int number = book_page_count(m);
    Page page = page_new(m, number);
    const BlockValues block_values = {
        .page = number, .pages = number, .stamp = m->stamp, .is_left = true};
    draw_ground(m, "back-cover", &block_values, &page);
    add_page(m, &m->book->pages, &page);
}

Format format_divided(const Format *format, double zoom)
{
    Format divided = *format;
    double *const lengths[] = {&divided.width, &divided.height, &divided.top,
                               &divided.outer, &divided.bottom, &divided.inner,
                               &divided.gap};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        *lengths[i] /= zoom;
    return divided;
}

void book_draw_quick(BookMaker *m, int index, double zoom)
{
    const Format whole = m->look->format;
    Page page = page_new(m, index + 1), text = {.items = {0}};
    const BlockValues block_values = {.page = index + 1,
                                      .pages = m->pages.count,
                                      .stamp = m->stamp,
                                      .is_left = index % 2 == 1,
                                      .is_opener = true};
    draw_ground(m, book_style_has(m->look, "quick-page") ? "quick-page" : "page",
                &block_values, &page);
    m->look->format = format_divided(&whole, zoom);
    draw_columns(m, &m->pages.items[index], &block_values, &text);
    m->look->format = whole;
    group_add(
        m->arena, &page.items,
        (Group){.matrix = matrix_scale(zoom, zoom), .opacity = 1, .items = text.items});
    add_page(m, &m->book->quick, &page);
}
