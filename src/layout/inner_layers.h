/* Nested layers of templates. A template that extends another can change and remove
 * layers inside groups, rows and columns by their ids, like layers of the outermost
 * list. */
#ifndef LAYOUT_INNER_LAYERS_H
#define LAYOUT_INNER_LAYERS_H

#include "base/map.h"
#include "yaml/node.h"

typedef struct {
    Arena *arena;
    LIST(const Node *) layers;
    Map by_id;
} InnerLayers;

/* Returns the template with copies of its nested layers appended to the outermost list.
 * The inherited changes are then applied to that list. */
const Node *inner_layers_out(InnerLayers *inner, const Node *template);

/* Returns the changed template with each changed layer moved back to its place. Removed
 * layers disappear from their places too. */
const Node *inner_layers_in(const InnerLayers *inner, const Node *changed);

#endif
