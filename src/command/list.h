/* The parts of 'ppgen list'. */
#ifndef COMMAND_LIST_H
#define COMMAND_LIST_H

#include "command/tell.h"

/* One game's sets and boards; with -v, its numbers and designs. */
int list_game(Session *session);

/* What one name stands for: the designs of a set, the spaces of a board, or both. */
int list_named(Session *session);

/* Every design of a set with all that it says. */
Table designs_table(const Session *session, const Set *set, Play *play, Arena *arena);
void designs_text(Session *session, const Set *set, Play *play);
void designs_json(const Session *session, const Set *set, Play *play, Json *json);

/* Every space of a board: where it is, and what its fields say. */
Table spaces_table(const Session *session, const Board *board, Arena *arena);
void spaces_text(Session *session, const Board *board, Arena *arena);
void spaces_json(const Board *board, Json *json);

/* Does the game say anywhere where its figures come from? */
bool list_tells_origins(const Game *game);

#endif
