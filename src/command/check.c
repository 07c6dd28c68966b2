/* ppgen check: the rules against the pieces. */
#include "command/report.h"

int command_check(Session *session)
{
    Plays plays;
    if (!session_plays(session, true, &plays))
        return EXIT_CANNOT_RUN;
    const ReportFormat *format = REPORT_FORMATS;
    while (!text_is(format->name, session->options.format))
        format++;
    if (!format->problems)
        plays_print_problems(session, &plays);
    format->write(session, &plays);
    return plays_exit_code(session, &plays);
}
