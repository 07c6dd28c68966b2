/* Scenes: diagrams that are made of the game's own pieces, and what they state. Made
 * once, by load/, and then only read: checks prove them, scene/ draws them. */
#ifndef MODEL_SCENE_H
#define MODEL_SCENE_H

#include "model/game.h"

typedef struct ScenePart ScenePart;
typedef LIST(ScenePart *) ScenePartList;

/* What a part of a scene is. */
typedef enum {
    PART_BOARD,    /* a board, or some of its spaces, and what lies there */
    PART_PIECES,   /* pieces by themselves */
    PART_ROW,      /* parts side by side */
    PART_COLUMN,   /* one below the other */
    PART_SEQUENCE, /* side by side, with arrows between them */
    PART_STACK,    /* an exploded view: parts seen from the side, one above the other */
    PART_FLOW,     /* a flow chart */
    PART_CHART,    /* figures as bars, lines or a table */
    PART_LAYERS,   /* what no piece shows, drawn as templates draw it */
} ScenePartKind;

/* What is laid down is a piece of the scene's own set, whose first fields are these;
 * those of the piece itself follow, its sides turned with it. */
typedef enum {
    LAID_PIECE, /* which */
    LAID_AT,    /* on which space; or nothing */
    LAID_TO,    /* towards which side of the space; or nothing */
    LAID_SPOT,  /* on which spot of another piece, as "sheet.life-1"; or nothing */
    LAID_TURN,  /* degrees clockwise */
    LAID_SPIN,  /* of a ring: spaces clockwise */
    LAID_BACK,  /* does its back lie up? */
    LAID_FRONT, /* of a die: which face */
    LAID_FADED, /* is it shown faintly? */
    LAID_COUNT
} LaidField;

/* A place in a part, that marks refer to. */
typedef enum { ANCHOR_SPACE, ANCHOR_LAID, ANCHOR_PART, ANCHOR_NODE } SceneAnchorKind;

typedef struct {
    SceneAnchorKind kind;
    const ScenePart *part; /* in which it is; or itself */
    union {
        const Space *space;
        const Piece *laid;
        int node; /* of a flow chart */
    };
    int x, y; /* -1, 0 or 1: left or upper side, middle, the other side; 2: beyond it */
    const char *spot; /* of a piece: a box or layer of its template, or NULL */
    Where where;
} SceneAnchor;

/* What is written under the key of a mark. */
typedef enum {
    MARK_SAYS_PLACES, /* where it is */
    MARK_SAYS_NUMBER, /* its number; its places are under 'at' */
    MARK_SAYS_WORDS,  /* its words; the same */
    MARK_SAYS_SIGN,   /* the style of a sign; the same */
} MarkSays;

/* Traits of a mark: the keys that go with it, and what it demands of its places. */
enum {
    TAKES_TO = 1,
    TAKES_BEND = 2,
    TAKES_TITLE = 4,
    TAKES_TEXT = 8,
    IS_WAY = 16,       /* two places or more, each different from the one before */
    IS_MEASURE = 32,   /* all in one part, which has a scale */
    IS_ON_SPACES = 64, /* spaces of the part itself */
    IS_SINGLE = 128,   /* one place */
    IS_WRITTEN = 256,  /* it has words in any case, so that it cannot be at a slant */
};

/* The marks, one row each: the kind, the key, what is written there, the traits and the
 * description in the schema. The schema, the reader and the messages come from these
 * rows; scene/marks.c says how each is drawn. */
#define SCENE_MARK_ROWS(ROW)                                                         \
    ROW(ARROW, "arrow", PLACES, TAKES_TO | TAKES_BEND | IS_WAY,                      \
        "an arrow along these: spaces, pieces, parts")                               \
    ROW(LINE, "line", PLACES, TAKES_TO | TAKES_BEND | IS_WAY, "a line along these")  \
    ROW(AREA, "area", PLACES, IS_ON_SPACES, "spaces that stand out")                 \
    ROW(HEAT, "heat", NUMBER, IS_ON_SPACES, "colours the space 'at' by this number") \
    ROW(WRITE, "write", WORDS, IS_ON_SPACES | IS_WRITTEN, "words on the space 'at'") \
    ROW(SIGN, "sign", SIGN, 0, "a sign of the look on 'at', as 'right' or 'wrong'")  \
    ROW(STEP, "step", NUMBER, TAKES_TITLE | TAKES_TEXT,                              \
        "a number in a disc on 'at', with 'title' and 'text'")                       \
    ROW(BRACKET, "bracket", PLACES, TAKES_TO | TAKES_TEXT | IS_WRITTEN,              \
        "embraces these from one side, with 'text'")                                 \
    ROW(DIMENSION, "dimension", PLACES,                                              \
        TAKES_TO | TAKES_TEXT | IS_WAY | IS_MEASURE | IS_WRITTEN,                    \
        "measures from one of these to the other")                                   \
    ROW(LABEL, "label", WORDS, TAKES_TO | IS_SINGLE | IS_WRITTEN,                    \
        "words beside 'at', at a place that is searched for")

typedef enum {
#define MARK_OF_ROW(kind, ...) MARK_##kind,
    SCENE_MARK_ROWS(MARK_OF_ROW) MARK_KINDS
} SceneMarkKind;

typedef struct {
    const char *name; /* of its key, and of its block in the look */
    MarkSays says;
    unsigned traits;
} SceneMarkRow;

extern const SceneMarkRow SCENE_MARKS[MARK_KINDS];

typedef enum { BEND_STRAIGHT, BEND_ROUND, BEND_CURVE } Bend;

typedef struct {
    SceneMarkKind kind;
    const char *id; /* or NULL */
    const SceneAnchor *at;
    int count;
    const char *as;    /* a style of the look, or NULL */
    const char *title; /* or NULL */
    const char *words; /* or NULL */
    double number;     /* of a step, of heat */
    Bend bend;
    int x, y; /* on which side a bracket or label is asked for; 0, 0: any */
    Where where, words_where, as_where;
} SceneMark;

/* A box of a flow chart. */
typedef struct {
    int from;          /* the box that it comes from */
    const char *words; /* beside the line, or NULL */
    Where where;
} FlowLink;

typedef struct {
    const char *id, *words, *as;
    int row, column; /* on the chart's own grid, from 0 */
    int beside;      /* the box that it stands below or beside, from which it comes */
    LIST(FlowLink) links;
    Where where;
} FlowNode;

typedef enum { CHART_BARS, CHART_LINES, CHART_TABLE } ChartKind;

/* Figures, worked out. */
typedef struct {
    ChartKind kind;
    int rows, columns;
    const char **row_names, **column_names;
    const char **told; /* by row, then by column */
    double *values;    /* the same; NAN where it is no number */
    double most;       /* at the end of its scale; 0: the greatest of its own */
    const char *as;
} Chart;

struct ScenePart {
    ScenePartKind kind;
    const char *id;              /* or NULL */
    const char *title, *caption; /* or NULL */
    const Node *node;
    const Board *board;           /* BOARD */
    int top, left, bottom, right; /* which cells are seen, from 1 */
    bool slanted;                 /* in a stack */
    bool whole;                   /* all spaces are seen, and places beside them */
    const char *ground; /* printed, plain, graph or none; NULL: nothing is said */
    const char *names;  /* edges, spaces or none; NULL: nothing is said */
    const char *lay;    /* row, column, fan, pile or grid */
    int columns;
    double enlarge;            /* how much larger than other parts */
    const ScenePart *inset_of; /* or NULL */
    ScenePartList parts;
    LIST(const Piece *) laid; /* from below upwards */
    Value all;                /* the same, and what lies in its parts; or none yet */
    LIST(SceneMark) marks;
    LIST(FlowNode) nodes;
    Chart *chart;
    const Node *layers;
    double width, height; /* LAYERS, in mm */
    LIST(Check *) states; /* what it shows, to be proven */
    Where where;
};

/* Is the board shown as a graph of what touches what? */
bool part_is_graph(const ScenePart *part);

struct Scene {
    const char *name;
    const char *says; /* what it is, for authors; "" if nothing is said */
    const char *alt;  /* what a sighted reader sees */
    double height;    /* mm: no higher than this; 0: as high as there is room */
    ScenePart *root;
    Set *set;    /* of all that is laid down in it */
    bool faulty; /* with a problem that has been reported */
    Where where;
};

/* Is the space in the part's view? */
bool part_shows(const ScenePart *part, const Space *space);

const Scene *game_scene(const Game *game, const char *name);

#endif
