/* Cairo puts into a file once what has the same id, so a picture that was forgotten and
 * is decoded again is not stored twice. */
#include "render/plate.h"

#include "base/list.h"
#include "render/decode.h"

typedef struct {
    const Picture *picture;
    Plate plate;
    size_t memory; /* of its pixels */
} KnownPlate;

struct Plates {
    Arena *arena;
    bool passes;
    View view;
    LIST(KnownPlate) known; /* by the picture's number */
    size_t memory;
    bool has_cmyk;
    const char *why;
};

/* The longer side of a drawing, in the unit of its surface: Cairo counts in 1/256 of
 * it, and its numbers in a file have three decimals. */
static const double DRAWING_SIDE = 1000;

/* And in pixels, where its colours have to be worked out one by one. */
static const double PIXELS_SIDE = 3000;

enum { MOST_MEMORY = 64 * 1024 * 1024 };

static void forget(KnownPlate *known)
{
    if (known->plate.surface)
        cairo.surface_destroy(known->plate.surface);
    known->plate.surface = NULL;
}

static void forget_all(void *what)
{
    Plates *plates = what;
    for (int i = 0; i < plates->known.count; i++)
        forget(&plates->known.items[i]);
}

Plates *plates_new(Arena *arena, bool passes, View view)
{
    Plates *plates = arena_new_item(arena, Plates);
    *plates = (Plates){.arena = arena, .passes = passes, .view = view};
    arena_on_reset(arena, forget_all, plates);
    return plates;
}

static void refuse(Plates *plates, const Picture *picture, const char *why)
{
    if (!plates->why)
        plates->why = arena_print(plates->arena, "%s: %s", picture->name, why);
}

static Plate draw(Plates *plates, const Picture *picture, const char **why)
{
    bool normal = plates->view == VIEW_NORMAL;
    double longer = picture->width > picture->height ? picture->width : picture->height;
    double scale = (normal ? DRAWING_SIDE : PIXELS_SIDE) / longer;
    double width = picture->width * scale, height = picture->height * scale;
    cairo_surface_t *drawing = decode_svg(plates->arena, picture, width, height, why);
    if (!drawing || normal)
        return (Plate){drawing, width, height};
    cairo_surface_t *pixels = pixels_of(drawing, (int)width + 1, (int)height + 1);
    cairo.surface_destroy(drawing);
    return (Plate){pixels, width, height};
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

static bool is_decoded(const Plates *plates, const Picture *picture)
{
    bool passes = plates->passes && plates->view == VIEW_NORMAL;
    return picture->kind == PICTURE_PNG || (picture->kind == PICTURE_JPEG && !passes);
}

static Plate decode(Plates *plates, const Picture *picture, const char **why)
{
    cairo_surface_t *image = picture->kind == PICTURE_PNG
                                 ? decode_png(picture, why)
                                 : decode_jpeg(plates->arena, picture, why);
    return (Plate){image, picture->width, picture->height};
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

Plate plate_of(Plates *plates, const Picture *picture)
{
    while (plates->known.count <= picture->number)
        list_add(plates->arena, &plates->known, (KnownPlate){0});
    KnownPlate *known = &plates->known.items[picture->number];
    if (!known->plate.surface) {
        *known = (KnownPlate){.picture = picture, .plate = make(plates, picture)};
        if (is_decoded(plates, picture))
            known->memory = (size_t)(picture->width * picture->height * 4);
        plates->memory += known->memory;
    }
    return known->plate;
}

bool plates_are_heavy(const Plates *plates)
{
    return plates->memory > MOST_MEMORY;
}

void plates_forget(Plates *plates)
{
    forget_all(plates);
    plates->memory = 0;
}

const char *plates_why(const Plates *plates)
{
    return plates->why;
}

bool plates_have_cmyk(const Plates *plates)
{
    return plates->has_cmyk;
}
