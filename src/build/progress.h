/* Shows the progress of a build in the last line of the terminal: one line for all
 * games that are built at the same time. */
#ifndef BUILD_PROGRESS_H
#define BUILD_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

/* Adds pages that will be written. Nothing is shown if 'quiet', or if standard error is
 * no terminal. */
void progress_expect(int pages, bool quiet);

/* Counts a page as written. */
void progress_page(void);

/* Writes a text to standard error, and removes the progress line before it. */
void progress_print(const char *words, size_t length);

#endif
