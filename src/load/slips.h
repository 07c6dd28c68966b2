/* Mutation testing of a game: every change by one that a designer might make by
 * mistake; users know a mutation as a slip. A design gets one copy more or fewer; a
 * number becomes one higher or lower. */
#ifndef LOAD_SLIPS_H
#define LOAD_SLIPS_H

#include "model/game.h"

typedef struct {
    const NamedNumber *number; /* or NULL: the copies of the piece change */
    const Piece *piece;
    int item;          /* index in a list of numbers, from 1; otherwise 0 */
    const Node *value; /* the new value; NULL: the piece is removed */
    const char *was, *becomes;
    SourceRange where; /* position of what changes */
} Slip;

typedef LIST(Slip) SlipList;

/* Returns all mutations: first of designs in order, then of numbers. Each end of a
 * range and each item of a list is changed by itself; a length by 1 mm. */
SlipList slips_of(Arena *arena, const Game *game);

/* Returns the number of mutations without making them. */
long slips_count(const Game *game);

/* Returns "hand", "herds[2]", "chance/shield", or "gold" for a set with a single design
 * of that name. */
const char *slip_name(Arena *arena, const Slip *slip);

/* Returns the game's tree with the mutation applied, as if it were in the files. It is
 * the tree of the game's edition; 'editions:' and 'harmless:' are left out. */
const Node *slip_tree(Arena *arena, const Game *game, const Slip *slip);

#endif
