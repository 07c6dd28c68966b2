/* The texts of a new game's files that depend on the table of cards. */
#ifndef COMMAND_CARD_FILES_H
#define COMMAND_CARD_FILES_H

#include "command/card_sheets.h"
#include "command/cards.h"
#include "command/fill.h"

/* Fills the placeholders of templates/starts/table, except the name of the table. */
void card_files_fill(Fill *fill, const Cards *cards, const CardSheets *sheets);

#endif
