#include "text/hyphenate.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "text/hyphen_library.h"

enum { LONGEST_DIVIDED = 100, LEAST_BEFORE = 2, LEAST_AFTER = 3, MAX_PLACES = 40 };

static void release(void *patterns)
{
    hyphen.free(patterns);
}

static HyphenDict *patterns_of(Families *families, const char *language)
{
    Dictionary *dictionary = families_dictionary(families, language);
    if (!dictionary || !dictionary->path)
        return NULL;
    if (!dictionary->patterns) {
        hyphen_open();
        file_deps_note(families->file_deps, dictionary->path);
        dictionary->patterns = hyphen.load(dictionary->path);
        if (dictionary->patterns)
            arena_on_reset(families->arena, release, dictionary->patterns);
        else
            dictionary->path = NULL;
    }
    return dictionary->patterns;
}

/* Returns the bytes of a letter, or 0 for punctuation and other signs. */
static int letter_length(const char *text, int left)
{
    int length = text_point_length(text, (size_t)left);
    uint32_t point = text_point(text, length);
    if (length == 1)
        return (point | 32) >= 'a' && (point | 32) <= 'z';
    bool sign = point < 0xC0 || (point >= 0x2000 && point < 0x2C00) ||
                (point >= 0x3000 && point < 0x3040) || point == 0xD7 || point == 0xF7;
    return sign ? 0 : length;
}

/* Finds the letters of a word without the signs around them. Returns their length, or 0
 * if there are signs between letters. */
static int find_letters(const char *word, int length, int *start)
{
    int at = 0;
    while (at < length && !letter_length(word + at, length - at))
        at += text_point_length(word + at, (size_t)(length - at));
    *start = at;
    for (int letter = 1; at < length && letter; at += letter)
        letter = letter_length(word + at, length - at);
    int end = at;
    while (at < length) {
        if (letter_length(word + at, length - at))
            return 0;
        at += text_point_length(word + at, (size_t)(length - at));
    }
    return end - *start;
}

/* Converts ASCII and Latin-1 letters to lower case; returns true if all letters are
 * ASCII. */
static bool make_lower(const char *letters, int length, char *lower)
{
    bool ascii = true;
    for (int i = 0; i < length; i++) {
        unsigned char c = (unsigned char)letters[i];
        bool accented = i && (unsigned char)letters[i - 1] == 0xC3 && c <= 0x9E;
        ascii = ascii && c < 0x80;
        lower[i] = (char)((c >= 'A' && c <= 'Z') || accented ? c | 32 : c);
    }
    lower[length] = '\0';
    return ascii;
}

/* Reads the result of libhyphen: one mark for each character, odd if the word may be
 * divided after it. Stores byte offsets. */
static int read_places(const char *letters, int length, int start, const char *marks,
                       int *places, int room)
{
    int count = 0, characters = 0;
    for (int at = 0; at < length;) {
        at += text_point_length(letters + at, (size_t)(length - at));
        if (marks[characters++] & 1 && count < room && at < length)
            places[count++] = start + at;
    }
    return count;
}

int hyphenate(Families *families, const char *language, const char *word, int length,
              int *places, int room)
{
    int start = 0;
    int letters = find_letters(word, length, &start);
    if (letters < LEAST_BEFORE + LEAST_AFTER || letters > LONGEST_DIVIDED)
        return 0;
    HyphenDict *patterns = patterns_of(families, language);
    if (!patterns)
        return 0;
    char lower[LONGEST_DIVIDED + 1], marks[LONGEST_DIVIDED + 6] = {0};
    if (!make_lower(word + start, letters, lower) && !patterns->utf8)
        return 0;
    char **replaced = NULL;
    int *from = NULL, *cut = NULL;
    int failed =
        hyphen.hyphenate3(patterns, lower, letters, marks, NULL, &replaced, &from, &cut,
                          LEAST_BEFORE, LEAST_AFTER, LEAST_BEFORE, LEAST_AFTER);
    for (int i = 0; replaced && i < letters; i++) {
        if (replaced[i])
            marks[i] = 0; /* division would change the spelling */
        free(replaced[i]);
    }
    free(replaced);
    free(from);
    free(cut);
    return failed ? 0 : read_places(word + start, letters, start, marks, places, room);
}

const Hyphens *word_hyphens(Shaper *shaper, const StyledFont *styled_font,
                            const Word *word)
{
    Hyphens *hyphens = word->hyphens;
    if (hyphens->known)
        return hyphens;
    int places[MAX_PLACES];
    int count = hyphenate(shaper->families, styled_font->language, word->text,
                          word->length, places, MAX_PLACES);
    size_t size = (size_t)count * sizeof(int);
    int *kept = arena_alloc(shaper->words, size);
    memcpy(kept, places, size);
    *hyphens = (Hyphens){true, count, kept};
    return hyphens;
}
