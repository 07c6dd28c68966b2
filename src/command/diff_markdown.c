/* 'ppgen diff' in Markdown: for a pull request, or as a changelog for players. */
#include <string.h>

#include "command/diff_report.h"
#include "record/word_diff.h"

typedef struct {
    Text *out;
    Arena *arena;
    bool for_players; /* without ids, checks, files and statistics */
} MarkdownDiff;

/* Adds a text with a backslash before what Markdown would take for a mark. */
static void add_text(const MarkdownDiff *d, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') {
            text_add(d->out, " ");
            continue;
        }
        if (strchr("\\`*_{}[]<>#|~!&", text[i]))
            text_add(d->out, "\\");
        text_add_bytes(d->out, text + i, 1);
    }
}

static void add_whole(const MarkdownDiff *d, const char *text)
{
    add_text(d, text, strlen(text));
}

/* Adds an id as code. */
static void add_code(const MarkdownDiff *d, const char *id)
{
    if (strpbrk(id, "`\n\r"))
        add_whole(d, id);
    else
        text_print(d->out, "`%s`", id);
}

/* Adds words between marks, which must touch them: blanks stay outside. */
static void add_marked(const MarkdownDiff *d, const WordsSpan *span, const char *mark)
{
    const char *blanks = " \t\n";
    size_t first = strspn(span->text, blanks), last = span->length;
    first = first < last ? first : last;
    while (last > first && strchr(blanks, span->text[last - 1]))
        last--;
    add_text(d, span->text, first);
    text_add(d->out, last > first ? mark : "");
    add_text(d, span->text + first, last - first);
    text_add(d->out, last > first ? mark : "");
    add_text(d, span->text + last, span->length - last);
}

static void add_words(const MarkdownDiff *d, const char *before, const char *after)
{
    WordsSpans spans = words_near_changes(d->arena, word_diff(d->arena, before, after));
    for (int i = 0; i < spans.count; i++) {
        const WordsSpan *span = &spans.items[i];
        if (span->kind == WORDS_SAME)
            add_text(d, span->text, span->length);
        else
            add_marked(d, span, span->kind == WORDS_GONE ? "~~" : "**");
        bool changed = span->kind == WORDS_GONE && i + 1 < spans.count &&
                       spans.items[i + 1].kind == WORDS_NEW;
        text_add(d->out, changed ? " " : "");
    }
}

static void add_value(const MarkdownDiff *d, const ValueChange *value)
{
    if (!value->before) {
        text_add(d->out, "now ");
        add_whole(d, value->after);
    } else if (!value->after) {
        text_add(d->out, "no longer ");
        add_whole(d, value->before);
    } else if (value_change_is_short(value)) {
        add_whole(d, value->before);
        text_add(d->out, " → ");
        add_whole(d, value->after);
    } else {
        add_words(d, value->before, value->after);
    }
    if (value->because && !d->for_players) {
        text_add(d->out, " (because ");
        add_whole(d, value->because);
        text_add(d->out, ")");
    }
}

/* Adds what an entry is called: its name, and its id in code. */
static void add_name(const MarkdownDiff *d, const EntryChange *change)
{
    const RecordEntry *entry = changed_entry(change);
    if (entry->title || d->for_players) {
        text_add(d->out, "**");
        add_whole(d, entry->title ? entry->title : entry->id);
        text_add(d->out, "**");
    }
    if (d->for_players)
        return;
    text_add(d->out, entry->title ? " " : "");
    if (change->kind == ENTRY_RENAMED) {
        add_code(d, change->before->id);
        text_add(d->out, " → ");
    }
    add_code(d, entry->id);
}

/* Adds the values of an entry that differ. Players do not need the names of numbers. */
static void add_values(const MarkdownDiff *d, const PartChanges *part,
                       const EntryChange *change)
{
    if (d->for_players && part->kind == RECORD_NUMBERS && change->values.count == 1) {
        text_add(d->out, ": ");
        add_value(d, &change->values.items[0]);
        text_add(d->out, "\n");
        return;
    }
    text_add(d->out, "\n");
    for (int i = 0; i < change->values.count; i++) {
        text_add(d->out, "  - ");
        add_whole(d, change->values.items[i].name);
        text_add(d->out, ": ");
        add_value(d, &change->values.items[i]);
        text_add(d->out, "\n");
    }
}

static void add_entry(const MarkdownDiff *d, const PartChanges *part,
                      const EntryChange *change)
{
    static const char *const words[] = {[ENTRY_ADDED] = "added ",
                                        [ENTRY_REMOVED] = "removed ",
                                        [ENTRY_RENAMED] = "renamed "};
    bool whole = !change->before || !change->after;
    const RecordEntry *entry = changed_entry(change);
    text_print(d->out, "- %s", change->kind < ENTRY_CHANGED ? words[change->kind] : "");
    add_name(d, change);
    if (whole && part->kind == RECORD_SET)
        text_print(d->out, ", %s",
                   text_plural(d->arena, entry->copies, "copy", "copies"));
    if (!whole && change->before->copies != change->after->copies)
        text_print(d->out, ", %ld → %ld copies", change->before->copies,
                   change->after->copies);
    add_values(d, part, change);
    if (change->sides.count && !d->for_players)
        text_print(d->out, "  - %s\n", sides_look_different(d->arena, change));
}

static void add_paragraph(const MarkdownDiff *d, const EntryChange *change)
{
    const RecordEntry *entry = changed_entry(change);
    const char *text = entry->values.items[0].text;
    const WordsSpan span = {WORDS_SAME, text, strlen(text)};
    text_add(d->out, "- ");
    if (entry->title) {
        text_add(d->out, "*");
        add_whole(d, entry->title);
        text_add(d->out, ":* ");
    }
    if (change->values.count)
        add_value(d, &change->values.items[0]);
    else
        add_marked(d, &span, change->kind == ENTRY_REMOVED ? "~~" : "**");
    text_add(d->out, "\n");
}

/* Adds one item for all entries whose faces changed for the same cause. */
static void add_looks(const MarkdownDiff *d, const PartChanges *part)
{
    Text names = text_new(d->arena);
    MarkdownDiff list = *d;
    const char *cause = NULL;
    int count = 0;
    list.out = &names;
    for (int i = 0; i < part->changes.count; i++) {
        const EntryChange *change = part->changes.items[i];
        if (!only_looks_changed(change))
            continue;
        cause = change->cause;
        text_add(&names, count++ ? ", " : "");
        if (d->for_players)
            add_name(&list, change);
        else
            add_code(&list, change->after->id);
    }
    if (!count)
        return;
    text_add(d->out, "- ");
    add_whole(d, looks_counted(d->arena, part, count, d->for_players ? NULL : cause));
    text_print(d->out, ": %s\n", names.text);
}

/* The edition is named if the title of the game for people names it, too. */
static void add_heading(const MarkdownDiff *d, const GameDiff *diff)
{
    const Record *game = diff->changes->after;
    text_add(d->out, "## ");
    add_whole(d, game->title);
    if (!text_is(diff->title, game->game))
        add_whole(d, arena_print(d->arena, " (%s)", game->edition));
    text_add(d->out, " since ");
    add_whole(d, diff->base->title);
    text_add(d->out, "\n");
}

static void add_part(const MarkdownDiff *d, const PartChanges *part, bool summary)
{
    text_add(d->out, summary ? "- " : "\n### ");
    add_whole(d, part_title(d->arena, part));
    text_print(d->out, " (%s)\n", changes_counted(d->arena, part));
    if (summary)
        return;
    text_add(d->out, "\n");
    for (int k = 0; k < part->changes.count; k++)
        if (part->kind == RECORD_BOOK)
            add_paragraph(d, part->changes.items[k]);
        else if (!only_looks_changed(part->changes.items[k]))
            add_entry(d, part, part->changes.items[k]);
    add_looks(d, part);
}

/* Adds a report line by line, made safe for a terminal: ids and texts of a manifest may
 * hold control characters. */
static void add_safely(Arena *arena, Text *out, const char *report)
{
    for (const char *at = report; *at; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        text_print(out, "%s\n", text_display(arena, arena_copy(arena, at, length)));
        at += length;
    }
}

/* Players read about pieces, numbers and the rulebook. */
static bool is_for_players(RecordKind kind)
{
    return kind == RECORD_SET || kind == RECORD_NUMBERS || kind == RECORD_BOOK;
}

static void add_game(Session *session, const GameDiff *diff, bool for_players)
{
    Text report = text_new(session->arena);
    const MarkdownDiff d = {&report, session->arena, for_players};
    const RecordChanges *changes = diff->changes;
    int parts = 0;
    text_add(&session->out, session->out.length ? "\n" : "");
    add_heading(&d, diff);
    for (int i = 0; i < changes->parts.count; i++)
        if (!for_players || is_for_players(changes->parts.items[i].kind)) {
            add_part(&d, &changes->parts.items[i], session->options.summary);
            parts++;
        }
    if (!parts)
        text_print(d.out, "\n%s.\n", text_capital(d.arena, nothing_changed(diff)));
    add_safely(session->arena, &session->out, report.text);
}

static void print_game(Session *session, JsonWriter *json, const GameDiff *diff)
{
    (void)json;
    add_game(session, diff, false);
}

static void print_changelog(Session *session, JsonWriter *json, const GameDiff *diff)
{
    (void)json;
    add_game(session, diff, true);
}

const DiffFormat DIFF_MARKDOWN = {"markdown", NULL, print_game, NULL};
const DiffFormat DIFF_CHANGELOG = {"changelog", NULL, print_changelog, NULL};
