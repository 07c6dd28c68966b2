/* Table of the keys of layers: the kind of value that each takes, and the kinds of
 * layers on which it has an effect. */
#ifndef LAYOUT_LAYER_KEYS_H
#define LAYOUT_LAYER_KEYS_H

#include "base/diag.h"
#include "yaml/node.h"

/* The rows: name, text, kind of value, and kinds of layers. The order is that of
 * SCHEMA_LAYER. */
#define LAYER_KEYS(KEY)                                                               \
    KEY(WHEN, "when", CONDITION, ON_ALL)                                              \
    KEY(FOR, "for", EACH, ON_ALL)                                                     \
    KEY(RECTANGLE, "rectangle", BOX, ON_ALL)                                          \
    KEY(ELLIPSE, "ellipse", BOX, ON_ALL)                                              \
    KEY(SECTOR, "sector", NUMBERS, ON_ALL)                                            \
    KEY(POLYGON, "polygon", POINTS, ON_ALL)                                           \
    KEY(LINE, "line", POINTS, ON_ALL)                                                 \
    KEY(PATH, "path", TEXT, ON_ALL)                                                   \
    KEY(TEXT, "text", TEXT, ON_ALL)                                                   \
    KEY(ICON, "icon", TEXT, ON_ALL)                                                   \
    KEY(IMAGE, "image", TEXT, ON_ALL)                                                 \
    KEY(FRAME, "frame", TEXT, ON_ALL)                                                 \
    KEY(SCENE, "scene", TEXT, ON_ALL)                                                 \
    KEY(PIECE, "piece", TEXT, ON_ALL)                                                 \
    KEY(SPACES, "spaces", TEXT, ON_ALL)                                               \
    KEY(GROUP, "group", LAYERS, ON_ALL)                                               \
    KEY(ROW, "row", LAYERS, ON_ALL)                                                   \
    KEY(COLUMN, "column", LAYERS, ON_ALL)                                             \
    KEY(GRID, "grid", LAYERS, ON_ALL)                                                 \
    KEY(MOSAIC, "mosaic", LAYERS, ON_ALL)                                             \
    KEY(SCATTER, "scatter", LAYERS, ON_ALL)                                           \
    KEY(COURSE, "course", LAYERS, ON_ALL)                                             \
    KEY(CONTOUR, "contour", NUMBER, ON_ALL)                                           \
    KEY(IN, "in", BOX, ~(unsigned)ON_BOXED)                                           \
    KEY(AT, "at", NUMBERS, ON_ALL)                                                    \
    KEY(TURN, "turn", NUMBER, ON_ALL)                                                 \
    KEY(ABOUT, "about", NUMBERS, ON_ALL)                                              \
    KEY(SCALE, "scale", NUMBERS, ON_ALL)                                              \
    KEY(WIDTH, "width", NUMBER, ON_ALL)                                               \
    KEY(HEIGHT, "height", NUMBER, ON_ALL)                                             \
    KEY(OPACITY, "opacity", NUMBER, ON_ALL)                                           \
    KEY(CLIP, "clip", CLIP, ON_ALL)                                                   \
    KEY(ALT, "alt", TEXT, ON_ALL)                                                     \
    KEY(FILL, "fill", PAINT, ON_PAINTED | ON_TEXT)                                    \
    KEY(STROKE, "stroke", COLOUR, ON_PAINTED | ON_TEXT)                               \
    KEY(STROKE_WIDTH, "stroke-width", NUMBER, ON_PAINTED | ON_TEXT)                   \
    KEY(DASH, "dash", NUMBERS, ON_PAINTED)                                            \
    KEY(CAP, "cap", WORD, ON_PAINTED)                                                 \
    KEY(JOIN, "join", WORD, ON_PAINTED | ON_TEXT)                                     \
    KEY(SHADOW, "shadow", PAINT, ON_PAINTED | ON_TEXT)                                \
    KEY(EVEN_ODD, "even-odd", CONDITION, ON_SHAPED | ON(CONTOUR))                     \
    KEY(RADIUS, "radius", NUMBER, ON(RECTANGLE) | ON(SECTOR) | ON_CORNERED | ON_TEXT) \
    KEY(INNER, "inner", NUMBER, ON(SECTOR))                                           \
    KEY(FROM, "from", NUMBER, ON(SECTOR))                                             \
    KEY(TO, "to", NUMBER, ON(SECTOR))                                                 \
    KEY(CORNERS, "corners", WORD, ON(RECTANGLE))                                      \
    KEY(STEPS, "steps", NUMBER, ON(RECTANGLE))                                        \
    KEY(SMOOTH, "smooth", CONDITION, ON_CORNERED)                                     \
    KEY(EXTRUDE, "extrude", NUMBERS, ON_SHAPED | ON(ICON))                            \
    KEY(FONT, "font", TEXT, ON_TEXT)                                                  \
    KEY(SIZE, "size", NUMBER, ON_TEXT)                                                \
    KEY(LEAST, "least", NUMBER, ON_TEXT)                                              \
    KEY(TOGETHER, "together", CONDITION, ON_TEXT)                                     \
    KEY(LEADING, "leading", NUMBER, ON_TEXT)                                          \
    KEY(ALIGN, "align", WORD, ON_TEXT | ON(ROW) | ON(GRID))                           \
    KEY(VALIGN, "valign", WORD, ON_TEXT | ON(COLUMN))                                 \
    KEY(TOP, "top", WORD, ON_TEXT)                                                    \
    KEY(COLOUR, "colour", COLOUR, ON_TEXT | ON(ICON))                                 \
    KEY(ICON_COLOURS, "icon-colours", WORD, ON_TEXT | ON(ICON))                       \
    KEY(BOLD, "bold", CONDITION, ON_TEXT)                                             \
    KEY(ITALIC, "italic", CONDITION, ON_TEXT)                                         \
    KEY(CASE, "case", WORD, ON_TEXT)                                                  \
    KEY(TRACKING, "tracking", NUMBER, ON_TEXT)                                        \
    KEY(FEATURES, "features", TEXTS, ON_TEXT)                                         \
    KEY(INDENT, "indent", NUMBER, ON_TEXT)                                            \
    KEY(HANGING, "hanging", NUMBER, ON_TEXT)                                          \
    KEY(SPACING, "spacing", NUMBER, ON_TEXT)                                          \
    KEY(HYPHENS, "hyphens", CONDITION, ON_TEXT)                                       \
    KEY(QUOTES, "quotes", CONDITION, ON_TEXT)                                         \
    KEY(OPTICAL, "optical", CONDITION, ON_TEXT)                                       \
    KEY(DROP, "drop", NUMBER, ON_TEXT)                                                \
    KEY(COLUMNS, "columns", NUMBER, ON_TEXT | ON(GRID) | ON(MOSAIC))                  \
    KEY(GAP, "gap", NUMBERS, ON_TEXT | ON_LINED | ON(SCATTER))                        \
    KEY(LINES, "lines", NUMBER, ON_TEXT)                                              \
    KEY(GROUND, "ground", COLOUR, ON_TEXT)                                            \
    KEY(PADDING, "padding", NUMBERS, ON_TEXT)                                         \
    KEY(GRID_FROM, "grid-from", NUMBER, ON_TEXT)                                      \
    KEY(ALONG, "along", CLIP, ON(COURSE))                                             \
    KEY(VARY, "vary", NUMBER, ON(COURSE))                                             \
    KEY(WHERE, "where", CONDITION, ON(MOSAIC) | ON(SCATTER) | ON(SPACES))             \
    KEY(SEED, "seed", NUMBER, ON(MOSAIC) | ON(SCATTER) | ON(COURSE))                  \
    KEY(ROWS, "rows", NUMBER, ON(MOSAIC))                                             \
    KEY(STONES, "stones", PAINT, ON(MOSAIC))                                          \
    KEY(COUNT_OF, "count", NUMBER, ON(SCATTER) | ON(COURSE))                          \
    KEY(LEVEL, "level", NUMBER, ON(CONTOUR))                                          \
    KEY(STEP, "step", NUMBER, ON(CONTOUR))                                            \
    KEY(FIT, "fit", WORD, ON(IMAGE))                                                  \
    KEY(COLOURS, "colours", TINTS, ON(IMAGE) | ON(FRAME))                             \
    KEY(SLICE, "slice", NUMBER, ON(FRAME))                                            \
    KEY(EDGE, "edge", NUMBER, ON(FRAME))

#define LAYER_KEY(name, text, kind, layers) KEY_##name,
typedef enum { LAYER_KEYS(LAYER_KEY) KEY_COUNT } LayerKey;

typedef enum {
    TERM_NUMBER,
    TERM_NUMBERS, /* one or a list */
    TERM_TEXT,
    TERM_WORD, /* a text; bare names in its expressions are words of the key */
    TERM_TEXTS,
    TERM_COLOUR, /* a text; bare names in its expressions are colours */
    TERM_COLOURS,
    TERM_CONDITION,
    TERM_EACH,
    TERM_BOX,    /* a name, or four numbers */
    TERM_POINTS, /* lists of two or three numbers, a formula, or an expression */
    TERM_PAINT,  /* a text, or a map of named terms */
    TERM_TINTS,  /* a map of named colours */
    TERM_LAYERS,
    TERM_CLIP, /* a text, or a layer whose shape is used */
} TermKind;

/* The properties of a key; indexed by LayerKey. */
typedef struct {
    const char *name; /* as written in templates */
    TermKind kind;
    unsigned layers; /* ON(…) bits of the layers on which the key has an effect */
} KeyKind;
extern const KeyKind KEYS[];

/* The bit of one kind of layer, and sets of bits. */
#define ON(kind) (1u << (KEY_##kind - KEY_RECTANGLE))
enum {
    ON_BOXED = ON(RECTANGLE) | ON(ELLIPSE), /* the key's own value is the box */
    ON_CORNERED = ON(POLYGON) | ON(LINE),
    ON_SHAPED = ON_BOXED | ON_CORNERED | ON(SECTOR) | ON(PATH),
    ON_PAINTED = ON_SHAPED | ON(CONTOUR) | ON(ICON),
    ON_TEXT = ON(TEXT),
    ON_LINED = ON(ROW) | ON(COLUMN) | ON(GRID),
    ON_ALL = (ON(CONTOUR) << 1) - 1,
};

/* Warns of keys that have no effect on a layer of this kind. */
void key_use_check(LayerKey kind, const Node *layer, DiagList *diags);

#endif
