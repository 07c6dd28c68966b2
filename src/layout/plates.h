/* Plates: layers behind what ppgen sets by itself, as the blocks of a rulebook and the
 * parts of a scene. What they can name besides the game is a piece of a set of its own,
 * made anew for each of them. */
#ifndef LAYOUT_PLATES_H
#define LAYOUT_PLATES_H

#include "layout/drawing.h"

/* What plates can name. */
typedef struct {
    const char *name;
    const Type *type;
} PlateField;

typedef struct {
    Arena *arena;
    Studio *studio;
    const Game *game;
    DiagList *diags;
    bool low_ink;
    Set set;
    Eval eval;
    Arena *scratch;
    Map told;     /* problems of layers, each told once */
    bool touches; /* none of them are told */
    Reuses reuses;
    Artist artist; /* draws what layers show; none: they show nothing */
} Plates;

/* 'set' is called so, and one of it 'noun'. They end with the arena. */
void plates_open(Plates *plates, const char *set, const char *noun,
                 const PlateField *fields, int count, Where where);

/* Binds the layers of a node; 'shared' has names and boxes that they can use. NULL
 * after a report. */
const Template *plates_bind(Plates *plates, const char *name, const Node *shared,
                            const Node *node);

/* A text layer with the keys of a style, and those of 'body' (or NULL) that it does not
 * have itself. */
const Node *style_layer(Arena *arena, const Node *body, const Node *own,
                        const char *text, Where where);

/* A piece whose values are still to be set. */
Piece *plates_piece(const Plates *plates, const char *id, Where where, Arena *arena);

/* What draws a template for the piece, so large. */
Drawing plates_drawing(Plates *plates, const Template *template, const Piece *piece,
                       double w, double h, Arena *arena);

/* Draws it; its items live in 'arena'. Each problem is told once. */
void plates_draw(Plates *plates, const Template *template, const Piece *piece, double w,
                 double h, Arena *arena, ItemList *items);

/* What is told in several places, or on each page, is told once. */
void plates_tell(Plates *plates, const DiagList *own);

#endif
