/* Recursive descent, from the loosest operator to the tightest:
 *
 *   or, and, not, comparison and 'in', range, + and -, * / mod div, sign, ^,
 *   then '.name' and '[index]', then names, calls, brackets and loops.
 *
 * The first mistake ends an expression: after it, guesses would mislead. */
#include <string.h>

#include "expr/lex.h"
#include "expr/syntax.h"

const char *const GATHER_NAMES[] = {"count", "sum",      "min", "max",
                                    "mean",  "distinct", NULL};

typedef struct {
    Arena *arena;
    const Expression *expression;
    DiagList *diags;
    Token token;
    int depth;
    bool failed;
} Parser;

static void advance(Parser *parser)
{
    int at = parser->token.at + parser->token.length;
    parser->token = lex_next(parser->arena, parser->expression->text, at);
}

static void *fail(Parser *parser, Token at, const char *help, const char *message)
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

static bool at_mark(const Parser *parser, const char *mark)
{
    return parser->token.kind == TOKEN_MARK && text_is(parser->token.text, mark);
}

static bool at_word(const Parser *parser, const char *word)
{
    return parser->token.kind == TOKEN_NAME && text_is(parser->token.text, word);
}

static bool take_mark(Parser *parser, const char *mark)
{
    if (!at_mark(parser, mark))
        return false;
    advance(parser);
    return true;
}

static bool take_word(Parser *parser, const char *word)
{
    if (!at_word(parser, word))
        return false;
    advance(parser);
    return true;
}

static bool need_mark(Parser *parser, const char *mark)
{
    if (take_mark(parser, mark))
        return true;
    const char *found = parser->token.kind == TOKEN_END
                            ? "the end of the expression"
                            : arena_print(parser->arena, "'%s'", parser->token.text);
    fail(parser, parser->token, NULL,
         arena_print(parser->arena, "'%s' is missing here, before %s", mark, found));
    return false;
}

static Syntax *syntax_new(Parser *parser, SyntaxKind kind, int at)
{
    Syntax *syntax = arena_new_item(parser->arena, Syntax);
    syntax->kind = kind;
    syntax->at = at;
    return syntax;
}

/* Sets the length: up to the end of the last token that was taken. */
static Syntax *finish(Parser *parser, Syntax *syntax)
{
    const char *text = parser->expression->text;
    int end = parser->token.at;
    while (end > syntax->at && strchr(" \t\n\r", text[end - 1]))
        end--;
    syntax->length = end - syntax->at;
    return parser->failed ? NULL : syntax;
}

static Syntax *with_kids(Parser *parser, SyntaxKind kind, Operator op, int at,
                         int count, Syntax *const *kids)
{
    for (int i = 0; i < count; i++)
        if (!kids[i])
            return NULL;
    Syntax *syntax = syntax_new(parser, kind, at);
    syntax->op = op;
    syntax->count = count;
    syntax->kids = arena_alloc(parser->arena, (size_t)count * sizeof(Syntax *));
    memcpy(syntax->kids, kids, (size_t)count * sizeof(Syntax *));
    return finish(parser, syntax);
}

static Syntax *parse_any(Parser *parser);
static Syntax *parse_range(Parser *parser);

/* Every construct that can hold itself passes through here or parse_sign. */
static bool deeper(Parser *parser)
{
    if (++parser->depth <= MOST_EXPRESSION_DEPTH)
        return true;
    fail(parser, parser->token, "name a part of it under 'define:'",
         arena_print(parser->arena, "an expression may be %d levels deep",
                     MOST_EXPRESSION_DEPTH));
    return false;
}

/* Is the token a name, and the one after it this word? */
static bool word_follows(const Parser *parser, const char *word)
{
    if (parser->token.kind != TOKEN_NAME)
        return false;
    Token after = lex_next(parser->arena, parser->expression->text,
                           parser->token.at + parser->token.length);
    return after.kind == TOKEN_NAME && text_is(after.text, word);
}

/* In a loop ('for every …') a comma goes on with a binder only if one follows; else
 * it ends the binders, as ':' does, and '*ended' is set. */
static bool parse_binders(Parser *parser, Syntax *into, bool *ended)
{
    LIST(Binder) binders = {0};
    do {
        Binder binder = {NULL, NULL};
        if (word_follows(parser, "in")) {
            binder.name = parser->token.text;
            advance(parser);
            advance(parser);
        }
        binder.source = parse_range(parser);
        if (!binder.source)
            return false;
        list_add(parser->arena, &binders, binder);
        if (ended && at_mark(parser, ",")) {
            advance(parser);
            *ended = !word_follows(parser, "in");
        } else if (!take_mark(parser, ",")) {
            break;
        }
    } while (!ended || !*ended);
    into->binders = binders.items;
    into->binder_count = binders.count;
    if (take_word(parser, "where") && !(into->where = parse_any(parser)))
        return false;
    if (ended && !*ended)
        *ended = take_mark(parser, ",") || take_mark(parser, ":");
    return true;
}

static bool is_gather(const char *name)
{
    for (int i = 0; GATHER_NAMES[i]; i++)
        if (text_is(GATHER_NAMES[i], name))
            return true;
    return false;
}

/* 's in board', read as a question. */
static bool is_binder(const Syntax *item)
{
    return item->kind == SYNTAX_IN && item->kids[0]->kind == SYNTAX_NAME;
}

/* What was read as values are binders after all: 's in board', or 'board'. */
static void turn_into_binders(Parser *parser, Syntax *into, Syntax *const *items,
                              int count)
{
    into->kind = SYNTAX_GATHER;
    into->binder_count = count;
    into->binders = arena_alloc(parser->arena, (size_t)count * sizeof(Binder));
    for (int i = 0; i < count; i++) {
        into->binders[i] = is_binder(items[i])
                               ? (Binder){items[i]->kids[0]->name, items[i]->kids[1]}
                               : (Binder){NULL, items[i]};
    }
}

static bool fail_count_of(Parser *parser, Token at)
{
    fail(parser, at, "write: count(X in Y where CONDITION)", "'count' takes no 'of'");
    return false;
}

/* After 'count(', or another such word and 'x in': binders and nothing else. */
static bool parse_gather(Parser *parser, Syntax *into, const char *close)
{
    Token start = parser->token;
    into->kind = SYNTAX_GATHER;
    if (!parse_binders(parser, into, NULL))
        return false;
    if (at_word(parser, "of") && text_is(into->name, "count"))
        return fail_count_of(parser, start);
    return need_mark(parser, close);
}

/* After '(' or '[': 'BODY of BINDERS where …', 'BINDERS where …', or plain values.
 * Which it is shows only after the first values; they are never read twice. */
static bool parse_inside(Parser *parser, Syntax *into, const char *close)
{
    LIST(Syntax *) items = {0};
    if (text_is(into->name, "count") ||
        (word_follows(parser, "in") && is_gather(into->name)))
        return parse_gather(parser, into, close);
    if (take_mark(parser, close))
        return true;
    do {
        Syntax *item = parse_any(parser);
        if (!item)
            return false;
        list_add(parser->arena, &items, item);
        if (items.count == 1 && take_word(parser, "of")) {
            into->kind = SYNTAX_GATHER;
            into->body = item;
            return parse_binders(parser, into, NULL) && need_mark(parser, close);
        }
    } while (take_mark(parser, ","));
    bool of_one = items.count == 1 && *close == ']' && is_binder(items.items[0]);
    if (of_one || at_word(parser, "where")) {
        turn_into_binders(parser, into, items.items, items.count);
    } else {
        into->kids = items.items;
        into->count = items.count;
    }
    if (take_word(parser, "where") && !(into->where = parse_any(parser)))
        return false;
    return need_mark(parser, close);
}

static Syntax *parse_call(Parser *parser, Token name)
{
    Syntax *call = syntax_new(parser, SYNTAX_CALL, name.at);
    call->name = name.text;
    advance(parser); /* ( */
    if (!parse_inside(parser, call, ")"))
        return NULL;
    if (call->kind == SYNTAX_GATHER && !is_gather(call->name))
        return fail(
            parser, name,
            "'where', 'of' and 'in' go with count, sum, min, max, "
            "mean and distinct",
            arena_print(parser->arena, "'%s' cannot go over a collection", name.text));
    return finish(parser, call);
}

static Syntax *parse_list(Parser *parser)
{
    Syntax *list = syntax_new(parser, SYNTAX_LIST, parser->token.at);
    list->name = "list";
    advance(parser);
    if (!parse_inside(parser, list, "]"))
        return NULL;
    return finish(parser, list);
}

static Syntax *parse_if(Parser *parser, int at)
{
    Syntax *kids[3] = {0};
    kids[0] = parse_any(parser);
    if (kids[0] && !take_word(parser, "then"))
        return fail(parser, parser->token, "write: if CONDITION then VALUE else VALUE",
                    "'then' is missing here");
    kids[1] = kids[0] ? parse_any(parser) : NULL;
    if (kids[1] && !take_word(parser, "else"))
        return fail(parser, parser->token, "write: if CONDITION then VALUE else VALUE",
                    "'else' is missing here");
    kids[2] = kids[1] ? parse_any(parser) : NULL;
    return with_kids(parser, SYNTAX_IF, OP_ADD, at, 3, kids);
}

static Syntax *parse_for(Parser *parser, int at)
{
    Syntax *loop = syntax_new(parser, SYNTAX_EVERY, at);
    if (take_word(parser, "some"))
        loop->kind = SYNTAX_SOME;
    else if (!take_word(parser, "every"))
        return fail(parser, parser->token, "write: for every X in Y, CONDITION",
                    "'every' or 'some' is missing here");
    bool ended = false;
    if (!parse_binders(parser, loop, &ended))
        return NULL;
    if (!ended && parser->token.kind == TOKEN_END)
        return fail(parser, parser->token,
                    loop->binder_count > 1
                        ? "write ':' before a condition that begins as 'x in y' does"
                        : "write: for every X in Y, CONDITION",
                    "the condition of this loop is missing");
    if (!ended && !need_mark(parser, ","))
        return NULL;
    loop->body = parse_any(parser);
    return loop->body ? finish(parser, loop) : NULL;
}

static Syntax *parse_leaf(Parser *parser, SyntaxKind kind)
{
    Syntax *leaf = syntax_new(parser, kind, parser->token.at);
    leaf->name = parser->token.text;
    leaf->number = parser->token.number;
    advance(parser);
    return finish(parser, leaf);
}

bool word_is_reserved(const char *word)
{
    static const char *const words[] = {"and",   "or",  "not",   "in",   "of",
                                        "where", "if",  "then",  "else", "for",
                                        "mod",   "div", "every", "some"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(words[i], word))
            return true;
    return false;
}

static Syntax *parse_name(Parser *parser)
{
    Token name = parser->token;
    const char *text = parser->expression->text;
    if (take_word(parser, "if"))
        return parse_if(parser, name.at);
    if (take_word(parser, "for"))
        return parse_for(parser, name.at);
    if (word_is_reserved(name.text))
        return fail(
            parser, name, NULL,
            arena_print(parser->arena, "a value is missing before '%s'", name.text));
    if (text[name.at + name.length] == '(') {
        advance(parser);
        return parse_call(parser, name);
    }
    return parse_leaf(parser, SYNTAX_NAME);
}

static Syntax *parse_primary(Parser *parser)
{
    switch (parser->token.kind) {
    case TOKEN_NUMBER:
        return parse_leaf(parser, SYNTAX_NUMBER);
    case TOKEN_TEXT:
        return parse_leaf(parser, SYNTAX_TEXT);
    case TOKEN_NAME:
        return parse_name(parser);
    case TOKEN_END:
        return fail(parser, parser->token, NULL, "the expression ends too early");
    default:
        break;
    }
    if (at_mark(parser, "["))
        return parse_list(parser);
    if (take_mark(parser, "(")) {
        Syntax *inner = parse_any(parser);
        return inner && need_mark(parser, ")") ? inner : NULL;
    }
    return fail(parser, parser->token,
                at_mark(parser, "=") || at_mark(parser, ">") || at_mark(parser, "*")
                    ? "comparisons are = != < <= > >=, and a power is ^"
                    : NULL,
                arena_print(parser->arena, "a value is missing before '%s'",
                            parser->token.text));
}

static Syntax *parse_postfix(Parser *parser)
{
    int at = parser->token.at;
    Syntax *left = parse_primary(parser);
    int entered = parser->depth;
    while (left && (at_mark(parser, ".") || at_mark(parser, "["))) {
        if (!deeper(parser))
            return NULL;
        if (take_mark(parser, "[")) {
            Syntax *kids[] = {left, parse_any(parser)};
            if (!kids[1] || !need_mark(parser, "]"))
                return NULL;
            left = with_kids(parser, SYNTAX_INDEX, OP_ADD, at, 2, kids);
            continue;
        }
        advance(parser);
        Token name = parser->token;
        if (name.kind != TOKEN_NAME)
            return fail(parser, name, NULL, "a name is missing after '.'");
        advance(parser);
        left = with_kids(parser, SYNTAX_DOT, OP_ADD, at, 1, &left);
        if (left) {
            left->name = name.text;
            left->name_at = name.at;
        }
    }
    parser->depth = entered;
    return left;
}

static Syntax *parse_sign(Parser *parser)
{
    int at = parser->token.at;
    if (!deeper(parser))
        return NULL;
    Syntax *result;
    if (take_mark(parser, "-")) {
        Syntax *inner = parse_sign(parser);
        result = with_kids(parser, SYNTAX_SIGN, OP_SUBTRACT, at, 1, &inner);
    } else {
        take_mark(parser, "+");
        result = parse_postfix(parser);
        if (result && take_mark(parser, "^")) {
            Syntax *kids[] = {result, parse_sign(parser)};
            result = with_kids(parser, SYNTAX_BINARY, OP_POWER, at, 2, kids);
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
        if ((marks->mark && take_mark(parser, marks->mark)) ||
            (marks->word && take_word(parser, marks->word)))
            return marks;
    return NULL;
}

/* A chain of one level's operators nests to the left, so its length counts as
 * depth: what walks the tree later must not run out of stack. */
static Syntax *parse_chain(Parser *parser, Syntax *next(Parser *),
                           const OperatorMark *marks)
{
    int at = parser->token.at, entered = parser->depth;
    Syntax *left = next(parser);
    const OperatorMark *found;
    while (left && (found = take_operator(parser, marks))) {
        if (!deeper(parser))
            return NULL;
        Syntax *kids[] = {left, next(parser)};
        left = with_kids(parser, SYNTAX_BINARY, found->op, at, 2, kids);
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

static Syntax *parse_range(Parser *parser)
{
    int at = parser->token.at;
    Syntax *first = parse_sum(parser);
    if (!first || !take_mark(parser, ".."))
        return first;
    Syntax *kids[] = {first, parse_sum(parser)};
    return with_kids(parser, SYNTAX_RANGE, OP_ADD, at, 2, kids);
}

static Syntax *negated(Parser *parser, Syntax *inner, int at)
{
    return with_kids(parser, SYNTAX_NOT, OP_ADD, at, 1, &inner);
}

static Syntax *parse_comparison(Parser *parser)
{
    int at = parser->token.at;
    Syntax *left = parse_range(parser);
    if (!left)
        return NULL;
    bool not_in = at_word(parser, "not") && word_follows(parser, "in");
    if (not_in)
        advance(parser);
    if (take_word(parser, "in")) {
        Syntax *kids[] = {left, parse_range(parser)};
        Syntax *in = with_kids(parser, SYNTAX_IN, OP_ADD, at, 2, kids);
        return not_in ? negated(parser, in, at) : in;
    }
    const OperatorMark *found = take_operator(parser, COMPARISONS);
    if (!found)
        return left;
    Syntax *kids[] = {left, parse_range(parser)};
    Syntax *compared = with_kids(parser, SYNTAX_COMPARE, found->op, at, 2, kids);
    Token again = parser->token;
    if (compared && take_operator(parser, COMPARISONS))
        return fail(parser, again, "write 'a < b and b < c', or 'b in 1..6'",
                    "comparisons do not chain");
    return compared;
}

static Syntax *parse_not(Parser *parser)
{
    int at = parser->token.at;
    if (!take_word(parser, "not"))
        return parse_comparison(parser);
    if (!deeper(parser))
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
    } while (take_word(parser, word));
    return parts.count == 1
               ? parts.items[0]
               : with_kids(parser, kind, OP_ADD, at, parts.count, parts.items);
}

static Syntax *parse_and(Parser *parser)
{
    return parse_joined(parser, parse_not, "and", SYNTAX_AND);
}

static Syntax *parse_any(Parser *parser)
{
    if (!deeper(parser))
        return NULL;
    Syntax *result = parse_joined(parser, parse_and, "or", SYNTAX_OR);
    parser->depth--;
    return result;
}

static const char *help_at_end(const Parser *parser)
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
        if (at_word(parser, words[i][0]))
            return words[i][1];
    if (at_mark(parser, ","))
        return "a decimal is written 1.5, and 'where' comes once, after all things";
    if (parser->token.kind == TOKEN_NAME && strchr(parser->token.text, '-'))
        return "a subtraction has spaces around its '-'";
    return NULL;
}

static void expect_end(Parser *parser)
{
    if (!parser->failed && parser->token.kind != TOKEN_END)
        fail(parser, parser->token, help_at_end(parser),
             arena_print(parser->arena, "'%s' is not expected here",
                         parser->token.text));
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
    advance(&parser);
    return finish_parse(&parser, parse_any(&parser));
}

const Syntax *parse_each(Arena *arena, const Expression *expression, DiagList *diags)
{
    Parser parser = {.arena = arena, .expression = expression, .diags = diags};
    advance(&parser);
    Syntax *root = syntax_new(&parser, SYNTAX_EVERY, 0);
    parse_binders(&parser, root, NULL);
    return finish_parse(&parser, finish(&parser, root));
}
