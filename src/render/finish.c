#define _XOPEN_SOURCE 700
#include "render/finish.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "render/qpdf.h"
#include "render/structure.h"
#include "render/xmp.h"

typedef struct {
    Arena *arena;
    const Extras *extras;
    qpdf_data file;
    qpdf_oh root;
} Pass;

static bool boxes_equal(Box a, Box b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

void extras_add_page(Arena *arena, Extras *extras, const Page *page)
{
    Boxes *last =
        extras->boxes.count ? &extras->boxes.items[extras->boxes.count - 1] : NULL;
    if (!last || last->height != page->height || !boxes_equal(last->trim, page->trim) ||
        !boxes_equal(last->bleed, page->bleed))
        list_add(arena, &extras->boxes,
                 (Boxes){extras->pages, page->height, page->trim, page->bleed});
    extras->pages++;
}

/* --- parts of a PDF ------------------------------------------------------------ */

static void set(Pass *pass, qpdf_oh dictionary, const char *key, const char *value)
{
    qpdf.oh_replace_key(pass->file, dictionary, key, qpdf.oh_parse(pass->file, value));
}

static void set_text(Pass *pass, qpdf_oh dictionary, const char *key, const char *text)
{
    qpdf.oh_replace_key(pass->file, dictionary, key,
                        qpdf.oh_new_unicode_string(pass->file, text));
}

/* --- pages --------------------------------------------------------------------- */

/* From the lower left, in points. */
static qpdf_oh box_of(Pass *pass, Box box, double height)
{
    double sides[] = {box.x, height - box.y - box.h, box.x + box.w, height - box.y};
    qpdf_oh array = qpdf.oh_new_array(pass->file);
    for (int i = 0; i < 4; i++)
        qpdf.oh_append_item(
            pass->file, array,
            qpdf.oh_new_real_from_double(pass->file, sides[i] * POINTS, 4));
    return array;
}

static void add_boxes(Pass *pass)
{
    const Extras *extras = pass->extras;
    const Boxes *next = extras->boxes.items, *end = next + extras->boxes.count;
    qpdf_oh trim = 0, bleed = 0, tabs = qpdf.oh_parse(pass->file, "/S");
    for (int i = 0; i < extras->pages; i++) {
        if (next < end && next->first == i) {
            trim = next->trim.w > 0 ? box_of(pass, next->trim, next->height) : 0;
            bleed = next->bleed.w > 0 ? box_of(pass, next->bleed, next->height) : 0;
            next++;
        }
        qpdf_oh page = qpdf.get_page_n(pass->file, (size_t)i);
        if (trim)
            qpdf.oh_replace_key(pass->file, page, "/TrimBox", trim);
        if (bleed)
            qpdf.oh_replace_key(pass->file, page, "/BleedBox", bleed);
        if (extras->document->structured)
            qpdf.oh_replace_key(pass->file, page, "/Tabs", tabs);
        qpdf.oh_release(pass->file, page);
    }
}

/* --- layers -------------------------------------------------------------------- */

static qpdf_oh layer_new(Pass *pass, const char *name)
{
    qpdf_oh layer = qpdf.make_indirect_object(
        pass->file,
        qpdf.oh_parse(pass->file, "<< /Type /OCG /Intent /View /Usage << /Print << "
                                  "/Subtype /PrinterMarks /PrintState /ON >> >> >>"));
    set_text(pass, layer, "/Name", name);
    return layer;
}

/* The kind of marks whose form has this dictionary, or -1. */
static int marks_of(Pass *pass, qpdf_oh dictionary)
{
    qpdf_data file = pass->file;
    qpdf_oh box = qpdf.oh_get_key(file, dictionary, "/BBox");
    double kind = MARKS_COUNT;
    if (qpdf.oh_is_array(file, box)) {
        qpdf_oh edge = qpdf.oh_get_array_item(file, box, 0);
        kind = MARKS_EDGE - qpdf.oh_get_numeric_value(file, edge);
        qpdf.oh_release(file, edge);
    }
    qpdf.oh_release(file, box);
    return kind >= 0 && kind < MARKS_COUNT ? (int)kind : -1;
}

static void add_layers(Pass *pass, const qpdf_oh *layers)
{
    qpdf_data file = pass->file;
    qpdf_oh all = qpdf.oh_new_array(file), print = qpdf.oh_new_dictionary(file),
            shown = qpdf.oh_new_dictionary(file), added = qpdf.oh_new_dictionary(file);
    for (int kind = 0; kind < MARKS_COUNT; kind++)
        if (layers[kind])
            qpdf.oh_append_item(file, all, layers[kind]);
    set(pass, print, "/Event", "/Print");
    set(pass, print, "/Category", "[ /Print ]");
    qpdf.oh_replace_key(file, print, "/OCGs", all);
    set(pass, shown, "/AS", "[ ]");
    qpdf_oh automatic = qpdf.oh_get_key(file, shown, "/AS");
    qpdf.oh_append_item(file, automatic, print);
    set_text(pass, shown, "/Name", "Layers");
    qpdf.oh_replace_key(file, shown, "/Order", all);
    qpdf.oh_replace_key(file, shown, "/ON", all);
    set(pass, shown, "/OFF", "[ ]");
    qpdf.oh_replace_key(file, added, "/OCGs", all);
    qpdf.oh_replace_key(file, added, "/D", shown);
    qpdf.oh_replace_key(file, pass->root, "/OCProperties", added);
}

/* --- streams ------------------------------------------------------------------- */

/* Has the JPEG the marker that says that its CMYK is Adobe's? */
static bool is_adobes(const unsigned char *jpeg, size_t length)
{
    enum { APP14 = 0xEE, SCAN = 0xDA };
    for (size_t at = 2; at + 9 < length && jpeg[at] == 0xFF && jpeg[at + 1] != SCAN;) {
        if (jpeg[at + 1] == APP14 && memcmp(jpeg + at + 4, "Adobe", 5) == 0)
            return true;
        at += 2 + (size_t)(jpeg[at + 2] << 8 | jpeg[at + 3]);
    }
    return false;
}

/* Adobe's CMYK is inverted, which Cairo does not tell. */
static void mend_cmyk(Pass *pass, qpdf_oh stream, qpdf_oh dictionary)
{
    qpdf_data file = pass->file;
    qpdf_oh space = qpdf.oh_get_key(file, dictionary, "/ColorSpace");
    unsigned char *bytes = NULL;
    size_t length = 0;
    if (qpdf.oh_is_name_and_equals(file, space, "/DeviceCMYK"))
        qpdf.oh_get_stream_data(file, stream, qpdf_dl_none, NULL, &bytes, &length);
    if (bytes && is_adobes(bytes, length))
        set(pass, dictionary, "/Decode", "[ 1 0 1 0 1 0 1 0 ]");
    free(bytes);
    qpdf.oh_release(file, space);
}

static void mend_streams(Pass *pass, const qpdf_oh *layers)
{
    qpdf_data file = pass->file;
    qpdf_oh size = qpdf.oh_get_key(file, qpdf.get_trailer(file), "/Size");
    int count = qpdf.oh_get_int_value_as_int(file, size);
    for (int i = 1; i < count; i++) {
        qpdf_oh object = qpdf.get_object_by_id(file, i, 0);
        if (qpdf.oh_is_stream(file, object)) {
            qpdf_oh dictionary = qpdf.oh_get_dict(file, object);
            int kind = marks_of(pass, dictionary);
            if (kind >= 0 && layers[kind])
                qpdf.oh_replace_key(file, dictionary, "/OC", layers[kind]);
            if (pass->extras->has_cmyk)
                mend_cmyk(pass, object, dictionary);
            qpdf.oh_release(file, dictionary);
        }
        qpdf.oh_release(file, object);
    }
}

static void add_marks(Pass *pass)
{
    qpdf_oh layers[MARKS_COUNT] = {0};
    bool any = false;
    for (int kind = 0; kind < MARKS_COUNT; kind++)
        if (pass->extras->has_marks[kind]) {
            layers[kind] = layer_new(pass, MARKS_NAMES[kind]);
            any = true;
        }
    if (any)
        add_layers(pass, layers);
    if (any || pass->extras->has_cmyk)
        mend_streams(pass, layers);
}

/* --- the document -------------------------------------------------------------- */

static void add_preferences(Pass *pass)
{
    const Document *document = pass->extras->document;
    const char *duplex = document->long_edge    ? "DuplexFlipLongEdge"
                         : document->short_edge ? "DuplexFlipShortEdge"
                                                : "Simplex";
    set(pass, pass->root, "/ViewerPreferences",
        arena_print(pass->arena,
                    "<< /PrintScaling /None /Enforce [ /PrintScaling ] /Duplex /%s "
                    "/PickTrayByPDFSize true /DisplayDocTitle true >>",
                    duplex));
    if (document->language)
        set_text(pass, pass->root, "/Lang", document->language);
}

static void add_metadata(Pass *pass)
{
    qpdf_data file = pass->file;
    const char *producer = qpdf.get_info_key(file, "/Producer");
    Text xmp =
        xmp_of(pass->arena, pass->extras->document, pass->extras->date, producer);
    qpdf_oh stream = qpdf.oh_new_stream(file), none = qpdf.oh_new_null(file);
    qpdf_oh dictionary = qpdf.oh_get_dict(file, stream);
    qpdf.oh_replace_stream_data(file, stream, (const unsigned char *)xmp.text,
                                xmp.length, none, none);
    set(pass, dictionary, "/Type", "/Metadata");
    set(pass, dictionary, "/Subtype", "/XML");
    qpdf.oh_replace_key(file, pass->root, "/Metadata", stream);
}

/* The first half of a file's ID stays when it is changed; libqpdf makes the second of
 * what is in the file. */
static void add_id(Pass *pass)
{
    const char *stamp = pass->extras->document->stamp;
    if (stamp)
        set(pass, qpdf.get_trailer(pass->file), "/ID",
            arena_print(pass->arena, "[ <%s> <%s> ]", stamp, stamp));
}

/* --- reading and writing ------------------------------------------------------- */

static const char *error_of(Pass *pass)
{
    if (!qpdf.has_error(pass->file))
        return NULL;
    qpdf_error error = qpdf.get_error(pass->file);
    const char *detail = qpdf.get_error_message_detail(pass->file, error);
    return arena_print(pass->arena, "libqpdf: %s", detail);
}

/* Cairo names a form in a page's resources as often as it stands there, which libqpdf
 * mends, and warns of. */
static const char *warning_of(Pass *pass)
{
    while (qpdf.more_warnings(pass->file)) {
        qpdf_error warning = qpdf.next_warning(pass->file);
        const char *detail = qpdf.get_error_message_detail(pass->file, warning);
        if (!strstr(detail, "duplicated key"))
            return arena_print(pass->arena, "libqpdf: %s", detail);
    }
    return NULL;
}

/* From memory: libqpdf would ask the system for each object of a file several times. */
static const char *read_drawn(Pass *pass, const char *drawn, size_t length)
{
    qpdf.silence_errors(pass->file);
    qpdf.set_suppress_warnings(pass->file, QPDF_TRUE);
    qpdf.set_attempt_recovery(pass->file, QPDF_FALSE);
    qpdf.read_memory(pass->file, "what Cairo has written", drawn, length, NULL);
    if (qpdf.has_error(pass->file))
        return error_of(pass);
    if (qpdf.get_num_pages(pass->file) != pass->extras->pages)
        return "Cairo has not written all pages";
    pass->root = qpdf.get_root(pass->file);
    return NULL;
}

static const char *write_finished(Pass *pass, Partial *partial)
{
    qpdf_data file = pass->file;
    partials_hold();
    qpdf.init_write(file, partial->name);
    partials_release();
    if (qpdf.has_error(file))
        return error_of(pass);
    qpdf.set_minimum_pdf_version(file, "1.7");
    qpdf.set_stream_data_mode(file, qpdf_s_preserve);
    qpdf.set_object_stream_mode(file, qpdf_o_disable);
    qpdf.set_deterministic_ID(file, QPDF_TRUE);
    qpdf.write(file);
    const char *why = error_of(pass);
    return why ? why : warning_of(pass);
}

static const char *run(Pass *pass, const char *drawn, size_t length, Partial *partial)
{
    const char *why = read_drawn(pass, drawn, length);
    if (why)
        return why;
    add_boxes(pass);
    add_marks(pass);
    if (pass->extras->document->structured)
        structure_mend(pass->arena, pass->extras, pass->file, pass->root);
    add_preferences(pass);
    add_metadata(pass);
    add_id(pass);
    return write_finished(pass, partial);
}

/* libqpdf does not look whether the last bytes went to the disk. */
static const char *check_end(const Writing *writing)
{
    static const char end[] = "%%EOF\n";
    char last[sizeof end] = "";
    off_t length = lseek(fileno(writing->file), 0, SEEK_END);
    ssize_t size = (ssize_t)sizeof end - 1;
    if (length < size ||
        pread(fileno(writing->file), last, (size_t)size, length - size) != size ||
        memcmp(last, end, (size_t)size) != 0)
        return "it could not be written to its end";
    return NULL;
}

/* What libqpdf says of a full disk is of no use: the disk itself is asked. */
static const char *why_of_disk(const Writing *writing, const char *why)
{
    const off_t some = 1 << 20;
    off_t end = lseek(fileno(writing->file), 0, SEEK_END);
    int error = end < 0 ? 0 : posix_fallocate(fileno(writing->file), end, some);
    return error == ENOSPC || error == EDQUOT || error == EFBIG ? strerror(error) : why;
}

const char *finish(Arena *arena, const Extras *extras, const char *drawn, size_t length,
                   Writing *writing)
{
    qpdf_open();
    Pass pass = {arena, extras, qpdf.init(), 0};
    const char *why = run(&pass, drawn, length, &writing->partial);
    qpdf.cleanup(&pass.file);
    why = why ? why : check_end(writing);
    return why ? why_of_disk(writing, why) : NULL;
}
