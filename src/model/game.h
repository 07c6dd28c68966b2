/* The typed game. Everything here is made once, by load/, and then only read. */
#ifndef MODEL_GAME_H
#define MODEL_GAME_H

#include "base/map.h"
#include "model/board.h"
#include "model/value.h"
#include "yaml/node.h"

typedef struct Expression Expression; /* expr/expr.h */
typedef struct Variable Variable;     /* expr/expr.h */
typedef struct Scene Scene;           /* model/scene.h */
typedef struct Memo Memo;             /* expr/memo.h */
typedef struct Readings Readings;     /* expr/readings.h */

/* Where a figure comes from. */
typedef enum { ORIGIN_STATED, ORIGIN_DERIVED, ORIGIN_PROPOSED } Origin;
extern const char *const ORIGIN_NAMES[]; /* ends in NULL */

/* What the rules fix: a hand size, a cap, a range of players. */
typedef struct {
    const char *name;
    Value value;
    const Type *type;
    bool is_length;   /* in mm, whatever it is written in */
    const char *says; /* what it means, or NULL */
    Origin origin;
    Where where;
} NamedNumber;

typedef struct {
    const char *name;
    const Type *type;
    bool optional;
    bool faulty;          /* its declaration, which has been reported */
    const Node *fallback; /* the default as written, or NULL */
    const char *says;
    Origin origin;
    int index;
    Where where;
} Field;

typedef struct Fields {
    Field *items;
    int count, room;
} Fields;

/* What is cut out. */
typedef enum {
    OUTLINE_RECTANGLE,
    OUTLINE_ELLIPSE,
    OUTLINE_TRIANGLE,
    OUTLINE_HEXAGON,
    OUTLINE_OCTAGON,
    OUTLINE_ARCH,
    OUTLINE_PATH, /* SVG path data */
} Outline;
extern const char *const OUTLINE_NAMES[]; /* ends in NULL; none for the path */

/* One design of a set: a face and perhaps a back, in so many copies. */
struct Piece {
    const char *id;
    const Set *set;
    long copies;
    Number width, height; /* of the trimmed piece in mm; 0 where none is given */
    Outline outline;
    const char *path;    /* OUTLINE_PATH */
    const List *locals;  /* what a rule's variables stood for, for live text */
    const Node *rule;    /* the rule that made it, or NULL if it is listed */
    const Node *node;    /* its own map, or its rule's */
    const Node *changes; /* its map under 'override:', or NULL */
    Origin origin;
    const char *origins; /* by field, then of the copies; NULL: all as 'origin' */
    Where where;
    Value values[]; /* by the field's index */
};

typedef enum {
    KIND_CARD,
    KIND_TILE,
    KIND_TOKEN,
    KIND_BOARD,
    KIND_RING,
    KIND_DIE,
    KIND_COIN,
    KIND_STANDEE,
    KIND_SHEET,
    KIND_MAT,
    KIND_REFERENCE,
    KIND_BOX,
    KIND_BOOK,
} Kind;
extern const char *const KIND_NAMES[]; /* ends in NULL */

/* For whom a set's copies are. */
typedef enum {
    PER_GAME,
    PER_PLAYER, /* each gets all of it */
    PER_SEAT,   /* the first design is the first player's, and so on */
} Per;
extern const char *const PER_NAMES[]; /* ends in NULL; none for the game */

typedef enum { UNSAID, SAID_YES, SAID_NO } Answer;

/* How the pieces of a set look; lengths in mm, below 0 where nothing is said. */
typedef struct {
    const Node *face, *back; /* names of templates, or NULL */
    const Node *shape;       /* a name, path data, or what gives them; or NULL */
    Outline outline;         /* where nothing is said */
    double corner, hole, bleed, safe, gap, overlap, thickness;
    Answer tuck_box;       /* has the deck a box of its own? */
    double grid_x, grid_y; /* of the board that it prints */
    const Node *above;     /* the template of what is seen from above; or NULL */
    double above_w, above_h;
    bool above_round;
} Guise;

struct Set {
    const char *name;
    const char *noun; /* one of them, in messages: "action card" */
    const char *title;
    Kind kind;
    Number width, height; /* of its pieces, where they say nothing else */
    Per per;
    bool complete;       /* all its pieces are made */
    bool unnamed;        /* its pieces need no ids, and there may be none */
    bool of_scene;       /* its pieces lie in a scene: see model/scene.h */
    int most;            /* pieces that it may have; 0: as many as the game */
    bool faulty;         /* some could not be made, which has been reported */
    const Board *prints; /* the board that the set is a print of, or NULL */
    Guise guise;
    Fields fields;
    LIST(Piece *) pieces; /* those of the players who are at the table */
    Map by_id;            /* all, also of those who are not */
    Origin origin, size_origin, copies_origin;
    Where where;
    const Type *type; /* of one piece */
};

/* 'legal(card, space): ...': a name for a longer expression. */
typedef struct {
    const char *name;
    const char **parameters;
    int count;
    const Expression *body;
    Where where;
} Definition;

/* One demand of the rules; or, with only a note, why it cannot be computed. */
typedef struct {
    const char *id;
    const Node *says; /* may hold live values */
    const Expression *demand;
    const char *known; /* the rule that covers a shortage, or NULL */
    const char *note;
    const char *help;
    const Node *known_node;
    const Variable *scope; /* of what a scene states: what it can name; else NULL */
    bool breaks;           /* it must not hold */
    const Scene *scene;    /* that states it; or NULL */
    Where where;
} Check;

/* A column of a table of figures. */
typedef struct {
    const char *title;
    const Expression *value;
} Figure;

typedef struct {
    const char *id, *title;
    const Expression *each; /* a row for each of these; or NULL: a row a figure */
    LIST(Figure) figures;
    const char *bars; /* the column that is drawn as bars, or NULL */
    const char *note;
    bool quoted; /* from simulated play, not computed */
    Where where;
} Statistic;

typedef struct {
    const char *name;
    const Node *text; /* may hold live values */
    Origin origin;
    Where where;
} Rule;

/* A number, a set or a design of which no check need notice a slip of one. */
typedef struct {
    const char *name, *reason;
    const NamedNumber *number; /* or NULL */
    const Set *set;            /* or NULL */
    const Piece *piece;        /* of the set; NULL: all of them */
    Where where;
} Harmless;

typedef struct {
    const char *name;
    uint32_t colour;
    Where where;
} NamedColour;

/* Which family of fonts plays a role. */
typedef struct {
    const char *role, *family;
    Where role_where, where; /* of the family's name */
} NamedFont;

/* What the game's files have, and an edition has not. */
typedef struct {
    const char *name, *edition;
    Where where;
} Removed;

typedef LIST(Removed) RemovedList;

typedef struct {
    const char *name; /* of its folder */
    const char *edition;
    bool is_default; /* the edition is the game's first */
    const char *title;
    const Node *tree; /* all files as one, the edition's differences applied */
    int players_least, players_most;
    int players; /* at the table now: --players, or the most */
    Origin origin;
    LIST(NamedNumber *) numbers;
    LIST(const Choice *) choices;
    LIST(Board *) boards;
    LIST(Set *) sets;
    LIST(Definition *) definitions;
    LIST(Check *) checks;
    LIST(Statistic *) statistics;
    LIST(Rule) rules;
    LIST(Harmless *) harmless;
    LIST(Scene *) scenes;
    LIST(Check *) statements; /* of all scenes */
    LIST(NamedColour *) colours;
    LIST(const char *) icons;
    LIST(NamedFont) fonts;
    const char *language;
    RemovedList removed;
    Map colours_by_name, icons_by_name;
    Map names;          /* of all that expressions can name: see game_find */
    Map sets_by_name;   /* a set may share the name of the board that it prints */
    Memo *memo;         /* what expressions keep: expr/memo.h */
    Readings *readings; /* its expressions: expr/readings.h; or NULL */
    Arena *arena;
} Game;

/* What a bare name in an expression stands for. */
typedef enum {
    THING_NUMBER,
    THING_CHOICE,
    THING_BOARD,
    THING_SET,
    THING_DEFINITION
} ThingKind;

typedef struct {
    ThingKind kind;
    const char *name;
    const void *thing;
    Where where;
} Thing;

const Thing *game_find(const Game *game, const char *name);
const Set *game_set(const Game *game, const char *name);
const Board *game_board(const Game *game, const char *name);

/* One of the theme's, or white, black or none; or NULL. */
const NamedColour *game_colour(const Game *game, const char *name);

/* The icon's name, which lasts as long as the game. */
const char *game_icon(const Game *game, const char *name);

/* 'A, B and C'; empty if it names none. */
const char *game_designers(const Game *game, Arena *arena);

/* The names under 'by:' with commas between them; "" if there are none. */
const char *game_authors(const Game *game, Arena *arena);

/* What to do about an icon that the game has not. */
const char *game_icon_help(const Game *game, Arena *arena, const char *name,
                           const Nearest *nearest);

/* "the edition 'short' removes it (game.yaml:51)", for a name that is unknown at this
 * place for that reason; else NULL. */
const char *game_removed_help(const Game *game, Arena *arena, const char *name,
                              Where where);

const Field *field_find(const Fields *fields, const char *name);
const Member *choice_find(const Choice *choice, const char *name);
const Piece *set_find(const Set *set, const char *id);

/* Where a field's value is written, unless a variable of the rule gives it: the
 * change's node, the piece's, its rule's or the default's; or NULL. */
const Node *piece_written(const Piece *piece, const Field *field);

/* All copies, at a table of so many players. */
long piece_count(const Piece *piece, int players);
long set_count(const Set *set, int players);

/* What one player gets; only of a set that is not for the game as a whole. */
long set_count_per_player(const Set *set);

/* Hold the names of members, fields or pieces against an unknown one. */
void choice_try_names(const Choice *choice, Nearest *nearest);
void fields_try_names(const Fields *fields, Nearest *nearest);
void set_try_names(const Set *set, Nearest *nearest);

/* 'there are …': the first of them. */
const char *choice_told(Arena *arena, const Choice *choice);

#endif
