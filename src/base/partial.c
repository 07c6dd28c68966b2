#define _XOPEN_SOURCE 700
#include "base/partial.h"

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

/* START, two numbers with '-' between them, and an ending. */
bool partial_is_name(const char *name)
{
    if (!text_starts(name, START))
        return false;
    name += strlen(START);
    size_t first = strspn(name, "0123456789");
    const char *rest = name + first;
    size_t second = *rest == '-' ? strspn(rest + 1, "0123456789") : 0;
    return first && second && text_is(rest + 1 + second, ".tmp");
}

/* --- those that there are --------------------------------------------------------- */

/* The names lie where nobody frees them: a signal may come at any moment. A file that
 * finds no slot is left to the next build. */
enum { NO_SLOT = -1, SLOTS = 64, FREE = 0, TAKEN, NAMED };

static struct {
    atomic_int state;
    char name[PATH_MAX];
} slots[SLOTS];

static atomic_int opening; /* threads that hold one, see partials_hold() */
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

/* Also from a signal's handler. */
void partials_remove(void)
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

/* Of those, libraries send the last two themselves, where they cannot go on. */
static const int ENDINGS[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE,
                              SIGTERM, SIGXCPU, SIGABRT, SIGTRAP};

enum { ENDINGS_COUNT = sizeof ENDINGS / sizeof *ENDINGS };

/* The signal ends the program as soon as its handler is left. */
static void end(int signal)
{
    partials_remove();
    raise(signal);
}

void partials_guard(void)
{
    memory_at_end(partials_remove);
    struct sigaction old, action = {.sa_handler = end};
    action.sa_flags = (int)SA_RESETHAND;
    for (int i = 0; i < ENDINGS_COUNT; i++)
        if (sigaction(ENDINGS[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(ENDINGS[i], &action, NULL);
}

static _Thread_local sigset_t unheld; /* those that were blocked before */

void partials_release(void)
{
    atomic_fetch_sub(&opening, 1);
    pthread_sigmask(SIG_SETMASK, &unheld, NULL);
}

/* In this thread no signal is handled then, and another thread's handler waits. */
void partials_hold(void)
{
    sigset_t held;
    sigemptyset(&held);
    for (int i = 0; i < ENDINGS_COUNT; i++)
        sigaddset(&held, ENDINGS[i]);
    pthread_sigmask(SIG_BLOCK, &held, &unheld);
    atomic_fetch_add(&opening, 1);
    if (!atomic_load(&ending))
        return;
    partials_release();
    while (true)
        pause();
}

/* --- one -------------------------------------------------------------------------- */

static int open_named(Partial *partial, mode_t mode)
{
    partials_hold();
    partial->slot = take_slot(partial->name);
    int file = open(partial->name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    int why = errno;
    set_slot(partial->slot, file < 0 ? FREE : NAMED);
    partials_release();
    errno = why;
    return file;
}

int partial_open(Arena *arena, const char *place, mode_t mode, Partial *partial)
{
    enum { TRIES = 100 };
    const char *slash = strrchr(place, '/');
    int file = -1, folder = slash ? (int)(slash + 1 - place) : 0;
    for (int i = 0; i < TRIES && file < 0; i++) {
        partial->name = arena_print(arena, "%.*s" START "%ld-%d.tmp", folder, place,
                                    (long)getpid(), i);
        file = open_named(partial, mode);
        if (file < 0 && errno != EEXIST)
            break;
    }
    if (file < 0)
        partial->name = NULL;
    return file;
}

static void forget(Partial *partial)
{
    partial->name = NULL;
    set_slot(partial->slot, FREE);
}

bool partial_keep(Partial *partial, const char *place)
{
    if (rename(partial->name, place) != 0)
        return false;
    forget(partial);
    return true;
}

void partial_remove(Partial *partial)
{
    if (!partial->name)
        return;
    unlink(partial->name);
    forget(partial);
}
