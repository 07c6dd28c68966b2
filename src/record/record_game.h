/* Makes the record of a loaded game, without what its faces look like. */
#ifndef RECORD_RECORD_GAME_H
#define RECORD_RECORD_GAME_H

#include "book/manuscript.h"
#include "check/check.h"
#include "record/record.h"

/* The texts of the record live as long as the game. 'report' and 'rulebook' may be
 * NULL; problems of texts go to 'diags'. */
Record *record_of_game(Arena *arena, const Game *game, const CheckReport *report,
                       const Manuscript *rulebook, DiagList *diags);

#endif
