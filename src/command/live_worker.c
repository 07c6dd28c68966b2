/* The process of a worker of 'ppgen serve': answers questions until the server ends it.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>

#include "base/sandbox.h"
#include "command/live_game.h"
#include "serve/worker.h"
#include "yaml/kept_trees.h"

static const struct {
    const char *word;
    LiveQuestion *answer;
    enum { NEEDS_NOTHING, NEEDS_PIECES, NEEDS_ALL } needs; /* to be loaded */
} QUESTIONS[] = {
    {"load", live_load, NEEDS_NOTHING},      {"forget", live_forget, NEEDS_NOTHING},
    {"faces", live_set_faces, NEEDS_PIECES}, {"face", live_face, NEEDS_PIECES},
    {"state", live_state, NEEDS_ALL},        {"reread", live_reread, NEEDS_ALL},
    {"review", live_review, NEEDS_ALL},      {"check", live_check, NEEDS_ALL},
    {"piece", live_piece, NEEDS_ALL},        {"pages", live_pages, NEEDS_ALL},
    {"page", live_page, NEEDS_ALL},          {"stats", live_stats, NEEDS_ALL},
    {"before", live_before, NEEDS_ALL},      {"write", live_write_number, NEEDS_ALL},
};

/* --- the game --------------------------------------------------------------------- */

static Session session_for(const LiveStart *start, Arena *arena)
{
    Session session = *(const Session *)start->with;
    session.arena = arena;
    session.options.edition = start->view->edition;
    session.options.players = start->view->players;
    session.options.ink = start->view->low_ink ? "low" : "full";
    return session;
}

static void begin(LiveGame *game, const LiveStart *start)
{
    Arena *arena = arena_new();
    *game = (LiveGame){.start = start,
                       .arena = arena,
                       .session = session_for(start, arena),
                       .view = start->view,
                       .files = file_deps_new(arena)};
    file_deps_collect(game->files);
}

/* "load": answers "good" or, with the problems, "bad". */
void live_load(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    (void)words, (void)count;
    live_game_load(game);
    answer->kind = game->faces ? "good" : "bad";
    if (!game->faces)
        live_add_problems(game, answer);
}

/* "forget": frees the game, so that it can be loaded again. */
void live_forget(LiveGame *game, const char *const *words, int count,
                 LiveAnswer *answer)
{
    (void)words, (void)count, (void)answer;
    live_pages_free(game);
    Arena *const arenas[] = {game->texts.arena, game->variant.arena, game->arena};
    for (size_t i = 0; i < sizeof arenas / sizeof *arenas; i++)
        arena_free(arenas[i]);
    begin(game, game->start);
}

/* --- questions -------------------------------------------------------------------- */

enum { MAX_WORDS = 64 };

static void answer_question(LiveGame *game, char *line, LiveAnswer *answer)
{
    const char *words[MAX_WORDS];
    int count = 0;
    for (char *word = strtok(line, " "); word && count < MAX_WORDS;
         word = strtok(NULL, " "))
        words[count++] = word;
    for (size_t i = 0; count && i < sizeof QUESTIONS / sizeof *QUESTIONS; i++)
        if (text_is(QUESTIONS[i].word, words[0])) {
            if (QUESTIONS[i].needs == NEEDS_ALL)
                live_game_complete(game);
            if (QUESTIONS[i].needs != NEEDS_NOTHING && !game->faces)
                live_fail(answer, "409", "the game cannot be loaded");
            else
                QUESTIONS[i].answer(game, words + 1, count - 1, answer);
            return;
        }
    live_fail(answer, "500", "there is no such question");
}

/* A worker reads games, and writes nothing. */
static void deny_writing(void)
{
    const char *why;
    Arena *arena = arena_new();
    Sandbox *sandbox = sandbox_new(arena, &why);
    if (sandbox) {
        sandbox_allow_read(sandbox, "/"); /* what the server may read */
        sandbox_enter(sandbox);
    }
    arena_free(arena);
}

void live_game_run(const void *context, int questions, int answers)
{
    FILE *in = fdopen(questions, "r"), *out = fdopen(answers, "w");
    Text line = text_new(arena_new());
    LiveGame game;
    deny_writing();
    kept_trees_begin();
    begin(&game, context);
    while (in && out && worker_next(in, &line)) {
        Arena *own = arena_new();
        LiveAnswer answer = {.kind = "application/json", .body = text_new(own)};
        answer_question(&game, line.text, &answer);
        worker_write(out, answer.kind, game.files, game.files_sent, answer.body.text,
                     answer.body.length);
        game.files_sent = game.files->all.count;
        arena_free(own);
    }
}
