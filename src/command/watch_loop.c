/* Each run is a process of its own: it starts with an empty memory, and a run that
 * crashes or is too slow can be ended without harm to the next. */
#define _GNU_SOURCE
#include "command/watch_loop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/clock.h"
#include "base/io_error.h"
#include "base/path.h"
#include "base/temp_file.h"
#include "base/watch.h"
#include "command/options.h"

enum { LOOK_MS = 50, MAX_REPORT_MB = 64 };

typedef struct {
    Session *session;
    Watch *watch;
    Arena *arenas[2]; /* hold the files of the latest runs, in turn */
    FileDeps *deps;   /* of the latest run that ended; NULL before */
    int run;          /* number of the run */
    int code;         /* of the latest run that ended */
} WatchLoop;

/* A run in a process of its own. */
typedef struct {
    pid_t process;
    int pipe; /* the files that it read */
    Text report;
    double begun;
} WatchRun;

/* --- the process of a run --------------------------------------------------------- */

/* Writes the files that were read, each as "STATE PATH" with a NUL behind it. */
static void send_files(const FileDeps *files, int pipe)
{
    FILE *out = fdopen(pipe, "w");
    if (!out)
        return;
    for (int i = 0; i < files->all.count; i++)
        fprintf(out, "%llx %s%c", (unsigned long long)files->all.items[i].state,
                files->all.items[i].path, 0);
    fclose(out);
}

/* Runs the command, and ends the process. */
static _Noreturn void run_command(Session *session, int pipe)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    FileDeps *files = file_deps_new(session->arena);
    file_deps_collect(files);
    io_error_forget(); /* of the watching, or of an earlier run */
    int code = session_flush(session, session_run_command(session));
    file_deps_collect(NULL);
    send_files(files, pipe);
    temp_files_remove();
    _Exit(code);
}

static bool begin_run(WatchLoop *loop, WatchRun *run)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    *run = (WatchRun){.pipe = ends[0], .begun = clock_seconds()};
    run->report = text_new(loop->arenas[loop->run % 2]);
    fflush(NULL);
    run->process = fork();
    if (run->process == 0) {
        close(ends[0]);
        run_command(loop->session, ends[1]);
    }
    close(ends[1]);
    if (run->process < 0)
        close(ends[0]);
    return run->process > 0;
}

/* Waits until the process has ended. Returns its exit code, or 2 if it was killed. */
static int end_run(WatchRun *run)
{
    int status = 0;
    close(run->pipe);
    while (waitpid(run->process, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_CANNOT_RUN;
}

/* Reads what the process has reported so far. Returns false at its end. */
static bool read_report(WatchRun *run)
{
    char bytes[16 * 1024];
    struct pollfd file = {.fd = run->pipe, .events = POLLIN};
    if (poll(&file, 1, LOOK_MS) == 0)
        return true;
    ssize_t got = read(run->pipe, bytes, sizeof bytes);
    if (got > 0 && run->report.length < (size_t)MAX_REPORT_MB * 1024 * 1024)
        text_add_bytes(&run->report, bytes, (size_t)got);
    return got > 0 || (got < 0 && errno == EINTR);
}

/* --- files ------------------------------------------------------------------------ */

/* Returns the files of a report. */
static FileDeps *files_of(Arena *arena, const Text *report)
{
    FileDeps *files = file_deps_new(arena);
    const char *at = report->text, *end = report->text + report->length;
    while (at < end && memchr(at, 0, (size_t)(end - at))) {
        char *path;
        uint64_t state = strtoull(at, &path, 16);
        if (*path == ' ')
            file_deps_add(files, path + 1, state);
        at += strlen(at) + 1;
    }
    return files;
}

/* Returns the files with their states as they are now. */
static FileDeps *files_now(Arena *arena, const FileDeps *before)
{
    FileDeps *files = file_deps_new(arena);
    for (int i = 0; i < before->all.count; i++)
        file_deps_note(files, before->all.items[i].path);
    return files;
}

static void watch_files(WatchLoop *loop, FileDeps *files)
{
    loop->deps = files;
    watch_set(loop->watch, files);
}

/* --- the report for people -------------------------------------------------------- */

static void print_time(const char *format)
{
    char text[32] = "";
    struct tm local;
    time_t now = time(NULL);
    if (localtime_r(&now, &local))
        strftime(text, sizeof text, format, &local);
    fputs(text, stdout);
}

static void print_result(const WatchLoop *loop, const WatchRun *run, int code)
{
    const Session *session = loop->session;
    const AnsiStyle style = ansi_style_of(session->console);
    static const char *const words[] = {"all is well", "problems", "could not run"};
    print_time("%H:%M:%S ");
    printf("%s%s%s %s: %s  %s%.2f s%s\n", code ? style.bad : style.good,
           code ? "✗" : "✓", style.plain, session->command->name,
           words[code > EXIT_CONTENT ? EXIT_CANNOT_RUN : code], style.dim,
           clock_seconds() - run->begun, style.plain);
    fflush(stdout);
}

static void print_change(const WatchLoop *loop)
{
    const char *path = watch_changed(loop->watch);
    Arena *arena = arena_new();
    const AnsiStyle style = ansi_style_of(loop->session->console);
    if (path)
        printf("%s%s changed%s\n", style.dim, path_display(arena, path), style.plain);
    arena_free(arena);
}

/* --- the loop --------------------------------------------------------------------- */

/* Waits for a run to end. If a file changes meanwhile, ends the run and returns
 * false. */
static bool await_run(WatchLoop *loop, WatchRun *run)
{
    while (read_report(run))
        if (loop->deps && watch_changed(loop->watch)) {
            kill(run->process, SIGTERM);
            end_run(run);
            return false;
        }
    loop->code = end_run(run);
    FileDeps *files = files_of(loop->arenas[loop->run % 2], &run->report);
    if (files->all.count) /* a run that was killed reports none */
        watch_files(loop, files);
    if (loop->deps)
        print_result(loop, run, loop->code);
    return true;
}

static bool run_once(WatchLoop *loop)
{
    WatchRun run;
    loop->run++;
    Arena *arena = loop->arenas[loop->run % 2];
    arena_reset(arena);
    if (loop->deps)
        watch_files(loop, files_now(arena, loop->deps));
    if (!begin_run(loop, &run))
        return false;
    await_run(loop, &run);
    return true;
}

int watch_loop(Session *session)
{
    const Options *options = &session->options;
    WatchLoop loop = {.session = session,
                      .watch = watch_new(session->arena, session->options.poll),
                      .arenas = {arena_new(), arena_new()}};
    if (!options->is_default_format && !text_is(options->format, "text"))
        return cannot_run(session, "remove '--watch', or '--format'",
                          "'--watch' reports to people, not to programs");
    session->options.quiet = !options->verbose;
    while (run_once(&loop)) {
        if (!loop.deps) /* the command read nothing: it could not begin */
            return loop.code;
        watch_wait(loop.watch);
        print_change(&loop);
    }
    return cannot_run(session, NULL, "cannot start a process: %s", strerror(errno));
}
