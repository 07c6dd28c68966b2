/* The parts of 'ppgen list'. */
#ifndef COMMAND_LIST_H
#define COMMAND_LIST_H

#include "command/show.h"

/* One game's sets and boards; with -v, its numbers and designs. */
int list_game(Session *session);

/* Every design of one set with all that it says. */
int list_set(Session *session);

#endif
