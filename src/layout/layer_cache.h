/* Parts of faces that come out the same for several pieces, as a frame or a pavement:
 * laid out once, and stored once in a file. Which they are follows from what their
 * layers look at. */
#ifndef LAYOUT_LAYER_CACHE_H
#define LAYOUT_LAYER_CACHE_H

#include "expr/code.h"

/* What a layer, and all that it holds, looks at from outside of it. Layers within
 * layers look on at the same time. */
typedef struct LayerDeps LayerDeps;
struct LayerDeps {
    Arena *arena;
    int inner;  /* the first slot that is its own */
    bool piece; /* the piece as such: then it is another for each */
    bool text;  /* texts are set in it, and are told of by the piece */
    LIST(int) slots;
    LIST(const Field *) fields; /* of the piece */
    LayerDeps *outer;
};

/* Returns the field if the code reads a field of the piece that is drawn; or NULL. */
const Field *code_own_field(const Code *code);

LayerDeps layer_deps_new(Arena *arena, int inner, LayerDeps *outer);

/* Takes note of what the code looks at, for this and all outer ones. */
void layer_deps_note(LayerDeps *layer_deps, const Code *code);
void layer_deps_note_text(LayerDeps *layer_deps);

/* Takes note of all that 'more' looks at, for this and all outer ones. */
void layer_deps_add(LayerDeps *layer_deps, const LayerDeps *more);

/* It is another for each piece, as far as anybody can tell. */
void layer_deps_note_piece(LayerDeps *layer_deps);

/* What is known of a layer's outcomes. */
typedef struct LayerCache LayerCache;

/* All that is kept of the faces of a game. */
typedef struct {
    size_t bytes;
} LayerCacheSize;

/* NULL if the layer is another for each piece. */
LayerCache *layer_cache_new(const LayerDeps *layer_deps);

#endif
