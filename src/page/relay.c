#include "page/relay.h"

#include <stdlib.h>

#include "base/processors.h"

/* Limits of the queue. Layout may hold one more page. */
enum { MOST_AHEAD = 8, MOST_AHEAD_MB = 64 };

typedef struct {
    Page page;
    Arena *arena;
    size_t size;
} Load;

/* A ring buffer: entries are taken at 'first' and added behind the last. The page that
 * is being drawn stays at 'first' until it is done. */
struct Relay {
    Sink *sink;
    Load loads[MOST_AHEAD];
    int first, count;
    size_t size; /* bytes of all entries */
    bool failed, over;
    bool is_apart; /* pages are drawn in another thread */
    Processors processors;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* Draws a page and frees its arena. After a failure, the remaining pages are only
 * freed. Reading 'failed' needs no lock, as only the drawing thread writes it. */
static bool draw(const Relay *relay, const Load *load)
{
    bool good = !relay->failed && relay->sink->page(relay->sink, &load->page);
    arena_free(load->arena);
    return good;
}

static void draw_first(Relay *relay)
{
    Load load = relay->loads[relay->first];
    pthread_mutex_unlock(&relay->lock);
    bool good = draw(relay, &load);
    pthread_mutex_lock(&relay->lock);
    relay->failed |= !good;
    relay->first = (relay->first + 1) % MOST_AHEAD;
    relay->count--;
    relay->size -= load.size;
    pthread_cond_broadcast(&relay->changed);
}

static void *draw_all(void *context)
{
    Relay *relay = context;
    processors_release(&relay->processors);
    pthread_mutex_lock(&relay->lock);
    while (relay->count || !relay->over)
        if (relay->count)
            draw_first(relay);
        else
            pthread_cond_wait(&relay->changed, &relay->lock);
    pthread_mutex_unlock(&relay->lock);
    return NULL;
}

static bool has_room(const Relay *relay)
{
    return relay->count < MOST_AHEAD && relay->size < (size_t)MOST_AHEAD_MB << 20;
}

static void put(Relay *relay, Load load)
{
    while (!has_room(relay))
        pthread_cond_wait(&relay->changed, &relay->lock);
    relay->loads[(relay->first + relay->count++) % MOST_AHEAD] = load;
    relay->size += load.size;
    pthread_cond_broadcast(&relay->changed);
}

Relay *relay_new(Sink *sink)
{
    Relay *relay = memory_or_end(calloc(1, sizeof(Relay)));
    relay->sink = sink;
    pthread_mutex_init(&relay->lock, NULL);
    pthread_cond_init(&relay->changed, NULL);
    relay->processors = processors_here();
    relay->is_apart =
        processors_count(&relay->processors) > 1 &&
        processors_begin(&relay->processors, 1, &relay->thread, draw_all, relay);
    return relay;
}

bool relay_page(Relay *relay, const Page *page, Arena *arena)
{
    Load load = {*page, arena, arena_used(arena)};
    if (!relay->is_apart) {
        relay->failed |= !draw(relay, &load);
        return !relay->failed;
    }
    pthread_mutex_lock(&relay->lock);
    put(relay, load);
    bool good = !relay->failed;
    pthread_mutex_unlock(&relay->lock);
    return good;
}

bool relay_end(Relay *relay)
{
    pthread_mutex_lock(&relay->lock);
    relay->over = true;
    pthread_cond_broadcast(&relay->changed);
    pthread_mutex_unlock(&relay->lock);
    if (relay->is_apart)
        pthread_join(relay->thread, NULL);
    bool good = !relay->failed;
    pthread_cond_destroy(&relay->changed);
    pthread_mutex_destroy(&relay->lock);
    free(relay);
    return good;
}
