/* Reads the sets and pieces that 'ppgen build --only' names. */
#ifndef COMMAND_BUILD_ONLY_H
#define COMMAND_BUILD_ONLY_H

#include "command/command.h"
#include "kit/kit.h"

/* Stores the selection of --only in '*only', or NULL if the option is absent. Returns
 * false after reporting a mistake in it. */
bool build_only_read(const Session *session, const Game *game, Arena *arena,
                     const SelectionList **only);

#endif
