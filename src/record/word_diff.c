#include "record/word_diff.h"

#include <stdint.h>
#include <string.h>

#include "base/map.h"
#include "base/sequence_diff.h"

/* A word, a mark of punctuation, or blanks. A number is one word, with its sign, its
 * decimals and its percent sign. */
typedef struct {
    const char *text;
    size_t length;
} Word;

typedef struct {
    LIST(Word) words;
    LIST(int) numbers; /* equal for equal words */
} Words;

static const char BLANKS[] = " \t\n", ENDS[] = " \t\n,.;:!?()|<";
static const char LINE_BREAK[] = "<br>";

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Returns true for a point or comma between the digits of a number. */
static bool is_in_number(const char *text, size_t at)
{
    return at > 0 && (text[at] == '.' || text[at] == ',') && is_digit(text[at - 1]) &&
           is_digit(text[at + 1]);
}

/* Returns the length of the word at the start of the text. */
static size_t word_length(const char *text)
{
    if (text_starts(text, LINE_BREAK))
        return sizeof LINE_BREAK - 1;
    size_t length = strcspn(text, ENDS);
    while (is_in_number(text, length))
        length += 1 + strcspn(text + length + 1, ENDS);
    length = length ? length : strspn(text, BLANKS);
    return length ? length : 1;
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
        Word word = {text, word_length(text)};
        list_add(arena, &words.words, word);
        list_add(arena, &words.numbers,
                 number_of_word(known, arena_copy(arena, text, word.length)));
        text += word.length;
    }
    return words;
}

/* Two texts as words, and their difference. */
typedef struct {
    Words before, after;
    SequenceDiff diff;
} WordsPair;

static WordsPair compare(Arena *arena, const char *before, const char *after)
{
    Map known = map_new(arena);
    WordsPair pair = {words_of(arena, &known, before), words_of(arena, &known, after)};
    pair.diff = sequence_diff(
        arena, (Sequence){pair.before.numbers.items, pair.before.numbers.count},
        (Sequence){pair.after.numbers.items, pair.after.numbers.count});
    return pair;
}

/* A position in both texts. */
typedef struct {
    int before, after;
} WordsAt;

static bool is_gone(const WordsPair *pair, int i)
{
    return i < pair->before.words.count && pair->diff.gone[i];
}

static bool is_new(const WordsPair *pair, int i)
{
    return i < pair->after.words.count && pair->diff.after[i];
}

/* Returns true for blanks that both texts have between two changes. */
static bool joins_changes(const WordsPair *pair, WordsAt at)
{
    return at.before < pair->before.words.count && at.after < pair->after.words.count &&
           strchr(BLANKS, *pair->before.words.items[at.before].text) &&
           (is_gone(pair, at.before + 1) || is_new(pair, at.after + 1));
}

/* Returns where the change at a position ends; the position itself if there is none. */
static WordsAt change_end(const WordsPair *pair, WordsAt at)
{
    while (is_gone(pair, at.before) || is_new(pair, at.after)) {
        while (is_gone(pair, at.before))
            at.before++;
        while (is_new(pair, at.after))
            at.after++;
        if (joins_changes(pair, at))
            at = (WordsAt){at.before + 1, at.after + 1};
    }
    return at;
}

/* Adds the words from 'first' to before 'last'. */
static void add_span(Arena *arena, WordsSpans *spans, WordsKind kind,
                     const Words *words, int first, int last)
{
    size_t length = 0;
    for (int i = first; i < last; i++)
        length += words->words.items[i].length;
    if (length)
        list_add(arena, spans,
                 ((WordsSpan){kind, words->words.items[first].text, length}));
}

WordsSpans word_diff(Arena *arena, const char *before, const char *after)
{
    const WordsPair pair = compare(arena, before, after);
    WordsSpans spans = {0};
    for (WordsAt at = {0, 0};
         at.before < pair.before.words.count || at.after < pair.after.words.count;) {
        WordsAt end = change_end(&pair, at);
        add_span(arena, &spans, WORDS_GONE, &pair.before, at.before, end.before);
        add_span(arena, &spans, WORDS_NEW, &pair.after, at.after, end.after);
        for (at = end; at.after < pair.after.words.count &&
                       !is_gone(&pair, at.before) && !is_new(&pair, at.after);
             at.before++)
            at.after++;
        add_span(arena, &spans, WORDS_SAME, &pair.after, end.after, at.after);
    }
    return spans;
}

/* --- long texts ------------------------------------------------------------------- */

enum { NEAR_WORDS = 8, LONG_STRETCH = 24 }; /* words beside a change; of a stretch */

static bool is_blank(char c)
{
    return strchr(BLANKS, c) && c;
}

/* Returns the bytes of the first words of a span. */
static size_t first_words(const WordsSpan *span, int words)
{
    size_t at = 0;
    for (; words > 0 && at < span->length; words--) {
        while (at < span->length && is_blank(span->text[at]))
            at++;
        while (at < span->length && !is_blank(span->text[at]))
            at++;
    }
    return at;
}

/* Returns the bytes of the last words of a span. */
static size_t last_words(const WordsSpan *span, int words)
{
    size_t at = span->length;
    for (; words > 0 && at > 0; words--) {
        while (at > 0 && is_blank(span->text[at - 1]))
            at--;
        while (at > 0 && !is_blank(span->text[at - 1]))
            at--;
    }
    return span->length - at;
}

WordsSpans words_near_changes(Arena *arena, WordsSpans spans)
{
    WordsSpans near = {0};
    for (int i = 0; i < spans.count; i++) {
        WordsSpan span = spans.items[i];
        bool is_long = span.kind == WORDS_SAME && spans.count > 1 &&
                       first_words(&span, LONG_STRETCH) < span.length;
        if (!is_long) {
            list_add(arena, &near, span);
            continue;
        }
        size_t first = i ? first_words(&span, NEAR_WORDS) : 0;
        size_t last = i + 1 < spans.count ? last_words(&span, NEAR_WORDS) : 0;
        const char *gap = i && last ? " … " : last ? "… " : " …";
        if (first)
            list_add(arena, &near, ((WordsSpan){WORDS_SAME, span.text, first}));
        list_add(arena, &near, ((WordsSpan){WORDS_SAME, gap, strlen(gap)}));
        if (last)
            list_add(arena, &near,
                     ((WordsSpan){WORDS_SAME, span.text + span.length - last, last}));
    }
    return near;
}

double words_kept(Arena *arena, const char *before, const char *after)
{
    const WordsPair pair = compare(arena, before, after);
    int kept = 0;
    for (int i = 0; i < pair.before.words.count; i++)
        kept += !pair.diff.gone[i];
    return pair.before.words.count ? (double)kept / pair.before.words.count : 0;
}
