/* Pictures are identified by their bytes, as the sheets of a kit, the rulebook, its
 * booklet and the make list show the same ones. */
#include "render/pdf_picture.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/map.h"
#include "base/sha256.h"
#include "base/text.h"
#include "render/decode.h"
#include "render/entries.h"

/* --- drawing a PDF of one page ---------------------------------------------------- */

static cairo_status_t add_bytes(void *closure, const unsigned char *bytes,
                                unsigned count)
{
    text_add_bytes(closure, (const char *)bytes, count);
    return CAIRO_STATUS_SUCCESS;
}

typedef struct {
    Arena *arena;
    const Picture *picture;
    PdfPictureLook look;
    Text out;
    double width, height; /* of the page */
    const char *why;      /* the reason for a failure, or NULL */
} PictureConversion;

static cairo_surface_t *begin_page(PictureConversion *d, double width, double height)
{
    d->width = width;
    d->height = height;
    return cairo.pdf_surface_create_for_stream(add_bytes, &d->out, width, height);
}

static void end_page(PictureConversion *d, cairo_surface_t *page)
{
    cairo.surface_finish(page);
    cairo_status_t status = cairo.surface_status(page);
    cairo.surface_destroy(page);
    if (status && !d->why)
        d->why = cairo.status_to_string(status);
}

static void draw_svg(PictureConversion *d)
{
    PictureSurface target = drawing_size(d->picture, d->look.view);
    target.surface = begin_page(d, target.width, target.height);
    svg_draw(d->arena, d->picture, target, STROKES_COARSE, &d->why);
    end_page(d, target.surface);
}

/* Draws an image. The filter determines whether Cairo asks viewers to smooth it. */
static void draw_image(PictureConversion *d, cairo_surface_t *image, double width,
                       double height)
{
    cairo_surface_t *page = begin_page(d, width, height);
    cairo_t *cr = cairo.create(page);
    const cairo_matrix_t scale = {width / cairo.image_surface_get_width(image),   0, 0,
                                  height / cairo.image_surface_get_height(image), 0, 0};
    cairo.set_matrix(cr, &scale);
    cairo.set_source_surface(cr, image, 0, 0);
    cairo.pattern_set_filter(cairo.get_source(cr), CAIRO_FILTER_FAST);
    cairo.paint(cr);
    cairo.destroy(cr);
    cairo.surface_destroy(image);
    end_page(d, page);
}

/* Draws a JPEG. Cairo embeds the bytes of the file and does not look at the image,
 * which has a single pixel. */
static void draw_jpeg(PictureConversion *d)
{
    const Picture *picture = d->picture;
    cairo_surface_t *image = cairo.image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo.surface_set_mime_data(image, CAIRO_MIME_TYPE_JPEG, picture->bytes,
                                picture->length, NULL, NULL);
    draw_image(d, image, picture->width, picture->height);
}

static void draw_pixels(PictureConversion *d)
{
    cairo_surface_t *image =
        decode_seen(d->arena, d->picture, d->look.view, d->look.most_side, &d->why);
    if (image)
        draw_image(d, image, cairo.image_surface_get_width(image),
                   cairo.image_surface_get_height(image));
}

static void draw(PictureConversion *d)
{
    bool unchanged = d->look.view == VIEW_NORMAL;
    if (unchanged && d->picture->kind == PICTURE_SVG)
        draw_svg(d);
    else if (unchanged && d->picture->kind == PICTURE_JPEG &&
             !is_beyond_side(d->picture, d->look.most_side))
        draw_jpeg(d);
    else
        draw_pixels(d);
}

/* Returns true if a JPEG is marked as Adobe's, whose CMYK is inverted. Cairo does not
 * pass that on. */
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

/* --- the objects of the PDF ------------------------------------------------------- */

static qpdf_data open_pdf(const char *pdf, size_t length)
{
    qpdf_open();
    qpdf_data file = qpdf.init();
    qpdf.silence_errors(file);
    qpdf.set_suppress_warnings(file, QPDF_TRUE);
    qpdf.read_memory(file, "a picture", pdf, length, NULL);
    return file;
}

/* Returns true if a dictionary entry means opacity, a mask or a blend mode. */
static bool is_transparent_entry(qpdf_data file, const char *key, qpdf_oh value)
{
    if (text_is(key, "/SMask"))
        return !qpdf.oh_is_name_and_equals(file, value, "/None");
    if (text_is(key, "/BM"))
        return !qpdf.oh_is_name_and_equals(file, value, "/Normal");
    return (text_is(key, "/ca") || text_is(key, "/CA")) &&
           qpdf.oh_is_number(file, value) && qpdf.oh_get_numeric_value(file, value) < 1;
}

static bool is_transparent(Arena *arena, qpdf_data file, qpdf_oh object);

/* Lists the keys first, as libqpdf can iterate over only one dictionary at a time. */
static bool has_transparent_entry(Arena *arena, qpdf_data file, qpdf_oh dictionary)
{
    LIST(const char *) keys = {0};
    bool found = false;
    qpdf.oh_begin_dict_key_iter(file, dictionary);
    while (qpdf.oh_dict_more_keys(file))
        list_add(arena, &keys, arena_text(arena, qpdf.oh_dict_next_key(file)));
    for (int i = 0; i < keys.count && !found; i++) {
        qpdf_oh value = qpdf.oh_get_key(file, dictionary, keys.items[i]);
        bool direct = !qpdf.oh_get_object_id(file, value);
        found = is_transparent_entry(file, keys.items[i], value) ||
                (direct && is_transparent(arena, file, value));
        qpdf.oh_release(file, value);
    }
    return found;
}

static bool has_transparent_item(Arena *arena, qpdf_data file, qpdf_oh array)
{
    int count = qpdf.oh_get_array_n_items(file, array);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        qpdf_oh item = qpdf.oh_get_array_item(file, array, i);
        bool direct = !qpdf.oh_get_object_id(file, item);
        found = direct && is_transparent(arena, file, item);
        qpdf.oh_release(file, item);
    }
    return found;
}

/* Returns true if the object, or a direct object inside it, has an entry that means
 * transparency. The caller visits the indirect objects of the file one by one. */
static bool is_transparent(Arena *arena, qpdf_data file, qpdf_oh object)
{
    if (qpdf.oh_is_dictionary(file, object))
        return has_transparent_entry(arena, file, object);
    return qpdf.oh_is_array(file, object) && has_transparent_item(arena, file, object);
}

/* Returns an indirect object, or the dictionary of a stream. */
static qpdf_oh content_of(qpdf_data file, int number)
{
    qpdf_oh object = qpdf.get_object_by_id(file, number, 0);
    return qpdf.oh_is_stream(file, object) ? qpdf.oh_get_dict(file, object) : object;
}

/* Returns the content of the page, unless its resources refer to other objects. */
static PdfPictureContent self_contained(Arena *arena, qpdf_data file)
{
    qpdf_oh page = qpdf.get_page_n(file, 0),
            stream = qpdf.oh_get_key(file, page, "/Contents"),
            filter = qpdf.oh_get_key(file, qpdf.oh_get_dict(file, stream), "/Filter");
    const char *resources =
        qpdf.oh_unparse_resolved(file, qpdf.oh_get_key(file, page, "/Resources"));
    PdfPictureContent content = {0};
    if (strstr(resources, " R"))
        return content;
    content.resources = arena_text(arena, resources);
    content.filter = arena_text(arena, qpdf.oh_unparse_resolved(file, filter));
    unsigned char *bytes = NULL;
    qpdf.oh_get_stream_data(file, stream, qpdf_dl_none, NULL, &bytes, &content.length);
    content.bytes = arena_copy(arena, (const char *)bytes, content.length);
    free(bytes);
    return content;
}

/* Checks the PDF that Cairo has drawn. Returns false if libqpdf cannot read it. */
static bool inspect(PdfPicture *picture, Arena *scratch)
{
    qpdf_data file = open_pdf(picture->pdf, picture->length);
    bool good = qpdf.get_num_pages(file) == 1;
    for (int i = objects_in(file) - 1; good && i > 0 && !picture->transparent; i--)
        picture->transparent = is_transparent(scratch, file, content_of(file, i));
    if (good)
        picture->content = self_contained(picture->arena, file);
    good = good && !qpdf.has_error(file);
    qpdf.cleanup(&file);
    return good;
}

/* Tells viewers to invert the colours of CMYK images. */
static void invert(qpdf_data file)
{
    for (int i = objects_in(file) - 1; i > 0; i--) {
        qpdf_oh dictionary = content_of(file, i);
        if (qpdf.oh_is_dictionary(file, dictionary) &&
            qpdf.oh_is_name_and_equals(
                file, qpdf.oh_get_key(file, dictionary, "/ColorSpace"), "/DeviceCMYK"))
            entry_set(file, dictionary, "/Decode", "[ 1 0 1 0 1 0 1 0 ]");
    }
}

bool pdf_picture_append(const PdfPicture *picture, qpdf_data file)
{
    qpdf_data own = open_pdf(picture->pdf, picture->length);
    if (picture->inverted)
        invert(own);
    qpdf_oh page = qpdf.get_page_n(own, 0);
    bool added = !qpdf.has_error(own) &&
                 !(qpdf.add_page(file, own, page, QPDF_FALSE) & QPDF_ERRORS);
    qpdf.cleanup(&own);
    return added;
}

/* --- a picture -------------------------------------------------------------------- */

/* Returns NULL on failure, with the reason, allocated in 'arena', in '*why'. */
static PdfPicture *make(Arena *arena, const Picture *picture, PdfPictureLook look,
                        const char **why)
{
    Arena *own = arena_new(), *scratch = arena_new();
    PictureConversion d = {scratch, picture, look, text_new(scratch), 0, 0, NULL};
    draw(&d);
    PdfPicture *made = arena_make(
        own, PdfPicture, .width = d.width, .height = d.height,
        .pdf = arena_copy(own, d.out.text, d.out.length), .length = d.out.length,
        .inverted = picture->cmyk && is_adobes(picture->bytes, picture->length),
        .arena = own);
    if (!d.why && !inspect(made, scratch))
        d.why = "Cairo did not draw it";
    if (d.why)
        *why = arena_text(arena, d.why);
    if (d.why)
        arena_free(own);
    arena_free(scratch);
    return d.why ? NULL : made;
}

/* --- cache ------------------------------------------------------------------------ */

static struct {
    pthread_mutex_t lock;
    Arena *arena; /* NULL until the first picture */
    Map all;      /* PdfPicture by key */
    size_t size;
} known = {.lock = PTHREAD_MUTEX_INITIALIZER};

enum { MAX_KNOWN_MB = 32 };

static const char *key_of(Arena *arena, const Picture *picture, PdfPictureLook look)
{
    const char *sum = sha256_hex(arena, picture->bytes, picture->length);
    return arena_print(arena, "%s %d %d", sum, (int)look.view, look.most_side);
}

static PdfPicture *find(const char *key)
{
    pthread_mutex_lock(&known.lock);
    PdfPicture *picture = known.arena ? map_get(&known.all, key) : NULL;
    pthread_mutex_unlock(&known.lock);
    return picture;
}

/* Caches the picture, unless memory is short or another thread was faster. */
static void cache_picture(const char *key, PdfPicture *picture)
{
    pthread_mutex_lock(&known.lock);
    if (!known.arena) {
        known.arena = arena_new();
        known.all = map_new(known.arena);
    }
    size_t size = arena_used(picture->arena);
    picture->kept =
        known.size + size <= (size_t)MAX_KNOWN_MB << 20 && !map_get(&known.all, key);
    if (picture->kept) {
        map_put(&known.all, arena_text(known.arena, key), picture);
        known.size += size;
    }
    pthread_mutex_unlock(&known.lock);
}

const PdfPicture *pdf_picture_acquire(Arena *arena, const Picture *picture,
                                      PdfPictureLook look, const char **why)
{
    const char *key = key_of(arena, picture, look);
    PdfPicture *made = find(key);
    if (made)
        return made;
    made = make(arena, picture, look, why);
    if (made)
        cache_picture(key, made);
    return made;
}

void pdf_picture_release(const PdfPicture *picture)
{
    if (!picture->kept)
        arena_free(picture->arena);
}
