/* Finds out what a request asks for. */
#include <string.h>

#include "base/file.h"
#include "base/path.h"
#include "serve/live_server.h"
#include "serve/live_wish.h"

enum { MAX_WORDS = 6 };

static void answer_nothing(HttpRequest *request)
{
    http_answer_text(request, 404, "there is nothing here");
}

/* Reads the view of a request. Returns its hold, or NULL after answering. */
static LiveHold *hold_for(LiveServer *server, HttpRequest *request, const char *game)
{
    LiveView view;
    const char *why;
    if (!game || !*game)
        game = server->game;
    if (!live_word_is_good(game)) {
        answer_nothing(request);
        return NULL;
    }
    if (!live_view_read(request->arena, request, game, &view, &why)) {
        http_answer_text(request, 400, why);
        return NULL;
    }
    LiveHold *hold = live_server_hold(server, &view);
    if (!hold)
        http_answer_text(request, 503, "too many views are open: close some pages");
    return hold;
}

/* --- the page --------------------------------------------------------------------- */

static const struct {
    const char *ending, *type;
} FILE_TYPES[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
};

/* Answers with a file of the page. */
static void answer_file(const LiveServer *server, HttpRequest *request,
                        const char *name)
{
    Arena *arena = request->arena;
    const char *type = NULL;
    for (size_t i = 0; i < sizeof FILE_TYPES / sizeof *FILE_TYPES; i++)
        if (text_ends(name, FILE_TYPES[i].ending))
            type = FILE_TYPES[i].type;
    const Source *source = type
                               ? file_read(arena, path_join(arena, server->pages, name),
                                           NULL, (SourceRange){0}, diag_list_new(arena))
                               : NULL;
    if (!source || !source->text)
        answer_nothing(request);
    else
        http_answer(request, &(HttpAnswer){.status = 200,
                                           .type = type,
                                           .bytes = source->text,
                                           .length = source->length});
}

/* --- questions -------------------------------------------------------------------- */

/* Returns the question, with the bleed and the safe zone if they are wanted. */
static const char *with_options(const HttpRequest *request, const char *question)
{
    const char *zones = http_parameter(request, "zones");
    return zones && text_is(zones, "1")
               ? arena_print(request->arena, "%s zones=1", question)
               : question;
}

/* How words of a path become a question to a worker. 'words' is their number after the
 * name of the game, 'form' the question with these words. */
static const struct {
    const char *prefix;
    int words;
    const char *question;
    bool joins; /* the first two words are a piece: SET/ID */
} QUESTIONS[] = {
    {"/-/face/", 3, "face", true},   {"/-/before/", 3, "before", true},
    {"/-/piece/", 2, "piece", true}, {"/-/pages/", 1, "pages", false},
    {"/-/page/", 2, "page", false},  {"/-/stats/", 0, "stats", false},
};

static const char *question_of(Arena *arena, const char *word, bool joins,
                               const char *const *words, int count)
{
    Text text = text_new(arena);
    text_add(&text, word);
    for (int i = 0; i < count; i++)
        text_print(&text, "%c%s", joins && i == 1 ? '/' : ' ', words[i]);
    return text.text;
}

/* Answers a request that a worker can answer. Returns false if it is none. */
static bool answer_question(LiveServer *server, HttpRequest *request)
{
    Arena *arena = request->arena;
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        const char *words[MAX_WORDS];
        int count = live_path_split(arena, request->path, QUESTIONS[i].prefix, words,
                                    MAX_WORDS);
        if (count != QUESTIONS[i].words + 1)
            continue;
        const char *question = question_of(arena, QUESTIONS[i].question,
                                           QUESTIONS[i].joins, words + 1, count - 1);
        LiveHold *hold = hold_for(server, request, words[0]);
        if (hold) /* the versions of faces never return, unlike those of pages */
            hold_answer(hold, request, with_options(request, question),
                        QUESTIONS[i].joins && http_parameter(request, "v"));
        return true;
    }
    return false;
}

/* --- writing a number ------------------------------------------------------------- */

static void write_number(LiveServer *server, HttpRequest *request)
{
    const LiveWish wish =
        live_wish_read(request->arena, request->body, request->body_length);
    if (!text_is(wish.token, server->token))
        http_answer_text(request, 403, "the page is not of this run: load it again");
    else if (!request->is_local)
        http_answer_text(request, 403, "numbers are written on this machine only");
    else if (!live_wish_is_good(&wish))
        http_answer_text(request, 400, "the request names no number and value");
    else {
        LiveHold *hold = hold_for(server, request, wish.game);
        if (hold)
            hold_write_number(hold, request, wish.name, wish.value);
    }
}

/* --- routes ----------------------------------------------------------------------- */

void live_route(void *context, HttpRequest *request)
{
    static const char own[] = "/-/";
    LiveServer *server = context;
    const char *path = request->path;
    if (request->is_post) {
        write_number(server, request);
    } else if (text_is(path, "/events")) {
        LiveHold *hold = hold_for(server, request, http_parameter(request, "game"));
        if (hold)
            hold_add_stream(hold, request);
    } else if (text_is(path, "/state.json")) {
        LiveHold *hold = hold_for(server, request, http_parameter(request, "game"));
        if (hold)
            hold_answer_state(hold, request);
    } else if (text_starts(path, own)) {
        const char *name = path + strlen(own);
        if (!answer_question(server, request)) {
            if (live_word_is_good(name))
                answer_file(server, request, name);
            else
                answer_nothing(request);
        }
    } else {
        const char *words[MAX_WORDS];
        const char *last = strrchr(path, '/');
        bool is_file = last && strchr(last, '.');
        if (!is_file &&
            live_path_split(request->arena, path, "/", words, MAX_WORDS) >= 0)
            answer_file(server, request, "page.html");
        else
            answer_nothing(request);
    }
}
