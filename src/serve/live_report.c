/* Events for the streams of a view, and the text of its state. */
#include <string.h>

#include "base/json.h"
#include "serve/live_server.h"

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

void hold_report_faults(const LiveHold *hold)
{
    Arena *arena = arena_new();
    Text data = text_new(arena);
    text_add(&data, "{");
    add_summary(hold, &data);
    text_add(&data, "}");
    send_all(hold, "faults", data.text);
    arena_free(arena);
}

void hold_report_faces(const LiveHold *hold, const char *faces)
{
    Arena *arena = arena_new();
    send_all(hold, "faces",
             arena_print(arena, "{\"game\": \"%s\", \"faces\": {%s}}", hold->view.game,
                         faces));
    arena_free(arena);
}

static void report_state(const LiveHold *hold, const char *faces, const char *more)
{
    Arena *arena = arena_new();
    Text data = text_new(arena);
    text_add(&data, "{");
    add_summary(hold, &data);
    text_print(&data, ", \"pages\": true, \"faces\": {%s}%s}", faces, more);
    send_all(hold, "change", data.text);
    arena_free(arena);
}

void hold_report_change(const LiveHold *hold, const char *faces)
{
    report_state(hold, faces, "");
}

void hold_report_texts(const LiveHold *hold)
{
    report_state(hold, "", ", \"texts\": true");
}

/* --- the state -------------------------------------------------------------------- */

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
    if (is_local) { /* others cannot open files or write numbers */
        json_pair(&json, "root", server->root);
        json_pair(&json, "token", server->token);
    }
    text_add(out, json.out.text);
    text_print(out, ", \"run\": \"%s\"", server->run_name);
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
