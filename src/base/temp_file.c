#define _XOPEN_SOURCE 700
#include "base/temp_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

#define START ".ppgen-"

/* A temporary name is START, the process id, '-', a counter and ".tmp". */
bool temp_file_is_name(const char *name)
{
    if (!text_starts(name, START))
        return false;
    name += strlen(START);
    size_t first = strspn(name, "0123456789");
    const char *rest = name + first;
    size_t second = *rest == '-' ? strspn(rest + 1, "0123456789") : 0;
    return first && second && text_is(rest + 1 + second, ".tmp");
}

/* --- table of open temporary files ------------------------------------------------ */

/* The names are in static memory because a signal handler reads them at any moment. A
 * file that gets no slot is not removed by the handler, but by the next build. */
enum { NO_SLOT = -1, SLOTS = 64, FREE = 0, TAKEN, NAMED };

static struct {
    atomic_int state;
    char name[PATH_MAX];
} slots[SLOTS];

static atomic_int opening; /* number of threads between hold and release */
static atomic_bool ending;

static int take_slot(const char *name)
{
    for (int i = 0; i < SLOTS && strlen(name) < PATH_MAX; i++) {
        int state = FREE;
        if (atomic_compare_exchange_strong(&slots[i].state, &state, TAKEN)) {
            memcpy(slots[i].name, name, strlen(name) + 1);
            return i;
        }
    }
    return NO_SLOT;
}

static void set_slot(int slot, int state)
{
    if (slot != NO_SLOT)
        atomic_store(&slots[slot].state, state);
}

/* Also called by the signal handler: only async-signal-safe calls are allowed. */
void temp_files_remove(void)
{
    const struct timespec moment = {.tv_nsec = 100000};
    atomic_store(&ending, true);
    while (atomic_load(&opening) > 0)
        nanosleep(&moment, NULL);
    for (int i = 0; i < SLOTS; i++)
        if (atomic_load(&slots[i].state) == NAMED)
            unlink(slots[i].name);
}

/* --- signals ---------------------------------------------------------------------- */

/* Libraries raise SIGABRT and SIGTRAP themselves when they cannot continue. */
static const int ENDINGS[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE,
                              SIGTERM, SIGXCPU, SIGABRT, SIGTRAP};

enum { ENDINGS_COUNT = sizeof ENDINGS / sizeof *ENDINGS };

/* SA_RESETHAND has restored the default action, so the raised signal ends the program
 * when the handler returns. */
static void end(int signal)
{
    temp_files_remove();
    raise(signal);
}

void temp_files_guard(void)
{
    memory_at_end(temp_files_remove);
    struct sigaction old, action = {.sa_handler = end};
    action.sa_flags = (int)SA_RESETHAND;
    for (int i = 0; i < ENDINGS_COUNT; i++)
        if (sigaction(ENDINGS[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(ENDINGS[i], &action, NULL);
}

static _Thread_local sigset_t unheld; /* signals that were blocked before */

void temp_files_release(void)
{
    atomic_fetch_sub(&opening, 1);
    pthread_sigmask(SIG_SETMASK, &unheld, NULL);
}

/* Until the release, the signals are blocked in this thread, and the handler of another
 * thread waits. If the program is already ending, this thread stops here. */
void temp_files_hold(void)
{
    sigset_t held;
    sigemptyset(&held);
    for (int i = 0; i < ENDINGS_COUNT; i++)
        sigaddset(&held, ENDINGS[i]);
    pthread_sigmask(SIG_BLOCK, &held, &unheld);
    atomic_fetch_add(&opening, 1);
    if (!atomic_load(&ending))
        return;
    temp_files_release();
    while (true)
        pause();
}

/* --- one file --------------------------------------------------------------------- */

static int open_named(TempFile *temp_file, mode_t mode)
{
    temp_files_hold();
    temp_file->slot = take_slot(temp_file->name);
    int file = open(temp_file->name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    int why = errno;
    set_slot(temp_file->slot, file < 0 ? FREE : NAMED);
    temp_files_release();
    errno = why;
    return file;
}

int temp_file_open(Arena *arena, const char *place, mode_t mode, TempFile *temp_file)
{
    enum { TRIES = 100 };
    const char *slash = strrchr(place, '/');
    int file = -1, folder = slash ? (int)(slash + 1 - place) : 0;
    for (int i = 0; i < TRIES && file < 0; i++) {
        temp_file->name = arena_print(arena, "%.*s" START "%ld-%d.tmp", folder, place,
                                      (long)getpid(), i);
        file = open_named(temp_file, mode);
        if (file < 0 && errno != EEXIST)
            break;
    }
    if (file < 0)
        temp_file->name = NULL;
    return file;
}

static void forget(TempFile *temp_file)
{
    temp_file->name = NULL;
    set_slot(temp_file->slot, FREE);
}

bool temp_file_keep(TempFile *temp_file, const char *place)
{
    if (rename(temp_file->name, place) != 0)
        return false;
    forget(temp_file);
    return true;
}

void temp_file_remove(TempFile *temp_file)
{
    if (!temp_file->name)
        return;
    unlink(temp_file->name);
    forget(temp_file);
}
