/* The expression language: parses text to syntax, binds syntax to code, and runs code.
 *
 *   Expression   a parsed expression, with its position in the file
 *   Code         a bound expression: names are resolved and types are known
 *
 * A definition is bound again for each combination of argument types, so its parameters
 * need no declared types. Definitions cannot recurse and loops run over finite
 * collections; limits bound the work. */
#ifndef EXPR_EXPR_H
#define EXPR_EXPR_H

#include "model/game.h"

typedef struct Syntax Syntax;
typedef struct Code Code;

struct Expression {
    const Node *node; /* the node that contains it */
    size_t start;     /* byte offset of the expression in the node's text */
    const char *text;
    const Syntax *root; /* NULL if it could not be parsed */
};

enum {
    MAX_EXPRESSION_DEPTH = 100, /* nested brackets and operators */
    MAX_CALL_DEPTH = 50,        /* nested definitions */
    MAX_LIST_DEPTH = 8,         /* nested lists */
    MAX_LIST = 1000000,         /* items of a list */
    MAX_SCRATCH_MB = 256,       /* memory of one evaluation */
};

#define MAX_STEPS 20000000L       /* of one evaluation */
#define MAX_GAME_STEPS 200000000L /* of all evaluations of a game */
/* parts of definitions that are bound again for other types */
#define MAX_CODES 500000L

/* Parses an expression. After reporting a problem, 'root' is NULL. It is also NULL,
 * without a report, for a node that is neither a text nor a list: the schema check has
 * reported that. */
const Expression *expression_read(Arena *arena, const Node *node, DiagList *diags);

/* Parses the variables of a generator or table, such as "s in board, k in kind". The
 * root is a loop with these binders and no body. */
const Expression *expression_read_each(Arena *arena, const Node *node, DiagList *diags);

/* Returns the position of a piece of syntax in its file. */
SourceRange expression_where(const Expression *expression, const Syntax *syntax);

/* A variable in scope. An implicit variable offers the names of its fields: 'kind' then
 * means the kind of the current piece. A constant needs no slot. */
struct Variable {
    const char *name; /* NULL: it has none */
    const Type *type;
    int slot;
    bool implicit;
    const Variable *outer;
    const Value *constant; /* NULL: its value is in the slot */
    const Board *board;    /* expressions mean its spaces by a bare name; or NULL */
};

/* Code that can be run, and the number of slots that its variables need. */
typedef struct {
    const Code *code;
    const Expression *expression;
    const Type *type;
    int slots;
} Program;

/* Binds an expression: resolves names and types. 'wanted' is the expected type, or
 * NULL; with it, a member of a choice can be written as a bare name such as 'bomb'.
 * After reporting a problem, the program's code is NULL. */
Program program_bind(const Game *game, const Expression *expression,
                     const Variable *scope, int slots, const Type *wanted,
                     DiagList *diags);

/* Counts the items that each 'for every' and 'for some' has tried in all its runs. A
 * loop that tried none proves nothing. */
typedef struct {
    const Code *code;
    long tried;
} LoopTries;

typedef struct {
    Arena *arena;
    HashIndex index;
    LIST(LoopTries) all; /* in the order of their first runs */
} LoopCoverage;

/* Returns the entry of a loop, added if it is new. */
LoopTries *loop_tries(LoopCoverage *notes, const Code *loop);

/* Returns the first loop that never tried anything, or NULL. */
const Code *first_untried_loop(const LoopCoverage *notes);

/* State of evaluation. */
typedef struct {
    const Game *game;
    Arena *scratch;       /* holds the values; reset between programs */
    size_t scratch_start; /* memory in use at the beginning */
    DiagList *diags;
    long steps;
    long charged;   /* steps that were already subtracted from the game's limit */
    long next_look; /* number of steps at which limits are checked again */
    int depth;
    bool failed;
    bool silent;         /* failures are not reported */
    LoopCoverage *notes; /* NULL: loops are not counted */
    long idle;           /* number of loops that ended without trying anything */
} Eval;

Eval eval_new(const Game *game, Arena *scratch, DiagList *diags);

/* Prepares for the next of many tasks, whose steps and failures are counted
 * separately. */
void eval_next(Eval *eval);

/* Does the same and also resets the scratch memory. */
void eval_restart(Eval *eval);

/* Checks the limits. Returns a message if one is exceeded, otherwise NULL. */
const char *eval_limit(Eval *eval);

/* Runs the program. 'slots' holds the variables of the scope and has room for those of
 * the program. Returns false after reporting a problem. */
bool program_run(Eval *eval, const Program *program, Value *slots, Value *result);

/* Run an 'each' program: 'visit' is called for each combination, with the slots filled.
 * each_variables returns the names and types of the variables, in front of 'outer'. */
typedef bool EachVisit(void *context, Value *slots);
Program program_bind_each(const Game *game, const Expression *each,
                          const Variable *scope, int slots, DiagList *diags);
const Variable *each_variables(Arena *arena, const Program *program,
                               const Variable *outer);
bool program_run_each(Eval *eval, const Program *each, Value *slots, EachVisit *visit,
                      void *context);

/* Copies the values of the variables during a visit, at most 'room'. Returns
 * their number. */
int each_values(const Program *each, const Value *slots, Value *values, int room);

/* Returns true if this is the name of a built-in function. */
bool definition_is_taken(const char *name);

/* Binds a definition without parameters, even if nothing uses it. */
void definition_bind(const Game *game, const Definition *definition, DiagList *diags);

/* Reports definitions that call themselves. 'fields' contains the names of all fields,
 * as the sets do not have theirs yet. */
void definitions_check(Game *game, const Map *fields, DiagList *diags);

#endif
