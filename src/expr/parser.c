/* A parser's steps through the tokens, and the syntax that it leaves. */
#include "expr/parser.h"

#include <string.h>

void parser_advance(Parser *parser)
{
    int at = parser->token.at + parser->token.length;
    parser->token = lex_next(parser->arena, parser->expression->text, at);
}

void *parser_fail(Parser *parser, Token at, const char *help, const char *message)
{
    if (parser->failed)
        return NULL;
    parser->failed = true;
    if (at.kind == TOKEN_BAD)
        message = at.text, help = NULL;
    const Expression *e = parser->expression;
    Where where = node_place(e->node, e->start + (size_t)at.at, (size_t)at.length);
    diag_error_help(parser->diags, where, "expression", help, "%s", message);
    return NULL;
}

const char *parser_help(const Parser *parser)
{
    static const char *const words[][2] = {
        {"is", "write '=' for 'is'"},
        {"AND", "write 'and' in small letters"},
        {"OR", "write 'or' in small letters"},
        {"NOT", "write 'not' in small letters"},
        {"between", "write 'x in 2..6', or 'x >= a and x <= b'"},
        {"implies", "write 'if a then b else yes'"},
        {"contains", "write 'x in y' for 'y contains x'"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (parser_at_word(parser, words[i][0]))
            return words[i][1];
    static const char *const signs[] = {"=", "!=", "<", "<=", ">", ">="};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (parser_at_mark(parser, signs[i]))
            return "a condition follows 'where', as in count(c in card where …)";
    if (parser_at_mark(parser, ","))
        return "a decimal is written 1.5, and 'where' comes once, after all things";
    if (parser->token.kind == TOKEN_NAME && strchr(parser->token.text, '-'))
        return "a subtraction has spaces around its '-'";
    return NULL;
}

bool parser_need_mark(Parser *parser, const char *mark)
{
    if (parser_take_mark(parser, mark))
        return true;
    const char *found = parser->token.kind == TOKEN_END
                            ? "the end of the expression"
                            : arena_print(parser->arena, "'%s'", parser->token.text);
    parser_fail(
        parser, parser->token, parser_help(parser),
        arena_print(parser->arena, "'%s' is missing here, before %s", mark, found));
    return false;
}

Syntax *parser_node(Parser *parser, SyntaxKind kind, int at)
{
    Syntax *syntax = arena_new_item(parser->arena, Syntax);
    syntax->kind = kind;
    syntax->at = at;
    return syntax;
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
    syntax->kids = arena_alloc(parser->arena, (size_t)count * sizeof(Syntax *));
    memcpy(syntax->kids, kids, (size_t)count * sizeof(Syntax *));
    return parser_finish(parser, syntax);
}

bool parser_deeper(Parser *parser)
{
    if (++parser->depth <= MOST_EXPRESSION_DEPTH)
        return true;
    parser_fail(parser, parser->token, "name a part of it under 'define:'",
                arena_print(parser->arena, "an expression may be %d levels deep",
                            MOST_EXPRESSION_DEPTH));
    return false;
}

bool parser_word_follows(const Parser *parser, const char *word)
{
    if (parser->token.kind != TOKEN_NAME)
        return false;
    Token after = lex_next(parser->arena, parser->expression->text,
                           parser->token.at + parser->token.length);
    return after.kind == TOKEN_NAME && text_is(after.text, word);
}
