/* Block layers: layers of a template that are drawn for the blocks of a rulebook and
 * the parts of a scene. They read the values of a block as the fields of a piece, which
 * belongs to a set made for this purpose. */
#ifndef LAYOUT_BLOCK_LAYERS_H
#define LAYOUT_BLOCK_LAYERS_H

#include "layout/drawing.h"

/* A name that block layers can use. */
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
    Map reported; /* keys of the problems that have been reported */
    bool dry_run; /* problems are not reported */
    size_t cached_bytes;
    Embedder embedder; /* draws the content of scene and piece layers; or empty */
} BlockLayers;

/* Prepares block layers; the caller has set 'arena', 'assets', 'game', 'diags' and
 * 'low_ink'. 'set' names the set of the blocks, 'noun' one block. They live as long as
 * the arena. */
void block_layers_open(BlockLayers *blocks, const char *set, const char *noun,
                       const BlockLayerField *fields, int count, SourceRange where);

/* Binds the layers of a node. 'shared' is a node with variables and boxes that they can
 * use. Returns NULL after reporting a problem. */
const Template *block_layers_bind(BlockLayers *blocks, const char *name,
                                  const Node *shared, const Node *node);

/* Returns the node of a text layer with the keys of the style 'own', and those that it
 * inherits from the style 'body', which may be NULL. */
const Node *style_layer(Arena *arena, const Node *body, const Node *own,
                        const char *text, SourceRange where);

/* Returns a piece for a block; the caller sets its values. */
Piece *block_layers_piece(const BlockLayers *blocks, const char *id, SourceRange where,
                          Arena *arena);

/* Returns a drawing of the template for the piece, 'w' by 'h' mm. */
Drawing block_layers_drawing(BlockLayers *blocks, const Template *template,
                             const Piece *piece, double w, double h, Arena *arena);

/* Draws the template for the piece, 'w' by 'h' mm. Returns the items, allocated in
 * 'arena'. Problems are reported as by block_layers_report, unless 'dry_run' is set. */
ItemList block_layers_draw(BlockLayers *blocks, const Template *template,
                           const Piece *piece, double w, double h, Arena *arena);

/* Reports the problems in 'own', but each problem at a place only once, since layers
 * are drawn on many pages. */
void block_layers_report(BlockLayers *blocks, const DiagList *own);

#endif
