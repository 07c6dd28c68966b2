/* Reports problems as workflow commands for GitHub Actions, which become
 * annotations. */
#include "command/report.h"

static const char *escape(Arena *arena, const char *text, bool property)
{
    Text out = text_new(arena);
    for (const char *c = text_valid(arena, text); *c; c++) {
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

/* Returns the game, with the edition if the problem is in only one edition. */
static const char *title_of(const Session *session, const Findings *findings,
                            const Finding *finding)
{
    const char *edition =
        finding->editions.count == 1 ? finding->editions.items[0] : NULL;
    return arena_print(
        findings->arena, "%s: %s",
        variant_title(session, findings->arena, findings->files, edition),
        finding->diag->rule);
}

static void write_problem(Session *session, const Findings *findings,
                          const Finding *finding)
{
    Text *out = &session->out;
    static const char *const commands[] = {"notice", "warning", "error"};
    Arena *arena = findings->arena;
    const Diag *diag = finding->diag;
    text_print(out, "::%s ", commands[diag->level]);
    const Source *source = diag->where.source;
    bool in_sheet = source && source->sheet;
    if (source)
        text_print(out, "file=%s,", escape(arena, source->name, true));
    if (source && !in_sheet)
        text_print(out, "line=%d,endLine=%d,col=%d,endColumn=%d,", diag->where.line,
                   diag->where.line, diag->where.column,
                   diag->where.column + diag->where.length);
    const char *cell =
        in_sheet ? arena_print(arena, "%s: ", source_cell(arena, diag->where)) : "";
    text_print(out, "title=%s::%s%s\n",
               escape(arena, title_of(session, findings, finding), true),
               escape(arena, cell, false),
               escape(arena, problem_body(arena, diag), false));
}

static void write_game(void *state, const Findings *findings)
{
    Session *session = state;
    for (int i = 0; i < findings->all.count; i++)
        if (!findings->all.items[i]->diag->accepted)
            write_problem(session, findings, findings->all.items[i]);
}

const ReportFormat REPORT_GITHUB = {NULL, {.checks = true, .game = write_game}, NULL};
