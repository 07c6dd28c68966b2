/* The breakdown of a figure: the pieces and values that a failing expression was
 * computed from. */
#ifndef CHECK_BREAKDOWN_H
#define CHECK_BREAKDOWN_H

#include "check/explain.h"

/* Adds to the fault the pieces that the aggregates in the code iterate over, and how
 * many there are of each kind. */
void breakdown_collect(Eval *eval, const Code *code, Value *slots, Fault *fault);

/* Returns true if the value of the code is a single aggregate, so that the breakdown
 * explains the whole value. */
bool breakdown_is_whole(const Code *code);

/* Adds the names and aggregates of a calculation with their values. */
void breakdown_parts(Eval *eval, const Code *code, Value *slots, Fault *fault);

#endif
