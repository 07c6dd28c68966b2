/* What is to be done with the sheets of a file. */
#ifndef KIT_WORK_H
#define KIT_WORK_H

#include "kit/kit.h"

enum { MOST_ROUNDS = 400 };

typedef struct {
    int cuts;        /* straight ones, of all sheets */
    int nets, boxes; /* to be folded up */
    int standees;
    int outlines;              /* to be cut along: large discs, odd shapes */
    int folded;                /* sheets whose halves are glued together */
    bool lapped;               /* parts are glued below each other */
    double corner;             /* the radius of corners; 0: none is round */
    double round[MOST_ROUNDS]; /* the diameters of what is punched */
    int rounds;
    bool ovals;
    bool has_brad; /* rings turn on one */
} Work;

Work work_of(const KitFile *file);

#endif
