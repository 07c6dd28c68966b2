/* Runs the checks that the game itself declares, and the statements of its scenes. */
#ifndef CHECK_DEMANDS_H
#define CHECK_DEMANDS_H

#include "check/check.h"

void check_demands(const Game *game, CheckReport *report, DiagList *diags);

#endif
