#include "text/analysis.h"

#include <string.h>

#include "base/text.h"
#include "text/utf16.h"

/* --- simple texts ----------------------------------------------------------------- */

/* Returns the bytes of a letter or digit that breaks lines and joins neighbours by no
 * special rule: ASCII, or Latin with an accent. 0 for anything else. */
static int letter_length(const char *text, int left)
{
    unsigned char c = (unsigned char)*text;
    if (((c | 32) >= 'a' && (c | 32) <= 'z') || (c >= '0' && c <= '9'))
        return 1;
    bool accented = c >= 0xC3 && c <= 0xC9 && left > 1;
    bool sign = c == 0xC3 && ((unsigned char)text[1] | 32) == 0xB7; /* times, divide */
    return accented && !sign ? 2 : 0;
}

/* Returns the bytes of a sign at which a word does not break, as in 3.5 and it's. */
static int joint_length(const char *text, int left)
{
    if (*text == '.' || *text == ',' || *text == '\'')
        return 1;
    return left > 2 && memcmp(text, "\u2019", 3) == 0 ? 3 : 0;
}

static const char TAILS[] = ".,:;!?)'\"";

/* Returns the bytes of a simple word: letters, signs between them, and final
 * punctuation. */
static int simple_word(const char *text, int left)
{
    int at = 0;
    for (;;) {
        int letter = letter_length(text + at, left - at);
        if (!letter)
            return 0;
        while (letter) {
            at += letter;
            letter = letter_length(text + at, left - at);
        }
        int joint = joint_length(text + at, left - at);
        if (!joint || !letter_length(text + at + joint, left - at - joint))
            break;
        at += joint;
    }
    while (at < left && text[at] && strchr(TAILS, text[at]))
        at++;
    return at;
}

bool text_is_simple(const char *text, int length)
{
    for (int at = 0; at < length;) {
        if (text[at] == ' ' || text[at] == '\n') {
            at++;
            continue;
        }
        int word = simple_word(text + at, length - at);
        at += word;
        if (!word || (at < length && text[at] != ' ' && text[at] != '\n'))
            return false;
    }
    return true;
}

/* --- other texts ------------------------------------------------------------------ */

enum { LINE_SEPARATOR = 0x2028 };

struct LineBreaker {
    Arena *arena;
    UBreakIterator *iterator; /* NULL until it is needed */
    const char *locale;
};

static void release(void *what)
{
    LineBreaker *breaker = what;
    if (breaker->iterator)
        icu.ubrk_close(breaker->iterator);
    breaker->iterator = NULL;
}

LineBreaker *line_breaker_new(Arena *arena)
{
    LineBreaker *breaker = arena_make(arena, LineBreaker, .arena = arena);
    arena_on_reset(arena, release, breaker);
    return breaker;
}

/* Returns ICU's break iterator. Reuses the last one if possible, since loading the
 * rules takes longer than breaking a paragraph. */
static UBreakIterator *iterator_of(LineBreaker *breaker, const char *locale,
                                   const Utf16 *u)
{
    UErrorCode error = U_ZERO_ERROR;
    if (breaker->iterator && text_is(breaker->locale, locale)) {
        icu.ubrk_setText(breaker->iterator, u->units, u->count, &error);
    } else {
        release(breaker);
        breaker->locale = arena_text(breaker->arena, locale);
        breaker->iterator =
            icu.ubrk_open(UBRK_LINE, locale, u->units, u->count, &error);
    }
    return U_SUCCESS(error) ? breaker->iterator : NULL;
}

static void find_breaks(Analysis *analysis, LineBreaker *breaker, const Utf16 *u,
                        const char *language)
{
    /* Books, unlike newspapers, begin no line with a small kana or a long vowel
     * mark. */
    const char *locale = strncmp(language, "ja", 2) ? language : "ja@lb=strict";
    UBreakIterator *iterator = iterator_of(breaker, locale, u);
    if (!iterator)
        return;
    for (int at = icu.ubrk_next(iterator); at != UBRK_DONE;
         at = icu.ubrk_next(iterator))
        if (at < u->count)
            analysis->may_break[u->bytes[at]] = true;
}

/* Returns true if there are right-to-left letters or bidi control characters. */
static bool might_run_left(const Utf16 *u)
{
    static const struct {
        UChar first, last;
    } ranges[] = {{0x0590, 0x08FF}, {0x200E, 0x200F}, {0x202A, 0x202E},
                  {0x2066, 0x2069}, {0xD802, 0xD803}, {0xD83A, 0xD83B},
                  {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFF}};
    for (int i = 0; i < u->count; i++)
        for (size_t k = 0; k < sizeof ranges / sizeof *ranges; k++)
            if (u->units[i] >= ranges[k].first && u->units[i] <= ranges[k].last)
                return true;
    return false;
}

/* Computes the bidi levels. Line breaks become line separators, so that they do not end
 * a paragraph of UAX 9: a line that begins with a number keeps the direction of the
 * line before. */
static void find_levels(Arena *arena, Analysis *analysis, const Utf16 *u, int length)
{
    UErrorCode error = U_ZERO_ERROR;
    UBiDi *bidi = icu.ubidi_open();
    if (!bidi)
        return;
    for (int i = 0; i < u->count; i++)
        if (u->units[i] == '\n')
            u->units[i] = LINE_SEPARATOR;
    icu.ubidi_setPara(bidi, u->units, u->count, UBIDI_DEFAULT_LTR, NULL, &error);
    const UBiDiLevel *levels = icu.ubidi_getLevels(bidi, &error);
    if (U_SUCCESS(error) && levels) {
        analysis->backward = icu.ubidi_getParaLevel(bidi) & 1;
        analysis->levels = arena_alloc(arena, (size_t)length + 1);
        for (int i = 0; i < u->count; i++)
            analysis->levels[u->bytes[i]] = levels[i];
    }
    icu.ubidi_close(bidi);
}

/* Finds the script of each character. Spaces, digits and marks take the script before
 * them; at the start of the text, the script after them. */
static void find_scripts(Arena *arena, Analysis *analysis, const char *text, int length)
{
    analysis->scripts = arena_array(arena, int, length + 1);
    int last = USCRIPT_COMMON, settled = 0;
    for (int at = 0; at < length;) {
        int bytes = text_point_length(text + at, (size_t)(length - at));
        UErrorCode error = U_ZERO_ERROR;
        UChar32 point = (UChar32)text_point(text + at, bytes);
        int script = icu.uscript_getScript(point, &error);
        bool own = U_SUCCESS(error) && script > USCRIPT_INHERITED &&
                   !(last > USCRIPT_INHERITED && icu.uscript_hasScript(point, last));
        if (own && last <= USCRIPT_INHERITED)
            for (; settled < at; settled++)
                analysis->scripts[settled] = script;
        if (own)
            last = script;
        analysis->scripts[at] = last;
        at += bytes;
    }
}

Analysis text_analyse(Arena *arena, LineBreaker *breaker, const char *text, int length,
                      const char *language)
{
    icu_open();
    Analysis analysis = {.may_break = arena_alloc(arena, (size_t)length + 1)};
    Utf16 u = utf16_of(arena, text, length);
    find_breaks(&analysis, breaker, &u, language);
    if (might_run_left(&u))
        find_levels(arena, &analysis, &u, length);
    find_scripts(arena, &analysis, text, length);
    return analysis;
}
