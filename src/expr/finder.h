/* Speeds up loops with a condition of equality by a hash index. For example,
 * 'count(c in deck where c.kind = k and …)' visits only the pieces of that kind. */
#ifndef EXPR_FINDER_H
#define EXPR_FINDER_H

#include "expr/code.h"

/* Returns a finder for the innermost loop of the code. Returns NULL unless the loop
 * runs over a set or board, and its first condition compares a field or attribute of
 * the item for equality with a key that does not depend on the item. */
Finder *finder_new(Arena *arena, const Code *loops);

/* Builds the index if needed, and returns true if it can be used. Returns false at the
 * first call, because an index for a single use does not pay, and until the game is
 * completely loaded. */
bool finder_is_ready(Eval *eval, Finder *finder);

enum { FOUND_NONE = -1, FIND_FAILED = -2 };

/* Return the index of the first item with the value of the key, which is stored in
 * 'key', or of the next one after the item 'after'. Return FOUND_NONE if there is none,
 * and FIND_FAILED after reporting a problem. */
int finder_first(Eval *eval, const Finder *finder, Value *slots, Value *key);
int finder_next(Eval *eval, const Finder *finder, const Value *key, int after);

#endif
