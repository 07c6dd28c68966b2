#include "command/plays.h"

enum { AHEAD_AT_WORK = 20 }; /* jobs that may run ahead of the caller */

bool session_takes_all(const Session *session)
{
    return session->options.edition && text_is(session->options.edition, "all");
}

const char *play_title(const Session *session, Arena *arena, const GameFiles *files,
                       const char *edition)
{
    if (!files)
        return "content";
    bool several = session_takes_all(session) && files->edition_count > 1;
    if (!edition || (!several && text_is(edition, files->editions[0])))
        return files->name;
    return arena_print(arena, "%s (%s)", files->name, edition);
}

/* --- jobs ------------------------------------------------------------------------- */

/* Runs the work on a variant. Other variants of the game may be worked on at the same
 * time. */
static void work_on(Making *making)
{
    const Plays *plays = making->of->plays;
    Play *play = &making->play;
    Session own = plays->own;
    making->worked = own.arena = arena_new();
    own.out = play->out = text_new(play->arena);
    own.told = &play->told;
    play->told = text_new(play->arena);
    plays->work(plays->context, &own, play);
    play->out = own.out;
}

static void make_play(Job *job)
{
    Making *making = (Making *)job;
    Play *play = &making->play;
    const GamePlays *of = making->of;
    const Session *session = of->plays->session;
    Arena *arena = play->arena = arena_new();
    play->files = of->files;
    play->title = play_title(session, arena, of->files, play->edition);
    play->diags = diag_list_new(arena);
    diag_take(play->diags, of->early);
    play->game = game_load(arena, of->files, play->edition, session->options.players,
                           play->diags);
    play->rulebook = of->rulebook;
    if (play->game && of->plays->checks)
        play->report = game_check(play->game, of->plays->figures, play->diags);
    if (play->game && of->rulebook.source)
        play->manuscript =
            manuscript_of(arena, play->game, of->rulebook.source, play->diags);
    diag_sort(play->diags);
    if (of->plays->work)
        work_on(making);
}

static bool has_edition(const GameFiles *files, const char *edition)
{
    for (int i = 0; i < files->edition_count; i++)
        if (text_is(files->editions[i], edition))
            return true;
    return false;
}

static void add_play(GamePlays *game, const char *edition)
{
    Making *making = &game->makings[game->count];
    Job *after = game->count         ? &game->makings[game->count - 1].job
                 : game->plays->work ? NULL
                                     : &game->job;
    *making = (Making){.job.run = make_play, .of = game, .play.edition = edition};
    game->count++;
    crew_add(game->plays->crew, &making->job, after);
}

static bool is_lacking(const GamePlays *game)
{
    const Session *session = game->plays->session;
    const char *wanted = session->options.edition;
    return game->files->tree && wanted && !session_takes_all(session) &&
           !has_edition(game->files, wanted);
}

/* Adds the variants that the options ask for. If the game could not be read, its first
 * edition replaces the one that was asked for. */
static void add_plays(GamePlays *game)
{
    const GameFiles *files = game->files;
    const char *wanted = game->plays->session->options.edition;
    bool all = session_takes_all(game->plays->session);
    if (game->lacking)
        return;
    if (!wanted || (!files->tree && !all))
        wanted = files->editions[0];
    game->makings =
        arena_alloc(game->arena, (size_t)files->edition_count * sizeof(Making));
    for (int i = 0; i < files->edition_count; i++)
        if (all || text_is(files->editions[i], wanted))
            add_play(game, files->editions[i]);
}

static void read_game(Job *job)
{
    GamePlays *game = (GamePlays *)job;
    game->arena = arena_new();
    game->early = diag_list_new(game->arena);
    game->files = game_read(game->arena, game->place, game->early);
    if (game->plays->books)
        game->rulebook = rulebook_read(game->arena, game->files->folder,
                                       game->files->root, game->early);
    game->lacking = is_lacking(game);
    if (!game->plays->work)
        add_plays(game);
}

/* --- results ---------------------------------------------------------------------- */

Plays *plays_new(const Session *session, const GamePlace *places, int count,
                 const Plays *how, int hands)
{
    Arena *arena = session->arena;
    Plays *plays = arena_new_item(arena, Plays);
    *plays = *how;
    plays->session = session;
    plays->own = *session;
    plays->crew = crew_new(hands);
    if (how->work)
        crew_run_ahead(plays->crew, AHEAD_AT_WORK);
    plays->games = arena_alloc(arena, (size_t)count * sizeof(GamePlays));
    plays->count = count;
    for (int i = 0; i < count; i++) {
        GamePlays *game = &plays->games[i];
        *game = (GamePlays){.job.run = read_game, .plays = plays, .place = &places[i]};
        crew_add(plays->crew, &game->job, NULL);
    }
    return plays;
}

void plays_read(Plays *plays)
{
    for (int i = 0; i < plays->count; i++)
        crew_wait(plays->crew, &plays->games[i].job);
}

void plays_work(Plays *plays)
{
    for (int i = 0; i < plays->count; i++)
        add_plays(&plays->games[i]);
}

GamePlays *plays_game(Plays *plays, int at)
{
    if (!plays->work)
        crew_wait(plays->crew, &plays->games[at].job);
    return &plays->games[at];
}

Play *plays_take(GamePlays *game, int at)
{
    crew_wait(game->plays->crew, &game->makings[at].job);
    return &game->makings[at].play;
}

void play_done(Play *play)
{
    arena_free(play->arena);
    play->arena = NULL;
}

void game_plays_done(GamePlays *game)
{
    for (int i = 0; i < game->count; i++) {
        play_done(&game->makings[i].play);
        if (game->makings[i].worked)
            arena_free(game->makings[i].worked);
    }
    if (game->arena)
        arena_free(game->arena);
    game->arena = NULL;
    game->count = 0;
}

void plays_free(Plays *plays)
{
    crew_free(plays->crew);
    for (int i = 0; i < plays->count; i++)
        game_plays_done(&plays->games[i]);
}
