/* The game's own checks. */
#ifndef CHECK_DEMANDS_H
#define CHECK_DEMANDS_H

#include "check/check.h"

void check_demands(const Game *game, CheckReport *report, DiagList *diags);

#endif
