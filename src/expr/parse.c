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
    if (parser_take(parser, "-")) {
        Syntax *inner = parse_sign(parser);
        result = parser_join(parser, SYNTAX_SIGN, OP_SUBTRACT, at, 1, &inner);
    } else {
        parser_take(parser, "+");
        result = parse_postfix(parser);
        if (result && parser_take(parser, "^")) {
            Syntax *kids[] = {result, parse_sign(parser)};
            result = parser_join(parser, SYNTAX_BINARY, OP_POWER, at, 2, kids);
        }
    }
    parser->depth--;
    return result;
}

typedef struct {
    const char *written;
    Operator op;
} OperatorMark;

static const OperatorMark PRODUCTS[] = {
    {"*", OP_MULTIPLY}, {"/", OP_DIVIDE}, {"mod", OP_MOD}, {"div", OP_DIV}, {0}};
static const OperatorMark SUMS[] = {{"+", OP_ADD}, {"-", OP_SUBTRACT}, {0}};
static const OperatorMark COMPARISONS[] = {{"=", OP_EQUAL},
                                           {"!=", OP_UNEQUAL},
                                           {"<", OP_LESS},
                                           {"<=", OP_AT_MOST},
                                           {">", OP_MORE},
                                           {">=", OP_AT_LEAST},
                                           {0}};

static const OperatorMark *take_operator(Parser *parser, const OperatorMark *marks)
{
    while (marks->written && !parser_take(parser, marks->written))
        marks++;
    return marks->written ? marks : NULL;
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
    if (!first || !parser_take(parser, ".."))
        return first;
    Syntax *kids[] = {first, parse_sum(parser)};
    return parser_join(parser, SYNTAX_RANGE, OP_ADD, at, 2, kids);
}

static Syntax *parse_comparison(Parser *parser)
{
    int at = parser->token.at;
    Syntax *left = parse_range(parser);
    if (!left)
        return NULL;
    bool not_in = parser_at(parser, "not") && parser_word_follows(parser, "in");
    if (not_in)
        parser_advance(parser);
    if (parser_take(parser, "in")) {
        Syntax *kids[] = {left, parse_range(parser)};
        Syntax *in = parser_join(parser, SYNTAX_IN, OP_ADD, at, 2, kids);
        return not_in ? parser_join(parser, SYNTAX_NOT, OP_ADD, at, 1, &in) : in;
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
    if (!parser_take(parser, "not"))
        return parse_comparison(parser);
    if (!parser_deeper(parser))
        return NULL;
    Syntax *inner = parse_not(parser);
    parser->depth--;
    return parser_join(parser, SYNTAX_NOT, OP_ADD, at, 1, &inner);
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
    } while (parser_take(parser, word));
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

static const Syntax *finish_parse(Parser *parser, const Syntax *root)
{
    if (!parser->failed && parser->token.kind != TOKEN_END)
        parser_fail(parser, parser->token, parser_help(parser),
                    arena_print(parser->arena, "unexpected '%s'", parser->token.text));
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
