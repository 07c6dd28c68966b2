/* Words that the formats of 'ppgen diff' share. */
#include "command/diff_report.h"

#include <ctype.h>
#include <string.h>

const char *changes_counted(Arena *arena, const PartChanges *part)
{
    static const char *const words[] = {
        [ENTRY_ADDED] = "added",
        [ENTRY_REMOVED] = "removed",
        [ENTRY_RENAMED] = "renamed",
        [ENTRY_CHANGED] = "changed",
        [ENTRY_COPIES] = "with more or fewer copies",
    };
    static const EntryChangeKind order[] = {ENTRY_CHANGED, ENTRY_RENAMED, ENTRY_COPIES,
                                            ENTRY_ADDED, ENTRY_REMOVED};
    Text text = text_new(arena);
    for (size_t k = 0; k < sizeof order / sizeof *order; k++) {
        int count = 0;
        for (int i = 0; i < part->changes.count; i++)
            count += part->changes.items[i]->kind == order[k];
        if (count)
            text_print(&text, "%s%d %s", text.length ? ", " : "", count,
                       words[order[k]]);
    }
    return text.text;
}

bool value_change_is_short(const ValueChange *value)
{
    enum { SHORT = 24 };
    return strlen(value->before) <= SHORT && strlen(value->after) <= SHORT;
}

const char *sides_look_different(Arena *arena, const EntryChange *change)
{
    LIST(const char *) names = {0};
    for (int i = 0; i < change->sides.count; i++)
        list_add(arena, &names, arena_print(arena, "the %s", change->sides.items[i]));
    return arena_print(arena, "%s look%s different",
                       text_join(arena, names.items, names.count, 4, "and"),
                       names.count == 1 ? "s" : "");
}

bool only_looks_changed(const EntryChange *change)
{
    return change->kind == ENTRY_CHANGED && change->sides.count &&
           !change->values.count && change->before->copies == change->after->copies;
}

const char *looks_counted(Arena *arena, int count, const char *cause)
{
    const char *faces = text_plural(arena, count, "face looks", "faces look");
    return cause ? arena_print(arena, "%s different (%s changed)", faces, cause)
                 : arena_print(arena, "%s different", faces);
}

const char *part_title(Arena *arena, const PartChanges *part)
{
    const RecordPart *of = changed_part(part);
    char *title = arena_text(arena, of->title && *of->title ? of->title : of->name);
    title[0] = (char)toupper((unsigned char)title[0]);
    return title;
}
