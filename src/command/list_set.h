/* ppgen list GAME SET: every design of one set with all that it says. */
#ifndef COMMAND_LIST_SET_H
#define COMMAND_LIST_SET_H

#include "command/command.h"

int list_set(Session *session, const Game *game, const char *name);

#endif
