/* Expressions as they are written. Offsets are bytes in the expression's text. */
#ifndef EXPR_SYNTAX_H
#define EXPR_SYNTAX_H

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
    SYNTAX_GATHER, /* name: count sum min max mean distinct list; binders, where, body
                    */
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

/* 's in board'; or only 'board', whose spaces' fields are then in scope. */
typedef struct {
    const char *name; /* or NULL */
    Syntax *source;
} Binder;

struct Syntax {
    SyntaxKind kind;
    Operator op;
    int at, length;
    const char *name; /* NAME, CALL, DOT, GATHER; the value of TEXT */
    int name_at;      /* of DOT */
    Number number;
    Syntax **kids;
    int count;
    Binder *binders;
    int binder_count;
    Syntax *where, *body; /* or NULL */
};

/* The words that gather over binders; the list ends in NULL. */
extern const char *const GATHER_NAMES[];
bool word_gathers(const char *word);

/* What to write for the name of a call that other languages have; or NULL. */
const char *word_foreign(const char *name);

/* An expression's text to syntax; binders alone ('s in board, k in kind where …')
 * become a SYNTAX_EVERY without a body. NULL after a report. */
const Syntax *parse_expression(Arena *arena, const Expression *expression,
                               DiagList *diags);
const Syntax *parse_each(Arena *arena, const Expression *expression, DiagList *diags);

#endif
