/* The versions of faces: a face keeps its version from one state to the next if its key
 * is equal and none of its files has changed. */
#include <string.h>

#include "base/json.h"
#include "serve/live_server.h"

void live_each_slot(Arena *arena, const char *text, LiveSlot *slot, void *context)
{
    const char *start;
    while ((start = strstr(text, LIVE_SLOT))) {
        const char *name = start + strlen(LIVE_SLOT),
                   *key = strstr(name, LIVE_SLOT_KEY),
                   *end = key ? strstr(key, LIVE_SLOT_END) : NULL;
        if (!end)
            break;
        const char *key_text = key + strlen(LIVE_SLOT_KEY);
        slot(context, text, (size_t)(start - text),
             arena_copy(arena, name, (size_t)(key - name)),
             arena_copy(arena, key_text, (size_t)(end - key_text)));
        text = end + strlen(LIVE_SLOT_END);
    }
    slot(context, text, strlen(text), NULL, NULL);
}

/* --- a new state ------------------------------------------------------------------ */

typedef struct {
    LiveHold *hold;
    Arena *arena; /* of the new table */
    Map faces;
    Text *changed;
} FaceTaking;

static bool has_changed_file(const LiveHold *hold, const LiveFaceState *face)
{
    if (!face->files.count)
        return hold->changed.entries.count > 0;
    for (int i = 0; i < face->files.count; i++)
        if (map_get(&hold->changed, face->files.items[i]))
            return true;
    return false;
}

/* Returns true if a face keeps its version: it has the same key and files as before, or
 * this load has given it a new version already. */
static bool is_same(const LiveHold *hold, const LiveFaceState *face, const char *key)
{
    return text_is(face->key, key) &&
           (face->load == hold->loads || !has_changed_file(hold, face));
}

/* Gives the face a version that no face had before. */
static void renew_version(LiveHold *hold, LiveFaceState *face, Arena *arena)
{
    LiveServer *server = hold->server;
    face->version = arena_print(arena, "%s%d", server->run_name, ++server->versions);
    face->load = hold->loads;
}

static void note_version(Text *versions, const char *name, const char *version)
{
    text_print(versions, "%s\"%s\": \"%s\"", versions->length ? ", " : "", name,
               version);
}

/* Moves a face of the last state to the new one, or adds it. */
static void take_face(void *context, const char *before, size_t length,
                      const char *name, const char *key)
{
    FaceTaking *taking = context;
    LiveHold *hold = taking->hold;
    (void)before, (void)length;
    if (!name || map_get(&taking->faces, name))
        return;
    LiveFaceState *old = map_get(&hold->faces, name);
    LiveFaceState *face = arena_new_item(taking->arena, LiveFaceState);
    if (old && is_same(hold, old, key)) {
        if (old->load == hold->loads)
            note_version(taking->changed, name, old->version);
        *face = *old;
        if (old->problems && *old->problems) /* their lines may have moved */
            *face =
                (LiveFaceState){.load = old->load,
                                .problems = arena_text(taking->arena, old->problems)};
        else
            old->arena = NULL; /* it belongs to the new one */
        face->version = arena_text(taking->arena, old->version);
    } else {
        renew_version(hold, face, taking->arena);
        note_version(taking->changed, name, face->version);
    }
    face->key = key;
    map_put(&taking->faces, name, face);
}

static void free_faces(LiveHold *hold)
{
    for (int i = 0; i < hold->faces.entries.count; i++) {
        LiveFaceState *face = hold->faces.entries.items[i].value;
        if (face->arena)
            arena_free(face->arena);
    }
    arena_free(hold->faces_arena);
}

void hold_take_faces(LiveHold *hold, Text *changed)
{
    Arena *arena = arena_new();
    FaceTaking taking = {hold, arena, map_new(arena), changed};
    live_each_slot(arena, hold->good, take_face, &taking);
    free_faces(hold);
    hold->faces_arena = arena;
    hold->faces = taking.faces;
    hold->unchecked = 0;
}

static void take_early(void *context, const char *before, size_t length,
                       const char *name, const char *key)
{
    FaceTaking *taking = context;
    LiveHold *hold = taking->hold;
    LiveFaceState *face = name ? map_get(&hold->faces, name) : NULL;
    (void)before, (void)length;
    if (!face || is_same(hold, face, key))
        return;
    if (face->arena)
        arena_free(face->arena);
    *face = (LiveFaceState){.key = arena_text(hold->faces_arena, key)};
    renew_version(hold, face, hold->faces_arena);
    note_version(taking->changed, name, face->version);
}

void hold_take_set_faces(LiveHold *hold, const char *text, Text *changed)
{
    FaceTaking taking = {.hold = hold, .changed = changed};
    live_each_slot(changed->arena, text, take_early, &taking);
}

/* --- problems of faces ------------------------------------------------------------ */

/* Returns the inside of a JSON array. */
static const char *inside_of(Arena *arena, const char *start, const char *end)
{
    while (start < end && *start != '[')
        start++;
    while (end > start && end[-1] != ']')
        end--;
    return end - start > 2 ? arena_copy(arena, start + 1, (size_t)(end - start - 2))
                           : "";
}

/* Reads the answer: the problems, then each file after a LIVE_PART. */
static void read_check(LiveFaceState *face, const char *body)
{
    const char *end = body + strcspn(body, LIVE_PART);
    face->problems = inside_of(face->arena, body, end);
    while (*end) {
        const char *path = end + 1;
        end = path + strcspn(path, LIVE_PART);
        list_add(face->arena, &face->files,
                 arena_copy(face->arena, path, (size_t)(end - path)));
    }
}

static void take_check(void *context, const WorkerAnswer *answer)
{
    static const char crash[] =
        "[{\"level\": \"error\", \"rule\": \"crash\", \"message\": \"ppgen ended "
        "while it drew a face\", \"remarks\": []}]";
    LiveHold *hold = context;
    bool is_culprit = hold->crashed;
    hold->crashed = hold->is_checking = false;
    if ((!answer && !is_culprit) || hold->is_loaded) /* or it is of the old game */
        return;
    if (answer)
        hold_note_files(hold, answer);
    MapEntry *entry = &hold->faces.entries.items[hold->unchecked++];
    LiveFaceState *face = entry->value;
    const char *old = face->problems ? face->problems : "";
    LiveFaceState now = {
        .key = face->key, .version = face->version, .arena = arena_new()};
    read_check(&now, answer ? answer->body : crash);
    hold->has_news |= !text_is(old, now.problems);
    if (face->arena)
        arena_free(face->arena);
    *face = now;
    if (answer)
        hold_check_next(hold);
}

void hold_check_next(LiveHold *hold)
{
    const int count = hold->faces.entries.count;
    if (hold->is_checking)
        return;
    for (; hold->unchecked < count; hold->unchecked++) {
        const MapEntry *entry = &hold->faces.entries.items[hold->unchecked];
        const LiveFaceState *face = entry->value;
        if (face->arena)
            continue; /* as it was checked before */
        Arena *arena = arena_new();
        char *question = arena_print(arena, "check %s", entry->key);
        *strrchr(question, '/') = ' '; /* before the side */
        hold->is_checking = true;
        worker_ask(hold->worker, question, WORKER_BACKGROUND, take_check, hold);
        arena_free(arena);
        return;
    }
    if (hold->has_news)
        hold_report_faults(hold);
    hold->has_news = false;
    hold_prepare_spare(hold);
}
