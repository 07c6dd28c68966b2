/* The subcommands of 'ppgen list'. */
#ifndef COMMAND_LIST_H
#define COMMAND_LIST_H

#include "command/presenter.h"

/* Lists the sets and boards of one game; with -v, also its numbers and designs. */
int list_game(Session *session);

/* List every design of a set with all its values. */
Table designs_table(const Session *session, const Set *set, Variant *variant,
                    Arena *arena);
void designs_text(Session *session, const Set *set, Variant *variant);
void designs_json(const Session *session, const Set *set, Variant *variant,
                  JsonWriter *json);

/* List every space of a board with its coordinates and values. */
Table spaces_table(const Session *session, const Board *board, Arena *arena);
void spaces_text(Session *session, const Board *board, Arena *arena);
void spaces_json(const Board *board, JsonWriter *json);

/* Returns true if the game records the origin of anything. */
bool list_shows_origins(const Game *game);

#endif
