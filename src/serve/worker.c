#define _GNU_SOURCE
#include "serve/worker.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/clock.h"

enum { MAX_ANSWER_MB = 512 };

typedef struct Question Question;
struct Question {
    char *line;
    WorkerUrgency urgency;
    WorkerAnswered *answered;
    void *context;
    Question *next;
};

struct Worker {
    pid_t process;
    int questions, answers; /* pipes */
    Question *waiting;      /* in the order of asking */
    Question *asked;        /* the one that is being answered; or NULL */
    double since;           /* when it was asked */
    Arena *arena;           /* of the answer */
    Text got;
};

/* --- the process ------------------------------------------------------------------ */

/* Closes the files from one number to another; both count. */
static void close_files(int first, int last)
{
#ifdef SYS_close_range
    if (first > last || syscall(SYS_close_range, first, last, 0) == 0)
        return;
#endif
    for (int file = first; file <= last; file++)
        close(file);
}

/* Closes all files of the server, such as its connections, except two. */
static void close_others(int kept, int other)
{
    enum { MOST = 65536 }; /* file numbers that the server can reach */
    int low = kept < other ? kept : other, high = kept < other ? other : kept;
    close_files(STDERR_FILENO + 1, low - 1);
    close_files(low + 1, high - 1);
    close_files(high + 1, MOST);
}

static _Noreturn void run(WorkerMain *main, const void *context, int questions,
                          int answers)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    close_others(questions, answers);
    signal(SIGINT, SIG_IGN); /* the server ends its workers */
    main(context, questions, answers);
    _Exit(0);
}

Worker *worker_start(WorkerMain *main, const void *context)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0)
        return NULL;
    if (pipe2(from, O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return NULL;
    }
    fflush(NULL);
    pid_t process = fork();
    if (process == 0)
        run(main, context, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    if (process < 0) {
        close(to[1]);
        close(from[0]);
        return NULL;
    }
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    Worker *worker = memory_or_end(calloc(1, sizeof *worker));
    *worker = (Worker){.process = process,
                       .questions = to[1],
                       .answers = from[0],
                       .arena = arena_new()};
    worker->got = text_new(worker->arena);
    return worker;
}

/* --- questions -------------------------------------------------------------------- */

static void free_question(Question *question)
{
    free(question->line);
    free(question);
}

/* Takes the first question of the most urgent class out of the queue. */
static Question *take_next(Worker *worker)
{
    Question **best = NULL;
    for (Question **at = &worker->waiting; *at; at = &(*at)->next)
        if (!best || (*at)->urgency < (*best)->urgency)
            best = at;
    Question *next = best ? *best : NULL;
    if (best)
        *best = next->next;
    return next;
}

/* Sends the next question, unless one is being answered. A worker that has ended is
 * found out by worker_read. */
static void ask_next(Worker *worker)
{
    if (worker->asked || !(worker->asked = take_next(worker)))
        return;
    worker->since = clock_seconds();
    const char *line = worker->asked->line;
    size_t left = strlen(line);
    for (ssize_t sent; left; line += sent, left -= (size_t)sent) {
        sent = write(worker->questions, line, left);
        if (sent < 0 && errno != EINTR)
            return;
        sent = sent < 0 ? 0 : sent;
    }
}

void worker_ask(Worker *worker, const char *question, WorkerUrgency urgency,
                WorkerAnswered *answered, void *context)
{
    Question *asked = memory_or_end(calloc(1, sizeof *asked)), **at = &worker->waiting;
    size_t length = strlen(question);
    *asked = (Question){.line = memory_or_end(malloc(length + 2)),
                        .urgency = urgency,
                        .answered = answered,
                        .context = context};
    memcpy(asked->line, question, length);
    strcpy(asked->line + length, "\n");
    while (*at)
        at = &(*at)->next;
    *at = asked;
    ask_next(worker);
}

bool worker_is_idle(const Worker *worker)
{
    return !worker->asked && !worker->waiting;
}

double worker_seconds(const Worker *worker)
{
    return worker->asked ? clock_seconds() - worker->since : 0;
}

/* --- answers ---------------------------------------------------------------------- */

int worker_fd(const Worker *worker)
{
    return worker->answers;
}

/* Returns the bytes of the answer that begins in what was read, or 0 if its head is not
 * complete. Fills in the answer. */
static size_t read_head(const Text *got, WorkerAnswer *answer)
{
    const char *end = memchr(got->text, '\n', got->length);
    char *at = NULL;
    if (!end)
        return 0;
    answer->files_length = strtoul(got->text, &at, 10);
    answer->length = strtoul(at, &at, 10);
    answer->kind = at + 1;
    answer->files = end + 1;
    answer->body = answer->files + answer->files_length;
    return (size_t)(end + 1 - got->text) + answer->files_length + answer->length;
}

/* Calls back for the answer if it is complete. The worker sends nothing after it until
 * it is asked again. */
static void deliver(Worker *worker)
{
    WorkerAnswer answer = {.arena = worker->arena};
    size_t length = read_head(&worker->got, &answer);
    Question *asked = worker->asked;
    if (!length || worker->got.length < length || !asked)
        return;
    *strchr(answer.kind, '\n') = '\0';
    worker->asked = NULL;
    worker->arena = arena_new();
    worker->got = text_new(worker->arena);
    asked->answered(asked->context, &answer);
    ask_next(worker); /* afterwards, because the answer may raise urgent questions */
    free_question(asked);
    arena_free(answer.arena);
}

/* Answers the questions that are left with NULL. */
static void give_up(Worker *worker)
{
    Question *asked = worker->asked;
    worker->asked = NULL;
    for (; asked || (asked = take_next(worker)); asked = NULL) {
        asked->answered(asked->context, NULL);
        free_question(asked);
    }
}

bool worker_read(Worker *worker)
{
    static char bytes[64 * 1024];
    ssize_t got;
    while ((got = read(worker->answers, bytes, sizeof bytes)) > 0) {
        text_add_bytes(&worker->got, bytes, (size_t)got);
        if (worker->got.length > (size_t)MAX_ANSWER_MB * 1024 * 1024)
            got = 0;
        if (!got || got < (ssize_t)sizeof bytes)
            break;
    }
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        return false;
    deliver(worker);
    return true;
}

void worker_stop(Worker *worker)
{
    kill(worker->process, SIGKILL);
    while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR)
        continue;
    give_up(worker);
    close(worker->questions);
    close(worker->answers);
    arena_free(worker->arena);
    free(worker);
}

void worker_each_file(const WorkerAnswer *answer, WorkerFile *file, void *context)
{
    const char *at = answer->files, *end = at + answer->files_length;
    while (at < end && memchr(at, 0, (size_t)(end - at))) {
        char *path;
        uint64_t state = strtoull(at, &path, 16);
        if (*path == ' ')
            file(context, path + 1, state);
        at += strlen(at) + 1;
    }
}

/* --- in the worker ---------------------------------------------------------------- */

bool worker_next(FILE *questions, Text *line)
{
    int c;
    line->length = 0;
    *line->text = '\0';
    while ((c = getc(questions)) != EOF && c != '\n')
        text_add_bytes(line, &(char){(char)c}, 1);
    return c != EOF;
}

void worker_write(FILE *answers, const char *kind, const FileDeps *files, int first,
                  const char *body, size_t length)
{
    Arena *arena = arena_new();
    Text list = text_new(arena);
    for (int i = first; files && i < files->all.count; i++) {
        text_print(&list, "%llx %s", (unsigned long long)files->all.items[i].state,
                   files->all.items[i].path);
        text_add_bytes(&list, "", 1);
    }
    fprintf(answers, "%zu %zu %s\n", list.length, length, kind);
    fwrite(list.text, 1, list.length, answers);
    fwrite(body, 1, length, answers);
    fflush(answers);
    arena_free(arena);
}
