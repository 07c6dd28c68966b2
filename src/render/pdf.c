/* Cairo draws into a temporary file, page by page; finish.c turns that into the final
 * file. */
#define _XOPEN_SOURCE 700
#include "render/pdf.h"

#include <time.h>

#include "base/file_writer.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/units.h"
#include "render/finish.h"

enum { MAX_LEVELS = 4 }; /* of bookmarks */

typedef struct {
    Sink sink; /* first member: callers know only this part */
    Arena *arena;
    const char *path;
    FileWriter *drawn, *finished;
    cairo_surface_t *surface; /* NULL before and after drawing */
    cairo_t *cr;
    int outline[MAX_LEVELS]; /* last bookmark of each level */
    Extras extras;
} Pdf;

/* Only the first problem is kept. */
static bool fail(Pdf *pdf, const char *why)
{
    if (!pdf->sink.why)
        pdf->sink.why = why;
    return false;
}

static bool fail_file(Pdf *pdf, const char *why)
{
    return fail(pdf, arena_print(pdf->arena, "%s: %s", pdf->path, why));
}

/* --- drawing with Cairo ----------------------------------------------------------- */

/* Always reports success, as Cairo 1.16 misbehaves after a write error. The FileWriter
 * remembers the error. */
static cairo_status_t write_drawn(void *closure, const unsigned char *bytes,
                                  unsigned count)
{
    file_writer_write(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static void set_metadata(const Pdf *pdf)
{
    const Document *document = pdf->extras.document;
    const struct {
        cairo_pdf_metadata_t key;
        const char *value;
    } entries[] = {{CAIRO_PDF_METADATA_TITLE, document->title},
                   {CAIRO_PDF_METADATA_AUTHOR, document->author},
                   {CAIRO_PDF_METADATA_SUBJECT, document->subject},
                   {CAIRO_PDF_METADATA_KEYWORDS, document->keywords},
                   {CAIRO_PDF_METADATA_CREATOR, "ppgen " PPGEN_VERSION},
                   {CAIRO_PDF_METADATA_CREATE_DATE, pdf->extras.date},
                   {CAIRO_PDF_METADATA_MOD_DATE, pdf->extras.date}};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (entries[i].value && *entries[i].value)
            cairo.pdf_surface_set_metadata(pdf->surface, entries[i].key,
                                           entries[i].value);
}

/* Ends the drawing. Also runs when the arena is reset, to free Cairo's objects. */
static void close_drawing(void *what)
{
    Pdf *pdf = what;
    if (!pdf->surface)
        return;
    cairo.destroy(pdf->cr);
    cairo.surface_finish(pdf->surface);
    cairo_status_t status = cairo.surface_status(pdf->surface);
    if (pdf->drawn->error)
        fail(pdf, file_writer_error(pdf->drawn));
    else if (status)
        fail_file(pdf, cairo.status_to_string(status));
    cairo.surface_destroy(pdf->surface);
    pdf->surface = NULL;
}

static bool check_drawing(Pdf *pdf)
{
    const char *why = pdf->extras.painter->why;
    cairo_status_t status = cairo.status(pdf->cr);
    if (why)
        return fail(pdf, why);
    if (pdf->drawn->error)
        return fail(pdf, file_writer_error(pdf->drawn));
    return !status || fail_file(pdf, cairo.status_to_string(status));
}

/* --- pages ------------------------------------------------------------------------ */

/* Adds a bookmark below the last one of the level above. */
static void add_bookmark(Pdf *pdf, const Bookmark *bookmark)
{
    int level = bookmark->level < MAX_LEVELS ? bookmark->level : MAX_LEVELS - 1;
    const char *place =
        arena_print(pdf->arena, "page=%d pos=[0 %.2f]", pdf->extras.pages.count + 1,
                    bookmark->y * POINTS_PER_MM);
    int parent = level ? pdf->outline[level - 1] : CAIRO_PDF_OUTLINE_ROOT;
    int own =
        cairo.pdf_surface_add_outline(pdf->surface, parent, bookmark->title, place,
                                      level ? 0 : CAIRO_PDF_OUTLINE_FLAG_OPEN);
    for (; level < MAX_LEVELS; level++)
        pdf->outline[level] = own;
}

static void begin_sheet(const Pdf *pdf, double width, double height)
{
    pdf->extras.painter->clip = (Box){0, 0, width, height};
    cairo.pdf_surface_set_size(pdf->surface, width, height);
}

static bool end_sheet(Pdf *pdf)
{
    cairo.show_page(pdf->cr);
    pdf_painter_end_page(pdf->extras.painter);
    return check_drawing(pdf);
}

static bool is_transparent(const Pdf *pdf, const Page *page)
{
    Placeholders *placeholders = pdf->extras.painter->placeholders;
    for (int kind = 0; kind < MARKS_COUNT; kind++)
        if (placeholders_show_through(placeholders, &page->marks[kind]))
            return true;
    return placeholders_show_through(placeholders, &page->items);
}

static bool draw_page(Sink *sink, const Page *page)
{
    Pdf *pdf = (Pdf *)sink;
    Extras *extras = &pdf->extras;
    if (sink->why)
        return false;
    begin_sheet(pdf, page->width * POINTS_PER_MM, page->height * POINTS_PER_MM);
    if (page->label)
        cairo.pdf_surface_set_page_label(pdf->surface, page->label);
    for (int i = 0; i < page->bookmarks.count; i++)
        add_bookmark(pdf, &page->bookmarks.items[i]);
    for (Marks kind = 0; kind < MARKS_ABOVE; kind++)
        mark_layers_draw(extras->layers, pdf->cr, page, kind);
    pdf_painter_draw(extras->painter, pdf->cr, &page->items);
    for (Marks kind = MARKS_ABOVE; kind < MARKS_COUNT; kind++)
        mark_layers_draw(extras->layers, pdf->cr, page, kind);
    list_add(pdf->arena, &extras->pages,
             ((PageTraits){page->height, page->trim, page->bleed,
                           is_transparent(pdf, page), page->is_over}));
    return end_sheet(pdf);
}

/* Draws the forms after all pages, so that their pages come last. */
static void draw_forms(Pdf *pdf)
{
    PdfPainter *painter = pdf->extras.painter;
    const Placeholder *placeholder;
    while (!pdf->sink.why &&
           (placeholder = placeholders_next_form(painter->placeholders))) {
        begin_sheet(pdf, placeholder->width, placeholder->height);
        pdf_painter_draw_form(painter, pdf->cr, placeholder);
        end_sheet(pdf);
    }
}

/* --- beginning and end ------------------------------------------------------------ */

static const char *date_of(Arena *arena, long long seconds)
{
    time_t moment = (time_t)seconds;
    struct tm date;
    if (!gmtime_r(&moment, &date))
        return NULL;
    char text[64];
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &date);
    return arena_text(arena, text);
}

/* Opens libqpdf before any file, because a missing library ends the program. */
static const char *begin(Pdf *pdf)
{
    const char *why, *path = file_or_stdout(pdf->path);
    qpdf_open();
    pdf->finished = file_writer_begin(pdf->arena, path, &why);
    if (pdf->finished)
        pdf->drawn = file_writer_begin(pdf->arena, path, &why);
    if (why)
        return why;
    pdf->surface = cairo.pdf_surface_create_for_stream(write_drawn, pdf->drawn, 1, 1);
    pdf->cr = cairo.create(pdf->surface);
    arena_on_reset(pdf->arena, close_drawing, pdf);
    set_metadata(pdf);
    return NULL;
}

Sink *pdf_begin(Arena *arena, const Document *document, View view, const char *path)
{
    PdfPainter *painter = pdf_painter_new(arena, document, view);
    Pdf *pdf = arena_make(arena, Pdf, .sink = {.page = draw_page}, .arena = arena,
                          .path = path,
                          .extras = {.document = document,
                                     .date = date_of(arena, document->created),
                                     .painter = painter,
                                     .layers = mark_layers_new(arena, painter)});
    pdf->sink.why = begin(pdf);
    return &pdf->sink;
}

/* Finishes the file. Returns its SHA-256, or NULL on failure. */
static const char *complete(Pdf *pdf)
{
    size_t length = 0;
    if (!pdf->extras.pages.count && !fail_file(pdf, "it would have no pages"))
        return NULL;
    const char *drawn = file_writer_view(pdf->drawn, &length);
    if (!drawn && !fail(pdf, file_writer_error(pdf->drawn)))
        return NULL;
    const char *why =
        pdf_finish(pdf->arena, &pdf->extras, drawn, length, pdf->finished);
    file_writer_discard(
        pdf->drawn); /* frees as much memory as the finished file takes */
    if (why && !fail_file(pdf, why))
        return NULL;
    const char *bytes = file_writer_view(pdf->finished, &length);
    if (!bytes && !fail(pdf, file_writer_error(pdf->finished)))
        return NULL;
    return sha256_hex(pdf->arena, bytes, length);
}

const char *pdf_complete(Sink *sink)
{
    Pdf *pdf = (Pdf *)sink;
    draw_forms(pdf);
    close_drawing(pdf);
    const char *sum = sink->why ? NULL : complete(pdf);
    if (pdf->drawn)
        file_writer_discard(pdf->drawn);
    if (!sum && pdf->finished)
        file_writer_discard(pdf->finished);
    return sum;
}

bool pdf_keep(Sink *sink)
{
    Pdf *pdf = (Pdf *)sink;
    const char *why = file_writer_commit(pdf->finished);
    return !why || fail(pdf, why);
}

bool pdf_end(Sink *sink)
{
    return pdf_complete(sink) && pdf_keep(sink);
}
