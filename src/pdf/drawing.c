#include "pdf/drawing.h"

#include <stdlib.h>

#include "base/list.h"
#include "pdf/qpdf.h"
#include "pdf/syntax.h"

/* --- a PDF of one page ------------------------------------------------------------ */

static cairo_status_t add_bytes(void *closure, const unsigned char *bytes,
                                unsigned count)
{
    text_add_bytes(closure, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

static const char *draw(Text *out, cairo_surface_t *drawing, double width,
                        double height)
{
    cairo_surface_t *page =
        cairo.pdf_surface_create_for_stream(add_bytes, out, width, height);
    cairo_t *cr = cairo.create(page);
    cairo.set_source_surface(cr, drawing, 0, 0);
    cairo.paint(cr);
    cairo.show_page(cr);
    cairo_status_t status = cairo.status(cr);
    cairo.destroy(cr);
    cairo.surface_finish(page);
    status = status ? status : cairo.surface_status(page);
    cairo.surface_destroy(page);
    return status ? cairo.status_to_string(status) : NULL;
}

/* --- its objects ------------------------------------------------------------------ */

typedef struct {
    int theirs, ours;
} Moved;

typedef struct {
    Arena *arena;
    PdfFile *file;
    qpdf_data from;
    LIST(Moved) moved; /* in the order in which they were met */
} Move;

static int moved_to(Move *move, int theirs)
{
    for (int i = 0; i < move->moved.count; i++)
        if (move->moved.items[i].theirs == theirs)
            return move->moved.items[i].ours;
    int ours = pdf_file_reserve(move->file);
    list_add(move->arena, &move->moved, ((Moved){theirs, ours}));
    return ours;
}

static void add_object(Move *move, Text *out, qpdf_oh object);

/* Of a stream, without what is said of its length. */
static void add_entries(Move *move, Text *out, qpdf_oh dictionary)
{
    LIST(const char *) keys = {0};
    qpdf.oh_begin_dict_key_iter(move->from, dictionary);
    while (qpdf.oh_dict_more_keys(move->from))
        list_add(move->arena, &keys,
                 arena_text(move->arena, qpdf.oh_dict_next_key(move->from)));
    for (int i = 0; i < keys.count; i++) {
        if (text_is(keys.items[i], "/Length"))
            continue;
        qpdf_oh value = qpdf.oh_get_key(move->from, dictionary, keys.items[i]);
        text_print(out, "%s ", keys.items[i]);
        add_object(move, out, value);
        text_add(out, " ");
        qpdf.oh_release(move->from, value);
    }
}

static void add_array(Move *move, Text *out, qpdf_oh array)
{
    int count = qpdf.oh_get_array_n_items(move->from, array);
    text_add(out, "[ ");
    for (int i = 0; i < count; i++) {
        qpdf_oh item = qpdf.oh_get_array_item(move->from, array, i);
        add_object(move, out, item);
        text_add(out, " ");
        qpdf.oh_release(move->from, item);
    }
    text_add(out, "]");
}

static void add_direct(Move *move, Text *out, qpdf_oh object)
{
    if (qpdf.oh_is_array(move->from, object)) {
        add_array(move, out, object);
    } else if (qpdf.oh_is_dictionary(move->from, object)) {
        text_add(out, "<< ");
        add_entries(move, out, object);
        text_add(out, ">>");
    } else {
        text_add(out, qpdf.oh_unparse(move->from, object));
    }
}

static void add_object(Move *move, Text *out, qpdf_oh object)
{
    int theirs = qpdf.oh_get_object_id(move->from, object);
    if (theirs)
        pdf_reference(out, moved_to(move, theirs));
    else
        add_direct(move, out, object);
}

/* The bytes stay packed as they are. */
static void write_stream(Move *move, int number, const Text *entries, qpdf_oh stream)
{
    unsigned char *bytes = NULL;
    size_t length = 0;
    qpdf.oh_get_stream_data(move->from, stream, qpdf_dl_none, NULL, &bytes, &length);
    pdf_file_stream(move->file, number, entries->text, bytes, length, false);
    free(bytes);
}

static void write_object(Move *move, Moved moved)
{
    qpdf_oh object = qpdf.get_object_by_id(move->from, moved.theirs, 0);
    Text out = text_new(move->arena);
    if (qpdf.oh_is_stream(move->from, object)) {
        qpdf_oh dictionary = qpdf.oh_get_dict(move->from, object);
        add_entries(move, &out, dictionary);
        write_stream(move, moved.ours, &out, object);
        qpdf.oh_release(move->from, dictionary);
    } else {
        add_direct(move, &out, object);
        pdf_file_object(move->file, moved.ours, out.text, out.length);
    }
    qpdf.oh_release(move->from, object);
}

/* --- the form --------------------------------------------------------------------- */

static void add_key(Move *move, Text *out, qpdf_oh page, const char *key)
{
    qpdf_oh value = qpdf.oh_get_key(move->from, page, key);
    text_print(out, "%s ", key);
    if (qpdf.oh_is_dictionary(move->from, value))
        add_direct(move, out, value);
    else
        text_add(out, "<< >>");
    text_add(out, " ");
    qpdf.oh_release(move->from, value);
}

/* Other objects may name further ones. */
static int write_form(Move *move, double width, double height)
{
    const double box[] = {0, 0, width, height};
    qpdf_oh page = qpdf.get_page_n(move->from, 0);
    qpdf_oh contents = qpdf.oh_get_key(move->from, page, "/Contents");
    if (!qpdf.oh_is_stream(move->from, contents))
        return 0;
    int number = pdf_file_reserve(move->file);
    Text entries = text_new(move->arena);
    text_add(&entries, "/Type /XObject /Subtype /Form /BBox [ ");
    pdf_numbers(&entries, box, 4, 4);
    text_add(&entries, "] ");
    add_key(move, &entries, page, "/Resources");
    add_key(move, &entries, page, "/Group");
    qpdf_oh dictionary = qpdf.oh_get_dict(move->from, contents);
    add_entries(move, &entries, dictionary);
    write_stream(move, number, &entries, contents);
    for (int i = 0; i < move->moved.count; i++)
        write_object(move, move->moved.items[i]);
    return number;
}

int drawing_write(Arena *arena, PdfFile *file, cairo_surface_t *drawing, double width,
                  double height, const char **why)
{
    Arena *scratch = arena_new();
    Text pdf = text_new(scratch);
    const char *wrong = draw(&pdf, drawing, width, height);
    int number = 0;
    qpdf_open();
    Move move = {.arena = scratch, .file = file, .from = qpdf.init()};
    qpdf.silence_errors(move.from);
    qpdf.set_suppress_warnings(move.from, QPDF_TRUE);
    if (!wrong)
        qpdf.read_memory(move.from, "a drawing", pdf.text, pdf.length, NULL);
    if (!wrong && qpdf.get_num_pages(move.from) == 1)
        number = write_form(&move, width, height);
    if (!number && !wrong)
        wrong = "Cairo has not drawn it";
    if (wrong)
        *why = arena_text(arena, wrong);
    qpdf.cleanup(&move.from);
    arena_free(scratch);
    return number;
}
