/* What is cut out of a sheet in one: a piece, or several of its faces that are folded
 * up to one thing. */
#ifndef KIT_PART_H
#define KIT_PART_H

#include "kit/impose.h"
#include "layout/piece.h"
#include "page/page.h"

/* A face, or what is seen of it, on a part. */
typedef struct {
    int side;      /* of the piece: SIDE_BACK, SIDE_FRONT, or a later face of a die */
    Matrix matrix; /* from the face to the part */
    const Path *clip; /* in the part's millimetres; NULL: all of it with its bleed */
    bool below;       /* nothing but its bleed remains to be seen of it */
} Panel;

typedef LIST(Panel) Panels;

/* Lengths in mm, from the upper left corner of what is cut out. */
typedef struct {
    const Piece *piece;
    double w, h, bleed, gap; /* as of a lot */
    Trim trim;               /* of a face */
    Panels front, back;      /* what is printed on either side of the paper */
    bool is_net;             /* it is folded up: then no straight cuts free it */
    const Path *cut;         /* where to cut, if that is no straight line; or NULL */
    const Path *fold;        /* or NULL */
    const Path *glue;        /* what is glued behind something; or NULL */
    const Path *crosses;     /* where parts meet, where a hole's middle is; or NULL */
    const char *label;       /* "3", of what is put together; or NULL */
    Box window;              /* what it shows of its face then */
    double lap;              /* how far it goes on below its neighbours */
    const Set *box_of;       /* the deck that it is the box of; or NULL */
    long box_cards;          /* how many of it go in */
    int order;               /* among the parts of its file */
    bool left_out;           /* of a draft: it has no room on the paper */
    ItemList extras;         /* words on a box */
} Part;

typedef LIST(Part) Parts;

/* What becomes of a piece: one part, or several. False after a report. */
bool parts_of_piece(Arena *arena, const Piece *piece, const Paper *paper, Parts *parts,
                    DiagList *diags);

#endif
