/* Status lines: one for each game and edition, marked good or bad, with optional
 * details below. They are printed at the end, when the width of the titles is known. */
#ifndef COMMAND_LINES_H
#define COMMAND_LINES_H

#include "command/visit.h"

typedef struct {
    bool bad;
    const char *title, *summary, *details;
} Line;

typedef struct {
    Session *session;
    LIST(Line) all;
} Lines;

/* Adds a line. Texts are copied, because the lines outlive their variants. */
void lines_add(Lines *lines, const Play *play, bool bad, const char *summary,
               const char *details);

void lines_print(const Lines *lines);

#endif
