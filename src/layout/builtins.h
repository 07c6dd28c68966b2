/* Built-in variables: the names that every template can use besides the piece's fields,
 * and their slots. */
#ifndef LAYOUT_BUILTINS_H
#define LAYOUT_BUILTINS_H

#include "model/value.h"

/* The rows: slot, name, type and description. Values from 'plain_set' on come from the
 * piece's summary. 'plain_set' is the last one that is the same for all pieces of a
 * set. */
#define BUILTIN_ROWS(ROW)                                                              \
    ROW(W, "w", NUMBER,                                                                \
        "the width of the box around the layer: the piece, a group or a cell")         \
    ROW(H, "h", NUMBER, "the height of the box around the layer")                      \
    ROW(X, "x", NUMBER,                                                                \
        "the horizontal position of the middle of that box on the piece, from the "    \
        "left")                                                                        \
    ROW(Y, "y", NUMBER,                                                                \
        "the vertical position of the middle of that box on the piece, from the top")  \
    ROW(CELL, "cell", NUMBER, "the number of the part in a mosaic or scatter, from 1") \
    ROW(BLEED, "bleed", NUMBER, "how far the art extends beyond the cut")              \
    ROW(SAFE, "safe", NUMBER, "the distance that text keeps inside the cut")           \
    ROW(BACK, "back", YESNO, "true on the back")                                       \
    ROW(LOW_INK, "low_ink", YESNO, "true if the print should save ink")                \
    ROW(FRONT, "front", NUMBER, "the number of the die's face, from 1")                \
    ROW(BOX_FACE, "box_face", TEXT,                                                    \
        "the face of a box to fold, such as lid or front; nothing for other pieces")   \
    ROW(BOX_CARDS, "box_cards", NUMBER,                                                \
        "the number of cards that go into a box to fold; 0 for other pieces")          \
    ROW(BOX_TITLES, "box_titles", TEXTS,                                               \
        "the titles of the sets that go into a box to fold")                           \
    ROW(FRONTS, "fronts", NUMBER, "the number of the die's faces; 1 for most pieces")  \
    ROW(LOOK, "look", NUMBER, "which of the template's looks is drawn, from 1")        \
    ROW(IS_RECTANGLE, "is_rectangle", YESNO,                                           \
        "true if the piece is cut as a rectangle")                                     \
    ROW(PLAIN_SET, "plain_set", TEXT, "the title of the piece's set")                  \
    ROW(PLAIN_TITLE, "plain_title", TEXT,                                              \
        "the piece's name, from its fields or its id")                                 \
    ROW(PLAIN_TEXT, "plain_text", TEXT,                                                \
        "the piece's longer texts, one paragraph each")                                \
    ROW(PLAIN_ROWS, "plain_rows", TEXT,                                                \
        "the piece's other fields, one line each, with marks")                         \
    ROW(PLAIN_ALL, "plain_all", TEXT,                                                  \
        "the piece's texts, followed by its other fields")                             \
    ROW(PLAIN_LABELS, "plain_labels", TEXTS, "the names of the piece's other fields")  \
    ROW(PLAIN_FIGURES, "plain_figures", TEXTS,                                         \
        "the values of the piece's other fields")                                      \
    ROW(PLAIN_ICONS, "plain_icons", TEXTS, "the piece's icons that have files")        \
    ROW(PLAIN_PICTURE, "plain_picture", TEXT,                                          \
        "the piece's picture: the file named by its field art, picture or image, or "  \
        "by its id; or none")                                                          \
    ROW(PLAIN_KIND, "plain_kind", NUMBER,                                              \
        "the position of the first value that is of a choice, from 1; 0 if there is "  \
        "none")                                                                        \
    ROW(PLAIN_SIDES, "plain_sides", TEXTS,                                             \
        "the piece's sides: north, east, south, west")                                 \
    ROW(PLAIN_COLOURS, "plain_colours", COLOURS, "the piece's colours")                \
    ROW(PLAIN_SPACES, "plain_spaces", TEXTS,                                           \
        "the spaces of the grid that the piece prints")                                \
    ROW(PLAIN_COLUMNS, "plain_columns", NUMBER, "the number of columns of that grid")  \
    ROW(PLAIN_LONGEST, "plain_longest", NUMBER,                                        \
        "in the template of a space: the length of the longest name on its board")

enum {
    SLOT_SUBJECT, /* the piece, or the space whose template is drawn */
#define SLOT_OF_ROW(slot, name, type, says) SLOT_##slot,
    BUILTIN_ROWS(SLOT_OF_ROW)
        SLOT_FREE, /* the first slot for a template's own variables */
    SLOT_BUILTIN = SLOT_SUBJECT + 1,
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
