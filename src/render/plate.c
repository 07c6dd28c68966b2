#include "render/plate.h"

#include <math.h>

#include "base/list.h"
#include "render/decode.h"

typedef struct {
    Plate plate;
    size_t memory; /* bytes of its pixels */
    long used;     /* time of the last request */
} KnownPlate;

struct Plates {
    Arena *arena;
    View view;
    LIST(KnownPlate) known; /* by the picture's number */
    size_t memory;          /* bytes of all surfaces */
    long asked;             /* number of requests */
    const char *why;
};

static const size_t MOST_MEMORY = (size_t)64 * 1024 * 1024;

static void forget(Plates *plates, KnownPlate *known)
{
    if (!known->plate.surface)
        return;
    cairo.surface_destroy(known->plate.surface);
    plates->memory -= known->memory;
    known->plate.surface = NULL;
}

static void forget_all(void *what)
{
    Plates *plates = what;
    for (int i = 0; i < plates->known.count; i++)
        forget(plates, &plates->known.items[i]);
}

/* Returns the least recently used surface that takes memory, or NULL. */
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

Plates *plates_new(Arena *arena, View view)
{
    Plates *plates = arena_new_item(arena, Plates);
    *plates = (Plates){.arena = arena, .view = view};
    arena_on_reset(arena, forget_all, plates);
    return plates;
}

static Plate draw(const Plates *plates, const Picture *picture, const char **why)
{
    Plate plate = drawing_size(picture, plates->view);
    plate.surface = decode_svg(plates->arena, picture, plate.width, plate.height, why);
    if (!plate.surface || plates->view == VIEW_NORMAL)
        return plate;
    cairo_surface_t *drawing = plate.surface;
    plate.surface =
        pixels_of(drawing, (int)ceil(plate.width), (int)ceil(plate.height), why);
    cairo.surface_destroy(drawing);
    return plate;
}

static Plate decode(const Plates *plates, const Picture *picture, const char **why)
{
    Plate plate = {NULL, picture->width, picture->height};
    plate.surface = picture->kind == PICTURE_PNG
                        ? decode_png(picture, why)
                        : decode_jpeg(plates->arena, picture, why);
    return plate;
}

static Plate make(Plates *plates, const Picture *picture)
{
    const char *why = NULL;
    Plate plate = picture->kind == PICTURE_SVG ? draw(plates, picture, &why)
                                               : decode(plates, picture, &why);
    if (why && !plates->why)
        plates->why = arena_print(plates->arena, "%s: %s", picture->name, why);
    if (plate.surface && plates->view != VIEW_NORMAL)
        pixels_seen(plate.surface, plates->view);
    return plate;
}

/* Returns the bytes of the pixels, or of the filters and masks in a drawing. */
static size_t memory_of(const Plates *plates, const Picture *picture)
{
    if (picture->kind != PICTURE_SVG)
        return (size_t)(picture->width * picture->height * 4);
    Plate size = drawing_size(picture, plates->view);
    double pictures = plates->view == VIEW_NORMAL ? picture->layers : 1;
    return (size_t)(size.width * size.height * 4 * pictures);
}

Plate plate_of(Plates *plates, const Picture *picture)
{
    while (plates->known.count <= picture->number)
        list_add(plates->arena, &plates->known, (KnownPlate){0});
    KnownPlate *known = &plates->known.items[picture->number];
    if (!known->plate.surface) {
        size_t memory = memory_of(plates, picture);
        make_room(plates, memory);
        *known = (KnownPlate){make(plates, picture), memory, 0};
        plates->memory += known->plate.surface ? memory : 0;
    }
    known->used = ++plates->asked;
    return known->plate;
}

const char *plates_why(const Plates *plates)
{
    return plates->why;
}
