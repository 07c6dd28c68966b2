/* What a figure at fault is made of. */
#ifndef CHECK_COUNTED_H
#define CHECK_COUNTED_H

#include "check/explain.h"

/* A figure as people read it: "0.4591 (73/159)" for a fraction. */
const char *figure_text(Arena *arena, Value value);

/* Adds the pieces that the counts and sums in this code go over, and what kinds
 * they are of. */
void counted_collect(Eval *eval, const Code *code, Value *slots, Fault *fault);

/* Adds the names and counts that a calculation is made of, with their values. */
void counted_parts(Eval *eval, const Code *code, Value *slots, Fault *fault);

#endif
