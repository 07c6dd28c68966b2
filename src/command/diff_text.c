/* 'ppgen diff' for a terminal. */
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

/* Adds the words that are gone and new, as git marks them. Colours take the place of
 * the marks. */
static void add_words(const TextDiff *d, const char *old, const char *new)
{
    WordsSpans spans = word_diff(d->arena, old, new);
    for (int i = 0; i < spans.count; i++) {
        const WordsSpan *span = &spans.items[i];
        const char *words =
            text_display(d->arena, arena_copy(d->arena, span->text, span->length));
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

static bool is_short(const char *text)
{
    return strlen(text) <= 24;
}

static void add_value_change(const TextDiff *d, const ValueChange *value)
{
    text_print(d->out, "      %s  ", value->name);
    if (!value->old)
        text_print(d->out, "now %s", text_display(d->arena, value->new));
    else if (!value->new)
        text_print(d->out, "no longer %s", text_display(d->arena, value->old));
    else if (is_short(value->old) && is_short(value->new))
        text_print(d->out, "%s → %s", text_display(d->arena, value->old),
                   text_display(d->arena, value->new));
    else
        add_words(d, value->old, value->new);
    if (value->because)
        text_print(d->out, "  %s(because %s)%s", d->style.dim, value->because,
                   d->style.plain);
    text_add(d->out, "\n");
}
