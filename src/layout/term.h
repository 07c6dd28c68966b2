/* The values of a layer: numbers, texts and conditions that may hang on the piece. */
#ifndef LAYOUT_TERM_H
#define LAYOUT_TERM_H

#include "expr/live.h"
#include "layout/given.h"
#include "layout/reuse.h"

/* The keys of a layer, in the order of SHAPE_LAYER. */
#define LAYER_KEYS(KEY)                       \
    KEY(WHEN, "when", CONDITION)              \
    KEY(FOR, "for", EACH)                     \
    KEY(RECTANGLE, "rectangle", BOX)          \
    KEY(ELLIPSE, "ellipse", BOX)              \
    KEY(SECTOR, "sector", NUMBERS)            \
    KEY(POLYGON, "polygon", POINTS)           \
    KEY(LINE, "line", POINTS)                 \
    KEY(PATH, "path", TEXT)                   \
    KEY(TEXT, "text", TEXT)                   \
    KEY(ICON, "icon", TEXT)                   \
    KEY(IMAGE, "image", TEXT)                 \
    KEY(FRAME, "frame", TEXT)                 \
    KEY(SCENE, "scene", TEXT)                 \
    KEY(PIECE, "piece", TEXT)                 \
    KEY(GROUP, "group", LAYERS)               \
    KEY(ROW, "row", LAYERS)                   \
    KEY(COLUMN, "column", LAYERS)             \
    KEY(GRID, "grid", LAYERS)                 \
    KEY(MOSAIC, "mosaic", LAYERS)             \
    KEY(SCATTER, "scatter", LAYERS)           \
    KEY(COURSE, "course", LAYERS)             \
    KEY(CONTOUR, "contour", NUMBER)           \
    KEY(IN, "in", BOX)                        \
    KEY(AT, "at", NUMBERS)                    \
    KEY(TURN, "turn", NUMBER)                 \
    KEY(ABOUT, "about", NUMBERS)              \
    KEY(SCALE, "scale", NUMBERS)              \
    KEY(WIDTH, "width", NUMBER)               \
    KEY(HEIGHT, "height", NUMBER)             \
    KEY(OPACITY, "opacity", NUMBER)           \
    KEY(CLIP, "clip", CLIP)                   \
    KEY(ALT, "alt", TEXT)                     \
    KEY(FILL, "fill", PAINT)                  \
    KEY(STROKE, "stroke", COLOUR)             \
    KEY(STROKE_WIDTH, "stroke-width", NUMBER) \
    KEY(DASH, "dash", NUMBERS)                \
    KEY(CAP, "cap", TEXT)                     \
    KEY(JOIN, "join", TEXT)                   \
    KEY(EVEN_ODD, "even-odd", CONDITION)      \
    KEY(RADIUS, "radius", NUMBER)             \
    KEY(INNER, "inner", NUMBER)               \
    KEY(FROM, "from", NUMBER)                 \
    KEY(TO, "to", NUMBER)                     \
    KEY(CORNERS, "corners", TEXT)             \
    KEY(STEPS, "steps", NUMBER)               \
    KEY(SMOOTH, "smooth", CONDITION)          \
    KEY(EXTRUDE, "extrude", NUMBERS)          \
    KEY(FONT, "font", TEXT)                   \
    KEY(SIZE, "size", NUMBER)                 \
    KEY(LEAST, "least", NUMBER)               \
    KEY(TOGETHER, "together", CONDITION)      \
    KEY(LEADING, "leading", NUMBER)           \
    KEY(ALIGN, "align", TEXT)                 \
    KEY(VALIGN, "valign", TEXT)               \
    KEY(COLOUR, "colour", COLOUR)             \
    KEY(BOLD, "bold", CONDITION)              \
    KEY(ITALIC, "italic", CONDITION)          \
    KEY(CASE, "case", TEXT)                   \
    KEY(TRACKING, "tracking", NUMBER)         \
    KEY(FEATURES, "features", TEXTS)          \
    KEY(INDENT, "indent", NUMBER)             \
    KEY(HANGING, "hanging", NUMBER)           \
    KEY(SPACING, "spacing", NUMBER)           \
    KEY(HYPHENS, "hyphens", CONDITION)        \
    KEY(OPTICAL, "optical", CONDITION)        \
    KEY(DROP, "drop", NUMBER)                 \
    KEY(COLUMNS, "columns", NUMBER)           \
    KEY(GAP, "gap", NUMBERS)                  \
    KEY(LINES, "lines", NUMBER)               \
    KEY(GROUND, "ground", COLOUR)             \
    KEY(PADDING, "padding", NUMBERS)          \
    KEY(GRID_FROM, "grid-from", NUMBER)       \
    KEY(ALONG, "along", CLIP)                 \
    KEY(VARY, "vary", NUMBER)                 \
    KEY(WHERE, "where", CONDITION)            \
    KEY(SEED, "seed", NUMBER)                 \
    KEY(ROWS, "rows", NUMBER)                 \
    KEY(STONES, "stones", PAINT)              \
    KEY(COUNT_OF, "count", NUMBER)            \
    KEY(LEVEL, "level", NUMBER)               \
    KEY(STEP, "step", NUMBER)                 \
    KEY(FIT, "fit", TEXT)                     \
    KEY(COLOURS, "colours", TINTS)            \
    KEY(SLICE, "slice", NUMBER)               \
    KEY(EDGE, "edge", NUMBER)

#define LAYER_KEY(name, text, kind) KEY_##name,
typedef enum { LAYER_KEYS(LAYER_KEY) KEY_COUNT } LayerKey;

typedef enum {
    TERM_NUMBER,
    TERM_NUMBERS, /* one or a list */
    TERM_TEXT,
    TERM_TEXTS,
    TERM_COLOUR, /* a text; a bare name in its values is that of a colour */
    TERM_COLOURS,
    TERM_CONDITION,
    TERM_EACH,
    TERM_BOX,    /* a name, or four numbers */
    TERM_POINTS, /* lists of two or three numbers, a formula, or a list of points */
    TERM_PAINT,  /* a text, or a map: the parts are terms under names */
    TERM_TINTS,  /* a map of colours: terms under names */
    TERM_LAYERS,
    TERM_CLIP, /* a text; or a layer, whose shape it is */
} TermKind;

/* As written, and what stands behind it; by LayerKey. */
typedef struct {
    const char *name;
    TermKind kind;
} KeyKind;
extern const KeyKind KEYS[];

/* Fields of the piece, some more than once. */
typedef LIST(const Field *) OwnFields;

/* What can be named where a term stands. */
typedef struct {
    const Game *game;
    Arena *arena;
    DiagList *diags;
    const Variable *scope;
    int slots;      /* that its variables take */
    int *most;      /* slots that anything takes */
    bool *personal; /* set when anything hangs on the piece, other than these: */
    OwnFields *fields;
    bool *digested; /* set when anything needs the digest */
    Needs *needs;   /* of the layers that this stands in; or NULL */
    Map *boxes;     /* by name: what the named boxes need */
    bool *alts;     /* set when anything says what it shows */
    bool *shares;   /* set when texts of all pieces have one size */
} TermScope;

typedef struct Term Term;
struct Term {
    TermKind kind;
    const Node *node;
    bool constant; /* NUMBER, CONDITION: its value is 'number' */
    double number;
    const char *text; /* TEXT without values in it; or NULL */
    Program program;
    Live *live;
    Term *items; /* of a list; of a formula the coordinates */
    int count;
    const Variable *scope; /* EACH, and a formula: with its own variables */
    int slots;
    const char *name; /* as part of a paint or of tints */
};

/* A name for a value; what follows can name it. */
void term_name(TermScope *scope, const char *name, const Type *type);

/* Binds what the node says; false after a report. */
bool term_bind(const TermScope *scope, TermKind kind, const Node *node, Term *term);

/* Takes note of what a program of the template needs. */
void term_note(const TermScope *scope, const Program *program);

/* Where values are worked out: the variables' values, and the machine. */
typedef struct {
    Eval *eval;
    Value *slots;
} TermValues;

bool term_number(const TermValues *values, const Term *term, double *number);
bool term_yes(const TermValues *values, const Term *term, bool *yes);

/* The text with its values; NULL after a report. */
const char *term_text(const TermValues *values, const Term *term);

/* The same, as path data. */
const char *term_path(const TermValues *values, const Term *term);

/* The field of the piece that a text shows first; or NULL. */
const Field *term_field(const Term *term);

/* The part of a paint; or NULL. */
const Term *term_part(const Term *paint, const char *name);

#endif
