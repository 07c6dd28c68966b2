/* What may be chosen in print: papers, formats of rulebooks, guides and backs. Options,
 * files, messages and the schema take their words from these tables. */
#ifndef BASE_PRINT_H
#define BASE_PRINT_H

#include "base/units.h"

/* Papers, portrait; the first is the default. */
extern const NamedSize PAPERS[];        /* ends in a NULL name */
extern const char *const PAPER_NAMES[]; /* the same; ends in NULL */

/* A name from PAPERS, or "210x297mm". */
bool paper_read(Arena *arena, const char *text, double *width, double *height);

/* The pages of a rulebook, and the sheets of which two lie side by side; mm. */
typedef struct {
    const char *name;
    double width, height;
    const char *sheet;
    double sheet_width, sheet_height;
    const char *like; /* the format whose pages it has, if a look says nothing of it */
} BookSize;

/* Name, width, height, sheet, its width and height, like; description for editors. */
#define BOOK_FORMAT_ROWS(ROW)                                                 \
    ROW("a4", 210, 297, "A3", 420, 297, NULL, "210 x 297 mm")                 \
    ROW("letter", 215.9, 279.4, "Tabloid", 431.8, 279.4, NULL, "8.5 x 11 in") \
    ROW("a5", 148, 210, "A4", 297, 210, NULL, "148 x 210 mm")                 \
    ROW("half-letter", 139.7, 215.9, "Letter", 279.4, 215.9, "a5",            \
        "5.5 x 8.5 in; where it is not there, as a5")                         \
    ROW("square", 210, 210, "A3", 420, 297, NULL, "210 x 210 mm")

extern const char *const BOOK_FORMATS[]; /* their names; ends in NULL */

/* NULL: there is none of this name. */
const BookSize *book_size(const char *name);

/* Where a sheet shows where to cut. */
typedef enum {
    GUIDES_TICKS,   /* in the margins, and in gaps that have room for them */
    GUIDES_CORNERS, /* the same with such a gap at each piece */
    GUIDES_LINES,   /* lines over all of the sheet, below what is printed */
    GUIDES_NONE,
} Guides;
extern const char *const GUIDES_NAMES[]; /* ends in NULL */

/* How the backs get behind their fronts. */
typedef enum {
    BACKS_LONG, /* both sides are printed, and the sheet is turned over its long edge */
    BACKS_SHORT, /* the same over its short edge */
    BACKS_FOLD,  /* beside the fronts; the sheet is folded and glued */
    BACKS_NONE,  /* they are not printed */
} Backs;
extern const char *const BACKS_NAMES[]; /* ends in NULL */
extern const char *const EDGE_NAMES[];  /* of these, the two edges; ends in NULL */

#endif
