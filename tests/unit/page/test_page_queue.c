/* Tests the page queue: pages reach the sink in order, with the data in their arenas,
 * and none follows a page that failed. */
#include "unit.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "page/page_queue.h"

enum { COUNT = 100 };

typedef struct {
    Sink sink;
    int drawn;
    int fails_at; /* -1: never */
    bool in_order;
    pthread_t by;
} Recorder;

static atomic_int freed;

static void count_freed(void *what)
{
    (void)what;
    freed++;
}

static bool draw(Sink *sink, const Page *page)
{
    Recorder *recorder = (Recorder *)sink;
    if (recorder->drawn == recorder->fails_at)
        return false;
    recorder->by = pthread_self();
    recorder->in_order &= atoi(page->label) == recorder->drawn++;
    return true;
}

static bool draw_slowly(Sink *sink, const Page *page)
{
    nanosleep(&(struct timespec){0, 200000}, NULL);
    return draw(sink, page);
}

static Recorder recorder_of(bool (*page)(Sink *, const Page *))
{
    freed = 0;
    return (Recorder){{.page = page}, .fails_at = -1, .in_order = true};
}

/* Returns how many pages the queue accepted. */
static int send_pages(PageQueue *page_queue, size_t size)
{
    for (int i = 0; i < COUNT; i++) {
        Arena *arena = arena_new();
        Page page = {.label = arena_print(arena, "%d", i)};
        arena_alloc(arena, size);
        arena_on_reset(arena, count_freed, NULL);
        if (!page_queue_page(page_queue, &page, arena))
            return i;
    }
    return COUNT;
}

static void pages_arrive_in_order(void **state)
{
    (void)state;
    Recorder recorder = recorder_of(draw);
    PageQueue *page_queue = page_queue_new(&recorder.sink);
    assert_int_equal(send_pages(page_queue, 1), COUNT);
    assert_true(page_queue_end(page_queue));
    assert_int_equal(recorder.drawn, COUNT);
    assert_true(recorder.in_order);
    assert_int_equal(freed, COUNT);
}

static void waiting_pages_use_limited_memory(void **state)
{
    (void)state;
    Recorder recorder = recorder_of(draw_slowly);
    PageQueue *page_queue = page_queue_new(&recorder.sink);
    for (int i = 0; i < COUNT; i++) {
        Arena *arena = arena_new();
        Page page = {.label = arena_print(arena, "%d", i)};
        arena_alloc(arena, 40 << 20);
        arena_on_reset(arena, count_freed, NULL);
        assert_true(page_queue_page(page_queue, &page, arena));
        assert_in_range(i + 1 - freed, 0, 2);
    }
    assert_true(page_queue_end(page_queue));
}

static void nothing_is_drawn_after_a_failure(void **state)
{
    (void)state;
    Recorder recorder = recorder_of(draw);
    recorder.fails_at = 7;
    PageQueue *page_queue = page_queue_new(&recorder.sink);
    int handed = send_pages(page_queue, 1);
    assert_in_range(handed, 7, 7 + 1 + 8); /* waiting pages have not failed yet */
    assert_false(page_queue_end(page_queue));
    assert_int_equal(recorder.drawn, 7);
    assert_int_equal(freed, handed + 1);
}

static void an_empty_queue_ends_cleanly(void **state)
{
    (void)state;
    Recorder recorder = recorder_of(draw);
    assert_true(page_queue_end(page_queue_new(&recorder.sink)));
    assert_int_equal(recorder.drawn, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_arrive_in_order),
        cmocka_unit_test(waiting_pages_use_limited_memory),
        cmocka_unit_test(nothing_is_drawn_after_a_failure),
        cmocka_unit_test(an_empty_queue_ends_cleanly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
