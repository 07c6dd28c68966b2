/* The expression language: text to syntax, syntax to bound code, code to a value.
 *
 *   Expression   what the author wrote, parsed, with its place in the file
 *   Code         the same with every name resolved and every type known
 *
 * A definition is bound anew for each family of argument types, so its
 * parameters need no declared types. Nothing recurses and every loop is over
 * something finite; limits bound the work. */
#ifndef EXPR_EXPR_H
#define EXPR_EXPR_H

#include "model/game.h"

typedef struct Syntax Syntax;
typedef struct Code Code;

struct Expression {
    const Node *node; /* the text it stands in */
    size_t start;     /* byte offset of the expression in that text */
    const char *text;
    const Syntax *root; /* NULL if it could not be parsed */
};

enum {
    MOST_EXPRESSION_DEPTH = 100, /* brackets and operators in each other */
    MOST_CALL_DEPTH = 50,        /* definitions in each other */
    MOST_LIST_DEPTH = 8,         /* lists in each other */
    MOST_LIST = 1000000,         /* items of a list */
    MOST_SCRATCH_MB = 256,       /* memory of one evaluation */
};

#define MOST_STEPS 20000000L       /* of one evaluation */
#define MOST_GAME_STEPS 200000000L /* of all evaluations of a game */
#define MOST_CODES 500000L         /* parts of definitions, bound anew for each use */

/* Parses; problems are reported, and 'root' is then NULL. So it is, in silence,
 * where the node is no text: the shape of the file has been reported. */
const Expression *expression_read(Arena *arena, const Node *node, DiagList *diags);

/* The part of a text from 'start', 'length' bytes long. */
const Expression *expression_read_part(Arena *arena, const Node *node, size_t start,
                                       size_t length, DiagList *diags);

/* "s in board, k in kind": the variables of a rule or a table. Its 'root' is a
 * list whose items stand for the binders. */
const Expression *expression_read_each(Arena *arena, const Node *node, DiagList *diags);

/* The place of a piece of syntax in its file. */
Where expression_where(const Expression *expression, const Syntax *syntax);

/* A variable in scope. 'implicit' ones lend their fields' names: 'kind' means
 * the kind of the piece that is looked at. What is known already has no slot. */
struct Variable {
    const char *name; /* NULL if it has none */
    const Type *type;
    int slot;
    bool implicit;
    const Variable *outer;
    const Value *constant; /* or NULL */
};

/* Code that can be run, and how many slots its variables take. */
typedef struct {
    const Code *code;
    const Expression *expression;
    const Type *type;
    int slots;
} Program;

/* Resolves names and types. 'wanted' (may be NULL) helps to read bare names: a
 * kind that is wanted may be written 'bomb'. On a problem it reports and the
 * program's code is NULL. */
Program program_bind(const Game *game, const Expression *expression,
                     const Variable *scope, int slots, const Type *wanted,
                     DiagList *diags);

/* How many items each 'for every' and 'for some' has tried, over all its runs: one that
 * has tried none proves nothing. */
typedef struct {
    const Code *code;
    long tried;
    int nth; /* in the order of their first runs */
} LoopNote;

typedef struct {
    Arena *arena;
    LoopNote *slots; /* by hash; empty ones have no code */
    int count, room;
} LoopNotes;

LoopNote *loop_note(LoopNotes *notes, const Code *loop);

/* Of the loops that tried nothing, the first that was run; or NULL. */
const Code *loops_idle(const LoopNotes *notes);

/* A machine to run programs with. */
typedef struct {
    const Game *game;
    Arena *scratch;       /* values live here; reset it between programs */
    size_t scratch_start; /* what was in it already */
    DiagList *diags;
    long steps;
    long told;      /* of them, those that are taken off the game's work */
    long next_look; /* the step at which limits are looked at again */
    int depth;
    bool failed;
    bool silent;      /* failures are not told */
    LoopNotes *notes; /* or NULL */
    long idle;        /* loops that ended with nothing tried */
} Eval;

Eval eval_new(const Game *game, Arena *scratch, DiagList *diags);

/* For the next of many tasks: its steps and failures are its own. */
void eval_next(Eval *eval);

/* The same, and forgets the scratch memory. */
void eval_restart(Eval *eval);

/* What limit is broken, for a message; NULL if none is. */
const char *eval_limit(Eval *eval);

/* Runs the program over 'slots', which hold the scope's variables and have room
 * for the program's. False after a report. */
bool program_run(Eval *eval, const Program *program, Value *slots, Value *result);

/* Runs an 'each' program: 'visit' is called with the slots filled, once for each
 * combination. The variables' names and types come from each_variables. */
typedef bool EachVisit(void *context, Value *slots);
Program program_bind_each(const Game *game, const Expression *each,
                          const Variable *scope, int slots, DiagList *diags);
const Variable *each_variables(Arena *arena, const Program *program,
                               const Variable *outer);
bool program_run_each(Eval *eval, const Program *each, Value *slots, EachVisit *visit,
                      void *context);

/* The values of the variables in a visit; returns how many there are. */
int each_values(const Program *each, const Value *slots, Value *values, int room);

/* Is this the name of a function of the language? */
bool definition_is_taken(const char *name);

/* Binds a definition without parameters, whether anything uses it or not. */
void definition_bind(const Game *game, const Definition *definition, DiagList *diags);

/* Reports definitions that call themselves. 'fields' holds the names of all fields:
 * those of sets are not known yet. */
void definitions_check(Game *game, const Map *fields, DiagList *diags);

#endif
