/* ppgen diff: what changed in games since another version. */
#include "command/compare_versions.h"
#include "command/diff_report.h"
#include "command/visit.h"

static const DiffFormat *const FORMATS[] = {&DIFF_TEXT, &DIFF_MARKDOWN, &DIFF_JSON};

const char *const DIFF_FORMATS[] = {"text", "markdown", "json", NULL};

typedef struct {
    Session *session;
    const BaseVersion *base;
    const DiffFormat *format;
    JsonWriter json;
    bool differs;
} DiffRun;

static void compare_variant(void *context, Variant *variant)
{
    DiffRun *run = context;
    Session *session = run->session;
    Comparison comparison;
    if (!versions_compare(session, run->base, variant, session->arena, &comparison)) {
        session->errors++;
        comparison_free(&comparison);
        return;
    }
    const char *title =
        variant_title(session, session->arena, variant->files, variant->edition);
    const GameDiff diff = {comparison.changes, run->base, title};
    run->differs |= comparison.changes->parts.count > 0;
    run->format->game(session, &run->json, &diff);
    comparison_free(&comparison);
}

int command_diff(Session *session)
{
    const Options *options = &session->options;
    DiffRun run = {.session = session,
                   .base = base_version_find(session),
                   .format = FORMATS[chosen_word(options->format, DIFF_FORMATS)]};
    const Visitor visitor = {.checks = true, .variant = compare_variant};
    if (!run.base)
        return EXIT_CANNOT_RUN;
    if (run.format->begin)
        run.format->begin(session, &run.json);
    if (!session_visit(session, &visitor, &run))
        return EXIT_CANNOT_RUN;
    if (run.format->end)
        run.format->end(session, &run.json);
    int code = session_exit_code(session);
    return code == EXIT_GOOD && options->exit_code && run.differs ? EXIT_CONTENT : code;
}
