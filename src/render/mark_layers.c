/* A form of marks that several pages share, as most pages of a kit are cut alike. */
#include "render/mark_layers.h"

#include "base/text.h"
#include "base/units.h"

typedef struct {
    Marks kind;
    Text bytes; /* everything that determines their look */
    cairo_surface_t *surface;
} SharedMarks;

enum { MAX_SHARED = 32 };

struct MarkLayers {
    Arena *arena, *scratch;
    PdfPainter *painter;
    bool have[MARKS_COUNT];
    LIST(SharedMarks) shared;
};

static void end(void *what)
{
    MarkLayers *layers = what;
    for (int i = 0; i < layers->shared.count; i++)
        cairo.surface_destroy(layers->shared.items[i].surface);
    arena_free(layers->scratch);
}

MarkLayers *mark_layers_new(Arena *arena, PdfPainter *painter)
{
    MarkLayers *layers = arena_make(arena, MarkLayers, .arena = arena,
                                    .scratch = arena_new(), .painter = painter);
    arena_on_reset(arena, end, layers);
    return layers;
}

/* --- comparing marks -------------------------------------------------------------- */

#define ADD(bytes, value) text_add_bytes(bytes, (const char *)&(value), sizeof(value))

static void add_path(Text *bytes, const Path *path)
{
    ADD(bytes, path->step_count);
    text_add_bytes(bytes, (const char *)path->steps, (size_t)path->step_count);
    text_add_bytes(bytes, (const char *)path->points,
                   (size_t)path->point_count * sizeof *path->points);
}

static void add_pen(Text *bytes, const Stroke *stroke)
{
    ADD(bytes, stroke->width);
    ADD(bytes, stroke->cap);
    ADD(bytes, stroke->join);
    ADD(bytes, stroke->dash_offset);
    ADD(bytes, stroke->dash_count);
    text_add_bytes(bytes, (const char *)stroke->dashes,
                   (size_t)stroke->dash_count * sizeof *stroke->dashes);
}

/* Adds what determines the look of an item. Returns false if it is anything but lines
 * and areas of a single opaque colour. */
static bool add_item(Text *bytes, const Item *item)
{
    if ((item->kind != ITEM_FILL && item->kind != ITEM_STROKE) ||
        item->paint.kind != PAINT_INK || item->paint.ink.alpha < 1)
        return false;
    ADD(bytes, item->kind);
    ADD(bytes, item->even_odd);
    ADD(bytes, item->paint.ink.rgb);
    add_path(bytes, item->path);
    if (item->kind == ITEM_STROKE)
        add_pen(bytes, &item->stroke);
    return true;
}

static bool add_marks(Text *bytes, const Page *page, const ItemList *items)
{
    ADD(bytes, page->width);
    ADD(bytes, page->height);
    for (int i = 0; i < items->count; i++)
        if (!add_item(bytes, &items->items[i]))
            return false;
    return true;
}

/* --- forms ------------------------------------------------------------------------ */

static cairo_surface_t *find(const MarkLayers *layers, Marks kind, Text bytes)
{
    for (int i = layers->shared.count - 1; i >= 0; i--) {
        const SharedMarks *shared = &layers->shared.items[i];
        if (shared->kind == kind && shared->bytes.length == bytes.length &&
            memcmp(shared->bytes.text, bytes.text, bytes.length) == 0)
            return shared->surface;
    }
    return NULL;
}

static cairo_surface_t *record(const MarkLayers *layers, const Page *page, Marks kind)
{
    double left = MARKS_EDGE - (int)kind;
    cairo_rectangle_t extent = {left, 0, page->width * POINTS_PER_MM - left,
                                page->height * POINTS_PER_MM};
    return pdf_painter_record(layers->painter, &page->marks[kind], extent);
}

void mark_layers_draw(MarkLayers *layers, cairo_t *cr, const Page *page, Marks kind)
{
    if (!page->marks[kind].count)
        return;
    layers->have[kind] = true;
    arena_reset(layers->scratch);
    Text bytes = text_new(layers->scratch);
    bool can_be_shared = add_marks(&bytes, page, &page->marks[kind]);
    cairo_surface_t *known = can_be_shared ? find(layers, kind, bytes) : NULL;
    cairo_surface_t *surface = known ? known : record(layers, page, kind);
    cairo.set_source_surface(cr, surface, 0, 0);
    cairo.paint(cr);
    if (!known && can_be_shared && layers->shared.count < MAX_SHARED) {
        bytes.text = arena_copy(layers->arena, bytes.text, bytes.length);
        list_add(layers->arena, &layers->shared, ((SharedMarks){kind, bytes, surface}));
    } else if (!known) {
        pdf_painter_destroy_later(layers->painter, surface);
    }
}

bool mark_layers_have(const MarkLayers *layers, Marks kind)
{
    return layers->have[kind];
}
