#include "layout/reuse.h"

#include <math.h>

#include "layout/drawing.h"

const Field *code_own_field(const Code *code)
{
    bool own = code->kind == CODE_FIELD && code->kids[0]->kind == CODE_SLOT &&
               code->kids[0]->slot == SLOT_PIECE;
    return own ? code->field : NULL;
}

/* --- what a layer looks at -------------------------------------------------------- */

Needs needs_new(Arena *arena, int inner, Needs *outer)
{
    return (Needs){.arena = arena, .inner = inner, .outer = outer};
}

static void add_slot(Needs *needs, int slot)
{
    if (slot >= needs->inner)
        return;
    for (int i = 0; i < needs->slots.count; i++)
        if (needs->slots.items[i] == slot)
            return;
    list_add(needs->arena, &needs->slots, slot);
}

static void add_field(Needs *needs, const Field *field)
{
    for (int i = 0; i < needs->fields.count; i++)
        if (needs->fields.items[i] == field)
            return;
    list_add(needs->arena, &needs->fields, field);
}

static bool look(void *context, const Code *code)
{
    Needs *needs = context;
    const Field *field = code_own_field(code);
    if (field)
        add_field(needs, field);
    if (code->kind == CODE_SLOT) {
        needs->piece |= code->slot == SLOT_PIECE;
        add_slot(needs, code->slot);
    }
    return !field;
}

void needs_note(Needs *needs, const Code *code)
{
    for (; needs; needs = needs->outer)
        code_walk(code, look, needs);
}

void needs_note_text(Needs *needs)
{
    for (; needs; needs = needs->outer)
        needs->text = true;
}

void needs_note_piece(Needs *needs)
{
    for (; needs; needs = needs->outer)
        needs->piece = true;
}

void needs_add(Needs *needs, const Needs *more)
{
    for (; needs; needs = needs->outer) {
        needs->piece |= more->piece;
        needs->text |= more->text;
        for (int i = 0; i < more->slots.count; i++)
            add_slot(needs, more->slots.items[i]);
        for (int i = 0; i < more->fields.count; i++)
            add_field(needs, more->fields.items[i]);
    }
}

/* --- outcomes --------------------------------------------------------------------- */

enum {
    MOST_OUTCOMES = 24, /* of a layer: they are kept as long as the game */
    LEAST_ITEMS = 12,   /* less is not worth a form */
    MANY_PIECES = 6,    /* of these some will look alike: it is a form at once */
    MOST_KEPT_MB = 64,  /* of all layers of a game */
};

struct Reuse {
    Needs needs;
    Map outcomes; /* by what was looked at: Form */
    int again;    /* how often one was placed */
    bool off;     /* it has too little in it, or comes out too differently */
};

Reuse *reuse_new(const Needs *needs)
{
    if (needs->piece || needs->text)
        return NULL;
    Reuse *reuse = arena_new_item(needs->arena, Reuse);
    *reuse = (Reuse){.needs = *needs, .outcomes = map_new(needs->arena)};
    return reuse;
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

static const char *key_of(const Drawing *d, const Reuse *reuse, Stand stand, Box box)
{
    Text key = text_new(d->values.eval->scratch);
    add_box(&key, box);
    add_box(&key, (Box){stand.origin.x, stand.origin.y, stand.w, stand.h});
    add_box(&key, (Box){d->bleed, d->safe, d->w, d->h});
    Matrix around = d->around; /* pictures are told of that are too coarse for it */
    add_box(&key,
            (Box){.w = hypot(around.xx, around.yx), .h = hypot(around.xy, around.yy)});
    text_print(&key, "%d %s;", (int)d->piece->outline,
               d->piece->outline == OUTLINE_PATH ? d->piece->path : "");
    for (int i = 0; i < reuse->needs.slots.count; i++)
        add_value(&key, d->values.slots[reuse->needs.slots.items[i]]);
    for (int i = 0; i < reuse->needs.fields.count; i++) {
        Value value = d->piece->values[reuse->needs.fields.items[i]->index];
        if (!live_value(d->values.eval, d->piece, &value))
            return NULL;
        add_value(&key, value);
    }
    return key.text;
}

/* With those of the forms among them. */
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

/* The same in each run: it is seen in dumps. */
static const char *name_of(const Drawing *d, const Layer *layer)
{
    return arena_print(d->arena, "%s%s %d:%d part %d", d->piece->set->name,
                       d->back ? " back" : "", layer->where.line, layer->where.column,
                       ++d->studio->parts);
}

/* What follows starts paths of its own: these belong to the form, or are part of it. */
static void let_none_join(ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        items->items[i].joined = NULL;
}

/* What is drawn in the memory of the game is kept. NULL if it is too little. */
static const Form *keep(Drawing *d, const Layer *layer, const char *key,
                        const ItemList *items)
{
    Reuse *reuse = layer->reuse;
    Arena *arena = d->arena;
    int weight = count_items(items);
    reuse->off = weight < LEAST_ITEMS;
    if (reuse->off)
        return NULL;
    Form *form = arena_new_item(arena, Form);
    *form = (Form){.name = name_of(d, layer),
                   .bounds = bounds_of(items),
                   .is_part = true,
                   .weight = weight,
                   .items = *items};
    map_put(&reuse->outcomes, arena_text(arena, key), form);
    return form;
}

static bool is_solid(const Form *form)
{
    return form && form->bounds.w > 0 && form->bounds.h > 0;
}

static void draw_anew(Drawing *d, const Layer *layer, Stand stand, Box box,
                      const char *key, LayerDraw *draw)
{
    Reuse *reuse = layer->reuse;
    ItemList items = {0};
    Stand inside = stand;
    Arena *outer = d->arena;
    size_t before = d->memory_before;
    int told = d->diags->all.count;
    d->arena = reuse->needs.arena;
    size_t used = arena_used(d->arena);
    d->memory_before = used - (arena_used(outer) - before);
    inside.items = &items;
    draw(d, layer, inside, box);
    let_none_join(&items);
    const Form *form = NULL;
    reuse->off = d->spent || told != d->diags->all.count;
    if (!reuse->off)
        form = keep(d, layer, key, &items);
    d->reuses->bytes += arena_used(d->arena) - used;
    d->arena = outer;
    d->memory_before = before;
    if (is_solid(form) && d->piece->set->pieces.count >= MANY_PIECES) {
        add_item(d, stand,
                 (Item){.kind = ITEM_FORM, .form = form, .matrix = MATRIX_IDENTITY});
        return;
    }
    for (int i = 0; i < items.count; i++)
        list_add(d->arena, stand.items, items.items[i]);
}

/* It is drawn as often as it is placed, into pixels at least. */
static void place_again(Drawing *d, Stand stand, const Form *form)
{
    if (face_spend(d, form->weight))
        add_item(d, stand,
                 (Item){.kind = ITEM_FORM, .form = form, .matrix = MATRIX_IDENTITY});
}

void draw_reused(Drawing *d, const Layer *layer, Stand stand, Box box, LayerDraw *draw)
{
    Reuse *reuse = layer->reuse;
    if (!reuse || reuse->off || d->reuses->bytes > (size_t)MOST_KEPT_MB * 1024 * 1024) {
        draw(d, layer, stand, box);
        return;
    }
    const char *key = key_of(d, reuse, stand, box);
    const Form *form = key ? map_get(&reuse->outcomes, key) : NULL;
    reuse->again += form != NULL;
    if (is_solid(form))
        place_again(d, stand, form);
    else if (key && !form && reuse->outcomes.entries.count < MOST_OUTCOMES)
        draw_anew(d, layer, stand, box, key, draw);
    else
        draw(d, layer, stand, box);
    reuse->off |= !reuse->again && reuse->outcomes.entries.count >= MOST_OUTCOMES;
}
