#include "record/word_diff.h"

#include <stdint.h>
#include <string.h>

#include "base/map.h"
#include "base/sequence_diff.h"

/* A word and the blanks behind it. */
typedef struct {
    const char *text;
    size_t word, length; /* without and with the blanks */
} Word;

typedef struct {
    LIST(Word) words;
    LIST(int) numbers; /* equal for equal words */
} Words;

static bool is_mark(char c)
{
    return c && strchr(",.;:!?()|", c);
}

/* Returns the length of the word at the start of the text: a mark of punctuation, or
 * everything up to the next mark or blank. */
static size_t word_length(const char *text)
{
    size_t length = is_mark(*text) ? 1 : strcspn(text, " \t\n,.;:!?()|");
    return length ? length : strspn(text, " \t\n");
}

/* Returns the number of a word in 'known', where it is added if it is new. */
static int number_of_word(Map *known, const char *word)
{
    uintptr_t number = (uintptr_t)map_get(known, word);
    if (number)
        return (int)number;
    map_put(known, word, (void *)(uintptr_t)(known->entries.count + 1));
    return known->entries.count;
}

static Words words_of(Arena *arena, Map *known, const char *text)
{
    Words words = {0};
    while (*text) {
        Word word = {text, word_length(text), 0};
        word.length = word.word + strspn(text + word.word, " \t\n");
        list_add(arena, &words.words, word);
        list_add(arena, &words.numbers,
                 number_of_word(known, arena_copy(arena, text, word.word)));
        text += word.length;
    }
    return words;
}

/* Adds a word. Words of one kind in a row are consecutive in their text too. */
static void add_word(Arena *arena, WordsSpans *spans, WordsKind kind, const Word *word)
{
    WordsSpan *last = spans->count ? &spans->items[spans->count - 1] : NULL;
    if (last && last->kind == kind)
        last->length += word->length;
    else
        list_add(arena, spans, ((WordsSpan){kind, word->text, word->length}));
}

/* Two texts as words, and their difference. */
typedef struct {
    Words old, new;
    SequenceDiff diff;
} WordsPair;

static WordsPair compare(Arena *arena, const char *old, const char *new)
{
    Map known = map_new(arena);
    WordsPair pair = {words_of(arena, &known, old), words_of(arena, &known, new)};
    pair.diff =
        sequence_diff(arena, (Sequence){pair.old.numbers.items, pair.old.numbers.count},
                      (Sequence){pair.new.numbers.items, pair.new.numbers.count});
    return pair;
}

WordsSpans word_diff(Arena *arena, const char *old, const char *new)
{
    const WordsPair pair = compare(arena, old, new);
    const Words *a = &pair.old, *b = &pair.new;
    WordsSpans spans = {0};
    for (int i = 0, j = 0; i < a->words.count || j < b->words.count;)
        if (i < a->words.count && pair.diff.gone[i]) {
            add_word(arena, &spans, WORDS_GONE, &a->words.items[i++]);
        } else if (j < b->words.count && pair.diff.new[j]) {
            add_word(arena, &spans, WORDS_NEW, &b->words.items[j++]);
        } else {
            add_word(arena, &spans, WORDS_SAME, &b->words.items[j++]);
            i++;
        }
    return spans;
}

size_t span_blanks(const WordsSpan *span)
{
    size_t blanks = 0;
    while (blanks < span->length &&
           strchr(" \t\n", span->text[span->length - blanks - 1]))
        blanks++;
    return blanks;
}

double words_kept(Arena *arena, const char *old, const char *new)
{
    const WordsPair pair = compare(arena, old, new);
    int kept = 0;
    for (int i = 0; i < pair.old.words.count; i++)
        kept += !pair.diff.gone[i];
    return pair.old.words.count ? (double)kept / pair.old.words.count : 0;
}
