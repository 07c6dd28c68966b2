/* Live texts are split into words and programs, which are joined again when
 * evaluated. */
#include "expr/live.h"

#include <string.h>

#include "expr/expression_cache.h"

bool live_has_values(const char *text)
{
    return strpbrk(text, "{}") != NULL;
}

/* Returns the closing brace of the expression at 'text', ignoring quoted ones; or
 * NULL. */
static const char *closing(const char *text)
{
    char quote = 0;
    for (; *text; text++) {
        if (quote)
            quote = *text == quote ? 0 : quote;
        else if (*text == '"' || *text == '\'')
            quote = *text;
        else if (*text == '}')
            return text;
    }
    return NULL;
}

size_t live_value_length(const char *text, bool *is_value)
{
    *is_value = false;
    if ((*text == '{' || *text == '}') && text[1] == *text)
        return 2;
    const char *end = *text == '{' ? closing(text + 1) : NULL;
    *is_value = end != NULL;
    return end ? (size_t)(end - text) + 1 : 0;
}

static bool fail(const Node *node, size_t at, const char *message, DiagList *diags)
{
    return diag_error_help(diags, node_place(node, at, 1), "live-text",
                           "write '{{' or '}}' to print a brace", "%s", message);
}

typedef struct {
    const Game *game;
    const Variable *scope;
    const Type *wanted;
    DiagList *diags;
} LiveContext;

static bool bind_value(LiveText *live, const LiveContext *context, const char *start,
                       const char *end)
{
    const Expression *expression = game_expression_part(
        context->game, live->node, (size_t)(start - live->node->text),
        (size_t)(end - start), context->diags);
    Program program = program_bind(context->game, expression, context->scope,
                                   live->slots, context->wanted, context->diags);
    if (!program.code)
        return false;
    list_add(context->game->arena, &live->programs, program);
    return true;
}

/* Splits the text into words and programs, which alternate. Returns false after
 * reporting a problem. */
static bool split(LiveText *live, const LiveContext *context)
{
    Arena *arena = context->game->arena;
    const char *text = live->node->text;
    Text words = text_new(arena);
    for (const char *c = text; *c; c++) {
        if ((*c == '{' || *c == '}') && c[1] == *c) {
            text_add_bytes(&words, c++, 1);
        } else if (*c == '}') {
            return fail(live->node, (size_t)(c - text), "this '}' has no '{'",
                        context->diags);
        } else if (*c == '{') {
            const char *end = closing(c + 1);
            if (!end)
                return fail(live->node, (size_t)(c - text), "this '{' is not closed",
                            context->diags);
            list_add(arena, &live->words, words.text);
            words = text_new(arena);
            if (!bind_value(live, context, c + 1, end))
                return false;
            c = end;
        } else {
            text_add_bytes(&words, c, 1);
        }
    }
    list_add(arena, &live->words, words.text);
    return true;
}

LiveText *live_new(Arena *arena, const Node *node)
{
    return arena_make(arena, LiveText, .node = node);
}

bool live_bind(const Game *game, LiveText *live, const Variable *scope, int slots,
               const Type *wanted, DiagList *diags)
{
    LiveContext context = {game, scope, wanted, diags};
    live->slots = slots;
    live->locals = slots - 1;
    if (!split(live, &context))
        return false;
    live->alone =
        live->programs.count == 1 && !*live->words.items[0] && !*live->words.items[1];
    for (int i = 0; i < live->programs.count; i++)
        if (live->programs.items[i].slots > live->slots)
            live->slots = live->programs.items[i].slots;
    return true;
}

static const char *fail_text(Eval *eval, const LiveText *live, const char *rule,
                             const char *message)
{
    if (!eval->failed && !eval->silent)
        diag_error(eval->diags, live->node->where, rule, "%s", message);
    eval->failed = true;
    return NULL;
}

/* Prints a value into the text. */
typedef const char *ValuePrinter(Arena *arena, Value value);

static const char *print_coordinate(Arena *arena, Value value)
{
    bool part = value.kind == VALUE_NUMBER && !number_is_whole(value.number);
    return part ? number_print_decimals(arena, value.number, 6)
                : value_print(arena, value);
}

static const char *join(Eval *eval, const LiveText *live, Value *slots,
                        const char *nothing, ValuePrinter *print)
{
    Text text = text_new(eval->scratch);
    for (int i = 0; i < live->words.count; i++) {
        text_add(&text, live->words.items[i]);
        if (i >= live->programs.count)
            break;
        Value value;
        if (!program_run(eval, &live->programs.items[i], slots, &value))
            return NULL;
        const char *printed = print(eval->scratch, value);
        text_add(&text, *printed ? printed : nothing);
        if (text.length > (size_t)MAX_TEXT_KB * 1024)
            return fail_text(eval, live, "too-much-work",
                             "this text is too long with its live values");
    }
    return text.text;
}

const char *live_text_with(Eval *eval, const LiveText *live, Value *slots,
                           const char *nothing)
{
    return join(eval, live, slots, nothing, value_print);
}

const char *live_text(Eval *eval, const LiveText *live, Value *slots)
{
    return live_text_with(eval, live, slots, "");
}

const char *live_path(Eval *eval, const LiveText *live, Value *slots)
{
    return join(eval, live, slots, "", print_coordinate);
}

/* Returns the text of a value. Does not copy texts: a text's address identifies the
 * node that it was read from. */
static const char *text_of_value(Eval *eval, const Program *program, Value *slots,
                                 const char *nothing)
{
    Value value;
    if (!program_run(eval, program, slots, &value))
        return NULL;
    const char *text =
        value.kind == VALUE_TEXT ? value.text : value_print(eval->scratch, value);
    return *text ? text : nothing;
}

bool live_spot(Eval *eval, const LiveText *live, Value *slots, const char *nothing,
               size_t at, LiveSpot *spot)
{
    const char *text = live->node->text;
    size_t made = 0; /* bytes of the result so far */
    int program = 0;
    for (size_t read = 0; text[read];) {
        bool is_value;
        size_t length = live_value_length(text + read, &is_value), size = 1;
        const char *value = NULL;
        length = length ? length : 1;
        if (is_value) {
            value =
                text_of_value(eval, &live->programs.items[program++], slots, nothing);
            size = value ? strlen(value) : 0;
        }
        if (at < made + size) {
            *spot = (LiveSpot){read, length, value, at - made};
            return true;
        }
        made += size;
        read += length;
    }
    return false;
}

/* Minimum cost of a text. */
enum { STEPS_PER_TEXT = 8 };

/* Evaluates a text of a piece. It may refer to other texts of the piece, but not to
 * itself. Returns NULL after reporting a problem. */
static const char *live_of_piece(Eval *eval, const Piece *piece, const LiveText *live)
{
    if (eval->depth >= MAX_CALL_DEPTH)
        return fail_text(eval, live, "endless-text", "this text refers to itself");
    if (!live->words.count)
        return fail_text(eval, live, "endless-text",
                         "this text is needed before all sets are known");
    Value slots[live->slots + 1];
    slots[0] = (Value){.kind = VALUE_PIECE, .piece = piece};
    for (int i = 0; i < live->locals; i++)
        slots[i + 1] = piece->locals->items[i];
    eval->depth++;
    const char *text = live_text(eval, live, slots);
    eval->depth--;
    eval->steps += STEPS_PER_TEXT + (text ? (long)strlen(text) / 16 : 0);
    const char *broken = eval->steps >= eval->next_look ? eval_limit(eval) : NULL;
    return broken ? fail_text(eval, live, "too-much-work", broken) : text;
}

bool live_value(Eval *eval, const Piece *piece, Value *value)
{
    if (!value_is_live(value))
        return true;
    if (value->kind == VALUE_LIVE) {
        *value = value_text(live_of_piece(eval, piece, value->live));
        return value->text != NULL;
    }
    const ListValue *list = value->list;
    Value *items = arena_array(eval->scratch, Value, list->count);
    for (int i = 0; i < list->count; i++) {
        items[i] = list->items[i];
        if (!live_value(eval, piece, &items[i]))
            return false;
    }
    *value = value_list(eval->scratch, items, list->count);
    return true;
}

const char *live_of_game(Arena *arena, const Game *game, const Node *node,
                         const Variable *scope, DiagList *diags)
{
    if (!live_has_values(node->text))
        return node->text;
    LiveText *live = live_new(game->arena, node);
    if (!live_bind(game, live, scope, 0, NULL, diags))
        return node->text;
    Value slots[live->slots + 1];
    Eval eval = eval_new(game, arena, diags);
    const char *text = live_text(&eval, live, slots);
    return text ? text : node->text;
}
