#include "record/record.h"

const char *const RECORD_WORDS[] = {"set",      "numbers",  "choice", "board",
                                    "checks",   "rules",    "theme",  "statistic",
                                    "diagrams", "rulebook", "files",  NULL};

Record *record_new(Arena *arena)
{
    Record *record = arena_make(arena, Record, .arena = arena);
    for (int i = 0; i < RECORD_KINDS; i++)
        record->by_name[i] = map_new(arena);
    return record;
}

RecordPart *record_add_part(Record *record, RecordKind kind, const char *name,
                            const char *title)
{
    RecordPart *part = arena_make(record->arena, RecordPart, .kind = kind, .name = name,
                                  .title = title, .by_id = map_new(record->arena));
    list_add(record->arena, &record->parts, part);
    map_put(&record->by_name[kind], name, part);
    return part;
}

RecordEntry *record_add_entry(Record *record, RecordPart *part, const char *id,
                              const char *title)
{
    RecordEntry *entry =
        arena_make(record->arena, RecordEntry, .id = id, .title = title);
    list_add(record->arena, &part->entries, entry);
    map_put(&part->by_id, id, entry);
    return entry;
}

RecordValue *record_add_value(Record *record, RecordEntry *entry, const char *name,
                              const char *text)
{
    list_add(record->arena, &entry->values, ((RecordValue){name, text}));
    return &entry->values.items[entry->values.count - 1];
}

const RecordPart *record_part(const Record *record, RecordKind kind, const char *name)
{
    return map_get(&record->by_name[kind], name);
}

RecordEntry *record_entry(const RecordPart *part, const char *id)
{
    return part ? map_get(&part->by_id, id) : NULL;
}

const RecordValue *record_value(const RecordEntry *entry, const char *name)
{
    for (int i = 0; i < entry->values.count; i++)
        if (text_is(entry->values.items[i].name, name))
            return &entry->values.items[i];
    return NULL;
}

const char *record_file(const RecordPart *part, const char *name)
{
    for (int i = 0; i < part->files.count; i++)
        if (text_is(part->files.items[i].name, name))
            return part->files.items[i].sha256;
    return NULL;
}

const RecordSide *record_side(const RecordEntry *entry, const char *name)
{
    for (int i = 0; i < entry->sides.count; i++)
        if (text_is(entry->sides.items[i].name, name))
            return &entry->sides.items[i];
    return NULL;
}
