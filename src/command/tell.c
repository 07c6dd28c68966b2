#include "command/tell.h"

typedef struct {
    Session *session;
    const Telling *telling;
    void *context;
    Json json;
    Csv csv;
    int told;
} Tell;

static void tell_play(void *context, Play *play)
{
    Tell *tell = context;
    Session *session = tell->session;
    const Telling *telling = tell->telling;
    if (!play->game || (telling->wants && !telling->wants(tell->context, play)))
        return;
    tell->told++;
    if (session_writes(session, "json")) {
        telling->json(tell->context, play, &tell->json);
    } else if (session_writes(session, "csv")) {
        csv_add(&tell->csv, play->edition,
                telling->table(tell->context, play, session->arena));
    } else {
        text_add(&session->out, tell->told > 1 ? "\n\n" : "");
        telling->text(tell->context, play);
    }
}

int session_tell(Session *session, const Telling *telling, void *context, int *told)
{
    bool all = session_takes_all(session);
    Tell tell = {.session = session,
                 .telling = telling,
                 .context = context,
                 .json = json_new(session->arena),
                 .csv = csv_new(session->arena, all)};
    const Visit visit = {.problems = true, .play = tell_play};
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

void tell_title(Session *session, const Game *game)
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

void tell_heading(Session *session, const char *title, const char *more)
{
    Style style = style_of(session->look);
    text_print(&session->out, "\n%s%s%s%s%s%s\n", style.strong,
               text_shown(session->arena, title), style.plain, style.dim, more,
               style.plain);
}
