/* Built-in variables: the names that every template can use besides the piece's fields,
 * and their slots. */
#ifndef LAYOUT_BUILTINS_H
#define LAYOUT_BUILTINS_H

#include "model/value.h"

/* The rows: slot, name, type and description. Values from 'plain_set' on come from the
 * piece's summary. 'plain_set' is the last one that is the same for all pieces of a
 * set. */
#define BUILTIN_ROWS(ROW)                                                              \
    ROW(W, "w", NUMBER, "the width of what the layer stands in: the piece, or a box")  \
    ROW(H, "h", NUMBER, "its height")                                                  \
    ROW(X, "x", NUMBER, "where its middle lies on the piece, from the left")           \
    ROW(Y, "y", NUMBER, "the same from the top")                                       \
    ROW(CELL, "cell", NUMBER,                                                          \
        "in a mosaic or scatter: the number of the part, from 1")                      \
    ROW(BLEED, "bleed", NUMBER, "how far the art goes on beyond the cut")              \
    ROW(SAFE, "safe", NUMBER, "how far text stays inside it")                          \
    ROW(BACK, "back", YESNO, "is it the back that is drawn?")                          \
    ROW(LOW_INK, "low_ink", YESNO, "is ink to be saved?")                              \
    ROW(FRONT, "front", NUMBER, "of a die: which face, from 1")                        \
    ROW(FRONTS, "fronts", NUMBER, "how many faces it has; 1 of what is no die")        \
    ROW(IS_RECTANGLE, "is_rectangle", YESNO, "is the piece cut as a rectangle?")       \
    ROW(PLAIN_SET, "plain_set", TEXT, "the title of the piece's set")                  \
    ROW(PLAIN_TITLE, "plain_title", TEXT, "its name, from its fields or its id")       \
    ROW(PLAIN_TEXT, "plain_text", TEXT, "its longer texts, a paragraph each")          \
    ROW(PLAIN_ROWS, "plain_rows", TEXT, "its other fields, a line each, with marks")   \
    ROW(PLAIN_ALL, "plain_all", TEXT, "the texts, and then the other fields")          \
    ROW(PLAIN_LABELS, "plain_labels", TEXTS, "the names of its other fields")          \
    ROW(PLAIN_FIGURES, "plain_figures", TEXTS, "what each of those is")                \
    ROW(PLAIN_ICONS, "plain_icons", TEXTS,                                             \
        "its icons, as far as there are files of them")                                \
    ROW(PLAIN_PICTURE, "plain_picture", TEXT,                                          \
        "its picture: what its field art, picture or image names, or its id; or none") \
    ROW(PLAIN_SIDES, "plain_sides", TEXTS, "its sides: north, east, south, west")      \
    ROW(PLAIN_COLOURS, "plain_colours", COLOURS, "its colours")                        \
    ROW(PLAIN_SPACES, "plain_spaces", TEXTS, "the spaces of the grid that it prints")  \
    ROW(PLAIN_COLUMNS, "plain_columns", NUMBER, "the columns of that grid")

enum {
    SLOT_PIECE,
#define SLOT_OF_ROW(slot, name, type, says) SLOT_##slot,
    BUILTIN_ROWS(SLOT_OF_ROW)
        SLOT_FREE, /* the first slot for a template's own variables */
    SLOT_BUILTIN = SLOT_PIECE + 1,
};

typedef struct {
    const char *name;
    const Type *type;
    const char *says;
} Builtin;

extern const Builtin BUILTINS[SLOT_FREE - SLOT_BUILTIN];

/* Returns the variable of this name, or NULL. */
const Builtin *builtin_find(const char *name);

#endif
