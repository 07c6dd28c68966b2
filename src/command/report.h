/* The result of 'ppgen check' in each of its formats. */
#ifndef COMMAND_REPORT_H
#define COMMAND_REPORT_H

#include "command/command.h"

typedef struct {
    const char *name;
    void (*write)(Session *session, const Plays *plays);
    bool problems; /* it tells the problems itself, so standard error need not */
} ReportFormat;

extern const ReportFormat REPORT_FORMATS[]; /* ends in a NULL name */

void report_text(Session *session, const Plays *plays);
void report_json(Session *session, const Plays *plays);
void report_sarif(Session *session, const Plays *plays);
void report_junit(Session *session, const Plays *plays);
void report_github(Session *session, const Plays *plays);

/* A problem with its remarks and help, in as many lines as it takes. */
const char *problem_body(Arena *arena, const Diag *diag);

/* "gold-digger", or "gold-digger (first)" where the edition is not the default. */
const char *play_title(Arena *arena, const Play *play);

#endif
