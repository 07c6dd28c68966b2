/* Composition of a set: counts its pieces by kind, colour, cost or another field. */
#ifndef COMMAND_COMPOSITION_H
#define COMMAND_COMPOSITION_H

#include "command/table.h"
#include "model/game.h"

/* Table for one field, with a row for each value: number of pieces and share. */
typedef struct {
    Table table;
    Number mean; /* of whole-number fields; otherwise number_none() */
} Composition;

/* Makes the table of a field. 'titles' selects the titles of a choice's members instead
 * of their names. Returns false if the table would be useless: all pieces in one row,
 * or about one row per design. */
bool composition_of(Arena *arena, const Set *set, const Field *field, int players,
                    bool titles, Composition *composition);

#endif
