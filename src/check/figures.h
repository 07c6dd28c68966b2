/* Checks that the figures under 'stats:' can be bound: their names and types, not their
 * values. */
#ifndef CHECK_FIGURES_H
#define CHECK_FIGURES_H

#include "check/check.h"

void check_figures(const Game *game, CheckReport *report, DiagList *diags);

#endif
