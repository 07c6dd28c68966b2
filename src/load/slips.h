/* Mutation testing of a game: changes that a designer might make by mistake; users know
 * a mutation as a slip. A design gets one copy more or fewer, a number becomes one
 * higher or lower, and words and values of fields are replaced or swapped. */
#ifndef LOAD_SLIPS_H
#define LOAD_SLIPS_H

#include "model/game.h"

typedef enum { SLIP_COPIES, SLIP_NUMBER, SLIP_FIELD } SlipKind;

/* A node of the game's tree and the one that takes its place. */
typedef struct {
    const Node *written, *instead; /* NULL: none */
} Replacement;

typedef struct {
    SlipKind kind;
    const NamedNumber *number; /* SLIP_NUMBER */
    const Piece *piece;        /* SLIP_COPIES; SLIP_FIELD: the first with that value */
    const Field *field;        /* SLIP_FIELD */
    int item;                  /* index in a list of numbers, from 1; otherwise 0 */
    const Node *value; /* the new number of copies or value; NULL: no copies at all */
    Replacement replacements[2]; /* SLIP_FIELD: the second is that of a swap */
    const char *was, *becomes;
    SourceRange where; /* position of what changes */
} Slip;

typedef LIST(Slip) SlipList;

/* Returns all mutations: first the copies of designs in order, then numbers, then
 * fields. Each end of a range and each item of a list is changed by itself; a length by
 * 1 mm. */
SlipList slips_of(Arena *arena, const Game *game);

/* Returns the number of mutations of copies and numbers without making them. */
long slips_count(const Game *game);

/* Returns "hand", "herds[2]", "chance/shield", or "gold" for a set with a single design
 * of that name. With a field: "chance/shield.text". */
const char *slip_name(Arena *arena, const Slip *slip);

/* Returns the game's tree with the mutation applied, as if it were in the files. It is
 * the tree of the game's edition; 'editions:' and 'harmless:' are left out. */
const Node *slip_tree(Arena *arena, const Game *game, const Slip *slip);

/* --- word_slips.c ----------------------------------------------------------------- */

/* Adds the mutations of the fields of all pieces: a number or a word in a text, another
 * member of a choice, another icon, no instead of yes, values swapped between two
 * pieces or in a table, the name of another piece. What several pieces share is changed
 * once, wherever it is used. Of a long text, only the first 4,000 bytes are changed. */
void word_slips_add(Arena *arena, const Game *game, SlipList *slips);

#endif
