#include "render/placeholders.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/decimal.h"
#include "base/map.h"
#include "base/units.h"
#include "render/entries.h"

struct Placeholders {
    Arena *arena;
    PdfPictureLook look;
    LIST(const Placeholder *) all; /* by number, less 1 */
    LIST(const Placeholder *) forms;
    LIST(const Placeholder *) pictures; /* by the picture's number; NULL: none yet */
    Map by_name;                        /* placeholders of forms */
    int drawn;                          /* number of forms that were given a page */
    const char **why;                   /* see placeholders_new */
};

static void release(void *what)
{
    const Placeholders *placeholders = what;
    for (int i = 0; i < placeholders->all.count; i++) {
        const Placeholder *placeholder = placeholders->all.items[i];
        cairo.surface_destroy(placeholder->surface);
        if (placeholder->picture)
            pdf_picture_release(placeholder->picture);
    }
}

Placeholders *placeholders_new(Arena *arena, PdfPictureLook look, const char **why)
{
    Placeholders *placeholders =
        arena_make(arena, Placeholders, .arena = arena, .look = look,
                   .by_name = map_new(arena), .why = why);
    arena_on_reset(arena, release, placeholders);
    return placeholders;
}

static void fail(Placeholders *placeholders, const char *why)
{
    if (!*placeholders->why)
        *placeholders->why = why;
}

/* --- surfaces --------------------------------------------------------------------- */

/* A placeholder is a filled rectangle whose colour identifies it: this red, and its
 * number as green and blue, in thousandths. No other colour can be the same, as page
 * colours are multiples of 1/255. */
enum { PLACEHOLDER_RED = 111, PLACEHOLDER_MAX = 999999 };

static cairo_surface_t *surface_of(const Placeholder *placeholder)
{
    const cairo_rectangle_t extent = {0, 0, placeholder->width, placeholder->height};
    cairo_surface_t *surface =
        cairo.recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
    cairo_t *cr = cairo.create(surface);
    cairo.set_source_rgba(cr, PLACEHOLDER_RED / 1000.0,
                          placeholder->number / 1000 / 1000.0,
                          placeholder->number % 1000 / 1000.0, 1);
    cairo.rectangle(cr, 0, 0, placeholder->width, placeholder->height);
    cairo.fill(cr);
    cairo.destroy(cr);
    return surface;
}

static const Placeholder *add(Placeholders *placeholders, Placeholder placeholder)
{
    placeholder.number = placeholders->all.count + 1;
    placeholder.surface = surface_of(&placeholder);
    if (placeholder.number > PLACEHOLDER_MAX)
        fail(placeholders, "there are more than 999999 pictures and forms");
    Placeholder *added = arena_new_item(placeholders->arena, Placeholder);
    *added = placeholder;
    list_add(placeholders->arena, &placeholders->all, added);
    return added;
}

/* --- pictures --------------------------------------------------------------------- */

static const Placeholder *add_picture(Placeholders *placeholders,
                                      const Picture *picture)
{
    const char *why = NULL;
    const PdfPicture *drawn =
        pdf_picture_acquire(placeholders->arena, picture, placeholders->look, &why);
    if (!drawn) {
        fail(placeholders,
             arena_print(placeholders->arena, "%s: %s", picture->name, why));
        return NULL;
    }
    return add(placeholders, (Placeholder){.width = drawn->width,
                                           .height = drawn->height,
                                           .shown = {0, 0, drawn->width, drawn->height},
                                           .transparent = drawn->transparent,
                                           .picture = drawn});
}

const Placeholder *placeholder_of_picture(Placeholders *placeholders,
                                          const Picture *picture)
{
    while (placeholders->pictures.count <= picture->number)
        list_add(placeholders->arena, &placeholders->pictures, NULL);
    const Placeholder **known = &placeholders->pictures.items[picture->number];
    if (!*known)
        *known = add_picture(placeholders, picture);
    return *known;
}

/* --- forms ------------------------------------------------------------------------ */

/* Adds a placeholder for a form. Its page has a rim around the form, because Cairo
 * would cut an area that fills the whole page at the page's edge, and viewers show a
 * light line where two such edges meet. */
static const Placeholder *add_form(Placeholders *placeholders, const Form *form)
{
    const double rim = 2, points = POINTS_PER_MM;
    const bool transparent = placeholders_show_through(placeholders, &form->items);
    const Box bounds = form->bounds;
    double w = bounds.w * points, h = bounds.h * points, left = bounds.x - rim / points,
           top = bounds.y - rim / points;
    const Placeholder *placeholder =
        add(placeholders,
            (Placeholder){.width = ceil(w) + 2 * rim,
                          .height = ceil(h) + 2 * rim,
                          .shown = {rim, rim, w, h},
                          .to_mm = matrix_multiply(matrix_scale(1 / points, 1 / points),
                                                   matrix_move(left, top)),
                          .from_mm = matrix_multiply(matrix_move(-left, -top),
                                                     matrix_scale(points, points)),
                          .transparent = transparent,
                          .form = form,
                          .page = placeholders->forms.count});
    list_add(placeholders->arena, &placeholders->forms, placeholder);
    map_put(&placeholders->by_name, form->name, (void *)placeholder);
    return placeholder;
}

/* Detects most cases of two different forms with one name. */
static bool is_same(const Form *a, const Form *b)
{
    return a->items.count == b->items.count && a->bounds.w == b->bounds.w &&
           a->bounds.h == b->bounds.h;
}

const Placeholder *placeholder_of_form(Placeholders *placeholders, const Form *form)
{
    const Placeholder *known = map_get(&placeholders->by_name, form->name);
    if (known && !is_same(known->form, form))
        fail(placeholders,
             arena_print(placeholders->arena, "two forms are named '%s'", form->name));
    return known ? known : add_form(placeholders, form);
}

const Placeholder *placeholders_next_form(Placeholders *placeholders)
{
    return placeholders->drawn < placeholders->forms.count
               ? placeholders->forms.items[placeholders->drawn++]
               : NULL;
}

/* --- transparency ----------------------------------------------------------------- */

static bool paint_shows_through(const Paint *paint)
{
    if (paint->kind == PAINT_INK)
        return paint->ink.alpha < 1;
    for (int i = 0; i < paint->stop_count; i++)
        if (paint->stops[i].ink.alpha < 1)
            return true;
    return false;
}

static bool shows_through(Placeholders *placeholders, const Item *item)
{
    const Placeholder *placeholder;
    Paint paint;
    switch (item->kind) {
    case ITEM_FILL:
    case ITEM_STROKE:
    case ITEM_OUTLINES:
        return paint_shows_through(&item->paint);
    case ITEM_GLYPHS:
        paint = item_glyph_paint(item);
        return paint_shows_through(&paint);
    case ITEM_PICTURE:
        placeholder = placeholder_of_picture(placeholders, item->picture);
        return placeholder && placeholder->transparent;
    case ITEM_FORM:
        return placeholder_of_form(placeholders, item->form)->transparent;
    case ITEM_GROUP:
        break;
    }
    if (item->group->opacity <= 0 ||
        (item->group->clip && path_is_empty(item->group->clip)))
        return false;
    return item->group->opacity < 1 ||
           placeholders_show_through(placeholders, &item->group->items);
}

bool placeholders_show_through(Placeholders *placeholders, const ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        if (shows_through(placeholders, &items->items[i]))
            return true;
    return false;
}

/* --- filling ---------------------------------------------------------------------- */

/* Returns the number of the placeholder that the content draws, or 0. */
static int number_in(const char *content)
{
    const char *end = strstr(content, " rg"), *start = end;
    double colour[3] = {0};
    while (start && start > content && start[-1] != '\n')
        start--;
    for (int i = 0; start && i < 3; i++) {
        size_t length = decimal_read(start, &colour[i]);
        start = length ? start + length + strspn(start + length, " ") : NULL;
    }
    if (!start || !text_starts(start, "rg") ||
        lround(colour[0] * 1e6) != PLACEHOLDER_RED * 1000L)
        return 0;
    return (int)(lround(colour[1] * 1000) * 1000 + lround(colour[2] * 1000));
}

/* Returns the number of a placeholder, or 0. A placeholder is so short that few other
 * streams have to be decompressed to check them. */
static int placeholder_number(qpdf_data file, qpdf_oh stream, qpdf_oh dictionary)
{
    enum { MAX_BYTES = 200 };
    qpdf_oh length = qpdf.oh_get_key(file, dictionary, "/Length"),
            type = qpdf.oh_get_key(file, dictionary, "/Subtype");
    bool can_be = qpdf.oh_is_name_and_equals(file, type, "/Form") &&
                  qpdf.oh_get_int_value_as_int(file, length) < MAX_BYTES;
    qpdf.oh_release(file, length);
    qpdf.oh_release(file, type);
    unsigned char *bytes = NULL;
    size_t size = 0;
    if (can_be)
        qpdf.oh_get_stream_data(file, stream, qpdf_dl_generalized, NULL, &bytes, &size);
    if (!bytes)
        return 0;
    Arena *scratch = arena_new();
    int number = number_in(arena_copy(scratch, (const char *)bytes, size));
    arena_free(scratch);
    free(bytes);
    return number;
}

/* Replaces the content of the form, and releases the handle of the filter. */
static void replace_content(qpdf_data file, qpdf_oh stream, const char *bytes,
                            size_t length, qpdf_oh filter)
{
    qpdf_oh parameters = qpdf.oh_new_null(file);
    qpdf.oh_replace_stream_data(file, stream, (const unsigned char *)bytes, length,
                                filter, parameters);
    qpdf.oh_release(file, filter);
    qpdf.oh_release(file, parameters);
}

/* Replaces the content of the form by that of a page of the same file. */
static void fill_with_page(qpdf_data file, qpdf_oh page, qpdf_oh stream,
                           qpdf_oh dictionary)
{
    unsigned char *bytes = NULL;
    size_t length = 0;
    qpdf_oh contents = qpdf.oh_get_key(file, page, "/Contents"),
            drawn = qpdf.oh_get_dict(file, contents);
    qpdf.oh_get_stream_data(file, contents, qpdf_dl_none, NULL, &bytes, &length);
    replace_content(file, stream, (const char *)bytes, length,
                    qpdf.oh_get_key(file, drawn, "/Filter"));
    free(bytes);
    qpdf.oh_release(file, contents);
    qpdf.oh_release(file, drawn);
    entry_put(file, dictionary, "/Resources",
              qpdf.oh_get_key(file, page, "/Resources"));
}

static void fill_with_form(qpdf_data file, int page_number, qpdf_oh stream,
                           qpdf_oh dictionary)
{
    qpdf_oh page = qpdf.get_page_n(file, (size_t)page_number);
    fill_with_page(file, page, stream, dictionary);
    qpdf.oh_release(file, page);
}

/* Returns false if the picture could not be added to the file. */
static bool fill_with_objects(qpdf_data file, const PdfPicture *picture, qpdf_oh stream,
                              qpdf_oh dictionary)
{
    if (!pdf_picture_append(picture, file))
        return false;
    qpdf_oh page = qpdf.get_page_n(file, (size_t)qpdf.get_num_pages(file) - 1);
    fill_with_page(file, page, stream, dictionary);
    qpdf.remove_page(file, page);
    qpdf.oh_release(file, page);
    return true;
}

/* Fills the form without libqpdf's copying of objects, which takes 4% of the time of a
 * build. */
static void fill_with_content(qpdf_data file, const PdfPictureContent *content,
                              qpdf_oh stream, qpdf_oh dictionary)
{
    qpdf_oh resources = qpdf.oh_parse(file, content->resources);
    replace_content(file, stream, content->bytes, content->length,
                    qpdf.oh_parse(file, content->filter));
    entry_put(file, dictionary, "/Resources",
              qpdf.make_indirect_object(file, resources));
    qpdf.oh_release(file, resources);
}

/* Returns false if the picture could not be added to the file. */
static bool fill_with_picture(qpdf_data file, const PdfPicture *picture, qpdf_oh stream,
                              qpdf_oh dictionary)
{
    if (!picture->content.resources)
        return fill_with_objects(file, picture, stream, dictionary);
    fill_with_content(file, &picture->content, stream, dictionary);
    return true;
}

/* Sets the form's box and matrix. The content of a page has y upwards, but Cairo places
 * forms with y downwards. */
static void set_geometry(const Placeholder *placeholder, qpdf_data file,
                         qpdf_oh dictionary)
{
    char box[120], matrix[60];
    Box shown = placeholder->shown;
    double top = placeholder->height - shown.y;
    snprintf(box, sizeof box, "[ %.4f %.4f %.4f %.4f ]", shown.x, top - shown.h,
             shown.x + shown.w, top);
    snprintf(matrix, sizeof matrix, "[ 1 0 0 -1 0 %.4f ]", placeholder->height);
    entry_set(file, dictionary, "/BBox", box);
    entry_set(file, dictionary, "/Matrix", matrix);
    if (placeholder->transparent)
        entry_set(file, dictionary, "/Group",
                  "<< /S /Transparency /I true /CS /DeviceRGB >>");
    else
        qpdf.oh_remove_key(file, dictionary, "/Group");
}

bool placeholders_fill(const Placeholders *placeholders, qpdf_data file, int pages,
                       qpdf_oh stream)
{
    qpdf_oh dictionary = qpdf.oh_get_dict(file, stream);
    int number = placeholder_number(file, stream, dictionary);
    bool known = number > 0 && number <= placeholders->all.count;
    bool good = known || !number;
    if (known) {
        const Placeholder *placeholder = placeholders->all.items[number - 1];
        if (placeholder->form)
            fill_with_form(file, pages + placeholder->page, stream, dictionary);
        else
            good = fill_with_picture(file, placeholder->picture, stream, dictionary);
        set_geometry(placeholder, file, dictionary);
    }
    qpdf.oh_release(file, dictionary);
    return good;
}

void placeholders_remove_pages(const Placeholders *placeholders, qpdf_data file,
                               int pages)
{
    for (int i = placeholders->drawn - 1; i >= 0; i--)
        qpdf.remove_page(file, qpdf.get_page_n(file, (size_t)pages + (size_t)i));
}
