/* Writes a game's rulebook: its pages, the same as a booklet, and a quick reference. */
#ifndef BUILD_BOOK_H
#define BUILD_BOOK_H

#include "book/manuscript.h"
#include "layout/assets.h"
#include "load/load.h"

/* What a rulebook is made of, and how. */
typedef struct {
    const GameFiles *files;
    const Game *game;
    const Manuscript *manuscript;
    Rulebook rulebook;
    Assets *assets;
    DiagList *diags;    /* gets the problems of its layout */
    const char *title;  /* of the game, in messages */
    const char *folder; /* "output/gold-digger" */
    const char *format; /* of BOOK_FORMATS; NULL: the game's own */
    bool low_ink;
    long long created; /* the date inside */
    const char *draft; /* "DRAFT, 3 failures", or NULL */
    bool force;        /* it is made even if nothing changed */
    bool strict;       /* and if the last build gave warnings */
    int jobs;          /* how many files are written at a time */
    Text *out;         /* gets a line about each file; NULL: quiet */
} BookBuild;

typedef struct BookWork BookWork;

/* How many warnings its layout gave; 0 for NULL. */
int book_warnings(const BookWork *work);

/* Lays the rulebook out. NULL if there is nothing to write: it is unchanged, or there
 * are errors. */
BookWork *book_prepare(Arena *arena, const BookBuild *build);

/* Writes its files. NULL, or what went wrong. */
const char *book_write(BookWork *work);

#endif
