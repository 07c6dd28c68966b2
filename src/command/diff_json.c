/* 'ppgen diff --format=json'. */
#include "command/diff_report.h"

static void write_fields(JsonWriter *json, const EntryChange *change)
{
    json_open_key(json, "fields", "[");
    for (int i = 0; i < change->values.count; i++) {
        const ValueChange *value = &change->values.items[i];
        json_open(json, "{");
        json_pair(json, "field", value->name);
        json_pair(json, "old", value->before);
        json_pair(json, "new", value->after);
        json_pair(json, "because", value->because);
        json_close(json, "}");
    }
    json_close(json, "]");
}

static void write_design(JsonWriter *json, const PartChanges *part,
                         const EntryChange *change)
{
    json_open(json, "{");
    json_pair(json, "set", changed_part(part)->name);
    json_pair(json, "id", changed_entry(change)->id);
    if (change->kind == ENTRY_RENAMED)
        json_pair(json, "old_id", change->before->id);
    json_pair(json, "change", ENTRY_CHANGE_WORDS[change->kind]);
    write_fields(json, change);
    json_open_key(json, "copies", "[");
    json_int(json, copies_before(change));
    json_int(json, copies_now(change));
    json_close(json, "]");
    json_pair(json, "cause", change->cause);
    json_pair_texts(json, "sides", change->sides.items, change->sides.count);
    json_close(json, "}");
}

static void write_designs(JsonWriter *json, const RecordChanges *changes)
{
    json_open_key(json, "changes", "[");
    for (int i = 0; i < changes->parts.count; i++)
        for (int k = 0; changes->parts.items[i].kind == RECORD_SET &&
                        k < changes->parts.items[i].changes.count;
             k++)
            write_design(json, &changes->parts.items[i],
                         changes->parts.items[i].changes.items[k]);
    json_close(json, "]");
}

static const char *value_of(const RecordEntry *entry)
{
    const RecordValue *value = entry ? record_value(entry, "value") : NULL;
    return value ? value->text : NULL;
}

static void write_numbers(JsonWriter *json, const RecordChanges *changes)
{
    json_open_key(json, "numbers", "[");
    for (int i = 0; i < changes->parts.count; i++)
        for (int k = 0; changes->parts.items[i].kind == RECORD_NUMBERS &&
                        k < changes->parts.items[i].changes.count;
             k++) {
            const EntryChange *change = changes->parts.items[i].changes.items[k];
            json_open(json, "{");
            json_pair(json, "name", changed_entry(change)->id);
            json_pair(json, "old", value_of(change->before));
            json_pair(json, "new", value_of(change->after));
            json_close(json, "}");
        }
    json_close(json, "]");
}

static void write_entry(JsonWriter *json, const EntryChange *change)
{
    const RecordEntry *entry = changed_entry(change);
    json_open(json, "{");
    json_pair(json, "id", entry->id);
    json_pair(json, "title", entry->title);
    if (change->kind == ENTRY_RENAMED)
        json_pair(json, "old_id", change->before->id);
    json_pair(json, "change", ENTRY_CHANGE_WORDS[change->kind]);
    write_fields(json, change);
    json_close(json, "}");
}

/* Writes the parts that have no list of their own. */
static void write_parts(JsonWriter *json, const RecordChanges *changes)
{
    json_open_key(json, "parts", "[");
    for (int i = 0; i < changes->parts.count; i++) {
        const PartChanges *part = &changes->parts.items[i];
        if (part->kind == RECORD_SET || part->kind == RECORD_NUMBERS)
            continue;
        json_open(json, "{");
        json_pair(json, "kind", RECORD_WORDS[part->kind]);
        json_pair(json, "name", changed_part(part)->name);
        json_open_key(json, "changes", "[");
        for (int k = 0; k < part->changes.count; k++)
            write_entry(json, part->changes.items[k]);
        json_close(json, "]}");
    }
    json_close(json, "]");
}

static void begin(Session *session, JsonWriter *json)
{
    *json = json_new(session->arena);
    json_open(json, "{");
    json_open_key(json, "games", "[");
}

static void print_game(Session *session, JsonWriter *json, const GameDiff *diff)
{
    (void)session;
    json_open(json, "{");
    json_pair(json, "game", diff->changes->after->game);
    json_pair(json, "edition", diff->changes->after->edition);
    json_pair(json, "since", diff->base->name);
    write_designs(json, diff->changes);
    write_numbers(json, diff->changes);
    write_parts(json, diff->changes);
    json_close(json, "}");
}

static void end(Session *session, JsonWriter *json)
{
    json_close(json, "]}");
    text_print(&session->out, "%s\n", json->out.text);
}

const DiffFormat DIFF_JSON = {"json", begin, print_game, end};
