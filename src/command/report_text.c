/* For people: a line a game, then what is short but covered. Problems have gone to
 * standard error. */
#include "base/look.h"
#include "command/report.h"
#include "command/table.h"

static const char *paint(Style style, Status status)
{
    const char *const paints[] = {style.good, style.bad, style.warn, style.dim};
    return paints[status];
}

static void print_outcome(Session *session, const Outcome *outcome, int width)
{
    Style style = style_of(session->look);
    int indent = width + 11;
    text_print(&session->out, "  %s%-5s%s  %-*s  %s", paint(style, outcome->status),
               STATUS_NAMES[outcome->status], style.plain, width, outcome->check->id,
               outcome->says);
    if (outcome->status == STATUS_KNOWN)
        text_print(&session->out, "\n%*sgot %s, wanted %s; covered by the rule '%s'",
                   indent, "", outcome->got, outcome->want, outcome->check->known);
    else if (outcome->status == STATUS_NOTE)
        text_print(&session->out, "\n%*s%s", indent, "", outcome->check->note);
    else if (outcome->status == STATUS_PASS && !text_is(outcome->got, "yes"))
        text_print(&session->out, " %s(%s)%s", style.dim, outcome->got, style.plain);
    text_add(&session->out, "\n");
}

static bool is_shown(const Session *session, const Outcome *outcome)
{
    return outcome->status == STATUS_KNOWN || session->options.verbose;
}

static void print_outcomes(Session *session, const CheckReport *report)
{
    int width = 0;
    for (int i = 0; i < report->outcomes.count; i++) {
        int length = text_cells(report->outcomes.items[i].check->id);
        if (is_shown(session, &report->outcomes.items[i]) && length > width)
            width = length;
    }
    for (int i = 0; i < report->outcomes.count; i++)
        if (is_shown(session, &report->outcomes.items[i]))
            print_outcome(session, &report->outcomes.items[i], width);
}

static const char *summary(Session *session, const Play *play)
{
    int counts[4] = {0};
    Arena *arena = session->arena;
    for (int i = 0; play->report && i < play->report->outcomes.count; i++)
        counts[play->report->outcomes.items[i].status]++;
    LIST(const char *) parts = {0};
    int errors = play->diags->kept[LEVEL_ERROR] + play->diags->dropped;
    if (errors)
        list_add(arena, &parts, text_counted(arena, errors, "error", "errors"));
    if (play->diags->kept[LEVEL_WARNING])
        list_add(arena, &parts,
                 text_counted(arena, play->diags->kept[LEVEL_WARNING], "warning",
                              "warnings"));
    if (play->report) {
        list_add(
            arena, &parts,
            text_counted(arena, counts[STATUS_PASS], "check holds", "checks hold"));
        if (counts[STATUS_FAIL])
            list_add(arena, &parts,
                     text_counted(arena, counts[STATUS_FAIL], "fails", "fail"));
        if (counts[STATUS_KNOWN])
            list_add(arena, &parts,
                     text_counted(arena, counts[STATUS_KNOWN], "known shortage",
                                  "known shortages"));
        if (counts[STATUS_NOTE])
            list_add(arena, &parts,
                     text_counted(arena, counts[STATUS_NOTE], "note", "notes"));
    }
    Text text = text_new(arena);
    for (int i = 0; i < parts.count; i++)
        text_print(&text, "%s%s", i ? ", " : "", parts.items[i]);
    return text.text;
}

/* Editions that were not asked for are not checked: say so. */
static void print_others(Session *session, const Play *play)
{
    Style style = style_of(session->look);
    int others = play->files ? play->files->edition_count - 1 : 0;
    if (session->options.edition || others < 1)
        return;
    text_print(&session->out, "  %snot checked: the edition%s %s (--edition all)%s\n",
               style.dim, others == 1 ? "" : "s",
               text_join(session->arena, play->files->editions + 1, others, 8, "and"),
               style.plain);
}

void report_text(Session *session, const Plays *plays)
{
    Style style = style_of(session->look);
    int width = 0;
    for (int i = 0; i < plays->plays.count; i++) {
        int cells = text_cells(play_title(session->arena, &plays->plays.items[i]));
        width = cells > width ? cells : width;
    }
    for (int i = 0; i < plays->plays.count && !session->options.quiet; i++) {
        const Play *play = &plays->plays.items[i];
        bool bad = play->diags->errors > 0;
        text_print(&session->out, "%s%s%s %-*s  %s\n", bad ? style.bad : style.good,
                   bad ? "✗" : "✓", style.plain, width,
                   play_title(session->arena, play), summary(session, play));
        if (play->report)
            print_outcomes(session, play->report);
        print_others(session, play);
    }
}
