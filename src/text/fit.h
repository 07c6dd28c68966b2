/* Line breaking by total fit: finds the breaks with the least cost for the whole
 * paragraph, by the algorithm of Knuth and Plass.
 *
 * Each breakpoint is tried with each earlier, active breakpoint from which a line can
 * reach it, and the cheapest combination is kept. A breakpoint becomes inactive when
 * lines from it are overfull, so few are active at a time. */
#ifndef TEXT_FIT_H
#define TEXT_FIT_H

#include "text/paragraph.h"

/* Fills paragraph->lines. */
void lines_fit(Paragraph *paragraph);

/* A line between two breakpoints whose cost is weighed. */
typedef struct {
    double slack, room; /* mm that stay empty; mm available */
    double blanks;      /* mm of spaces in the line */
    bool last;          /* last of the paragraph, or before a forced break */
    bool alone;         /* a single whole word, on another line than the first */
    bool hyphen;        /* ends with a hyphen */
    bool after_hyphen;  /* the line before ends with a hyphen */
    bool scrap;         /* a last line with only a few letters of a divided word */
    bool torn;          /* ends between an icon and its adjacent text */
    bool number;        /* ends with a number that counts the next word */
    bool flows;         /* part of a long text */
} LineCandidate;

/* Returns the cost of a line. The total over a paragraph is minimized. */
double line_candidate_cost(Align align, const LineCandidate *trial);
/* Returns true if the line is too wide even with its spaces shrunk. */
bool line_candidate_is_overfull(Align align, const LineCandidate *trial);

/* Return the width available to a line, and its indent. */
double line_room(const ParagraphStyle *setting, int line);
double line_inset(const ParagraphStyle *setting, int line);

/* Returns true if punctuation may hang out at the start of the line, which is not so
 * beside a drop cap. */
bool line_hangs(const ParagraphStyle *setting, int line);

#endif
