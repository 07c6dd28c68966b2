/* Text with live values: "Every {noun} costs {numbers.price} gold." */
#ifndef EXPR_LIVE_H
#define EXPR_LIVE_H

#include "expr/expr.h"

struct Live {
    const Node *node;
    LIST(const char *) words; /* what stands between the expressions: one more */
    LIST(Program) programs;
    int slots;
    int locals; /* of a piece's text: its rule's variables, after the piece */
    bool alone; /* the text is one expression and nothing else */
};

/* Does the text hold any '{'? "{{" stands for one brace. */
bool live_has_values(const char *text);

/* A text to be bound later. */
Live *live_new(Arena *arena, const Node *node);

/* Reads and binds all expressions; false after a report. A wanted type helps to
 * read bare names. */
bool live_bind(const Game *game, Live *live, const Variable *scope, int slots,
               const Type *wanted, DiagList *diags);

/* The text with its values; NULL after a report. */
const char *live_text(Eval *eval, const Live *live, Value *slots);

/* The same, with 'nothing' in the place of a value that is an empty text. */
const char *live_text_with(Eval *eval, const Live *live, Value *slots,
                           const char *nothing);

/* The same as SVG path data, in which a third is 0.333333. */
const char *live_path(Eval *eval, const Live *live, Value *slots);

/* Works out what value_is_live of this piece; false after a report. */
bool live_value(Eval *eval, const Piece *piece, Value *value);

/* A text that speaks of the game as a whole, a check's 'says'; or of what is known in
 * 'scope', which has no slots, or is NULL. */
const char *live_of_game(Arena *arena, const Game *game, const Node *node,
                         const Variable *scope, DiagList *diags);

#endif
