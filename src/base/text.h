/* Text: UTF-8 that ends in NUL. Input is checked once, when a file is read. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"

/* Most texts that differ do so in their first letter. */
static inline bool text_is(const char *a, const char *b)
{
    return a == b || (*a == *b && strcmp(a, b) == 0);
}

bool text_starts(const char *text, const char *start);

/* Is it one of these words, which end in NULL? */
bool text_is_one_of(const char *text, const char *const *words);

/* The place of a text among these words, which end in NULL; -1: it is none of them. */
int text_index(const char *text, const char *const *words);

/* How many words come before the NULL that ends them. */
int text_word_count(const char *const *words);

/* The number of code points in the first 'bytes' bytes. */
int text_columns(const char *text, size_t bytes);

/* How many cells of a terminal the text takes: wide characters take two, and
 * combining ones none. See cells.c. */
int text_cells(const char *text);
int text_cells_in(const char *text, size_t bytes);

/* Bytes of the code point at 'text', or 0 if they are not valid UTF-8. */
int text_point_length(const char *text, size_t left);

/* The code point of so many bytes. */
uint32_t text_point(const char *text, int length);

/* Bytes of the line break at 'text', or 0: LF, CR LF, CR and the three of Unicode that
 * YAML knows as well. */
int text_break_length(const char *text);

uint64_t text_hash(const char *text);

/* The whole number that a text begins with, 0 if it does with none; the largest or
 * smallest int instead of what is beyond it. */
int text_to_int(const char *text);

/* As people see it, in one line: a line break or a tab becomes a blank, a control
 * character '?', and a byte that is not UTF-8 U+FFFD. Whatever an author or the
 * command line wrote goes through this on its way to a terminal. */
const char *text_display(Arena *arena, const char *text);

/* What a message quotes of a text: of a long one the start and '…'. */
char *text_brief(Arena *arena, const char *text);

/* The same of its first 'length' bytes. */
char *text_brief_part(Arena *arena, const char *text, size_t length);

/* For programs: what is not UTF-8, as in the name of a file, becomes U+FFFD. */
const char *text_valid(Arena *arena, const char *text);

/* The offset of the first byte that is not UTF-8, or 'length' if all is well. */
size_t text_bad_utf8(const char *text, size_t length);

/* Lower case for ASCII letters; the rest stays. */
char *text_lower(Arena *arena, const char *text);

/* Lower case with hyphens: letters and digits stay, all else becomes one
 * hyphen between words. */
char *text_slug(Arena *arena, const char *text);

/* May this be the name of an id, a set, an edition, a game: a-z, 0-9 and
 * single hyphens between them? */
bool text_is_slug(const char *text);

/* "a" or "an", by the first letter of the word. */
const char *text_article(const char *word);

/* "a", "a and b", "a, b and c"; with 'most' > 0, "a, b and 7 more". */
char *text_join(Arena *arena, const char *const *words, int count, int most,
                const char *last);

/* "there is 'a'", "there are 'a', 'b' and 7 more", for help; NULL if there is none. */
const char *text_there_are(Arena *arena, const char *const *words, int count, int most);

/* "85 pieces", "1 piece". */
char *text_plural(Arena *arena, long count, const char *one, const char *many);

/* Builds a text piece by piece. */
typedef struct {
    Arena *arena;
    char *text;
    size_t length, room;
} Text;

Text text_new(Arena *arena);
void text_add(Text *text, const char *more);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_point(Text *text, uint32_t point);
void text_print(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
