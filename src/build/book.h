/* Writes the PDFs of a rulebook: single pages, booklet and quick reference. */
#ifndef BUILD_BOOK_H
#define BUILD_BOOK_H

#include "book/manuscript.h"
#include "layout/assets.h"
#include "load/load.h"

/* Inputs and settings of a rulebook. */
typedef struct {
    const GameFiles *files;
    const Game *game;
    const Manuscript *manuscript;
    Rulebook rulebook;
    Assets *assets;
    DiagList *diags;    /* receives the problems of the layout */
    const char *title;  /* title of the game in messages */
    const char *folder; /* "output/gold-digger" */
    const char *format; /* one of BOOK_FORMATS; NULL: the game's own format */
    bool low_ink;
    long long created; /* creation date of the PDFs, see read_epoch */
    const char *draft; /* "DRAFT, 3 failures", or NULL */
    bool force;        /* rebuild even if nothing changed */
    bool strict;       /* also rebuild if the last build gave warnings */
    int jobs;          /* maximum number of threads */
    Text *out;         /* receives a line about each file; NULL: quiet */
} BookBuild;

typedef struct BookWork BookWork;

/* Returns the number of warnings of the layout; 0 if 'work' is NULL. */
int book_warnings(const BookWork *work);

/* Lays out the rulebook. Returns NULL if there is nothing to write: the files are up to
 * date, or there are errors, reported in 'diags'. */
BookWork *book_prepare(Arena *arena, const BookBuild *build);

/* Writes the rulebook's files. Returns NULL on success, or the problem. */
const char *book_write(BookWork *work);

#endif
