/* Caches drawn layers that look the same on several pieces, such as frames. They are
 * laid out once and become forms, which a PDF stores once. The cache key is made from
 * the values of a layer's needs. */
#include <math.h>

#include "layout/drawing.h"

enum {
    MAX_OUTCOMES = 24, /* cached results of a layer; they live as long as the game */
    LEAST_ITEMS = 12,  /* fewer are not worth a form */
    MANY_PIECES = 6,   /* sets of this size use a form from the first result on */
    MAX_CACHE_MB = 64, /* limit for all layers of a game */
};

/* A cached result. */
typedef struct {
    Form form;
    FileSet *files; /* those that it depends on */
} Outcome;

struct LayerCache {
    Needs needs;
    Map outcomes; /* Outcome by the values of the needs */
    int again;    /* number of cache hits */
    bool off;     /* not worth caching: too few items, problems, or no cache hits */
};

LayerCache *layer_cache_new(const Needs *needs)
{
    if (needs->piece || needs->other)
        return NULL;
    return arena_make(needs->arena, LayerCache, .needs = *needs,
                      .outcomes = map_new(needs->arena));
}

static void add_value(Text *key, Value value)
{
    if (value.kind == VALUE_LIST) {
        text_print(key, "%d[", value.list->count);
        for (int i = 0; i < value.list->count; i++)
            add_value(key, value.list->items[i]);
        return;
    }
    const char *text = value_print(key->arena, value);
    text_print(key, "%d %zu %s;", (int)value.kind, strlen(text), text);
}

/* Adds lengths, rounded like those in expressions: the same distance has other last
 * digits in another group. */
static void add_box(Text *key, Box box)
{
    const double lengths[] = {box.x, box.y, box.w, box.h};
    for (int i = 0; i < 4; i++)
        text_print(key, "%lld ", llround(lengths[i] * 1e6));
}

/* Returns what tells outlines of the same shape apart. */
static const char *path_of_shape(const Drawing *d)
{
    if (d->shape != OUTLINE_PATH)
        return "";
    return d->space ? d->space->name : d->piece->path;
}

static Value value_of(const Drawing *d, const Field *field)
{
    return d->space ? d->space->values[field->index] : d->piece->values[field->index];
}

/* Returns the cache key of a layer: all values that its result depends on. Returns NULL
 * after reporting a problem. */
static const char *key_of(const Drawing *d, const LayerCache *cache, Box box)
{
    Text key = text_new(d->values.eval->scratch);
    add_box(&key, box);
    add_box(&key, (Box){d->target.origin.x - d->trim.x, d->target.origin.y - d->trim.y,
                        d->target.w, d->target.h});
    add_box(&key, (Box){d->bleed, d->safe, d->trim.w, d->trim.h});
    Matrix around =
        d->target.around; /* its scale decides which pictures are too coarse */
    add_box(&key,
            (Box){.w = hypot(around.xx, around.yx), .h = hypot(around.xy, around.yy)});
    text_print(&key, "%d %s;", (int)d->shape, path_of_shape(d));
    for (int i = 0; i < cache->needs.slots.count; i++)
        add_value(&key, d->values.slots[cache->needs.slots.items[i]]);
    for (int i = 0; i < cache->needs.fields.count; i++) {
        Value value = value_of(d, cache->needs.fields.items[i]);
        if (!live_value(d->values.eval, d->piece, &value))
            return NULL;
        add_value(&key, value);
    }
    return key.text;
}

/* Counts the items, including those in groups and forms. */
static int count_items(const ItemList *items)
{
    int count = items->count;
    for (int i = 0; i < items->count; i++)
        if (items->items[i].kind == ITEM_GROUP)
            count += count_items(&items->items[i].group->items);
        else if (items->items[i].kind == ITEM_FORM)
            count += items->items[i].form->weight;
    return count;
}

static Box bounds_of(const ItemList *items)
{
    Box bounds = {0};
    for (int i = 0; i < items->count; i++)
        bounds = box_join(bounds, item_bounds(&items->items[i]));
    return bounds;
}

/* Returns a name that is the same in each run, because dumps show it. */
static const char *name_of(const Drawing *d, const Layer *layer)
{
    return arena_print(d->arena, "%s%s %d:%d part %d", d->piece->set->name,
                       d->space  ? " space"
                       : d->back ? " back"
                                 : "",
                       layer->where.line, layer->where.column, ++d->assets->parts);
}

/* Stops later items from being joined to these paths, which may belong to a form. */
static void stop_joining(ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        if (items->items[i].kind == ITEM_STROKE)
            items->items[i].joined = NULL;
}

/* Caches the items, which were drawn in the cache's arena, as a form. Returns NULL if
 * there are too few of them. */
static const Form *cache_form(Drawing *d, const Layer *layer, const char *key,
                              const ItemList *items, FileSet *files)
{
    LayerCache *cache = layer->layer_cache;
    Arena *arena = d->arena;
    int weight = count_items(items);
    cache->off = weight < LEAST_ITEMS;
    if (cache->off)
        return NULL;
    Outcome *outcome = arena_make(arena, Outcome, .files = files);
    outcome->form = (Form){.name = name_of(d, layer),
                           .bounds = bounds_of(items),
                           .is_part = true,
                           .weight = weight,
                           .items = *items};
    map_put(&cache->outcomes, arena_text(arena, key), outcome);
    return &outcome->form;
}

static bool is_solid(const Form *form)
{
    return form && form->bounds.w > 0 && form->bounds.h > 0;
}

static void add_form(Drawing *d, const Form *form)
{
    add_item(d, (Item){.kind = ITEM_FORM, .form = form, .matrix = MATRIX_IDENTITY});
}

/* Draws the layer in the cache's arena. Caches the result if there were no problems. */
static void draw_anew(Drawing *d, const Layer *layer, Box box, const char *key)
{
    LayerCache *cache = layer->layer_cache;
    ItemList items = {0};
    DrawTarget target = d->target;
    Arena *outer = d->arena;
    size_t before = d->memory_before;
    int reported = d->diags->all.count;
    d->arena = cache->needs.arena;
    size_t used = arena_used(d->arena);
    d->memory_before = used - (arena_used(outer) - before);
    d->target.items = &items;
    FileSet *files = file_set_new(d->arena);
    FileSet *before_files = file_deps_record(d->assets->file_deps, files);
    DRAW[layer->kind](d, layer, box);
    file_deps_record_end(d->assets->file_deps, before_files);
    d->target = target;
    stop_joining(&items);
    const Form *form = NULL;
    cache->off = d->spent || reported != d->diags->all.count;
    if (!cache->off)
        form = cache_form(d, layer, key, &items, files);
    *d->cached_bytes += arena_used(d->arena) - used;
    d->arena = outer;
    d->memory_before = before;
    int uses = d->space ? d->space->board->total : d->piece->set->pieces.count;
    if (is_solid(form) && uses >= MANY_PIECES) {
        add_form(d, form);
        return;
    }
    for (int i = 0; i < items.count; i++)
        list_add(d->arena, d->target.items, items.items[i]);
}

void draw_cached(Drawing *d, const Layer *layer, Box box)
{
    LayerCache *cache = layer->layer_cache;
    bool has_spots = d->spots && layer->has_spots; /* a cached layer notes none */
    if (!cache || cache->off || has_spots ||
        *d->cached_bytes > (size_t)MAX_CACHE_MB * 1024 * 1024) {
        DRAW[layer->kind](d, layer, box);
        return;
    }
    const char *key = key_of(d, cache, box);
    const Outcome *outcome = key ? map_get(&cache->outcomes, key) : NULL;
    const Form *form = outcome ? &outcome->form : NULL;
    if (outcome)
        file_deps_use_all(d->assets->file_deps, outcome->files);
    cache->again += form != NULL;
    if (key && !form && cache->outcomes.entries.count < MAX_OUTCOMES)
        draw_anew(d, layer, box, key);
    else if (!is_solid(form))
        DRAW[layer->kind](d, layer, box);
    else if (face_spend(d, form->weight)) /* rendering to pixels draws all its items */
        add_form(d, form);
    cache->off |= !cache->again && cache->outcomes.entries.count >= MAX_OUTCOMES;
}
