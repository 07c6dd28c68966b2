/* Checks that unused definitions can be bound as well. Only the default edition is
 * checked, because other editions may remove what an unused definition refers to.
 * Definitions with parameters are bound only where they are called. */
#ifndef CHECK_DEFINITIONS_H
#define CHECK_DEFINITIONS_H

#include "check/check.h"

void check_definitions(const Game *game, CheckReport *report, DiagList *diags);

#endif
