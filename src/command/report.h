/* The result of 'ppgen check' in each of its formats. */
#ifndef COMMAND_REPORT_H
#define COMMAND_REPORT_H

#include "command/visit.h"

/* What is kept between visits is made by 'begin' and handed to the visits and 'end'. */
typedef struct {
    void *(*begin)(Session *session);
    Visit visit;
    void (*end)(void *state);
} ReportFormat;

extern const ReportFormat REPORT_TEXT, REPORT_JSON, REPORT_SARIF, REPORT_JUNIT,
    REPORT_GITHUB;
extern const char *const REPORT_FORMATS[]; /* their names; ends in NULL */

/* A problem with its remarks and help, in as many lines as it takes. */
const char *problem_body(Arena *arena, const Diag *diag);

#endif
