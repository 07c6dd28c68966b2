/* Parts: what is cut out of a sheet as one, such as a piece, a section of a board that
 * is cut up, a die net or a tuck box. */
#ifndef KIT_PART_H
#define KIT_PART_H

#include "kit/impose.h"
#include "layout/caption.h"
#include "layout/fold_net.h"
#include "layout/piece.h"
#include "model/tuck_box.h"
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
    const FoldNet *net;      /* how it is folded up; NULL for coins */
    Matrix net_place;        /* from the net to the part */
    const Path *cut;         /* outline to cut along; NULL: straight cuts or a punch */
    const Path *fold;        /* fold lines, or NULL */
    const Path *glue;        /* areas to glue, or NULL */
    const Path *crosses;  /* registration crosses, or the centre of a hole; or NULL */
    const char *label;    /* number of a part of a cut-up board, "3"; or NULL */
    double label_x;       /* of its label above it, right of a registration cross */
    Box window;           /* section of the face that the cut-up part shows */
    const Path *section;  /* its outline on the face, if it follows hexes; or NULL */
    const Path *outline;  /* of all that is printed, if sides are ragged; or NULL */
    const Path *zigzag;   /* edges of hexes, to be cut with scissors; or NULL */
    int zigzag_edges;     /* their number */
    bool is_ragged[4];    /* left, top, right, bottom: no straight cut is there */
    double lap;           /* overlap below neighbouring parts, mm */
    bool is_tuck;         /* a tuck box */
    const Set *box_of;    /* the deck of which it shows the backs; or NULL */
    long box_cards;       /* number of cards that go into the tuck box */
    int order;            /* index among the parts of its file */
    bool left_out;        /* too large for the paper, so not printed */
    const char *box_part; /* of a telescope box: "lid 1"; or NULL */
    ItemList extras;      /* text and backgrounds on a tuck box */
} Part;

typedef LIST(Part) Parts;

typedef struct FaceCache FaceCache; /* kit.h */

/* Inputs for making the parts of pieces, which live in 'arena'. */
typedef struct {
    Arena *arena;
    FaceCache *faces; /* has the face of a piece that is cut up */
    const Paper *paper;
    int players;
} PartMaker;

/* Appends the part or parts that a piece is made of. Returns false after reporting the
 * problem. */
bool parts_of_piece(const PartMaker *maker, const Piece *piece, Parts *parts,
                    DiagList *diags);

/* Returns true if no straight cut is along this side of the part, once it is placed and
 * turned: 0 to 3 are left, top, right and bottom on the sheet. */
bool part_is_ragged(const Part *part, int turn, int side);

/* Adds a registration cross: overlapping parts are aligned by these. */
void part_add_cross(Path *path, Point at);

/* Distance of a registration cross from the bleed. */
#define CROSS_OFF 2.4

/* --- net.c: dice that are cut out of paper, folded up and glued ------------------- */

/* Makes the part a net: sets its size, its lines and areas from the net. */
void part_set_net(Arena *arena, Part *part, const FoldNet *net);

/* Adds a panel for each face of the part's net that is printed, in the order of the
 * faces. The bleeds are as for fold_net_clip(). */
void part_add_faces(Arena *arena, Part *part, double bleed, double tab_bleed);

/* Makes the part for a die: its net with tabs. Returns false if there is no net for
 * this die; see die_net_lay. */
bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part);

/* --- tuck.c: a folding box for each deck ------------------------------------------ */

/* The card back that decorates the box. */
typedef struct {
    bool there; /* all cards share one back */
    bool flat;  /* the back begins with a background of a single colour */
    uint32_t background;
} TuckArt;

/* The measures of a tuck box. */
typedef struct {
    double w, h, d; /* of its panels */
    double lower;   /* by which the tuck is lower than usual */
} TuckSize;

/* Lowers the tuck as far as it must to fit on the paper. Returns false if no box of
 * these measures fits. */
bool tuck_fit(TuckSize *size, const Paper *paper);

/* The box for a deck, or one of several boxes that share it. */
typedef struct {
    const Set *set;
    long cards;         /* in this box */
    long number, boxes; /* which box it is, from 1, and of how many */
    Trim trim;          /* of the largest card */
    TuckArt art;
    TuckSize size;
} TuckWish;

/* Makes the box, decorated with the back of its cards. */
Part tuck_part(Arena *arena, const TuckWish *wish, const Captions *captions);

/* Makes a tuck box that has a template of its own, for this number of cards. The part
 * may be too large for the paper. */
Part tuck_part_of_piece(Arena *arena, const Piece *piece, const Paper *paper,
                        long cards);

/* --- telescope.c: a box with base and lid ----------------------------------------- */

enum { TELESCOPE_SPLITS = 5, MAX_BOX_NETS = 5 };

/* The nets of a half of a box: its plate, and the walls that are cut off. */
typedef struct {
    FoldNet *nets[MAX_BOX_NETS];
    int count;
} BoxNets;

/* Returns the nets of the lid (BOX_LID) or the base (BOX_BOTTOM), split in one of
 * TELESCOPE_SPLITS ways for this paper; none if the way is of no use. */
BoxNets telescope_nets(Arena *arena, const BoxHalf *size, int face, int split,
                       const Paper *paper);

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
