/* Detects senseless comparisons, whose result does not depend on the pieces. */
#ifndef EXPR_SENSE_H
#define EXPR_SENSE_H

#include "expr/code.h"

/* Returns true for a number written with '%'. */
bool code_is_percentage(const Code *code);

/* Returns what is wrong with a comparison and sets '*help'; NULL if it makes sense. */
const char *compare_senseless(const Code *compare, const char **help);

#endif
