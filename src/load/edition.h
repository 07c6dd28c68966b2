/* Editions: applies the differences of one edition to a game's tree. */
#ifndef LOAD_EDITION_H
#define LOAD_EDITION_H

#include "load/schema.h"
#include "model/game.h"

/* Returns the whole tree of this edition, or NULL after reporting the problem.
 * 'removed' receives the names that the edition, or one that it starts from,
 * removes. */
const Node *edition_apply(Arena *arena, const Node *tree, const char *edition,
                          RemovedList *removed, DiagList *diags);

/* Reports editions with reserved names, and 'from:' that is unknown or circular. */
void editions_check(Arena *arena, const Node *tree, DiagList *diags);

/* Applies the same kind of changes to any tree, for a template that extends another.
 * 'who' is recorded as the edition that removes something. Returns NULL after reporting
 * the problem. */
const Node *changes_apply(Arena *arena, const Node *base, const Node *change,
                          const NodeSchema *schema, const char *who, DiagList *diags);

#endif
