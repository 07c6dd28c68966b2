#include "model/tuck_box.h"

#include <math.h>

static const char *const TUCK_FACE_NAMES[] = {"",      "front", "back",  "left",
                                              "right", "top",   "bottom"};

bool set_is_deck(const Set *set)
{
    return set->kind == KIND_CARD || set->kind == KIND_REFERENCE;
}

static long cards_in(const BoxContents *in, int players)
{
    long cards = 0;
    for (int i = 0; i < in->holds.count; i++)
        cards += set_is_deck(in->holds.items[i])
                     ? set_printed(in->holds.items[i], players)
                     : 0;
    return cards;
}

double tuck_panel(double length)
{
    return length + TUCK_AIR;
}

void tuck_box_measure(TuckBox *box, const Set *set, int players)
{
    double w = 0, h = 0, pile = 0;
    long cards = cards_in(&box->in, players);
    box->boxes = set_printed(set, players);
    for (int i = 0; i < box->in.holds.count; i++) {
        const Set *deck = box->in.holds.items[i];
        double widest, highest;
        set_largest(deck, &widest, &highest);
        w = fmax(w, widest);
        h = fmax(h, highest);
        pile += card_thickness(deck) * (double)set_printed(deck, players);
    }
    long share = box->boxes ? box_share(cards, box->boxes, 0) : cards;
    box->w = tuck_panel(w);
    box->h = tuck_panel(h);
    box->d = tuck_depth(cards ? pile / (double)cards : 0, share);
}

const BoxContents *box_contents(const Set *set)
{
    const Appearance *appearance = &set->appearance;
    return appearance->tuck        ? &appearance->tuck->in
           : appearance->telescope ? &appearance->telescope->in
                                   : NULL;
}

long box_cards(const Piece *piece, int players)
{
    const Set *set = piece->set;
    const BoxContents *in = box_contents(set);
    long cards = in ? cards_in(in, players) : 0, before = 0;
    if (!set->appearance.tuck)
        return cards;
    for (int i = 0; set->pieces.items[i] != piece; i++)
        before += piece_printed(set->pieces.items[i], players);
    long boxes = set_printed(set, players);
    return boxes ? box_share(cards, boxes, before) : cards;
}

const char *box_face_name(const Set *set, int face)
{
    if (face < 1 || face > (int)TUCK_FACES || !box_contents(set))
        return "";
    return set->appearance.tuck ? TUCK_FACE_NAMES[face] : BOX_FACE_NAMES[face];
}

bool box_face_size(const Set *set, int face, double *w, double *h)
{
    const TuckBox *box = set->appearance.tuck;
    if (set->appearance.telescope)
        telescope_face(set->appearance.telescope, face, w, h);
    else if (box) {
        *w = face == TUCK_LEFT || face == TUCK_RIGHT ? box->d : box->w;
        *h = face == TUCK_TOP || face == TUCK_BOTTOM ? box->d : box->h;
    }
    return box_contents(set) != NULL;
}
