/* Boxes that are folded from nets, and drawn by a template of their own: what goes in,
 * how large their faces are, and the tuck boxes among them. model/telescope.h has the
 * boxes with base and lid. */
#ifndef MODEL_TUCK_BOX_H
#define MODEL_TUCK_BOX_H

#include "model/telescope.h"

/* The faces of a tuck box, numbered like those of a die. Left and right are as seen
 * from the front. */
typedef enum {
    TUCK_FRONT = 1,
    TUCK_BACK,
    TUCK_LEFT,
    TUCK_RIGHT,
    TUCK_TOP,
    TUCK_BOTTOM,
    TUCK_FACES = TUCK_BOTTOM,
} TuckFace;

/* A tuck box for one or several decks, piled. Several boxes of the set share the cards.
 * The measures are those of its panels, in mm. */
struct TuckBox {
    BoxContents in;
    long boxes;
    double w, h, d;
};

/* Returns true if the set consists of cards, which go into tuck boxes. */
bool set_is_deck(const Set *set);

/* Computes the measures of a tuck box for this number of players. */
void tuck_box_measure(TuckBox *box, const Set *set, int players);

/* Returns the measures that the panels of a tuck box have for cards of this size. */
double tuck_panel(double length);

/* Return what goes into the box that a set is, NULL for other sets; and the number of
 * cards that go into a piece of it, 0 for other pieces. */
const BoxContents *box_contents(const Set *set);
long box_cards(const Piece *piece, int players);

/* Returns the name of a face of a box to fold, such as "lid" or "front"; "" for other
 * sets and faces. */
const char *box_face_name(const Set *set, int face);

/* Computes the width and height of a face. Returns false for sets that are no box to
 * fold. */
bool box_face_size(const Set *set, int face, double *w, double *h);

#endif
