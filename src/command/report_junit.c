/* JUnit's XML: a suite for each game and edition, a case for each check, and one
 * for each rule and file that has problems. */
#include <string.h>

#include "command/report.h"

static const char *escape(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    for (const char *c = text; *c; c++) {
        if (*c == '&')
            text_add(&out, "&amp;");
        else if (*c == '<')
            text_add(&out, "&lt;");
        else if (*c == '>')
            text_add(&out, "&gt;");
        else if (*c == '"')
            text_add(&out, "&quot;");
        else if (*c == '\n')
            text_add(&out, "&#10;");
        else if (text_starts(c, "\xEF\xBF\xBE") || text_starts(c, "\xEF\xBF\xBF"))
            c += 2; /* no characters of XML */
        else if ((unsigned char)*c >= 0x20 || *c == '\t')
            text_add_bytes(&out, c, 1);
    }
    return out.text;
}

static void open_case(Session *session, const Play *play, const char *name, Where where)
{
    Arena *arena = session->arena;
    text_print(&session->out, "    <testcase name=\"%s\" classname=\"%s\" time=\"0\"",
               escape(arena, name), escape(arena, play_title(arena, play)));
    if (where.source)
        text_print(&session->out, " file=\"%s\" line=\"%d\"",
                   escape(arena, where.source->name), where.line);
    text_add(&session->out, ">\n");
}

static void close_case(Session *session)
{
    text_add(&session->out, "    </testcase>\n");
}

static void write_failure(Session *session, const char *element, const Diag *diag)
{
    Arena *arena = session->arena;
    const char *place = "";
    if (diag->where.source)
        place = arena_print(arena, "%s:%d:%d: ", diag->where.source->name,
                            diag->where.line, diag->where.column);
    text_print(&session->out, "      <%s message=\"%s\" type=\"%s\">%s%s</%s>\n",
               element, escape(arena, diag->message), escape(arena, diag->rule),
               escape(arena, place), escape(arena, problem_body(arena, diag)), element);
}

static bool is_check(const Play *play, const char *rule)
{
    for (int i = 0; play->report && i < play->report->outcomes.count; i++)
        if (text_is(play->report->outcomes.items[i].check->id, rule))
            return true;
    return false;
}

static bool counts(const Session *session, const Diag *diag)
{
    return diag->level == LEVEL_ERROR ||
           (session->options.strict && diag->level == LEVEL_WARNING);
}

static const Diag *find_failure(const Play *play, const char *id)
{
    for (int i = 0; i < play->diags->all.count; i++) {
        const Diag *diag = play->diags->all.items[i];
        if (text_is(diag->rule, id) && diag->level == LEVEL_ERROR)
            return diag;
    }
    return NULL;
}

/* Each check that fails has its failure, also when it could not be worked out (the
 * reason is another problem) or when there are too many problems to tell. */
static void write_check(Session *session, const Play *play, const Outcome *outcome)
{
    const Check *check = outcome->check;
    Diag untold = {.level = LEVEL_ERROR,
                   .rule = check->id,
                   .where = check->where,
                   .message = "it does not hold, or could not be worked out: see the "
                              "other problems"};
    const Diag *failure = find_failure(play, check->id);
    open_case(session, play, check->id,
              failure && failure->where.source ? failure->where : check->where);
    if (outcome->status == STATUS_NOTE)
        text_print(&session->out, "      <skipped message=\"%s\"/>\n",
                   escape(session->arena, check->note));
    if (outcome->status == STATUS_FAIL)
        write_failure(session, "failure", failure ? failure : &untold);
    close_case(session);
}

static bool first_of_group(const DiagList *diags, int at)
{
    const Diag *diag = diags->all.items[at];
    for (int i = 0; i < at; i++)
        if (text_is(diags->all.items[i]->rule, diag->rule) &&
            diags->all.items[i]->where.source == diag->where.source)
            return false;
    return true;
}

static bool in_group(const Diag *diag, const Diag *first)
{
    return text_is(diag->rule, first->rule) &&
           diag->where.source == first->where.source;
}

/* Problems that are no check's: one case for each rule and file. */
static int write_groups(Session *session, const Play *play, bool count_only)
{
    const DiagList *diags = play->diags;
    int cases = 0;
    for (int i = 0; i < diags->all.count; i++) {
        const Diag *first = diags->all.items[i];
        if (is_check(play, first->rule) || !counts(session, first) ||
            !first_of_group(diags, i))
            continue;
        cases++;
        if (count_only)
            continue;
        open_case(session, play, first->rule, first->where);
        for (int k = i; k < diags->all.count; k++)
            if (in_group(diags->all.items[k], first))
                write_failure(session, "failure", diags->all.items[k]);
        close_case(session);
    }
    return cases;
}

typedef struct {
    int tests, failures, skipped;
} Tally;

static Tally tally(Session *session, const Play *play)
{
    int groups = write_groups(session, play, true);
    Tally t = {groups, groups, 0};
    for (int i = 0; play->report && i < play->report->outcomes.count; i++) {
        Status status = play->report->outcomes.items[i].status;
        t.tests++;
        t.failures += status == STATUS_FAIL;
        t.skipped += status == STATUS_NOTE;
    }
    return t;
}

static void write_suite(Session *session, const Play *play)
{
    Tally t = tally(session, play);
    text_print(&session->out,
               "  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" "
               "skipped=\"%d\" time=\"0\">\n",
               escape(session->arena, play_title(session->arena, play)), t.tests,
               t.failures, t.skipped);
    for (int i = 0; play->report && i < play->report->outcomes.count; i++)
        write_check(session, play, &play->report->outcomes.items[i]);
    write_groups(session, play, false);
    text_add(&session->out, "  </testsuite>\n");
}

void report_junit(Session *session, const Plays *plays)
{
    Tally all = {0};
    for (int i = 0; i < plays->plays.count; i++) {
        Tally t = tally(session, &plays->plays.items[i]);
        all.tests += t.tests;
        all.failures += t.failures;
        all.skipped += t.skipped;
    }
    text_print(
        &session->out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"ppgen check\" tests=\"%d\" failures=\"%d\" errors=\"0\" "
        "skipped=\"%d\" time=\"0\">\n",
        all.tests, all.failures, all.skipped);
    for (int i = 0; i < plays->plays.count; i++)
        write_suite(session, &plays->plays.items[i]);
    text_add(&session->out, "</testsuites>\n");
}
