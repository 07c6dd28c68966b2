/* The texts of the pieces: every live value can be worked out, every icon exists. */
#ifndef CHECK_TEXTS_H
#define CHECK_TEXTS_H

#include "check/check.h"

void check_texts(const Game *game, CheckReport *report, DiagList *diags);

#endif
