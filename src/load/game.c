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

Game *game_load(Arena *arena, const GameFiles *files, const char *edition, int players,
                DiagList *diags)
{
    int errors = diags->errors;
    if (files->tree)
        editions_check(arena, files->tree, diags);
    RemovedList removed = {0};
    const Node *tree = files->tree
                           ? edition_apply(arena, files->tree, edition, &removed, diags)
                           : NULL;
    if (!tree)
        return NULL;
    bool known = schema_check(tree, &SCHEMA_GAME, diags);
    if (!limits_check(tree, diags) || !known) /* the edition may add too much */
        return NULL;
    Game *game = arena_new_item(arena, Game);
    Arena *scratch = arena_new();
    Loader loader = {.game = game,
                     .arena = arena,
                     .diags = diags,
                     .eval = eval_new(game, scratch, diags),
                     .start = arena_used(arena),
                     .tried = files->tried};
    const char *title = get_text(tree, "title");
    game->arena = arena;
    game->name = files->name;
    game->edition = edition;
    game->is_default = text_is(edition, files->editions[0]);
    game->title = title ? title : files->name;
    game->tree = tree;
    game->origin = get_origin(tree, "origin", ORIGIN_STATED);
    game->removed = removed;
    game->names = map_new(arena);
    game->sets_by_name = map_new(arena);
    game->eval_cache = eval_cache_new(arena);
    game->expression_cache = files->expression_cache;
    load_parts(&loader, tree, players);
    /* An error in a check or scene leaves the game intact, and the other checks still
     * run. */
    bool good = diags->errors == errors;
    game->eval_cache->settled = good;
    checks_load(&loader, tree);
    if (good && !files->without_scenes)
        scenes_load(&loader, get_map(tree, "diagrams"));
    eval_restart(&loader.eval);
    arena_free(scratch);
    return good ? game : NULL;
}
