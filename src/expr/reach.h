/* Searches for paths from thing to thing: connected, path_length and reachable.
 *
 * A step leads to a neighbouring space, or to any item of a collection. The search is
 * breadth-first and asks the condition of each pair at most once. */
#ifndef EXPR_REACH_H
#define EXPR_REACH_H

#include "expr/code.h"

/* Prepares a CODE_REACH whose kids, loops and 'where' are bound. Slots before 'inner'
 * belong to the expression around it. */
Reach *reach_new(Arena *arena, const Code *code, int inner);

/* Returns true if a step may lead to any item of the collection, as in 'x to y in
 * card'. */
bool reach_is_anywhere(const Code *code);

/* Stores the shortest path that a 'connected' or 'path_length' finds, as a list.
 * Returns false if there is none, or after reporting a problem. */
bool reach_path(Eval *eval, const Code *code, Value *slots, Value *path);

#endif
