#include "render/picture_cache.h"

#include "base/list.h"
#include "render/decode.h"

typedef struct {
    PictureSurface image;
    size_t memory; /* bytes of its pixels */
    long used;     /* time of the last request */
} CachedSurface;

struct PictureCache {
    Arena *arena;
    View view;
    LIST(CachedSurface) known; /* by the picture's number */
    size_t memory;             /* bytes of all surfaces */
    long asked;                /* number of requests */
    const char *why;
};

static const size_t MAX_MEMORY = (size_t)64 * 1024 * 1024;

static void forget(PictureCache *cache, CachedSurface *known)
{
    if (!known->image.surface)
        return;
    cairo.surface_destroy(known->image.surface);
    cache->memory -= known->memory;
    known->image.surface = NULL;
}

static void forget_all(void *what)
{
    PictureCache *cache = what;
    for (int i = 0; i < cache->known.count; i++)
        forget(cache, &cache->known.items[i]);
}

/* Returns the least recently used surface that takes memory, or NULL. */
static CachedSurface *find_oldest(const PictureCache *cache)
{
    CachedSurface *oldest = NULL;
    for (int i = 0; i < cache->known.count; i++) {
        CachedSurface *known = &cache->known.items[i];
        if (known->image.surface && known->memory &&
            (!oldest || known->used < oldest->used))
            oldest = known;
    }
    return oldest;
}

static void make_room(PictureCache *cache, size_t memory)
{
    CachedSurface *oldest;
    while (cache->memory + memory > MAX_MEMORY && (oldest = find_oldest(cache)))
        forget(cache, oldest);
}

PictureCache *picture_cache_new(Arena *arena, View view)
{
    PictureCache *cache = arena_make(arena, PictureCache, .arena = arena, .view = view);
    arena_on_reset(arena, forget_all, cache);
    return cache;
}

static PictureSurface make(PictureCache *cache, const Picture *picture)
{
    const char *why = NULL;
    Arena *arena = cache->arena;
    View view = cache->view;
    bool is_svg = picture->kind == PICTURE_SVG;
    PictureSurface image =
        is_svg ? drawing_size(picture, view)
               : (PictureSurface){NULL, picture->width, picture->height};
    image.surface = is_svg && view == VIEW_NORMAL
                        ? decode_svg(arena, picture, image.width, image.height, &why)
                        : decode_seen(arena, picture, view, 0, &why);
    if (why && !cache->why)
        cache->why = arena_print(arena, "%s: %s", picture->name, why);
    return image;
}

/* Returns the bytes of the pixels, or of the filters and masks in a drawing. */
static size_t memory_of(const PictureCache *cache, const Picture *picture)
{
    if (picture->kind != PICTURE_SVG)
        return (size_t)(picture->width * picture->height * 4);
    PictureSurface size = drawing_size(picture, cache->view);
    double pictures = cache->view == VIEW_NORMAL ? picture->layers : 1;
    return (size_t)(size.width * size.height * 4 * pictures);
}

PictureSurface picture_cache_get(PictureCache *cache, const Picture *picture)
{
    while (cache->known.count <= picture->number)
        list_add(cache->arena, &cache->known, (CachedSurface){0});
    CachedSurface *known = &cache->known.items[picture->number];
    if (!known->image.surface) {
        size_t memory = memory_of(cache, picture);
        make_room(cache, memory);
        *known = (CachedSurface){make(cache, picture), memory, 0};
        cache->memory += known->image.surface ? memory : 0;
    }
    known->used = ++cache->asked;
    return known->image;
}

const char *picture_cache_why(const PictureCache *cache)
{
    return cache->why;
}
