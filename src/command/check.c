/* ppgen check: runs the checks of the games. */
#include "command/draw.h"
#include "command/report.h"

const char *const REPORT_FORMATS[] = {"text", "json", "sarif", "junit", "github", NULL};
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

/* With --draw, each variant is drawn before it is reported. */
typedef struct {
    AssetsCache assets_cache;
    const Visitor *report;
    void *state;
} DrawnCheck;

static void draw_variant(void *context, Variant *variant)
{
    DrawnCheck *check = context;
    if (variant->game)
        draw_preflight(&check->assets_cache, variant);
    if (check->report->variant)
        check->report->variant(check->state, variant);
}

static void report_game(void *context, const Findings *findings)
{
    const DrawnCheck *check = context;
    if (check->report->game)
        check->report->game(check->state, findings);
}

static bool visit_drawn(Session *session, const Visitor *report, void *state)
{
    DrawnCheck check = {
        {.session = session, .low_ink = draw_saves_ink(session)}, report, state};
    Visitor visit = *report;
    visit.variant = draw_variant;
    visit.game = report_game;
    return session_visit(session, &visit, &check);
}

int command_check(Session *session)
{
    const ReportFormat *format =
        FORMATS[text_index(session->options.format, REPORT_FORMATS)];
    void *state = format->begin ? format->begin(session) : session;
    bool (*visit)(Session *, const Visitor *, void *) =
        session->options.draw ? visit_drawn : session_visit;
    Visitor report = format->visit;
    report.compares = true;
    if (!visit(session, &report, state))
        return EXIT_CANNOT_RUN;
    if (format->end)
        format->end(state);
    return session_exit_code(session);
}
