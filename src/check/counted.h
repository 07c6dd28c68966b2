/* What a figure at fault is made of. */
#ifndef CHECK_COUNTED_H
#define CHECK_COUNTED_H

#include "check/explain.h"

/* Adds the pieces that the counts and sums in this code go over, and what kinds
 * they are of. */
void counted_collect(Eval *eval, const Code *code, Value *slots, Fault *fault);

/* Is the code one count or sum, so that what it goes over makes up its value? */
bool counted_is_whole(const Code *code);

/* Adds the names and counts that a calculation is made of, with their values. */
void counted_parts(Eval *eval, const Code *code, Value *slots, Fault *fault);

#endif
