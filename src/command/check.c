/* ppgen check: runs the checks of the games. */
#include "command/draw.h"
#include "command/report.h"
#include "load/accept.h"

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
            text_print(&text, " (%s)",
                       source_place(arena, remark->where.source->name, remark->where));
    }
    if (diag->help)
        text_print(&text, "\nhelp: %s", diag->help);
    return text.text;
}

/* State of the checks. Each variant is drawn, with --draw, and then reported. */
typedef struct {
    AssetsCache assets_cache;
    const Visitor *report;
    void *state;
    Map accepted;    /* reasons used in this game, by accepted_key() */
    bool incomplete; /* an edition has errors, or too many problems to keep */
} CheckRun;

static void note_accepted(CheckRun *check, const DiagList *diags)
{
    for (int i = 0; i < diags->all.count; i++) {
        const Diag *diag = diags->all.items[i];
        if (diag->accepted)
            map_put(&check->accepted,
                    accepted_key(check->accepted.arena, diag->accepted_at), check);
    }
}

/* Returns true if the variant is the last, and all editions could be checked. With
 * --ink low, not all designs are seen. */
static bool saw_everything(const CheckRun *check, const Variant *variant)
{
    const GameFiles *files = variant->files;
    const Options *options = &check->assets_cache.session->options;
    return files && !check->incomplete &&
           !(options->draw && check->assets_cache.low_ink) &&
           (files->edition_count == 1 ||
            (session_takes_all(check->assets_cache.session) &&
             text_is(variant->edition, files->editions[files->edition_count - 1])));
}

/* Warns of accepted rules that found nothing in any edition. */
static void report_unused(CheckRun *check, Variant *variant)
{
    const GameFiles *files = variant->files;
    bool draw = check->assets_cache.session->options.draw;
    FoundBy by = draw ? FOUND_BY_DRAWING : FOUND_BY_READING;
    accept_report_unused(files->tree, files->folder, &check->accepted, by,
                         variant->diags);
    if (draw)
        templates_report_unused(check->assets_cache.assets->templates, files->folder,
                                &check->accepted, variant->diags);
    accept_warnings(variant->diags, NULL, 0);
    diag_sort(variant->diags);
}

static void check_variant(void *context, Variant *variant)
{
    CheckRun *check = context;
    if (variant->game && check->assets_cache.session->options.draw)
        draw_preflight(&check->assets_cache, variant);
    check->incomplete |= !variant->game || variant->diags->errors ||
                         diag_is_full(variant->diags) ||
                         variant->diags->kept[LEVEL_NOTE] >= MAX_DIAGS;
    note_accepted(check, variant->diags);
    if (saw_everything(check, variant))
        report_unused(check, variant);
    if (check->report->variant)
        check->report->variant(check->state, variant);
}

static void report_game(void *context, const Findings *findings)
{
    CheckRun *check = context;
    check->accepted = map_new(check->accepted.arena);
    check->incomplete = false;
    if (check->report->game)
        check->report->game(check->state, findings);
}

int command_check(Session *session)
{
    const ReportFormat *format =
        FORMATS[text_index(session->options.format, REPORT_FORMATS)];
    void *state = format->begin ? format->begin(session) : session;
    CheckRun check = {
        .assets_cache = {.session = session, .low_ink = draw_saves_ink(session)},
        .report = &format->visit,
        .state = state,
        .accepted = map_new(session->arena)};
    Visitor visit = format->visit;
    visit.compares = true;
    visit.variant = check_variant;
    visit.game = report_game;
    if (!session_visit(session, &visit, &check))
        return EXIT_CANNOT_RUN;
    if (format->end)
        format->end(state);
    return session_exit_code(session);
}
