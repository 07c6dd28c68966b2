/* Words that the formats of 'ppgen diff' share. */
#include "command/diff_report.h"

#include <string.h>

const char *nothing_changed(const GameDiff *diff)
{
    return diff->lacks_looks ? "nothing changed but perhaps looks"
           : diff->changes->before->extent != RECORD_OF_GAME
               ? "no design changed; the rest cannot be compared"
               : "nothing changed";
}

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
    for (int i = 0; i < change->sides.count; i++) {
        const char *name = change->sides.items[i];
        bool numbered = strchr(name, ' '); /* "face 2" */
        list_add(arena, &names, numbered ? name : arena_print(arena, "the %s", name));
    }
    return arena_print(arena, "%s look%s different",
                       text_join(arena, names.items, names.count, 4, "and"),
                       names.count == 1 ? "s" : "");
}

bool only_looks_changed(const EntryChange *change)
{
    return change->kind == ENTRY_CHANGED && change->sides.count &&
           !change->values.count && change->before->copies == change->after->copies;
}

const char *looks_counted(Arena *arena, const PartChanges *part, int count,
                          const char *cause)
{
    bool diagrams = part->kind == RECORD_DIAGRAMS;
    const char *what = diagrams
                           ? text_plural(arena, count, "diagram looks", "diagrams look")
                           : text_plural(arena, count, "face looks", "faces look");
    return cause ? arena_print(arena, "%s different (%s changed)", what, cause)
                 : arena_print(arena, "%s different", what);
}

const char *part_title(Arena *arena, const PartChanges *part)
{
    static const char *const kinds[RECORD_KINDS] = {[RECORD_CHOICE] = "Choice: ",
                                                    [RECORD_BOARD] = "Board: ",
                                                    [RECORD_STATISTIC] =
                                                        "Statistics: "};
    const RecordPart *of = changed_part(part);
    const char *title = of->title && *of->title ? of->title : of->name;
    return kinds[part->kind] ? arena_print(arena, "%s%s", kinds[part->kind], title)
                             : text_capital(arena, title);
}
