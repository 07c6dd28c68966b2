/* Binds calls of definitions and of built-in functions. A definition is bound once for
 * each combination of argument types. */
#include <string.h>

#include "expr/bind.h"
#include "expr/eval_cache.h"
#include "model/sides.h"

static bool same_type(const Type *a, const Type *b)
{
    if (a == b)
        return true;
    return a && b && a->kind == b->kind && a->choice == b->choice &&
           a->board == b->board && a->set == b->set && same_type(a->of, b->of);
}

static Instance *find_instance(const BoundDefinition *bound, const Code *call)
{
    for (int i = 0; i < bound->instances.count; i++) {
        Instance *instance = bound->instances.items[i];
        bool same = true;
        for (int k = 0; k < call->count; k++)
            same = same && same_type(instance->types[k], call->kids[k]->type);
        if (same)
            return instance;
    }
    return NULL;
}

/* Cost of an instance, because searching many of them takes time too. */
enum { CODES_PER_INSTANCE = 200 };

static Instance *make_instance(Binding *caller, const Definition *definition,
                               BoundDefinition *bound, const Code *call)
{
    Arena *arena = caller->arena;
    const Type **types = arena_array(arena, const Type *, call->count + 1);
    const Variable *scope = NULL;
    for (int i = 0; i < call->count; i++) {
        types[i] = call->kids[i]->type;
        scope = arena_make(arena, Variable, .name = definition->parameters[i],
                           .type = types[i], .slot = i, .outer = scope);
    }
    Binding inner = {.game = caller->game,
                     .arena = arena,
                     .diags = caller->diags,
                     .expression = definition->body,
                     .scope = scope,
                     .next_slot = call->count,
                     .most_slots = call->count,
                     .depth = caller->depth + 1,
                     .again = bound->tried};
    if (bound->tried)
        caller->game->eval_cache->codes -= CODES_PER_INSTANCE;
    bound->tried = bound->in_use = true;
    Code *code = bind_any(&inner, definition->body->root, NULL);
    bound->in_use = false;
    if (!code)
        return NULL;
    Instance *instance =
        arena_make(arena, Instance, .definition = definition, .types = types,
                   .program = {code, definition->body, code->type, inner.most_slots});
    call_memo_judge(instance);
    list_add(arena, &bound->instances, instance);
    return instance;
}

Code *bind_call_of(Binding *binding, const Syntax *syntax, const Definition *definition)
{
    int given = syntax->kind == SYNTAX_CALL ? syntax->count : 0;
    if (given != definition->count)
        return bind_fail(
            binding, syntax, "arguments", NULL, "'%s' takes %s, not %d",
            definition->name,
            text_plural(binding->diags->arena, definition->count, "value", "values"),
            given);
    if (!definition->body->root)
        return NULL; /* was reported when the definition was read */
    if (binding->depth > MAX_CALL_DEPTH)
        return bind_fail(binding, syntax, "too-deep", NULL,
                         "definitions are nested more than %d deep", MAX_CALL_DEPTH);
    BoundDefinition *bound =
        eval_cache_definition(binding->game->eval_cache, definition);
    if (bound->in_use)
        return bind_fail(binding, syntax, "endless-definition", NULL,
                         "'%s' calls itself", definition->name);
    Code *code = code_of_kids(binding, CODE_CALL, syntax, NULL, given);
    for (int i = 0; i < given; i++)
        if (!(code->kids[i] = bind_any(binding, syntax->kids[i], NULL)))
            return NULL;
    code->instance = find_instance(bound, code);
    if (!code->instance) {
        int before = binding->diags->all.count;
        code->instance = make_instance(binding, definition, bound, code);
        if (binding->diags->all.count > before) {
            Diag *last = binding->diags->all.items[binding->diags->all.count - 1];
            diag_remark(binding->diags, last,
                        expression_where(binding->expression, syntax),
                        "in a call of '%s'", definition->name);
        }
    }
    if (!code->instance)
        return NULL;
    code->type = code->instance->program.type;
    return code;
}

void definition_bind(const Game *game, const Definition *definition, DiagList *diags)
{
    Binding binding = {.game = game,
                       .arena = game->arena,
                       .diags = diags,
                       .expression = definition->body};
    BoundDefinition *bound = eval_cache_definition(game->eval_cache, definition);
    const Code call = {.kind = CODE_CALL};
    if (definition->body->root && !find_instance(bound, &call))
        make_instance(&binding, definition, bound, &call);
}

/* Copies the n-th word of a list of words. '*optional' becomes true if it ends with
 * '?'. Returns false if there are fewer words. */
static bool nth_word(const char *words, int n, char *word, bool *optional)
{
    while (n-- > 0 && words) {
        words = strchr(words, ' ');
        words = words ? words + 1 : NULL;
    }
    if (!words || !*words)
        return false;
    size_t length = strcspn(words, " ");
    *optional = words[length - 1] == '?';
    length -= *optional;
    memcpy(word, words, length);
    word[length] = '\0';
    return true;
}

typedef struct {
    const char *word, *what;
    const Type *type;
    TypeKind kind;
} Parameter;

static const Type ANY_SPACE = {.kind = TYPE_SPACE};

static const Parameter PARAMETERS[] = {
    {"number", "a number", &TYPE_OF_NUMBER, TYPE_NUMBER},
    {"yesno", "yes or no", &TYPE_OF_YESNO, TYPE_YESNO},
    {"text", "text", &TYPE_OF_TEXT, TYPE_TEXT},
    {"colour", "a colour", &TYPE_OF_COLOUR, TYPE_COLOUR},
    {"sides", "sides", &TYPE_OF_SIDES, TYPE_SIDES},
    {"space", "a space", &ANY_SPACE, TYPE_SPACE},
    {"list", "a collection", NULL, TYPE_LIST},
};

static const Parameter *parameter_find(const char *word)
{
    for (size_t i = 0; i < sizeof PARAMETERS / sizeof *PARAMETERS; i++)
        if (text_is(PARAMETERS[i].word, word))
            return &PARAMETERS[i];
    return NULL;
}

static Code *bind_parameter(Binding *binding, const Syntax *syntax,
                            const Parameter *parameter)
{
    Code *code = bind_any(binding, syntax, parameter->type);
    bool other = code && parameter->type && !type_alike(code->type, parameter->type);
    if (!other)
        return bind_expect(binding, code, parameter->kind, parameter->what);
    bool quoted = parameter->kind == TYPE_SPACE && syntax->kind == SYNTAX_TEXT;
    return bind_fail_type(binding, code,
                          quoted ? "write the space without quotes" : NULL,
                          parameter->what);
}

/* Returns the sides that a bare name is one of: those that are wanted, or those of the
 * game's boards and sets, or those of squares; NULL if it is none of them. */
static const Choice *sides_with(const Binding *binding, const Syntax *syntax,
                                const Choice *wanted)
{
    const Game *game = binding->game;
    const char *name = syntax->name;
    if (syntax->kind != SYNTAX_NAME || scope_has(binding->scope, name) ||
        game_find(game, name))
        return NULL;
    const Choice *found = wanted && side_find(wanted, name) ? wanted : NULL;
    for (int i = 0; i < SIDE.count && !found; i++)
        found = text_is(SIDE.members[i].name, name) ? &SIDE : NULL;
    for (int i = 0; i < game->boards.count && !found; i++)
        if (side_find(game->boards.items[i]->sides, name))
            found = game->boards.items[i]->sides;
    for (int i = 0; i < game->sets.count && !found; i++)
        if (game->sets.items[i]->sides && side_find(game->sets.items[i]->sides, name))
            found = game->sets.items[i]->sides;
    return found ? found : side_find(&SIDE, name) ? &SIDE : NULL;
}

/* Binds a side. 'wanted' is the shape that the place suggests, or NULL. */
static Code *bind_side(Binding *binding, const Syntax *syntax, const Choice *wanted)
{
    const Choice *of = sides_with(binding, syntax, wanted);
    Code *code = bind_any(binding, syntax, of ? type_choice(binding->arena, of) : NULL);
    bool good =
        !code || (code->type->kind == TYPE_CHOICE && sides_are(code->type->choice));
    return good ? code : bind_fail_type(binding, code, NULL, "a side");
}

/* Returns the sides of the spaces or pieces that the code results in. Things
 * of an unknown board or set are taken to be squares. Returns NULL for ellipses. */
static const Choice *sides_of_result(const Code *code)
{
    const Type *type = code->type;
    return type->board ? type->board->sides : type->set ? type->set->sides : &SIDE;
}

/* Binds a side of the space that the first argument is. */
static Code *bind_side_of_first(Binding *binding, const Syntax *syntax,
                                const Code *call)
{
    const Choice *of = sides_of_result(call->kids[0]);
    Code *code = bind_side(binding, syntax, of);
    if (!code || code->type->choice == of)
        return code;
    return bind_fail(binding, syntax, "wrong-type", NULL, "expected %s, found %s",
                     member_noun(binding->diags->arena, of),
                     type_name(binding->diags->arena, code->type));
}

/* Binds a space or a piece that has sides. */
static Code *bind_sided(Binding *binding, const Syntax *syntax)
{
    Code *code = bind_any(binding, syntax, NULL);
    if (!code)
        return NULL;
    if (code->type->kind != TYPE_SPACE && code->type->kind != TYPE_PIECE)
        return bind_fail_type(binding, code, NULL, "a space or a piece");
    return sides_of_result(code)
               ? code
               : bind_fail(binding, syntax, "no-sides", NULL,
                           "%s is an ellipse and has no sides",
                           type_name(binding->diags->arena, code->type));
}

/* Returns the shape whose sides are wanted, or NULL. */
static const Choice *shape_of(const Type *wanted)
{
    return wanted && wanted->choice && sides_are(wanted->choice) ? wanted->choice
                                                                 : NULL;
}

/* Binds something that can be turned, such as the bare name of a side. */
static Code *bind_turnable(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    const Choice *of = sides_with(binding, syntax, shape_of(wanted));
    return bind_any(binding, syntax, of ? type_choice(binding->arena, of) : NULL);
}

/* Binds an argument of a call whose earlier arguments are bound. 'wanted' is the type
 * that the result should have, or NULL. */
static Code *bind_argument(Binding *binding, const Syntax *syntax, const char *word,
                           const Code *call, const Type *wanted)
{
    if (text_is(word, "side"))
        return bind_side(binding, syntax, shape_of(wanted));
    if (text_is(word, "side-of-first"))
        return bind_side_of_first(binding, syntax, call);
    if (text_is(word, "sided"))
        return bind_sided(binding, syntax);
    if (text_is(word, "turnable"))
        return bind_turnable(binding, syntax, wanted);
    const Parameter *parameter = parameter_find(word);
    if (parameter)
        return bind_parameter(binding, syntax, parameter);
    Code *code = bind_any(binding, syntax, NULL);
    ValueKind kind = text_is(word, "set")     ? VALUE_SET
                     : text_is(word, "board") ? VALUE_BOARD
                                              : VALUE_NONE;
    if (code && kind && (code->kind != CODE_CONSTANT || code->constant.kind != kind))
        return bind_fail(binding, syntax, "wrong-type", NULL,
                         "expected the name of a %s", word);
    return code;
}

/* Some results have a type that depends on that of the first argument. */
static const Type *result_type(Arena *arena, const char *result, const Code *call)
{
    const Parameter *plain = parameter_find(result);
    if (plain)
        return plain->type;
    if (text_is(result, "numbers"))
        return &TYPE_OF_NUMBERS;
    const Type *first = call->kids[0]->type;
    if (text_is(result, "spaces"))
        return type_list(arena, type_space(arena, first->board));
    if (text_is(result, "board-side"))
        return type_choice(arena, first->board ? first->board->sides : &SIDE);
    if (text_is(result, "sides-of-first"))
        return type_sides(arena, sides_of_result(call->kids[0]));
    if (text_is(result, "board-space"))
        return first->of;
    if (text_is(result, "sections"))
        return type_list(arena, type_section(arena, first->of->board));
    return first; /* "same" */
}

static Code *fail_arguments(Binding *binding, const Syntax *syntax,
                            const Function *function)
{
    const char *help = arena_print(binding->diags->arena, "write %s(%s): %s",
                                   function->name, function->form, function->says);
    return bind_fail(binding, syntax, "arguments", help,
                     "'%s' does not take %d value%s", function->name, syntax->count,
                     syntax->count == 1 ? "" : "s");
}

static Code *bind_function(Binding *binding, const Syntax *syntax,
                           const Function *function, const Type *wanted)
{
    Code *code = code_of_kids(binding, CODE_FUNCTION, syntax, NULL, syntax->count);
    code->function = function;
    char word[32];
    bool optional;
    for (int i = 0; i < syntax->count; i++) {
        if (!nth_word(function->parameters, i, word, &optional))
            return fail_arguments(binding, syntax, function);
        if (!(code->kids[i] =
                  bind_argument(binding, syntax->kids[i], word, code, wanted)))
            return NULL;
    }
    if (nth_word(function->parameters, syntax->count, word, &optional) && !optional)
        return fail_arguments(binding, syntax, function);
    code->type = result_type(binding->arena, function->result, code);
    return code;
}

static Code *bind_has(Binding *binding, const Syntax *syntax)
{
    Code *kid = syntax->count == 1 ? bind_any(binding, syntax->kids[0], NULL) : NULL;
    if (syntax->count == 1 && !kid)
        return NULL;
    if (!kid || kid->kind != CODE_FIELD)
        return bind_fail(binding, syntax, "arguments", "write: has(card.target)",
                         "'has' takes one field");
    return code_join(binding, CODE_HAS, syntax, &TYPE_OF_YESNO, 1, &kid);
}

static const char *nearest_call(Binding *binding, const char *name)
{
    const char *foreign = hint_for(FOREIGN_CALLS, name);
    if (foreign)
        return foreign;
    NearestName nearest = diag_nearest(binding->diags, name);
    for (int i = 0; i < binding->game->definitions.count; i++)
        nearest_try(&nearest, binding->game->definitions.items[i]->name);
    for (const Function *f = FUNCTIONS; f->name; f++)
        nearest_try(&nearest, f->name);
    for (int i = 0; AGGREGATE_NAMES[i]; i++)
        nearest_try(&nearest, AGGREGATE_NAMES[i]);
    for (int i = 0; REACH_NAMES[i]; i++)
        nearest_try(&nearest, REACH_NAMES[i]);
    return nearest_help(binding->diags->arena, &nearest);
}

Code *bind_call(Binding *binding, const Syntax *syntax, const Type *wanted)
{
    const Symbol *symbol = game_find(binding->game, syntax->name);
    if (symbol && symbol->kind == SYMBOL_DEFINITION)
        return bind_call_of(binding, syntax, symbol->target);
    if (text_is(syntax->name, "has"))
        return bind_has(binding, syntax);
    if (text_is_one_of(syntax->name, AGGREGATE_NAMES) && syntax->count > 0)
        return bind_aggregate_arguments(binding, syntax);
    if (text_is_one_of(syntax->name, AGGREGATE_NAMES))
        return bind_gather(binding, syntax, wanted);
    const Function *function = function_find(syntax->name);
    if (function)
        return bind_function(binding, syntax, function, wanted);
    return bind_fail(binding, syntax, "unknown-name",
                     nearest_call(binding, syntax->name),
                     "no function or definition is named '%s'", syntax->name);
}
