/* Reports results as JUnit XML: a suite for each game and edition, a case for each
 * check, and a case for each rule and file with problems. */
#include "base/escape.h"
#include "command/report.h"

typedef struct {
    int tests, failures, skipped;
} Tally;

typedef struct {
    Session *session;
    Text suites;
    Tally all;
} Report;

static void *begin(Session *session)
{
    Report *report = arena_new_item(session->arena, Report);
    *report = (Report){.session = session, .suites = text_new(session->arena)};
    return report;
}

static const char *escape(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    escape_xml(&out, text);
    return out.text;
}

static void open_case(Text *out, const Play *play, const char *name, Where where)
{
    Arena *arena = play->arena;
    text_print(out, "    <testcase name=\"%s\" classname=\"%s\" time=\"0\"",
               escape(arena, name), escape(arena, play->title));
    if (where.source)
        text_print(out, " file=\"%s\" line=\"%d\"", escape(arena, where.source->name),
                   where.line);
    text_add(out, ">\n");
}

static void close_case(Text *out)
{
    text_add(out, "    </testcase>\n");
}

static void write_failure(Text *out, const Play *play, const Diag *diag)
{
    Arena *arena = play->arena;
    const char *place = "";
    if (diag->where.source)
        place = arena_print(arena, "%s:%d:%d: ", diag->where.source->name,
                            diag->where.line, diag->where.column);
    text_print(out, "      <failure message=\"%s\" type=\"%s\">%s%s</failure>\n",
               escape(arena, diag->message), escape(arena, diag->rule),
               escape(arena, place), escape(arena, problem_body(arena, diag)));
}

static bool is_of_check(const Play *play, const Diag *diag)
{
    for (int i = 0; play->report && i < play->report->outcomes.count; i++)
        if (play->report->outcomes.items[i].diag == diag)
            return true;
    return false;
}

static bool counts(const Session *session, const Diag *diag)
{
    return diag->level == LEVEL_ERROR ||
           (session->options.strict && diag->level == LEVEL_WARNING);
}

/* Writes the case of a check. A failing check always gets a failure, even if it could
 * not be evaluated (another problem has the reason) or if too many problems were found
 * to report its own. */
static void write_check(Text *out, const Play *play, const Outcome *outcome)
{
    const Check *check = outcome->check;
    Diag untold = {.level = LEVEL_ERROR,
                   .rule = check->id,
                   .where = check->where,
                   .message = "it does not hold, or could not be worked out: see the "
                              "other problems"};
    const Diag *failure = outcome->status == STATUS_FAIL ? outcome->diag : NULL;
    open_case(out, play, check->id,
              failure && failure->where.source ? failure->where : check->where);
    if (outcome->status == STATUS_NOTE)
        text_print(out, "      <skipped message=\"%s\"/>\n",
                   escape(play->arena, check->note));
    if (outcome->status == STATUS_FAIL)
        write_failure(out, play, failure ? failure : &untold);
    close_case(out);
}

static Tally write_checks(Text *out, const Play *play)
{
    Tally tally = {0};
    for (int i = 0; play->report && i < play->report->outcomes.count; i++) {
        const Outcome *outcome = &play->report->outcomes.items[i];
        write_check(out, play, outcome);
        tally.tests++;
        tally.failures += outcome->status == STATUS_FAIL;
        tally.skipped += outcome->status == STATUS_NOTE;
    }
    return tally;
}

/* A check may have the name of a rule, so problems of checks are excluded. */
static bool in_group(const Play *play, const Diag *diag, const Diag *first)
{
    return text_is(diag->rule, first->rule) &&
           diag->where.source == first->where.source && !is_of_check(play, diag);
}

static bool first_of_group(const Play *play, int at)
{
    Diag *const *all = play->diags->all.items;
    for (int i = 0; i < at; i++)
        if (in_group(play, all[i], all[at]))
            return false;
    return true;
}

/* Writes a case for each rule and file with problems that do not come from checks.
 * Returns the number of cases. */
static int write_groups(const Session *session, Text *out, const Play *play)
{
    const DiagList *diags = play->diags;
    int cases = 0;
    for (int i = 0; i < diags->all.count; i++) {
        const Diag *first = diags->all.items[i];
        if (is_of_check(play, first) || !counts(session, first) ||
            !first_of_group(play, i))
            continue;
        cases++;
        open_case(out, play, first->rule, first->where);
        for (int k = i; k < diags->all.count; k++)
            if (in_group(play, diags->all.items[k], first))
                write_failure(out, play, diags->all.items[k]);
        close_case(out);
    }
    return cases;
}

static const char *counts_text(Arena *arena, Tally tally)
{
    return arena_print(arena,
                       "tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" "
                       "time=\"0\"",
                       tally.tests, tally.failures, tally.skipped);
}

static void write_play(void *state, Play *play)
{
    Report *report = state;
    Text cases = text_new(play->arena);
    Tally tally = write_checks(&cases, play);
    int groups = write_groups(report->session, &cases, play);
    tally.tests += groups;
    tally.failures += groups;
    report->all.tests += tally.tests;
    report->all.failures += tally.failures;
    report->all.skipped += tally.skipped;
    text_print(&report->suites, "  <testsuite name=\"%s\" %s>\n",
               escape(play->arena, play->title), counts_text(play->arena, tally));
    text_add(&report->suites, cases.text);
    text_add(&report->suites, "  </testsuite>\n");
}

static void end(void *state)
{
    const Report *report = state;
    Session *session = report->session;
    text_print(&session->out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<testsuites name=\"ppgen check\" %s>\n",
               counts_text(session->arena, report->all));
    text_add(&session->out, report->suites.text);
    text_add(&session->out, "</testsuites>\n");
}

const ReportFormat REPORT_JUNIT = {begin, {.checks = true, .play = write_play}, end};
