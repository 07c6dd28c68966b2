/* A line at the foot of the terminal that says how far a build has come: one for all
 * games that are at work. */
#ifndef COMMAND_PROGRESS_H
#define COMMAND_PROGRESS_H

#include "command/command.h"

/* So many pages more are to be written; nothing is shown where nobody looks. */
void progress_expect(const Session *session, int pages);

/* One of them is. */
void progress_page(void);

/* Writes to standard error, in place of the line. */
void progress_say(const char *words, size_t length);

#endif
