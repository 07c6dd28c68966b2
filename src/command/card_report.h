/* Reports the guesses of 'ppgen new --from'. */
#ifndef COMMAND_CARD_REPORT_H
#define COMMAND_CARD_REPORT_H

#include "command/card_sheets.h"
#include "command/cards.h"

/* Returns lines about the copies, the sheets, the ids and the texts. 'from' is the file
 * that the designer has, 'file' its copy in the game. */
const char *card_report(const Cards *cards, const CardSheets *sheets, const char *from,
                        const char *file);

#endif
