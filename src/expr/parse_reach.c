/* Parses searches for paths: 'connected(a, b)', 'connected(a, b, s in map where …)' and
 * 'connected(a, b, x to y where …)'. */
#include "expr/parser.h"

const char *const REACH_NAMES[] = {"connected", "path_length", "reachable", NULL};

int reach_ends(const char *name)
{
    return text_is(name, "reachable") ? 1 : 2;
}

static void *fail_form(Parser *parser, const Syntax *call, Token at,
                       const char *message)
{
    const char *ends = reach_ends(call->name) == 1 ? "a" : "a, b";
    const char *help = arena_print(
        parser->arena,
        "write: %s(%s), %s(%s, s in BOARD where CONDITION) or %s(%s, x to y where "
        "CONDITION)",
        call->name, ends, call->name, ends, call->name, ends);
    return parser_fail(parser, at, help, message);
}

/* Returns true at 'x to'. The word 'to' is not reserved, so it may also be a name. */
static bool at_step(Parser *parser)
{
    return parser_name_follows(parser, "to");
}

/* Parses an end, after the comma before it. */
static Syntax *parse_end(Parser *parser, const Syntax *call)
{
    bool has_comma = !call->count || parser_take(parser, ",");
    if (has_comma && !parser_at(parser, ")") && !at_step(parser) &&
        !parser_word_follows(parser, "in"))
        return parse_any(parser);
    if (!has_comma && !parser_at(parser, ")")) {
        parser_need_mark(parser, ",");
        return NULL;
    }
    const char *ends = reach_ends(call->name) == 1 ? "a start" : "a start and an end";
    return fail_form(parser, call, parser->token,
                     arena_print(parser->arena, "'%s' needs %s", call->name, ends));
}

static bool parse_ends(Parser *parser, Syntax *call)
{
    int wanted = reach_ends(call->name);
    call->kids = arena_array(parser->arena, Syntax *, 2);
    for (; call->count < wanted; call->count++)
        if (!(call->kids[call->count] = parse_end(parser, call)))
            return false;
    return true;
}

static const char *take_name(Parser *parser)
{
    const char *name = parser->token.text;
    parser_advance(parser);
    return name;
}

static bool is_name(Parser *parser)
{
    return parser->token.kind == TOKEN_NAME ||
           parser_fail(parser, parser->token, "use another name",
                       arena_print(parser->arena, "'%s' cannot be used as a name",
                                   parser->token.text));
}

/* Parses 'x to y', 'x to y in COLLECTION', 's in COLLECTION' or 'COLLECTION'. */
static bool parse_steps(Parser *parser, Syntax *call)
{
    bool pair = at_step(parser), named = pair || parser_word_follows(parser, "in");
    call->binder_count = pair ? 2 : 1;
    call->binders = arena_array(parser->arena, Binder, 2);
    if (named && !is_name(parser))
        return false;
    if (named)
        call->binders[0].name = take_name(parser);
    if (pair) {
        parser_advance(parser); /* to */
        if (!is_name(parser))
            return false;
        call->binders[1].name = take_name(parser);
    }
    if (parser_take(parser, "in") || !named)
        return (call->binders[0].source = parse_range(parser)) != NULL;
    return true;
}

Syntax *parse_reach(Parser *parser, Syntax *call)
{
    call->kind = SYNTAX_REACH;
    if (!parse_ends(parser, call))
        return NULL;
    if (parser_take(parser, ",") && !parse_steps(parser, call))
        return NULL;
    if (call->binder_count && parser_take(parser, "where") &&
        !(call->where = parse_any(parser)))
        return NULL;
    Token end = parser->token;
    if (call->binder_count == 2 && !call->where)
        return fail_form(parser, call, end,
                         "a step 'x to y' needs a condition after 'where'");
    return parser_need_mark(parser, ")") ? parser_finish(parser, call) : NULL;
}
