/* Parses values: names, calls, lists, brackets, 'if', loops, and what may follow
 * a value. */
#include "base/nearest.h"
#include "base/units.h"
#include "expr/parser.h"

const char *const AGGREGATE_NAMES[] = {"count", "sum",      "min", "max",
                                       "mean",  "distinct", NULL};

static bool fail_binder(Parser *parser)
{
    parser_fail(parser, parser->token, "it is a reserved word: use another name",
                arena_print(parser->arena, "'%s' cannot be used as a name",
                            parser->token.text));
    return false;
}

bool parse_binders(Parser *parser, Syntax *into, bool *ended)
{
    LIST(Binder) binders = {0};
    do {
        Binder binder = {NULL, NULL};
        if (parser_word_follows(parser, "in") && parser->token.kind == TOKEN_WORD)
            return fail_binder(parser);
        if (parser_word_follows(parser, "in")) {
            binder.name = parser->token.text;
            parser_advance(parser);
            parser_advance(parser);
        }
        binder.source = parse_range(parser);
        if (!binder.source)
            return false;
        list_add(parser->arena, &binders, binder);
        if (ended && parser_at_mark(parser, ",")) {
            parser_advance(parser);
            *ended = !parser_word_follows(parser, "in");
        } else if (!parser_take_mark(parser, ",")) {
            break;
        }
    } while (!ended || !*ended);
    into->binders = binders.items;
    into->binder_count = binders.count;
    if (parser_take_word(parser, "where") && !(into->where = parse_any(parser)))
        return false;
    if (ended && !*ended)
        *ended = parser_take_mark(parser, ",") || parser_take_mark(parser, ":");
    return true;
}

bool word_is_aggregate(const char *name)
{
    for (int i = 0; AGGREGATE_NAMES[i]; i++)
        if (text_is(AGGREGATE_NAMES[i], name))
            return true;
    return false;
}

/* Help for functions from other languages. */
static const Hint FOREIGN_CALLS[] = {
    {"len", "write count(…)"},
    {"size", "write count(…)"},
    {"total", "write sum(VALUE of THING in COLLECTION)"},
    {"avg", "write mean(VALUE of THING in COLLECTION)"},
    {"average", "write mean(VALUE of THING in COLLECTION)"},
    {"unique", "write distinct(VALUE of THING in COLLECTION)"},
    {"all", "write 'for every THING in COLLECTION, CONDITION'"},
    {"any", "write 'for some THING in COLLECTION, CONDITION'"},
    {"exists", "write 'for some THING in COLLECTION, CONDITION'"},
    {"contains", "write 'x in y'"},
    {"range", "write 1 .. 6"},
    {"ceil", "write 'ceiling'"},
    {"cosine", "write 'cos', which takes degrees"},
    {"sine", "write 'sin', which takes degrees"},
    {"rand", "write 'random(seed, number)'"},
    {"pow", "write '^' for a power"},
    {"upper", "write 'case: upper' in the template"},
    {"uppercase", "write 'case: upper' in the template"},
    {"capitalise", "write the text as it should be printed"},
    {"capitalize", "write the text as it should be printed"},
    {"concat", "to join texts, write them side by side: \"{a} and {b}\""},
    {NULL, NULL},
};

const char *word_foreign(const char *name)
{
    return hint_for(FOREIGN_CALLS, name);
}

/* Returns true for 's in board' that was parsed as a condition. */
static bool is_binder(const Syntax *item)
{
    return item->kind == SYNTAX_IN && item->kids[0]->kind == SYNTAX_NAME;
}

/* Converts values to binders: 's in board', or 'board' alone. */
static void turn_into_binders(Parser *parser, Syntax *into, Syntax *const *items,
                              int count)
{
    into->kind = SYNTAX_AGGREGATE;
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
    parser_fail(parser, at, "write: count(X in Y where CONDITION)",
                "'count' takes no 'of'");
    return false;
}

/* Parses binders after 'count(', or after another aggregate if 'x in' follows. */
static bool parse_gather(Parser *parser, Syntax *into, const char *close)
{
    Token start = parser->token;
    into->kind = SYNTAX_AGGREGATE;
    if (!parse_binders(parser, into, NULL))
        return false;
    if (parser_at_word(parser, "of") && text_is(into->name, "count"))
        return fail_count_of(parser, start);
    return parser_need_mark(parser, close);
}

/* Parses what is after '(' or '[': 'BODY of BINDERS where …', 'BINDERS where …' or
 * plain values. Only the token after the first values tells which, so these are parsed
 * as values and converted if necessary; nothing is parsed twice. */
static bool parse_inside(Parser *parser, Syntax *into, const char *close)
{
    LIST(Syntax *) items = {0};
    if (text_is(into->name, "count") ||
        (parser_word_follows(parser, "in") && word_is_aggregate(into->name)))
        return parse_gather(parser, into, close);
    if (parser_take_mark(parser, close))
        return true;
    do {
        Syntax *item = parse_any(parser);
        if (!item)
            return false;
        list_add(parser->arena, &items, item);
        if (items.count == 1 && parser_take_word(parser, "of")) {
            into->kind = SYNTAX_AGGREGATE;
            into->body = item;
            return parse_binders(parser, into, NULL) && parser_need_mark(parser, close);
        }
    } while (parser_take_mark(parser, ","));
    bool of_one = items.count == 1 && *close == ']' && is_binder(items.items[0]);
    if (of_one || parser_at_word(parser, "where")) {
        turn_into_binders(parser, into, items.items, items.count);
    } else {
        into->kids = items.items;
        into->count = items.count;
    }
    if (parser_take_word(parser, "where") && !(into->where = parse_any(parser)))
        return false;
    return parser_need_mark(parser, close);
}

static Syntax *parse_call(Parser *parser, Token name)
{
    Syntax *call = parser_node(parser, SYNTAX_CALL, name.at);
    call->name = name.text;
    parser_advance(parser); /* ( */
    if (!parse_inside(parser, call, ")"))
        return NULL;
    const char *foreign = word_foreign(name.text);
    if (call->kind == SYNTAX_AGGREGATE && !word_is_aggregate(call->name))
        return parser_fail(
            parser, name,
            foreign ? foreign
                    : "use 'where', 'of' and 'in' with count, sum, min, max, "
                      "mean and distinct",
            arena_print(parser->arena, "'%s' cannot loop over a collection",
                        name.text));
    return parser_finish(parser, call);
}

static Syntax *parse_list(Parser *parser)
{
    Syntax *list = parser_node(parser, SYNTAX_LIST, parser->token.at);
    list->name = "list";
    parser_advance(parser);
    if (!parse_inside(parser, list, "]"))
        return NULL;
    return parser_finish(parser, list);
}

static Syntax *parse_if(Parser *parser, int at)
{
    Syntax *kids[3] = {0};
    kids[0] = parse_any(parser);
    if (kids[0] && !parser_take_word(parser, "then"))
        return parser_fail(parser, parser->token,
                           "write: if CONDITION then VALUE else VALUE",
                           "expected 'then'");
    kids[1] = kids[0] ? parse_any(parser) : NULL;
    if (kids[1] && !parser_take_word(parser, "else"))
        return parser_fail(parser, parser->token,
                           "write: if CONDITION then VALUE else VALUE",
                           "expected 'else'");
    kids[2] = kids[1] ? parse_any(parser) : NULL;
    return parser_join(parser, SYNTAX_IF, OP_ADD, at, 3, kids);
}

static Syntax *parse_for(Parser *parser, int at)
{
    Syntax *loop = parser_node(parser, SYNTAX_EVERY, at);
    if (parser_take_word(parser, "some"))
        loop->kind = SYNTAX_SOME;
    else if (!parser_take_word(parser, "every"))
        return parser_fail(parser, parser->token, "write: for every X in Y, CONDITION",
                           "expected 'every' or 'some'");
    bool ended = false;
    if (!parse_binders(parser, loop, &ended))
        return NULL;
    if (!ended && parser->token.kind == TOKEN_END)
        return parser_fail(
            parser, parser->token,
            loop->binder_count > 1
                ? "write ':' before a condition that begins with 'x in y'"
                : "write: for every X in Y, CONDITION",
            "the condition of this loop is missing");
    if (!ended && !parser_need_mark(parser, ","))
        return NULL;
    loop->body = parse_any(parser);
    return loop->body ? parser_finish(parser, loop) : NULL;
}

static Syntax *parse_leaf(Parser *parser, SyntaxKind kind)
{
    Syntax *leaf = parser_node(parser, kind, parser->token.at);
    leaf->name = parser->token.text;
    leaf->number = parser->token.number;
    parser_advance(parser);
    return parser_finish(parser, leaf);
}

/* Parses a number and converts lengths such as '9 pt' to millimetres. There are no
 * inches, because 'in' is a reserved word. */
static Syntax *parse_number(Parser *parser)
{
    static const char *const units[] = {"pt", "mm", "cm"};
    Syntax *number = parse_leaf(parser, SYNTAX_NUMBER);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        Number scale;
        if (parser->token.kind != TOKEN_NAME || !text_is(parser->token.text, units[i]))
            continue;
        length_read(parser->arena, arena_print(parser->arena, "1 %s", units[i]),
                    &scale);
        number->number = number_multiply(parser->arena, number->number, scale);
        parser_advance(parser);
        return parser_finish(parser, number);
    }
    return number;
}

static Syntax *parse_name(Parser *parser)
{
    Token name = parser->token;
    const char *text = parser->expression->text;
    if (text[name.at + name.length] == '(') {
        parser_advance(parser);
        return parse_call(parser, name);
    }
    return parse_leaf(parser, SYNTAX_NAME);
}

static Syntax *parse_primary(Parser *parser)
{
    switch (parser->token.kind) {
    case TOKEN_NUMBER:
        return parse_number(parser);
    case TOKEN_TEXT:
        return parse_leaf(parser, SYNTAX_TEXT);
    case TOKEN_NAME:
        return parse_name(parser);
    case TOKEN_END:
        return parser_fail(parser, parser->token, NULL,
                           "the expression ends too early");
    default:
        break;
    }
    int at = parser->token.at;
    if (parser_take_word(parser, "if"))
        return parse_if(parser, at);
    if (parser_take_word(parser, "for"))
        return parse_for(parser, at);
    if (parser_at_mark(parser, "["))
        return parse_list(parser);
    if (parser_take_mark(parser, "(")) {
        Syntax *inner = parse_any(parser);
        return inner && parser_need_mark(parser, ")") ? inner : NULL;
    }
    return parser_fail(
        parser, parser->token,
        parser_at_mark(parser, "=") || parser_at_mark(parser, ">") ||
                parser_at_mark(parser, "*")
            ? "use = != < <= > >= for comparisons and ^ for powers"
            : NULL,
        arena_print(parser->arena, "expected a value, found '%s'", parser->token.text));
}

Syntax *parse_postfix(Parser *parser)
{
    int at = parser->token.at;
    Syntax *left = parse_primary(parser);
    int entered = parser->depth;
    while (left && (parser_at_mark(parser, ".") || parser_at_mark(parser, "["))) {
        if (!parser_deeper(parser))
            return NULL;
        if (parser_take_mark(parser, "[")) {
            Syntax *kids[] = {left, parse_any(parser)};
            if (!kids[1] || !parser_need_mark(parser, "]"))
                return NULL;
            left = parser_join(parser, SYNTAX_INDEX, OP_ADD, at, 2, kids);
            continue;
        }
        parser_advance(parser);
        Token name = parser->token;
        if (name.kind != TOKEN_NAME && name.kind != TOKEN_WORD)
            return parser_fail(parser, name, NULL, "expected a name after '.'");
        parser_advance(parser);
        left = parser_join(parser, SYNTAX_DOT, OP_ADD, at, 1, &left);
        if (left) {
            left->name = name.text;
            left->name_at = name.at;
        }
    }
    parser->depth = entered;
    return left;
}
