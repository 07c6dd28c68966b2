/* Cairo draws into a temporary file, page by page; finish.c makes of it the file that
 * is kept. */
#define _XOPEN_SOURCE 700
#include "render/pdf.h"

#include <time.h>

#include "base/text.h"
#include "base/writing.h"
#include "render/finish.h"
#include "render/marks.h"
#include "render/qpdf.h"

enum { MOST_LEVELS = 4 }; /* of the outline */

typedef struct {
    Sink sink; /* first: it is what others know of this */
    Arena *arena;
    Painter *painter;
    MarkForms *marks;
    const char *path;
    Writing *drawn, *finished;
    cairo_surface_t *surface;
    cairo_t *cr;
    int outline[MOST_LEVELS]; /* the last one of each level */
    Extras extras;
} Pdf;

/* The first thing that goes wrong is told. */
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

/* --- what Cairo draws ---------------------------------------------------------- */

/* Cairo 1.16 goes astray if it hears of an error; the file knows of it. */
static cairo_status_t write_drawn(void *closure, const unsigned char *bytes,
                                  unsigned count)
{
    writing_write(closure, bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static void set(Pdf *pdf, cairo_pdf_metadata_t key, const char *value)
{
    if (value && *value)
        cairo.pdf_surface_set_metadata(pdf->surface, key, value);
}

static void set_metadata(Pdf *pdf, const Document *document)
{
    set(pdf, CAIRO_PDF_METADATA_TITLE, document->title);
    set(pdf, CAIRO_PDF_METADATA_AUTHOR, document->author);
    set(pdf, CAIRO_PDF_METADATA_SUBJECT, document->subject);
    set(pdf, CAIRO_PDF_METADATA_KEYWORDS, document->keywords);
    set(pdf, CAIRO_PDF_METADATA_CREATOR, "ppgen " PPGEN_VERSION);
    set(pdf, CAIRO_PDF_METADATA_CREATE_DATE, pdf->extras.date);
    set(pdf, CAIRO_PDF_METADATA_MOD_DATE, pdf->extras.date);
}

/* Whatever happens later, what is not the arena's is given back. */
static void close_drawing(void *what)
{
    Pdf *pdf = what;
    if (!pdf->surface)
        return;
    cairo.destroy(pdf->cr);
    cairo.surface_finish(pdf->surface);
    cairo_status_t status = cairo.surface_status(pdf->surface);
    if (pdf->drawn->error)
        fail(pdf, writing_why(pdf->drawn));
    else if (status)
        fail_file(pdf, cairo.status_to_string(status));
    cairo.surface_destroy(pdf->surface);
    pdf->surface = NULL;
}

static bool check_drawing(Pdf *pdf)
{
    const char *why = painter_why(pdf->painter);
    cairo_status_t status = cairo.status(pdf->cr);
    if (why)
        return fail(pdf, why);
    if (pdf->drawn->error)
        return fail(pdf, writing_why(pdf->drawn));
    return !status || fail_file(pdf, cairo.status_to_string(status));
}

/* --- pages --------------------------------------------------------------------- */

/* It stands below the last one of the level before. */
static void add_bookmark(Pdf *pdf, const Bookmark *bookmark)
{
    int level = bookmark->level < MOST_LEVELS ? bookmark->level : MOST_LEVELS - 1;
    const char *place = arena_print(pdf->arena, "page=%d pos=[0 %.2f]",
                                    pdf->extras.pages + 1, bookmark->y * POINTS);
    int parent = level ? pdf->outline[level - 1] : CAIRO_PDF_OUTLINE_ROOT;
    int own =
        cairo.pdf_surface_add_outline(pdf->surface, parent, bookmark->title, place,
                                      level ? 0 : CAIRO_PDF_OUTLINE_FLAG_OPEN);
    for (; level < MOST_LEVELS; level++)
        pdf->outline[level] = own;
}

/* Where the page is cut shows in its margins and gaps alone: the pieces lie above. */
static bool draw_page(Sink *sink, const Page *page)
{
    Pdf *pdf = (Pdf *)sink;
    if (sink->why)
        return false;
    cairo.pdf_surface_set_size(pdf->surface, page->width * POINTS,
                               page->height * POINTS);
    if (page->label)
        cairo.pdf_surface_set_page_label(pdf->surface, page->label);
    for (int i = 0; i < page->bookmarks.count; i++)
        add_bookmark(pdf, &page->bookmarks.items[i]);
    mark_forms_draw(pdf->marks, pdf->cr, page, MARKS_CUT);
    painter_draw(pdf->painter, pdf->cr, &page->items, matrix_scale(POINTS, POINTS));
    for (Marks kind = MARKS_CUT + 1; kind < MARKS_COUNT; kind++)
        mark_forms_draw(pdf->marks, pdf->cr, page, kind);
    cairo.show_page(pdf->cr);
    extras_add_page(pdf->arena, &pdf->extras, page);
    painter_rest(pdf->painter);
    return check_drawing(pdf);
}

static void prepare_page(Sink *sink, const Page *page)
{
    painter_prepare(((Pdf *)sink)->painter, &page->items);
}

/* --- beginning and end --------------------------------------------------------- */

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

static const char *begin(Pdf *pdf)
{
    const char *why, *path = text_is(pdf->path, "-") ? NULL : pdf->path;
    qpdf_open(); /* if there is none, nothing has been begun yet */
    pdf->finished = writing_begin(pdf->arena, path, &why);
    if (pdf->finished)
        pdf->drawn = writing_begin(pdf->arena, path, &why);
    if (why)
        return why;
    pdf->surface = cairo.pdf_surface_create_for_stream(write_drawn, pdf->drawn, 1, 1);
    pdf->cr = cairo.create(pdf->surface);
    arena_on_reset(pdf->arena, close_drawing, pdf);
    set_metadata(pdf, pdf->extras.document);
    return NULL;
}

Sink *pdf_begin(Arena *arena, const Document *document, View view, const char *path)
{
    Pdf *pdf = arena_new_item(arena, Pdf);
    pdf->sink.page = draw_page;
    pdf->sink.prepare = prepare_page;
    pdf->arena = arena;
    pdf->painter = painter_new(arena, TARGET_PDF, view);
    painter_shrink(pdf->painter, document->picture_side);
    pdf->marks = mark_forms_new(arena, pdf->painter);
    pdf->extras.document = document;
    pdf->extras.date = date_of(arena, document->created);
    if (document->structured)
        painter_structure(pdf->painter, &pdf->extras.leaves,
                          document->elements != NULL);
    pdf->path = path;
    pdf->sink.why = begin(pdf);
    return &pdf->sink;
}

static bool complete(Pdf *pdf)
{
    size_t length;
    const char *drawn = writing_view(pdf->drawn, &length);
    if (!drawn)
        return fail(pdf, writing_why(pdf->drawn));
    for (Marks kind = 0; kind < MARKS_COUNT; kind++)
        pdf->extras.has_marks[kind] = mark_forms_have(pdf->marks, kind);
    pdf->extras.has_cmyk = painter_has_cmyk(pdf->painter);
    const char *why = finish(pdf->arena, &pdf->extras, drawn, length, pdf->finished);
    return !why || fail_file(pdf, why);
}

static void drop(Pdf *pdf)
{
    if (pdf->drawn)
        writing_drop(pdf->drawn);
    if (pdf->finished)
        writing_drop(pdf->finished);
}

bool pdf_complete(Sink *sink, const char **bytes, size_t *length)
{
    Pdf *pdf = (Pdf *)sink;
    close_drawing(pdf);
    bool good = !sink->why && complete(pdf);
    if (good && bytes) {
        *bytes = writing_view(pdf->finished, length);
        good = *bytes || fail(pdf, writing_why(pdf->finished));
    }
    if (good)
        writing_drop(pdf->drawn);
    else
        drop(pdf);
    return good;
}

bool pdf_keep(Sink *sink)
{
    Pdf *pdf = (Pdf *)sink;
    const char *why = writing_keep(pdf->finished);
    return !why || fail(pdf, why);
}

bool pdf_end(Sink *sink)
{
    return pdf_complete(sink, NULL, NULL) && pdf_keep(sink);
}
