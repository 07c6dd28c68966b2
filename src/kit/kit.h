/* The print kit: all pieces of a game on sheets, a file for each kind of paper. */
#ifndef KIT_KIT_H
#define KIT_KIT_H

#include <pthread.h>

#include "kit/impose.h"
#include "kit/marks.h"
#include "kit/prints.h"
#include "kit/stock.h"

/* What of a set is printed. */
typedef struct {
    const Set *set;
    const Piece *piece; /* NULL: all */
} Chosen;

typedef LIST(Chosen) ChosenList;

/* How the printer misses, as the calibration sheet shows it: by so much the backs are
 * moved, in mm to the right and down of an upright sheet, and turned clockwise about
 * its middle. */
typedef struct {
    double x, y, turn;
    bool over_short; /* found with sheets that were turned over their short edge */
} Shift;

/* How the back of a page of this size is moved, when sheets are turned over their short
 * edge, or over their long one. */
Matrix shift_matrix(const Shift *shift, bool over_short, double width, double height);

/* Moves all of a page so. */
void shift_page(Arena *arena, const Shift *shift, bool over_short, Page *page);

typedef struct {
    const Game *game;
    Studio *studio;
    Faces *faces;
    const ChosenList *only; /* NULL: everything */
    Paper paper;
    const char *paper_name; /* "A4", "150 x 200 mm" */
    bool low_ink;
    Backs backs;
    Guides guides;
    bool back_marks; /* ticks on backs too */
    Shift shift;
    const char *stamp;  /* NULL: not known yet */
    bool stamps_pieces; /* it is printed on each piece too */
    const char *draft;  /* "DRAFT, 3 failures", or NULL */
} KitWish;

/* One of a lot. */
typedef struct {
    Part *part;
    long number; /* from 1 */
} Copy;

typedef LIST(Copy) Copies;

typedef struct {
    const Stock *stock;
    LIST(Part *) parts; /* those of a piece follow each other */
    LIST(Lot) lots;
    LIST(Copies *) copies; /* by lot */
    Sheets sheets;
    bool duplex; /* a sheet has two pages: front and back */
    int maps;    /* pages before the others, which show how parts go together */
    int pages;
    long pieces, boxes; /* those of the game; and those that decks go into */
} KitFile;

typedef struct {
    Arena *arena;
    KitWish wish;
    Prints *prints;
    pthread_mutex_t lock;      /* while a page is made */
    long things;               /* parts in all their copies, so far */
    Parts made;                /* of the piece that is added: room for all of them */
    LIST(KitFile *) files;     /* in the order of the stocks */
    LIST(const Set *) unboxed; /* decks whose boxes would be too large */
} Kit;

enum { MOST_KIT_PIECES = 250000 };

/* Lays out all faces, and says what goes where. NULL after errors; with a draft, what
 * is in error is left out. */
Kit *kit_new(Arena *arena, const KitWish *wish, DiagList *diags);

/* A piece whose back the printer's shift moves off the paper, or NULL. */
const Piece *kit_lost(const Kit *kit);

/* A page of a file, from 0; several threads may ask for some. */
Page kit_page(Kit *kit, const KitFile *file, int number, Arena *arena);

/* A few of the things that lie on it, and nothing else; 'share' is how many more there
 * are in all. For an estimate of ink. */
Page kit_sample(Kit *kit, const KitFile *file, int number, Arena *arena, double *share);

/* A face as it lies on a page. */
typedef struct {
    const Piece *piece;
    long copy;
    int side;
    const Part *part;
    Box box;     /* trimmed, on the page */
    double turn; /* degrees clockwise, 0 to 360 */
} Placement;

typedef LIST(Placement) Placements;

/* What lies on a page. */
Placements kit_placements(Arena *arena, const Kit *kit, const KitFile *file,
                          int number);

/* Its sheet and side; NULL: it is the one that shows how parts go together. */
const Sheet *kit_sheet(const KitFile *file, int page, bool *back);

/* What lies in a place. */
const Copy *kit_copy(const KitFile *file, const Place *place);

/* The first page with pieces. */
int kit_first(const KitFile *file);

void kit_page_size(const Kit *kit, const KitFile *file, int page, double *width,
                   double *height);

#endif
