/* What a set is made of: so many pieces of each kind, colour, cost … */
#ifndef COMMAND_COMPOSITION_H
#define COMMAND_COMPOSITION_H

#include "command/table.h"
#include "model/game.h"

/* A table of one field: a row for each value with its pieces and their share. */
typedef struct {
    const Field *field;
    Table table;
    Number mean; /* of whole numbers; else none */
} Composition;

/* With the titles of a choice's members, or their names. False if such a table would
 * tell nothing: if it had a row for nearly each piece. */
bool composition_of(Arena *arena, const Set *set, const Field *field, int players,
                    bool titles, Composition *composition);

#endif
