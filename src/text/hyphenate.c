/* Where words may be divided: libhyphen, with the patterns of a language. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "text/chunks.h"
#include "text/hyphen_library.h"

enum { LONGEST_DIVIDED = 100, LEAST_BEFORE = 2, LEAST_AFTER = 3 };

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
        dictionary->patterns = hyphen.load(dictionary->path);
        if (dictionary->patterns)
            arena_on_reset(families->arena, release, dictionary->patterns);
        else
            dictionary->path = NULL;
    }
    return dictionary->patterns;
}

static bool is_letter(char c)
{
    return ((c | 32) >= 'a' && (c | 32) <= 'z') || (signed char)c < 0;
}

/* The letters of a word, without the signs around them; 0 if others are among them. */
static int find_letters(const char *word, int length, int *start)
{
    int at = 0;
    while (at < length && strchr("(\"'*", word[at]))
        at++;
    *start = at;
    while (at < length && is_letter(word[at]))
        at++;
    int end = at;
    for (; at < length; at++)
        if (!strchr(".,:;!?)\"'", word[at]))
            return 0;
    return end - *start;
}

/* libhyphen counts characters; an odd number stands where the word may be divided. */
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
    for (int i = 0; i < letters; i++) {
        char c = word[start + i];
        lower[i] = c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
    }
    lower[letters] = '\0';
    char **replaced = NULL;
    int *from = NULL, *cut = NULL;
    int failed =
        hyphen.hyphenate3(patterns, lower, letters, marks, NULL, &replaced, &from, &cut,
                          LEAST_BEFORE, LEAST_AFTER, LEAST_BEFORE, LEAST_AFTER);
    for (int i = 0; replaced && i < letters; i++) {
        if (replaced[i])
            marks[i] = 0; /* divided, it would be spelt otherwise */
        free(replaced[i]);
    }
    free(replaced);
    free(from);
    free(cut);
    return failed ? 0 : read_places(word + start, letters, start, marks, places, room);
}
