/* Syntax trees of expressions. Offsets are in bytes from the start of the text. */
#ifndef EXPR_SYNTAX_H
#define EXPR_SYNTAX_H

#include "base/nearest.h"
#include "expr/expr.h"

typedef enum {
    SYNTAX_NUMBER,
    SYNTAX_TEXT,
    SYNTAX_NAME,
    SYNTAX_CALL,    /* name, kids: arguments */
    SYNTAX_DOT,     /* kids[0] . name */
    SYNTAX_INDEX,   /* kids[0] [ kids[1] ] */
    SYNTAX_LIST,    /* kids */
    SYNTAX_SIGN,    /* - kids[0] */
    SYNTAX_BINARY,  /* operator: + - * / ^ mod div */
    SYNTAX_RANGE,   /* kids[0] .. kids[1] */
    SYNTAX_COMPARE, /* operator: = != < <= > >= */
    SYNTAX_IN,      /* kids[0] in kids[1] */
    SYNTAX_NOT,
    SYNTAX_AND, /* all kids */
    SYNTAX_OR,
    SYNTAX_IF,    /* condition, then, else */
    SYNTAX_EVERY, /* binders, where, body */
    SYNTAX_SOME,
    SYNTAX_AGGREGATE, /* name: count, sum, … or list; binders, where, body */
    SYNTAX_REACH,     /* name: connected …; kids: ends; binders of a step, where */
} SyntaxKind;

typedef enum {
    OP_ADD,
    OP_SUBTRACT,
    OP_MULTIPLY,
    OP_DIVIDE,
    OP_POWER,
    OP_MOD,
    OP_DIV,
    OP_EQUAL,
    OP_UNEQUAL,
    OP_LESS,
    OP_AT_MOST,
    OP_MORE,
    OP_AT_LEAST,
} Operator;

/* 's in board', or only 'board', whose spaces then offer their fields. */
typedef struct {
    const char *name; /* NULL: it has none */
    Syntax *source;
} Binder;

struct Syntax {
    SyntaxKind kind;
    Operator op;
    int at, length;
    const char *name; /* of NAME, CALL, DOT and AGGREGATE; the content of TEXT */
    int name_at;      /* of DOT: offset of the name */
    Number number;
    Syntax **kids;
    int count;
    Binder *binders;
    int binder_count;
    Syntax *where, *body; /* may be NULL */
};

/* The words that aggregate over collections; ends with NULL. */
extern const char *const AGGREGATE_NAMES[];
/* The words that search for paths; ends with NULL. */
extern const char *const REACH_NAMES[];
/* Help for functions from other languages. */
extern const Hint FOREIGN_CALLS[];

/* Parse the text of an expression. parse_each parses binders alone ('s in board, k
 * in kind where …') into a SYNTAX_EVERY without a body. Return NULL after reporting
 * a problem. */
const Syntax *parse_expression(Arena *arena, const Expression *expression,
                               DiagList *diags);
const Syntax *parse_each(Arena *arena, const Expression *expression, DiagList *diags);

#endif
