/* Formats for the results of 'ppgen check'. */
#ifndef COMMAND_REPORT_H
#define COMMAND_REPORT_H

#include "command/visit.h"

/* Callbacks of a format. 'begin' returns the state that the visitor and 'end' receive;
 * without it, the session is their state. */
typedef struct {
    void *(*begin)(Session *session); /* may be NULL */
    Visitor visit;
    void (*end)(void *state); /* may be NULL */
} ReportFormat;

extern const ReportFormat REPORT_TEXT, REPORT_JSON, REPORT_SARIF, REPORT_JUNIT,
    REPORT_GITHUB;
extern const char *const REPORT_FORMATS[]; /* their names; ends in NULL */

/* Returns the text of a problem with its remarks and help, on several lines. */
const char *problem_body(Arena *arena, const Diag *diag);

#endif
