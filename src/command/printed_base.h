/* Looks up the name of --since in the lists of printed kits. */
#ifndef COMMAND_PRINTED_BASE_H
#define COMMAND_PRINTED_BASE_H

#include "command/base_version.h"

/* Returns the places of the games that a command works on: those that are named, or all
 * of the project. */
GameLocation *games_at_work(const Session *session, int *count);

/* Returns the path of the list of printed kits of a game. */
const char *printed_path(Arena *arena, const GameLocation *place);

/* Returns the base that a printed kit is: its revision, which one of 'bases' may have
 * opened already, or, if that cannot be opened, the record of its designs. 'bases' may
 * be NULL. */
const BaseVersion *printed_base(const Session *session, const BaseVersion *bases,
                                const PrintedKit *kit);

/* Finds the kits with a name in the lists of all games that the command works on.
 * Stores NULL if there are none. Returns false after reporting a problem of a list. */
bool printed_bases_find(const Session *session, const char *name, BaseVersion **bases);

/* Returns help for a name that is not found: a similar name of a printed kit, or NULL.
 */
const char *printed_name_help(const Session *session, const char *name);

#endif
