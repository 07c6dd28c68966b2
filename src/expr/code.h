/* Bound expressions as trees of code, and the functions that evaluate them. eval.c runs
 * the code; check/explain.c explains its results. */
#ifndef EXPR_CODE_H
#define EXPR_CODE_H

#include "expr/syntax.h"

typedef enum {
    CODE_CONSTANT,
    CODE_SLOT,
    CODE_FIELD,     /* a field of the piece or space kids[0] */
    CODE_ATTRIBUTE, /* built-in, of every space, section, piece or member */
    CODE_HAS,       /* yes if the optional field kids[0] has a value */
    CODE_INDEX,
    CODE_LIST,
    CODE_SIGN,
    CODE_BINARY,
    CODE_RANGE,
    CODE_COMPARE,
    CODE_IN,
    CODE_NOT,
    CODE_AND,
    CODE_OR,
    CODE_IF,
    CODE_COLOUR, /* of the member kids[0]; 'constant' lists all members' colours */
    CODE_EVERY,
    CODE_SOME,
    CODE_AGGREGATE,
    CODE_FUNCTION,
    CODE_CALL,  /* of a definition */
    CODE_REACH, /* a search for paths between kids; loops: the variables of a step */
    CODE_KINDS
} CodeKind;

typedef enum {
    AGGREGATE_COUNT,
    AGGREGATE_SUM,
    AGGREGATE_MIN,
    AGGREGATE_MAX,
    AGGREGATE_MEAN,
    AGGREGATE_DISTINCT,
    AGGREGATE_LIST,
} Aggregate;

/* A variable that runs over a collection. */
typedef struct {
    const char *name; /* or NULL */
    Code *source;
    int slot;
    const Type *type;
} Loop;

typedef struct Finder Finder; /* finder.c */
typedef struct Index Index;
typedef struct Reach Reach; /* reach.c */
typedef struct Function Function;
typedef struct Attribute Attribute;

/* Traits of the code of a definition, and of the definitions that it calls. */
enum {
    TRAIT_GATHERS = 1,    /* an aggregate or a search for paths */
    TRAIT_QUANTIFIES = 2, /* 'for every' or 'for some' */
    TRAIT_LOOKS_UP = 4,   /* another piece, a space or a section: see code_looks_up */
};

/* A definition bound for one combination of argument types. */
typedef struct Instance Instance;
typedef struct CallMemo CallMemo; /* call_memo.c */
struct Instance {
    const Definition *definition;
    const Type **types;
    Program program;
    int traits;           /* the bits above; set by call_memo_judge */
    bool is_memoized;     /* its results are memoized */
    atomic_bool is_noted; /* its fields are marked as used */
    Value known; /* memoized result of a definition without parameters; or VALUE_NONE */
    CallMemo *memo; /* memoized results by arguments; or NULL */
};

struct Code {
    CodeKind kind;
    const Syntax *syntax;
    const Expression *expression;
    const Type *type;
    Code **kids;
    int count;
    int slot;
    Value constant;
    Operator op;
    Aggregate aggregate;
    Loop *loops;
    int loop_count;
    Code *where, *body; /* or NULL */
    union {             /* selected by 'kind'; a union saves memory in large games */
        Finder *finder; /* of quantifiers and aggregates; or NULL */
        const Field *field;
        const Attribute *attribute;
        const Function *function;
        Instance *instance;
        Reach *reach;
    };
};

/* How an attribute is read from a space, section, piece or member. */
typedef enum {
    READ_INT,
    READ_LONG,
    READ_NUMBER,
    READ_YESNO,
    READ_TEXT,
    READ_MEMBER,
    READ_INDEX,    /* of a member, from 1; no offset */
    READ_SET_NAME, /* of a piece; no offset */
} AttributeReader;

/* A built-in attribute, read like a field: 's.column', 'c.copies'. */
struct Attribute {
    TypeKind of;
    const char *name;
    AttributeReader read;
    size_t offset;
    const char *says; /* description */
    bool of_hexes;    /* only for the spaces of a board of hexes */
};

extern const Attribute ATTRIBUTES[]; /* ends in a NULL name */

const Attribute *attribute_find(const Type *type, const char *name);
Value attribute_of(const Attribute *attribute, const Value *of);
const Type *attribute_type(Arena *arena, const Attribute *attribute, const Type *of);

typedef bool RunFunction(Eval *eval, const Code *call, const Value *arguments,
                         Value *result);

/* A built-in function: 'distance(a, b)'. */
struct Function {
    const char *name;
    const char *parameters; /* "space space", "number number?", "any" */
    const char *result;     /* "number", "yesno", "same" (as the first argument) … */
    const char *form;       /* names of the parameters in help: "hits, drawn" */
    RunFunction *run;
    const char *says; /* description */
};

extern const Function FUNCTIONS[]; /* ends in a NULL name */

const Function *function_find(const char *name);

/* Functions that maths.c defines. */
RunFunction run_sin, run_cos, run_atan, run_sqrt, run_exp, run_power, run_random,
    run_noise;

/* Functions that board_functions.c defines. */
RunFunction run_neighbours, run_distance, run_touching, run_turn, run_opposite,
    run_side_towards, run_edge, run_beyond, run_line, run_ring, run_all_sides, run_cell,
    run_sections, run_rings, run_tiles;

/* The values that a whole number may have. */
typedef struct {
    int64_t least, most;
} WholeRange;

/* Reads the n-th argument as a whole number within the range. Returns false after
 * reporting a problem. */
bool call_whole(Eval *eval, const Code *call, const Value *a, int nth, WholeRange range,
                int64_t *out);

/* Returns room for the items of a list, or NULL after reporting that it is too much
 * work. */
Value *call_list_room(Eval *eval, const Code *call, int count);

/* --- sense.c: comparisons whose result does not depend on the pieces ------------- */

/* Returns true for a number written with '%'. */
bool code_is_percentage(const Code *code);

/* Returns what is wrong with a comparison and sets '*help'; NULL if it makes sense. */
const char *compare_senseless(const Code *compare, const char **help);

/* --- walking ---------------------------------------------------------------------- */

/* Calls 'visit' for the code and all its descendants in depth-first order: the code
 * itself, its kids, the sources of its loops, 'where' and 'body'. If 'visit' returns
 * false, the descendants of that code are skipped. 'code' may be NULL. */
typedef bool CodeVisit(void *context, const Code *code);
void code_walk(const Code *code, CodeVisit *visit, void *context);

/* --- running ---------------------------------------------------------------------- */

/* Checks the limits on work. Returns false after reporting that one is exceeded. Called
 * by code_work once in many steps, because a check costs more than a step. */
bool code_within_limits(Eval *eval, const Code *code);

/* Counts 'steps' steps of work; called before the work is done. Returns false after
 * reporting that there have been too many. */
static inline bool code_work(Eval *eval, const Code *code, long steps)
{
    eval->steps += steps;
    return eval->steps < eval->next_look || code_within_limits(eval, code);
}

/* Evaluates the code. Returns false after reporting a problem. */
bool code_run(Eval *eval, const Code *code, Value *slots, Value *result);

/* Returns the values of a piece's or space's fields, by index. */
static inline const Value *value_fields(const Value *of)
{
    return of->kind == VALUE_PIECE ? of->piece->values : of->space->values;
}

/* Evaluate code that loops over collections, see loops.c. */
bool code_quantify(Eval *eval, const Code *code, Value *slots, Value *result);
bool code_aggregate(Eval *eval, const Code *code, Value *slots, Value *result);

/* Evaluates a CODE_REACH, see reach.c. */
bool code_reach(Eval *eval, const Code *code, Value *slots, Value *result);

/* Store a value in 'result', in place: copying a value that has just been built
 * elsewhere stalls the processor. Always return true. code_return_small does not check
 * the size of the number: use it where the number cannot be too large, and
 * code_return_number elsewhere. */
static inline bool code_return_small(Value *result, Number number)
{
    result->kind = VALUE_NUMBER;
    result->decimals = 0;
    result->percent = PERCENT_NONE;
    result->number = number;
    return true;
}

static inline bool code_return_whole(Value *result, int64_t whole)
{
    return code_return_small(result, number_of(whole));
}

static inline bool code_return_yesno(Value *result, bool yes)
{
    result->kind = VALUE_YESNO;
    result->decimals = 0;
    result->percent = PERCENT_NONE;
    result->yes = yes;
    return true;
}

/* Stores a number in 'result'. Returns false after reporting that it is too large. */
bool code_return_number(Eval *eval, const Code *code, Number number, Value *result);

/* Stores a list in 'result'. Returns false after reporting that it is too long,
 * counting the lists in it. */
bool code_return_list(Eval *eval, const Code *code, Value list, Value *result);

/* Evaluates a CODE_COMPARE, and stores the values of its two sides in 'sides'. */
bool code_run_sides(Eval *eval, const Code *code, Value *slots, Value sides[2],
                    Value *result);

/* Returns the code as its author wrote it, in one line. */
const char *code_written(Arena *arena, const Code *code);

/* Reports a problem at this code. Always returns false. */
bool code_fail(Eval *eval, const Code *code, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Calls 'visit' for each combination of the loops' items that passes 'where'; 'weight'
 * is the number of times that the combination counts. 'visit' returns false to stop.
 * Returns false if 'visit' stopped the loop, or after reporting a problem. */
typedef bool LoopVisit(Eval *eval, void *context, Value *slots, long weight);
bool code_loop(Eval *eval, const Code *code, Value *slots, LoopVisit *visit,
               void *context);

#endif
