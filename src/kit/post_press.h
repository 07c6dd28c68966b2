/* Post-press work: counts the cuts, folds, punched circles and glued parts of a
 * file. */
#ifndef KIT_POST_PRESS_H
#define KIT_POST_PRESS_H

#include "kit/kit.h"

enum { MAX_ROUNDS = 400 };

typedef struct {
    int cuts;        /* straight cuts, over all sheets */
    int nets, boxes; /* dice and tuck boxes to fold up */
    int standees;
    int outlines;  /* parts to cut along an outline: large discs, odd shapes */
    int folded;    /* sheets to fold so that backs end up behind fronts */
    bool lapped;   /* parts overlap, and are glued below each other */
    double corner; /* largest corner radius, mm; 0: no rounded corners */
    double round[MAX_ROUNDS]; /* diameters of punched circles, mm */
    int rounds;
    bool ovals;
    bool has_brad; /* a ring turns on a brad */
} PostPress;

/* Returns the work on a file's sheets. */
PostPress post_press_of(const KitFile *file);

#endif
