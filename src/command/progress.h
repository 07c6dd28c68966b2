/* Progress line at the bottom of the terminal, shared by all games of a build. */
#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

#include "command/command.h"

/* Adds to the number of pages to write. The line is shown only on a terminal, and not
 * with --quiet. */
void progress_expect(const Session *session, int pages);

/* Counts a page as written. Thread-safe, like the other functions. */
void progress_page(void);

/* Writes to standard error after clearing the line. */
void progress_say(const char *words, size_t length);

#endif
