#define _GNU_SOURCE
#include "base/watch.h"

#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#include <sys/vfs.h>
#endif

#include "base/clock.h"
#include "base/path.h"
#include "base/text.h"

enum {
    QUIET_MS = 12,      /* without a change before a burst counts as over */
    BUSY_MS = 100,      /* the same, in a burst or while a file is written */
    LONGEST_MS = 2000,  /* of a burst; then what has changed is reported */
    POLLING_MS = 200,   /* between two looks */
    MAX_FOLDERS = 5000, /* watched by notifications */
};

struct Watch {
    int notifier; /* -1: polls */
    const FileDeps *deps;
    int watched;  /* number of these files whose folders are watched */
    Map folders;  /* that are watched; a value that is not NULL */
    Arena *arena; /* of the map */
    bool writing; /* a file was written to, and has not been closed */
};

static void release(void *what)
{
    Watch *watch = what;
    if (watch->notifier >= 0)
        close(watch->notifier);
    arena_free(watch->arena);
}

Watch *watch_new(Arena *arena, bool polls)
{
    Watch *watch = arena_make(arena, Watch, .notifier = -1, .arena = arena_new());
    watch->folders = map_new(watch->arena);
#ifdef __linux__
    if (!polls)
        watch->notifier = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
#endif
    (void)polls;
    arena_on_reset(arena, release, watch);
    return watch;
}

/* --- notifications ---------------------------------------------------------------- */

#ifdef __linux__

static void stop_notifications(Watch *watch)
{
    if (watch->notifier >= 0)
        close(watch->notifier);
    watch->notifier = -1;
}

/* Returns true for a file system whose changes on other machines are not notified. */
static bool is_remote(const char *folder)
{
    static const long types[] = {
        0x6969 /* NFS */, 0xFF534D42 /* CIFS */, 0xFE534D42 /* SMB2 */,
        0x517B /* SMB */, 0x65735546 /* FUSE */, 0x01021997 /* 9P */,
        0x786F4256 /* VirtualBox */};
    struct statfs state;
    bool remote = false;
    if (statfs(folder, &state) == 0)
        for (size_t i = 0; i < sizeof types / sizeof *types; i++)
            remote |= (long)(state.f_type & 0xFFFFFFFF) == types[i];
    return remote;
}

static void add_folder(Watch *watch, const char *folder)
{
    const uint32_t changes = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE |
                             IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF |
                             IN_MOVE_SELF | IN_ONLYDIR;
    if (watch->notifier < 0 || map_get(&watch->folders, folder))
        return;
    bool full = watch->folders.entries.count >= MAX_FOLDERS;
    bool added = inotify_add_watch(watch->notifier, folder, changes) >= 0;
    if (!added && errno == ENOENT)
        return; /* it has gone just now */
    if (full || !added || is_remote(folder))
        stop_notifications(watch);
    map_put(&watch->folders, arena_text(watch->arena, folder), watch);
}

/* Watches the folder of a path or, if that does not exist, the nearest one above. */
static void add_parent(Watch *watch, const char *path, Arena *arena)
{
    const char *folder = path_parent(arena, path);
    while (folder && !path_is_folder(folder))
        folder = path_parent(arena, folder);
    add_folder(watch, folder ? folder : "/");
}

/* Watches the folder of a path, that of its target if it is a link, and the path itself
 * if it is a folder. */
static void add_folder_of(Watch *watch, const char *path)
{
    Arena *arena = arena_new();
    const char *real = path_real(arena, path);
    if (path_is_folder(path))
        add_folder(watch, path);
    add_parent(watch, path, arena);
    if (real && !text_is(real, path))
        add_parent(watch, real, arena);
    arena_free(arena);
}

/* Notes whether a file is left half written. */
static void take_event(Watch *watch, const struct inotify_event *event)
{
    if (event->mask & IN_MODIFY)
        watch->writing = true;
    else if (event->mask & (IN_CLOSE_WRITE | IN_MOVED_TO))
        watch->writing = false;
}

static void take_events(Watch *watch)
{
    _Alignas(struct inotify_event) char events[4096];
    for (ssize_t got; (got = read(watch->notifier, events, sizeof events)) > 0;)
        for (ssize_t at = 0; at < got;) {
            const struct inotify_event *event = (const void *)(events + at);
            take_event(watch, event);
            at += (ssize_t)sizeof *event + event->len;
        }
}

#else

static void add_folder_of(Watch *watch, const char *path)
{
    (void)watch;
    (void)path;
}

static void take_events(Watch *watch)
{
    (void)watch;
}

#endif

/* Waits for a notification, or until it is time to look. Returns true if there may be a
 * change. */
static bool wait_for_event(Watch *watch, int milliseconds)
{
    if (watch->notifier < 0) {
        int look =
            milliseconds < 0 || milliseconds > POLLING_MS ? POLLING_MS : milliseconds;
        poll(NULL, 0, look);
        return true;
    }
    struct pollfd file = {.fd = watch->notifier, .events = POLLIN};
    bool event = poll(&file, 1, milliseconds) > 0;
    if (event)
        take_events(watch);
    return event;
}

int watch_fd(const Watch *watch)
{
    return watch->notifier;
}

void watch_drain(Watch *watch)
{
    if (watch->notifier >= 0)
        take_events(watch);
}

bool watch_is_writing(const Watch *watch)
{
    return watch->writing;
}

/* --- waiting ---------------------------------------------------------------------- */

void watch_set(Watch *watch, const FileDeps *deps)
{
    int first = watch->deps == deps ? watch->watched : 0;
    if (!first) { /* a folder may have been deleted and made again */
        arena_reset(watch->arena);
        watch->folders = map_new(watch->arena);
    }
    watch->deps = deps;
    watch->watched = deps->all.count;
    for (int i = first; watch->notifier >= 0 && i < deps->all.count; i++)
        add_folder_of(watch, deps->all.items[i].path);
}

/* Waits until the files have not changed for a moment: longer while a file is written,
 * and in a burst, such as another branch. */
static void wait_for_quiet(Watch *watch)
{
    enum { MANY = 8 }; /* notifications; a single save causes fewer */
    const double end = clock_seconds() + LONGEST_MS / 1000.0;
    int quiet = QUIET_MS;
    if (watch->notifier < 0)
        poll(NULL, 0, 5 * QUIET_MS);
    for (int count = 1;
         watch->notifier >= 0 && clock_seconds() < end && wait_for_event(watch, quiet);
         count++)
        quiet = watch->writing || count > MANY ? BUSY_MS : QUIET_MS;
}

const char *watch_changed(const Watch *watch)
{
    return watch->deps ? file_deps_changed(watch->deps) : NULL;
}

void watch_wait(Watch *watch)
{
    while (!watch_changed(watch))
        wait_for_event(watch, -1);
    wait_for_quiet(watch);
}
