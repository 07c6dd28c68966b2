#include "render/underlay.h"

#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/units.h"
#include "render/entries.h"

/* The box of a page in points, and how it is turned when it is shown. */
typedef struct {
    double x0, y0, x1, y1;
    int turn; /* degrees clockwise: 0, 90, 180 or 270 */
} PageBox;

static qpdf_data open_underlay(const char *bytes, size_t length)
{
    qpdf_data file = qpdf.init();
    qpdf.silence_errors(file);
    qpdf.set_suppress_warnings(file, QPDF_TRUE);
    qpdf.read_memory(file, "the page below", bytes, length, NULL);
    return file;
}

/* Closes the file. libqpdf prints errors that nobody has asked for. */
static void close_underlay(qpdf_data file)
{
    if (qpdf.has_error(file))
        qpdf.get_error(file);
    qpdf.cleanup(&file);
}

/* Returns true if the page has a box with this key. */
static bool read_box(qpdf_data file, qpdf_oh page, const char *key, PageBox *box)
{
    double *sides[] = {&box->x0, &box->y0, &box->x1, &box->y1};
    qpdf_oh all = qpdf.oh_get_key(file, page, key);
    bool good =
        qpdf.oh_is_array(file, all) && qpdf.oh_get_array_n_items(file, all) == 4;
    for (int i = 0; i < 4 && good; i++) {
        qpdf_oh side = qpdf.oh_get_array_item(file, all, i);
        good = qpdf.oh_is_number(file, side);
        *sides[i] = good ? qpdf.oh_get_numeric_value(file, side) : 0;
        qpdf.oh_release(file, side);
    }
    qpdf.oh_release(file, all);
    return good && box->x1 > box->x0 && box->y1 > box->y0;
}

/* Returns the box that viewers show. */
static bool read_page_box(qpdf_data file, qpdf_oh page, PageBox *box)
{
    qpdf_oh turn = qpdf.oh_get_key(file, page, "/Rotate");
    int degrees = qpdf.oh_is_number(file, turn)
                      ? (int)fmod(qpdf.oh_get_numeric_value(file, turn), 360)
                      : 0;
    qpdf.oh_release(file, turn);
    box->turn = (degrees + 360) / 90 * 90 % 360;
    return read_box(file, page, "/CropBox", box) ||
           read_box(file, page, "/MediaBox", box);
}

const char *underlay_read(Arena *arena, const char *bytes, size_t length,
                          Underlay *underlay)
{
    PageBox box;
    qpdf_open();
    qpdf_data file = open_underlay(bytes, length), copy = qpdf.init();
    const char *why = "it is no PDF that can be read";
    qpdf.silence_errors(copy);
    qpdf.empty_pdf(copy);
    /* adding the page to another file gives it the boxes of its parents */
    if (!qpdf.has_error(file) && qpdf.get_num_pages(file) > 0 &&
        !(qpdf.add_page(copy, file, qpdf.get_page_n(file, 0), QPDF_FALSE) &
          QPDF_ERRORS) &&
        read_page_box(copy, qpdf.get_page_n(copy, 0), &box)) {
        bool upright = box.turn % 180 == 0;
        double w = (box.x1 - box.x0) / POINTS_PER_MM,
               h = (box.y1 - box.y0) / POINTS_PER_MM;
        *underlay = (Underlay){arena_copy(arena, bytes, length), length,
                               upright ? w : h, upright ? h : w};
        why = NULL;
    }
    close_underlay(copy);
    close_underlay(file);
    return why;
}

/* --- adding ----------------------------------------------------------------------- */

/* Returns the matrix that turns the page as it is shown, and moves its corner to the
 * origin. */
static const char *matrix_of(Arena *arena, const PageBox *box)
{
    return box->turn == 90
               ? arena_print(arena, "[ 0 -1 1 0 %.4f %.4f ]", -box->y0, box->x1)
           : box->turn == 180
               ? arena_print(arena, "[ -1 0 0 -1 %.4f %.4f ]", box->x1, box->y1)
           : box->turn == 270
               ? arena_print(arena, "[ 0 1 -1 0 %.4f %.4f ]", box->y1, -box->x0)
               : arena_print(arena, "[ 1 0 0 1 %.4f %.4f ]", -box->x0, -box->y0);
}

/* Makes a form of the content of a page. */
static qpdf_oh form_of_page(Arena *arena, qpdf_data file, qpdf_oh page)
{
    unsigned char *bytes = NULL;
    size_t length = 0;
    PageBox box;
    if (!read_page_box(file, page, &box) ||
        qpdf.oh_get_page_content_data(file, page, &bytes, &length) & QPDF_ERRORS)
        return 0;
    qpdf_oh form = qpdf.oh_new_stream(file), none = qpdf.oh_new_null(file);
    qpdf.oh_replace_stream_data(file, form, bytes, length, none, none);
    free(bytes);
    qpdf_oh dictionary = qpdf.oh_get_dict(file, form);
    entry_set(file, dictionary, "/Type", "/XObject");
    entry_set(file, dictionary, "/Subtype", "/Form");
    entry_set(
        file, dictionary, "/BBox",
        arena_print(arena, "[ %.4f %.4f %.4f %.4f ]", box.x0, box.y0, box.x1, box.y1));
    entry_set(file, dictionary, "/Matrix", matrix_of(arena, &box));
    entry_put(file, dictionary, "/Resources",
              qpdf.oh_get_key(file, page, "/Resources"));
    return form;
}

qpdf_oh underlay_add(Arena *arena, const Underlay *underlay, qpdf_data file)
{
    qpdf_data own = open_underlay(underlay->bytes, underlay->length);
    bool added =
        !qpdf.has_error(own) &&
        !(qpdf.add_page(file, own, qpdf.get_page_n(own, 0), QPDF_FALSE) & QPDF_ERRORS);
    close_underlay(own);
    if (!added)
        return 0;
    qpdf_oh page = qpdf.get_page_n(file, (size_t)qpdf.get_num_pages(file) - 1);
    qpdf_oh form = form_of_page(arena, file, page);
    qpdf.remove_page(file, page);
    return form;
}

/* Returns a dictionary in another, which is added if it is missing. */
static qpdf_oh dictionary_in(qpdf_data file, qpdf_oh outer, const char *key)
{
    qpdf_oh inner = qpdf.oh_get_key(file, outer, key);
    if (qpdf.oh_is_dictionary(file, inner))
        return inner;
    inner = qpdf.oh_new_dictionary(file);
    qpdf.oh_replace_key(file, outer, key, inner);
    return inner;
}

void underlay_draw(qpdf_data file, qpdf_oh page, qpdf_oh form)
{
    static const char name[] = "/Below", content[] = "q /Below Do Q\n";
    qpdf_oh resources = dictionary_in(file, page, "/Resources");
    qpdf.oh_replace_key(file, dictionary_in(file, resources, "/XObject"), name, form);
    qpdf_oh below = qpdf.oh_new_stream(file), none = qpdf.oh_new_null(file);
    qpdf.oh_replace_stream_data(file, below, (const unsigned char *)content,
                                sizeof content - 1, none, none);
    qpdf_oh all = qpdf.oh_new_array(file);
    qpdf.oh_append_item(file, all, below);
    qpdf.oh_append_item(file, all, qpdf.oh_get_key(file, page, "/Contents"));
    qpdf.oh_replace_key(file, page, "/Contents", all);
}
