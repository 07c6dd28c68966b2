/* Steps through the tokens, reports mistakes, and builds nodes. */
#include "expr/parser.h"

#include <string.h>

#include "base/nearest.h"

static const Token *token_after(Parser *parser)
{
    int end = parser->token.at + parser->token.length;
    if (!parser->after.text)
        parser->after = lex_next(parser->arena, parser->expression->text, end);
    return &parser->after;
}

void parser_advance(Parser *parser)
{
    parser->token = *token_after(parser);
    parser->after.text = NULL;
}

void *parser_fail(Parser *parser, Token at, const char *help, const char *message)
{
    if (parser->failed)
        return NULL;
    parser->failed = true;
    if (at.kind == TOKEN_BAD)
        message = at.text, help = NULL;
    const Expression *e = parser->expression;
    SourceRange where =
        node_place(e->node, e->start + (size_t)at.at, (size_t)at.length);
    diag_error_help(parser->diags, where, "expression", help, "%s", message);
    return NULL;
}

static const Hint FOREIGN_WORDS[] = {
    {"is", "write '=' for 'is'"},
    {"AND", "write 'and' in lower case"},
    {"OR", "write 'or' in lower case"},
    {"NOT", "write 'not' in lower case"},
    {"between", "write 'x in 2..6', or 'x >= a and x <= b'"},
    {"implies", "write 'if a then b else yes'"},
    {"contains", "write 'x in y' for 'y contains x'"},
    {"mm", "in an expression, lengths are in mm without a unit"},
    {NULL, NULL},
};

#define AFTER_WHERE "write 'where' before a condition, as in count(c in card where …)"

static const Hint MISPLACED_MARKS[] = {
    {"=", AFTER_WHERE},
    {"!=", AFTER_WHERE},
    {"<", AFTER_WHERE},
    {"<=", AFTER_WHERE},
    {">", AFTER_WHERE},
    {">=", AFTER_WHERE},
    {",", "write a decimal as 1.5, and 'where' only once, after all collections"},
    {NULL, NULL},
};

static const Hint MISPLACED_WORDS[] = {
    {"where",
     "write 'where' once, after all collections of a loop, and join conditions "
     "with 'and': count(s in map where a and b)"},
    {NULL, NULL},
};

const char *parser_help(const Parser *parser)
{
    const Token *token = &parser->token;
    if (token->kind == TOKEN_MARK)
        return hint_for(MISPLACED_MARKS, token->text);
    if (token->kind == TOKEN_WORD)
        return hint_for(MISPLACED_WORDS, token->text);
    if (token->kind != TOKEN_NAME)
        return NULL;
    const char *help = hint_for(FOREIGN_WORDS, token->text);
    help = help ? help : hint_for(FOREIGN_UNITS, token->text);
    bool subtracts = !help && strchr(token->text, '-');
    return subtracts ? "write spaces around the '-' of a subtraction" : help;
}

bool parser_need_mark(Parser *parser, const char *mark)
{
    if (parser_take(parser, mark))
        return true;
    const char *found = parser->token.kind == TOKEN_END
                            ? "the end of the expression"
                            : arena_print(parser->arena, "'%s'", parser->token.text);
    return parser_fail(
        parser, parser->token, parser_help(parser),
        arena_print(parser->arena, "expected '%s', found %s", mark, found));
}

Syntax *parser_node(Parser *parser, SyntaxKind kind, int at)
{
    return arena_make(parser->arena, Syntax, .kind = kind, .at = at);
}

Syntax *parser_finish(Parser *parser, Syntax *syntax)
{
    const char *text = parser->expression->text;
    int end = parser->token.at;
    while (end > syntax->at && strchr(" \t\n\r", text[end - 1]))
        end--;
    syntax->length = end - syntax->at;
    return parser->failed ? NULL : syntax;
}

Syntax *parser_join(Parser *parser, SyntaxKind kind, Operator op, int at, int count,
                    Syntax *const *kids)
{
    for (int i = 0; i < count; i++)
        if (!kids[i])
            return NULL;
    Syntax *syntax = parser_node(parser, kind, at);
    syntax->op = op;
    syntax->count = count;
    syntax->kids = arena_array(parser->arena, Syntax *, count);
    memcpy(syntax->kids, kids, (size_t)count * sizeof(Syntax *));
    return parser_finish(parser, syntax);
}

bool parser_deeper(Parser *parser)
{
    if (++parser->depth <= MAX_EXPRESSION_DEPTH)
        return true;
    return parser_fail(
        parser, parser->token, "give a part of it a name under 'define:'",
        arena_print(parser->arena, "the expression is nested more than %d deep",
                    MAX_EXPRESSION_DEPTH));
}

static bool token_follows(Parser *parser, TokenKind kind, const char *text)
{
    if (parser->token.kind != TOKEN_NAME && parser->token.kind != TOKEN_WORD)
        return false;
    const Token *after = token_after(parser);
    return after->kind == kind && text_is(after->text, text);
}

bool parser_word_follows(Parser *parser, const char *word)
{
    return token_follows(parser, TOKEN_WORD, word);
}

bool parser_name_follows(Parser *parser, const char *name)
{
    return token_follows(parser, TOKEN_NAME, name);
}
