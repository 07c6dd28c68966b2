#include "serve/live_hold.h"

#include "base/clock.h"
#include "serve/live_server.h"

/* Seconds without a notification before files are read: after a single save, and in a
 * burst of changes, such as another branch, or while a file is written; and the longest
 * wait. */
#define QUIET 0.0015
#define QUIET_BURST 0.1
#define BURST 0.15           /* between notifications of the same burst */
#define POLLING 0.2          /* between two looks at the files */
#define LONGEST_ANSWER 120.0 /* then a worker counts as stuck */
#define RETRY 1.0 /* until a worker that could not be started is tried again */

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
    hold_drop_ahead(hold);
    for (int i = 0; i < hold->streams.count; i++)
        http_end_stream(hold->streams.items[i]);
    if (hold->loading)
        worker_stop(hold->loading);
    if (hold->worker)
        worker_stop(hold->worker);
    hold_drop_spare(hold);
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

/* Files that the worker does not read again, such as pictures of faces that need not be
 * drawn, are kept. */
bool hold_renew_files(LiveHold *hold, const WorkerAnswer *answer)
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
    const double now = clock_seconds();
    watch_drain(hold->watch);
    hold->touches = now < hold->touched + BURST ? hold->touches + 1 : 1;
    hold->touched = now;
    if (!hold->first_touch)
        hold->first_touch = hold->touched;
}

static void reload_if_changed(LiveHold *hold)
{
    bool changed = note_changes(hold);
    if (changed)
        hold->crashes = 0; /* another version may not crash */
    if (hold->must_reload || (changed && !hold_reread(hold)))
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
    if (!hold->first_touch || hold->is_accepted) /* its state comes first */
        return -1;
    enum { MANY = 8 }; /* notifications of a burst; editors cause fewer */
    bool waits = hold->touches > MANY || watch_is_writing(hold->watch);
    double quiet = hold->touched + (waits ? QUIET_BURST : QUIET) - now,
           longest = hold->first_touch + LONGEST_BURST - now;
    if (quiet > 0 && longest > 0)
        return quiet < longest ? quiet : longest;
    hold->first_touch = 0;
    reload_if_changed(hold);
    return -1;
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

void hold_pass_on(const LiveAsking *asking, const WorkerAnswer *answer)
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
    LiveAsking *asking = context;
    if (asking->hold->crashed)
        hold_forget_shown(asking->hold, asking->question);
    asking->hold->crashed = false; /* this question is to blame, not those that wait */
    if (answer) {
        hold_note_files(asking->hold, answer);
        hold_pass_on(asking, answer);
    } else if (asking->asked < MOST_TIMES) {
        hold_ask(asking);
    } else {
        http_answer_text(asking->request, 503, "the game is being loaded: try again");
    }
}

void hold_ask(LiveAsking *asking)
{
    LiveHold *hold = asking->hold;
    Worker *worker = hold->is_loaded || !hold->worker ? hold->loading : hold->worker;
    asking->asked++;
    if (worker && !hold->stopping)
        worker_ask(worker, asking->question, WORKER_URGENT, take_answer, asking);
    else
        http_answer_text(asking->request, 503, "the game cannot be loaded: try again");
}

void hold_answer(LiveHold *hold, HttpRequest *request, const char *question, bool keeps)
{
    hold->used = clock_seconds();
    LiveAsking *asking =
        arena_make(request->arena, LiveAsking, .hold = hold, .request = request,
                   .question = question, .keeps = keeps);
    if (!hold_answer_ahead(asking))
        hold_ask(asking);
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

/* Replaces a worker that has ended by itself; but if it does so again and again without
 * a change of the files, or cannot even load the game, gives up. */
static void replace_crashed(LiveHold *hold, Worker *worker)
{
    enum { MOST_CRASHES = 3 };
    const bool was_loading = worker == hold->loading;
    const bool again =
        (!was_loading || hold->is_loaded) && ++hold->crashes < MOST_CRASHES;
    if (was_loading)
        hold->loading = NULL;
    else
        hold->worker = NULL;
    hold->is_loaded = hold->is_loaded && !was_loading;
    hold->is_checking = hold->is_checking && was_loading;
    if (again) /* before the other is stopped: it takes its questions over */
        hold_reload(hold);
    hold->crashed = true;
    hold->replacing = again && was_loading; /* the new one brings the state */
    worker_stop(worker);
    hold->crashed = hold->replacing = false;
    if (!was_loading && !again)
        hold_report_crash(hold);
}

void hold_read(LiveHold *hold, Worker *worker)
{
    if (worker_read(worker))
        return;
    if (worker == hold->spare)
        hold_drop_spare(hold);
    else
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
    if (hold->spare && worker_seconds(hold->spare) > LONGEST_ANSWER)
        hold_drop_spare(hold);
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
