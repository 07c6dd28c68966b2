/* State and helpers of the parser, shared by parse.c (operators) and
 * parse_value.c (values). */
#ifndef EXPR_PARSER_H
#define EXPR_PARSER_H

#include "expr/lex.h"
#include "expr/syntax.h"

typedef struct {
    Arena *arena;
    const Expression *expression;
    DiagList *diags;
    Token token, after; /* 'after' has no text until it is read */
    int depth;
    bool failed;
} Parser;

/* Goes on to the next token. */
void parser_advance(Parser *parser);

/* Reports a problem, unless one was reported before. Always returns NULL. */
void *parser_fail(Parser *parser, Token at, const char *help, const char *message);

/* Returns true at this mark or reserved word. */
static inline bool parser_at(const Parser *parser, const char *written)
{
    return (parser->token.kind == TOKEN_MARK || parser->token.kind == TOKEN_WORD) &&
           text_is(parser->token.text, written);
}

/* Skips this mark or word if it is the current token. Returns true if it was. */
static inline bool parser_take(Parser *parser, const char *written)
{
    if (!parser_at(parser, written))
        return false;
    parser_advance(parser);
    return true;
}

/* Returns help for a token that is not allowed here, or NULL. */
const char *parser_help(const Parser *parser);

/* Takes this mark. Returns false after reporting that it is missing. */
bool parser_need_mark(Parser *parser, const char *mark);

/* Returns true if the current token is a name or word and the next one is this word. */
bool parser_word_follows(Parser *parser, const char *word);

/* Returns true if the current token is a name or word and the next one is this name. */
bool parser_name_follows(Parser *parser, const char *name);

/* Enters a nested construct. Returns false after reporting too deep nesting. The caller
 * decrements 'depth' when it leaves the construct. */
bool parser_deeper(Parser *parser);

/* Returns a new node that starts at byte 'at'. */
Syntax *parser_node(Parser *parser, SyntaxKind kind, int at);

/* Sets the length of a node, up to the end of the last token taken. Returns NULL if the
 * parser has failed. */
Syntax *parser_finish(Parser *parser, Syntax *syntax);

/* Returns a finished node with these kids, or NULL if one of them is NULL. */
Syntax *parser_join(Parser *parser, SyntaxKind kind, Operator op, int at, int count,
                    Syntax *const *kids);

Syntax *parse_any(Parser *parser);
Syntax *parse_range(Parser *parser);

/* Parses a value with the '.name' and '[index]' that follow it. */
Syntax *parse_postfix(Parser *parser);

/* Parses what follows 'connected(' or another name of REACH_NAMES, whose call this is.
 * reach_ends returns how many ends such a call has. */
Syntax *parse_reach(Parser *parser, Syntax *call);
int reach_ends(const char *name);

/* Parses 's in board, k in kind where …'. In a loop ('for every …') a comma may be
 * followed by another binder or by the body; '*ended' tells whether that comma, or ':',
 * was taken. Elsewhere 'ended' is NULL. Returns false after reporting a problem. */
bool parse_binders(Parser *parser, Syntax *into, bool *ended);

#endif
