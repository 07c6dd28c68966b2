/* Reports results as JUnit XML: a suite for each game and edition, a case for each
 * check, and a case for each rule and file with problems. */
#include "base/text.h"
#include "command/report.h"

typedef struct {
    int tests, failures, skipped;
} TestCounts;

typedef struct {
    Session *session;
    Text suites;
    TestCounts all;
} JunitReport;

static void *begin(Session *session)
{
    return arena_make(session->arena, JunitReport, .session = session,
                      .suites = text_new(session->arena));
}

static const char *escape(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    escape_xml(&out, text);
    return out.text;
}

static void open_case(Text *out, const Variant *variant, const char *name,
                      SourceRange where)
{
    Arena *arena = variant->arena;
    text_print(out, "    <testcase name=\"%s\" classname=\"%s\" time=\"0\"",
               escape(arena, name), escape(arena, variant->title));
    if (where.source)
        text_print(out, " file=\"%s\" line=\"%d\"", escape(arena, where.source->name),
                   where.line);
    text_add(out, ">\n");
}

#define CLOSE_CASE "    </testcase>\n"

static void write_failure(Text *out, const Variant *variant, const Diag *diag)
{
    Arena *arena = variant->arena;
    const char *place = "";
    if (diag->where.source)
        place = arena_print(
            arena, "%s: ", source_place(arena, diag->where.source->name, diag->where));
    text_print(out, "      <failure message=\"%s\" type=\"%s\">%s%s</failure>\n",
               escape(arena, diag->message), escape(arena, diag->rule),
               escape(arena, place), escape(arena, problem_body(arena, diag)));
}

static bool counts(const Session *session, const Diag *diag)
{
    return diag->level == LEVEL_ERROR ||
           (session->options.strict && diag->level == LEVEL_WARNING);
}

/* Writes the case of a check. A failing check always gets a failure, even if it could
 * not be evaluated (another problem has the reason) or if too many problems were found
 * to report its own. */
static void write_check(Text *out, const Variant *variant, const Outcome *outcome)
{
    const Check *check = outcome->check;
    Diag unlisted = {.level = LEVEL_ERROR,
                     .rule = check->id,
                     .where = check->where,
                     .message =
                         "fails, or could not be evaluated: see the other problems"};
    const Diag *failure = outcome->status == STATUS_FAIL ? outcome->diag : NULL;
    open_case(out, variant, check->id,
              failure && failure->where.source ? failure->where : check->where);
    if (outcome->status == STATUS_NOTE)
        text_print(out, "      <skipped message=\"%s\"/>\n",
                   escape(variant->arena, check->note));
    if (outcome->status == STATUS_FAIL)
        write_failure(out, variant, failure ? failure : &unlisted);
    text_add(out, CLOSE_CASE);
}

static TestCounts write_checks(Text *out, const Variant *variant)
{
    TestCounts tally = {0};
    for (int i = 0; variant->report && i < variant->report->outcomes.count; i++) {
        const Outcome *outcome = &variant->report->outcomes.items[i];
        write_check(out, variant, outcome);
        tally.tests++;
        tally.failures += outcome->status == STATUS_FAIL;
        tally.skipped += outcome->status == STATUS_NOTE;
    }
    return tally;
}

/* A check may have the name of a rule, so problems of checks are excluded. */
static bool in_group(const Variant *variant, const Diag *diag, const Diag *first)
{
    return text_is(diag->rule, first->rule) &&
           diag->where.source == first->where.source && !variant_outcome(variant, diag);
}

static bool first_of_group(const Variant *variant, int at)
{
    Diag *const *all = variant->diags->all.items;
    for (int i = 0; i < at; i++)
        if (in_group(variant, all[i], all[at]))
            return false;
    return true;
}

/* Writes a case for each rule and file with problems that do not come from checks.
 * Returns the number of cases. */
static int write_groups(const Session *session, Text *out, const Variant *variant)
{
    const DiagList *diags = variant->diags;
    int cases = 0;
    for (int i = 0; i < diags->all.count; i++) {
        const Diag *first = diags->all.items[i];
        if (variant_outcome(variant, first) || !counts(session, first) ||
            !first_of_group(variant, i))
            continue;
        cases++;
        open_case(out, variant, first->rule, first->where);
        for (int k = i; k < diags->all.count; k++)
            if (in_group(variant, diags->all.items[k], first))
                write_failure(out, variant, diags->all.items[k]);
        text_add(out, CLOSE_CASE);
    }
    return cases;
}

static const char *counts_text(Arena *arena, TestCounts tally)
{
    return arena_print(arena,
                       "tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" "
                       "time=\"0\"",
                       tally.tests, tally.failures, tally.skipped);
}

static void write_variant(void *state, Variant *variant)
{
    JunitReport *report = state;
    Text cases = text_new(variant->arena);
    TestCounts tally = write_checks(&cases, variant);
    int groups = write_groups(report->session, &cases, variant);
    tally.tests += groups;
    tally.failures += groups;
    report->all.tests += tally.tests;
    report->all.failures += tally.failures;
    report->all.skipped += tally.skipped;
    text_print(&report->suites, "  <testsuite name=\"%s\" %s>\n",
               escape(variant->arena, variant->title),
               counts_text(variant->arena, tally));
    text_add(&report->suites, cases.text);
    text_add(&report->suites, "  </testsuite>\n");
}

static void end(void *state)
{
    const JunitReport *report = state;
    Session *session = report->session;
    text_print(&session->out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<testsuites name=\"ppgen check\" %s>\n",
               counts_text(session->arena, report->all));
    text_add(&session->out, report->suites.text);
    text_add(&session->out, "</testsuites>\n");
}

const ReportFormat REPORT_JUNIT = {
    begin, {.checks = true, .variant = write_variant}, end};
