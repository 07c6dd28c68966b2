/* The figures under 'stats:' can be worked out: names and types, not values. */
#ifndef CHECK_FIGURES_H
#define CHECK_FIGURES_H

#include "check/check.h"

void check_figures(const Game *game, CheckReport *report, DiagList *diags);

#endif
