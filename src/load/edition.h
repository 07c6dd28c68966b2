/* Editions: a game's tree with the differences of one edition applied. */
#ifndef LOAD_EDITION_H
#define LOAD_EDITION_H

#include "load/shape.h"
#include "model/game.h"

/* The whole tree of this edition; NULL after a report. 'removed' gets what it, or what
 * it starts from, takes out. */
const Node *edition_apply(Arena *arena, const Node *tree, const char *edition,
                          RemovedList *removed, DiagList *diags);

/* Reports names and keys of all editions that cannot be right. */
void editions_check(Arena *arena, const Node *tree, DiagList *diags);

/* Any tree, changed in the same way: a template that extends another. */
const Node *changes_apply(Arena *arena, const Node *base, const Node *change,
                          const Shape *shape, const char *who, DiagList *diags);

#endif
