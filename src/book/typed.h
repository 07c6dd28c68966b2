/* Numbers that are typed by hand where the pieces could supply them. */
#ifndef BOOK_TYPED_H
#define BOOK_TYPED_H

#include "book/markdown.h"
#include "model/game.h"

/* What a game calls its sets, its pieces, and what it counts in. */
typedef struct TypedNames TypedNames;

TypedNames *typed_names(Arena *arena, const Game *game);

/* Reports digits of a text that stand before such a name. */
void typed_check(TypedNames *names, const Inlines *inlines, DiagList *diags);

/* Takes out the backslashes that say that digits are meant: '\85 cards'. */
void typed_unescape(Arena *arena, Inlines *inlines);

#endif
