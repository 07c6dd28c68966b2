/* Records in manifests. A design names its set; the entries of other parts are listed
 * in their part. */
#include "record/record.h"

/* --- writing ---------------------------------------------------------------------- */

/* Writes one text of each value that has it: {"price": "3"}. */
static void write_texts(JsonWriter *json, const char *key, const RecordEntry *entry,
                        size_t offset)
{
    bool begun = false;
    for (int i = 0; i < entry->values.count; i++) {
        const RecordValue *value = &entry->values.items[i];
        const char *text = *(const char *const *)((const char *)value + offset);
        if (!text)
            continue;
        if (!begun)
            json_open_key(json, key, "{");
        begun = true;
        json_pair(json, value->name, text);
    }
    if (begun)
        json_close(json, "}");
}

static void write_sides(JsonWriter *json, const RecordEntry *entry)
{
    if (!entry->sides.count)
        return;
    json_open_key(json, "sides", "{");
    for (int i = 0; i < entry->sides.count; i++)
        json_pair(json, entry->sides.items[i].name, entry->sides.items[i].digest);
    json_close(json, "}");
}

static void write_entry(JsonWriter *json, const RecordPart *part,
                        const RecordEntry *entry)
{
    json_open(json, "{");
    if (part->kind == RECORD_SET)
        json_pair(json, "set", part->name);
    json_pair(json, "id", entry->id);
    json_pair(json, "title", entry->title);
    if (part->kind == RECORD_SET)
        json_pair_int(json, "copies", entry->copies);
    write_texts(json, "fields", entry, offsetof(RecordValue, text));
    write_texts(json, "written", entry, offsetof(RecordValue, written));
    write_texts(json, "reads", entry, offsetof(RecordValue, reads));
    write_sides(json, entry);
    json_close(json, "}");
}

static void write_entries(JsonWriter *json, const RecordPart *part)
{
    for (int i = 0; i < part->entries.count; i++)
        write_entry(json, part, part->entries.items[i]);
}

/* Writes the files of a set, whose entries are designs. */
static void write_files(JsonWriter *json, const RecordPart *part)
{
    json_open_key(json, "files", "{");
    for (int i = 0; i < part->files.count; i++)
        json_pair(json, part->files.items[i].name, part->files.items[i].sha256);
    json_close(json, "}");
}

static void write_part(JsonWriter *json, const RecordPart *part)
{
    json_open(json, "{");
    json_pair(json, "kind", RECORD_WORDS[part->kind]);
    json_pair(json, "name", part->name);
    json_pair(json, "title", part->title);
    if (part->kind == RECORD_SET) {
        write_files(json, part);
    } else {
        json_open_key(json, "entries", "[");
        write_entries(json, part);
        json_close(json, "]");
    }
    json_close(json, "}");
}

/* Writes the tuck boxes of decks: {"event": "40 cards …"}. */
static void write_boxes(JsonWriter *json, const Record *record)
{
    json_open_key(json, "boxes", "{");
    for (int i = 0; i < record->parts.count; i++)
        if (record->parts.items[i]->box)
            json_pair(json, record->parts.items[i]->name, record->parts.items[i]->box);
    json_close(json, "}");
}

void record_write(JsonWriter *json, const Record *record)
{
    json_open_key(json, "designs", "[");
    for (int i = 0; i < record->parts.count; i++)
        if (record->parts.items[i]->kind == RECORD_SET)
            write_entries(json, record->parts.items[i]);
    json_close(json, "]");
    write_boxes(json, record);
    json_open_key(json, "record", "[");
    for (int i = 0; i < record->parts.count; i++)
        write_part(json, record->parts.items[i]);
    json_close(json, "]");
}

/* --- reading ---------------------------------------------------------------------- */

/* An entry whose part is not known before its end. */
typedef struct {
    RecordEntry entry;
    const char *set;
} ReadEntry;

static void read_texts(JsonReader *reader, RecordEntry *entry, size_t offset)
{
    if (!json_read_open(reader, '{'))
        return;
    for (const char *name; (name = json_read_key(reader));) {
        RecordValue *value = (RecordValue *)record_value(entry, name);
        if (!value && entry->values.count == MAX_RECORD_VALUES) {
            json_read_skip(reader);
            continue;
        }
        if (!value) {
            list_add(reader->arena, &entry->values, ((RecordValue){.name = name}));
            value = &entry->values.items[entry->values.count - 1];
        }
        *(const char **)((char *)value + offset) = json_read_text(reader);
    }
}

static void read_sides(JsonReader *reader, RecordEntry *entry)
{
    if (!json_read_open(reader, '{'))
        return;
    for (const char *name; (name = json_read_key(reader));) {
        const char *digest = json_read_text(reader);
        if (entry->sides.count < MAX_RECORD_SIDES && !record_side(entry, name))
            list_add(reader->arena, &entry->sides, ((RecordSide){name, digest}));
    }
}

static void read_member(JsonReader *reader, const char *key, ReadEntry *read)
{
    if (text_is(key, "set"))
        read->set = json_read_text(reader);
    else if (text_is(key, "id"))
        read->entry.id = json_read_text(reader);
    else if (text_is(key, "title"))
        read->entry.title = json_read_text(reader);
    else if (text_is(key, "copies"))
        read->entry.copies = json_read_count(reader);
    else if (text_is(key, "fields"))
        read_texts(reader, &read->entry, offsetof(RecordValue, text));
    else if (text_is(key, "written"))
        read_texts(reader, &read->entry, offsetof(RecordValue, written));
    else if (text_is(key, "reads"))
        read_texts(reader, &read->entry, offsetof(RecordValue, reads));
    else if (text_is(key, "sides"))
        read_sides(reader, &read->entry);
    else
        json_read_skip(reader);
}

/* Returns a part, which is new unless there is one; NULL if there are too many. */
static RecordPart *part_of(Record *record, RecordKind kind, const char *name)
{
    const RecordPart *known = record_part(record, kind, name);
    if (!known && record->parts.count < MAX_RECORD_PARTS)
        return record_add_part(record, kind, name, NULL);
    return (RecordPart *)known;
}

/* Adds the next entry to its set, or to 'part' if it names none. */
static void read_entry(JsonReader *reader, Record *record, RecordPart *part)
{
    ReadEntry read = {0};
    if (!json_read_open(reader, '{'))
        return;
    for (const char *key; (key = json_read_key(reader));)
        read_member(reader, key, &read);
    if (read.set && !part)
        part = part_of(record, RECORD_SET, read.set);
    if (!part || !read.entry.id)
        return;
    if (part->kind == RECORD_BOOK && !record_value(&read.entry, "text"))
        return;
    for (int i = 0; i < read.entry.values.count; i++)
        if (!read.entry.values.items[i].text)
            read.entry.values.items[i].text = "";
    *record_add_entry(record, part, read.entry.id, NULL) = read.entry;
}

static void read_designs(JsonReader *reader, Record *record)
{
    if (json_read_open(reader, '['))
        while (json_read_item(reader))
            read_entry(reader, record, NULL);
}

/* The boxes come after the designs. */
static void read_boxes(JsonReader *reader, Record *record)
{
    if (!json_read_open(reader, '{'))
        return;
    for (const char *set; (set = json_read_key(reader));) {
        RecordPart *part = (RecordPart *)record_part(record, RECORD_SET, set);
        const char *box = json_read_text(reader);
        if (part)
            part->box = box;
    }
}

static void read_entries(JsonReader *reader, Record *record, RecordPart *part)
{
    if (json_read_open(reader, '['))
        while (json_read_item(reader))
            read_entry(reader, record, part);
}

/* Returns a part, which is new unless it is a set; NULL if there are too many, and for
 * a kind that only a later version of ppgen knows. The kind and the name come first in
 * a part. */
static RecordPart *part_named(Record *record, const char *word, const char *name)
{
    int kind = word && name ? text_index(word, RECORD_WORDS) : -1;
    return kind < 0 ? NULL : part_of(record, (RecordKind)kind, name);
}

static void read_files(JsonReader *reader, RecordPart *part)
{
    if (!json_read_open(reader, '{'))
        return;
    for (const char *name; (name = json_read_key(reader));)
        list_add(reader->arena, &part->files,
                 ((RecordFile){name, json_read_text(reader)}));
}

static void read_part(JsonReader *reader, Record *record)
{
    const char *word = "", *name = "", *title = NULL;
    RecordPart *part = NULL;
    if (!json_read_open(reader, '{'))
        return;
    for (const char *key; (key = json_read_key(reader));)
        if (text_is(key, "kind"))
            word = json_read_text(reader);
        else if (text_is(key, "name"))
            name = json_read_text(reader);
        else if (text_is(key, "title"))
            title = json_read_text(reader);
        else if (text_is(key, "entries") && (part = part_named(record, word, name)))
            read_entries(reader, record, part);
        else if (text_is(key, "files") && (part = part_named(record, word, name)))
            read_files(reader, part);
        else
            json_read_skip(reader);
    if (part)
        part->title = title;
}

static void read_parts(JsonReader *reader, Record *record)
{
    if (json_read_open(reader, '['))
        while (json_read_item(reader))
            read_part(reader, record);
}

bool record_read_member(JsonReader *reader, const char *key, Record *record)
{
    if (text_is(key, "game"))
        record->game = json_read_text(reader);
    else if (text_is(key, "title"))
        record->title = json_read_text(reader);
    else if (text_is(key, "edition"))
        record->edition = json_read_text(reader);
    else if (text_is(key, "players"))
        record->players = (int)json_read_count(reader);
    else if (text_is(key, "designs"))
        read_designs(reader, record);
    else if (text_is(key, "boxes"))
        read_boxes(reader, record);
    else if (text_is(key, "record"))
        read_parts(reader, record);
    else
        return false;
    return true;
}
