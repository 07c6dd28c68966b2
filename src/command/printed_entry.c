#include "command/printed_entry.h"

#include "command/node_out.h"

/* Longer fields are left out: the file is meant to be committed. */
enum { MAX_FIELDS_KB = 256 };

static const char HEAD[] =
    "# Kits that were printed: 'ppgen printed' adds them. Commit this file, so that\n"
    "# 'ppgen build --since NAME' knows what is on the table.\n"
    "printed:\n";

/* --- designs ---------------------------------------------------------------------- */

static void add_pair(Text *out, const char *before, const char *key, const char *value)
{
    text_print(out, "%s%s: ", before, yaml_scalar(out->arena, key));
    text_add(out, yaml_scalar(out->arena, value));
}

static void add_sides(Text *out, const RecordEntry *entry)
{
    if (!entry->sides.count)
        return;
    text_add(out, ", sides: {");
    for (int i = 0; i < entry->sides.count; i++)
        add_pair(out, i ? ", " : "", entry->sides.items[i].name,
                 entry->sides.items[i].digest);
    text_add(out, "}");
}

static void add_fields(Text *out, const RecordEntry *entry)
{
    text_add(out, ", fields: {");
    for (int i = 0; i < entry->values.count; i++)
        add_pair(out, i ? ", " : "", entry->values.items[i].name,
                 entry->values.items[i].text);
    text_add(out, "}");
}

static void add_design(Text *out, const char *indent, const RecordEntry *entry,
                       bool fields)
{
    text_print(out, "%s      %s: {", indent, yaml_scalar(out->arena, entry->id));
    if (entry->title) {
        add_pair(out, "", "title", entry->title);
        text_add(out, ", ");
    }
    text_print(out, "copies: %ld", entry->copies);
    add_sides(out, entry);
    if (fields && entry->values.count)
        add_fields(out, entry);
    text_add(out, "}\n");
}

static void add_set(Text *out, const char *indent, const RecordPart *set, bool fields)
{
    text_print(out, "%s    %s:\n", indent, yaml_scalar(out->arena, set->name));
    for (int i = 0; i < set->entries.count; i++)
        add_design(out, indent, set->entries.items[i], fields);
}

static void add_boxes(Text *out, const char *indent, const Record *record)
{
    int count = 0;
    for (int i = 0; i < record->parts.count; i++) {
        const RecordPart *part = record->parts.items[i];
        if (part->kind != RECORD_SET || !part->box)
            continue;
        if (!count++)
            text_print(out, "%s  boxes: {", indent);
        add_pair(out, count > 1 ? ", " : "", part->name, part->box);
    }
    text_add(out, count ? "}\n" : "");
}

static void add_designs(Text *out, const char *indent, const Record *record,
                        bool fields)
{
    text_print(out, "%s  designs:\n", indent);
    for (int i = 0; i < record->parts.count; i++)
        if (record->parts.items[i]->kind == RECORD_SET &&
            record->parts.items[i]->entries.count)
            add_set(out, indent, record->parts.items[i], fields);
    add_boxes(out, indent, record);
}

static bool fields_are_short(Arena *arena, const Record *record)
{
    Text fields = text_new(arena);
    for (int i = 0; i < record->parts.count; i++)
        for (int k = 0; k < record->parts.items[i]->entries.count; k++)
            if (record->parts.items[i]->kind == RECORD_SET)
                add_fields(&fields, record->parts.items[i]->entries.items[k]);
    return fields.length <= MAX_FIELDS_KB * (size_t)1024;
}

/* --- entries ---------------------------------------------------------------------- */

/* Adds a line with a key, unless the value is NULL. */
static void add_line(Text *out, const char *indent, const char *key, const char *value)
{
    if (value)
        text_print(out, "%s  %s: %s\n", indent, key, yaml_scalar(out->arena, value));
}

static void add_entry(Text *out, const char *indent, const PrintedKit *kit)
{
    text_print(out, "%s- name: %s\n", indent, yaml_scalar(out->arena, kit->name));
    add_line(out, indent, "date", kit->date);
    add_line(out, indent, "stamp", kit->stamp);
    add_line(out, indent, "edition", kit->edition);
    text_print(out, "%s  players: %d\n", indent, kit->players);
    add_line(out, indent, "paper", kit->paper);
    add_line(out, indent, "ink", kit->low_ink ? "low" : "full");
    add_line(out, indent, "revision", kit->revision);
    bool fields = !kit->revision && fields_are_short(out->arena, kit->record);
    add_designs(out, indent, kit->record, fields);
}

/* --- the file --------------------------------------------------------------------- */

/* Returns the line, from 1, as a pointer; the end if there are fewer. */
static const char *line_at(const char *text, int line)
{
    while (--line > 0 && (text = strchr(text, '\n')))
        text++;
    return text;
}

/* Returns the blanks before the "-" of the first entry. */
static const char *indent_of(Arena *arena, const char *text)
{
    for (const char *at = text; at && *at; at = strchr(at, '\n'), at += at != NULL) {
        size_t blanks = strspn(at, " ");
        if (at[blanks] == '-' && at[blanks + 1] == ' ')
            return arena_copy(arena, at, blanks);
    }
    return "  ";
}

/* Returns true for a line that is blank or a comment. */
static bool is_comment(const char *line)
{
    line += strspn(line, " \t\r");
    return !*line || *line == '\n' || *line == '#';
}

/* Returns the end of an entry that begins at 'start': the next line with no more blanks
 * before it, except for comments. Comments before that line belong to what follows. */
static const char *end_of_entry(const char *start)
{
    size_t blanks = strspn(start, " ");
    const char *end = NULL, *at = strchr(start, '\n');
    for (; at && at[1]; at = strchr(at + 1, '\n')) {
        if (is_comment(at + 1)) {
            end = end ? end : at + 1;
            continue;
        }
        if (strspn(at + 1, " ") <= blanks)
            return end ? end : at + 1;
        end = NULL;
    }
    return end ? end : start + strlen(start);
}

/* Returns false if the entry does not begin on a line of its own. */
static bool remove_entry(Text *text, SourceRange where)
{
    const char *start = line_at(text->text, where.line);
    if (!start || start[strspn(start, " ")] != '-')
        return false;
    Text rest = text_new(text->arena);
    text_add_bytes(&rest, text->text, (size_t)(start - text->text));
    text_add(&rest, end_of_entry(start));
    *text = rest;
    return true;
}

bool printed_entry_add(Text *text, const PrintedKit *kit, const PrintedKit *replaced)
{
    const char *indent = indent_of(text->arena, text->text);
    if (replaced && !remove_entry(text, replaced->where))
        return false;
    if (!text->length)
        text_add(text, HEAD);
    else if (text->text[text->length - 1] != '\n')
        text_add(text, "\n");
    add_entry(text, indent, kit);
    return true;
}
