/* ppgen show GAME rulebook: draws the pages of the rulebook, in pictures side by
 * side. */
#ifndef COMMAND_SHOW_BOOK_H
#define COMMAND_SHOW_BOOK_H

#include "command/draw.h"
#include "command/pages.h"

#define SHOWN_BOOK "rulebook"

void show_book(PageOutput *pages, const Variant *variant, Assets *assets, Faces *faces);

#endif
