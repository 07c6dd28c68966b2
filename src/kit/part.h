/* Parts: what is cut out of a sheet as one, such as a piece, a section of a board that
 * is cut up, a die net or a tuck box. */
#ifndef KIT_PART_H
#define KIT_PART_H

#include "kit/impose.h"
#include "layout/piece.h"
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
    ItemList extras;     /* text and grounds on a tuck box */
} Part;

typedef LIST(Part) Parts;

/* Appends the part or parts that a piece is made of. Returns false after reporting the
 * problem. */
bool parts_of_piece(Arena *arena, const Piece *piece, const Paper *paper, Parts *parts,
                    DiagList *diags);

/* --- net.c: dice that are cut out of paper, folded up and glued --------------------
 */

/* Makes the part for a die: its net with tabs. Returns false if there is no net for
 * this die; see die_net_lay. */
bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part);

/* Moves each side of a convex polygon outwards by its own distance. The points run
 * clockwise on the page; at most 32 are used. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown);

#endif
