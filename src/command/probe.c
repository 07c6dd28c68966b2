/* ppgen probe: changes numbers and designs slightly and lists the mutations that no
 * check detects. */
#include <string.h>

#include "command/csv.h"
#include "command/probe_gaps.h"
#include "command/status_lines.h"

typedef struct {
    Session *session;
    StatusLines lines; /* for format text */
    JsonWriter json;
    Table table;      /* for format csv */
    const char *last; /* game and details that were printed last */
    int uncaught;
} Probing;

/* The texts of one result, for all formats. */
typedef struct {
    const char *kind, *name, *verdict;
    const char *checks;       /* ids of the checks that detect it */
    const char *restatements; /* ids of those that detect no other mutation */
} ResultTexts;

static const char *ids_of(Arena *arena, const MutationResult *trial, bool all,
                          const char *comma)
{
    Text ids = text_new(arena);
    for (int i = 0; i < trial->witnesses.count; i++) {
        const Witness *witness = trial->witnesses.items[i];
        if (all || witness_restates(witness))
            text_print(&ids, "%s%s", ids.length ? comma : "", witness->check->id);
    }
    return ids.text;
}

static ResultTexts result_texts_of(Arena *arena, const MutationResult *trial,
                                   const char *comma)
{
    const Slip *slip = &trial->slip;
    static const char *const kinds[] = {"design", "number", "field"};
    return (ResultTexts){
        kinds[slip->kind], slip_name(arena, slip), VERDICT_NAMES[trial->verdict],
        ids_of(arena, trial, true, comma), ids_of(arena, trial, false, comma)};
}

/* --- text ------------------------------------------------------------------------- */

static const char *summary_of(Arena *arena, const Variant *variant,
                              const ProbeReport *report)
{
    Text out = text_new(arena);
    if (!report) {
        text_print(&out, "not probed: %s",
                   text_plural(arena, diag_different_errors(variant->diags), "error",
                               "errors"));
        return out.text;
    }
    const int *counts = report->counts;
    const char *slips = text_plural(arena, report->trials.count, "slip", "slips");
    if (counts[VERDICT_CAUGHT] == report->trials.count)
        return arena_print(arena, "%s, all caught", slips);
    text_print(&out, "%d of %s caught", counts[VERDICT_CAUGHT], slips);
    for (int v = VERDICT_HARMLESS; v <= VERDICT_UNCAUGHT; v++)
        if (counts[v])
            text_print(&out, ", %d %s", counts[v], VERDICT_NAMES[v]);
    return out.text;
}

/* Returns the undetected mutations that the game declares harmless, one row per
 * entry. */
static Table harmless_table(Arena *arena, const ProbeReport *report)
{
    const Game *game = report->game;
    Table table = table_with(arena, (const char *const[]){"", "", "", NULL});
    for (int i = 0, n = 0; i < game->harmless.count; i++) {
        const Harmless *harmless = game->harmless.items[i];
        if (n < report->needless.count && report->needless.items[n] == harmless) {
            n++;
            continue;
        }
        table_texts(&table,
                    (const char *const[]){"harmless", harmless->name, harmless->reason},
                    3);
    }
    return table;
}

static const char *detected_by(Arena *arena, const MutationResult *trial,
                               const ResultTexts *result_texts)
{
    bool comma = trial->error && *result_texts->checks;
    if (trial->verdict == VERDICT_HARMLESS)
        return trial->harmless->reason;
    if (trial->verdict == VERDICT_UNCAUGHT)
        return *result_texts->checks
                   ? arena_print(arena, "only restated by %s", result_texts->checks)
                   : "";
    return arena_print(arena, "%s%s%s%s%s", trial->error ? "[" : "",
                       trial->error ? trial->error : "", trial->error ? "]" : "",
                       comma ? ", " : "", result_texts->checks);
}

/* Returns the start of a text that fits a column. */
static const char *cell_of(Arena *arena, const char *text)
{
    enum { LONGEST = 60 };
    size_t end = strlen(text);
    if (end <= LONGEST)
        return text;
    for (end = LONGEST; end && ((unsigned char)text[end] & 0xC0) == 0x80;)
        end--;
    return arena_print(arena, "%.*s…", (int)end, text);
}

static Table slips_table(Arena *arena, const ProbeReport *report)
{
    static const char *const titles[] = {"slip", ">was", ">becomes", "", "by", NULL};
    Table table = table_with(arena, titles);
    for (int i = 0; i < report->trials.count; i++) {
        const MutationResult *trial = &report->trials.items[i];
        ResultTexts result_texts = result_texts_of(arena, trial, ", ");
        const char *const cells[] = {result_texts.name, cell_of(arena, trial->slip.was),
                                     cell_of(arena, trial->slip.becomes),
                                     result_texts.verdict,
                                     detected_by(arena, trial, &result_texts)};
        table_texts(&table, cells, 5);
    }
    return table;
}

/* Returns true if the details equal the last ones: harmless mutations are mostly the
 * same in each edition, and are printed only once. */
static bool was_reported(Probing *probing, const Variant *variant, const char *details)
{
    const char *last = probing->last;
    probing->last =
        arena_print(probing->session->arena, "%s\n%s", variant->files->name, details);
    return last && text_is(last, probing->last);
}

static void add_line(Probing *probing, const Variant *variant,
                     const ProbeReport *report)
{
    const Session *session = probing->session;
    Text details = text_new(variant->arena);
    if (session->options.quiet)
        return;
    if (report) {
        Table table = session->options.verbose ? slips_table(variant->arena, report)
                                               : harmless_table(variant->arena, report);
        if (table.cells.count)
            table_print(&table, &details, 2, session->console);
    }
    status_lines_add(&probing->lines, variant,
                     !report || report->counts[VERDICT_UNCAUGHT],
                     summary_of(variant->arena, variant, report),
                     was_reported(probing, variant, details.text) ? "" : details.text);
}

/* --- JSON and CSV ----------------------------------------------------------------- */

static void add_ids(JsonWriter *json, const char *key, const MutationResult *trial,
                    bool all)
{
    json_open_key(json, key, "[");
    for (int i = 0; i < trial->witnesses.count; i++)
        if (all || witness_restates(trial->witnesses.items[i]))
            json_text(json, trial->witnesses.items[i]->check->id);
    json_close(json, "]");
}

static void add_trial(JsonWriter *json, Arena *arena, const MutationResult *trial)
{
    ResultTexts result_texts = result_texts_of(arena, trial, " ");
    json_open(json, "{");
    json_pair(json, "kind", result_texts.kind);
    json_pair(json, "name", result_texts.name);
    json_pair(json, "was", trial->slip.was);
    json_pair(json, "becomes", trial->slip.becomes);
    json_pair(json, "verdict", result_texts.verdict);
    add_ids(json, "checks", trial, true);
    add_ids(json, "restatements", trial, false);
    json_pair(json, "error", trial->error);
    json_pair(json, "reason", trial->harmless ? trial->harmless->reason : NULL);
    json_pair(json, "file", trial->slip.where.source->name);
    json_pair_int(json, "line", trial->slip.where.line);
    json_pair_int(json, "column", trial->slip.where.column);
    json_close(json, "}");
}

static void add_object(Probing *probing, const Variant *variant,
                       const ProbeReport *report)
{
    JsonWriter *json = &probing->json;
    json_open(json, "{");
    json_pair(json, "game", variant->files->name);
    json_pair(json, "edition", variant->edition);
    json_pair_bool(json, "probed", report != NULL);
    json_pair_int(json, "tried", report ? report->trials.count : 0);
    for (int v = VERDICT_CAUGHT; v <= VERDICT_UNCAUGHT; v++)
        json_pair_int(json, VERDICT_NAMES[v], report ? report->counts[v] : 0);
    json_open_key(json, "needless", "[");
    for (int i = 0; report && i < report->needless.count; i++)
        json_text(json, report->needless.items[i]->name);
    json_close(json, "]");
    json_open_key(json, "slips", "[");
    for (int i = 0; report && i < report->trials.count; i++)
        add_trial(json, variant->arena, &report->trials.items[i]);
    json_close(json, "]}");
}

static void add_row(Table *table, const Variant *variant, const MutationResult *trial)
{
    ResultTexts result_texts = result_texts_of(variant->arena, trial, " ");
    const char *const cells[] = {variant->files->name,
                                 variant->edition,
                                 result_texts.kind,
                                 result_texts.name,
                                 trial->slip.was,
                                 trial->slip.becomes,
                                 result_texts.verdict,
                                 result_texts.checks,
                                 result_texts.restatements,
                                 trial->error,
                                 trial->harmless ? trial->harmless->reason : NULL,
                                 trial->slip.where.source->name};
    table_texts(table, cells, sizeof cells / sizeof *cells);
    table_whole(table, trial->slip.where.line);
    table_whole(table, trial->slip.where.column);
}

/* --- the command ------------------------------------------------------------------ */

static void probe_variant(void *context, Variant *variant)
{
    Probing *probing = context;
    const Session *session = probing->session;
    if (!variant->files)
        return;
    const ProbeReport *report = variant->game
                                    ? game_probe(variant->files, variant->game,
                                                 session->options.jobs, variant->diags)
                                    : NULL;
    if (report) {
        gaps_report(report, variant->diags);
        probing->uncaught += report->counts[VERDICT_UNCAUGHT];
    }
    if (session_writes(session, "text"))
        add_line(probing, variant, report);
    else if (session_writes(session, "json"))
        add_object(probing, variant, report);
    for (int i = 0;
         session_writes(session, "csv") && report && i < report->trials.count; i++)
        add_row(&probing->table, variant, &report->trials.items[i]);
}

static void write_all(Probing *probing)
{
    Session *session = probing->session;
    if (session_writes(session, "text")) {
        status_lines_print(&probing->lines);
    } else if (session_writes(session, "json")) {
        json_close(&probing->json, "]");
        json_pair_int(&probing->json, "uncaught", probing->uncaught);
        json_close(&probing->json, "}");
        text_add(&session->out, probing->json.out.text);
    } else {
        csv_write_table(&probing->table, &session->out);
    }
}

int command_probe(Session *session)
{
    static const char *const titles[] = {"game",         "edition", "kind",    "name",
                                         "was",          "becomes", "verdict", "checks",
                                         "restatements", "error",   "reason",  "file",
                                         "line",         "column",  NULL};
    const Visitor visit = {.alone = true, .problems = true, .variant = probe_variant};
    Probing probing = {.session = session,
                       .lines = {.session = session},
                       .json = json_new(session->arena),
                       .table = table_with(session->arena, titles)};
    json_open(&probing.json, "{");
    json_open_key(&probing.json, "games", "[");
    if (!session_visit(session, &visit, &probing))
        return EXIT_CANNOT_RUN;
    write_all(&probing);
    int code = session_exit_code(session);
    return code == EXIT_GOOD && probing.uncaught ? EXIT_CONTENT : code;
}
