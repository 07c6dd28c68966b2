/* Commands of GitHub's runner: they become annotations on the changed lines. */
#include "command/report.h"

static const char *escape(Arena *arena, const char *text, bool property)
{
    Text out = text_new(arena);
    for (const char *c = text; *c; c++) {
        if (*c == '%')
            text_add(&out, "%25");
        else if (*c == '\r')
            text_add(&out, "%0D");
        else if (*c == '\n')
            text_add(&out, "%0A");
        else if (*c == ':' && property)
            text_add(&out, "%3A");
        else if (*c == ',' && property)
            text_add(&out, "%2C");
        else
            text_add_bytes(&out, c, 1);
    }
    return out.text;
}

static void write_problem(Session *session, const Play *play, const Diag *diag)
{
    static const char *const commands[] = {"notice", "warning", "error"};
    Arena *arena = session->arena;
    char *title = arena_print(arena, "%s: %s", play_title(arena, play), diag->rule);
    text_print(&session->out, "::%s ", commands[diag->level]);
    if (diag->where.source)
        text_print(&session->out, "file=%s,line=%d,endLine=%d,col=%d,endColumn=%d,",
                   escape(arena, diag->where.source->name, true), diag->where.line,
                   diag->where.line, diag->where.column,
                   diag->where.column + diag->where.length);
    text_print(&session->out, "title=%s::%s\n", escape(arena, title, true),
               escape(arena, problem_body(arena, diag), false));
}

void report_github(Session *session, const Plays *plays)
{
    for (int p = 0; p < plays->plays.count; p++) {
        const Play *play = &plays->plays.items[p];
        for (int i = 0; i < play->diags->all.count; i++)
            write_problem(session, play, play->diags->all.items[i]);
    }
}
