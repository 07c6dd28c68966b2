/* Each run is a process of its own: it starts with an empty memory, and a run that
 * crashes or is too slow can be ended without harm to the next. What it prints is held
 * back until it has ended, so that a run which a change overtakes prints nothing. */
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

/* The pipes of a run. The last one lists the files that it read. */
enum { RUN_OUT, RUN_ERR, RUN_FILES, RUN_PIPES };

typedef struct {
    Session *session;
    Watch *watch;
    Arena *arenas[2]; /* hold the files of the latest runs, in turn */
    FileDeps *deps;   /* of the latest run that ended; NULL before */
    int run;          /* number of the run */
    int code;         /* of the latest run that ended */
    bool is_cut_off;  /* nobody can read what is printed */
} WatchLoop;

/* A run in a process of its own. */
typedef struct {
    pid_t process;
    int pipes[RUN_PIPES]; /* -1: closed */
    Text got[RUN_PIPES];
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

/* Opens the pipes. Returns false, with none open, if that fails. */
static bool open_pipes(int ends[RUN_PIPES][2])
{
    for (int i = 0; i < RUN_PIPES; i++)
        if (pipe(ends[i]) != 0) {
            while (i--) {
                close(ends[i][0]);
                close(ends[i][1]);
            }
            return false;
        }
    return true;
}

static bool begin_run(WatchLoop *loop, WatchRun *run)
{
    int ends[RUN_PIPES][2];
    if (!open_pipes(ends))
        return false;
    *run = (WatchRun){.begun = clock_seconds()};
    fflush(NULL);
    run->process = fork();
    if (run->process == 0) {
        for (int i = 0; i < RUN_PIPES; i++)
            close(ends[i][0]);
        dup2(ends[RUN_OUT][1], STDOUT_FILENO);
        dup2(ends[RUN_ERR][1], STDERR_FILENO);
        run_command(loop->session, ends[RUN_FILES][1]);
    }
    for (int i = 0; i < RUN_PIPES; i++) {
        close(ends[i][1]);
        run->pipes[i] = ends[i][0];
        run->got[i] = text_new(loop->arenas[loop->run % 2]);
        if (run->process < 0)
            close(ends[i][0]);
    }
    return run->process > 0;
}

/* Waits until the process has ended. Returns its exit code, or 2 if it was killed. */
static int end_run(WatchRun *run)
{
    int status = 0;
    for (int i = 0; i < RUN_PIPES; i++)
        if (run->pipes[i] >= 0)
            close(run->pipes[i]);
    while (waitpid(run->process, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_CANNOT_RUN;
}

static void read_pipe(WatchRun *run, int i)
{
    char bytes[16 * 1024];
    ssize_t got = read(run->pipes[i], bytes, sizeof bytes);
    if (got > 0 && run->got[i].length < (size_t)MAX_REPORT_MB * 1024 * 1024)
        text_add_bytes(&run->got[i], bytes, (size_t)got);
    if (got > 0 || (got < 0 && errno == EINTR))
        return;
    close(run->pipes[i]);
    run->pipes[i] = -1;
}

/* Reads what the process has written so far. Returns false at its end. */
static bool read_pipes(WatchRun *run)
{
    struct pollfd files[RUN_PIPES];
    bool any = false;
    for (int i = 0; i < RUN_PIPES; i++)
        files[i] = (struct pollfd){.fd = run->pipes[i], .events = POLLIN};
    int ready = poll(files, RUN_PIPES, LOOK_MS);
    for (int i = 0; i < RUN_PIPES; i++) {
        if (ready > 0 && files[i].revents)
            read_pipe(run, i);
        any = any || run->pipes[i] >= 0;
    }
    return any;
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

static bool is_overtaken(const WatchLoop *loop)
{
    return loop->deps && watch_changed(loop->watch);
}

/* Prints what the run has printed, and its result. Problems come before the summary. */
static void print_run(WatchLoop *loop, const WatchRun *run)
{
    fwrite(run->got[RUN_ERR].text, 1, run->got[RUN_ERR].length, stderr);
    fflush(stderr);
    fwrite(run->got[RUN_OUT].text, 1, run->got[RUN_OUT].length, stdout);
    if (loop->deps)
        print_result(loop, run, loop->code);
    loop->is_cut_off = fflush(stdout) != 0;
}

/* Waits for a run to end, and prints what it has printed; nothing if a file changes
 * meanwhile. */
static void await_run(WatchLoop *loop, WatchRun *run)
{
    for (double looked = 0; read_pipes(run);) {
        const double now = clock_seconds();
        if (now < looked + LOOK_MS / 1000.0)
            continue;
        looked = now;
        if (is_overtaken(loop)) {
            kill(run->process, SIGTERM);
            end_run(run);
            return;
        }
    }
    int code = end_run(run);
    if (is_overtaken(loop))
        return;
    loop->code = code;
    FileDeps *files = files_of(loop->arenas[loop->run % 2], &run->got[RUN_FILES]);
    if (files->all.count) /* a run that was killed reports none */
        watch_files(loop, files);
    print_run(loop, run);
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

/* Runs the command again and again. Returns the exit code if that cannot go on. */
static int run_repeatedly(WatchLoop *loop)
{
    while (run_once(loop)) {
        if (loop->is_cut_off)
            return cannot_run(loop->session, NULL,
                              "standard output cannot be written to");
        if (!loop->deps) /* the command read nothing: it could not begin */
            return loop->code;
        watch_wait(loop->watch);
        print_change(loop);
    }
    return cannot_run(loop->session, NULL, "cannot start a process: %s",
                      strerror(errno));
}

int watch_loop(Session *session)
{
    const Options *options = &session->options;
    if (!options->is_default_format && !text_is(options->format, "text"))
        return cannot_run(session, "remove '--watch', or '--format'",
                          "'--watch' reports to people, not to programs");
    session->options.quiet = !options->verbose;
    WatchLoop loop = {.session = session,
                      .watch = watch_new(session->arena, session->options.poll),
                      .arenas = {arena_new(), arena_new()}};
    int code = run_repeatedly(&loop);
    arena_free(loop.arenas[0]);
    arena_free(loop.arenas[1]);
    return code;
}
