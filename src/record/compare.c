#include "record/compare.h"

#include <stdint.h>
#include <string.h>

#include "base/sequence_diff.h"
#include "record/word_diff.h"

const char *const ENTRY_CHANGE_WORDS[] = {"added",   "removed", "renamed",
                                          "changed", "copies",  NULL};

typedef struct {
    Arena *arena;
    const Record *before, *after;
} Compare;

const RecordPart *changed_part(const PartChanges *part)
{
    return part->after ? part->after : part->before;
}

const RecordEntry *changed_entry(const EntryChange *change)
{
    return change->after ? change->after : change->before;
}

long copies_before(const EntryChange *change)
{
    return change->before ? change->before->copies : 0;
}

long copies_now(const EntryChange *change)
{
    return change->after ? change->after->copies : 0;
}

/* --- values and sides ------------------------------------------------------------- */

/* Returns "hand is 6, players is 4": the changed numbers that a value reads, if it is
 * written as before. Otherwise NULL. */
static const char *cause_of(const Compare *c, const RecordValue *before,
                            const RecordValue *after)
{
    if (!before->written || !after->written || !after->reads ||
        !text_is(before->written, after->written))
        return NULL;
    const RecordPart *was = record_part(c->before, RECORD_NUMBERS, ""),
                     *now = record_part(c->after, RECORD_NUMBERS, "");
    Text cause = text_new(c->arena);
    for (const char *at = after->reads; *at; at += strspn(at, " ")) {
        const char *name = arena_copy(c->arena, at, strcspn(at, " "));
        const RecordEntry *a = record_entry(was, name), *b = record_entry(now, name);
        const RecordValue *x = a ? record_value(a, "value") : NULL,
                          *y = b ? record_value(b, "value") : NULL;
        if (y && (!x || !text_is(x->text, y->text)))
            text_print(&cause, "%s%s is %s", cause.length ? ", " : "", name, y->text);
        at += strlen(name);
    }
    return cause.length ? cause.text : NULL;
}

/* Returns the value with this name, which is mostly in the same place. */
static const RecordValue *counterpart(const RecordEntry *entry, int place,
                                      const char *name)
{
    return place < entry->values.count && text_is(entry->values.items[place].name, name)
               ? &entry->values.items[place]
               : record_value(entry, name);
}

/* Returns true if the fields of one version are not known. */
static bool lacks_values(const Compare *c)
{
    return c->before->extent >= RECORD_OF_LOOKS || c->after->extent >= RECORD_OF_LOOKS;
}

static void compare_values(const Compare *c, EntryChange *change)
{
    const RecordEntry *before = change->before, *after = change->after;
    for (int i = 0; i < after->values.count; i++) {
        const RecordValue *now = &after->values.items[i],
                          *was = counterpart(before, i, now->name);
        if (!was || !text_is(was->text, now->text))
            list_add(c->arena, &change->values,
                     ((ValueChange){now->name, was ? was->text : NULL, now->text,
                                    was ? cause_of(c, was, now) : NULL}));
    }
    for (int i = 0; i < before->values.count; i++) {
        const RecordValue *was = &before->values.items[i];
        if (!counterpart(after, i, was->name))
            list_add(c->arena, &change->values,
                     ((ValueChange){.name = was->name, .before = was->text}));
    }
}

/* Sides without a digest are not compared, but one that only one entry has is a
 * change. */
static void compare_sides(const Compare *c, EntryChange *change)
{
    const RecordEntry *before = change->before, *after = change->after;
    if (!before->sides.count || !after->sides.count)
        return;
    for (int i = 0; i < after->sides.count; i++) {
        const RecordSide *now = &after->sides.items[i],
                         *was = record_side(before, now->name);
        if (!was || !text_is(was->digest, now->digest))
            list_add(c->arena, &change->sides, now->name);
    }
    for (int i = 0; i < before->sides.count; i++)
        if (!record_side(after, before->sides.items[i].name))
            list_add(c->arena, &change->sides, before->sides.items[i].name);
}

static void add_change(const Compare *c, PartChanges *part, EntryChange change)
{
    list_add(c->arena, &part->changes, arena_make(c->arena, EntryChange, .kind = 0));
    *part->changes.items[part->changes.count - 1] = change;
}

/* Adds the difference of two entries, if there is any. */
static void add_pair(const Compare *c, PartChanges *part, const RecordEntry *before,
                     const RecordEntry *after, bool renamed)
{
    EntryChange change = {.before = before, .after = after};
    if (part->kind != RECORD_SET || !lacks_values(c))
        compare_values(c, &change);
    compare_sides(c, &change);
    change.kind = renamed                                     ? ENTRY_RENAMED
                  : change.values.count || change.sides.count ? ENTRY_CHANGED
                                                              : ENTRY_COPIES;
    if (change.kind != ENTRY_COPIES || before->copies != after->copies)
        add_change(c, part, change);
}

/* --- entries with ids ------------------------------------------------------------- */

/* Entries of a part that the other version lacks, by what they are. */
typedef struct {
    Map by_content; /* NULL as a value: several entries have this content */
} Strays;

/* Returns the digests of an entry's sides as one text, or NULL if there are none. */
static const char *looks_of(Arena *arena, const RecordEntry *entry)
{
    Text looks = text_new(arena);
    for (int i = 0; i < entry->sides.count; i++)
        text_print(&looks, "%s %s;", entry->sides.items[i].name,
                   entry->sides.items[i].digest);
    return looks.length ? looks.text : NULL;
}

/* Returns what an entry is as one text, or NULL if that is not known: its values or, if
 * a version lacks those, its looks. The name is left out, because it often gives the
 * id. */
static const char *content_of(const Compare *c, const RecordEntry *entry)
{
    Text content = text_new(c->arena);
    int count = 0;
    if (lacks_values(c))
        return looks_of(c->arena, entry);
    for (int i = 0; i < entry->values.count; i++) {
        const RecordValue *value = &entry->values.items[i];
        if (text_is(value->name, "name") || text_is(value->name, "title"))
            continue;
        text_print(&content, "%s %zu %s;", value->name, strlen(value->text),
                   value->text);
        count++;
    }
    return count ? content.text : NULL;
}

static Strays strays_of(const Compare *c, const RecordPart *part,
                        const RecordPart *other)
{
    Strays strays = {map_new(c->arena)};
    for (int i = 0; part && i < part->entries.count; i++) {
        RecordEntry *entry = part->entries.items[i];
        const char *content =
            record_entry(other, entry->id) ? NULL : content_of(c, entry);
        if (content && map_put(&strays.by_content, content, entry))
            map_set(&strays.by_content, content, NULL);
    }
    return strays;
}

/* Returns the only stray of the same content as an entry, or NULL. */
static const RecordEntry *twin_of(const Compare *c, const Strays *strays,
                                  const RecordEntry *entry)
{
    const char *content = content_of(c, entry);
    return content ? map_get(&strays->by_content, content) : NULL;
}

/* Compares a part whose entries have ids. A new id is a rename if a single removed
 * entry and a single added entry have its content. */
static void compare_by_id(const Compare *c, PartChanges *part)
{
    const RecordPart *before = part->before, *after = part->after;
    Strays removed = strays_of(c, before, after), added = strays_of(c, after, before);
    for (int i = 0; after && i < after->entries.count; i++) {
        const RecordEntry *now = after->entries.items[i],
                          *was = record_entry(before, now->id);
        const RecordEntry *twin =
            !was && twin_of(c, &added, now) ? twin_of(c, &removed, now) : NULL;
        if (was || twin)
            add_pair(c, part, was ? was : twin, now, !was);
        else
            add_change(c, part, (EntryChange){.kind = ENTRY_ADDED, .after = now});
    }
    for (int i = 0; before && i < before->entries.count; i++) {
        const RecordEntry *was = before->entries.items[i];
        bool renamed = !record_entry(after, was->id) && twin_of(c, &removed, was) &&
                       twin_of(c, &added, was);
        if (!record_entry(after, was->id) && !renamed)
            add_change(c, part, (EntryChange){.kind = ENTRY_REMOVED, .before = was});
    }
}

/* --- paragraphs ------------------------------------------------------------------- */

static const char *text_of(const RecordEntry *entry)
{
    const RecordValue *text = record_value(entry, "text");
    return text ? text->text : "";
}

/* Returns a number for each paragraph, which is equal for equal texts. */
static Sequence sequence_of(Arena *arena, Map *known, const RecordPart *part)
{
    int count = part ? part->entries.count : 0;
    int *numbers = arena_array(arena, int, count + 1);
    for (int i = 0; i < count; i++) {
        const char *text = text_of(part->entries.items[i]);
        uintptr_t number = (uintptr_t)map_get(known, text);
        if (!number) {
            number = (uintptr_t)known->entries.count + 1;
            map_put(known, text, (void *)number);
        }
        numbers[i] = (int)number;
    }
    return (Sequence){numbers, count};
}

/* Adds a paragraph that is gone, new, or changed. One is a changed form of another if
 * it keeps at least a third of its words. */
static void add_paragraphs(const Compare *c, PartChanges *part,
                           const RecordEntry *before, const RecordEntry *after)
{
    const double kept = 1.0 / 3;
    bool changed = before && after &&
                   words_kept(c->arena, text_of(before), text_of(after)) >= kept;
    if (changed) {
        add_pair(c, part, before, after, false);
        return;
    }
    if (before)
        add_change(c, part, (EntryChange){.kind = ENTRY_REMOVED, .before = before});
    if (after)
        add_change(c, part, (EntryChange){.kind = ENTRY_ADDED, .after = after});
}

/* Compares a part whose entries follow one another. */
static void compare_in_order(const Compare *c, PartChanges *part)
{
    Map known = map_new(c->arena);
    Sequence before = sequence_of(c->arena, &known, part->before),
             after = sequence_of(c->arena, &known, part->after);
    SequenceDiff diff = sequence_diff(c->arena, before, after);
    for (int i = 0, j = 0; i < before.count || j < after.count;) {
        bool gone = i < before.count && diff.gone[i],
             added = j < after.count && diff.after[j];
        if (gone || added)
            add_paragraphs(c, part, gone ? part->before->entries.items[i] : NULL,
                           added ? part->after->entries.items[j] : NULL);
        i += gone || !added;
        j += added || !gone;
    }
}

/* --- causes of other looks -------------------------------------------------------- */

/* Adds the files of a set that differ from those in another version. */
static void add_changed_files(const RecordPart *part, const RecordPart *other,
                              Text *cause)
{
    for (int i = 0; i < part->files.count; i++) {
        const RecordFile *file = &part->files.items[i];
        const char *hash = record_file(other, file->name);
        if (!hash || !text_is(hash, file->sha256))
            text_print(cause, "%s%s", cause->length ? ", " : "", file->name);
    }
}

static bool differs(const Compare *c, RecordKind kind)
{
    PartChanges part = {.kind = kind,
                        .before = record_part(c->before, kind, ""),
                        .after = record_part(c->after, kind, "")};
    compare_by_id(c, &part);
    return part.changes.count > 0;
}

/* Returns why faces of a set look different although their values are equal: the files
 * that changed, or else the theme. */
static const char *cause_of_looks(const Compare *c, const PartChanges *part)
{
    Text cause = text_new(c->arena);
    if (part->before->files.count)
        add_changed_files(part->after, part->before, &cause);
    if (cause.length)
        return cause.text;
    if (c->before->extent != RECORD_OF_GAME)
        return NULL;
    return differs(c, RECORD_THEME)     ? "the theme"
           : differs(c, RECORD_NUMBERS) ? "the numbers"
                                        : NULL;
}

/* Names one cause for all faces of a set. */
static void name_causes(const Compare *c, const PartChanges *part)
{
    const char *cause = NULL;
    for (int i = 0; i < part->changes.count; i++) {
        EntryChange *change = part->changes.items[i];
        if (part->kind != RECORD_SET || !change->sides.count || change->values.count)
            continue;
        cause = cause ? cause : cause_of_looks(c, part);
        change->cause = cause;
    }
}

/* --- parts ------------------------------------------------------------------------ */

/* Returns true if the older version has a record of parts of this kind. */
static bool is_known(const Compare *c, RecordKind kind)
{
    const RecordExtent extent = c->before->extent;
    return extent == RECORD_OF_GAME || kind == RECORD_SET ||
           (extent == RECORD_OF_COPIES && kind == RECORD_FILES);
}

static void compare_part(const Compare *c, RecordChanges *changes,
                         const RecordPart *before, const RecordPart *after)
{
    PartChanges part = {
        .kind = after ? after->kind : before->kind, .before = before, .after = after};
    if (!is_known(c, part.kind))
        return;
    if (part.kind == RECORD_BOOK)
        compare_in_order(c, &part);
    else
        compare_by_id(c, &part);
    name_causes(c, &part);
    if (part.changes.count)
        list_add(c->arena, &changes->parts, part);
}

RecordChanges *record_compare(Arena *arena, const Record *before, const Record *after)
{
    const Compare c = {arena, before, after};
    RecordChanges *changes =
        arena_make(arena, RecordChanges, .before = before, .after = after);
    for (int i = 0; i < after->parts.count; i++) {
        const RecordPart *part = after->parts.items[i];
        compare_part(&c, changes, record_part(before, part->kind, part->name), part);
    }
    for (int i = 0; i < before->parts.count; i++) {
        const RecordPart *part = before->parts.items[i];
        if (!record_part(after, part->kind, part->name))
            compare_part(&c, changes, part, NULL);
    }
    return changes;
}
