/* A line for each game and edition, good or bad, and perhaps more below it. They are
 * kept to the end, when it is known how wide the names are. */
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

/* Texts are copied: lines outlive their play. */
void lines_add(Lines *lines, const Play *play, bool bad, const char *summary,
               const char *details);

void lines_print(const Lines *lines);

#endif
