/* What definitions came to: nothing changes once a game is loaded, so what has been
 * gone over once for certain values need not be gone over for them again. */
#ifndef EXPR_CALL_MEMO_H
#define EXPR_CALL_MEMO_H

#include "expr/code.h"

/* Is it worth keeping what this definition comes to? Asked when it has been bound. */
void call_memo_judge(Instance *instance);

/* The place of what it came to for these arguments: VALUE_NONE there until it is known;
 * or NULL if that is not to be kept. */
Value *call_memo_place(const Eval *eval, Instance *instance, const Value *arguments);

/* Puts the value there, unless it is too large to outlive the scratch memory. */
void call_memo_set(const Eval *eval, Value *place, Value value);

#endif
