#include "command/show.h"

typedef struct {
    Session *session;
    const Showing *showing;
    void *context;
    Json json;
    Csv csv;
    int told;
} Show;

static void show_play(void *context, Play *play)
{
    Show *show = context;
    Session *session = show->session;
    const Showing *showing = show->showing;
    if (!play->game || (showing->wants && !showing->wants(show->context, play)))
        return;
    show->told++;
    if (session_writes(session, "json")) {
        showing->json(show->context, play, &show->json);
    } else if (session_writes(session, "csv")) {
        csv_add(&show->csv, play->edition,
                showing->table(show->context, play, session->arena));
    } else {
        text_add(&session->out, show->told > 1 ? "\n\n" : "");
        showing->text(show->context, play);
    }
}

int session_show(Session *session, const Showing *showing, void *context, int *told)
{
    bool all = session_takes_all(session);
    Show show = {.session = session,
                 .showing = showing,
                 .context = context,
                 .json = json_new(session->arena),
                 .csv = csv_new(session->arena, all)};
    const Visit visit = {.problems = true, .play = show_play};
    if (all) {
        json_open(&show.json, "{");
        json_key(&show.json, "games");
        json_open(&show.json, "[");
    }
    if (!session_visit(session, session->options.words, 1, &visit, &show))
        return EXIT_CANNOT_RUN;
    if (all) {
        json_close(&show.json, "]");
        json_close(&show.json, "}");
    }
    if (show.told && session_writes(session, "json"))
        text_add(&session->out, show.json.out.text);
    if (show.told && session_writes(session, "csv"))
        csv_write(&show.csv, &session->out);
    *told = show.told;
    return session_exit_code(session);
}

void show_title(Session *session, const Game *game)
{
    Arena *arena = session->arena;
    Style style = style_of(session->look);
    const char *players = text_counted(arena, game->players, "player", "players");
    if (!session->options.players && game->players_least < game->players_most)
        players = arena_print(arena, "%d to %d players (counts are for %d)",
                              game->players_least, game->players_most, game->players);
    text_print(&session->out, "%s%s%s  edition %s, %s\n", style.strong,
               text_shown(arena, game->title), style.plain, game->edition, players);
}

void show_heading(Session *session, const char *title, const char *more)
{
    Style style = style_of(session->look);
    text_print(&session->out, "\n%s%s%s%s%s%s\n", style.strong,
               text_shown(session->arena, title), style.plain, style.dim, more,
               style.plain);
}
