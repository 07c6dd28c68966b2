/* The typed game: everything that its files declare. load/ makes it once; everyone else
 * only reads it. */
#ifndef MODEL_GAME_H
#define MODEL_GAME_H

#include <stdatomic.h>

#include "base/map.h"
#include "model/board.h"
#include "model/value.h"
#include "yaml/node.h"

typedef struct Expression Expression;           /* expr/expr.h */
typedef struct Variable Variable;               /* expr/expr.h */
typedef struct Telescope Telescope;             /* model/telescope.h */
typedef struct TuckBox TuckBox;                 /* model/tuck_box.h */
typedef struct Scene Scene;                     /* model/scene.h */
typedef struct EvalCache EvalCache;             /* expr/eval_cache.h */
typedef struct ExpressionCache ExpressionCache; /* expr/expression_cache.h */

/* Who decided a value: stated by the designers, derived from that, or proposed. */
typedef enum { ORIGIN_STATED, ORIGIN_DERIVED, ORIGIN_PROPOSED } Origin;
extern const char *const ORIGIN_NAMES[]; /* ends with NULL */

/* A constant of the rules: a hand size, a limit, a range of players. */
typedef struct {
    const char *name;
    Value value;
    const Type *type;
    bool is_length;   /* in mm, whatever unit it was written in */
    const char *says; /* meaning for people, or NULL */
    Origin origin;
    SourceRange where;
} NamedNumber;

/* A declared field of a set or board. */
typedef struct {
    const char *name;
    const Type *type;
    bool optional;
    bool faulty;          /* its declaration is wrong; already reported */
    const Node *fallback; /* the default as written, or NULL */
    const char *says;
    Origin origin;
    int index;
    bool unfilled;     /* of a board: its values are pieces that are not made yet */
    atomic_bool *used; /* see field_uses.h; NULL for built-in fields */
    SourceRange where;
} Field;

typedef struct Fields {
    Field *items;
    int count, room;
} Fields;

/* The shape that is cut out. */
typedef enum {
    OUTLINE_RECTANGLE,
    OUTLINE_ELLIPSE,
    OUTLINE_TRIANGLE,
    OUTLINE_HEXAGON,
    OUTLINE_OCTAGON,
    OUTLINE_ARCH,
    OUTLINE_PATH, /* SVG path data */
} Outline;
extern const char *const OUTLINE_NAMES[]; /* ends with NULL; no path */

/* A design of a set: a face, perhaps a back, and a number of copies. */
struct Piece {
    const char *id;
    const Set *set;
    long copies;
    bool unprinted;       /* 'printed: no': the kit has no copy of it */
    Number width, height; /* trim size in mm; 0 if none is given */
    Outline outline;
    const char *path; /* OUTLINE_PATH */
    const ListValue
        *locals; /* values of the generator's variables, for live texts; or NULL */
    const Node *generator; /* the item with 'each:' that made it; NULL if listed */
    const Node *node;      /* its own map, or that of its generator */
    const Node *changes;   /* its map under 'override:', or NULL */
    Origin origin;
    const char *origins; /* by field, then the copies; NULL: all as 'origin' */
    SourceRange where;
    Value values[]; /* by index of the field */
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
} SetKind;
extern const char *const KIND_NAMES[]; /* ends with NULL */

/* Who gets the copies of a set. */
typedef enum {
    PER_GAME,
    PER_PLAYER, /* each player gets the whole set */
    PER_SEAT,   /* the first player gets the first design, and so on */
} CopiesPer;
extern const char *const PER_NAMES[]; /* ends with NULL; no PER_GAME */

typedef enum { TRISTATE_UNSET, TRISTATE_YES, TRISTATE_NO } Tristate;

/* A board as a set prints it. */
typedef struct {
    const Board *board;
    bool is_placed; /* x and y are given, in mm from the upper left of the piece */
    double x, y;    /* corner of its grid; or where the 'at:' of its points begin */
    bool faulty;    /* the board or its place is wrong; already reported */
    SourceRange where;
} PrintedBoard;

/* How the pieces of a set look. Lengths are in mm, negative if not given. */
typedef struct {
    const Node *face, *back; /* names of templates, or NULL */
    const Node *space_face;  /* template of the spaces of the printed board, or NULL */
    const Node *shape;       /* a name, path data or an expression; or NULL */
    const Node *sheet;       /* name of its sheet layout, or NULL */
    const Node *product;     /* name of a print shop's product, or NULL */
    Outline outline;         /* the default, if 'shape' is NULL */
    double corner, hole, bleed, safe, gap, overlap, thickness;
    Tristate tuck_box; /* whether the deck gets a box of its own */
    const Node *above; /* template of the view from above, or NULL */
    double above_w, above_h;
    bool above_round;
    Telescope *telescope; /* the set is a box with base and lid; or NULL */
    TuckBox *tuck;        /* the set is a tuck box for decks; or NULL */
    const Set *tucked;    /* the tuck box in which the deck lies; or NULL */
    bool is_boxed;        /* a telescope box of the game holds the set */
} Appearance;

/* A set of pieces with the same fields. */
struct Set {
    const char *name;
    const char *noun;   /* singular: "action card"; the name if it has no noun */
    const char *plural; /* of the noun; NULL if it has none */
    const char *title;
    const char *instead; /* things that serve as well as the printed pieces, or NULL */
    SetKind kind;
    Number width, height; /* default size of its pieces */
    CopiesPer per;
    bool complete;             /* all its pieces have been made */
    bool unprinted;            /* default of its pieces */
    bool unnamed;              /* its pieces need no ids, and it may be empty */
    bool of_scene;             /* its pieces lie in a scene: see model/scene.h */
    const Board *spaces_of;    /* its pieces describe spaces of this board; or NULL */
    bool repeats;              /* several of its items may describe one space */
    int most;                  /* limit on its pieces; 0: only that of the game */
    bool faulty;               /* some pieces could not be made; already reported */
    LIST(PrintedBoard) prints; /* the boards that its pieces show */
    Appearance appearance;
    const Choice *sides; /* of its pieces, by their shape; NULL: they have none */
    Fields fields;
    LIST(Piece *) pieces; /* without those of players not at the table */
    Map by_id;            /* all pieces, whoever is at the table */
    Origin origin, size_origin, copies_origin;
    SourceRange where;
    const Type *type; /* of one piece */
};

/* 'legal(card, space): ...': a named expression, perhaps with parameters. */
typedef struct {
    const char *name;
    const char **parameters;
    int count;
    const Expression *body;
    SourceRange where;
} Definition;

/* A check of the game's rules. With a note and no demand, it says why the rule cannot
 * be computed. */
typedef struct {
    const char *id;
    const Node *says; /* may hold live values */
    const Expression *demand;
    const char *known; /* the rule that covers the shortage, or NULL */
    const char *note;
    const char *help;
    const Node *known_node;
    const Variable *scope; /* variables of a scene's statement, otherwise NULL */
    bool breaks;           /* the demand must fail */
    const Scene *scene;    /* the scene that states it, or NULL */
    SourceRange where;
} Check;

/* A column of a table of statistics. */
typedef struct {
    const char *title;
    const Expression *value;
} StatColumn;

/* A table of statistics. */
typedef struct {
    const char *id, *title;
    const Expression *each; /* a row for each item; NULL: a row for each figure */
    LIST(StatColumn) figures;
    const char *bars; /* the column drawn as bars, or NULL */
    const char *note;
    bool quoted; /* from simulated play, not computed */
    SourceRange where;
} Statistic;

/* A rule of the game, which checks can cite under 'known:'. */
typedef struct {
    const char *name;
    const Node *text; /* may hold live values */
    Origin origin;
    SourceRange where;
} Rule;

/* A number, set, design or field whose mutations no check has to detect. */
typedef struct {
    const char *name, *reason;
    const NamedNumber *number; /* or NULL */
    const Set *set;            /* or NULL */
    const Piece *piece;        /* of the set; NULL: all of them */
    const Field *field;        /* of the set; NULL: the copies */
    SourceRange where;
} Harmless;

typedef struct {
    const char *name;
    uint32_t colour;
    SourceRange where;
} NamedColour;

/* The font family for a role such as 'title'. */
typedef struct {
    const char *role, *family;
    SourceRange role_where, where; /* of the family's name */
} NamedFont;

/* A name that the game's files have and the edition has not. */
typedef struct {
    const char *name, *edition;
    SourceRange where;
} Removed;

typedef LIST(Removed) RemovedList;

/* A game in one edition, for a number of players. */
typedef struct {
    const char *name; /* of its folder */
    const char *edition;
    bool is_default; /* the edition is the game's first */
    const char *title;
    const Node *tree; /* all files merged, with the edition applied */
    int players_least, players_most;
    int players; /* at the table: --players, or the maximum */
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
    PercentSign percent_sign; /* of its language */
    bool quotes; /* straight quotation marks in texts become those of its language */
    RemovedList removed;
    Map colours_by_name, icons_by_name;
    Map coloured_icons;      /* icons that keep their own colours */
    bool all_icons_coloured; /* all of them do */
    Map names;               /* everything that expressions can name: see game_find */
    Map sets_by_name;        /* a set may have the name of the board it prints */
    EvalCache *eval_cache;   /* caches of evaluation: expr/eval_cache.h */
    ExpressionCache *expression_cache; /* or NULL: expr/expression_cache.h */
    Arena *arena;
} Game;

/* What a bare name in an expression refers to. */
typedef enum {
    SYMBOL_NUMBER,
    SYMBOL_CHOICE,
    SYMBOL_BOARD,
    SYMBOL_SET,
    SYMBOL_DEFINITION
} SymbolKind;

/* An entry of the symbol table. */
typedef struct {
    SymbolKind kind;
    const char *name;
    const void *target;
    SourceRange where;
} Symbol;

/* Return NULL if there is nothing of this name. */
const Symbol *game_find(const Game *game, const char *name);
const Set *game_set(const Game *game, const char *name);
const Board *game_board(const Game *game, const char *name);

/* Returns a colour of the theme, or white, black or none; otherwise NULL. */
const NamedColour *game_colour(const Game *game, const char *name);

/* Returns the icon's name, which lives as long as the game; NULL if there is no such
 * icon. */
const char *game_icon(const Game *game, const char *name);

/* Returns 'A, B and C'; "" if the game names no designers. */
const char *game_designers(const Game *game, Arena *arena);

/* Returns the names under 'by:', separated by commas; or "". */
const char *game_authors(const Game *game, Arena *arena);

/* Returns advice about an icon that the game does not have. */
const char *game_icon_help(const Game *game, Arena *arena, const char *name,
                           const NearestName *nearest);

/* Returns "the edition 'short' removes it (game.yaml:51)" if that is why a name is
 * unknown here; otherwise NULL. */
const char *game_removed_help(const Game *game, Arena *arena, const char *name,
                              SourceRange where);

/* Return NULL if there is nothing of this name. 'fields' may be NULL. */
const Field *field_find(const Fields *fields, const char *name);
const Member *choice_find(const Choice *choice, const char *name);
const Piece *set_find(const Set *set, const char *id);

/* Returns the node with the value of a field: from the override, the piece or its
 * generator, or else the default; NULL if there is none. If a variable of the generator
 * supplies the value, the node is not its source. */
const Node *piece_written(const Piece *piece, const Field *field);

/* Returns the node with the value of a field of a space, or else the default; NULL if
 * there is none. */
const Node *space_written(const Space *space, const Field *field);

/* Returns the entry of 'harmless:' that excuses a field of a piece, or of the whole set
 * if 'piece' is NULL; NULL if there is none. */
const Harmless *harmless_field(const Game *game, const Set *set, const Piece *piece,
                               const Field *field);

/* Return the number of copies for this number of players. */
long piece_count(const Piece *piece, int players);
long set_count(const Set *set, int players);

/* Return the number of these copies that are printed. */
long piece_printed(const Piece *piece, int players);
long set_printed(const Set *set, int players);

/* Returns true if a piece of the set is not printed. */
bool set_has_unprinted(const Set *set);

/* Returns what this many pieces of the set are called: "action card", "action cards";
 * or the title if the set has only a title. */
const char *set_noun(const Set *set, long count);

/* Returns the same after the count: "85 action cards". */
const char *set_counted(Arena *arena, const Set *set, long count);

/* Returns how the set prints the board, or NULL if it does not. */
const PrintedBoard *set_printed_board(const Set *set, const Board *board);

/* Returns the first board that the set prints, or NULL. A board of rings or sections is
 * the only one. */
const Board *set_board(const Set *set);

/* Returns the number of fronts: for a die the field 'faces', or six; for a box to
 * fold its faces; otherwise one. */
int piece_fronts(const Piece *piece);

/* Returns the copies that one player gets. Not for sets of the game as a whole. */
long set_count_per_player(const Set *set);

/* Compare the names of members, fields or pieces with an unknown one. 'fields' may be
 * NULL. */
void choice_try_names(const Choice *choice, NearestName *nearest);
void fields_try_names(const Fields *fields, NearestName *nearest);
void set_try_names(const Set *set, NearestName *nearest);

/* Returns 'available: …' with the first members, for help; NULL if there are none. */
const char *choice_members_help(Arena *arena, const Choice *choice);

#endif
