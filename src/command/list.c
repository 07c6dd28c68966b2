/* ppgen list: lists the games of the project. */
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

int command_list(Session *session)
{
    int words = session->options.word_count;
    return words == 0   ? list_games(session)
           : words == 1 ? list_game(session)
                        : list_named(session);
}
