/* ppgen list: lists the games of the project. ppgen list GAME NAME: lists the set or
 * the board with this name, or both: a set may have the name of the board that it
 * prints. */
#include "command/list.h"

static const char *title_of(const GameFiles *files)
{
    return files->title ? files->title : files->name;
}

typedef struct {
    JsonWriter json;
    Table table;
} Games;

static void add_json(JsonWriter *json, const GameFiles *files)
{
    json_open(json, "{");
    json_pair(json, "game", files->name);
    json_pair(json, "title", title_of(files));
    json_pair_texts(json, "editions", files->editions, files->edition_count);
    json_close(json, "}");
}

static void add_row(Table *table, const GameFiles *files)
{
    Text editions = text_new(table->arena);
    for (int i = 0; i < files->edition_count; i++)
        text_print(&editions, "%s%s", i ? " " : "", files->editions[i]);
    table_text(table, files->name);
    table_text(table, title_of(files));
    table_text(table, editions.text);
}

static void add_game(void *context, const Findings *findings)
{
    Games *games = context;
    if (!findings->files)
        return;
    add_json(&games->json, findings->files);
    add_row(&games->table, findings->files);
}

static int list_games(Session *session)
{
    static const char *const titles[] = {"game", "title", "editions", NULL};
    Games games = {json_new(session->arena), table_with(session->arena, titles)};
    const Visitor visit = {.problems = true, .game = add_game};
    json_open(&games.json, "{");
    json_open_key(&games.json, "games", "[");
    if (!session_visit(session, &visit, &games))
        return EXIT_CANNOT_RUN;
    json_close(&games.json, "]}");
    present_table(session, &games.table, games.json.out.text);
    return session_exit_code(session);
}

/* --- a set or a board ------------------------------------------------------------- */

typedef struct {
    Session *session;
    const char *name, *game;
    Map known; /* names of all sets and boards seen, to suggest one */
    LIST(const char *) names;
    bool found;
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
    bool has = game_set(game, l->name) || game_board(game, l->name);
    l->found = l->found || has;
    return has;
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
    const char *help = nearest_or_all(arena, nearest_to(l->name, NULL), l->names.items,
                                      l->names.count, 0);
    return cannot_run(l->session, help, "%s has no set or board '%s'", l->game,
                      l->name);
}

static int list_named(Session *session)
{
    static const Presenter showing = {has_name, write_text, write_json, write_table};
    Listing l = {.session = session,
                 .name = session->options.words[1],
                 .known = map_new(session->arena)};
    int code = session_present(session, &showing, &l);
    return code == EXIT_GOOD && !l.found ? fail_unknown(&l) : code;
}

int command_list(Session *session)
{
    int words = session->options.word_count;
    return words == 0   ? list_games(session)
           : words == 1 ? list_game(session)
                        : list_named(session);
}
