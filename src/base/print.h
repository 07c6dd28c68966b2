/* Print settings: tables of papers, rulebook formats, cutting guides and ways to print
 * backs. Options, game files, messages and the schema take their words from them. */
#ifndef BASE_PRINT_H
#define BASE_PRINT_H

#include "base/units.h"

/* Paper sizes, in portrait orientation; the first is the default. */
extern const NamedSize PAPERS[];        /* ends with a NULL name */
extern const char *const PAPER_NAMES[]; /* their names; ends with NULL */

/* Reads a name from PAPERS or a size such as "210x297mm", in mm. Returns false if it is
 * neither, or a side is below 50 or above 5000 mm. */
bool paper_read(Arena *arena, const char *text, double *width, double *height);

/* A rulebook format: the size of its page, and of a booklet's sheet, which holds two
 * pages side by side; in mm. */
typedef struct {
    const char *name;
    double width, height;
    const char *sheet;
    double sheet_width, sheet_height;
    const char *like; /* format whose settings are used if a style has none for it */
} BookSize;

/* Rows of: name, width, height, sheet, its width and height, like; description for
 * editors. */
#define BOOK_FORMAT_ROWS(ROW)                                                 \
    ROW("a4", 210, 297, "A3", 420, 297, NULL, "210 x 297 mm")                 \
    ROW("letter", 215.9, 279.4, "Tabloid", 431.8, 279.4, NULL, "8.5 x 11 in") \
    ROW("a5", 148, 210, "A4", 297, 210, NULL, "148 x 210 mm")                 \
    ROW("half-letter", 139.7, 215.9, "Letter", 279.4, 215.9, "a5",            \
        "5.5 x 8.5 in; as a5 if omitted")                                     \
    ROW("square", 210, 210, "A3", 420, 297, NULL, "210 x 210 mm")

extern const char *const BOOK_FORMATS[]; /* their names; ends in NULL */

/* Returns a format by its name, or NULL if it does not exist. */
const BookSize *book_size(const char *name);

/* Cutting guides. */
typedef enum {
    GUIDES_TICKS,   /* crop marks in the margins, and in gaps wide enough for them */
    GUIDES_CORNERS, /* the same, with a gap for crop marks around each piece */
    GUIDES_LINES,   /* cut lines across the whole sheet, below the pieces */
    GUIDES_NONE,
} Guides;
extern const char *const GUIDES_NAMES[]; /* ends in NULL */

/* How backs are printed. */
typedef enum {
    BACKS_LONG,  /* duplex, flipped on the long edge */
    BACKS_SHORT, /* duplex, flipped on the short edge */
    BACKS_FOLD,  /* next to the fronts: the sheet is folded and glued */
    BACKS_NONE,  /* backs are not printed */
} Backs;
extern const char *const BACKS_NAMES[]; /* ends in NULL */
extern const char *const EDGE_NAMES[];  /* the two edges alone; ends in NULL */

#endif
