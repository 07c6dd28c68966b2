/* Telescope boxes: a base and a lid over it, as large as the game's pieces need. Also
 * the measures of pieces that lie in boxes.
 *
 * All lengths are in mm. */
#ifndef MODEL_TELESCOPE_H
#define MODEL_TELESCOPE_H

#include "model/game.h"
#include "model/seams.h"

#define CARD_THICKNESS 0.33 /* of a card, unless its set says otherwise */
#define BOARD_THICKNESS 1.5 /* of what is mounted on board */
#define STANDEE_FOOT 10.0   /* height of a standee's foot, folded out */
#define TUCK_AIR 2.0        /* added to all measures of a deck in its tuck box */
#define BOX_PAPER 0.3       /* of the card that boxes are made of */
#define LID_SLACK 0.8       /* between lid and base, in all */
#define LEAST_BOX_DEPTH 5.0 /* of tuck boxes and telescope boxes, inside */
#define MOST_BOX_DEPTH 120.0

/* The faces of a telescope box, numbered like those of a die. The long faces are the
 * sides along the height of lid and bottom, the short ones those along the width. */
typedef enum {
    BOX_LID = 1,
    BOX_LID_LONG,
    BOX_LID_SHORT,
    BOX_BOTTOM,
    BOX_BASE_LONG,
    BOX_BASE_SHORT,
    BOX_FACES = BOX_BASE_SHORT,
} BoxFace;
extern const char *const BOX_FACE_NAMES[]; /* by BoxFace; [0] is "" */

/* One half of a box: the lid, or the base. 'w' is not larger than 'h'. */
typedef struct {
    double w, h, depth;
} BoxHalf;

/* The contents of a box to fold. */
typedef struct {
    LIST(const Set *) holds;
    bool rulebook;
    SourceRange where;
} BoxContents;

struct Telescope {
    BoxContents in;
    BoxHalf inner, base, lid; /* inner: the room inside */
};

/* Computes the measures of a box for what goes in. */
void telescope_measure(const Game *game, Telescope *box);

/* Returns the width and height of a face. */
void telescope_face(const Telescope *box, int face, double *w, double *h);

/* The parts into which folds divide a piece; one part if there are none. */
typedef struct {
    Cuts across, down;
} Folds;

/* Returns how a board, sheet or mat is folded to lie in a box: along the lines of its
 * grid, if it has one. */
Folds telescope_folds(Arena *arena, const Piece *piece);

/* Returns true if a telescope box of the game holds the piece, and it is folded for
 * that; sets '*folds'. */
bool piece_is_folded(Arena *arena, const Piece *piece, Folds *folds);

/* Returns true if the set gets a tuck box of its own: if it says so, or is a deck of at
 * least ten cards and says nothing; and if it does not lie in a box that is a set. */
bool tuck_is_wanted(const Set *set, long cards);

/* Returns the width of the widest piece of a set, and the height of the highest. Pieces
 * that are not printed count only if none is. */
void set_largest(const Set *set, double *w, double *h);

/* Returns the thickness of a card of this set. */
double card_thickness(const Set *set);

/* Returns how many cards go into a box, counted from 0, if several share them. */
long box_share(long cards, long boxes, long box);

/* Returns the inner depth of a tuck box. */
double tuck_depth(double thick, long cards);

#endif
