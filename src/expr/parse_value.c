/* Parses values: names, calls, lists, brackets, 'if', loops, and what may follow
 * a value. */
#include "base/units.h"
#include "expr/parser.h"

const char *const AGGREGATE_NAMES[] = {"count", "sum",      "min", "max",
                                       "mean",  "distinct", NULL};

bool parse_binders(Parser *parser, Syntax *into, bool *ended)
{
    LIST(Binder) binders = {0};
    do {
        Binder binder = {NULL, NULL};
        bool named = parser_word_follows(parser, "in");
        if (named && parser->token.kind == TOKEN_WORD)
            return parser_fail(
                parser, parser->token, "it is a reserved word: use another name",
                arena_print(parser->arena, "'%s' cannot be used as a name",
                            parser->token.text));
        if (named) {
            binder.name = parser->token.text;
            parser_advance(parser);
            parser_advance(parser);
        }
        binder.source = parse_range(parser);
        if (!binder.source)
            return false;
        list_add(parser->arena, &binders, binder);
        if (!parser_take(parser, ","))
            break;
        if (ended)
            *ended = !parser_word_follows(parser, "in");
    } while (!ended || !*ended);
    into->binders = binders.items;
    into->binder_count = binders.count;
    if (parser_take(parser, "where") && !(into->where = parse_any(parser)))
        return false;
    if (ended && !*ended)
        *ended = parser_take(parser, ",") || parser_take(parser, ":");
    return true;
}

const Hint FOREIGN_CALLS[] = {
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
    into->binders = arena_array(parser->arena, Binder, count);
    for (int i = 0; i < count; i++) {
        into->binders[i] = is_binder(items[i])
                               ? (Binder){items[i]->kids[0]->name, items[i]->kids[1]}
                               : (Binder){NULL, items[i]};
    }
}

/* Parses binders after 'count(', or after another aggregate if 'x in' follows. */
static bool parse_gather(Parser *parser, Syntax *into, const char *close)
{
    Token start = parser->token;
    into->kind = SYNTAX_AGGREGATE;
    if (!parse_binders(parser, into, NULL))
        return false;
    if (parser_at(parser, "of") && text_is(into->name, "count"))
        return parser_fail(parser, start, "write: count(X in Y where CONDITION)",
                           "'count' takes no 'of'");
    return parser_need_mark(parser, close);
}

/* Parses what is after '(' or '[': 'BODY of BINDERS where …', 'BINDERS where …' or
 * plain values. Only the token after the first values tells which, so these are parsed
 * as values and converted if necessary; nothing is parsed twice. */
static bool parse_inside(Parser *parser, Syntax *into, const char *close)
{
    LIST(Syntax *) items = {0};
    if (text_is(into->name, "count") || (parser_word_follows(parser, "in") &&
                                         text_is_one_of(into->name, AGGREGATE_NAMES)))
        return parse_gather(parser, into, close);
    if (parser_take(parser, close))
        return true;
    do {
        Syntax *item = parse_any(parser);
        if (!item)
            return false;
        list_add(parser->arena, &items, item);
        if (items.count == 1 && parser_take(parser, "of")) {
            into->kind = SYNTAX_AGGREGATE;
            into->body = item;
            return parse_binders(parser, into, NULL) && parser_need_mark(parser, close);
        }
    } while (parser_take(parser, ","));
    bool of_one = items.count == 1 && *close == ']' && is_binder(items.items[0]);
    if (of_one || parser_at(parser, "where")) {
        turn_into_binders(parser, into, items.items, items.count);
    } else {
        into->kids = items.items;
        into->count = items.count;
    }
    if (parser_take(parser, "where") && !(into->where = parse_any(parser)))
        return false;
    return parser_need_mark(parser, close);
}

static Syntax *parse_leaf(Parser *parser, SyntaxKind kind)
{
    Syntax *leaf = parser_node(parser, kind, parser->token.at);
    leaf->name = parser->token.text;
    leaf->number = parser->token.number;
    parser_advance(parser);
    return parser_finish(parser, leaf);
}

/* Parses a name, or a call if '(' follows it. */
static Syntax *parse_call(Parser *parser)
{
    Token name = parser->token;
    Syntax *call = parse_leaf(parser, SYNTAX_NAME);
    if (!call || parser->expression->text[name.at + name.length] != '(')
        return call;
    call->kind = SYNTAX_CALL;
    parser_advance(parser); /* ( */
    if (text_is_one_of(call->name, REACH_NAMES))
        return parse_reach(parser, call);
    if (!parse_inside(parser, call, ")"))
        return NULL;
    const char *foreign = hint_for(FOREIGN_CALLS, name.text);
    if (call->kind == SYNTAX_AGGREGATE && !text_is_one_of(call->name, AGGREGATE_NAMES))
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
    return parse_inside(parser, list, "]") ? parser_finish(parser, list) : NULL;
}

static Syntax *parse_if(Parser *parser, int at)
{
    static const char *const words[] = {"then", "else"};
    Syntax *kids[3];
    for (int i = 0; i < 3; i++) {
        if (i > 0 && !parser_take(parser, words[i - 1]))
            return parser_fail(
                parser, parser->token, "write: if CONDITION then VALUE else VALUE",
                arena_print(parser->arena, "expected '%s'", words[i - 1]));
        if (!(kids[i] = parse_any(parser)))
            return NULL;
    }
    return parser_join(parser, SYNTAX_IF, OP_ADD, at, 3, kids);
}

static Syntax *parse_for(Parser *parser, int at)
{
    Syntax *loop = parser_node(parser, SYNTAX_EVERY, at);
    if (parser_take(parser, "some"))
        loop->kind = SYNTAX_SOME;
    else if (!parser_take(parser, "every"))
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

static Syntax *parse_primary(Parser *parser)
{
    switch (parser->token.kind) {
    case TOKEN_NUMBER:
        return parse_number(parser);
    case TOKEN_TEXT:
        return parse_leaf(parser, SYNTAX_TEXT);
    case TOKEN_NAME:
        return parse_call(parser);
    case TOKEN_END:
        return parser_fail(parser, parser->token, NULL,
                           "the expression ends too early");
    default:
        break;
    }
    int at = parser->token.at;
    if (parser_take(parser, "if"))
        return parse_if(parser, at);
    if (parser_take(parser, "for"))
        return parse_for(parser, at);
    if (parser_at(parser, "["))
        return parse_list(parser);
    if (parser_take(parser, "(")) {
        Syntax *inner = parse_any(parser);
        return inner && parser_need_mark(parser, ")") ? inner : NULL;
    }
    return parser_fail(
        parser, parser->token,
        parser_at(parser, "=") || parser_at(parser, ">") || parser_at(parser, "*")
            ? "use = != < <= > >= for comparisons and ^ for powers"
            : NULL,
        arena_print(parser->arena, "expected a value, found '%s'", parser->token.text));
}

Syntax *parse_postfix(Parser *parser)
{
    int at = parser->token.at;
    Syntax *left = parse_primary(parser);
    int entered = parser->depth;
    while (left && (parser_at(parser, ".") || parser_at(parser, "["))) {
        if (!parser_deeper(parser))
            return NULL;
        if (parser_take(parser, "[")) {
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
