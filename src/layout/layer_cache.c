#include "layout/layer_cache.h"

#include <math.h>

#include "layout/drawing.h"

const Field *code_own_field(const Code *code)
{
    bool own = code->kind == CODE_FIELD && code->kids[0]->kind == CODE_SLOT &&
               code->kids[0]->slot == SLOT_PIECE;
    return own ? code->field : NULL;
}

/* --- dependencies ----------------------------------------------------------------- */

LayerDeps layer_deps_new(Arena *arena, int inner, LayerDeps *outer)
{
    return (LayerDeps){.arena = arena, .inner = inner, .outer = outer};
}

static void add_slot(LayerDeps *layer_deps, int slot)
{
    if (slot >= layer_deps->inner)
        return;
    for (int i = 0; i < layer_deps->slots.count; i++)
        if (layer_deps->slots.items[i] == slot)
            return;
    list_add(layer_deps->arena, &layer_deps->slots, slot);
}

static void add_field(LayerDeps *layer_deps, const Field *field)
{
    for (int i = 0; i < layer_deps->fields.count; i++)
        if (layer_deps->fields.items[i] == field)
            return;
    list_add(layer_deps->arena, &layer_deps->fields, field);
}

static bool look(void *context, const Code *code)
{
    LayerDeps *layer_deps = context;
    const Field *field = code_own_field(code);
    if (field)
        add_field(layer_deps, field);
    if (code->kind == CODE_SLOT) {
        layer_deps->piece |= code->slot == SLOT_PIECE;
        add_slot(layer_deps, code->slot);
    }
    return !field;
}

void layer_deps_note(LayerDeps *layer_deps, const Code *code)
{
    for (; layer_deps; layer_deps = layer_deps->outer)
        code_walk(code, look, layer_deps);
}

void layer_deps_note_text(LayerDeps *layer_deps)
{
    for (; layer_deps; layer_deps = layer_deps->outer)
        layer_deps->text = true;
}

void layer_deps_note_piece(LayerDeps *layer_deps)
{
    for (; layer_deps; layer_deps = layer_deps->outer)
        layer_deps->piece = true;
}

void layer_deps_add(LayerDeps *layer_deps, const LayerDeps *more)
{
    for (; layer_deps; layer_deps = layer_deps->outer) {
        layer_deps->piece |= more->piece;
        layer_deps->text |= more->text;
        for (int i = 0; i < more->slots.count; i++)
            add_slot(layer_deps, more->slots.items[i]);
        for (int i = 0; i < more->fields.count; i++)
            add_field(layer_deps, more->fields.items[i]);
    }
}

/* --- the cache -------------------------------------------------------------------- */

enum {
    MAX_OUTCOMES = 24, /* cached results of a layer; they live as long as the game */
    LEAST_ITEMS = 12,  /* fewer are not worth a form */
    MANY_PIECES = 6,   /* sets of this size use a form from the first result on */
    MAX_CACHE_MB = 64, /* limit for all layers of a game */
};

struct LayerCache {
    LayerDeps layer_deps;
    Map outcomes; /* Form by the values of the dependencies */
    int again;    /* number of cache hits */
    bool off;     /* not worth caching: too few items, problems, or no cache hits */
};

LayerCache *layer_cache_new(const LayerDeps *layer_deps)
{
    if (layer_deps->piece || layer_deps->text)
        return NULL;
    LayerCache *layer_cache = arena_new_item(layer_deps->arena, LayerCache);
    *layer_cache =
        (LayerCache){.layer_deps = *layer_deps, .outcomes = map_new(layer_deps->arena)};
    return layer_cache;
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

static void add_box(Text *key, Box box)
{
    text_print(key, "%.9g %.9g %.9g %.9g;", box.x, box.y, box.w, box.h);
}

/* Returns the cache key of a layer: all values that its result depends on. Returns NULL
 * after reporting a problem. */
static const char *key_of(const Drawing *d, const LayerCache *layer_cache, Box box)
{
    Text key = text_new(d->values.eval->scratch);
    add_box(&key, box);
    add_box(&key,
            (Box){d->target.origin.x, d->target.origin.y, d->target.w, d->target.h});
    add_box(&key, (Box){d->bleed, d->safe, d->w, d->h});
    Matrix around =
        d->target.around; /* its scale decides which pictures are too coarse */
    add_box(&key,
            (Box){.w = hypot(around.xx, around.yx), .h = hypot(around.xy, around.yy)});
    text_print(&key, "%d %s;", (int)d->piece->outline,
               d->piece->outline == OUTLINE_PATH ? d->piece->path : "");
    for (int i = 0; i < layer_cache->layer_deps.slots.count; i++)
        add_value(&key, d->values.slots[layer_cache->layer_deps.slots.items[i]]);
    for (int i = 0; i < layer_cache->layer_deps.fields.count; i++) {
        Value value = d->piece->values[layer_cache->layer_deps.fields.items[i]->index];
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
                       d->back ? " back" : "", layer->where.line, layer->where.column,
                       ++d->assets->parts);
}

/* Stops later items from being joined to these paths, which may belong to a form. */
static void stop_joining(ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        items->items[i].joined = NULL;
}

/* Caches the items, which were drawn in the cache's arena, as a form. Returns NULL if
 * there are too few of them. */
static const Form *cache_form(Drawing *d, const Layer *layer, const char *key,
                              const ItemList *items)
{
    LayerCache *layer_cache = layer->layer_cache;
    Arena *arena = d->arena;
    int weight = count_items(items);
    layer_cache->off = weight < LEAST_ITEMS;
    if (layer_cache->off)
        return NULL;
    Form *form = arena_new_item(arena, Form);
    *form = (Form){.name = name_of(d, layer),
                   .bounds = bounds_of(items),
                   .is_part = true,
                   .weight = weight,
                   .items = *items};
    map_put(&layer_cache->outcomes, arena_text(arena, key), form);
    return form;
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
    LayerCache *layer_cache = layer->layer_cache;
    ItemList items = {0};
    DrawTarget target = d->target;
    Arena *outer = d->arena;
    size_t before = d->memory_before;
    int reported = d->diags->all.count;
    d->arena = layer_cache->layer_deps.arena;
    size_t used = arena_used(d->arena);
    d->memory_before = used - (arena_used(outer) - before);
    d->target.items = &items;
    DRAW[layer->kind](d, layer, box);
    d->target = target;
    stop_joining(&items);
    const Form *form = NULL;
    layer_cache->off = d->spent || reported != d->diags->all.count;
    if (!layer_cache->off)
        form = cache_form(d, layer, key, &items);
    d->layer_cache_size->bytes += arena_used(d->arena) - used;
    d->arena = outer;
    d->memory_before = before;
    if (is_solid(form) && d->piece->set->pieces.count >= MANY_PIECES) {
        add_form(d, form);
        return;
    }
    for (int i = 0; i < items.count; i++)
        list_add(d->arena, d->target.items, items.items[i]);
}

void draw_cached(Drawing *d, const Layer *layer, Box box)
{
    LayerCache *layer_cache = layer->layer_cache;
    if (!layer_cache || layer_cache->off ||
        d->layer_cache_size->bytes > (size_t)MAX_CACHE_MB * 1024 * 1024) {
        DRAW[layer->kind](d, layer, box);
        return;
    }
    const char *key = key_of(d, layer_cache, box);
    const Form *form = key ? map_get(&layer_cache->outcomes, key) : NULL;
    layer_cache->again += form != NULL;
    if (!is_solid(form)) {
        bool room = layer_cache->outcomes.entries.count < MAX_OUTCOMES;
        if (key && !form && room)
            draw_anew(d, layer, box, key);
        else
            DRAW[layer->kind](d, layer, box);
    } else if (face_spend(d, form->weight)) {
        /* as much as its items, because rendering to pixels draws it each time */
        add_form(d, form);
    }
    layer_cache->off |=
        !layer_cache->again && layer_cache->outcomes.entries.count >= MAX_OUTCOMES;
}
