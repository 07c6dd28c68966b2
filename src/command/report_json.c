/* Reports checks and problems as one JSON object. */
#include "base/json.h"
#include "command/report.h"
#include "expr/expr.h"

typedef struct {
    Session *session;
    JsonWriter json;
    int errors, warnings;
} JsonReport;

static void *begin(Session *session)
{
    JsonReport *report = arena_new_item(session->arena, JsonReport);
    report->session = session;
    report->json = json_new(session->arena);
    json_open(&report->json, "{");
    json_open_key(&report->json, "games", "[");
    return report;
}

static void write_place(JsonWriter *json, SourceRange where)
{
    if (!where.source)
        return;
    bool in_sheet = where.source->sheet != NULL;
    json_pair(json, "file", where.source->name);
    json_pair_int(json, "line", where.line);
    json_pair_int(json, "column", in_sheet ? source_cell_column(where) : where.column);
    if (in_sheet)
        json_pair(json, "cell", source_cell(json->out.arena, where));
}

/* Returns where the demand is written. An edition may replace the demand of a check. */
static SourceRange check_place(const Check *check)
{
    const Expression *demand = check->demand;
    return demand && demand->root ? expression_where(demand, demand->root)
                                  : check->where;
}

static void write_outcome(JsonWriter *json, const Outcome *outcome)
{
    json_open(json, "{");
    json_pair(json, "id", outcome->check->id);
    json_pair(json, "says", outcome->says);
    json_pair(json, "status", STATUS_NAMES[outcome->status]);
    json_pair(json, "got", outcome->got);
    json_pair(json, "want", outcome->want);
    json_pair(json, "known", outcome->check->known);
    json_pair(json, "note", outcome->check->note);
    write_place(json, check_place(outcome->check));
    json_close(json, "}");
}

static void write_remarks(JsonWriter *json, const Diag *diag)
{
    json_open_key(json, "remarks", "[");
    for (int i = 0; i < diag->remarks.count; i++) {
        json_open(json, "{");
        json_pair(json, "text", diag->remarks.items[i].text);
        write_place(json, diag->remarks.items[i].where);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_problem(JsonWriter *json, const Diag *diag)
{
    json_open(json, "{");
    json_pair(json, "level", LEVEL_NAMES[diag->level]);
    json_pair(json, "rule", diag->rule);
    json_pair(json, "message", diag->message);
    write_place(json, diag->where);
    json_pair(json, "help", diag->help);
    json_pair(json, "accepted", diag->accepted);
    if (diag->remarks.count)
        write_remarks(json, diag);
    json_close(json, "}");
}

static void write_variant(void *state, Variant *variant)
{
    JsonReport *report = state;
    JsonWriter *json = &report->json;
    report->errors += variant->diags->kept[LEVEL_ERROR] + variant->diags->dropped;
    report->warnings += variant->diags->kept[LEVEL_WARNING];
    json_open(json, "{");
    json_pair(json, "game", variant->files ? variant->files->name : "");
    json_pair(json, "edition", variant->edition ? variant->edition : "");
    json_open_key(json, "checks", "[");
    for (int i = 0; variant->report && i < variant->report->outcomes.count; i++)
        write_outcome(json, &variant->report->outcomes.items[i]);
    json_close(json, "]");
    json_open_key(json, "problems", "[");
    for (int i = 0; i < variant->diags->all.count; i++)
        write_problem(json, variant->diags->all.items[i]);
    json_close(json, "]}");
}

static void end(void *state)
{
    JsonReport *report = state;
    JsonWriter *json = &report->json;
    json_close(json, "]");
    json_pair_int(json, "errors", report->errors);
    json_pair_int(json, "warnings", report->warnings);
    json_close(json, "}");
    text_add(&report->session->out, json->out.text);
}

const ReportFormat REPORT_JSON = {
    begin, {.checks = true, .figures = true, .variant = write_variant}, end};
