/* Slips of one: what goes wrong when a game is changed in a hurry. A design has a copy
 * too few or too many, a number is one too low or too high. */
#ifndef LOAD_SLIPS_H
#define LOAD_SLIPS_H

#include "model/game.h"

typedef struct {
    const NamedNumber *number; /* or NULL: then it is the piece's copies */
    const Piece *piece;
    int item;          /* of a list of numbers, from 1; else 0 */
    const Node *value; /* what it becomes; NULL: there is no such piece at all */
    const char *was, *becomes;
    Where where; /* of what slips */
} Slip;

typedef LIST(Slip) SlipList;

/* Designs in their order, then numbers: of a range each end, of a list each item; a
 * length by 1 mm. */
SlipList slips_of(Arena *arena, const Game *game);

/* How many that are. */
long slips_count(const Game *game);

/* "hand", "herds[2]", "chance/shield", or "gold" of a set that is one design. */
const char *slip_name(Arena *arena, const Slip *slip);

/* The game's tree as if the slip stood in the files; it is that of the edition, and has
 * no others, and no 'harmless:'. */
const Node *slip_tree(Arena *arena, const Game *game, const Slip *slip);

#endif
