/* Built-in functions that are defined outside of functions.c. */
#ifndef EXPR_FUNCTIONS_H
#define EXPR_FUNCTIONS_H

#include "expr/code.h"

typedef bool RunFunction(Eval *eval, const Code *call, const Value *arguments,
                         Value *result);

RunFunction run_sin, run_cos, run_atan, run_sqrt, run_exp, run_power, run_random,
    run_noise;

#endif
