/* ppgen check: the rules against the pieces. */
#include "command/report.h"

static const ReportFormat *const FORMATS[] = {
    &REPORT_TEXT, &REPORT_JSON, &REPORT_SARIF, &REPORT_JUNIT, &REPORT_GITHUB,
};

const char *problem_body(Arena *arena, const Diag *diag)
{
    Text text = text_new(arena);
    text_add(&text, diag->message);
    for (int i = 0; i < diag->remarks.count; i++) {
        const Remark *remark = &diag->remarks.items[i];
        text_print(&text, "\n%s", remark->text);
        if (remark->where.source)
            text_print(&text, " (%s:%d:%d)", remark->where.source->name,
                       remark->where.line, remark->where.column);
    }
    if (diag->help)
        text_print(&text, "\nhelp: %s", diag->help);
    return text.text;
}

int command_check(Session *session)
{
    const ReportFormat *const *format = FORMATS;
    while (!session_writes(session, (*format)->name))
        format++;
    void *state = (*format)->begin(session);
    if (!session_visit(session, session->options.words, session->options.word_count,
                       &(*format)->visit, state))
        return EXIT_CANNOT_RUN;
    (*format)->end(state);
    return session_exit_code(session);
}
