/* Bound expressions: what eval.c runs and check/explain.c explains. */
#ifndef EXPR_CODE_H
#define EXPR_CODE_H

#include "expr/syntax.h"

typedef enum {
    CODE_CONSTANT,
    CODE_SLOT,
    CODE_FIELD,     /* a field of the piece or space kids[0] */
    CODE_ATTRIBUTE, /* what every space, section, piece or member has */
    CODE_HAS,       /* is the optional field kids[0] there? */
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
    CODE_COLOUR, /* of the member kids[0]: 'constant' lists those of all members */
    CODE_EVERY,
    CODE_SOME,
    CODE_AGGREGATE,
    CODE_FUNCTION,
    CODE_CALL, /* of a definition */
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
typedef struct Function Function;
typedef struct Attribute Attribute;

/* A definition bound for one family of argument types. */
typedef struct Instance Instance;
typedef struct CallMemo CallMemo; /* kept.c */
struct Instance {
    const Definition *definition;
    const Type **types;
    Program program;
    int traits;     /* see call_memo_judge */
    bool keeps;     /* what it comes to */
    Value known;    /* that, if it has no parameters; else VALUE_NONE */
    CallMemo *kept; /* that, by its arguments; or NULL */
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
    union {             /* by the kind; there are many, so they are kept small */
        Finder *finder; /* of what goes over collections; or NULL */
        const Field *field;
        const Attribute *attribute;
        const Function *function;
        Instance *instance;
    };
};

/* What a thing has besides its fields: 's.column', 'c.copies'. */
struct Attribute {
    TypeKind of;
    const char *name;
    const Type *type; /* NULL: see attribute_type */
    Value (*get)(Value of);
    const char *says;
};

extern const Attribute ATTRIBUTES[]; /* ends in a NULL name */

const Attribute *attribute_find(const Type *type, const char *name);
const Type *attribute_type(Arena *arena, const Attribute *attribute, const Type *of);

/* What the language brings along: 'distance(a, b)'. */
struct Function {
    const char *name;
    const char *parameters; /* "space space", "number number?", "any" */
    const char *result;     /* "number", "yesno", "same" (as the first argument) … */
    const char *form;       /* what people call the parameters: "hits, drawn" */
    bool (*run)(Eval *eval, const Code *call, const Value *arguments, Value *result);
    const char *says;
};

extern const Function FUNCTIONS[]; /* ends in a NULL name */

const Function *function_find(const char *name);

/* --- looking through -------------------------------------------------------------- */

/* Calls 'visit' for the code and for all that it holds: a code comes before its kids,
 * the sources of its loops, 'where' and body. Where 'visit' returns false, what that
 * code holds is left out. NULL holds nothing. */
typedef bool CodeVisit(void *context, const Code *code);
void code_walk(const Code *code, CodeVisit *visit, void *context);

/* --- running ---------------------------------------------------------------------- */

/* False, with a report, if a limit is broken. Limits are looked at now and then: a step
 * takes little. */
bool code_within_limits(Eval *eval, const Code *code);

/* Counts so many steps of work, before they are taken; false, with a report, when
 * there have been too many. */
static inline bool code_work(Eval *eval, const Code *code, long steps)
{
    eval->steps += steps;
    return eval->steps < eval->next_look || code_within_limits(eval, code);
}

bool code_run(Eval *eval, const Code *code, Value *slots, Value *result);

/* Those of a piece or space. */
static inline const Value *value_fields(const Value *of)
{
    return of->kind == VALUE_PIECE ? of->piece->values : of->space->values;
}

/* The two that go over collections: loops.c. */
bool code_quantify(Eval *eval, const Code *code, Value *slots, Value *result);
bool code_aggregate(Eval *eval, const Code *code, Value *slots, Value *result);

/* The number as a result; false, with a report, if it is too large. */
bool code_give_number(Eval *eval, const Code *code, Number number, Value *result);

/* The list as a result; false, with a report, if it cannot be gone through. */
bool code_give_list(Eval *eval, const Code *code, Value list, Value *result);

/* Runs a COMPARE and keeps what its two sides came to. */
bool code_run_sides(Eval *eval, const Code *code, Value *slots, Value sides[2],
                    Value *result);

/* The code as its author wrote it, in one line. */
const char *code_written(Arena *arena, const Code *code);

/* Reports at this piece of code; always false. */
bool code_fail(Eval *eval, const Code *code, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Calls 'visit' for each combination of the loops' items that passes 'where';
 * 'weight' is how often it counts. 'visit' returns false to stop with a failure. */
typedef bool LoopVisit(Eval *eval, void *context, Value *slots, long weight);
bool code_loop(Eval *eval, const Code *code, Value *slots, LoopVisit *visit,
               void *context);

#endif
