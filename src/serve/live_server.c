#define _GNU_SOURCE
#include "serve/live_server.h"

#include <math.h>
#include <poll.h>
#include <signal.h>

#include "base/clock.h"

#define PULSE 25.0  /* seconds between signs of life on a stream */
#define UNUSED 30.0 /* seconds until a view is given up that no page shows */

/* --- holds ------------------------------------------------------------------------ */

static void drop_hold(LiveServer *server, LiveHold *hold)
{
    LiveHold **at = &server->holds;
    while (*at != hold)
        at = &(*at)->next;
    *at = hold->next;
    hold_free(hold);
}

static bool is_shown(const LiveHold *hold)
{
    for (int i = 0; i < hold->streams.count; i++)
        if (!http_is_gone(hold->streams.items[i]))
            return true;
    return hold->waiting.count || hold_is_busy(hold);
}

/* Returns the hold that was not shown for the longest time, or NULL. */
static LiveHold *least_used(const LiveServer *server, int *count)
{
    LiveHold *least = NULL;
    *count = 0;
    for (LiveHold *hold = server->holds; hold; hold = hold->next) {
        ++*count;
        if (!is_shown(hold) && (!least || hold->used < least->used))
            least = hold;
    }
    return least;
}

LiveHold *live_server_hold(LiveServer *server, const LiveView *view)
{
    int count;
    for (LiveHold *hold = server->holds; hold; hold = hold->next)
        if (text_is(hold->view.key, view->key)) {
            hold->used = clock_seconds();
            return hold;
        }
    LiveHold *least = least_used(server, &count);
    if (count >= MAX_HOLDS && !least)
        return NULL;
    if (count >= MAX_HOLDS)
        drop_hold(server, least);
    LiveHold *hold = hold_new(server, view);
    hold->next = server->holds;
    server->holds = hold;
    return hold;
}

/* Drops the view that no page has shown for longest, if its time is over. Returns the
 * seconds until then, or -1. */
static double drop_unused(LiveServer *server)
{
    int count;
    LiveHold *least = least_used(server, &count);
    if (!least)
        return -1;
    double left = least->used + UNUSED - clock_seconds();
    if (left > 0)
        return left;
    drop_hold(server, least);
    return 0;
}

/* --- the loop --------------------------------------------------------------------- */

/* The file descriptors that the loop polls: the HTTP server, then for each hold its
 * watch and its three workers. */
typedef struct {
    struct pollfd files[1 + 4 * MAX_HOLDS];
    int count;
    double due; /* seconds; -1: nothing is due */
} Waiting;

static void wait_for(Waiting *waiting, int file)
{
    waiting->files[waiting->count++] = (struct pollfd){.fd = file, .events = POLLIN};
}

static void note_due(Waiting *waiting, double seconds)
{
    if (seconds >= 0 && (waiting->due < 0 || seconds < waiting->due))
        waiting->due = seconds;
}

/* Sends a comment to all streams now and then. */
static double send_pulses(LiveServer *server)
{
    const double now = clock_seconds();
    bool is_due = now >= server->pulse + PULSE, any = false;
    for (LiveHold *hold = server->holds; hold; hold = hold->next)
        for (int i = 0; i < hold->streams.count; i++) {
            any = true;
            if (is_due)
                http_send_pulse(hold->streams.items[i]);
        }
    if (is_due)
        server->pulse = now;
    return any ? server->pulse + PULSE - now : -1;
}

static void prepare(LiveServer *server, Waiting *waiting)
{
    *waiting = (Waiting){.due = -1};
    int left = http_server_run(server->http); /* may make holds */
    note_due(waiting, left < 0 ? -1 : left / 1000.0);
    note_due(waiting, drop_unused(server));
    wait_for(waiting, http_server_fd(server->http));
    for (LiveHold *hold = server->holds; hold; hold = hold->next) {
        note_due(waiting, hold_watch(hold));
        note_due(waiting, hold_review(hold));
        note_due(waiting, hold_revive(hold));
        wait_for(waiting, watch_fd(hold->watch));
        wait_for(waiting, hold->worker ? worker_fd(hold->worker) : -1);
        wait_for(waiting, hold->loading ? worker_fd(hold->loading) : -1);
        wait_for(waiting, hold->spare ? worker_fd(hold->spare) : -1);
    }
    note_due(waiting, send_pulses(server));
}

static void handle(LiveServer *server, const Waiting *waiting)
{
    const struct pollfd *file = &waiting->files[1];
    for (LiveHold *hold = server->holds; hold; hold = hold->next, file += 4) {
        Worker *worker = hold->worker, *loading = hold->loading, *spare = hold->spare;
        if (file[0].revents)
            hold_touch(hold);
        if (file[1].revents && worker == hold->worker)
            hold_read(hold, worker);
        if (file[2].revents && loading == hold->loading)
            hold_read(hold, loading);
        if (file[3].revents && spare == hold->spare)
            hold_read(hold, spare);
    }
}

const char *live_server_run(LiveServer *server, int socket, const char *host)
{
    const char *why = NULL;
    server->http = http_server_new(server->arena,
                                   &(HttpOptions){.socket = socket,
                                                  .host = host,
                                                  .post_path = "/-/number",
                                                  .handler = live_route,
                                                  .context = server},
                                   &why);
    signal(SIGPIPE, SIG_IGN); /* a worker that has ended is found out by reading */
    while (server->http) {
        Waiting waiting;
        prepare(server, &waiting);
        const struct timespec due = {
            .tv_sec = (time_t)waiting.due,
            .tv_nsec = (long)((waiting.due - floor(waiting.due)) * 1e9)};
        if (ppoll(waiting.files, (nfds_t)waiting.count, waiting.due < 0 ? NULL : &due,
                  NULL) > 0)
            handle(server, &waiting);
    }
    return why;
}
