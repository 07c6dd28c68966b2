/* Live texts: texts with expressions, such as "Every {noun} costs
 * {numbers.price} gold." */
#ifndef EXPR_LIVE_H
#define EXPR_LIVE_H

#include "expr/expr.h"

struct LiveText {
    const Node *node;
    LIST(const char *) words; /* text around the expressions; one more than programs */
    LIST(Program) programs;
    int slots;
    /* for texts of a piece: number of variables of its generator, after the piece */
    int locals;
    bool alone; /* the text is a single expression and nothing else */
};

/* Returns true if the text contains braces. "{{" is an escaped brace. */
bool live_has_values(const char *text);

/* Returns the length of the value at the start of 'text', with its braces; 2 for an
 * escaped brace; otherwise 0. Sets '*is_value' accordingly. */
size_t live_value_length(const char *text, bool *is_value);

/* Returns a live text that is to be bound later. */
LiveText *live_new(Arena *arena, const Node *node);

/* Parses and binds all expressions. The wanted type helps to resolve bare names; it may
 * be NULL. Returns false after reporting a problem. */
bool live_bind(const Game *game, LiveText *live, const Variable *scope, int slots,
               const Type *wanted, DiagList *diags);

/* Returns the text with its values, or NULL after reporting a problem. */
const char *live_text(Eval *eval, const LiveText *live, Value *slots);

/* Does the same, but replaces empty values by 'nothing'. */
const char *live_text_with(Eval *eval, const LiveText *live, Value *slots,
                           const char *nothing);

/* Returns the text as SVG path data, with fractions as decimals: 0.333333 for a
 * third. */
const char *live_path(Eval *eval, const LiveText *live, Value *slots);

/* Where a byte of a text with values comes from. */
typedef struct {
    size_t at, length; /* in the node's text: the byte, or the value with its braces */
    const char *value; /* the value with the byte; NULL: the text itself has it */
    size_t offset;     /* of the byte in the value */
} LiveSpot;

/* Finds the origin of byte 'at' of live_text_with(). Returns false if there is none. */
bool live_spot(Eval *eval, const LiveText *live, Value *slots, const char *nothing,
               size_t at, LiveSpot *spot);

/* Evaluates a live value of a piece in place. Returns false after reporting a
 * problem. */
bool live_value(Eval *eval, const Piece *piece, Value *value);

/* Returns a text about the whole game, such as the 'says' of a check, with its values.
 * 'scope' holds only constants and may be NULL. Returns the source text after reporting
 * a problem. */
const char *live_of_game(Arena *arena, const Game *game, const Node *node,
                         const Variable *scope, DiagList *diags);

#endif
