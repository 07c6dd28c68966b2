/* SARIF 2.1.0, for code scanning. Each problem once, whatever the editions. */
#include <string.h>

#include "base/json.h"
#include "base/sha256.h"
#include "command/report.h"

typedef struct {
    LIST(const char *) ids;
    LIST(const char *) says;
    LIST(const Diag *) results;
    LIST(int) rule_of; /* by result */
} Findings;

static const char *rule_sentence(const Play *play, const Diag *diag)
{
    for (int i = 0; play->report && i < play->report->outcomes.count; i++)
        if (text_is(play->report->outcomes.items[i].check->id, diag->rule))
            return play->report->outcomes.items[i].says;
    return diag->rule;
}

static int find_rule(Arena *arena, Findings *found, const Play *play, const Diag *diag)
{
    for (int i = 0; i < found->ids.count; i++)
        if (text_is(found->ids.items[i], diag->rule))
            return i;
    list_add(arena, &found->ids, diag->rule);
    list_add(arena, &found->says, rule_sentence(play, diag));
    return found->ids.count - 1;
}

static bool is_known(const Findings *found, const Diag *diag)
{
    for (int i = 0; i < found->results.count; i++)
        if (diag_same(found->results.items[i], diag))
            return true;
    return false;
}

static Findings find_all(Arena *arena, const Plays *plays)
{
    Findings found = {0};
    for (int p = 0; p < plays->plays.count; p++) {
        const Play *play = &plays->plays.items[p];
        for (int i = 0; i < play->diags->all.count; i++) {
            const Diag *diag = play->diags->all.items[i];
            if (is_known(&found, diag))
                continue;
            list_add(arena, &found.results, diag);
            list_add(arena, &found.rule_of, find_rule(arena, &found, play, diag));
        }
    }
    return found;
}

static void write_message(Json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_open(json, "{");
    json_pair(json, "text", text);
    json_close(json, "}");
}

/* A URI holds no bare spaces or other odd bytes. */
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

static void write_place(Json *json, Where where)
{
    json_key(json, "physicalLocation");
    json_open(json, "{");
    json_key(json, "artifactLocation");
    json_open(json, "{");
    json_pair(json, "uri", as_uri(json->out.arena, where.source->name));
    json_close(json, "}");
    json_key(json, "region");
    json_open(json, "{");
    json_pair_int(json, "startLine", where.line);
    json_pair_int(json, "startColumn", where.column);
    json_pair_int(json, "endLine", where.line);
    json_pair_int(json, "endColumn", where.column + (where.length ? where.length : 1));
    json_close(json, "}");
    json_close(json, "}");
}

static void write_locations(Json *json, const Diag *diag)
{
    json_key(json, "locations");
    json_open(json, "[");
    if (diag->where.source) {
        json_open(json, "{");
        write_place(json, diag->where);
        json_close(json, "}");
    }
    json_close(json, "]");
    json_key(json, "relatedLocations");
    json_open(json, "[");
    for (int i = 0; i < diag->remarks.count; i++) {
        const Remark *remark = &diag->remarks.items[i];
        if (!remark->where.source)
            continue;
        json_open(json, "{");
        json_pair_int(json, "id", i + 1);
        write_message(json, "message", remark->text);
        write_place(json, remark->where);
        json_close(json, "}");
    }
    json_close(json, "]");
}

/* The same problem keeps its print while lines above it come and go. */
static void write_print(Json *json, const Diag *diag)
{
    Arena *arena = json->out.arena;
    const char *file = diag->where.source ? diag->where.source->name : "";
    char *what = arena_print(arena, "%s\n%s\n%s", diag->rule, file, diag->message);
    json_key(json, "partialFingerprints");
    json_open(json, "{");
    json_pair(json, "ppgen/v1", sha256_hex(arena, what, strlen(what)));
    json_close(json, "}");
}

static void write_result(Json *json, const Diag *diag, int rule)
{
    static const char *const levels[] = {"note", "warning", "error"};
    json_open(json, "{");
    json_pair(json, "ruleId", diag->rule);
    json_pair_int(json, "ruleIndex", rule);
    json_pair(json, "level", levels[diag->level]);
    write_message(json, "message", problem_body(json->out.arena, diag));
    write_locations(json, diag);
    write_print(json, diag);
    json_close(json, "}");
}

static void write_driver(Json *json, const Findings *found)
{
    json_key(json, "tool");
    json_open(json, "{");
    json_key(json, "driver");
    json_open(json, "{");
    json_pair(json, "name", "ppgen");
    json_pair(json, "version", PPGEN_VERSION);
    json_key(json, "rules");
    json_open(json, "[");
    for (int i = 0; i < found->ids.count; i++) {
        json_open(json, "{");
        json_pair(json, "id", found->ids.items[i]);
        write_message(json, "shortDescription", found->says.items[i]);
        json_key(json, "defaultConfiguration");
        json_open(json, "{");
        json_pair(json, "level", "error");
        json_close(json, "}");
        json_close(json, "}");
    }
    json_close(json, "]");
    json_close(json, "}");
    json_close(json, "}");
}

void report_sarif(Session *session, const Plays *plays)
{
    Json json = json_new(session->arena);
    Findings found = find_all(session->arena, plays);
    json_open(&json, "{");
    json_pair(&json, "$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json_pair(&json, "version", "2.1.0");
    json_key(&json, "runs");
    json_open(&json, "[");
    json_open(&json, "{");
    write_driver(&json, &found);
    json_pair(&json, "columnKind", "unicodeCodePoints");
    json_key(&json, "results");
    json_open(&json, "[");
    for (int i = 0; i < found.results.count; i++)
        write_result(&json, found.results.items[i], found.rule_of.items[i]);
    json_close(&json, "]");
    json_close(&json, "}");
    json_close(&json, "]");
    json_close(&json, "}");
    text_add(&session->out, json.out.text);
}
