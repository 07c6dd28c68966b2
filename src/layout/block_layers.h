/* Plates: layers behind what ppgen sets by itself, as the blocks of a rulebook and the
 * parts of a scene. What they can name besides the game is a piece of a set of its own,
 * made anew for each of them. */
#ifndef LAYOUT_BLOCK_LAYERS_H
#define LAYOUT_BLOCK_LAYERS_H

#include "layout/drawing.h"

/* What plates can name. */
typedef struct {
    const char *name;
    const Type *type;
} BlockLayerField;

typedef struct {
    Arena *arena;
    Assets *assets;
    const Game *game;
    DiagList *diags;
    bool low_ink;
    Set set;
    Eval eval;
    Arena *scratch;
    Map told;     /* problems of layers, each told once */
    bool touches; /* none of them are told */
    LayerCacheSize layer_cache_size;
    Embedder embedder; /* draws what layers show; none: they show nothing */
} BlockLayers;

/* 'set' is called so, and one of it 'noun'. They end with the arena. */
void block_layers_open(BlockLayers *block_layers, const char *set, const char *noun,
                       const BlockLayerField *fields, int count, Where where);

/* Binds the layers of a node; 'shared' has names and boxes that they can use. NULL
 * after a report. */
const Template *block_layers_bind(BlockLayers *block_layers, const char *name,
                                  const Node *shared, const Node *node);

/* A text layer with the keys of a style, and those of 'body' (or NULL) that it does not
 * have itself. */
const Node *style_layer(Arena *arena, const Node *body, const Node *own,
                        const char *text, Where where);

/* A piece whose values are still to be set. */
Piece *block_layers_piece(const BlockLayers *block_layers, const char *id, Where where,
                          Arena *arena);

/* What draws a template for the piece, so large. */
Drawing block_layers_drawing(BlockLayers *block_layers, const Template *template,
                             const Piece *piece, double w, double h, Arena *arena);

/* Draws it; its items live in 'arena'. Each problem is told once. */
void block_layers_draw(BlockLayers *block_layers, const Template *template,
                       const Piece *piece, double w, double h, Arena *arena,
                       ItemList *items);

/* What is told in several places, or on each page, is told once. */
void block_layers_tell(BlockLayers *block_layers, const DiagList *own);

#endif
