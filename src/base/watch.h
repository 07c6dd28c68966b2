/* Waits until files change: by the kernel's notifications, or by looking at them again
 * and again where those are missing or do not work, as on network drives. */
#ifndef BASE_WATCH_H
#define BASE_WATCH_H

#include "base/file_deps.h"

typedef struct Watch Watch;

/* Freed with the arena. With 'polls', no notifications are used. */
Watch *watch_new(Arena *arena, bool polls);

/* Sets the files and folders to watch, whether or not they exist, with their states
 * when they were read. They must live until the next call; files that were added to
 * them since are watched after another call. */
void watch_set(Watch *watch, const FileDeps *deps);

/* Waits until a file that is watched has another state than when it was read, and no
 * file has changed for a moment: editors write files in several steps. */
void watch_wait(Watch *watch);

/* For a caller that waits for several things: returns the file descriptor that becomes
 * readable when something may have changed; -1 while files are looked at in turn. */
int watch_fd(const Watch *watch);

/* Takes the notifications that have arrived. */
void watch_drain(Watch *watch);

/* Returns true if a file that was written to is still open, so that it may be half
 * written. */
bool watch_is_writing(const Watch *watch);

/* Returns the path of a file that has changed, or NULL. */
const char *watch_changed(const Watch *watch);

#endif
