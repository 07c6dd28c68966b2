#include "command/presenter.h"

typedef struct {
    Session *session;
    const Presenter *presenter;
    void *context;
    JsonWriter json;
    Csv csv;
    int told;
} Presentation;

static void tell_play(void *context, Variant *variant)
{
    Presentation *tell = context;
    Session *session = tell->session;
    const Presenter *presenter = tell->presenter;
    if (!variant->game ||
        (presenter->wants && !presenter->wants(tell->context, variant)))
        return;
    tell->told++;
    if (session_writes(session, "json")) {
        presenter->json(tell->context, variant, &tell->json);
    } else if (session_writes(session, "csv")) {
        csv_add(&tell->csv, variant->edition,
                presenter->table(tell->context, variant, session->arena));
    } else {
        text_add(&session->out, tell->told > 1 ? "\n\n" : "");
        presenter->text(tell->context, variant);
    }
}

int session_present(Session *session, const Presenter *presenter, void *context,
                    int *told)
{
    bool all = session_takes_all(session);
    Presentation tell = {.session = session,
                         .presenter = presenter,
                         .context = context,
                         .json = json_new(session->arena),
                         .csv = csv_new(session->arena, all)};
    const Visitor visit = {.problems = true, .variant = tell_play};
    if (all) {
        json_open(&tell.json, "{");
        json_key(&tell.json, "games");
        json_open(&tell.json, "[");
    }
    if (!session_visit(session, session->options.words, 1, &visit, &tell))
        return EXIT_CANNOT_RUN;
    if (all) {
        json_close(&tell.json, "]");
        json_close(&tell.json, "}");
    }
    if (tell.told && session_writes(session, "json"))
        text_add(&session->out, tell.json.out.text);
    if (tell.told && session_writes(session, "csv"))
        csv_write(&tell.csv, &session->out);
    *told = tell.told;
    return session_exit_code(session);
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

void print_heading(Session *session, const char *title, const char *more)
{
    AnsiStyle style = ansi_style_of(session->console);
    text_print(&session->out, "\n%s%s%s%s%s%s\n", style.strong,
               text_display(session->arena, title), style.plain, style.dim, more,
               style.plain);
}
