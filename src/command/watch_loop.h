/* '--watch': runs a command again whenever a file that it read has changed. */
#ifndef COMMAND_WATCH_LOOP_H
#define COMMAND_WATCH_LOOP_H

#include "command/command.h"

/* Runs the session's command until a signal ends the program. Returns only if it cannot
 * run at all. */
int watch_loop(Session *session);

#endif
