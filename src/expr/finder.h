/* 'count(c in deck where c.kind = k and …)': the pieces of each kind are looked up, so
 * that a loop in a loop takes no longer than what it finds. */
#ifndef EXPR_FINDER_H
#define EXPR_FINDER_H

#include "expr/code.h"

/* What finds the items of the innermost loop; NULL unless the first that is asked of
 * them is to be equal to something that does not depend on them. */
Finder *finder_new(Arena *arena, const Code *loops);

/* Is it worth using? Not for the first time, nor in a game that is not wholly loaded.
 */
bool finder_is_ready(Eval *eval, Finder *finder);

/* The first item that has the value, or the next after one. FIND_FAILED after a report:
 * it was too much work. */
enum { FOUND_NONE = -1, FIND_FAILED = -2 };

int finder_first(Eval *eval, const Finder *finder, const Value *key);
int finder_next(Eval *eval, const Finder *finder, const Value *key, int after);

/* What the items' value is compared with. */
const Code *finder_key(const Finder *finder);

#endif
