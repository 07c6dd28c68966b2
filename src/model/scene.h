/* Scenes: diagrams made of the game's own pieces, with statements about them. load/
 * makes them once; checks prove the statements, and scene/ draws them. */
#ifndef MODEL_SCENE_H
#define MODEL_SCENE_H

#include "model/game.h"

typedef struct ScenePart ScenePart;
typedef LIST(ScenePart *) ScenePartList;

/* The kind of a part of a scene. */
typedef enum {
    PART_BOARD,    /* a board or some of its spaces, and the pieces on it */
    PART_PIECES,   /* pieces without a board */
    PART_ROW,      /* parts side by side */
    PART_COLUMN,   /* parts one below the other */
    PART_SEQUENCE, /* parts side by side, with arrows between them */
    PART_STACK,    /* an exploded view: slanted parts, one above the other */
    PART_FLOW,     /* a flow chart */
    PART_CHART,    /* statistics as bars, lines or a table */
    PART_LAYERS,   /* layers, drawn like those of a template */
} ScenePartKind;

/* A piece that is laid down is a piece of the scene's own set. That set begins with
 * these fields; the fields of the piece itself follow, with their sides turned. */
typedef enum {
    LAID_PIECE, /* the piece */
    LAID_AT,    /* its space, or none */
    LAID_TO,    /* the side of the space that it points to, or none */
    LAID_SPOT,  /* its spot on another piece, such as "sheet.life-1"; or none */
    LAID_TURN,  /* degrees clockwise */
    LAID_SPIN,  /* ring: spaces clockwise */
    LAID_BACK,  /* whether it shows its back */
    LAID_FRONT, /* die: number of the upper face */
    LAID_FADED, /* whether it is drawn faintly */
    LAID_COUNT
} LaidField;

/* Something in a part that a mark refers to. */
typedef enum { ANCHOR_SPACE, ANCHOR_LAID, ANCHOR_PART, ANCHOR_NODE } SceneAnchorKind;

typedef struct {
    SceneAnchorKind kind;
    const ScenePart *part; /* contains the anchor, or is the anchor */
    union {
        const Space *space;
        const Piece *laid;
        int node; /* index of a flow chart's box */
    };
    int x, y; /* -1, 0 or 1: left/top, centre, right/bottom; 2: beyond that side */
    const Member *side; /* the same as a side of a cell, or NULL */
    const char *spot;   /* box or layer of the piece's template, or NULL */
    SourceRange where;
} SceneAnchor;

/* The kind of value under the key of a mark. */
typedef enum {
    MARK_VALUE_PLACES, /* where it is */
    MARK_VALUE_NUMBER, /* its number; its places are under 'at' */
    MARK_VALUE_WORDS,  /* its words; the same */
    MARK_VALUE_SIGN,   /* the style of a sign; the same */
} MarkValueKind;

/* Traits of a mark: the keys that go with it, and what it demands of its places. */
enum {
    TAKES_TO = 1,
    TAKES_BEND = 2,
    TAKES_TITLE = 4,
    TAKES_TEXT = 8,
    IS_ROUTE = 16,     /* two places or more, each different from the one before */
    IS_MEASURE = 32,   /* all in one part, which has a scale */
    IS_ON_SPACES = 64, /* spaces of the part itself */
    IS_SINGLE = 128,   /* one place */
    IS_WRITTEN = 256,  /* it has words in any case, so that it cannot be at a slant */
    TAKES_END = 512,
    IS_ON_EDGES = 1024, /* sides of cells */
};

/* The marks, one row each: the kind, the key, what is written there, the traits and the
 * description in the schema. The schema, the reader and the messages come from these
 * rows; scene/marks.c says how each is drawn. */
#define SCENE_MARK_ROWS(ROW)                                                         \
    ROW(ARROW, "arrow", PLACES, TAKES_TO | TAKES_BEND | IS_ROUTE,                    \
        "an arrow through these spaces, pieces or parts")                            \
    ROW(LINE, "line", PLACES, TAKES_TO | TAKES_BEND | IS_ROUTE,                      \
        "a line through these")                                                      \
    ROW(AREA, "area", PLACES, IS_ON_SPACES, "spaces to highlight")                   \
    ROW(BORDER, "border", PLACES, IS_ON_SPACES | IS_ON_EDGES,                        \
        "a line along these sides of spaces, such as a wall")                        \
    ROW(HEAT, "heat", NUMBER, IS_ON_SPACES, "colours the space 'at' by this number") \
    ROW(WRITE, "write", WORDS, IS_ON_SPACES | IS_WRITTEN, "text on the space 'at'")  \
    ROW(SIGN, "sign", SIGN, 0, "a sign on 'at', such as 'right' or 'wrong'")         \
    ROW(STEP, "step", NUMBER, TAKES_TITLE | TAKES_TEXT,                              \
        "a number in a disc on 'at', with 'title' and 'text'")                       \
    ROW(BRACKET, "bracket", PLACES, TAKES_TO | TAKES_TEXT | IS_WRITTEN,              \
        "a bracket along one side of these, with 'text'")                            \
    ROW(DIMENSION, "dimension", PLACES,                                              \
        TAKES_TO | TAKES_TEXT | IS_ROUTE | IS_MEASURE | IS_WRITTEN,                  \
        "the distance from the first of these to the last")                          \
    ROW(LABEL, "label", WORDS, TAKES_TO | TAKES_END | IS_SINGLE | IS_WRITTEN,        \
        "text beside 'at', placed automatically")

typedef enum {
#define MARK_OF_ROW(kind, ...) MARK_##kind,
    SCENE_MARK_ROWS(MARK_OF_ROW) MARK_KINDS
} SceneMarkKind;

typedef struct {
    const char *name; /* of its key, and of its block in the look */
    MarkValueKind says;
    unsigned traits;
} SceneMarkRow;

extern const SceneMarkRow SCENE_MARKS[MARK_KINDS];

/* Where the line of a label ends: END_USUAL is the edge of its target, or between the
 * edge and the middle of a space. */
typedef enum { END_USUAL, END_EDGE, END_MIDDLE } LabelEnd;

/* BEND_EDGES: through the middles of the edges between cells, as track on hexes. */
typedef enum { BEND_STRAIGHT, BEND_ROUND, BEND_CURVE, BEND_EDGES } Bend;

typedef struct {
    SceneMarkKind kind;
    const char *id; /* or NULL */
    const SceneAnchor *at;
    int count;
    const char *as;    /* name in the scene style, or NULL */
    const char *title; /* or NULL */
    const char *words; /* or NULL */
    double number;     /* of MARK_STEP and MARK_HEAT */
    Bend bend;
    LabelEnd end;
    int x, y; /* side asked for by a bracket or label; 0, 0: any */
    SourceRange where, words_where, as_where;
} SceneMark;

/* A line from one box of a flow chart to another. */
typedef struct {
    int from;          /* index of the box at its start */
    const char *words; /* beside the line, or NULL */
    SourceRange where;
} FlowLink;

/* A box of a flow chart. */
typedef struct {
    const char *id, *words, *as;
    int row, column; /* on the chart's own grid, from 0 */
    int beside;      /* the box that this one is placed below or beside */
    LIST(FlowLink) links;
    SourceRange where;
} FlowNode;

typedef enum { CHART_BARS, CHART_LINES, CHART_TABLE } ChartKind;

/* A chart with its computed values. */
typedef struct {
    ChartKind kind;
    int rows, columns;
    const char **row_names, **column_names;
    const char **value_texts; /* by row, then by column */
    double *values;           /* the same; NAN if not a number */
    double most;              /* end of the scale; 0: the greatest value */
    const char *as;
    const char *x, *y; /* titles of the axes, or NULL */
} Chart;

struct ScenePart {
    ScenePartKind kind;
    const char *id;              /* or NULL */
    const char *title, *caption; /* or NULL */
    const Node *node;
    const Board *board;           /* PART_BOARD */
    int top, left, bottom, right; /* visible cells, from 1 */
    const bool *shown;            /* by index of the space; NULL: all of these cells */
    bool slanted;                 /* it is in a stack */
    bool whole;                   /* all spaces are visible, also those outside */
    bool all_boards;              /* of the piece that prints the board */
    const Piece *printed_on; /* this piece, if it is the only one of its set; or NULL */
    const char *ground;      /* printed, plain, graph or none; NULL: default */
    const char *names;       /* edges, spaces or none; NULL: default */
    const char *lay;         /* row, column, fan, pile or grid */
    int columns;
    double enlarge;            /* scale relative to other parts */
    const ScenePart *inset_of; /* or NULL */
    ScenePartList parts;
    LIST(const Piece *) laid; /* from bottom to top */
    Value all; /* 'laid' of this and nested parts as a value; VALUE_NONE at first */
    LIST(SceneMark) marks;
    LIST(FlowNode) nodes;
    Chart *chart;
    const Node *layers;
    double width, height; /* PART_LAYERS, in mm */
    LIST(Check *) states; /* statements to prove */
    SourceRange where;
};

/* Returns true if the view of a part follows the outlines of its spaces, instead of a
 * box. */
bool part_follows_spaces(const ScenePart *part);

/* Returns true if the board is shown as a graph of its neighbours. */
bool part_is_graph(const ScenePart *part);

struct Scene {
    const char *name;
    const char *says; /* description for authors; "" if there is none */
    const char *alt;  /* alternative text */
    double height;    /* maximum height in mm; 0: no limit of its own */
    ScenePart *root;
    Set *set;    /* of all pieces laid down in it */
    bool faulty; /* it has a problem; already reported */
    SourceRange where;
};

/* Returns true if the space is visible in the part. */
bool part_shows(const ScenePart *part, const Space *space);

/* Returns the scene of this name, or NULL. */
const Scene *game_scene(const Game *game, const char *name);

#endif
