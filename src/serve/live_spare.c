/* A spare worker waits for the next change. It has loaded the game once and freed it: a
 * second load takes a quarter less time, because the memory is there already. */
#include "serve/live_server.h"

static void ignore(void *context, const WorkerAnswer *answer)
{
    (void)context, (void)answer;
}

void hold_prepare_spare(LiveHold *hold)
{
    const LiveStart start = {hold->server->with, &hold->view};
    if (hold->spare || hold->loading || !hold->shown.count)
        return;
    Worker *spare = hold->spare = worker_start(hold->server->run, &start);
    if (!spare)
        return;
    Arena *arena = arena_new();
    int count;
    const char **sets = hold_shown_sets(hold, arena, &count);
    worker_ask(spare, "load", WORKER_URGENT, ignore, NULL);
    for (int i = 0; i < count; i++)
        worker_ask(spare, arena_print(arena, "faces %s", sets[i]), WORKER_URGENT,
                   ignore, NULL);
    worker_ask(spare, hold->shown.questions[0], WORKER_URGENT, ignore, NULL);
    worker_ask(spare, "state", WORKER_URGENT, ignore, NULL);
    worker_ask(spare, "forget", WORKER_URGENT, ignore, NULL);
    arena_free(arena);
}

void hold_drop_spare(LiveHold *hold)
{
    if (hold->spare)
        worker_stop(hold->spare);
    hold->spare = NULL;
}

Worker *hold_take_spare(LiveHold *hold)
{
    if (hold->spare && !worker_is_idle(hold->spare))
        hold_drop_spare(hold);
    Worker *spare = hold->spare;
    hold->spare = NULL;
    return spare;
}
