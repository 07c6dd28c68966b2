/* ppgen list GAME NAME: lists the set or the board with this name, or both: a set may
 * have the name of the board that it prints. */
#include "command/list.h"

typedef struct {
    Session *session;
    const char *name, *game;
    Map known; /* names of all sets and boards seen, to suggest one */
    LIST(const char *) names;
} Listing;

static void note_name(Listing *l, const char *name)
{
    Arena *arena = l->session->arena;
    const char *copy = arena_text(arena, name);
    if (!map_put(&l->known, copy, (void *)copy))
        list_add(arena, &l->names, copy);
}

static bool has_name(void *context, const Variant *variant)
{
    Listing *l = context;
    const Game *game = variant->game;
    l->game = arena_text(l->session->arena, game->name);
    for (int i = 0; i < game->sets.count; i++)
        note_name(l, game->sets.items[i]->name);
    for (int i = 0; i < game->boards.count; i++)
        note_name(l, game->boards.items[i]->name);
    return game_set(game, l->name) || game_board(game, l->name);
}

/* Returns the table for CSV. Its rows are of one kind: if a set and a board share the
 * name, those of the set. */
static Table write_table(void *context, Variant *variant, Arena *arena)
{
    const Listing *l = context;
    const Set *set = game_set(variant->game, l->name);
    return set ? designs_table(l->session, set, variant, arena)
               : spaces_table(l->session, game_board(variant->game, l->name), arena);
}

static void write_text(void *context, Variant *variant)
{
    const Listing *l = context;
    const Set *set = game_set(variant->game, l->name);
    const Board *board = game_board(variant->game, l->name);
    print_title(l->session, variant->game);
    if (set)
        designs_text(l->session, set, variant);
    if (board)
        spaces_text(l->session, board, variant->arena);
}

static void write_json(void *context, Variant *variant, JsonWriter *json)
{
    const Listing *l = context;
    const Set *set = game_set(variant->game, l->name);
    const Board *board = game_board(variant->game, l->name);
    json_open(json, "{");
    json_pair(json, "game", variant->game->name);
    json_pair(json, "edition", variant->game->edition);
    if (set)
        designs_json(l->session, set, variant, json);
    if (board)
        spaces_json(board, json);
    json_close(json, "}");
}

static int fail_unknown(const Listing *l)
{
    Arena *arena = l->session->arena;
    NearestName nearest = nearest_to(l->name, NULL);
    nearest_try_all(&nearest, l->names.items, l->names.count);
    const char *help = nearest_help(arena, &nearest);
    if (!help)
        help = text_there_are(arena, l->names.items, l->names.count, 0);
    return cannot_run(l->session, help, "%s has no set or board '%s'", l->game,
                      l->name);
}

int list_named(Session *session)
{
    static const Presenter showing = {has_name, write_text, write_json, write_table};
    Listing l = {.session = session,
                 .name = session->options.words[1],
                 .known = map_new(session->arena)};
    int presented, code = session_present(session, &showing, &l, &presented);
    return code == EXIT_GOOD && !presented ? fail_unknown(&l) : code;
}
