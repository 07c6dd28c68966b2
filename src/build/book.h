/* Writes the PDFs of a manuscript: single pages, without and with bleed; of a
 * rulebook also a booklet and the quick reference. */
#ifndef BUILD_BOOK_H
#define BUILD_BOOK_H

#include "book/manuscript.h"
#include "kit/kit.h"
#include "layout/assets.h"
#include "load/load.h"

/* Inputs and settings of a book. */
typedef struct {
    const GameFiles *files;
    const Game *game;
    const Manuscript *manuscript;
    const ManuscriptFile *file;
    Assets *assets;
    DiagList *diags;    /* receives the problems of the layout */
    const char *title;  /* title of the game in messages */
    const char *folder; /* "output/gold-digger" */
    const char
        *format; /* one of BOOK_FORMATS; NULL: the game's, or what suits 'paper' */
    const char *paper; /* of the kit: "letter" */
    bool low_ink;
    double bleed;      /* of the pages for print shops, mm; 0: these are not written */
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

/* Returns how the make list describes the rulebook. 'work' is NULL if the book is
 * unchanged. */
KitBook book_in_kit(Arena *arena, const BookBuild *build, const BookWork *work);

/* Returns the name of the book's files without their endings, such as "rulebook-a4". */
const char *book_stem(Arena *arena, const BookBuild *build);

/* Returns true if an earlier build has written the book, and nothing has changed since.
 */
bool book_is_current(Arena *arena, const BookBuild *build);

/* Lays out the book. Returns NULL if there is nothing to write: the files are up to
 * date, or there are errors, reported in 'diags'. */
BookWork *book_prepare(Arena *arena, const BookBuild *build);

/* Writes the book's files. Returns NULL on success, or the problem. */
const char *book_write(BookWork *work);

/* Lays out the book and writes only its single pages: a PDF named after book_stem, in
 * an existing folder. Returns NULL on success, and after errors of the layout, which
 * are reported in 'diags'; otherwise returns the problem. */
const char *book_write_pages(Arena *arena, const BookBuild *build);

#endif
