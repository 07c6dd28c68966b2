/* Worker processes: questions, answers, their order, and workers that end. */
#include "unit.h"

#include <poll.h>
#include <signal.h>

#include "serve/worker.h"

/* Answers each question with itself; "end" ends the process. */
static void echo(const void *context, int questions, int answers)
{
    FILE *in = fdopen(questions, "r"), *out = fdopen(answers, "w");
    Arena *arena = arena_new();
    Text line = text_new(arena);
    FileDeps *files = file_deps_new(arena);
    file_deps_add(files, "/a b", 17);
    file_deps_add(files, "/c", 0);
    while (worker_next(in, &line) && !text_is(line.text, "end")) {
        if (text_is(line.text, "long"))
            for (int i = 0; i < 300000; i++)
                text_add(&line, "x");
        worker_write(out, context, files, 0, line.text, line.length);
    }
}

typedef struct {
    Text seen;
    int left;
} Answers;

static void take_file(void *context, const char *path, uint64_t state)
{
    text_print(context, " %s=%d", path, (int)state);
}

static void take(void *context, const WorkerAnswer *answer)
{
    Answers *answers = context;
    answers->left--;
    if (answer && answer->length > 100)
        text_print(&answers->seen, "%zu;", answer->length);
    else
        text_print(&answers->seen, "%s;", answer ? answer->body : "NULL");
}

static void take_whole(void *context, const WorkerAnswer *answer)
{
    Answers *answers = context;
    answers->left--;
    text_print(&answers->seen, "%s %s", answer->kind, answer->body);
    worker_each_file(answer, take_file, &answers->seen);
}

/* Reads until all answers are there. Returns false if the worker has ended. */
static bool read_all(Worker *worker, const Answers *answers)
{
    bool good = true;
    while (good && answers->left > 0) {
        struct pollfd file = {.fd = worker_fd(worker), .events = POLLIN};
        assert_true(poll(&file, 1, 10000) == 1);
        good = worker_read(worker);
    }
    return good;
}

static void answers_arrive_whole(void **state)
{
    Answers answers = {text_new(((Fixture *)*state)->arena), 1};
    Worker *worker = worker_start(echo, "text/plain");
    worker_ask(worker, "what is this", WORKER_URGENT, take_whole, &answers);
    assert_true(read_all(worker, &answers));
    assert_string_equal(answers.seen.text, "text/plain what is this /a b=17 /c=0");
    worker_stop(worker);
}

/* The first question is asked at once; of those that wait, the urgent come first. */
static void urgent_questions_come_first(void **state)
{
    Answers answers = {text_new(((Fixture *)*state)->arena), 5};
    Worker *worker = worker_start(echo, "x");
    assert_true(worker_is_idle(worker));
    worker_ask(worker, "a", WORKER_BACKGROUND, take, &answers);
    worker_ask(worker, "b", WORKER_BACKGROUND, take, &answers);
    worker_ask(worker, "c", WORKER_URGENT, take, &answers);
    worker_ask(worker, "long", WORKER_URGENT, take, &answers);
    worker_ask(worker, "d", WORKER_BACKGROUND, take, &answers);
    assert_false(worker_is_idle(worker));
    assert_true(read_all(worker, &answers));
    assert_string_equal(answers.seen.text, "a;c;300004;b;d;");
    assert_true(worker_is_idle(worker));
    worker_stop(worker);
}

/* Questions that a worker does not answer are answered with NULL. */
static void a_worker_that_ends_answers_null(void **state)
{
    Answers answers = {text_new(((Fixture *)*state)->arena), 3};
    signal(SIGPIPE, SIG_IGN);
    Worker *worker = worker_start(echo, "x");
    worker_ask(worker, "a", WORKER_URGENT, take, &answers);
    worker_ask(worker, "end", WORKER_URGENT, take, &answers);
    worker_ask(worker, "b", WORKER_URGENT, take, &answers);
    assert_false(read_all(worker, &answers));
    worker_stop(worker);
    assert_string_equal(answers.seen.text, "a;NULL;NULL;");
}

static void a_worker_can_be_stopped(void **state)
{
    Answers answers = {text_new(((Fixture *)*state)->arena), 2};
    Worker *worker = worker_start(echo, "x");
    worker_ask(worker, "a", WORKER_URGENT, take, &answers);
    worker_ask(worker, "b", WORKER_URGENT, take, &answers);
    worker_stop(worker);
    assert_string_equal(answers.seen.text, "NULL;NULL;");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(answers_arrive_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(urgent_questions_come_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_worker_that_ends_answers_null, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_worker_can_be_stopped, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
