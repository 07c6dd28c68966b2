/* Checks the texts of pieces and rules: every live value can be evaluated, and every
 * icon exists. */
#ifndef CHECK_TEXTS_H
#define CHECK_TEXTS_H

#include "check/check.h"

void check_texts(const Game *game, CheckReport *report, DiagList *diags);

#endif
