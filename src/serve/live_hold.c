#include "serve/live_hold.h"

#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "serve/live_server.h"

/* Seconds without a notification before files are read: after a single save, and in a
 * burst of changes, such as another branch, or while a file is written; and the longest
 * wait. */
#define QUIET 0.003
#define QUIET_BURST 0.1
#define LONGEST_BURST 2.0
#define POLLING 0.2          /* between two looks at the files */
#define LONGEST_ANSWER 120.0 /* then a worker counts as stuck */
#define RETRY 1.0         /* until a worker that could not be started is tried again */
#define REVIEW_LATER 0.04 /* after a new state, so that pictures come first */

/* --- making ----------------------------------------------------------------------- */

static LiveView copy_view(Arena *arena, const LiveView *view)
{
    LiveView copy = {.game = arena_text(arena, view->game),
                     .edition = view->edition ? arena_text(arena, view->edition) : NULL,
                     .players = view->players,
                     .low_ink = view->low_ink,
                     .key = arena_text(arena, view->key)};
    for (int i = 0; i < view->tried.count; i++)
        list_add(arena, &copy.tried,
                 ((TriedNumber){arena_text(arena, view->tried.items[i].name),
                                arena_text(arena, view->tried.items[i].value)}));
    return copy;
}

LiveHold *hold_new(LiveServer *server, const LiveView *view)
{
    Arena *arena = arena_new();
    LiveHold *hold = arena_make(arena, LiveHold, .arena = arena, .server = server,
                                .view = copy_view(arena, view), .good = "",
                                .problems = "", .report = "");
    hold->watch = watch_new(arena, server->polls);
    hold->changed_arena = arena_new();
    hold->changed = map_new(hold->changed_arena);
    hold->faces_arena = arena_new();
    hold->faces = map_new(hold->faces_arena);
    hold->review_arena = arena_new();
    hold->good_arena = arena_new();
    hold->files_arena = arena_new();
    hold->files = file_deps_new(hold->files_arena);
    hold->used = clock_seconds();
    hold_reload(hold);
    return hold;
}

void hold_free(LiveHold *hold)
{
    hold->stopping = true;
    for (int i = 0; i < hold->streams.count; i++)
        http_end_stream(hold->streams.items[i]);
    if (hold->loading)
        worker_stop(hold->loading);
    if (hold->worker)
        worker_stop(hold->worker);
    Text ignored = text_new(hold->arena);
    hold->good = "";
    hold_take_faces(hold, &ignored); /* frees those that there are */
    Arena *const arenas[] = {hold->changed_arena, hold->faces_arena, hold->review_arena,
                             hold->good_arena,    hold->files_arena, hold->arena};
    for (size_t i = 0; i < sizeof arenas / sizeof *arenas; i++)
        arena_free(arenas[i]);
}

/* --- files ------------------------------------------------------------------------ */

static void add_file(void *context, const char *path, uint64_t state)
{
    file_deps_add(context, path, state);
}

void hold_note_files(LiveHold *hold, const WorkerAnswer *answer)
{
    worker_each_file(answer, add_file, hold->files);
    watch_set(hold->watch, hold->files);
}

/* Notes the paths that have changed since the last look. Returns true if there are
 * any. */
static bool note_changes(LiveHold *hold)
{
    bool any = false;
    for (int i = 0; i < hold->files->all.count; i++) {
        FileDep *dep = &hold->files->all.items[i];
        if (!file_dep_renew(dep))
            continue;
        any = true;
        map_put(&hold->changed, arena_text(hold->changed_arena, dep->path), hold);
    }
    return any;
}

/* Begins a list with the files of a worker that was just started. Files that it does
 * not read again, such as pictures of faces that need not be drawn, are kept. Returns
 * true if a file has changed since the worker was started. */
static bool renew_files(LiveHold *hold, const WorkerAnswer *answer)
{
    Arena *arena = arena_new();
    FileDeps *files = file_deps_new(arena);
    bool changed = note_changes(hold);
    worker_each_file(answer, add_file, files);
    for (int i = 0; i < hold->files->all.count; i++)
        add_file(files, hold->files->all.items[i].path,
                 hold->files->all.items[i].state);
    Arena *old = hold->files_arena;
    hold->files_arena = arena;
    hold->files = files;
    watch_set(hold->watch, files);
    arena_free(old);
    return changed | note_changes(hold);
}

void hold_touch(LiveHold *hold)
{
    watch_drain(hold->watch);
    hold->touched = clock_seconds();
    hold->touches++;
    if (!hold->first_touch)
        hold->first_touch = hold->touched;
}

static void reload_if_changed(LiveHold *hold)
{
    bool changed = note_changes(hold);
    if (changed)
        hold->crashes = 0; /* another version may not crash */
    if (changed || hold->must_reload)
        hold_reload(hold);
}

double hold_watch(LiveHold *hold)
{
    const double now = clock_seconds();
    if (watch_fd(hold->watch) < 0) { /* polling */
        double left = hold->touched + POLLING - now;
        if (left > 0)
            return left;
        hold->touched = now;
        reload_if_changed(hold);
        return POLLING;
    }
    if (!hold->first_touch)
        return -1;
    enum { MANY = 8 }; /* notifications of a burst; editors cause fewer */
    bool waits = hold->touches > MANY || watch_is_writing(hold->watch);
    double quiet = hold->touched + (waits ? QUIET_BURST : QUIET) - now,
           longest = hold->first_touch + LONGEST_BURST - now;
    if (quiet > 0 && longest > 0)
        return quiet < longest ? quiet : longest;
    hold->first_touch = 0;
    hold->touches = 0;
    reload_if_changed(hold);
    return -1;
}

/* --- events ----------------------------------------------------------------------- */

static void send_all(const LiveHold *hold, const char *event, const char *data)
{
    for (int i = 0; i < hold->streams.count; i++)
        http_send(hold->streams.items[i], event, data);
}

/* Counts problems of a level in JSON that a worker has written. */
static int count_level(const char *problems, const char *level)
{
    Arena *arena = arena_new();
    const char *pattern = arena_print(arena, "\"level\": \"%s\"", level);
    int count = 0;
    for (const char *at = problems; (at = strstr(at, pattern)); at++)
        count++;
    arena_free(arena);
    return count;
}

static int count_problems(const LiveHold *hold, const char *level)
{
    int count = count_level(hold->problems, level);
    for (int i = 0; i < hold->faces.entries.count; i++) {
        const LiveFaceState *face = hold->faces.entries.items[i].value;
        if (hold->is_good && face->problems && *face->problems)
            count += count_level(face->problems, level);
    }
    return count;
}

static void add_summary(const LiveHold *hold, Text *out)
{
    text_print(out,
               "\"game\": \"%s\", \"version\": %d, \"good\": %s, \"errors\": %d, "
               "\"warnings\": %d",
               hold->view.game, hold->version, hold->is_good ? "true" : "false",
               count_problems(hold, "error"), count_problems(hold, "warning"));
}

void hold_report_faults(LiveHold *hold)
{
    Arena *arena = arena_new();
    Text data = text_new(arena);
    text_add(&data, "{");
    add_summary(hold, &data);
    text_add(&data, "}");
    send_all(hold, "faults", data.text);
    arena_free(arena);
}

static void report_change(LiveHold *hold, const char *faces)
{
    Arena *arena = arena_new();
    Text data = text_new(arena);
    text_add(&data, "{");
    add_summary(hold, &data);
    text_print(&data, ", \"pages\": true, \"faces\": {%s}}", faces);
    send_all(hold, "change", data.text);
    arena_free(arena);
}

/* --- the state -------------------------------------------------------------------- */

/* Returns the next part of a state, and moves behind it. */
static char *next_part(Arena *arena, const char **at)
{
    size_t length = strcspn(*at, LIVE_PART);
    char *part = arena_copy(arena, *at, length);
    *at += length + ((*at)[length] == LIVE_PART[0]);
    return part;
}

static void answer_waiting(LiveHold *hold)
{
    for (int i = 0; i < hold->waiting.count; i++)
        hold_answer_state(hold, hold->waiting.items[i]);
    hold->waiting.count = 0;
}

/* Takes over the problems and, from a good game, all the rest. The problems of a good
 * game are only complete after its review. */
static void take_parts(LiveHold *hold, const char *body, Text *changed)
{
    Arena *arena = arena_new();
    const char *problems = next_part(arena, &body);
    if (!hold->is_good) {
        arena_free(hold->review_arena);
        hold->review_arena = arena;
        hold->problems = problems;
        hold->report = "";
        hold->review_due = 0;
        return;
    }
    if (!*hold->report) /* the problems are those of a bad state */
        hold->problems = "";
    arena_free(arena);
    arena_reset(hold->good_arena);
    hold->good = arena_text(hold->good_arena, body);
    hold_take_faces(hold, changed);
    arena_reset(hold->changed_arena);
    hold->changed = map_new(hold->changed_arena);
}

static void take_review(void *context, const WorkerAnswer *answer)
{
    LiveHold *hold = context;
    if (!answer || !hold->is_good) {
        hold->crashed = false;
        return;
    }
    hold_note_files(hold, answer);
    const char *body = answer->body;
    Arena *arena = arena_new();
    const char *problems = next_part(arena, &body), *report = arena_text(arena, body);
    hold->has_news |=
        !text_is(problems, hold->problems) || !text_is(report, hold->report);
    arena_free(hold->review_arena);
    hold->review_arena = arena;
    hold->problems = problems;
    hold->report = report;
    answer_waiting(hold);
    hold_check_next(hold);
}

double hold_review(LiveHold *hold)
{
    double left = hold->review_due - clock_seconds();
    if (!hold->review_due || !hold->worker)
        return -1;
    if (left > 0)
        return left;
    hold->review_due = 0;
    worker_ask(hold->worker, "review", WORKER_BACKGROUND, take_review, hold);
    return -1;
}

/* Makes the worker with the new good game the one that is asked from now on. Its review
 * begins once the page had time to ask for pictures. */
static void replace_worker(LiveHold *hold)
{
    Worker *old = hold->worker;
    hold->worker = hold->loading;
    hold->loading = NULL;
    if (old)
        worker_stop(old);
    hold->review_due = clock_seconds() + (hold->version > 1 ? REVIEW_LATER : 0);
}

/* Returns true if the state of a worker is dropped, because files have changed since it
 * was started and another is about to load them; but not for long. */
static bool is_outdated(LiveHold *hold, bool changed)
{
    const double now = clock_seconds();
    if (!changed) {
        hold->outdated_since = 0;
        return false;
    }
    if (!hold->outdated_since)
        hold->outdated_since = now;
    hold->must_reload = true;
    if (!hold->first_touch)
        hold_touch(hold);
    return hold->version && now < hold->outdated_since + LONGEST_BURST;
}

static void take_state(void *context, const WorkerAnswer *answer)
{
    static const char crashed[] =
        "{\"level\": \"error\", \"rule\": \"crash\", \"message\": \"ppgen ended while "
        "it loaded the game\", \"remarks\": []}" LIVE_PART;
    LiveHold *hold = context;
    if (hold->stopping)
        return;
    if (answer && is_outdated(hold, renew_files(hold, answer)))
        return;
    Arena *arena = arena_new();
    Text changed = text_new(arena);
    hold->is_good = answer && text_is(answer->kind, "good");
    hold->version++;
    take_parts(hold, answer ? answer->body : crashed, &changed);
    if (hold->is_good)
        replace_worker(hold);
    report_change(hold, changed.text);
    if (!hold->is_good)
        answer_waiting(hold);
    arena_free(arena);
}

void hold_reload(LiveHold *hold)
{
    const LiveStart start = {hold->server->with, &hold->view};
    hold->must_reload = false;
    hold->started = clock_seconds();
    if (hold->loading) {
        Worker *old = hold->loading;
        hold->loading = NULL;
        hold->stopping = true;
        worker_stop(old);
        hold->stopping = false;
    }
    hold->loading = worker_start(hold->server->run, &start);
    if (hold->loading)
        worker_ask(hold->loading, "state", WORKER_URGENT, take_state, hold);
}

/* Writes a state with versions in its slots. */
typedef struct {
    const LiveHold *hold;
    Text *out;
} SlotFilling;

static void fill_slot(void *context, const char *before, size_t length,
                      const char *name, const char *key)
{
    SlotFilling *filling = context;
    (void)key;
    text_add_bytes(filling->out, before, length);
    const LiveFaceState *face = name ? map_get(&filling->hold->faces, name) : NULL;
    if (face)
        text_add(filling->out, face->version);
}

static void add_problems(const LiveHold *hold, Text *out)
{
    text_add(out, ", \"problems\": [");
    text_add(out, hold->problems);
    bool any = *hold->problems;
    for (int i = 0; hold->is_good && i < hold->faces.entries.count; i++) {
        const LiveFaceState *face = hold->faces.entries.items[i].value;
        if (!face->problems || !*face->problems)
            continue;
        text_print(out, "%s%s", any ? ", " : "", face->problems);
        any = true;
    }
    text_add(out, "]");
}

void hold_write_state(const LiveHold *hold, bool is_local, Text *out)
{
    const LiveServer *server = hold->server;
    JsonWriter json = json_new(out->arena);
    json.flat = 1;
    json_open(&json, "{");
    json_pair(&json, "game", hold->view.game);
    json_pair(&json, "root", server->root);
    if (is_local) /* others cannot write numbers */
        json_pair(&json, "token", server->token);
    text_add(out, json.out.text);
    text_print(out, ", \"games\": %s, \"version\": %d, \"good\": %s", server->games,
               hold->version, hold->is_good ? "true" : "false");
    if (*hold->report)
        text_print(out, ", %s", hold->report);
    add_problems(hold, out);
    if (*hold->good) {
        SlotFilling filling = {hold, out};
        text_add(out, ", ");
        live_each_slot(out->arena, hold->good, fill_slot, &filling);
    }
    text_add(out, "}");
}

/* --- requests --------------------------------------------------------------------- */

void hold_answer_state(LiveHold *hold, HttpRequest *request)
{
    hold->used = clock_seconds();
    if (!hold->version || (hold->is_good && !*hold->report)) {
        list_add(hold->arena, &hold->waiting, request);
        return;
    }
    Text text = text_new(request->arena);
    hold_write_state(hold, request->is_local, &text);
    http_answer(request, &(HttpAnswer){.status = 200,
                                       .type = "application/json",
                                       .bytes = text.text,
                                       .length = text.length});
}

/* A request that waits for a worker. */
typedef struct {
    LiveHold *hold;
    HttpRequest *request;
    const char *question;
    bool keeps;
    int asked; /* how often: the worker may be replaced by a newer one */
} Asking;

static void ask(Asking *asking);

/* Answers with what a worker has sent: its kind is a media type or a status. */
static void pass_on(const Asking *asking, const WorkerAnswer *answer)
{
    int status = text_to_int(answer->kind);
    HttpRequest *request = asking->request;
    if (status >= 400)
        http_answer_text(request, status, answer->body);
    else
        http_answer(request, &(HttpAnswer){.status = status ? status : 200,
                                           .type = status ? NULL : answer->kind,
                                           .bytes = answer->body,
                                           .length = answer->length,
                                           .keeps = asking->keeps});
}

static void take_answer(void *context, const WorkerAnswer *answer)
{
    enum { MOST_TIMES = 5 };
    Asking *asking = context;
    asking->hold->crashed = false; /* this question is to blame, not those that wait */
    if (answer) {
        hold_note_files(asking->hold, answer);
        pass_on(asking, answer);
    } else if (asking->asked < MOST_TIMES) {
        ask(asking);
    } else {
        http_answer_text(asking->request, 503, "the game is being loaded: try again");
    }
}

static void ask(Asking *asking)
{
    LiveHold *hold = asking->hold;
    Worker *worker = hold->worker ? hold->worker : hold->loading;
    asking->asked++;
    if (worker && !hold->stopping)
        worker_ask(worker, asking->question, WORKER_URGENT, take_answer, asking);
    else
        http_answer_text(asking->request, 503, "the game cannot be loaded: try again");
}

void hold_answer(LiveHold *hold, HttpRequest *request, const char *question, bool keeps)
{
    hold->used = clock_seconds();
    ask(arena_make(request->arena, Asking, .hold = hold, .request = request,
                   .question = question, .keeps = keeps));
}

static void remove_stream(HttpRequest *stream)
{
    LiveHold *hold = stream->owner;
    for (int i = 0; i < hold->streams.count; i++)
        if (hold->streams.items[i] == stream)
            hold->streams.items[i] = hold->streams.items[--hold->streams.count];
    hold->used = clock_seconds();
}

void hold_add_stream(LiveHold *hold, HttpRequest *request)
{
    request->owner = hold;
    request->closed = remove_stream;
    list_add(hold->arena, &hold->streams, request);
    http_open_stream(request);
    http_send_pulse(request); /* the browser learns at once that it is connected */
}

/* --- workers ---------------------------------------------------------------------- */

/* Makes a crash of the worker the problem of the state, so that it is not repeated. */
static void report_crash(LiveHold *hold)
{
    take_state(hold, NULL);
}

/* Replaces a worker that has ended by itself; but if it does so again and again without
 * a change of the files, gives up. */
static void replace_crashed(LiveHold *hold, Worker *worker)
{
    enum { MOST_CRASHES = 3 };
    bool was_loading = worker == hold->loading;
    if (was_loading)
        hold->loading = NULL;
    else
        hold->worker = NULL;
    bool again = !was_loading && ++hold->crashes < MOST_CRASHES;
    if (again)
        hold_reload(
            hold); /* before the other is stopped: it takes its questions over */
    hold->crashed = true;
    worker_stop(worker);
    hold->crashed = false;
    if (!was_loading && !again)
        report_crash(hold);
}

void hold_read(LiveHold *hold, Worker *worker)
{
    if (!worker_read(worker))
        replace_crashed(hold, worker);
}

double hold_revive(LiveHold *hold)
{
    const double now = clock_seconds();
    Worker *const workers[] = {hold->worker, hold->loading};
    for (int i = 0; i < 2; i++)
        if (workers[i] && worker_seconds(workers[i]) > LONGEST_ANSWER) {
            replace_crashed(hold, workers[i]);
            return 0;
        }
    if (hold->worker || hold->loading)
        return hold_is_busy(hold) ? LONGEST_ANSWER : -1;
    if (hold->crashes || now < hold->started + RETRY)
        return hold->crashes ? -1 : hold->started + RETRY - now;
    hold_reload(hold);
    return RETRY;
}

bool hold_is_busy(const LiveHold *hold)
{
    return (hold->worker && !worker_is_idle(hold->worker)) ||
           (hold->loading && !worker_is_idle(hold->loading));
}
