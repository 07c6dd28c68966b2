#include "page/page_queue.h"

#include <stdlib.h>

#include "base/threads.h"

/* Limits of the queue. Layout may hold one more page. */
enum { MAX_AHEAD = 8, MAX_AHEAD_MB = 64 };

typedef struct {
    Page page;
    Arena *arena;
    size_t size;
} Load;

/* A ring buffer: entries are taken at 'first' and added after the last. The page that
 * is being drawn stays at 'first' until it is done. */
struct PageQueue {
    Sink *sink;
    Load loads[MAX_AHEAD];
    int first, count;
    size_t size; /* bytes of all entries */
    bool failed, over;
    bool is_apart; /* pages are drawn in another thread */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
};

/* Draws a page and frees its arena. After a failure, the remaining pages are only
 * freed. Reading 'failed' needs no lock, as only the drawing thread writes it. */
static bool draw(const PageQueue *page_queue, const Load *load)
{
    bool good =
        !page_queue->failed && page_queue->sink->page(page_queue->sink, &load->page);
    arena_free(load->arena);
    return good;
}

static void draw_first(PageQueue *page_queue)
{
    Load load = page_queue->loads[page_queue->first];
    pthread_mutex_unlock(&page_queue->lock);
    bool good = draw(page_queue, &load);
    pthread_mutex_lock(&page_queue->lock);
    page_queue->failed |= !good;
    page_queue->first = (page_queue->first + 1) % MAX_AHEAD;
    page_queue->count--;
    page_queue->size -= load.size;
    pthread_cond_broadcast(&page_queue->changed);
}

static void *draw_all(void *context)
{
    PageQueue *page_queue = context;
    pthread_mutex_lock(&page_queue->lock);
    while (page_queue->count || !page_queue->over)
        if (page_queue->count)
            draw_first(page_queue);
        else
            pthread_cond_wait(&page_queue->changed, &page_queue->lock);
    pthread_mutex_unlock(&page_queue->lock);
    return NULL;
}

static bool has_room(const PageQueue *page_queue)
{
    return page_queue->count < MAX_AHEAD && page_queue->size < (size_t)MAX_AHEAD_MB
                                                                   << 20;
}

static void put(PageQueue *page_queue, Load load)
{
    while (!has_room(page_queue))
        pthread_cond_wait(&page_queue->changed, &page_queue->lock);
    page_queue->loads[(page_queue->first + page_queue->count++) % MAX_AHEAD] = load;
    page_queue->size += load.size;
    pthread_cond_broadcast(&page_queue->changed);
}

PageQueue *page_queue_new(Sink *sink)
{
    PageQueue *page_queue = memory_or_end(calloc(1, sizeof(PageQueue)));
    page_queue->sink = sink;
    pthread_mutex_init(&page_queue->lock, NULL);
    pthread_cond_init(&page_queue->changed, NULL);
    page_queue->is_apart = processor_count() > 1 &&
                           thread_start(&page_queue->thread, draw_all, page_queue);
    return page_queue;
}

bool page_queue_page(PageQueue *page_queue, const Page *page, Arena *arena)
{
    Load load = {*page, arena, arena_used(arena)};
    if (!page_queue->is_apart) {
        page_queue->failed |= !draw(page_queue, &load);
        return !page_queue->failed;
    }
    pthread_mutex_lock(&page_queue->lock);
    put(page_queue, load);
    bool good = !page_queue->failed;
    pthread_mutex_unlock(&page_queue->lock);
    return good;
}

bool page_queue_end(PageQueue *page_queue)
{
    pthread_mutex_lock(&page_queue->lock);
    page_queue->over = true;
    pthread_cond_broadcast(&page_queue->changed);
    pthread_mutex_unlock(&page_queue->lock);
    if (page_queue->is_apart)
        pthread_join(page_queue->thread, NULL);
    bool good = !page_queue->failed;
    pthread_cond_destroy(&page_queue->changed);
    pthread_mutex_destroy(&page_queue->lock);
    free(page_queue);
    return good;
}
