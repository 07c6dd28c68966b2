#include "layout/inner_layers.h"

#include "base/text.h"

static const char *id_of(const Node *layer)
{
    const Node *id = node_get(layer, "id");
    return id && id->kind == NODE_TEXT ? id->text : NULL;
}

static const Node *with_layers(Arena *arena, const Node *map, const Node *layers)
{
    Node *copy = node_new_map(arena, map->where, map->count);
    for (int i = 0; i < map->count; i++) {
        copy->entries[i] = map->entries[i];
        if (text_is(map->entries[i].key->text, "layers"))
            copy->entries[i].value = layers;
    }
    return copy;
}

static void note_list(InnerLayers *inner, const Node *list);

static void note_layer(InnerLayers *inner, const Node *layer)
{
    for (int i = 0; layer->kind == NODE_MAP && i < layer->count; i++)
        note_list(inner, layer->entries[i].value);
}

static void note_list(InnerLayers *inner, const Node *list)
{
    for (int i = 0; list->kind == NODE_LIST && i < list->count; i++) {
        const Node *layer = list->items[i];
        if (id_of(layer) && !map_put(&inner->by_id, id_of(layer), (void *)layer))
            list_add(inner->arena, &inner->layers, layer);
        note_layer(inner, layer);
    }
}

const Node *inner_layers_out(InnerLayers *inner, const Node *template)
{
    inner->by_id = map_new(inner->arena);
    const Node *layers = node_get(template, "layers");
    for (int i = 0; layers && layers->kind == NODE_LIST && i < layers->count; i++)
        note_layer(inner, layers->items[i]);
    if (!layers || !inner->layers.count)
        return template;
    Node *all =
        node_new_list(inner->arena, layers->where, layers->count + inner->layers.count);
    for (int i = 0; i < layers->count; i++)
        all->items[i] = layers->items[i];
    for (int i = 0; i < inner->layers.count; i++)
        all->items[layers->count + i] = inner->layers.items[i];
    return with_layers(inner->arena, template, all);
}

typedef struct {
    const InnerLayers *inner;
    Map changed; /* changed layers by id */
} LayerRestore;

static const Node *returned_list(const LayerRestore *r, const Node *list);

static const Node *returned_layer(const LayerRestore *r, const Node *layer)
{
    if (layer->kind != NODE_MAP)
        return layer;
    Node *copy = node_new_map(r->inner->arena, layer->where, layer->count);
    for (int i = 0; i < layer->count; i++) {
        copy->entries[i] = layer->entries[i];
        copy->entries[i].value = returned_list(r, layer->entries[i].value);
    }
    return copy;
}

/* Returns the changed version of a layer; NULL if it was removed. A layer that was
 * changed as part of the layer around it is no longer the noted node, and is returned
 * as it is. */
static const Node *latest(const LayerRestore *r, const Node *layer)
{
    const Node *first = id_of(layer) ? map_get(&r->inner->by_id, id_of(layer)) : NULL;
    return first == layer ? map_get(&r->changed, id_of(layer)) : layer;
}

static const Node *returned_list(const LayerRestore *r, const Node *list)
{
    if (list->kind != NODE_LIST || !list->count || list->items[0]->kind != NODE_MAP)
        return list;
    Node *copy = node_new_list(r->inner->arena, list->where, list->count);
    copy->count = 0;
    for (int i = 0; i < list->count; i++) {
        const Node *layer = latest(r, list->items[i]);
        if (layer)
            copy->items[copy->count++] = returned_layer(r, layer);
    }
    return copy;
}

const Node *inner_layers_in(const InnerLayers *inner, const Node *changed)
{
    const Node *layers = node_get(changed, "layers");
    if (!inner->layers.count || !layers || layers->kind != NODE_LIST)
        return changed;
    LayerRestore r = {inner, map_new(inner->arena)};
    Node *outer = node_new_list(inner->arena, layers->where, layers->count);
    outer->count = 0;
    for (int i = 0; i < layers->count; i++) {
        const char *id = id_of(layers->items[i]);
        if (id && map_get(&inner->by_id, id))
            map_put(&r.changed, id, (void *)layers->items[i]);
        else
            outer->items[outer->count++] = layers->items[i];
    }
    for (int i = 0; i < outer->count; i++)
        outer->items[i] = returned_layer(&r, outer->items[i]);
    return with_layers(inner->arena, changed, outer);
}
