/* Reports problems as SARIF 2.1.0 for code scanning. Problems shared by several
 * editions appear once. */
#include <string.h>

#include "base/json.h"
#include "base/sha256.h"
#include "command/report.h"

/* A rule in the list that results refer to by index. */
typedef struct {
    const char *id, *says;
    int index;
} ReportRule;

typedef struct {
    Session *session;
    JsonWriter json;
    Map by_id;
    LIST(const ReportRule *) rules;
} SarifReport;

static const ReportRule *rule_of(SarifReport *report, const Finding *finding)
{
    Arena *arena = report->session->arena;
    ReportRule *rule = map_get(&report->by_id, finding->diag->rule);
    if (rule)
        return rule;
    const char *id = arena_text(arena, finding->diag->rule);
    rule = arena_make(arena, ReportRule, id, id, report->rules.count);
    if (finding->says)
        rule->says = arena_text(arena, finding->says);
    list_add(arena, &report->rules, rule);
    map_put(&report->by_id, rule->id, rule);
    return rule;
}

/* Returns a path as a URI, with special characters percent-encoded. */
static const char *as_uri(Arena *arena, const char *path)
{
    Text uri = text_new(arena);
    for (const char *c = path; *c; c++) {
        if (strchr(
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/",
                *c))
            text_add_bytes(&uri, c, 1);
        else
            text_print(&uri, "%%%02X", (unsigned char)*c);
    }
    return uri.text;
}

/* A spreadsheet is no text file, so it has a cell in place of a region. */
static void write_cell(JsonWriter *json, SourceRange where)
{
    json_close(json, "}");
    json_open_key(json, "logicalLocations", "[");
    json_open(json, "{");
    json_pair(json, "fullyQualifiedName", source_cell(json->out.arena, where));
    json_close(json, "}]");
}

static void write_place(JsonWriter *json, SourceRange where)
{
    json_open_key(json, "physicalLocation", "{");
    json_pair_object(json, "artifactLocation", "uri",
                     as_uri(json->out.arena, where.source->name));
    if (where.source->sheet) {
        write_cell(json, where);
        return;
    }
    json_open_key(json, "region", "{");
    json_pair_int(json, "startLine", where.line);
    json_pair_int(json, "startColumn", where.column);
    json_pair_int(json, "endLine", where.line);
    json_pair_int(json, "endColumn", where.column + (where.length ? where.length : 1));
    json_close(json, "}}");
}

static void write_locations(JsonWriter *json, const Diag *diag)
{
    json_open_key(json, "locations", "[");
    if (diag->where.source) {
        json_open(json, "{");
        write_place(json, diag->where);
        json_close(json, "}");
    }
    json_close(json, "]");
    json_open_key(json, "relatedLocations", "[");
    for (int i = 0; i < diag->remarks.count; i++) {
        const Remark *remark = &diag->remarks.items[i];
        if (!remark->where.source)
            continue;
        json_open(json, "{");
        json_pair_int(json, "id", i + 1);
        json_pair_object(json, "message", "text", remark->text);
        write_place(json, remark->where);
        json_close(json, "}");
    }
    json_close(json, "]");
}

/* Writes a fingerprint that stays the same when lines are added above the problem. */
static void write_print(JsonWriter *json, const Diag *diag)
{
    Arena *arena = json->out.arena;
    const char *file = diag->where.source ? diag->where.source->name : "";
    char *what = arena_print(arena, "%s\n%s\n%s", diag->rule, file, diag->message);
    json_pair_object(json, "partialFingerprints", "ppgen/v1",
                     sha256_hex(arena, what, strlen(what)));
}

/* An accepted warning stays a result, which viewers hide. */
static void write_suppression(JsonWriter *json, const Diag *diag)
{
    json_open_key(json, "suppressions", "[{");
    json_pair(json, "kind", "inSource");
    json_pair(json, "justification", diag->accepted);
    json_close(json, "}]");
}

static void write_result(JsonWriter *json, const Diag *diag, const ReportRule *rule)
{
    json_open(json, "{");
    json_pair(json, "ruleId", rule->id);
    json_pair_int(json, "ruleIndex", rule->index);
    json_pair(json, "level", LEVEL_NAMES[diag->accepted ? LEVEL_WARNING : diag->level]);
    if (diag->accepted)
        write_suppression(json, diag);
    json_pair_object(json, "message", "text", problem_body(json->out.arena, diag));
    write_locations(json, diag);
    write_print(json, diag);
    json_close(json, "}");
}

static void write_game(void *state, const Findings *findings)
{
    SarifReport *report = state;
    for (int i = 0; i < findings->all.count; i++) {
        const Finding *finding = findings->all.items[i];
        write_result(&report->json, finding->diag, rule_of(report, finding));
    }
}

static void write_rule(JsonWriter *json, const ReportRule *rule)
{
    json_open(json, "{");
    json_pair(json, "id", rule->id);
    json_pair_object(json, "shortDescription", "text", rule->says);
    json_pair_object(json, "defaultConfiguration", "level", "error");
    json_close(json, "}");
}

static void write_driver(JsonWriter *json, const SarifReport *report)
{
    json_open_key(json, "tool", "{");
    json_open_key(json, "driver", "{");
    json_pair(json, "name", "ppgen");
    json_pair(json, "version", PPGEN_VERSION);
    json_open_key(json, "rules", "[");
    for (int i = 0; i < report->rules.count; i++)
        write_rule(json, report->rules.items[i]);
    json_close(json, "]}}");
}

static void *begin(Session *session)
{
    SarifReport *report =
        arena_make(session->arena, SarifReport, .session = session,
                   .json = json_new(session->arena), .by_id = map_new(session->arena));
    JsonWriter *json = &report->json;
    json_open(json, "{");
    json_pair(json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json_pair(json, "version", "2.1.0");
    json_open_key(json, "runs", "[{");
    json_pair(json, "columnKind", "unicodeCodePoints");
    json_open_key(json, "results", "[");
    return report;
}

/* The rules follow the results, because all of them are known only then. */
static void end(void *state)
{
    SarifReport *report = state;
    JsonWriter *json = &report->json;
    json_close(json, "]");
    write_driver(json, report);
    json_close(json, "}]}");
    text_add(&report->session->out, json->out.text);
}

const ReportFormat REPORT_SARIF = {begin, {.checks = true, .game = write_game}, end};
