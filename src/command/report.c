/* The table of formats, and what several of them need. */
#include "command/report.h"

const ReportFormat REPORT_FORMATS[] = {
    {"text", report_text, false},    {"json", report_json, true},
    {"sarif", report_sarif, true},   {"junit", report_junit, true},
    {"github", report_github, true}, {0},
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

const char *play_title(Arena *arena, const Play *play)
{
    if (!play->files)
        return "content";
    if (text_is(play->edition, play->files->editions[0]))
        return play->files->name;
    return arena_print(arena, "%s (%s)", play->files->name, play->edition);
}
