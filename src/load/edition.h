/* Editions: a game's tree with the differences of one edition applied. */
#ifndef LOAD_EDITION_H
#define LOAD_EDITION_H

#include "yaml/node.h"

/* The whole tree of this edition; NULL after a report. */
const Node *edition_apply(Arena *arena, const Node *tree, const char *edition,
                          DiagList *diags);

/* Reports names and keys of all editions that cannot be right. */
void editions_check(Arena *arena, const Node *tree, DiagList *diags);

#endif
