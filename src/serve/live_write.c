/* Writes a number into the file that it comes from. The worker reports what the file is
 * to hold; it cannot write files itself. */
#include <string.h>

#include "base/clock.h"
#include "base/file_writer.h"
#include "serve/live_server.h"

/* Returns true for a YAML file that the game was loaded from. */
static bool is_of_game(const LiveHold *hold, const char *path)
{
    static const char end[] = ".yaml";
    size_t length = strlen(path), more = sizeof end - 1;
    return length > more && text_is(path + length - more, end) &&
           map_get(&hold->files->known, path);
}

/* The answer "write" has the path, a LIVE_PART and the new content. */
static void write_file(const LiveAsking *asking, const WorkerAnswer *answer)
{
    HttpRequest *request = asking->request;
    size_t length = strcspn(answer->body, LIVE_PART);
    const char *path = arena_copy(request->arena, answer->body, length), *why = NULL;
    if (!is_of_game(asking->hold, path))
        why = "the number is in another file than those of the game";
    else if (length < answer->length)
        why = file_write(request->arena, path, answer->body + length + 1,
                         answer->length - length - 1);
    if (why)
        http_answer_text(request, 500, why);
    else
        http_answer(request, &(HttpAnswer){.status = 204, .bytes = ""});
}

static void take_content(void *context, const WorkerAnswer *answer)
{
    const LiveAsking *asking = context;
    asking->hold->crashed = false;
    if (!answer)
        http_answer_text(asking->request, 503, "the game is being loaded: try again");
    else if (text_is(answer->kind, "write"))
        write_file(asking, answer);
    else
        hold_pass_on(asking, answer);
}

void hold_write_number(LiveHold *hold, HttpRequest *request, const char *name,
                       const char *value)
{
    const char *question = arena_print(request->arena, "write %s %s", name, value);
    LiveAsking *asking = arena_make(request->arena, LiveAsking, .hold = hold,
                                    .request = request, .question = question);
    hold->used = clock_seconds();
    if (hold->worker)
        worker_ask(hold->worker, question, WORKER_URGENT, take_content, asking);
    else
        http_answer_text(request, 503, "the game cannot be loaded: try again");
}
