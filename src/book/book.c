/* The numbers of pages stand in the text, and so decide where pages end: the book is
 * set again until they are those that it says. */
#include "book/book.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "book/column.h"
#include "book/composer.h"
#include "layout/caption.h"

enum { MOST_PASSES = 6 };
#define DRAFT_EDGE 6.0 /* mm */
#define DRAFT_COLOUR 0xC00000

typedef struct {
    Arena *arena;
    const BookWish *wish;
    DiagList *diags;
    BookLook *look;
    Book *book;
    ElementList *elements;
    Galley *galley;
    BookPageList pages;
    Arena *pass;       /* of the text as it was set last */
    const char *stamp; /* NULL: not known yet */
    Map forms;
    int covers;      /* pages before the text */
    int *places;     /* of the targets: pages, from 1; 0: it is not there */
    double *heights; /* and where on them, in mm */
    TermPages *terms;
    Link *links;
    int *first_on; /* the first target of each page, and the next of each target: their
                    */
    int *next_on;  /* numbers, or 0 */
    const Anchor *chapter, *section; /* that go on */
} Maker;

/* --- where things stand -------------------------------------------------------------
 */

static void note_terms(Maker *m, int page, const Band *band)
{
    for (int i = 0; i < band->terms.count; i++) {
        TermPages *pages = &m->terms[band->terms.items[i].term - 1];
        TermPage *last = pages->count ? &pages->items[pages->count - 1] : NULL;
        bool main = band->terms.items[i].is_main;
        if (last && last->page == page)
            last->is_main = last->is_main || main;
        else
            list_add(m->arena, pages, ((TermPage){page, main}));
    }
}

static void note_slot(Maker *m, int page, const Area *area, const Slot *slot)
{
    const Band *band = &m->galley->bands.items[slot->band];
    if (slot->repeats)
        return;
    if (band->target) {
        m->places[band->target - 1] = page;
        m->heights[band->target - 1] =
            m->look->format.top + (area->y + slot->y) * m->look->grid;
    }
    note_terms(m, page, band);
}

static void note_column(Maker *m, int page, const Area *area, const Column *column)
{
    for (int i = 0; i < column->slots.count; i++)
        note_slot(m, page, area, &column->slots.items[i]);
    for (int i = 0; i < column->notes.count; i++) {
        const BandList *note = &m->galley->notes.items[column->notes.items[i]];
        for (int k = 0; k < note->count; k++)
            note_terms(m, page, &note->items[k]);
    }
}

static void note_places(Maker *m)
{
    const Manuscript *manuscript = m->wish->manuscript;
    int targets = manuscript->targets.count, terms = manuscript->terms.count;
    m->places = arena_alloc(m->arena, (size_t)(targets + 1) * sizeof(int));
    m->heights = arena_alloc(m->arena, (size_t)(targets + 1) * sizeof(double));
    m->terms = arena_alloc(m->arena, (size_t)(terms + 1) * sizeof(TermPages));
    memset(m->places, 0, (size_t)(targets + 1) * sizeof(int));
    memset(m->heights, 0, (size_t)(targets + 1) * sizeof(double));
    memset(m->terms, 0, (size_t)(terms + 1) * sizeof(TermPages));
    for (int p = 0; p < m->pages.count; p++)
        for (int a = 0; a < m->pages.items[p].areas.count; a++) {
            const Area *area = &m->pages.items[p].areas.items[a];
            for (int k = 0; k < area->count; k++)
                note_column(m, m->covers + p + 1, area, &area->columns[k]);
        }
}

static bool places_are(const Maker *m, const int *before, const TermPages *terms)
{
    const Manuscript *manuscript = m->wish->manuscript;
    for (int i = 0; i < manuscript->targets.count; i++)
        if (!before || before[i] != m->places[i])
            return false;
    for (int i = 0; i < manuscript->terms.count; i++) {
        if (!terms || terms[i].count != m->terms[i].count)
            return false;
        for (int k = 0; k < terms[i].count; k++)
            if (terms[i].items[k].page != m->terms[i].items[k].page ||
                terms[i].items[k].is_main != m->terms[i].items[k].is_main)
                return false;
    }
    return true;
}

/* --- setting ---------------------------------------------------------------------- */

/* They have no columns of their own, as what is in a list. */
static void compose_notes(Composer *c, double width)
{
    const BlockLook *look = look_block(c->look, "note-text");
    const Block *root = c->manuscript->root;
    Galley *galley = c->galley;
    for (int i = 0; i < root->blocks.count; i++) {
        const Block *note = root->blocks.items[i];
        if (note->kind != BLOCK_NOTE)
            continue;
        c->where = note->where;
        BandList text = galley->bands;
        galley->bands = (BandList){0};
        Room room = {.width = width, .style = look->style, .tight = true, .depth = 1};
        room.element = element_new(c, 0, "Note");
        const LineWish wish = {.width = width,
                               .align = -1,
                               .lead = arena_print(c->arena, "%s.", note->words),
                               .lead_style = look->style,
                               .least_lead = 1};
        for (int k = 0; k < note->blocks.count; k++) {
            const Block *block = note->blocks.items[k];
            if (k || block->kind != BLOCK_PARAGRAPH) {
                compose_block(c, &room, block);
                continue;
            }
            SetText set =
                text_set(c, &block->inlines, look->style, &wish, block->where);
            bands_of_text(c, &room, &set, 0, element_new(c, room.element, "P"));
        }
        c->gap = c->penalty = 0;
        c->breaks = BREAKS_NONE;
        list_add(c->arena, &galley->notes, galley->bands);
        galley->bands = text;
    }
}

/* What was set the last time is needed no more. */
static Arena *arena_for_pass(Maker *m)
{
    if (m->pass)
        arena_free(m->pass);
    return m->pass = arena_new();
}

static Composer composer_of(Maker *m, const int *places, const TermPages *terms)
{
    const Manuscript *manuscript = m->wish->manuscript;
    const Format *format = &m->look->format;
    double high = format->height - format->top - format->bottom;
    Arena *arena = arena_for_pass(m);
    Composer c = {.arena = arena,
                  .kept = m->arena,
                  .scratch = arena_new(),
                  .look = m->look,
                  .faces = m->wish->faces,
                  .manuscript = manuscript,
                  .diags = m->diags,
                  .galley = arena_new_item(arena, Galley),
                  .elements = m->elements,
                  .links = m->links,
                  .pages = places,
                  .terms = terms,
                  .stamp = m->stamp ? m->stamp : "00000000",
                  .forms = &m->forms,
                  .lines = (int)floor(high / m->look->grid + 0.02)};
    *c.galley = (Galley){.note_gap = look_block(m->look, "notes")->above,
                         .columns = format->columns};
    *m->elements = (ElementList){0};
    return c;
}

static void report_height(Composer *c, Where where, const char *what, int lines)
{
    diag_error_help(c->diags, where, "too-high",
                    "divide it, or make its pictures smaller",
                    "this %s is %.1f mm high, and a page has %.1f mm", what,
                    lines * c->look->grid, c->lines * c->look->grid);
}

/* What no page has room for. Figures have told it themselves. */
static void check_heights(Composer *c)
{
    const Galley *galley = c->galley;
    for (int i = 0; i < galley->bands.count; i++) {
        const Band *band = &galley->bands.items[i];
        int lines = band->high + frames_between(NULL, band->frame) +
                    frames_between(band->frame, NULL);
        if (lines > c->lines && !band->is_figure)
            report_height(c, band->where, "part", lines);
        for (int k = 0; k < band->notes.count; k++) {
            int note = band->notes.items[k],
                all = lines + galley->note_gap + note_height(galley, note);
            if (all > c->lines && lines <= c->lines)
                report_height(c, galley->notes.items[note].items[0].where, "footnote",
                              all - lines);
        }
    }
}

/* Sets a text and divides it into pages; true if it names any page. */
static bool set_text(Maker *m, const Block *root, const int *places,
                     const TermPages *terms)
{
    Composer c = composer_of(m, places, terms);
    const Format *format = &m->look->format;
    const Room room = {.width = format_column(format, format->columns)};
    m->galley = c.galley;
    list_add(c.arena, &c.galley->stretches, ((Stretch){format->columns, 0, 0}));
    compose_notes(&c, room.width);
    compose_blocks(&c, &room, &root->blocks);
    c.galley->stretches.items[c.galley->stretches.count - 1].end =
        c.galley->bands.count;
    check_heights(&c);
    m->pages = pages_break(c.arena, c.galley, c.lines);
    arena_free(c.scratch);
    return c.again;
}

/* By now, all has been read that the book is made of. */
static bool learn_stamp(Maker *m)
{
    if (m->stamp)
        return true;
    look_touch(m->look);
    m->stamp = m->wish->stamp(m->wish->context);
    return m->stamp != NULL;
}

/* Of the passes, the last one tells what is wrong: all of them would tell the same. */
static bool set_all(Maker *m)
{
    const int *places = NULL;
    const TermPages *terms = NULL;
    DiagList *diags = m->diags;
    for (int pass = 0; pass < MOST_PASSES; pass++) {
        m->diags = diag_list_new(m->arena);
        bool again = set_text(m, m->wish->manuscript->root, places, terms);
        note_places(m);
        bool last = m->diags->errors || !again || places_are(m, places, terms);
        if (last)
            diag_take(diags, m->diags);
        m->diags = diags;
        if (last)
            return !diags->errors && learn_stamp(m);
        learn_stamp(m);
        places = m->places;
        terms = m->terms;
    }
    diag_error_help(diags, m->wish->manuscript->root->where, "page-numbers",
                    "put a page break before one of the references",
                    "the numbers of pages in the text move the pages that they name");
    return false;
}

/* --- pages ------------------------------------------------------------------------ */

static double left_of(const Format *format, bool is_left)
{
    return is_left ? format->outer : format->inner;
}

static int compare_notes(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* One that an earlier page has too is named again in any order. */
static const int *notes_sorted(Arena *arena, const Column *column)
{
    size_t count = (size_t)column->notes.count;
    int *notes = arena_alloc(arena, (count + 1) * sizeof(int));
    memcpy(notes, column->notes.items, count * sizeof(int));
    qsort(notes, count, sizeof(int), compare_notes);
    return notes;
}

static void draw_notes(Maker *m, const Column *column, Point at, double bottom,
                       const ColumnSpot *page, ItemList *items)
{
    const BlockLook *look = look_block(m->look, "notes");
    double grid = m->look->grid, y = bottom - column->foot * grid;
    const Said said = page->said;
    Group *group = arena_new_item(m->arena, Group);
    *group = (Group){.matrix = matrix_move(at.x, y), .opacity = 1};
    look_draw(m->look, look, format_column(&m->look->format, m->look->format.columns),
              m->galley->note_gap * grid, &said, m->arena, &group->items);
    list_add(m->arena, items, ((Item){.kind = ITEM_GROUP, .group = group}));
    y += m->galley->note_gap * grid;
    const int *notes = notes_sorted(m->arena, column);
    for (int i = 0; i < column->notes.count; i++) {
        const BandList *bands = &m->galley->notes.items[notes[i]];
        Slot *slots = arena_alloc(m->arena, (size_t)(bands->count + 1) * sizeof(Slot));
        int lines = 0;
        for (int k = 0; k < bands->count; k++) {
            lines += k ? bands->items[k].above : 0;
            slots[k] = (Slot){.band = k, .y = lines};
            lines += bands->items[k].high;
        }
        ColumnSpot spot = *page;
        spot.at = (Point){at.x, y};
        column_draw(m->look, bands, slots, bands->count, &spot, m->arena, items);
        y += lines * grid;
    }
}

static void draw_area(Maker *m, const BookPage *from, int number, const Said *said,
                      Page *page)
{
    const Format *format = &m->look->format;
    const Area *area = &from->areas.items[number];
    bool is_last = number + 1 == from->areas.count;
    double grid = m->look->grid, top = format->top + area->y * grid,
           width = format_column(format, area->count);
    for (int i = 0; i < area->count; i++) {
        const Column *column = &area->columns[i];
        Point at = {left_of(format, said->is_left) + i * (width + format->gap), top};
        const ColumnSpot spot = {.at = at,
                                 .page = {-at.x, -at.y},
                                 .page_width = format->width,
                                 .at_top = area->y == 0,
                                 .beside = i > 0,
                                 .said = *said};
        column_draw(m->look, &m->galley->bands, column->slots.items,
                    column->slots.count, &spot, m->arena, &page->items);
        double bottom = is_last ? format->height - format->bottom - from->foot * grid
                                : top + area->high * grid;
        if (column->notes.count && !area->apart)
            draw_notes(m, column, at, bottom, &spot, &page->items);
    }
}

/* The notes that stand below all columns. */
static void draw_foot(Maker *m, const BookPage *from, const Said *said, Page *page)
{
    const Format *format = &m->look->format;
    Column all = {.foot = from->foot};
    for (int a = 0; a < from->areas.count; a++) {
        const Area *area = &from->areas.items[a];
        for (int i = 0; i < area->count && area->apart; i++)
            for (int k = 0; k < area->columns[i].notes.count; k++)
                list_add(m->arena, &all.notes, area->columns[i].notes.items[k]);
    }
    const Point at = {left_of(format, said->is_left), format->top};
    const ColumnSpot spot = {
        .page = {-at.x, -at.y}, .page_width = format->width, .said = *said};
    if (all.notes.count)
        draw_notes(m, &all, at, format->height - format->bottom, &spot, &page->items);
}

static const Band *first_band(const Maker *m, const BookPage *page)
{
    for (int a = 0; a < page->areas.count; a++)
        for (int k = 0; k < page->areas.items[a].count; k++)
            if (page->areas.items[a].columns[k].slots.count)
                return &m->galley->bands
                            .items[page->areas.items[a].columns[k].slots.items[0].band];
    return NULL;
}

/* The chapter and section in which a page begins, or that begin on it. Pages come in
 * their order, and so do headings. */
static void say_where(Maker *m, int page, const Band *first, Said *said)
{
    const Manuscript *manuscript = m->wish->manuscript;
    const Anchor *begun = NULL; /* the first section of the page */
    for (int i = m->first_on[page]; i; i = m->next_on[i - 1]) {
        const Anchor *target = &manuscript->targets.items[i - 1];
        if (target->level == 1) {
            m->chapter = target;
            m->section = begun = NULL;
        } else if (target->level == 2) {
            m->section = target;
            begun = begun ? begun : target;
        }
    }
    const Anchor *top =
        first && first->target ? &manuscript->targets.items[first->target - 1] : NULL;
    if (m->chapter) {
        said->chapter = m->chapter->title;
        said->number = m->chapter->number;
        said->where = m->chapter->where;
    }
    if (top && top->level == 2)
        begun = top;
    else if (!begun)
        begun = m->section;
    said->section = begun ? begun->title : NULL;
}

static void add_bookmarks(Maker *m, int number, Page *page)
{
    const Manuscript *manuscript = m->wish->manuscript;
    for (int i = m->first_on[number]; i; i = m->next_on[i - 1]) {
        const Anchor *target = &manuscript->targets.items[i - 1];
        if (target->level && target->level <= 3)
            list_add(m->arena, &page->bookmarks,
                     ((Bookmark){target->title, target->level - 1, m->heights[i - 1]}));
    }
}

/* Which targets stand on a page, in their order. */
static void sort_targets(Maker *m)
{
    int count = m->wish->manuscript->targets.count, pages = m->covers + m->pages.count;
    m->first_on = arena_alloc(m->arena, (size_t)(pages + 1) * sizeof(int));
    m->next_on = arena_alloc(m->arena, (size_t)(count + 1) * sizeof(int));
    for (int i = 0; i <= pages; i++)
        m->first_on[i] = 0;
    for (int i = count; i > 0; i--) {
        int page = m->places[i - 1];
        m->next_on[i - 1] = m->first_on[page];
        m->first_on[page] = i;
    }
}

static Page page_new(const Maker *m, int number)
{
    const Format *format = &m->look->format;
    return (Page){.width = format->width,
                  .height = format->height,
                  .label = arena_print(m->arena, "%d", number),
                  .trim = {0, 0, format->width, format->height}};
}

static void draw_ground(Maker *m, const char *name, const Said *said, Page *page)
{
    look_draw(m->look, look_block(m->look, name), page->width, page->height, said,
              m->arena, &page->items);
}

/* Pages of a draft say so above all else. */
static void add_page(Maker *m, BookPages *pages, Page *page)
{
    const Captions captions = {.studio = m->look->studio,
                               .game = m->look->game,
                               .arena = m->arena,
                               .diags = m->diags};
    const Box line = {DRAFT_EDGE, DRAFT_EDGE, page->width - 2 * DRAFT_EDGE, 0};
    if (m->wish->draft)
        caption_set(&captions, m->wish->draft, true, 8 * MM_A_POINT, DRAFT_COLOUR, line,
                    ALIGN_CENTRE, &page->items);
    list_add(m->arena, pages, *page);
}

static void draw_page(Maker *m, int index)
{
    const BookPage *from = &m->pages.items[index];
    int number = m->covers + index + 1;
    const Band *first = first_band(m, from);
    Page page = page_new(m, number);
    Said said = {.page = number,
                 .pages = m->covers + m->pages.count,
                 .stamp = m->stamp ? m->stamp : "00000000",
                 .is_left = number % 2 == 0};
    const Anchor *target = first && first->target
                               ? &m->wish->manuscript->targets.items[first->target - 1]
                               : NULL;
    said.is_opener = target && target->level == 1;
    say_where(m, number, first, &said);
    draw_ground(m, "page", &said, &page);
    for (int i = 0; i < from->areas.count; i++)
        draw_area(m, from, i, &said, &page);
    draw_foot(m, from, &said, &page);
    add_bookmarks(m, number, &page);
    add_page(m, &m->book->pages, &page);
}

static void draw_cover(Maker *m)
{
    Page page = page_new(m, 1);
    const Said said = {
        .page = 1, .pages = m->covers + m->pages.count, .stamp = m->stamp};
    draw_ground(m, "cover", &said, &page);
    list_add(m->arena, &page.bookmarks,
             ((Bookmark){m->wish->manuscript->game->title, 0, 0}));
    add_page(m, &m->book->pages, &page);
}

static void fill_links(Maker *m)
{
    for (int i = 0; i < m->wish->manuscript->targets.count; i++)
        m->links[i] = (Link){.page = m->places[i] ? m->places[i] : 1,
                             .y = fmax(m->heights[i] - 5, 0)};
}

static void free_pass(void *what)
{
    arena_free(what);
}

/* The pages show it. */
static void keep_pass(Maker *m)
{
    if (m->pass)
        arena_on_reset(m->arena, free_pass, m->pass);
    m->pass = NULL;
}

/* --- the quick reference ------------------------------------------------------------
 */

/* The boxes 'quick' of the whole text, wherever they stand. */
static void gather_quick(Arena *arena, const Block *block, Block *to)
{
    for (int i = 0; i < block->blocks.count; i++) {
        Block *one = block->blocks.items[i];
        if (one->kind == BLOCK_BOX && text_is(one->name, "quick"))
            list_add(arena, &to->blocks, one);
        else
            gather_quick(arena, one, to);
    }
}

/* It is printed alone, so nothing in it leads anywhere; but it can name pages. */
static void make_quick(Maker *main)
{
    Block root = {.kind = BLOCK_DOCUMENT};
    gather_quick(main->arena, main->wish->manuscript->root, &root);
    if (!root.blocks.count)
        return;
    Maker m = *main;
    m.pass = NULL;
    m.links = NULL;
    m.elements = &main->book->quick_elements;
    m.diags = diag_list_new(main->arena);
    set_text(&m, &root, main->places, main->terms);
    keep_pass(&m);
    if (m.diags->errors)
        diag_take(main->diags, m.diags);
    m.diags = main->diags;
    if (main->diags->errors || !m.pages.count)
        return;
    if (m.pages.count > 1) {
        diag_error_help(main->diags, root.blocks.items[0]->where, "quick-size",
                        "shorten what stands in '::: quick' boxes",
                        "the quick reference takes %d pages, and there is one for it",
                        m.pages.count);
        return;
    }
    Page page = page_new(&m, 1);
    const Said said = {.page = 1, .pages = 1, .stamp = m.stamp, .is_opener = true};
    draw_ground(&m, look_has(m.look, "quick-page") ? "quick-page" : "page", &said,
                &page);
    for (int i = 0; i < m.pages.items[0].areas.count; i++)
        draw_area(&m, &m.pages.items[0], i, &said, &page);
    draw_foot(&m, &m.pages.items[0], &said, &page);
    add_page(&m, &main->book->quick, &page);
}

/* --- all -------------------------------------------------------------------------- */

static bool make(Maker *m)
{
    const Manuscript *manuscript = m->wish->manuscript;
    m->links =
        arena_alloc(m->arena, (size_t)(manuscript->targets.count + 1) * sizeof(Link));
    m->covers = m->look->format.has_cover && look_has(m->look, "cover");
    if (!set_all(m))
        return false;
    if (!m->covers && !m->pages.count)
        return diag_error(m->diags, manuscript->root->where, "empty-book",
                          "nothing in this rulebook is printed");
    fill_links(m);
    sort_targets(m);
    if (m->covers)
        draw_cover(m);
    for (int i = 0; i < m->pages.count; i++)
        draw_page(m, i);
    make_quick(m);
    return true;
}

/* Errors leave a pass behind too. */
static bool make_all(Maker *m)
{
    bool good = make(m);
    keep_pass(m);
    return good;
}

const Book *book_make(Arena *arena, const BookWish *wish, DiagList *diags)
{
    Book *book = arena_new_item(arena, Book);
    int errors = diags->errors;
    *book = (Book){0};
    Maker m = {.arena = arena,
               .wish = wish,
               .diags = diags,
               .book = book,
               .elements = &book->elements,
               .forms = map_new(arena)};
    m.look = look_new(arena, wish->studio, wish->manuscript->game, wish->format,
                      wish->low_ink, diags);
    if (!m.look || !make_all(&m) || diags->errors > errors)
        return NULL;
    book->format = m.look->format.name;
    book->width = m.look->format.width;
    book->height = m.look->format.height;
    return book;
}
