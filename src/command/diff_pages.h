/* Writes the list of changes of a game as a PDF or a picture: 'ppgen diff -o'. */
#ifndef COMMAND_DIFF_PAGES_H
#define COMMAND_DIFF_PAGES_H

#include "command/compare_versions.h"
#include "command/pages.h"

/* Reads the options. Returns false after reporting a problem. */
bool diff_pages_read_options(PageOutput *pages);

/* Writes the file of '-o', or prints that nothing changed. Returns false after
 * reporting a problem. */
bool diff_pages_write(PageOutput *pages, const Variant *variant,
                      const Comparison *comparison);

#endif
