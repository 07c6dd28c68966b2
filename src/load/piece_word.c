#include "load/piece_word.h"

#include <string.h>

typedef struct {
    const Game *game;
    SourceRange where;
    const char *fallback;
    DiagList *diags;
} PieceSearch;

static void try_sets(const Game *game, NearestName *nearest)
{
    for (int i = 0; i < game->sets.count; i++)
        nearest_try(nearest, game->sets.items[i]->name);
}

static const Piece *fail_piece(const PieceSearch *r, const char *name, const Set *set)
{
    NearestName nearest = diag_nearest(r->diags, name);
    if (set)
        set_try_names(set, &nearest);
    for (int i = 0; !set && i < r->game->sets.count; i++)
        set_try_names(r->game->sets.items[i], &nearest);
    for (int i = 0; !set && i < r->game->scenes.count; i++)
        nearest_try(&nearest, r->game->scenes.items[i]->name);
    if (!set)
        try_sets(r->game, &nearest);
    const char *help = nearest_help(r->diags->arena, &nearest);
    diag_error_help(r->diags, r->where, "unknown-piece", help ? help : r->fallback,
                    "there is no piece '%s'%s%s", name, set ? " in " : "",
                    set ? set->name : "");
    return NULL;
}

static const Piece *fail_several(const PieceSearch *r, const char *id, const Piece *a,
                                 const Piece *b)
{
    diag_error_help(r->diags, r->where, "unknown-piece",
                    arena_print(r->diags->arena, "write %s/%s or %s/%s", a->set->name,
                                id, b->set->name, id),
                    "several sets have a piece '%s'", id);
    return NULL;
}

/* Finds a piece by its id, if only one set has it, or by the name of a set, for the
 * set's first piece. */
static const Piece *find_alone(const PieceSearch *r, const char *name)
{
    const Piece *found = NULL;
    for (int i = 0; i < r->game->sets.count; i++) {
        const Piece *piece = set_find(r->game->sets.items[i], name);
        if (piece && found)
            return fail_several(r, name, found, piece);
        found = piece ? piece : found;
    }
    const Set *set = found ? NULL : game_set(r->game, name);
    if (set && set->pieces.count)
        found = set->pieces.items[0];
    return found ? found : fail_piece(r, name, NULL);
}

const Set *set_by_word(const Game *game, const char *name, SourceRange where,
                       DiagList *diags)
{
    const Set *set = game_set(game, name);
    NearestName nearest = diag_nearest(diags, name);
    if (set)
        return set;
    try_sets(game, &nearest);
    diag_error_help(diags, where, "unknown-set", nearest_help(diags->arena, &nearest),
                    "there is no set '%s'", name);
    return NULL;
}

const Piece *piece_by_word(const Game *game, const char *word, SourceRange where,
                           const char *fallback, DiagList *diags)
{
    const PieceSearch search = {game, where, fallback, diags};
    const char *slash = strchr(word, '/');
    if (!slash)
        return find_alone(&search, word);
    const char *set_name = arena_copy(diags->arena, word, (size_t)(slash - word));
    const Set *set = set_by_word(game, set_name, where, diags);
    if (!set)
        return NULL;
    const Piece *piece = set_find(set, slash + 1);
    return piece ? piece : fail_piece(&search, slash + 1, set);
}

static bool is_piece(const Game *game, const char *word)
{
    for (int i = 0; i < game->sets.count; i++)
        if (set_find(game->sets.items[i], word))
            return true;
    return game_set(game, word) != NULL;
}

const Scene *scene_by_word(const Game *game, const char *word)
{
    const char *folder = "diagrams/";
    if (text_starts(word, folder))
        return game_scene(game, word + strlen(folder));
    return is_piece(game, word) ? NULL : game_scene(game, word);
}
