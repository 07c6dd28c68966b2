/* Loads the game of a view, in a worker of its own. Once the game is known to be good,
 * the faces of the sets that pages show come first, then the state of all sets, and at
 * last the checks. The worker with the last good game answers until then. */
#include <string.h>

#include "base/clock.h"
#include "serve/live_server.h"

#define REVIEW_LATER 0.04 /* after a new state, so that pictures come first */

/* Returns the next part of a state, and moves behind it. */
static char *next_part(Arena *arena, const char **at)
{
    size_t length = strcspn(*at, LIVE_PART);
    char *part = arena_copy(arena, *at, length);
    *at += length + ((*at)[length] == LIVE_PART[0]);
    return part;
}

void hold_answer_waiting(LiveHold *hold)
{
    for (int i = 0; i < hold->waiting.count; i++)
        hold_answer_state(hold, hold->waiting.items[i]);
    hold->waiting.count = 0;
}

/* Replaces the problems and the counts of checks. */
static void set_review(LiveHold *hold, Arena *arena, const char *problems,
                       const char *report)
{
    arena_free(hold->review_arena);
    hold->review_arena = arena;
    hold->problems = problems;
    hold->report = report;
}

/* --- the review ------------------------------------------------------------------- */

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
    set_review(hold, arena, problems, report);
    hold_answer_waiting(hold);
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

/* --- the state -------------------------------------------------------------------- */

/* Reports a game that cannot be loaded. Its last good state stays. */
static void take_bad(LiveHold *hold, const char *body)
{
    Arena *arena = arena_new();
    set_review(hold, arena, next_part(arena, &body), "");
    hold->is_good = false;
    hold->version++;
    hold->review_due = 0;
    hold_report_change(hold, "");
    hold_answer_waiting(hold);
}

void hold_report_crash(LiveHold *hold)
{
    take_bad(hold,
             "{\"level\": \"error\", \"rule\": \"crash\", \"message\": \"ppgen ended "
             "while it loaded the game\", \"remarks\": []}" LIVE_PART);
}

/* Makes the worker with the new good game the one that is asked from now on. Its review
 * begins once the page had time to ask for pictures. */
static void replace_worker(LiveHold *hold)
{
    Worker *old = hold->worker;
    hold->worker = hold->loading;
    hold->loading = NULL;
    hold->is_loaded = hold->is_accepted = false;
    hold->is_checking = false;
    if (old)
        worker_stop(old);
    hold->review_due = clock_seconds() + (hold->version > 1 ? REVIEW_LATER : 0);
}

static void forget_changes(LiveHold *hold)
{
    arena_reset(hold->changed_arena);
    hold->changed = map_new(hold->changed_arena);
}

/* The paths of the manuscripts come last, each after a LIVE_PART. */
static void take_good(LiveHold *hold, const char *body, Text *changed)
{
    Arena *arena = hold->good_arena;
    arena_reset(arena);
    hold->good = next_part(arena, &body);
    hold->texts.count = hold->texts.room = 0;
    while (*body)
        list_add(arena, &hold->texts, next_part(arena, &body));
    hold_take_faces(hold, changed);
    if (!hold->must_reload) /* the next load needs to know them */
        forget_changes(hold);
}

/* Returns false if the loading worker was stopped or, after reporting that, has ended.
 */
static bool is_answer(LiveHold *hold, const WorkerAnswer *answer)
{
    if (hold->stopping || hold->replacing)
        return false;
    if (!answer)
        hold_report_crash(hold);
    return answer != NULL;
}

static void take_state(void *context, const WorkerAnswer *answer)
{
    LiveHold *hold = context;
    if (!is_answer(hold, answer) || !hold->is_loaded)
        return;
    Arena *arena = arena_new();
    Text changed = text_new(arena);
    hold_note_files(hold, answer);
    if (!*hold->report) /* the problems are those of a bad state */
        hold->problems = "";
    hold->is_good = true;
    hold->version++;
    take_good(hold, answer->body, &changed);
    replace_worker(hold);
    hold_report_change(hold, changed.text);
    arena_free(arena);
}

/* --- faces that pages show -------------------------------------------------------- */

static void ask_for_state(LiveHold *hold)
{
    worker_ask(hold->loading, "state", WORKER_SOON, take_state, hold);
}

static void take_set_faces(void *context, const WorkerAnswer *answer)
{
    LiveHold *hold = context;
    if (hold->stopping || hold->replacing)
        return;
    if (!answer) {
        if (hold->sets_left)
            hold_report_crash(hold);
        hold->sets_left = 0;
        return;
    }
    if (!hold->is_loaded)
        return;
    Arena *arena = arena_new();
    Text changed = text_new(arena);
    hold_note_files(hold, answer);
    hold_take_set_faces(hold, answer->body, &changed);
    if (changed.length) {
        hold_report_faces(hold, changed.text);
        hold_draw_ahead(hold);
    }
    if (--hold->sets_left == 0)
        ask_for_state(hold);
    arena_free(arena);
}

static void ask_for_sets(LiveHold *hold)
{
    Arena *arena = arena_new();
    const char **sets = hold_shown_sets(hold, arena, &hold->sets_left);
    for (int i = 0; i < hold->sets_left; i++)
        worker_ask(hold->loading, arena_print(arena, "faces %s", sets[i]),
                   WORKER_URGENT, take_set_faces, hold);
    if (!hold->sets_left)
        ask_for_state(hold);
    arena_free(arena);
}

/* --- loading ---------------------------------------------------------------------- */

/* Returns true if a game is dropped, because files have changed since its worker was
 * started and another is about to load them; but not for long. */
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

static void take_game(void *context, const WorkerAnswer *answer)
{
    LiveHold *hold = context;
    if (!is_answer(hold, answer))
        return;
    hold->is_loaded = text_is(answer->kind, "good");
    if (hold->is_loaded)
        ask_for_sets(hold); /* at once: looking at all files takes some milliseconds */
    bool changed = hold_renew_files(hold, answer);
    if (is_outdated(hold, changed))
        hold->is_loaded = false;
    else if (!hold->is_loaded)
        take_bad(hold, answer->body);
    hold->is_accepted = changed && hold->is_loaded;
}

void hold_reload(LiveHold *hold)
{
    const LiveStart start = {hold->server->with, &hold->view};
    Worker *old = hold->loading;
    hold_drop_ahead(hold);
    hold->must_reload = hold->is_loaded = hold->is_accepted = false;
    hold->started = clock_seconds();
    hold->loads++;
    hold->loading = hold_take_spare(hold);
    if (!hold->loading)
        hold->loading = worker_start(hold->server->run, &start);
    if (hold->loading)
        worker_ask(hold->loading, "load", WORKER_URGENT, take_game, hold);
    if (old) {
        hold->replacing = true;
        worker_stop(old);
        hold->replacing = false;
    }
}

/* --- manuscripts ------------------------------------------------------------------ */

static void take_texts(void *context, const WorkerAnswer *answer)
{
    LiveHold *hold = context;
    if (!answer) {
        hold->crashed = false;
        return;
    }
    hold_note_files(hold, answer);
    if (text_is(answer->kind, "reload")) {
        hold_reload(hold);
        return;
    }
    if (!hold->loading) /* it needs to know what has changed */
        forget_changes(hold);
    hold->version++;
    hold->review_due = clock_seconds() + REVIEW_LATER;
    hold_report_texts(hold);
}

/* Returns true if no other files have changed than manuscripts. */
static bool only_texts_changed(const LiveHold *hold)
{
    for (int i = 0; i < hold->changed.entries.count; i++) {
        const char *path = hold->changed.entries.items[i].key;
        int at = 0;
        while (at < hold->texts.count && !text_is(hold->texts.items[at], path))
            at++;
        if (at == hold->texts.count)
            return false;
    }
    return true;
}

bool hold_reread(LiveHold *hold)
{
    if (!hold->worker || hold->loading || !hold->is_good || !only_texts_changed(hold))
        return false;
    worker_ask(hold->worker, "reread", WORKER_URGENT, take_texts, hold);
    return true;
}
