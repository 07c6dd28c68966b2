/* Recursive descent, from the loosest operator to the tightest:
 *
 *   or, and, not, comparison and 'in', range, + and -, * / mod div, sign, ^,
 *   then '.name' and '[index]', then names, calls, brackets and loops
 *   (parse_value.c).
 *
 * The first mistake ends an expression: after it, guesses would mislead. */
#include <string.h>

#include "expr/parser.h"

static Syntax *parse_sign(Parser *parser)
{
    int at = parser->token.at;
    if (!parser_deeper(parser))
        return NULL;
    Syntax *result;
    if (parser_take_mark(parser, "-")) {
        Syntax *inner = parse_sign(parser);
        result = parser_join(parser, SYNTAX_SIGN, OP_SUBTRACT, at, 1, &inner);
    } else {
        parser_take_mark(parser, "+");
        result = parse_postfix(parser);
        if (result && parser_take_mark(parser, "^")) {
            Syntax *kids[] = {result, parse_sign(parser)};
            result = parser_join(parser, SYNTAX_BINARY, OP_POWER, at, 2, kids);
        }
    }
    parser->depth--;
    return result;
}

typedef struct {
    const char *mark, *word;
    Operator op;
} OperatorMark;

static const OperatorMark PRODUCTS[] = {
    {"*", NULL, OP_MULTIPLY}, {"/", NULL, OP_DIVIDE}, {NULL, "mod", OP_MOD},
    {NULL, "div", OP_DIV},    {NULL, NULL, OP_ADD},
};
static const OperatorMark SUMS[] = {
    {"+", NULL, OP_ADD},
    {"-", NULL, OP_SUBTRACT},
    {NULL, NULL, OP_ADD},
};
static const OperatorMark COMPARISONS[] = {
    {"=", NULL, OP_EQUAL},    {"!=", NULL, OP_UNEQUAL}, {"<", NULL, OP_LESS},
    {"<=", NULL, OP_AT_MOST}, {">", NULL, OP_MORE},     {">=", NULL, OP_AT_LEAST},
    {NULL, NULL, OP_ADD},
};

static const OperatorMark *take_operator(Parser *parser, const OperatorMark *marks)
{
    for (; marks->mark || marks->word; marks++)
        if ((marks->mark && parser_take_mark(parser, marks->mark)) ||
            (marks->word && parser_take_word(parser, marks->word)))
            return marks;
    return NULL;
}

/* Parses operators of one level. They nest to the left, so the length of a chain counts
 * as depth: code that walks the tree must not overflow the stack. */
static Syntax *parse_chain(Parser *parser, Syntax *next(Parser *),
                           const OperatorMark *marks)
{
    int at = parser->token.at, entered = parser->depth;
    Syntax *left = next(parser);
    const OperatorMark *found;
    while (left && (found = take_operator(parser, marks))) {
        if (!parser_deeper(parser))
            return NULL;
        Syntax *kids[] = {left, next(parser)};
        left = parser_join(parser, SYNTAX_BINARY, found->op, at, 2, kids);
    }
    parser->depth = entered;
    return left;
}

static Syntax *parse_product(Parser *parser)
{
    return parse_chain(parser, parse_sign, PRODUCTS);
}

static Syntax *parse_sum(Parser *parser)
{
    return parse_chain(parser, parse_product, SUMS);
}

Syntax *parse_range(Parser *parser)
{
    int at = parser->token.at;
    Syntax *first = parse_sum(parser);
    if (!first || !parser_take_mark(parser, ".."))
        return first;
    Syntax *kids[] = {first, parse_sum(parser)};
    return parser_join(parser, SYNTAX_RANGE, OP_ADD, at, 2, kids);
}

static Syntax *negated(Parser *parser, Syntax *inner, int at)
{
    return parser_join(parser, SYNTAX_NOT, OP_ADD, at, 1, &inner);
}

static Syntax *parse_comparison(Parser *parser)
{
    int at = parser->token.at;
    Syntax *left = parse_range(parser);
    if (!left)
        return NULL;
    bool not_in = parser_at_word(parser, "not") && parser_word_follows(parser, "in");
    if (not_in)
        parser_advance(parser);
    if (parser_take_word(parser, "in")) {
        Syntax *kids[] = {left, parse_range(parser)};
        Syntax *in = parser_join(parser, SYNTAX_IN, OP_ADD, at, 2, kids);
        return not_in ? negated(parser, in, at) : in;
    }
    const OperatorMark *found = take_operator(parser, COMPARISONS);
    if (!found)
        return left;
    Syntax *kids[] = {left, parse_range(parser)};
    Syntax *compared = parser_join(parser, SYNTAX_COMPARE, found->op, at, 2, kids);
    Token again = parser->token;
    if (compared && take_operator(parser, COMPARISONS))
        return parser_fail(parser, again, "write 'a < b and b < c', or 'b in 1..6'",
                           "comparisons do not chain");
    return compared;
}

static Syntax *parse_not(Parser *parser)
{
    int at = parser->token.at;
    if (!parser_take_word(parser, "not"))
        return parse_comparison(parser);
    if (!parser_deeper(parser))
        return NULL;
    Syntax *inner = negated(parser, parse_not(parser), at);
    parser->depth--;
    return inner;
}

static Syntax *parse_joined(Parser *parser, Syntax *next(Parser *), const char *word,
                            SyntaxKind kind)
{
    int at = parser->token.at;
    LIST(Syntax *) parts = {0};
    do {
        Syntax *part = next(parser);
        if (!part)
            return NULL;
        list_add(parser->arena, &parts, part);
    } while (parser_take_word(parser, word));
    return parts.count == 1
               ? parts.items[0]
               : parser_join(parser, kind, OP_ADD, at, parts.count, parts.items);
}

static Syntax *parse_and(Parser *parser)
{
    return parse_joined(parser, parse_not, "and", SYNTAX_AND);
}

Syntax *parse_any(Parser *parser)
{
    if (!parser_deeper(parser))
        return NULL;
    Syntax *result = parse_joined(parser, parse_and, "or", SYNTAX_OR);
    parser->depth--;
    return result;
}

static void expect_end(Parser *parser)
{
    if (!parser->failed && parser->token.kind != TOKEN_END)
        parser_fail(parser, parser->token, parser_help(parser),
                    arena_print(parser->arena, "unexpected '%s'", parser->token.text));
}

static const Syntax *finish_parse(Parser *parser, const Syntax *root)
{
    expect_end(parser);
    return parser->failed ? NULL : root;
}

const Syntax *parse_expression(Arena *arena, const Expression *expression,
                               DiagList *diags)
{
    Parser parser = {.arena = arena, .expression = expression, .diags = diags};
    parser_advance(&parser);
    return finish_parse(&parser, parse_any(&parser));
}

const Syntax *parse_each(Arena *arena, const Expression *expression, DiagList *diags)
{
    Parser parser = {.arena = arena, .expression = expression, .diags = diags};
    parser_advance(&parser);
    Syntax *root = parser_node(&parser, SYNTAX_EVERY, 0);
    parse_binders(&parser, root, NULL);
    return finish_parse(&parser, parser_finish(&parser, root));
}
