#include "build/old_manifest.h"

#include <string.h>

#include "base/file.h"
#include "build/inputs.h"

/* Digits of a file's hash that are compared and shown. */
enum { DIGITS = 12 };

/* --- pieces ----------------------------------------------------------------------- */

typedef struct {
    const char *set, *id;
    long copy;
} ReadPlacement;

static ReadPlacement read_placement(JsonReader *reader)
{
    ReadPlacement place = {0};
    if (!json_read_open(reader, '{'))
        return place;
    for (const char *key; (key = json_read_key(reader));)
        if (text_is(key, "set"))
            place.set = json_read_text(reader);
        else if (text_is(key, "id"))
            place.id = json_read_text(reader);
        else if (text_is(key, "copy"))
            place.copy = json_read_count(reader);
        else
            json_read_skip(reader);
    return place;
}

/* The highest copy of a piece on any page is the number of its copies. */
static void note_copy(Record *record, const ReadPlacement *place)
{
    if (!place->set || !place->id)
        return; /* a tuck box */
    RecordPart *part = (RecordPart *)record_part(record, RECORD_SET, place->set);
    if (!part)
        part = record_add_part(record, RECORD_SET, place->set, place->set);
    RecordEntry *entry = record_entry(part, place->id);
    if (!entry)
        entry = record_add_entry(record, part, place->id, NULL);
    if (entry->copies < place->copy)
        entry->copies = place->copy;
}

static void read_placements(JsonReader *reader, Record *record)
{
    if (json_read_open(reader, '['))
        while (json_read_item(reader)) {
            const ReadPlacement place = read_placement(reader);
            note_copy(record, &place);
        }
}

/* --- files ------------------------------------------------------------------------ */

static void add_file(Record *record, RecordPart *part, const char *name,
                     const char *hash)
{
    RecordEntry *entry = record_add_entry(record, part, name, NULL);
    record_add_value(
        record, entry, "sha256",
        arena_copy(record->arena, hash, strlen(hash) < DIGITS ? strlen(hash) : DIGITS));
}

/* Files outside the project are not compared: they may differ between machines. */
static bool is_in_project(const char *name)
{
    return *name && *name != '/' && !strstr(name, "..");
}

static void read_input(JsonReader *reader, Record *record, RecordPart *part)
{
    const char *name = NULL, *hash = NULL;
    if (!json_read_open(reader, '{'))
        return;
    for (const char *key; (key = json_read_key(reader));)
        if (text_is(key, "path"))
            name = json_read_text(reader);
        else if (text_is(key, "sha256"))
            hash = json_read_text(reader);
        else
            json_read_skip(reader);
    if (name && hash && is_in_project(name) && !record_entry(part, name))
        add_file(record, part, name, hash);
}

static void read_inputs(JsonReader *reader, Record *record)
{
    RecordPart *part = record_add_part(record, RECORD_FILES, "", "Files");
    if (json_read_open(reader, '['))
        while (json_read_item(reader))
            read_input(reader, record, part);
}

void old_manifest_add_files(Record *today, const Record *old, const char *root)
{
    const RecordPart *before = record_part(old, RECORD_FILES, "");
    RecordPart *part = record_add_part(today, RECORD_FILES, "", "Files");
    HashedFiles files = {0};
    for (int i = 0; before && i < before->entries.count; i++)
        list_add(today->arena, &files,
                 ((HashedFile){.name = before->entries.items[i]->id}));
    inputs_hash(today->arena, root, &files, diag_list_new(today->arena));
    for (int i = 0; i < files.count; i++)
        add_file(today, part, files.items[i].name,
                 files.items[i].sha256 ? files.items[i].sha256 : "unreadable");
}

/* --- the manifest ----------------------------------------------------------------- */

Record *old_manifest_read(Arena *arena, const char *path)
{
    const Source *source =
        file_read(arena, path, NULL, (SourceRange){0}, diag_list_new(arena));
    if (!source)
        return NULL;
    JsonReader reader = json_read(arena, source->text, source->length);
    Record *record = record_new(arena);
    bool has_pieces = false;
    record->extent = RECORD_OF_COPIES;
    if (!json_read_open(&reader, '{'))
        return NULL;
    for (const char *key; (key = json_read_key(&reader));)
        if (text_is(key, "placements")) {
            has_pieces = true;
            read_placements(&reader, record);
        } else if (text_is(key, "inputs")) {
            read_inputs(&reader, record);
        } else if (!record_read_member(&reader, key, record)) {
            json_read_skip(&reader);
        }
    return json_read_end(&reader) && has_pieces && record->game ? record : NULL;
}
