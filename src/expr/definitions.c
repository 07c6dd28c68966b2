/* Finds definitions that call themselves before anything is bound, so that the message
 * can show the whole cycle.
 *
 * A bare name is not a call if it is that of a parameter or variable, or if it may be a
 * field that an implicit variable offers. */
#include "expr/code.h"

typedef struct {
    const Game *game;
    DiagList *diags;
    LIST(const Definition *) path;
    const Map *fields; /* names of all fields of the game */
    Map done;          /* definitions known to have no cycles */
} Walk;

static void walk_definition(Walk *walk, const Definition *definition,
                            const Expression *from, const Syntax *call);

static bool may_be_implicit(const Walk *walk, const char *name)
{
    for (const Attribute *attribute = ATTRIBUTES; attribute->name; attribute++)
        if (text_is(attribute->name, name))
            return true;
    return map_get(walk->fields, name);
}

static bool is_local(const Walk *walk, const Variable *local, const char *name)
{
    for (; local; local = local->outer)
        if (local->name ? text_is(local->name, name) : may_be_implicit(walk, name))
            return true;
    return false;
}

static void walk_syntax(Walk *walk, const Expression *in, const Syntax *syntax,
                        const Variable *outer)
{
    if (!syntax)
        return;
    bool calls = syntax->kind == SYNTAX_CALL ||
                 (syntax->kind == SYNTAX_NAME && !is_local(walk, outer, syntax->name));
    const Symbol *symbol = calls ? game_find(walk->game, syntax->name) : NULL;
    if (symbol && symbol->kind == SYMBOL_DEFINITION)
        walk_definition(walk, symbol->target, in, syntax);
    for (int i = 0; i < syntax->count; i++)
        walk_syntax(walk, in, syntax->kids[i], outer);
    for (int i = 0; i < syntax->binder_count; i++) {
        walk_syntax(walk, in, syntax->binders[i].source, outer);
        outer = arena_make(walk->game->arena, Variable, .outer = outer,
                           .name = syntax->binders[i].name);
    }
    walk_syntax(walk, in, syntax->where, outer);
    walk_syntax(walk, in, syntax->body, outer);
}

static void report(Walk *walk, int first, const Expression *from, const Syntax *call)
{
    Text chain = text_new(walk->diags->arena);
    for (int i = first; i < walk->path.count; i++)
        text_print(&chain, "%s, ", walk->path.items[i]->name);
    diag_error_help(
        walk->diags, expression_where(from, call), "endless-definition",
        "a definition cannot call itself, not even through other definitions",
        "'%s' calls itself: %sthen %s again", walk->path.items[first]->name, chain.text,
        walk->path.items[first]->name);
}

static void walk_definition(Walk *walk, const Definition *definition,
                            const Expression *from, const Syntax *call)
{
    for (int i = 0; i < walk->path.count; i++)
        if (walk->path.items[i] == definition) {
            report(walk, i, from, call);
            return;
        }
    if (map_get(&walk->done, definition->name))
        return;
    if (walk->path.count >= MAX_CALL_DEPTH) {
        diag_error(walk->diags, definition->where, "too-deep",
                   "definitions are nested more than %d deep", MAX_CALL_DEPTH);
        return;
    }
    list_add(walk->game->arena, &walk->path, definition);
    const Variable *parameters = NULL;
    for (int i = 0; i < definition->count; i++)
        parameters = arena_make(walk->game->arena, Variable, .outer = parameters,
                                .name = definition->parameters[i]);
    walk_syntax(walk, definition->body, definition->body->root, parameters);
    walk->path.count--;
    map_put(&walk->done, definition->name, (void *)definition);
}

void definitions_check(Game *game, const Map *fields, DiagList *diags)
{
    Walk walk = {
        .game = game, .diags = diags, .fields = fields, .done = map_new(game->arena)};
    for (int i = 0; i < game->definitions.count; i++)
        walk_definition(&walk, game->definitions.items[i], NULL, NULL);
}

bool definition_is_taken(const char *name)
{
    return text_is_one_of(name, AGGREGATE_NAMES) || text_is_one_of(name, REACH_NAMES) ||
           text_is(name, "has") || function_find(name);
}
