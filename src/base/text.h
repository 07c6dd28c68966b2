/* Strings and a string builder. All text is UTF-8 and ends in NUL; input is checked
 * once, when a file is read. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"

/* Returns true if two texts are equal. Most texts differ in their first letter, so that
 * is compared inline. */
static inline bool text_is(const char *a, const char *b)
{
    return a == b || (*a == *b && strcmp(a, b) == 0);
}

/* Return true if 'text' begins with 'start', or ends with 'end'. */
bool text_starts(const char *text, const char *start);
bool text_ends(const char *text, const char *end);

/* Returns true for a number as JSON writes it: -12.5, but not 012, .5 or 1e5. */
bool text_is_number(const char *text);

/* Returns true if the text is one of these words. The list ends in NULL. */
bool text_is_one_of(const char *text, const char *const *words);

/* Returns the index of a text among 'count' words; -1 if not found. */
int text_find(const char *text, const char *const *words, int count);

/* Returns the index of a text in a list of words that ends in NULL; -1 if not found. */
int text_index(const char *text, const char *const *words);

/* Returns the number of words in a list that ends in NULL. */
int text_word_count(const char *const *words);

/* Returns the number of code points in the first 'bytes' bytes. */
int text_columns(const char *text, size_t bytes);

/* Return the width of a text in terminal cells: wide characters take two cells,
 * combining characters none. See cells.c. */
int text_cells(const char *text);
int text_cells_in(const char *text, size_t bytes);

/* Returns the length in bytes of the code point at 'text', of which 'left' bytes are
 * available; 0 if it is not valid UTF-8. */
int text_point_length(const char *text, size_t left);

/* Returns the length in bytes of the letter or digit at 'text'; 0 for anything else,
 * such as blanks, dashes, quotes and signs. All letters beyond ASCII count. */
int text_letter_length(const char *text);

/* Returns the distance to the next code point: the length of the one at 'text', or 1 if
 * it is not valid UTF-8. */
size_t text_step(const char *text, size_t left);

/* Decodes the code point of 'length' bytes at 'text', which must be valid. */
uint32_t text_point(const char *text, int length);

/* Returns the length in bytes of the line break at 'text', or 0. Line breaks are LF, CR
 * LF, CR and the three Unicode breaks that YAML also knows (NEL, LS, PS). */
int text_break_length(const char *text);

uint64_t text_hash(const char *text);

/* Parses the integer at the start of a text. Returns 0 if there is none, and INT_MAX or
 * INT_MIN if it is out of range. */
int text_to_int(const char *text);

/* Returns a text made safe for a terminal, in one line: line breaks and tabs become
 * blanks, control characters become '?', and bytes that are not UTF-8 become U+FFFD.
 * Everything from an author's files or the command line passes through this before it
 * is shown. */
const char *text_display(Arena *arena, const char *text);

/* Shortens a text for quoting in a message: long texts are cut and end in '…'. */
char *text_brief(Arena *arena, const char *text);

/* Does the same for the first 'length' bytes of a text. */
char *text_brief_part(Arena *arena, const char *text, size_t length);

/* Replaces invalid UTF-8, such as in file names, by U+FFFD. */
const char *text_valid(Arena *arena, const char *text);

/* Returns the offset of the first byte that is not valid UTF-8, or 'length' if all are
 * valid. */
size_t text_bad_utf8(const char *text, size_t length);

/* Returns a copy with ASCII letters in lower case. */
char *text_lower(Arena *arena, const char *text);

/* Returns a copy of a text with a capital first letter, if that is one of a-z. */
char *text_capital(Arena *arena, const char *text);

/* Returns the text with each of these characters replaced by 'with'. */
char *text_replace(Arena *arena, const char *text, const char *characters,
                   const char *with);

/* Returns a slug: lower-case letters and digits, with one hyphen in place of each run
 * of other characters between words. Letters lose their accents; apostrophes are left
 * out. */
char *text_slug(Arena *arena, const char *text);

/* Returns true if the text is a slug: a-z and 0-9, with single hyphens between them.
 * Ids and names of sets, editions and games are slugs. */
bool text_is_slug(const char *text);

/* Returns the article "a" or "an", chosen by the first letter of the word. */
const char *text_article(const char *word);

/* Joins words with commas and 'last': "a", "a and b", "a, b and c". With 'most' > 0,
 * the rest is counted: "a, b and 7 more". */
char *text_join(Arena *arena, const char *const *words, int count, int most,
                const char *last);

/* Returns a help text that lists the existing names, "available: 'a', 'b' and
 * 7 more"; NULL if there are none. */
const char *text_available(Arena *arena, const char *const *words, int count, int most);

/* Returns a count with its noun: "85 pieces", "1 piece". */
char *text_plural(Arena *arena, long count, const char *one, const char *many);

/* A string builder. 'text' always ends in NUL and moves as it grows. */
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

/* Compares two elements of an array of texts, for qsort. */
int text_compare(const void *a, const void *b);

/* Adds a text, escaped for XML element content and attribute values. Control
 * characters, which XML cannot represent, become spaces. */
void escape_xml(Text *out, const char *text);

#endif
