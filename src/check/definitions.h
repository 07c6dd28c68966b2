/* Definitions that nothing uses can be worked out too: of the default edition, for
 * others may leave out what such a definition speaks of. Those with parameters are
 * looked at where they are called. */
#ifndef CHECK_DEFINITIONS_H
#define CHECK_DEFINITIONS_H

#include "check/check.h"

void check_definitions(const Game *game, CheckReport *report, DiagList *diags);

#endif
