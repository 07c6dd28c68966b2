/* What the two halves of parsing share: parse.c for operators, parse_value.c for
 * values. */
#ifndef EXPR_PARSER_H
#define EXPR_PARSER_H

#include "expr/lex.h"
#include "expr/syntax.h"

typedef struct {
    Arena *arena;
    const Expression *expression;
    DiagList *diags;
    Token token, after; /* the one after it has no text until it is read */
    int depth;
    bool failed;
} Parser;

void parser_advance(Parser *parser);

/* Reports the first mistake and no other; always NULL. */
void *parser_fail(Parser *parser, Token at, const char *help, const char *message);

static inline bool parser_at_mark(const Parser *parser, const char *mark)
{
    return parser->token.kind == TOKEN_MARK && text_is(parser->token.text, mark);
}

static inline bool parser_at_word(const Parser *parser, const char *word)
{
    return parser->token.kind == TOKEN_WORD && text_is(parser->token.text, word);
}

static inline bool parser_take_mark(Parser *parser, const char *mark)
{
    if (!parser_at_mark(parser, mark))
        return false;
    parser_advance(parser);
    return true;
}

static inline bool parser_take_word(Parser *parser, const char *word)
{
    if (!parser_at_word(parser, word))
        return false;
    parser_advance(parser);
    return true;
}

/* What may be meant by a token that cannot stand here; or NULL. */
const char *parser_help(const Parser *parser);

/* Takes the mark; false after a report that it is missing. */
bool parser_need_mark(Parser *parser, const char *mark);

/* Is the token a name or a word, and the one after it this word? */
bool parser_word_follows(Parser *parser, const char *word);

/* Every construct that can hold itself passes through here; false after a report that
 * it is too deep. Whoever enters takes one off 'depth' when it leaves. */
bool parser_deeper(Parser *parser);

Syntax *parser_node(Parser *parser, SyntaxKind kind, int at);

/* Sets the length: up to the end of the last token that was taken. */
Syntax *parser_finish(Parser *parser, Syntax *syntax);

/* NULL if one of the kids is. */
Syntax *parser_join(Parser *parser, SyntaxKind kind, Operator op, int at, int count,
                    Syntax *const *kids);

Syntax *parse_any(Parser *parser);
Syntax *parse_range(Parser *parser);

/* A value with the names and brackets behind it. */
Syntax *parse_postfix(Parser *parser);

/* 's in board, k in kind where …'. In a loop ('for every …') a comma goes on with a
 * binder only if one follows; else it ends the binders, as ':' does, and '*ended' is
 * set. Elsewhere 'ended' is NULL. */
bool parse_binders(Parser *parser, Syntax *into, bool *ended);

#endif
