/* For programs: everything, as one object. */
#include "base/json.h"
#include "command/report.h"

static const char *const LEVELS[] = {"note", "warning", "error"};

static void write_outcome(Json *json, const Outcome *outcome)
{
    json_open(json, "{");
    json_pair(json, "id", outcome->check->id);
    json_pair(json, "says", outcome->says);
    json_pair(json, "status", STATUS_NAMES[outcome->status]);
    json_pair(json, "got", outcome->got);
    json_pair(json, "want", outcome->want);
    json_pair(json, "known", outcome->check->known);
    json_pair(json, "note", outcome->check->note);
    json_close(json, "}");
}

static void write_place(Json *json, Where where)
{
    if (!where.source)
        return;
    json_pair(json, "file", where.source->name);
    json_pair_int(json, "line", where.line);
    json_pair_int(json, "column", where.column);
}

static void write_remarks(Json *json, const Diag *diag)
{
    json_key(json, "remarks");
    json_open(json, "[");
    for (int i = 0; i < diag->remarks.count; i++) {
        json_open(json, "{");
        json_pair(json, "text", diag->remarks.items[i].text);
        write_place(json, diag->remarks.items[i].where);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_problem(Json *json, const Diag *diag)
{
    json_open(json, "{");
    json_pair(json, "level", LEVELS[diag->level]);
    json_pair(json, "rule", diag->rule);
    json_pair(json, "message", diag->message);
    write_place(json, diag->where);
    json_pair(json, "help", diag->help);
    if (diag->remarks.count)
        write_remarks(json, diag);
    json_close(json, "}");
}

static void write_play(Json *json, const Play *play)
{
    json_open(json, "{");
    json_pair(json, "game", play->files ? play->files->name : "");
    json_pair(json, "edition", play->edition ? play->edition : "");
    json_key(json, "checks");
    json_open(json, "[");
    for (int i = 0; play->report && i < play->report->outcomes.count; i++)
        write_outcome(json, &play->report->outcomes.items[i]);
    json_close(json, "]");
    json_key(json, "problems");
    json_open(json, "[");
    for (int i = 0; i < play->diags->all.count; i++)
        write_problem(json, play->diags->all.items[i]);
    json_close(json, "]");
    json_close(json, "}");
}

void report_json(Session *session, const Plays *plays)
{
    Json json = json_new(session->arena);
    int errors = 0, warnings = 0;
    json_open(&json, "{");
    json_key(&json, "games");
    json_open(&json, "[");
    for (int i = 0; i < plays->plays.count; i++) {
        const Play *play = &plays->plays.items[i];
        errors += play->diags->kept[LEVEL_ERROR] + play->diags->dropped;
        warnings += play->diags->kept[LEVEL_WARNING];
        write_play(&json, play);
    }
    json_close(&json, "]");
    json_pair_int(&json, "errors", errors);
    json_pair_int(&json, "warnings", warnings);
    json_close(&json, "}");
    text_add(&session->out, json.out.text);
}
