/* Editions: a game's tree with the differences of one edition applied. */
#ifndef LOAD_EDITION_H
#define LOAD_EDITION_H

#include "model/game.h"

/* The whole tree of this edition; NULL after a report. 'removed' gets what it, or what
 * it starts from, takes out. */
const Node *edition_apply(Arena *arena, const Node *tree, const char *edition,
                          RemovedList *removed, DiagList *diags);

/* Reports names and keys of all editions that cannot be right. */
void editions_check(Arena *arena, const Node *tree, DiagList *diags);

#endif
