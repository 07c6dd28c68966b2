/* Entry point: prepares the process, runs the command and returns its exit code. */
#define _XOPEN_SOURCE 700
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <stdlib.h>
#include <unistd.h>

#include "base/temp_file.h"
#include "command/command.h"

/* Keeps freed memory for the next game; returning it to the system and requesting it
 * again is slow. */
static void retain_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 32 * 1024 * 1024);
    mallopt(M_TRIM_THRESHOLD, 256 * 1024 * 1024);
#endif
}

/* If a standard stream is closed, the next file that is opened gets its number, and
 * messages would be written to that file. Opens '/' in its place, which cannot be
 * written to. */
static void reserve_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && open("/", O_RDONLY) != stream)
            _Exit(EXIT_CANNOT_RUN);
}

int main(int count, char **arguments)
{
    reserve_streams();
    setlocale(LC_ALL, "C");
    signal(SIGXFSZ, SIG_IGN); /* a file that is too large is an error like others */
    temp_files_guard();
    retain_memory();
    number_start();
    Arena *arena = arena_new();
    Session session = {.arena = arena,
                       .out = text_new(arena),
                       .is_own = true,
                       .console = console_of(STDOUT_FILENO, "auto"),
                       .error_console = console_of(STDERR_FILENO, "auto")};
    int code = session_run(&session, count - 1, arguments + 1);
    code = session_flush(&session, code);
    arena_free(arena);
    return code;
}
