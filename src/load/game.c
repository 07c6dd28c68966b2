/* Makes the typed game from its tree. The parts are loaded in the order in which they
 * may refer to each other: numbers, choices, boards, definitions, sets, checks. */
#include "expr/eval_cache.h"
#include "expr/field_uses.h"
#include "load/edition.h"
#include "load/loader.h"
#include "load/schema.h"

void pending_texts_bind(Loader *loader, int first)
{
    for (int i = first; i < loader->late.count && !loader->faulty_fields; i++) {
        const PendingText *late = &loader->late.items[i];
        if (live_bind(loader->game, late->live, late->scope, late->slots, NULL,
                      loader->diags))
            field_uses_add_live(late->live);
    }
}

static void load_parts(Loader *loader, const Node *tree, int players)
{
    numbers_load(loader, get_map(tree, "numbers"), players);
    words_load(loader, tree);
    sets_declare(loader, get_map(tree, "sets"));
    boards_load(loader, get_map(tree, "boards"));
    definitions_load(loader, tree);
    sets_load(loader, get_map(tree, "sets"));
    tile_fits_check(loader);
    harmless_load(loader, get_map(tree, "harmless"));
    pending_texts_bind(loader, 0);
}

struct GameRest {
    Loader loader;
    const Node *tree;
    bool has_scenes;
};

static Game *game_new(Arena *arena, const GameFiles *files, const char *edition,
                      const Node *tree)
{
    Game *game = arena_new_item(arena, Game);
    const char *title = get_text(tree, "title");
    game->arena = arena;
    game->name = files->name;
    game->edition = edition;
    game->is_default = text_is(edition, files->editions[0]);
    game->title = title ? title : files->name;
    game->tree = tree;
    game->origin = get_origin(tree, "origin", ORIGIN_STATED);
    game->names = map_new(arena);
    game->sets_by_name = map_new(arena);
    game->eval_cache = eval_cache_new(arena);
    game->expression_cache = files->expression_cache;
    return game;
}

/* Returns the checked tree of the edition, or NULL after a report. */
static const Node *tree_of(Arena *arena, const GameFiles *files, const char *edition,
                           RemovedList *removed, DiagList *diags)
{
    if (!files->tree)
        return NULL;
    editions_check(arena, files->tree, diags);
    const Node *tree = edition_apply(arena, files->tree, edition, removed, diags);
    if (!tree)
        return NULL;
    bool known = schema_check(tree, &SCHEMA_GAME, diags);
    bool fits = limits_check(tree, diags); /* the edition may add too much */
    return fits && known ? tree : NULL;
}

Game *game_load_pieces(Arena *arena, const GameFiles *files, const char *edition,
                       int players, DiagList *diags, GameRest **rest)
{
    int errors = diags->errors;
    RemovedList removed = {0};
    const Node *tree = tree_of(arena, files, edition, &removed, diags);
    *rest = NULL;
    if (!tree)
        return NULL;
    size_t start = arena_used(arena);
    Game *game = game_new(arena, files, edition, tree);
    Arena *scratch = arena_new();
    Loader loader = {.game = game,
                     .arena = arena,
                     .diags = diags,
                     .eval = eval_new(game, scratch, diags),
                     .start = start,
                     .tried = files->tried};
    game->removed = removed;
    load_parts(&loader, tree, players);
    eval_restart(&loader.eval);
    arena_free(scratch);
    bool good = diags->errors == errors;
    game->eval_cache->settled = good;
    *rest = arena_make(arena, GameRest, .loader = loader, .tree = tree,
                       .has_scenes = good && !files->without_scenes);
    return good ? game : NULL;
}

/* An error in a check or scene leaves the game intact, and the other checks still
 * run. */
void game_load_rest(GameRest *rest)
{
    Loader *loader = &rest->loader;
    Arena *scratch = arena_new();
    loader->eval = eval_new(loader->game, scratch, loader->diags);
    checks_load(loader, rest->tree);
    if (rest->has_scenes)
        scenes_load(loader, get_map(rest->tree, "diagrams"));
    eval_restart(&loader->eval);
    arena_free(scratch);
}

Game *game_load(Arena *arena, const GameFiles *files, const char *edition, int players,
                DiagList *diags)
{
    GameRest *rest;
    Game *game = game_load_pieces(arena, files, edition, players, diags, &rest);
    if (rest)
        game_load_rest(rest);
    return game;
}

Game *game_for_texts(const Game *game, Arena *arena)
{
    Game *own = arena_new_item(arena, Game);
    *own = *game;
    own->arena = arena;
    own->eval_cache = eval_cache_new(arena);
    own->eval_cache->settled = game->eval_cache->settled;
    return own;
}
