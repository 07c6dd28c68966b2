/* Total fit: the breaks that are best for the paragraph as a whole.
 *
 * Each place where a line may end is tried after each earlier one from which it can be
 * reached in one line, and the cheapest way to it is kept, as Knuth and Plass do it.
 * Places from which a line would be overfull are dropped, so few are open at a time. */
#ifndef TEXT_FIT_H
#define TEXT_FIT_H

#include "text/paragraph.h"

/* Chooses the lines. */
void lines_fit(Paragraph *paragraph);

/* A line that is weighed. */
typedef struct {
    double slack, room; /* mm: what stays empty */
    double blanks;      /* mm of it are blanks */
    bool last;          /* of the paragraph, or before a forced break */
    bool alone;         /* one word, of a script that has blanks */
    bool hyphen;        /* ends with one */
    bool after_hyphen;  /* the line before does */
    bool torn;          /* ends between an icon and what stands close to it */
    bool number;        /* ends with a number, away from what it counts */
    bool flows;         /* of a long text */
} Trial;

/* How bad it is; the lines of a paragraph are those with the least sum. */
double trial_cost(Align align, const Trial *trial);
bool trial_is_overfull(Align align, const Trial *trial);

/* The room of a line, and how far in it begins. */
double line_room(const Setting *setting, int line);
double line_inset(const Setting *setting, int line);

/* May a sign at its start stand outside? Not beside a drop cap. */
bool line_hangs(const Setting *setting, int line);

#endif
