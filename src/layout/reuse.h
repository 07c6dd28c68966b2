/* Parts of faces that come out the same for several pieces, as a frame or a pavement:
 * laid out once, and stored once in a file. Which they are follows from what their
 * layers look at. */
#ifndef LAYOUT_REUSE_H
#define LAYOUT_REUSE_H

#include "expr/code.h"

/* What a layer, and all that it holds, looks at from outside of it. Layers within
 * layers look on at the same time. */
typedef struct Needs Needs;
struct Needs {
    Arena *arena;
    int inner;  /* the first slot that is its own */
    bool piece; /* the piece as such: then it is another for each */
    bool text;  /* texts are set in it, and are told of by the piece */
    LIST(int) slots;
    LIST(const Field *) fields; /* of the piece */
    Needs *outer;
};

/* Returns the field if the code reads a field of the piece that is drawn; or NULL. */
const Field *code_own_field(const Code *code);

Needs needs_new(Arena *arena, int inner, Needs *outer);

/* Takes note of what the code looks at, for this and all outer ones. */
void needs_note(Needs *needs, const Code *code);
void needs_note_text(Needs *needs);

/* Takes note of all that 'more' looks at, for this and all outer ones. */
void needs_add(Needs *needs, const Needs *more);

/* It is another for each piece, as far as anybody can tell. */
void needs_note_piece(Needs *needs);

/* What is known of a layer's outcomes. */
typedef struct Reuse Reuse;

/* All that is kept of the faces of a game. */
typedef struct {
    size_t bytes;
} Reuses;

/* NULL if the layer is another for each piece. */
Reuse *reuse_new(const Needs *needs);

#endif
