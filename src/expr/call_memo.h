/* Memoizes the results of definitions by their arguments. This is safe because a game
 * does not change once it is loaded. */
#ifndef EXPR_CALL_MEMO_H
#define EXPR_CALL_MEMO_H

#include "expr/code.h"

/* Decides whether the results of a definition are worth memoizing, and sets 'traits'
 * and 'keeps'. Call this once its program has been bound. */
void call_memo_judge(Instance *instance);

/* Returns the place of the result for these arguments, which holds VALUE_NONE until
 * call_memo_set stores the result. Returns NULL if the result cannot be memoized. */
Value *call_memo_place(const Eval *eval, Instance *instance, const Value *arguments);

/* Stores a result in its place. Texts, big numbers, and lists that are long or contain
 * such values are not stored: they live in scratch memory and may be large. */
void call_memo_set(const Eval *eval, Value *place, Value value);

#endif
