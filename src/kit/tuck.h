/* Tuck boxes: a folding box for each deck, sized for its cards. */
#ifndef KIT_TUCK_H
#define KIT_TUCK_H

#include "kit/part.h"
#include "layout/caption.h"

#define CARD_THICKNESS 0.33 /* mm, unless the set says otherwise */

/* Returns true if the set gets a tuck box: if it says so, or is a deck of at least ten
 * cards and says nothing. */
bool tuck_is_wanted(const Set *set, long cards);

/* The card back that decorates the box. */
typedef struct {
    bool there; /* all cards share one back */
    bool flat;  /* the back begins with a full ground of a single colour */
    uint32_t ground;
} TuckArt;

/* Makes the box for 'cards' cards of the set, decorated with their back. 'trim' is the
 * size of the largest card. */
Part tuck_part(Arena *arena, const Set *set, long cards, const Trim *trim, TuckArt art,
               const Captions *captions);

#endif
