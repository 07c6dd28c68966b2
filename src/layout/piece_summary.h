/* Summary of a piece or a space: the texts, values, icons and colours that the plain
 * templates draw for any set. */
#ifndef LAYOUT_PIECE_SUMMARY_H
#define LAYOUT_PIECE_SUMMARY_H

#include "expr/live.h"

typedef struct {
    Arena *arena;            /* holds the texts */
    const char *title, *set; /* titles of the piece and of its set */
    const char *picture;     /* picture name from a field, or NULL */
    LIST(const char *) texts;
    LIST(const char *) labels, figures; /* one of each per row */
    LIST(const char *) icons, sides;
    LIST(uint32_t) colours;
    int kind; /* position of the first value that is of a choice, from 1; or 0 */
    /* names of the spaces of the board that the set prints */
    LIST(const char *) spaces;
    int columns; /* columns of that board; 0: the set prints no board */
} PieceSummary;

/* Returns, for each field of a set, whether its texts are shown as sentences instead of
 * as a row. A field counts as sentences if any piece has a long text in it, so that all
 * pieces of the set look alike. */
const bool *piece_summary_plan(Arena *arena, const Set *set);

/* Returns the summary of a piece. Its texts live in the machine's scratch memory.
 * 'plan' comes from piece_summary_plan. */
PieceSummary piece_summary_of(Eval *eval, const Piece *piece, const bool *plan);

/* Returns the summary of a space. Its colours are followed by those that the theme has
 * for values of a choice, such as a colour 'forest'. */
PieceSummary space_summary_of(Eval *eval, const Space *space);

/* Returns all texts as one, with empty lines between them. */
const char *piece_summary_text(const PieceSummary *summary);

/* Returns the rows as one text: bold labels, each followed by its value. */
const char *piece_summary_rows(const PieceSummary *summary);

#endif
