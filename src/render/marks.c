/* Most pages of a kit are cut alike, and share one form for it. */
#include "render/marks.h"

#include "base/text.h"

typedef struct {
    Marks kind;
    Text bytes; /* of all that decides how they look */
    cairo_surface_t *surface;
} KnownMarks;

enum { MOST_KNOWN = 32 };

struct MarkForms {
    Arena *arena, *scratch;
    Painter *painter;
    bool have[MARKS_COUNT];
    LIST(KnownMarks) known;
};

static void forget(void *what)
{
    MarkForms *forms = what;
    for (int i = 0; i < forms->known.count; i++)
        cairo.surface_destroy(forms->known.items[i].surface);
    arena_free(forms->scratch);
}

MarkForms *mark_forms_new(Arena *arena, Painter *painter)
{
    MarkForms *forms = arena_new_item(arena, MarkForms);
    forms->arena = arena;
    forms->scratch = arena_new();
    forms->painter = painter;
    arena_on_reset(arena, forget, forms);
    return forms;
}

/* --- bytes --------------------------------------------------------------------- */

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

/* False if there is more to it than lines and areas of one colour. */
static bool add_item(Text *bytes, const Item *item)
{
    if ((item->kind != ITEM_FILL && item->kind != ITEM_STROKE) ||
        item->paint.kind != PAINT_INK)
        return false;
    ADD(bytes, item->kind);
    ADD(bytes, item->even_odd);
    ADD(bytes, item->paint.ink.rgb);
    ADD(bytes, item->paint.ink.alpha);
    add_path(bytes, item->path);
    if (item->kind == ITEM_STROKE)
        add_pen(bytes, &item->stroke);
    return true;
}

static bool bytes_of(Text *bytes, const Page *page, const ItemList *items)
{
    ADD(bytes, page->width);
    ADD(bytes, page->height);
    for (int i = 0; i < items->count; i++)
        if (!add_item(bytes, &items->items[i]))
            return false;
    return true;
}

/* --- forms --------------------------------------------------------------------- */

static cairo_surface_t *find(const MarkForms *forms, Marks kind, Text bytes)
{
    for (int i = forms->known.count - 1; i >= 0; i--) {
        const KnownMarks *known = &forms->known.items[i];
        if (known->kind == kind && known->bytes.length == bytes.length &&
            memcmp(known->bytes.text, bytes.text, bytes.length) == 0)
            return known->surface;
    }
    return NULL;
}

static cairo_surface_t *record(const MarkForms *forms, const Page *page, Marks kind)
{
    double left = MARKS_EDGE - (int)kind;
    cairo_rectangle_t extent = {left, 0, page->width * POINTS - left,
                                page->height * POINTS};
    return painter_record(forms->painter, &page->marks[kind],
                          matrix_scale(POINTS, POINTS), extent, NULL);
}

static void draw(cairo_t *cr, cairo_surface_t *surface)
{
    cairo.set_source_surface(cr, surface, 0, 0);
    cairo.paint(cr);
}

void mark_forms_draw(MarkForms *forms, cairo_t *cr, const Page *page, Marks kind)
{
    if (!page->marks[kind].count)
        return;
    forms->have[kind] = true;
    arena_reset(forms->scratch);
    Text bytes = text_new(forms->scratch);
    bool shared = bytes_of(&bytes, page, &page->marks[kind]);
    cairo_surface_t *surface = shared ? find(forms, kind, bytes) : NULL;
    bool is_new = !surface;
    if (is_new)
        surface = record(forms, page, kind);
    draw(cr, surface);
    if (is_new && shared && forms->known.count < MOST_KNOWN) {
        bytes.text = arena_copy(forms->arena, bytes.text, bytes.length);
        list_add(forms->arena, &forms->known, (KnownMarks){kind, bytes, surface});
    } else if (is_new) {
        cairo.surface_destroy(surface);
    }
}

bool mark_forms_have(const MarkForms *forms, Marks kind)
{
    return forms->have[kind];
}
