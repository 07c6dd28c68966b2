/* Ids for the cards of a table. */
#ifndef COMMAND_CARD_IDS_H
#define COMMAND_CARD_IDS_H

#include "command/cards.h"

/* Reads the rows in the first way that gives each card an id of its own. Returns false
 * after reporting errors. */
bool card_ids_find(Cards *cards, DiagList *diags);

#endif
