#include "command/presenter.h"

typedef struct {
    Session *session;
    const Presenter *presenter;
    void *context;
    JsonWriter json;
    Csv csv;
    int presented;
} Presentation;

static void present_variant(void *context, Variant *variant)
{
    Presentation *presentation = context;
    Session *session = presentation->session;
    const Presenter *presenter = presentation->presenter;
    if (!variant->game ||
        (presenter->wants && !presenter->wants(presentation->context, variant)))
        return;
    presentation->presented++;
    if (session_writes(session, "json")) {
        presenter->json(presentation->context, variant, &presentation->json);
    } else if (session_writes(session, "csv")) {
        csv_add(&presentation->csv, variant->edition,
                presenter->table(presentation->context, variant, session->arena));
    } else {
        text_add(&session->out, presentation->presented > 1 ? "\n\n" : "");
        presenter->text(presentation->context, variant);
    }
}

int session_present(Session *session, const Presenter *presenter, void *context)
{
    bool all = session_takes_all(session);
    Presentation presentation = {.session = session,
                                 .presenter = presenter,
                                 .context = context,
                                 .json = json_new(session->arena),
                                 .csv = csv_new(session->arena, all)};
    const Visitor visit = {
        .problems = true, .one_game = true, .variant = present_variant};
    if (all) {
        json_open(&presentation.json, "{");
        json_open_key(&presentation.json, "games", "[");
    }
    if (!session_visit(session, &visit, &presentation))
        return EXIT_CANNOT_RUN;
    if (all)
        json_close(&presentation.json, "]}");
    if (presentation.presented && session_writes(session, "json"))
        text_add(&session->out, presentation.json.out.text);
    if (presentation.presented && session_writes(session, "csv"))
        csv_write(&presentation.csv, &session->out);
    return session_exit_code(session);
}

void present_table(Session *session, const Table *table, const char *json)
{
    if (session_writes(session, "json"))
        text_add(&session->out, json);
    else if (session_writes(session, "csv"))
        csv_write_table(table, &session->out);
    else
        table_print(table, &session->out, 0, session->console);
}

void print_title(Session *session, const Game *game)
{
    Arena *arena = session->arena;
    AnsiStyle style = ansi_style_of(session->console);
    const char *players = text_plural(arena, game->players, "player", "players");
    if (!session->options.players && game->players_least < game->players_most)
        players = arena_print(arena, "%d to %d players (counts are for %d)",
                              game->players_least, game->players_most, game->players);
    text_print(&session->out, "%s%s%s  edition %s, %s\n", style.strong,
               text_display(arena, game->title), style.plain, game->edition, players);
}

void print_titled(Session *session, const char *title, const char *note,
                  const Table *table)
{
    AnsiStyle style = ansi_style_of(session->console);
    text_print(&session->out, "\n%s%s%s%s%s%s\n", style.strong,
               text_display(session->arena, title), style.plain, style.dim, note,
               style.plain);
    table_print(table, &session->out, 2, session->console);
}
