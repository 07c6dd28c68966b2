/* Draws pictures ahead: when faces have changed that pages show, the worker draws them
 * while the pages hear of the change and ask for them. */
#include <string.h>

#include "serve/live_server.h"

static const char FACE[] = "face "; /* a question for a picture begins with this */

/* A picture that the worker draws, or has drawn, before a page asks for it. */
struct LiveAhead {
    Arena *arena;
    LiveHold *hold;
    const char *question;
    LiveAsking *asking; /* the request that waits for the picture; or NULL */
    bool is_ready;
    WorkerAnswer answer; /* if it is ready */
    LiveAhead *next;
};

/* --- what pages show -------------------------------------------------------------- */

/* Moves a question to the head of those that were asked last. */
static void note_shown(LiveShown *shown, const char *question)
{
    int at = 0;
    if (!text_starts(question, FACE) || strlen(question) >= LONGEST_SHOWN)
        return;
    while (at < shown->count && !text_is(shown->questions[at], question))
        at++;
    if (at == shown->count && shown->count < MOST_SHOWN)
        shown->count++;
    if (at == MOST_SHOWN)
        at--;
    memmove(shown->questions[1], shown->questions[0], (size_t)at * LONGEST_SHOWN);
    strcpy(shown->questions[0], question);
}

void hold_forget_shown(LiveHold *hold, const char *question)
{
    LiveShown *shown = &hold->shown;
    for (int i = 0; i < shown->count; i++)
        if (text_is(shown->questions[i], question)) {
            shown->count--;
            memmove(shown->questions[i], shown->questions[i + 1],
                    (size_t)(shown->count - i) * LONGEST_SHOWN);
            return;
        }
}

const char **hold_shown_sets(const LiveHold *hold, Arena *arena, int *count)
{
    const char **sets = arena_array(arena, const char *, MOST_SHOWN);
    *count = 0;
    for (int i = 0; i < hold->shown.count; i++) {
        const char *name = hold->shown.questions[i] + strlen(FACE);
        const char *set = arena_copy(arena, name, strcspn(name, "/"));
        if (text_find(set, sets, *count) < 0)
            sets[(*count)++] = set;
    }
    return sets;
}

/* Returns the face that a question asks for: "event/grave-hound/front". */
static const char *face_of(Arena *arena, const char *question)
{
    const char *name = question + strlen(FACE);
    size_t piece = strcspn(name, " ");
    size_t side = name[piece] ? strcspn(name + piece + 1, " ") : 0;
    char *face = arena_copy(arena, name, piece + 1 + side);
    face[piece] = '/';
    return face;
}

/* --- pictures --------------------------------------------------------------------- */

static void remove_ahead(LiveAhead *ahead)
{
    LiveAhead **at = &ahead->hold->ahead;
    while (*at != ahead)
        at = &(*at)->next;
    *at = ahead->next;
    arena_free(ahead->arena);
}

static void keep_answer(LiveAhead *ahead, const WorkerAnswer *answer)
{
    ahead->is_ready = true;
    ahead->answer = (WorkerAnswer){
        .arena = ahead->arena,
        .kind = arena_text(ahead->arena, answer->kind),
        .body = arena_copy(ahead->arena, answer->body, answer->length),
        .length = answer->length,
    };
}

static void take_picture(void *context, const WorkerAnswer *answer)
{
    LiveAhead *ahead = context;
    LiveAsking *asking = ahead->asking;
    LiveHold *hold = ahead->hold;
    if (hold->crashed)
        hold_forget_shown(hold, ahead->question);
    hold->crashed = false;
    if (answer)
        hold_note_files(hold, answer);
    if (answer && !asking) {
        keep_answer(ahead, answer);
        return;
    }
    remove_ahead(ahead);
    if (asking && answer)
        hold_pass_on(asking, answer);
    else if (asking)
        hold_ask(asking);
}

static void draw(LiveHold *hold, const char *question)
{
    Arena *arena = arena_new();
    LiveAhead *ahead =
        arena_make(arena, LiveAhead, .arena = arena, .hold = hold,
                   .question = arena_text(arena, question), .next = hold->ahead);
    hold->ahead = ahead;
    worker_ask(hold->loading, question, WORKER_URGENT, take_picture, ahead);
}

static LiveAhead *find_ahead(const LiveHold *hold, const char *question)
{
    LiveAhead *ahead = hold->ahead;
    while (ahead && !text_is(ahead->question, question))
        ahead = ahead->next;
    return ahead;
}

void hold_draw_ahead(LiveHold *hold)
{
    enum { MOST = 4 }; /* more would delay those that the pages ask for first */
    const char *wanted[MOST];
    int count = 0, room = MOST;
    Arena *arena = arena_new();
    for (const LiveAhead *ahead = hold->ahead; ahead && room; ahead = ahead->next)
        room--;
    for (int i = 0; i < hold->shown.count && count < room; i++) {
        const char *question = hold->shown.questions[i];
        const LiveFaceState *face = map_get(&hold->faces, face_of(arena, question));
        if (face && face->load == hold->loads && !find_ahead(hold, question))
            wanted[count++] = question;
    }
    while (count) /* in the order in which the page will ask again */
        draw(hold, wanted[--count]);
    arena_free(arena);
}

bool hold_answer_ahead(LiveAsking *asking)
{
    LiveHold *hold = asking->hold;
    LiveAhead *ahead = find_ahead(hold, asking->question);
    note_shown(&hold->shown, asking->question);
    if (!ahead || ahead->asking)
        return false;
    if (ahead->is_ready) {
        hold_pass_on(asking, &ahead->answer);
        remove_ahead(ahead);
    } else {
        ahead->asking = asking;
    }
    return true;
}

void hold_drop_ahead(LiveHold *hold)
{
    for (LiveAhead *ahead = hold->ahead, *next; ahead; ahead = next) {
        next = ahead->next;
        if (ahead->is_ready)
            remove_ahead(ahead);
    }
}
