/* Cairo puts into a file once what has the same id, so a picture that was forgotten and
 * is decoded again is not stored twice. */
#include "render/plate.h"

#include <math.h>
#include <pthread.h>

#include "base/list.h"
#include "render/decode.h"

typedef struct {
    const Picture *picture;
    Plate plate;
    size_t memory; /* of its pixels */
    long used;     /* when it was asked for last */
} KnownPlate;

struct Plates {
    Arena *arena; /* its own, as two threads may ask */
    pthread_mutex_t lock;
    bool passes;
    View view;
    int most_side;          /* of pictures, in pixels; 0: any */
    LIST(KnownPlate) known; /* by the picture's number */
    size_t memory;          /* of all */
    size_t held;            /* of drawings made since all were forgotten */
    long asked;             /* how often */
    bool has_cmyk;
    const char *why;
};

/* The longer side of a drawing, in the unit of its surface: Cairo counts in 1/256 of
 * it, and its numbers in a file have three decimals. */
static const double DRAWING_SIDE = 1000;

/* And in pixels, where its colours have to be worked out one by one; its filters and
 * masks are no finer than in a drawing. */
static const double PIXELS_SIDE = 3000;

static const size_t MOST_MEMORY = (size_t)64 * 1024 * 1024;

enum { MOST_HELD_MB = 1024 }; /* of drawings, which Cairo keeps until a page ends */

static void forget(Plates *plates, KnownPlate *known)
{
    if (!known->plate.surface)
        return;
    cairo.surface_destroy(known->plate.surface);
    plates->memory -= known->memory;
    known->plate.surface = NULL;
}

static void forget_all(Plates *plates)
{
    for (int i = 0; i < plates->known.count; i++)
        forget(plates, &plates->known.items[i]);
}

/* Of all that take memory, the one that was not asked for longest. */
static KnownPlate *find_oldest(const Plates *plates)
{
    KnownPlate *oldest = NULL;
    for (int i = 0; i < plates->known.count; i++) {
        KnownPlate *known = &plates->known.items[i];
        if (known->plate.surface && known->memory &&
            (!oldest || known->used < oldest->used))
            oldest = known;
    }
    return oldest;
}

static void make_room(Plates *plates, size_t memory)
{
    KnownPlate *oldest;
    while (plates->memory + memory > MOST_MEMORY && (oldest = find_oldest(plates)))
        forget(plates, oldest);
}

static void end(void *what)
{
    Plates *plates = what;
    forget_all(plates);
    pthread_mutex_destroy(&plates->lock);
    arena_free(plates->arena);
}

Plates *plates_new(Arena *arena, bool passes, View view)
{
    Plates *plates = arena_new_item(arena, Plates);
    *plates = (Plates){.arena = arena_new(), .passes = passes, .view = view};
    pthread_mutex_init(&plates->lock, NULL);
    arena_on_reset(arena, end, plates);
    return plates;
}

void plates_shrink(Plates *plates, int side)
{
    plates->most_side = side;
}

static Plate drawn_size(const Picture *picture, double side)
{
    double longer = picture->width > picture->height ? picture->width : picture->height;
    double scale = side / longer;
    return (Plate){NULL, picture->width * scale, picture->height * scale};
}

static Plate size_of(const Plates *plates, const Picture *picture)
{
    bool fine = plates->view != VIEW_NORMAL && !picture->layers;
    return drawn_size(picture, fine ? PIXELS_SIDE : DRAWING_SIDE);
}

static void refuse(Plates *plates, const Picture *picture, const char *why)
{
    if (!plates->why)
        plates->why = arena_print(plates->arena, "%s: %s", picture->name, why);
}

static Plate draw(Plates *plates, const Picture *picture, const char **why)
{
    Plate plate = size_of(plates, picture);
    plate.surface = decode_svg(plates->arena, picture, plate.width, plate.height, why);
    if (!plate.surface || plates->view == VIEW_NORMAL)
        return plate;
    cairo_surface_t *drawing = plate.surface;
    plate.surface =
        pixels_of(drawing, (int)ceil(plate.width), (int)ceil(plate.height), why);
    cairo.surface_destroy(drawing);
    return plate;
}

/* Cairo puts the file's bytes where the surface is placed, and never looks at its only
 * pixel. */
static Plate pass_jpeg(Plates *plates, const Picture *picture)
{
    plates->has_cmyk |= picture->cmyk;
    cairo_surface_t *image = cairo.image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo.surface_set_mime_data(image, CAIRO_MIME_TYPE_JPEG, picture->bytes,
                                picture->length, NULL, NULL);
    return (Plate){image, 1, 1};
}

static bool is_shrunk(const Plates *plates, const Picture *picture)
{
    return picture->kind != PICTURE_SVG && plates->most_side &&
           fmax(picture->width, picture->height) > plates->most_side;
}

static bool is_decoded(const Plates *plates, const Picture *picture)
{
    bool passes =
        plates->passes && plates->view == VIEW_NORMAL && !is_shrunk(plates, picture);
    return picture->kind == PICTURE_PNG || (picture->kind == PICTURE_JPEG && !passes);
}

static cairo_surface_t *scaled(cairo_surface_t *image, const Plate *size,
                               const Picture *picture, const char **why)
{
    cairo_surface_t *small = cairo.image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)ceil(size->width), (int)ceil(size->height));
    cairo_t *cr = cairo.create(small);
    const cairo_matrix_t matrix = {size->width / picture->width,   0, 0,
                                   size->height / picture->height, 0, 0};
    cairo.set_matrix(cr, &matrix);
    cairo.set_source_surface(cr, image, 0, 0);
    cairo.paint(cr);
    if (cairo.status(cr))
        *why = cairo.status_to_string(cairo.status(cr));
    cairo.destroy(cr);
    return small;
}

static Plate decode(Plates *plates, const Picture *picture, const char **why)
{
    cairo_surface_t *image = picture->kind == PICTURE_PNG
                                 ? decode_png(picture, why)
                                 : decode_jpeg(plates->arena, picture, why);
    if (!image || !is_shrunk(plates, picture))
        return (Plate){image, picture->width, picture->height};
    Plate plate = drawn_size(picture, plates->most_side);
    plate.surface = scaled(image, &plate, picture, why);
    cairo.surface_destroy(image);
    return plate;
}

static Plate make(Plates *plates, const Picture *picture)
{
    const char *why = NULL;
    Plate plate = picture->kind == PICTURE_SVG  ? draw(plates, picture, &why)
                  : is_decoded(plates, picture) ? decode(plates, picture, &why)
                                                : pass_jpeg(plates, picture);
    if (why)
        refuse(plates, picture, why);
    if (!plate.surface)
        return plate;
    if (plates->view != VIEW_NORMAL)
        pixels_seen(plate.surface, plates->view);
    const char *id = arena_print(plates->arena, "picture %d", picture->number);
    cairo.surface_set_mime_data(plate.surface, CAIRO_MIME_TYPE_UNIQUE_ID,
                                (const unsigned char *)id, strlen(id), NULL, NULL);
    return plate;
}

/* Pixels, and what a drawing keeps of filters and masks. */
static size_t memory_of(const Plates *plates, const Picture *picture)
{
    if (is_decoded(plates, picture))
        return (size_t)(picture->width * picture->height * 4);
    if (picture->kind != PICTURE_SVG)
        return 0;
    Plate size = size_of(plates, picture);
    double pictures = plates->view == VIEW_NORMAL ? picture->layers : 1;
    return (size_t)(size.width * size.height * 4 * pictures);
}

/* False after a report: with it, Cairo would hold too much. */
static bool can_hold(Plates *plates, const Picture *picture, size_t memory)
{
    if (!plates->passes || is_decoded(plates, picture) || plates->view != VIEW_NORMAL)
        return true;
    plates->held += memory;
    if (plates->held <= (size_t)MOST_HELD_MB << 20)
        return true;
    refuse(plates, picture,
           arena_print(plates->arena,
                       "the filters and masks of a page take more than %d MB: "
                       "save it as PNG for print",
                       MOST_HELD_MB));
    return false;
}

static Plate find_plate(Plates *plates, const Picture *picture)
{
    while (plates->known.count <= picture->number)
        list_add(plates->arena, &plates->known, (KnownPlate){0});
    KnownPlate *known = &plates->known.items[picture->number];
    if (!known->plate.surface) {
        size_t memory = memory_of(plates, picture);
        if (!can_hold(plates, picture, memory))
            return (Plate){0};
        if (memory) /* else the other thread's surface might go before it is held */
            make_room(plates, memory);
        *known = (KnownPlate){picture, make(plates, picture), memory, 0};
        plates->memory += known->plate.surface ? memory : 0;
    }
    known->used = ++plates->asked;
    return known->plate;
}

Plate plate_of(Plates *plates, const Picture *picture)
{
    pthread_mutex_lock(&plates->lock);
    Plate plate = find_plate(plates, picture);
    pthread_mutex_unlock(&plates->lock);
    return plate;
}

/* Nothing that takes memory, of which there is but so much for the page at work. */
void plate_prepare(Plates *plates, const Picture *picture)
{
    if (picture->kind != PICTURE_SVG || memory_of(plates, picture) > 0)
        return;
    pthread_mutex_lock(&plates->lock);
    const char *why = plates->why; /* what goes wrong is told of the page it is on */
    find_plate(plates, picture);
    plates->why = why;
    pthread_mutex_unlock(&plates->lock);
}

/* --- pixels for a while -------------------------------------------------------- */

typedef struct {
    Plates *plates;
    const Picture *picture;
} Later;

/* Without any surface Cairo would end the program. */
static cairo_surface_t *acquire(cairo_pattern_t *pattern, void *data,
                                cairo_surface_t *target,
                                const cairo_rectangle_int_t *extents)
{
    (void)pattern, (void)target, (void)extents;
    Later *later = data;
    cairo_surface_t *surface = plate_of(later->plates, later->picture).surface;
    return surface ? cairo.surface_reference(surface)
                   : cairo.image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1);
}

static void release(cairo_pattern_t *pattern, void *data, cairo_surface_t *surface)
{
    (void)pattern, (void)data;
    cairo.surface_destroy(surface);
}

static cairo_pattern_t *pattern_of_pixels(Plates *plates, const Picture *picture,
                                          double width, double height)
{
    pthread_mutex_lock(&plates->lock);
    Later *later = arena_new_item(plates->arena, Later);
    pthread_mutex_unlock(&plates->lock);
    *later = (Later){plates, picture};
    cairo_pattern_t *pattern = cairo.pattern_create_raster_source(
        later, CAIRO_CONTENT_COLOR_ALPHA, (int)width, (int)height);
    cairo.raster_source_pattern_set_acquire(pattern, acquire, release);
    return pattern;
}

cairo_pattern_t *plate_pattern(Plates *plates, const Picture *picture, double *width,
                               double *height)
{
    bool seen = plates->view != VIEW_NORMAL;
    Plate plate = {NULL, picture->width, picture->height};
    if (picture->kind == PICTURE_SVG && seen)
        plate = size_of(plates, picture);
    else if (is_shrunk(plates, picture))
        plate = drawn_size(picture, plates->most_side);
    else if (!is_decoded(plates, picture))
        plate = plate_of(plates, picture);
    *width = plate.width;
    *height = plate.height;
    if (seen || is_decoded(plates, picture))
        return pattern_of_pixels(plates, picture, ceil(*width), ceil(*height));
    return plate.surface ? cairo.pattern_create_for_surface(plate.surface) : NULL;
}

bool plates_are_heavy(Plates *plates)
{
    pthread_mutex_lock(&plates->lock);
    bool heavy = plates->held > MOST_MEMORY;
    pthread_mutex_unlock(&plates->lock);
    return heavy;
}

void plates_forget(Plates *plates)
{
    pthread_mutex_lock(&plates->lock);
    forget_all(plates);
    plates->held = 0;
    pthread_mutex_unlock(&plates->lock);
}

const char *plates_why(Plates *plates)
{
    pthread_mutex_lock(&plates->lock);
    const char *why = plates->why;
    pthread_mutex_unlock(&plates->lock);
    return why;
}

bool plates_have_cmyk(const Plates *plates)
{
    return plates->has_cmyk;
}
