/* 'ppgen diff' for a terminal. */
#include <string.h>

#include "command/diff_report.h"
#include "record/word_diff.h"

typedef struct {
    Text *out;
    Arena *arena;
    AnsiStyle style;
    bool colour;
} TextDiff;

static const char MARKS[] = {[ENTRY_ADDED] = '+',
                             [ENTRY_REMOVED] = '-',
                             [ENTRY_RENAMED] = '>',
                             [ENTRY_CHANGED] = '~',
                             [ENTRY_COPIES] = '~'};

static const char *shown(const TextDiff *d, const char *text)
{
    return text_display(d->arena, text);
}

/* --- values ----------------------------------------------------------------------- */

/* Adds both texts as one, with the words that are gone and new in colours, or else
 * marked as git marks them. */
static void add_words(const TextDiff *d, const char *before, const char *after)
{
    WordsSpans spans = words_near_changes(d->arena, word_diff(d->arena, before, after));
    for (int i = 0; i < spans.count; i++) {
        const WordsSpan *span = &spans.items[i];
        const char *words = shown(d, arena_copy(d->arena, span->text, span->length));
        bool gone = span->kind == WORDS_GONE;
        if (span->kind == WORDS_SAME)
            text_add(d->out, words);
        else if (d->colour)
            text_print(d->out, "%s%s%s", gone ? d->style.bad : d->style.good, words,
                       d->style.plain);
        else
            text_print(d->out, gone ? "[-%s-]" : "{+%s+}", words);
    }
}

static void add_value(const TextDiff *d, const ValueChange *value)
{
    if (!value->before)
        text_print(d->out, "now %s", shown(d, value->after));
    else if (!value->after)
        text_print(d->out, "no longer %s", shown(d, value->before));
    else if (value_change_is_short(value))
        text_print(d->out, "%s → %s", shown(d, value->before), shown(d, value->after));
    else
        add_words(d, value->before, value->after);
    if (value->because)
        text_print(d->out, "  %s(because %s)%s", d->style.dim, shown(d, value->because),
                   d->style.plain);
}

/* --- entries ---------------------------------------------------------------------- */

static void add_copies(const TextDiff *d, const EntryChange *change)
{
    long before = copies_before(change), now = copies_now(change);
    if (change->before && change->after && before != now)
        text_print(d->out, "      copies  %ld → %ld\n", before, now);
}

static void add_sides(const TextDiff *d, const EntryChange *change)
{
    if (change->sides.count)
        text_print(d->out, "      %s\n",
                   shown(d, sides_look_different(d->arena, change)));
}

static void add_details(const TextDiff *d, const EntryChange *change)
{
    add_copies(d, change);
    for (int i = 0; i < change->values.count; i++) {
        text_print(d->out, "      %s  ", shown(d, change->values.items[i].name));
        add_value(d, &change->values.items[i]);
        text_add(d->out, "\n");
    }
    add_sides(d, change);
}

static const char *colour_of(const TextDiff *d, EntryChangeKind kind)
{
    return kind == ENTRY_ADDED     ? d->style.good
           : kind == ENTRY_REMOVED ? d->style.bad
                                   : d->style.warn;
}

static bool value_changes(const EntryChange *change, const char *name)
{
    bool found = false;
    for (int i = 0; i < change->values.count; i++)
        found |= text_is(change->values.items[i].name, name);
    return found;
}

/* Adds the first line of an entry. */
static void add_heading(const TextDiff *d, const PartChanges *part,
                        const EntryChange *change)
{
    const RecordEntry *entry = changed_entry(change);
    text_print(d->out, "  %s%c%s ", colour_of(d, change->kind), MARKS[change->kind],
               d->style.plain);
    if (change->kind == ENTRY_RENAMED)
        text_print(d->out, "%s → ", shown(d, change->before->id));
    text_add(d->out, shown(d, entry->id));
    bool says = part->kind == RECORD_CHECKS && !value_changes(change, "says");
    if ((part->kind == RECORD_SET || says) && entry->title)
        text_print(d->out, "  %s", shown(d, entry->title));
    bool whole = change->kind == ENTRY_ADDED || change->kind == ENTRY_REMOVED;
    if (whole && part->kind == RECORD_SET)
        text_print(d->out, "  %s",
                   text_plural(d->arena, entry->copies, "copy", "copies"));
}

/* Adds a change of an entry with a single value in one line: "hand  5 → 6". */
static void add_line(const TextDiff *d, const PartChanges *part,
                     const EntryChange *change)
{
    const RecordEntry *entry = changed_entry(change);
    add_heading(d, part, change);
    text_add(d->out, "  ");
    if (change->values.count == 1)
        add_value(d, &change->values.items[0]);
    else if (entry->values.count)
        text_add(d->out, shown(d, entry->values.items[0].text));
    text_add(d->out, "\n");
}

static void add_paragraph(const TextDiff *d, const EntryChange *change)
{
    const RecordEntry *entry = changed_entry(change);
    text_print(d->out, "  %s%c%s ", colour_of(d, change->kind), MARKS[change->kind],
               d->style.plain);
    if (entry->title)
        text_print(d->out, "%s%s:%s ", d->style.dim, shown(d, entry->title),
                   d->style.plain);
    if (change->values.count)
        add_value(d, &change->values.items[0]);
    else
        text_add(d->out, shown(d, entry->values.items[0].text));
    text_add(d->out, "\n");
}

static void add_change(const TextDiff *d, const PartChanges *part,
                       const EntryChange *change)
{
    bool details = part->kind == RECORD_SET || part->kind == RECORD_CHECKS ||
                   part->kind == RECORD_DIAGRAMS || change->values.count > 1;
    if (part->kind == RECORD_BOOK) {
        add_paragraph(d, change);
    } else if (details) {
        add_heading(d, part, change);
        text_add(d->out, "\n");
        if (change->before && change->after)
            add_details(d, change);
    } else {
        add_line(d, part, change);
    }
}

/* --- faces that only look different ------------------------------------------------
 */

/* Adds one line for all entries of a part whose faces changed for the same cause. */
static void add_looks(const TextDiff *d, const PartChanges *part)
{
    LIST(const char *) ids = {0};
    const char *cause = NULL;
    for (int i = 0; i < part->changes.count; i++)
        if (only_looks_changed(part->changes.items[i])) {
            list_add(d->arena, &ids, part->changes.items[i]->after->id);
            cause = part->changes.items[i]->cause;
        }
    if (!ids.count)
        return;
    text_print(d->out, "  %s~%s %s: %s\n", d->style.warn, d->style.plain,
               shown(d, looks_counted(d->arena, part, ids.count, cause)),
               shown(d, text_join(d->arena, ids.items, ids.count, 12, "and")));
}

/* --- games ------------------------------------------------------------------------ */

static void print_game(Session *session, JsonWriter *json, const GameDiff *diff)
{
    (void)json;
    Text *out = &session->out;
    const TextDiff d = {out, session->arena, ansi_style_of(session->console),
                        session->console.colour};
    text_print(out, "%s%s  since %s\n", out->length ? "\n" : "", diff->title,
               shown(&d, diff->base->title));
    const RecordChanges *changes = diff->changes;
    if (!changes->parts.count)
        text_print(out, "  %s\n", nothing_changed(diff));
    for (int i = 0; i < changes->parts.count; i++) {
        const PartChanges *part = &changes->parts.items[i];
        text_print(out, "%s%s%s%s  %s\n", session->options.summary ? "  " : "\n",
                   d.style.strong, shown(&d, part_title(session->arena, part)),
                   d.style.plain, changes_counted(session->arena, part));
        for (int k = 0; k < part->changes.count && !session->options.summary; k++)
            if (!only_looks_changed(part->changes.items[k]))
                add_change(&d, part, part->changes.items[k]);
        if (!session->options.summary)
            add_looks(&d, part);
    }
}

const DiffFormat DIFF_TEXT = {"text", NULL, print_game, NULL};
