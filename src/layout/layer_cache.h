/* Caches drawn layers that look the same on several pieces, such as frames. They are
 * laid out once and become forms, which a PDF stores once. The cache key is made from
 * the dependencies of a layer: the variables and fields that it reads. */
#ifndef LAYOUT_LAYER_CACHE_H
#define LAYOUT_LAYER_CACHE_H

#include "expr/code.h"

/* The dependencies of a layer and the layers in it on values from outside. Recording
 * one adds it to the outer layers too. */
typedef struct LayerDeps LayerDeps;
struct LayerDeps {
    Arena *arena;
    int inner;       /* first slot of the layer's own variables */
    bool piece;      /* reads the piece as a whole, so it differs for each piece */
    bool text;       /* has text or 'alt', whose problems are reported for each piece */
    LIST(int) slots; /* variables from outside */
    LIST(const Field *) fields; /* of the piece */
    LayerDeps *outer;
};

/* Returns the field if the code reads a field of the drawn piece; otherwise NULL. */
const Field *code_own_field(const Code *code);

/* Returns empty dependencies. 'outer': of the layer around this one, or NULL. */
LayerDeps layer_deps_new(Arena *arena, int inner, LayerDeps *outer);

/* Record the dependencies of code, or that a layer contains text, for this layer and
 * all outer ones. 'layer_deps' may be NULL. */
void layer_deps_note(LayerDeps *layer_deps, const Code *code);
void layer_deps_note_text(LayerDeps *layer_deps);

/* Adds the dependencies 'more' to this layer and all outer ones. */
void layer_deps_add(LayerDeps *layer_deps, const LayerDeps *more);

/* Records that this layer and all outer ones may differ for each piece. */
void layer_deps_note_piece(LayerDeps *layer_deps);

/* The cached results of one layer, see draw_cached. */
typedef struct LayerCache LayerCache;

/* The memory used by all layer caches of a game. */
typedef struct {
    size_t bytes;
} LayerCacheSize;

/* Returns a cache in the arena of 'layer_deps'. Returns NULL if the layer cannot be
 * cached: it contains text or depends on the piece as a whole. */
LayerCache *layer_cache_new(const LayerDeps *layer_deps);

#endif
