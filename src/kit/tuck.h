/* Tuck boxes: a deck's own box, as large as its cards need it. */
#ifndef KIT_TUCK_H
#define KIT_TUCK_H

#include "kit/part.h"
#include "layout/caption.h"

#define CARD_THICKNESS 0.33 /* mm, if the set says nothing else */

/* Is the set a deck with a box of its own? */
bool tuck_is_wanted(const Set *set, long cards);

/* The back that is the same on all cards. */
typedef struct {
    bool there; /* else they differ */
    bool flat;  /* it begins with a ground of one colour */
    uint32_t ground;
} TuckArt;

/* The box for so many of the set's cards, out of its backs. */
Part tuck_part(Arena *arena, const Set *set, long cards, const Trim *trim, TuckArt art,
               const Captions *captions);

#endif
