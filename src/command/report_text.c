/* Reports results as text: a status line for each game, with known shortages below it.
 * Problems have already been printed to standard error. */
#include "command/report.h"
#include "command/status_lines.h"

static void *begin(Session *session)
{
    return arena_make(session->arena, StatusLines, .session = session);
}

/* Returns a remark on a check that fails, is known to fail or proves nothing; or
 * NULL. */
static const char *remark_of(Arena *arena, const Outcome *outcome)
{
    const Check *check = outcome->check;
    if (outcome->status == STATUS_NOTE)
        return check->note;
    if (outcome->status == STATUS_PASS)
        return NULL;
    if (!*outcome->got)
        return "could not be evaluated";
    if (text_is(outcome->got, outcome->want))
        return "proves nothing";
    const char *figures =
        arena_print(arena, "got %s, wanted %s", outcome->got, outcome->want);
    if (outcome->status == STATUS_FAIL)
        return figures;
    return arena_print(arena, "%s; covered by the rule '%s'", figures, check->known);
}

/* Returns the figures of a check that holds, if they say more than yes or no. */
static const char *figures_of(Arena *arena, const Outcome *outcome)
{
    const char *result_text =
        outcome->status == STATUS_PASS ? outcome->result_text : NULL;
    bool plain =
        !result_text || text_is(result_text, "yes") || text_is(result_text, "no");
    return plain ? "" : arena_print(arena, " (%s)", text_display(arena, result_text));
}

/* Prints the figures on the same line, or on the next if they do not fit. */
static void print_figures(Text *out, const char *figures, int column, int indent,
                          Console console)
{
    AnsiStyle style = ansi_style_of(console);
    if (!*figures)
        return;
    bool fits = !console.width || column + text_cells(figures) <= console.width;
    text_print(out, "%s", style.dim);
    if (!fits)
        text_print(out, "\n%*s", indent - 1, "");
    text_wrap(out, figures, fits ? column : indent - 1, indent, console);
    text_add(out, style.plain);
}

static void print_outcome(const Session *session, Text *out, const Outcome *outcome,
                          int width)
{
    Console console = session->console;
    AnsiStyle style = ansi_style_of(console);
    const char *const paints[] = {style.good, style.bad, style.warn, style.dim};
    Arena *arena = out->arena;
    const Check *check = outcome->check;
    int indent = width + 11;
    text_print(out, "  %s%-5s%s  %s", paints[outcome->status],
               STATUS_NAMES[outcome->status], style.plain, check->id);
    if (console.width &&
        indent > console.width / 2) { /* long names leave little room */
        indent = 9;
        text_print(out, "\n%*s", indent, "");
    } else {
        text_print(out, "%*s", width - text_cells(check->id) + 2, "");
    }
    int column =
        text_wrap(out, text_display(arena, outcome->says), indent, indent, console);
    print_figures(out, figures_of(arena, outcome), column, indent, console);
    const char *below = remark_of(arena, outcome);
    if (below) {
        text_print(out, "\n%*s", indent, "");
        text_wrap(out, text_display(arena, below), indent, indent, console);
    }
    text_add(out, "\n");
}

static bool is_shown(const Session *session, const Outcome *outcome)
{
    return outcome->status == STATUS_KNOWN || session->options.verbose;
}

static void print_outcomes(const Session *session, Text *out, const CheckReport *report)
{
    int width = 0;
    for (int i = 0; i < report->outcomes.count; i++) {
        int cells = text_cells(report->outcomes.items[i].check->id);
        if (is_shown(session, &report->outcomes.items[i]) && cells > width)
            width = cells;
    }
    for (int i = 0; i < report->outcomes.count; i++)
        if (is_shown(session, &report->outcomes.items[i]))
            print_outcome(session, out, &report->outcomes.items[i], width);
}

static void add_part(Text *out, int count, const char *one, const char *many)
{
    if (count)
        text_print(out, "%s%s", out->length ? ", " : "",
                   text_plural(out->arena, count, one, many));
}

static int count_accepted(const DiagList *diags)
{
    int count = 0;
    for (int i = 0; i < diags->all.count; i++)
        count += diags->all.items[i]->accepted != NULL;
    return count;
}

static const char *summary_of(Arena *arena, const Variant *variant)
{
    Text out = text_new(arena);
    int counts[4] = {0}, unread = 0;
    for (int i = 0; variant->report && i < variant->report->outcomes.count; i++) {
        const Outcome *outcome = &variant->report->outcomes.items[i];
        bool tried = outcome->status != STATUS_FAIL || *outcome->got;
        counts[outcome->status] += tried;
        unread += !tried;
    }
    add_part(&out, diag_different_errors(variant->diags), "error", "errors");
    add_part(&out, variant->diags->kept[LEVEL_WARNING], "warning", "warnings");
    add_part(&out, count_accepted(variant->diags), "accepted warning",
             "accepted warnings");
    add_part(&out, counts[STATUS_PASS], "check holds", "checks hold");
    add_part(&out, counts[STATUS_FAIL], "fails", "fail");
    add_part(&out, unread, "could not be evaluated", "could not be evaluated");
    add_part(&out, counts[STATUS_KNOWN], "known shortage", "known shortages");
    add_part(&out, counts[STATUS_NOTE], "note", "notes");
    return out.length ? out.text : "no checks";
}

/* Lists the editions that were not checked because nobody asked for them. */
static void print_others(const Session *session, Text *out, const Variant *variant)
{
    AnsiStyle style = ansi_style_of(session->console);
    int others = variant->files ? variant->files->edition_count - 1 : 0;
    if (session->options.edition || others < 1)
        return;
    const char *names =
        text_join(out->arena, variant->files->editions + 1, others, 8, "and");
    const char *text =
        arena_print(out->arena, "not checked: edition%s %s (use --edition all)",
                    others == 1 ? "" : "s", names);
    text_print(out, "  %s", style.dim);
    text_wrap(out, text_display(out->arena, text), 2, 4, session->console);
    text_print(out, "%s\n", style.plain);
}

static void write_variant(void *state, Variant *variant)
{
    StatusLines *lines = state;
    const Session *session = lines->session;
    Text details = text_new(variant->arena);
    if (session->options.quiet)
        return;
    if (variant->report)
        print_outcomes(session, &details, variant->report);
    print_others(session, &details, variant);
    const DiagList *diags = variant->diags;
    bool bad = diags->errors || (session->options.strict && diags->warnings);
    status_lines_add(lines, variant, bad, summary_of(variant->arena, variant),
                     details.text);
}

static void print_hint(Session *session, const char *hint)
{
    AnsiStyle style = ansi_style_of(session->console);
    text_print(&session->out, "%s", style.dim);
    text_wrap(&session->out, hint, 0, 2, session->console);
    text_print(&session->out, "%s\n", style.plain);
}

/* Returns true if the report ends with a hint that nothing was drawn: in a terminal,
 * once everything else is well. */
static bool needs_draw_hint(const StatusLines *lines)
{
    const Session *session = lines->session;
    bool bad = false;
    for (int i = 0; i < lines->all.count; i++)
        bad |= lines->all.items[i].bad;
    return session->console.width && !session->options.draw && !bad && lines->all.count;
}

/* Says what was not checked, and how to check one game: in a game's own folder, too,
 * all games are checked. */
static void print_hints(const StatusLines *lines)
{
    Session *session = lines->session;
    if (session->options.quiet)
        return;
    if (needs_draw_hint(lines))
        print_hint(session, "not drawn: add --draw to check faces, diagrams and books");
    if (!session->options.word_count && game_is_here())
        print_hint(session, "these are all games of the project; run 'ppgen check .' "
                            "to check only this one");
}

static void end(void *state)
{
    const StatusLines *lines = state;
    status_lines_print(lines);
    print_hints(lines);
}

const ReportFormat REPORT_TEXT = {
    begin, {.checks = true, .problems = true, .variant = write_variant}, end};
