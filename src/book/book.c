/* Page numbers in the text can move page breaks, so the book is set repeatedly until
 * its page numbers are stable. */
#include "book/book_parts.h"

#include <math.h>

/* The first passes may find that the pages need smaller figures; the others are left
 * for page numbers to settle. */
enum { MAX_PASSES = 6, PASSES_TO_MEND = 2 };
#define NO_STAMP "00000000" /* without a stamp, or until it is known */

/* --- page numbers ----------------------------------------------------------------- */

static void note_terms(BookMaker *m, int page, const Band *band)
{
    for (int i = 0; i < band->terms.count; i++) {
        IndexPages *pages = &m->terms[band->terms.items[i].term - 1];
        IndexPage *last = pages->count ? &pages->items[pages->count - 1] : NULL;
        bool main = band->terms.items[i].is_main;
        if (last && last->page == page)
            last->is_main = last->is_main || main;
        else
            list_add(m->arena, pages, ((IndexPage){page, main}));
    }
}

static void note_slot(BookMaker *m, int page, const Area *area, const PlacedBand *slot)
{
    const Band *band = &m->column_text->bands.items[slot->band];
    if (slot->repeats)
        return;
    if (band->target) {
        m->places[band->target - 1] = page;
        m->heights[band->target - 1] =
            m->look->format.top + (area->y + slot->y) * m->look->grid;
    }
    note_terms(m, page, band);
}

static void note_column(BookMaker *m, int page, const Area *area, const Column *column)
{
    for (int i = 0; i < column->slots.count; i++)
        note_slot(m, page, area, &column->slots.items[i]);
    for (int i = 0; i < column->notes.count; i++) {
        const BandList *note = &m->column_text->notes.items[column->notes.items[i]];
        for (int k = 0; k < note->count; k++)
            note_terms(m, page, &note->items[k]);
    }
}

static void note_places(BookMaker *m)
{
    const Manuscript *manuscript = m->options->manuscript;
    int targets = manuscript->targets.count, terms = manuscript->terms.count;
    m->places = arena_array(m->arena, int, targets + 1);
    m->heights = arena_array(m->arena, double, targets + 1);
    m->terms = arena_array(m->arena, IndexPages, terms + 1);
    for (int p = 0; p < m->pages.count; p++)
        for (int a = 0; a < m->pages.items[p].areas.count; a++) {
            const Area *area = &m->pages.items[p].areas.items[a];
            for (int k = 0; k < area->count; k++)
                note_column(m, m->covers + p + 1, area, &area->columns[k]);
        }
}

static bool places_are(const BookMaker *m, const int *before, const IndexPages *terms)
{
    const Manuscript *manuscript = m->options->manuscript;
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

/* --- typesetting ------------------------------------------------------------------ */

/* Composes the footnotes. Like the content of lists, they cannot begin columns of their
 * own. */
static void compose_notes(Composer *c, double width)
{
    const BlockStyle *look = book_style_block(c->look, "note-text");
    const Block *root = c->manuscript->root;
    ColumnText *column_text = c->column_text;
    for (int i = 0; i < root->blocks.count; i++) {
        const Block *note = root->blocks.items[i];
        if (note->kind != BLOCK_NOTE)
            continue;
        c->where = note->where;
        BandList text = column_text->bands;
        column_text->bands = (BandList){0};
        Container container = {
            .width = width, .style = look->style, .tight = true, .depth = 1};
        container.element = element_new(c, 0, "Note");
        const LineOptions options = {.width = width,
                                     .align = -1,
                                     .lead = arena_print(c->arena, "%s.", note->words),
                                     .lead_style = look->style,
                                     .least_lead = 1};
        for (int k = 0; k < note->blocks.count; k++) {
            const Block *block = note->blocks.items[k];
            if (k || block->kind != BLOCK_PARAGRAPH) {
                compose_block(c, &container, block);
                continue;
            }
            TypesetText set =
                typeset_text(c, &block->inlines, look->style, &options, block->where);
            bands_of_text(c, &container, &set, 0,
                          element_new(c, container.element, "P"));
        }
        c->gap = c->penalty = 0;
        c->breaks = BREAKS_NONE;
        list_add(c->arena, &column_text->notes, column_text->bands);
        column_text->bands = text;
    }
}

static Composer composer_of(BookMaker *m, const int *places, const IndexPages *terms)
{
    const Manuscript *manuscript = m->options->manuscript;
    const Format *format = &m->look->format;
    double high = format->height - format->top - format->bottom;
    arena_free(m->pass);
    Arena *arena = m->pass = arena_new();
    Composer c = {.arena = arena,
                  .scratch = arena_new(),
                  .look = m->look,
                  .manuscript = manuscript,
                  .diags = m->diags,
                  .column_text = arena_new_item(arena, ColumnText),
                  .elements = m->elements,
                  .links = m->links,
                  .pages = places,
                  .terms = terms,
                  .stamp = m->stamp ? m->stamp : NO_STAMP,
                  .forms = &m->figures->forms,
                  .scenes = &m->figures->scenes,
                  .shrink = 1,
                  .has_small_figures = m->has_small_figures,
                  .lines = (int)floor(high / m->look->grid + 0.02)};
    c.picture_lines = c.lines;
    const TypeStyle *body = book_style_type(m->look, NULL);
    *c.column_text = (ColumnText){
        .note_gap = book_style_block(m->look, "notes")->above,
        .columns = format->columns,
        .leading = body ? lines_of(&c, body->spec.leading * format->scale) : 1};
    *m->elements = (ElementList){0};
    return c;
}

static void report_height(Composer *c, SourceRange where, const char *what, int lines)
{
    diag_error_help(c->diags, where, "too-high",
                    "split it, or make its pictures smaller",
                    "this %s is %.1f mm high, but a page has only %.1f mm", what,
                    lines * c->look->grid, c->lines * c->look->grid);
}

/* Reports bands and footnotes that are higher than a page. Figures have reported this
 * themselves. */
static void check_heights(Composer *c)
{
    const ColumnText *column_text = c->column_text;
    for (int i = 0; i < column_text->bands.count; i++) {
        const Band *band = &column_text->bands.items[i];
        int lines = band->high + frames_between(NULL, band->frame) +
                    frames_between(band->frame, NULL);
        if (lines > c->lines && !band->is_figure)
            report_height(c, band->where, "part", lines);
        for (int k = 0; k < band->notes.count; k++) {
            int note = band->notes.items[k],
                all = lines + column_text->note_gap + note_height(column_text, note);
            if (all > c->lines && lines <= c->lines)
                report_height(c, column_text->notes.items[note].items[0].where,
                              "footnote", all - lines);
        }
    }
}

bool book_set_text(BookMaker *m, const Block *root, const int *places,
                   const IndexPages *terms)
{
    Composer c = composer_of(m, places, terms);
    const Format *format = &m->look->format;
    const Container container = {.width = format_column(format, format->columns)};
    m->column_text = c.column_text;
    column_set_end(&c); /* begins the first */
    compose_notes(&c, container.width);
    if (!m->options->manuscript->kind->is_book)
        compose_text_title(&c, &container);
    compose_blocks(&c, &container, &root->blocks);
    c.column_text->column_sets.items[c.column_text->column_sets.count - 1].end =
        c.column_text->bands.count;
    check_heights(&c);
    m->pages = paginate(c.arena, c.column_text, c.lines, &m->is_poor);
    arena_free(c.scratch);
    return c.needs_another_pass;
}

/* Asks for the stamp once, when everything that the book is made of has been read.
 * Returns false if that fails. */
static bool request_stamp(BookMaker *m)
{
    if (m->stamp)
        return true;
    book_style_record_files(m->look);
    m->stamp = m->options->stamp ? m->options->stamp(m->options->context) : NO_STAMP;
    return m->stamp != NULL;
}

/* Sets the text until its page numbers are stable; returns false after reporting
 * errors. Only the last pass reports problems, because all passes find the same
 * ones. */
static bool set_all(BookMaker *m)
{
    const int *places = NULL;
    const IndexPages *terms = NULL;
    DiagList *diags = m->diags;
    for (int pass = 0; pass < MAX_PASSES; pass++) {
        m->diags = diag_list_new(m->arena);
        bool needs_another_pass =
            book_set_text(m, m->options->manuscript->root, places, terms);
        note_places(m);
        const bool may_mend =
            m->is_poor && !m->has_small_figures && pass < PASSES_TO_MEND;
        m->has_small_figures = m->has_small_figures || may_mend;
        bool is_settled =
            !may_mend && (!needs_another_pass || places_are(m, places, terms));
        bool last = m->diags->errors || is_settled;
        if (last)
            diag_take(diags, m->diags);
        m->diags = diags;
        if (last)
            return !book_has_failed(m) && request_stamp(m);
        request_stamp(m);
        places = m->places;
        terms = m->terms;
    }
    diag_error_help(diags, m->options->manuscript->root->where, "page-numbers",
                    "put a page break before one of the references",
                    "printing the page references moves the pages that they refer to");
    return false;
}

/* --- memory ----------------------------------------------------------------------- */

static void free_pass(void *what)
{
    arena_free(what);
}

void book_keep_pass(BookMaker *m)
{
    if (m->pass)
        arena_on_reset(m->arena, free_pass, m->pass);
    m->pass = NULL;
}

bool book_has_failed(const BookMaker *m)
{
    return m->diags->errors > m->errors;
}

/* --- whole book ------------------------------------------------------------------- */

static bool make(BookMaker *m)
{
    const Manuscript *manuscript = m->options->manuscript;
    m->links = arena_array(m->arena, Link, manuscript->targets.count + 1);
    bool covered = manuscript->kind->is_book && m->look->format.has_cover;
    m->covers = covered && book_style_has(m->look, "cover");
    m->has_back = m->book->has_back = covered && book_style_has(m->look, "back-cover");
    if (!set_all(m))
        return false;
    if (!m->covers && !m->pages.count)
        return diag_error(m->diags, manuscript->root->where, "empty-book",
                          "this text has nothing to print");
    for (int i = 0; i < manuscript->targets.count; i++)
        m->links[i] = (Link){.page = m->places[i] ? m->places[i] : 1,
                             .y = fmax(m->heights[i] - 5, 0)};
    book_sort_targets(m);
    if (m->covers)
        book_draw_cover(m);
    for (int i = 0; i < m->pages.count; i++)
        book_draw_page(m, i);
    if (m->has_back)
        book_draw_back(m);
    if (manuscript->kind->is_book)
        book_make_quick(m);
    return true;
}

BookFigures *book_figures_new(Arena *arena, const BookOptions *options)
{
    BookFigures *figures = arena_new_item(arena, BookFigures);
    figures->forms = face_forms_new(arena, options->faces);
    figures->scenes = (SceneCache){.arena = arena,
                                   .assets = options->assets,
                                   .game = options->faces->game,
                                   .forms = &figures->forms,
                                   .low_ink = options->low_ink,
                                   .drawn = map_new(arena)};
    return figures;
}

const Book *book_make(Arena *arena, const BookOptions *options, DiagList *diags)
{
    Book *book = arena_new_item(arena, Book);
    BookMaker m = {.arena = arena,
                   .options = options,
                   .diags = diags,
                   .errors = diags->errors,
                   .book = book,
                   .elements = &book->elements,
                   .figures = options->figures ? options->figures
                                               : book_figures_new(arena, options)};
    scene_cache_report_to(&m.figures->scenes, diags);
    m.look = book_style_new(arena, options->assets, options->manuscript->game,
                            options->format, options->low_ink, diags);
    if (m.look)
        m.look->common.block_layers.embedder = options->faces->embedder;
    bool good = m.look && make(&m);
    book_keep_pass(&m);
    if (!good || book_has_failed(&m))
        return NULL;
    book->format = m.look->format.name;
    book->width = m.look->format.width;
    book->height = m.look->format.height;
    return book;
}
