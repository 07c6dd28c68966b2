/* Parts: what is cut out of a sheet as one, such as a piece, a section of a board that
 * is cut up, a die net or a tuck box. */
#ifndef KIT_PART_H
#define KIT_PART_H

#include "kit/impose.h"
#include "layout/caption.h"
#include "layout/piece.h"
#include "model/game.h"
#include "page/page.h"

/* A face, or a section of a face, that is printed on a part. */
typedef struct {
    int side;         /* SIDE_BACK, SIDE_FRONT, or a later face of a die */
    Matrix matrix;    /* from the face to the part */
    const Path *clip; /* in the part's coordinates; NULL: whole face with its bleed */
    bool below;       /* covered by later panels except for its bleed */
} Panel;

typedef LIST(Panel) Panels;

/* Lengths are in mm, from the upper left corner of the trim box. */
typedef struct {
    const Piece *piece;
    double w, h, bleed, gap; /* as in Batch */
    Trim trim;               /* of one face */
    Panels front, back;      /* panels on the two sides of the paper */
    bool is_net;             /* folded up; straight cuts do not separate it */
    const Path *cut;         /* outline to cut along; NULL: straight cuts or a punch */
    const Path *fold;        /* fold lines, or NULL */
    const Path *glue;        /* areas to glue, or NULL */
    const Path *crosses; /* registration crosses, or the centre of a hole; or NULL */
    const char *label;   /* number of a part of a cut-up board, "3"; or NULL */
    Box window;          /* section of the face that the cut-up part shows */
    double lap;          /* overlap below neighbouring parts, mm */
    const Set *box_of;   /* deck that this tuck box is for, or NULL */
    long box_cards;      /* number of cards that go into the tuck box */
    int order;           /* index among the parts of its file */
    bool left_out;       /* too large for the paper, so not printed */
    ItemList extras;     /* text and backgrounds on a tuck box */
} Part;

typedef LIST(Part) Parts;

/* Appends the part or parts that a piece is made of. Returns false after reporting the
 * problem. */
bool parts_of_piece(Arena *arena, const Piece *piece, const Paper *paper, Parts *parts,
                    DiagList *diags);

/* --- net.c: dice that are cut out of paper, folded up and glued ------------------- */

/* Makes the part for a die: its net with tabs. Returns false if there is no net for
 * this die; see die_net_lay. */
bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part);

/* Moves each side of a convex polygon outwards by its own distance. The points run
 * clockwise on the page; at most 32 are used. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown);

/* --- tuck.c: a folding box for each deck ------------------------------------------ */

#define CARD_THICKNESS 0.33 /* mm, unless the set says otherwise */

/* Returns true if the set gets a tuck box: if it says so, or is a deck of at least ten
 * cards and says nothing. */
bool tuck_is_wanted(const Set *set, long cards);

/* The card back that decorates the box. */
typedef struct {
    bool there; /* all cards share one back */
    bool flat;  /* the back begins with a background of a single colour */
    uint32_t background;
} TuckArt;

/* Makes the box for 'cards' cards of the set, decorated with their back. 'trim' is the
 * size of the largest card. */
Part tuck_part(Arena *arena, const Set *set, long cards, const Trim *trim, TuckArt art,
               const Captions *captions);

/* --- stock.c: kinds of paper, and what is printed on each ------------------------- */

/* A kind of paper, and the file for everything printed on it. */
typedef struct {
    const char *name;        /* file name: "cards" */
    const char *title;       /* heading: "Cards" */
    const char *paper;       /* paper to print on */
    const char *paper_twice; /* paper for duplex printing if different, or NULL */
    const char *work;        /* additional post-press work besides cutting, or "" */
    bool is_thick;           /* best mounted on board */
    bool is_cut_up;          /* pieces larger than the paper are cut into parts */
} Stock;

extern const Stock STOCKS[]; /* ends in a NULL name */

/* Returns the stock for a kind of set; NULL if the kind is not printed in the kit. */
const Stock *stock_of(SetKind kind);

#endif
