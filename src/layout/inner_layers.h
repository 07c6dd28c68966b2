/* Layers that lie in groups, rows and columns: a template that extends another changes
 * and removes them by their ids, as it does those of the outermost list. */
#ifndef LAYOUT_INNER_LAYERS_H
#define LAYOUT_INNER_LAYERS_H

#include "base/map.h"
#include "yaml/node.h"

typedef struct {
    Arena *arena;
    LIST(const Node *) layers;
    Map by_id;
} InnerLayers;

/* The template with a second copy of its inner layers behind the outermost ones. */
const Node *inner_layers_out(InnerLayers *inner, const Node *template);

/* The changed template, with each of those back in its place if it was changed, and
 * gone if it was removed. */
const Node *inner_layers_in(const InnerLayers *inner, const Node *changed);

#endif
