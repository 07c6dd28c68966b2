/* Pages go into the file one by one; what leads to them comes last. */
#define _XOPEN_SOURCE 700
#include "pdf/pdf.h"

#include <time.h>

#include "base/text.h"
#include "base/units.h"
#include "base/writing.h"
#include "pdf/layers.h"
#include "pdf/outline.h"
#include "pdf/press.h"
#include "pdf/syntax.h"
#include "pdf/xmp.h"

#define PRODUCER "ppgen " PPGEN_VERSION

typedef struct {
    Sink sink; /* first: it is what others know of this */
    Arena *arena;
    const Document *document;
    const char *path;
    const char *date; /* "2026-01-31T00:00:00Z" */
    Writing *writing;
    PdfFile *file;
    Press *press;
    Layers *layers;
    Outline *outline;
    LIST(int) pages; /* the numbers of their objects */
    int tree;        /* of the pages */
    double height;   /* of the first page, in points */
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

static bool check(Pdf *pdf)
{
    const char *why = press_why(pdf->press);
    if (!why)
        why = writing_why(pdf->writing);
    return !why || fail(pdf, why);
}

/* --- pages --------------------------------------------------------------------- */

/* From the lower left, in points. */
static void add_box(Text *out, const char *key, Box box, double height)
{
    const double sides[] = {box.x * POINTS_A_MM, (height - box.y - box.h) * POINTS_A_MM,
                            (box.x + box.w) * POINTS_A_MM,
                            (height - box.y) * POINTS_A_MM};
    text_print(out, "/%s [ ", key);
    pdf_numbers(out, sides, 4, 4);
    text_add(out, "] ");
}

static void write_page(Pdf *pdf, const Page *page, int contents, const Content *content,
                       bool transparent)
{
    Arena *scratch = arena_new();
    Text out = text_new(scratch);
    int number = pdf->pages.items[pdf->pages.count - 1];
    text_print(&out, "<< /Type /Page /Parent %d 0 R /Contents %d 0 R ", pdf->tree,
               contents);
    add_box(&out, "MediaBox", (Box){0, 0, page->width, page->height}, page->height);
    if (page->trim.w > 0)
        add_box(&out, "TrimBox", page->trim, page->height);
    if (page->bleed.w > 0)
        add_box(&out, "BleedBox", page->bleed, page->height);
    tags_add_page(pdf->press->tags, pdf->file, &out);
    if (transparent)
        text_add(&out, "/Group << /S /Transparency /CS /DeviceRGB >> ");
    text_add(&out, "/Resources ");
    content_resources(content, &out);
    text_add(&out, " >>");
    pdf_file_object(pdf->file, number, out.text, out.length);
    arena_free(scratch);
}

/* Where the page is cut shows in its margins and gaps alone: the pieces lie above. */
static void draw_all(Pdf *pdf, Content *content, const Page *page)
{
    layers_draw(pdf->layers, content, page, MARKS_CUT);
    press_draw(pdf->press, content, &page->items);
    for (Marks kind = MARKS_CUT + 1; kind < MARKS_COUNT; kind++)
        layers_draw(pdf->layers, content, page, kind);
}

static bool draw_page(Sink *sink, const Page *page)
{
    Pdf *pdf = (Pdf *)sink;
    if (sink->why)
        return false;
    int number = pdf_file_reserve(pdf->file), contents = pdf_file_reserve(pdf->file);
    list_add(pdf->arena, &pdf->pages, number);
    if (pdf->pages.count == 1)
        pdf->height = page->height * POINTS_A_MM;
    outline_add_page(pdf->outline, page, number);
    tags_begin_page(pdf->press->tags, number);
    Content *content = press_begin(pdf->press, MATRIX_IDENTITY, 1);
    content_transform(content, (Matrix){POINTS_A_MM, 0, 0, -POINTS_A_MM, 0,
                                        page->height * POINTS_A_MM});
    content->now.decimals = 3;
    draw_all(pdf, content, page);
    bool transparent = content->transparent;
    press_end_page(pdf->press, contents);
    write_page(pdf, page, contents, content, transparent);
    return check(pdf);
}

/* --- what is said of it ---------------------------------------------------------- */

static void add_preferences(const Pdf *pdf, Text *root)
{
    const Document *document = pdf->document;
    text_print(root,
               "/ViewerPreferences << /PrintScaling /None /Enforce [ /PrintScaling ] "
               "/Duplex /%s /PickTrayByPDFSize true /DisplayDocTitle true >> ",
               document->long_edge    ? "DuplexFlipLongEdge"
               : document->short_edge ? "DuplexFlipShortEdge"
                                      : "Simplex");
    if (document->language) {
        text_add(root, "/Lang ");
        pdf_string(root, document->language);
        text_add(root, " ");
    }
}

static void add_metadata(const Pdf *pdf, Text *root)
{
    Text xmp = xmp_of(pdf->arena, pdf->document, pdf->date, PRODUCER);
    int number = pdf_file_reserve(pdf->file);
    pdf_file_stream(pdf->file, number, "/Type /Metadata /Subtype /XML", xmp.text,
                    xmp.length, false);
    text_print(root, "/Metadata %d 0 R ", number);
}

static void add_said(Text *out, const char *key, const char *value)
{
    if (!value || !*value)
        return;
    text_print(out, "/%s ", key);
    pdf_string(out, value);
    text_add(out, " ");
}

/* "20260131000000Z" of "2026-01-31T00:00:00Z". */
static void add_date(Text *out, const char *key, const char *date)
{
    if (!date)
        return;
    text_print(out, "/%s (D:", key);
    for (; *date; date++)
        if (!strchr("-:T", *date))
            text_add_bytes(out, date, 1);
    text_add(out, ") ");
}

static int write_info(const Pdf *pdf)
{
    const Document *document = pdf->document;
    Text out = text_new(pdf->arena);
    int number = pdf_file_reserve(pdf->file);
    text_add(&out, "<< ");
    add_said(&out, "Title", document->title);
    add_said(&out, "Author", document->author);
    add_said(&out, "Subject", document->subject);
    add_said(&out, "Keywords", document->keywords);
    add_said(&out, "Creator", PRODUCER);
    add_said(&out, "Producer", PRODUCER);
    add_date(&out, "CreationDate", pdf->date);
    add_date(&out, "ModDate", pdf->date);
    text_add(&out, ">>");
    pdf_file_object(pdf->file, number, out.text, out.length);
    return number;
}

static void write_tree(const Pdf *pdf)
{
    Text out = text_new(pdf->arena);
    text_print(&out, "<< /Type /Pages /Count %d /Kids [ ", pdf->pages.count);
    for (int i = 0; i < pdf->pages.count; i++)
        text_print(&out, "%d 0 R ", pdf->pages.items[i]);
    text_add(&out, "] >>");
    pdf_file_object(pdf->file, pdf->tree, out.text, out.length);
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

static const char *begin(Pdf *pdf, View view)
{
    const char *why, *path = text_is(pdf->path, "-") ? NULL : pdf->path;
    pdf->writing = writing_begin(pdf->arena, path, &why);
    if (!pdf->writing)
        return why;
    pdf->file = pdf_file_new(pdf->arena, pdf->writing);
    pdf->press = press_new(pdf->arena, pdf->file, pdf->document, view);
    pdf->layers = layers_new(pdf->press);
    pdf->outline = outline_new(pdf->arena);
    pdf->tree = pdf_file_reserve(pdf->file);
    return NULL;
}

Sink *pdf_begin(Arena *arena, const Document *document, View view, const char *path)
{
    Pdf *pdf = arena_new_item(arena, Pdf);
    *pdf = (Pdf){.sink = {.page = draw_page},
                 .arena = arena,
                 .document = document,
                 .path = path,
                 .date = date_of(arena, document->created)};
    pdf->sink.why = begin(pdf, view);
    return &pdf->sink;
}

static bool complete(Pdf *pdf)
{
    if (!pdf->pages.count)
        return fail_file(pdf, "it would have no pages");
    const char *why = pdf_fonts_write(pdf->press->fonts);
    if (why)
        return fail(pdf, why);
    Text root = text_new(pdf->arena);
    int number = pdf_file_reserve(pdf->file);
    text_print(&root, "<< /Type /Catalog /Pages %d 0 R ", pdf->tree);
    write_tree(pdf);
    outline_write(pdf->outline, pdf->file, &root);
    layers_write(pdf->layers, &root);
    tags_write(pdf->press->tags, pdf->file, pdf->pages.items, pdf->pages.count,
               pdf->height, &root);
    add_preferences(pdf, &root);
    add_metadata(pdf, &root);
    text_add(&root, ">>");
    pdf_file_object(pdf->file, number, root.text, root.length);
    pdf_file_end(pdf->file, number, write_info(pdf), pdf->document->stamp);
    writing_flush(pdf->writing);
    return check(pdf);
}

const char *pdf_complete(Sink *sink)
{
    Pdf *pdf = (Pdf *)sink;
    if (!sink->why && complete(pdf))
        return pdf_file_sum(pdf->file, pdf->arena);
    if (pdf->writing)
        writing_drop(pdf->writing);
    return NULL;
}

bool pdf_keep(Sink *sink)
{
    Pdf *pdf = (Pdf *)sink;
    const char *why = writing_keep(pdf->writing);
    return !why || fail(pdf, why);
}

bool pdf_end(Sink *sink)
{
    return pdf_complete(sink) && pdf_keep(sink);
}
