/* Status lines: one for each game and edition, marked good or bad, with optional
 * details below. They are printed at the end, when the width of the titles is known. */
#ifndef COMMAND_STATUS_LINES_H
#define COMMAND_STATUS_LINES_H

#include "command/visit.h"

typedef struct {
    bool bad;
    const char *title, *summary, *details;
} StatusLine;

typedef struct {
    Session *session;
    LIST(StatusLine) all;
} StatusLines;

/* Adds a line. Texts are copied, because the lines outlive their variants. */
void status_lines_add(StatusLines *lines, const Variant *variant, bool bad,
                      const char *summary, const char *details);

void status_lines_print(const StatusLines *lines);

#endif
