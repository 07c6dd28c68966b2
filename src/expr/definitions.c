/* Definitions that call themselves, found before anything is bound, so that the
 * message names the way round. */
#include "expr/code.h"

typedef struct {
    const Game *game;
    DiagList *diags;
    LIST(const Definition *) path;
    Map done; /* definitions that are known to be well */
} Walk;

static void walk_definition(Walk *walk, const Definition *definition,
                            const Expression *from, const Syntax *call);

static void walk_syntax(Walk *walk, const Expression *in, const Syntax *syntax)
{
    if (!syntax)
        return;
    bool names = syntax->kind == SYNTAX_CALL || syntax->kind == SYNTAX_NAME;
    const Thing *thing = names ? game_find(walk->game, syntax->name) : NULL;
    if (thing && thing->kind == THING_DEFINITION)
        walk_definition(walk, thing->thing, in, syntax);
    for (int i = 0; i < syntax->count; i++)
        walk_syntax(walk, in, syntax->kids[i]);
    for (int i = 0; i < syntax->binder_count; i++)
        walk_syntax(walk, in, syntax->binders[i].source);
    walk_syntax(walk, in, syntax->where);
    walk_syntax(walk, in, syntax->body);
}

static void report(Walk *walk, int first, const Expression *from, const Syntax *call)
{
    Text way = text_new(walk->diags->arena);
    for (int i = first; i < walk->path.count; i++)
        text_print(&way, "%s, ", walk->path.items[i]->name);
    diag_error_help(walk->diags, expression_where(from, call), "endless-definition",
                    "a definition may use others, but never come back to itself",
                    "'%s' calls itself: %sand again %s", walk->path.items[first]->name,
                    way.text, walk->path.items[first]->name);
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
    if (walk->path.count >= MOST_CALL_DEPTH) {
        diag_error(walk->diags, definition->where, "too-deep",
                   "definitions more than %d deep in each other", MOST_CALL_DEPTH);
        return;
    }
    list_add(walk->game->arena, &walk->path, definition);
    walk_syntax(walk, definition->body, definition->body->root);
    walk->path.count--;
    map_put(&walk->done, definition->name, (void *)definition);
}

void definitions_check(Game *game, DiagList *diags)
{
    Walk walk = {.game = game, .diags = diags, .done = map_new(game->arena)};
    for (int i = 0; i < game->definitions.count; i++)
        walk_definition(&walk, game->definitions.items[i], NULL, NULL);
}

bool definition_is_taken(const char *name)
{
    for (int i = 0; GATHER_NAMES[i]; i++)
        if (text_is(GATHER_NAMES[i], name))
            return true;
    return text_is(name, "has") || function_find(name);
}
