/* Comparisons that no author can mean: they hold, or fail, whatever the pieces are. */
#ifndef EXPR_SENSE_H
#define EXPR_SENSE_H

#include "expr/code.h"

/* A number that is written with '%'. */
bool code_is_percentage(const Code *code);

/* What is wrong with a comparison, and '*help'; NULL if it may be meant. */
const char *compare_senseless(const Code *compare, const char **help);

#endif
