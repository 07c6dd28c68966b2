/* The passes of checks that have files of their own. */
#ifndef CHECK_PASSES_H
#define CHECK_PASSES_H

#include "check/check.h"

typedef void CheckPass(const Game *game, CheckReport *report, DiagList *diags);

/* Check the texts of pieces and rules: every live value can be evaluated, and every
 * icon exists. */
CheckPass check_texts;

/* Warns of two pieces of a set with the same printed name. */
CheckPass check_same_names;

/* Warns of typed numbers in the texts of pieces, rules and scenes. */
CheckPass check_printed_words;

/* Runs the checks that the game itself declares, and the statements of its scenes. */
CheckPass check_demands;

#endif
