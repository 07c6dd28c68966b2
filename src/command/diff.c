/* ppgen diff: what changed in games since another version. */
#include "command/compare_versions.h"
#include "command/diff_pages.h"
#include "command/diff_report.h"
#include "command/visit.h"

static const DiffFormat *const FORMATS[] = {&DIFF_TEXT, &DIFF_MARKDOWN, &DIFF_CHANGELOG,
                                            &DIFF_JSON};

const char *const DIFF_FORMATS[] = {"text", "markdown", "changelog", "json", NULL};

typedef struct {
    Session *session;
    const BaseVersion *base;
    const DiffFormat *format;
    JsonWriter json;
    bool differs;
    bool failed;      /* a game could not be compared or drawn */
    PageOutput pages; /* of '-o' */
} DiffRun;

static void compare_variant(void *context, Variant *variant)
{
    DiffRun *run = context;
    Session *session = run->session;
    Comparison comparison;
    bool failed;
    if (!variant->files) /* folders that are no games */
        return;
    const BaseVersion *base =
        base_version_of(session, run->base, variant->files, variant->edition, &failed);
    run->failed |= failed;
    if (!base)
        return;
    if (!versions_compare(session, base, variant, false, session->arena, &comparison)) {
        run->failed = true;
        comparison_free(&comparison);
        return;
    }
    const char *title =
        variant_title(session, session->arena, variant->files, variant->edition);
    const GameDiff diff = {comparison.changes, base, title, comparison.lacks_looks};
    run->differs |= comparison.changes->parts.count > 0;
    bool is_silent = session->options.quiet && !run->format->begin;
    if (session->options.file)
        run->failed |= !diff_pages_write(&run->pages, variant, &comparison);
    else if (!is_silent)
        run->format->game(session, &run->json, &diff);
    comparison_free(&comparison);
}

/* Checks that fail are not an error here: what changed about them is listed. */
static int exit_code_of(const DiffRun *run)
{
    if (run->pages.exit_code)
        return run->pages.exit_code;
    if (run->session->unreadable)
        return EXIT_CANNOT_RUN;
    bool differs = run->differs && run->session->options.exit_code;
    return run->failed || differs ? EXIT_CONTENT : EXIT_GOOD;
}

int command_diff(Session *session)
{
    const Options *options = &session->options;
    DiffRun run = {.session = session,
                   .base = base_version_find(session),
                   .format = FORMATS[chosen_word(options->format, DIFF_FORMATS)]};
    const Visitor visitor = {.checks = true, .variant = compare_variant};
    run.pages = (PageOutput){.session = session, .arena = session->arena};
    if (!run.base || (options->file && !diff_pages_read_options(&run.pages)))
        return EXIT_CANNOT_RUN;
    if (base_has_only_copies(run.base))
        show_message(session, LEVEL_WARNING,
                     "build the kit again with this version, to compare everything",
                     "%s was written by an older ppgen: only copies and files can be "
                     "compared, not fields or looks",
                     run.base->title);
    if (options->file)
        page_output_prepare(&run.pages);
    else if (run.format->begin)
        run.format->begin(session, &run.json);
    bool visited = session_visit(session, &visitor, &run);
    if (options->file)
        page_output_done(&run.pages);
    else if (visited && run.format->end)
        run.format->end(session, &run.json);
    return visited ? exit_code_of(&run) : EXIT_CANNOT_RUN;
}
