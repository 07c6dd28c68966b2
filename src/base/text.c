/* UTF-8 decoding, text for display, slugs, word lists and the string builder. */
#include "base/text.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int text_find(const char *text, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (text_is(text, words[i]))
            return i;
    return -1;
}

int text_index(const char *text, const char *const *words)
{
    return text_find(text, words, text_word_count(words));
}

bool text_is_one_of(const char *text, const char *const *words)
{
    return text_index(text, words) >= 0;
}

int text_word_count(const char *const *words)
{
    int count = 0;
    while (words[count])
        count++;
    return count;
}

bool text_starts(const char *text, const char *start)
{
    /* Faster than strncmp, because most texts differ at once. */
    for (; *start; text++, start++)
        if (*text != *start)
            return false;
    return true;
}

bool text_ends(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && text_is(text + length - tail, end);
}

bool text_is_number(const char *text)
{
    static const char digits[] = "0123456789";
    const char *at = text + (*text == '-');
    size_t whole = strspn(at, digits);
    if (!whole || (*at == '0' && whole > 1))
        return false;
    at += whole;
    if (*at == '.' && at[1])
        at += 1 + strspn(at + 1, digits);
    return !*at;
}

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

int text_columns(const char *text, size_t bytes)
{
    int count = 0;
    for (size_t i = 0; i < bytes && text[i]; i++)
        count += !continues(text[i]);
    return count;
}

int text_point_length(const char *text, size_t left)
{
    const unsigned char *t = (const unsigned char *)text;
    if (left == 0)
        return 0;
    if (t[0] < 0x80)
        return 1;
    int length = t[0] >= 0xF0 ? 4 : t[0] >= 0xE0 ? 3 : 2;
    if (t[0] < 0xC2 || t[0] > 0xF4 || (size_t)length > left)
        return 0;
    for (int i = 1; i < length; i++)
        if (!continues(text[i]))
            return 0;
    bool overlong = (t[0] == 0xE0 && t[1] < 0xA0) || (t[0] == 0xF0 && t[1] < 0x90);
    bool surrogate = t[0] == 0xED && t[1] > 0x9F;
    bool too_far = t[0] == 0xF4 && t[1] > 0x8F;
    return overlong || surrogate || too_far ? 0 : length;
}

int text_letter_length(const char *text)
{
    unsigned char c = (unsigned char)*text;
    if (c < 0x80)
        return isalnum(c) ? 1 : 0;
    int length = text_point_length(text, 4); /* stops at the end of the text */
    bool latin_sign = c == 0xC2 || text_starts(text, "\u00D7") ||
                      text_starts(text, "\u00F7"); /* U+0080 to U+00BF */
    bool punctuation = c == 0xE2 && (unsigned char)text[1] < 0xB0; /* U+2000, signs */
    return latin_sign || punctuation ? 0 : length;
}

size_t text_step(const char *text, size_t left)
{
    int length = text_point_length(text, left);
    return length ? (size_t)length : 1;
}

size_t text_bad_utf8(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length) {
        uint64_t eight;
        if (length - i >= sizeof eight) { /* fast path for ASCII, 8 bytes at a time */
            memcpy(&eight, text + i, sizeof eight);
            if ((eight & 0x8080808080808080u) == 0) {
                i += sizeof eight;
                continue;
            }
        }
        int step = text_point_length(text + i, length - i);
        if (step == 0)
            return i;
        i += (size_t)step;
    }
    return length;
}

uint32_t text_point(const char *text, int length)
{
    static const unsigned char first_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t point = (unsigned char)text[0] & first_bits[length];
    for (int i = 1; i < length; i++)
        point = point << 6 | ((unsigned char)text[i] & 0x3F);
    return point;
}

int text_break_length(const char *text)
{
    static const char *const breaks[] = {"\n",       "\r\n",         "\r",
                                         "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};
    if ((unsigned char)*text > '\r' && (unsigned char)*text < 0xC2)
        return 0;
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++)
        if (text_starts(text, breaks[i]))
            return (int)strlen(breaks[i]);
    return 0;
}

uint64_t text_hash(const char *text)
{
    uint64_t sum = 14695981039346656037u; /* FNV-1a */
    for (; *text; text++)
        sum = (sum ^ (unsigned char)*text) * 1099511628211u;
    return sum ^ sum >> 32;
}

/* Returns true for characters that change a terminal's state or the direction of nearby
 * text: control characters and bidi controls. */
static bool is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0) ||
           (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

/* Returns the replacement for a code point that must not be shown, or NULL. */
static const char *replacement_of(const char *text, int length)
{
    uint32_t point = length ? text_point(text, length) : 0xFFFF;
    if (*text == '\t' || text_break_length(text))
        return " ";
    if (point == 0xFFFE || point == 0xFFFF) /* not valid UTF-8, or a noncharacter */
        return "\uFFFD";
    return is_control(point) ? "?" : NULL;
}

int text_to_int(const char *text)
{
    long whole = strtol(text, NULL, 10);
    return whole > INT_MAX ? INT_MAX : whole < INT_MIN ? INT_MIN : (int)whole;
}

const char *text_display(Arena *arena, const char *text)
{
    Text shown = text_new(arena);
    const char *pending = text; /* start of the bytes that are not copied yet */
    for (size_t left = strlen(text); left;) {
        int length = text_point_length(text, left), breaks = text_break_length(text);
        int step = breaks ? breaks : length ? length : 1;
        const char *instead = replacement_of(text, length);
        text += step;
        left -= (size_t)step;
        if (!instead)
            continue;
        text_add_bytes(&shown, pending, (size_t)(text - step - pending));
        text_add(&shown, instead);
        pending = text;
    }
    text_add(&shown, pending);
    return shown.text;
}

char *text_brief_part(Arena *arena, const char *text, size_t length)
{
    enum { LONGEST = 600 };
    size_t end = LONGEST;
    if (length <= LONGEST + strlen("…"))
        return arena_copy(arena, text, length);
    while (end && continues(text[end]))
        end--;
    return arena_print(arena, "%.*s…", (int)end, text);
}

char *text_brief(Arena *arena, const char *text)
{
    return text_brief_part(arena, text, strlen(text));
}

const char *text_valid(Arena *arena, const char *text)
{
    size_t length = strlen(text), bad = text_bad_utf8(text, length);
    if (bad == length)
        return text;
    Text out = text_new(arena);
    while (bad < length) {
        text_add_bytes(&out, text, bad);
        text_add(&out, "\xEF\xBF\xBD");
        text += bad + 1;
        length -= bad + 1;
        bad = text_bad_utf8(text, length);
    }
    text_add(&out, text);
    return out.text;
}

char *text_capital(Arena *arena, const char *text)
{
    char *copy = arena_text(arena, text);
    if (*copy >= 'a' && *copy <= 'z')
        *copy = (char)(*copy - 'a' + 'A');
    return copy;
}

char *text_lower(Arena *arena, const char *text)
{
    char *lower = arena_text(arena, text);
    for (char *c = lower; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c += 'a' - 'A';
    return lower;
}

static bool is_slug_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* The letters from U+00C0 to U+017F without their accents; "-" for other signs. */
enum { FIRST_LATIN = 0xC0, LAST_LATIN = 0x17F, RIGHT_QUOTE = 0x2019 };
/* clang-format off */
static const char LATIN[][3] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "-", "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "-", "o", "u", "u", "u", "u", "y", "th", "y",
    "a", "a", "a", "a", "a", "a", "c", "c", "c", "c", "c", "c", "c", "c", "d", "d",
    "d", "d", "e", "e", "e", "e", "e", "e", "e", "e", "e", "e", "g", "g", "g", "g",
    "g", "g", "g", "g", "h", "h", "h", "h", "i", "i", "i", "i", "i", "i", "i", "i",
    "i", "i", "ij", "ij", "j", "j", "k", "k", "k", "l", "l", "l", "l", "l", "l", "l",
    "l", "l", "l", "n", "n", "n", "n", "n", "n", "n", "n", "n", "o", "o", "o", "o",
    "o", "o", "oe", "oe", "r", "r", "r", "r", "r", "r", "s", "s", "s", "s", "s", "s",
    "s", "s", "t", "t", "t", "t", "t", "t", "u", "u", "u", "u", "u", "u", "u", "u",
    "u", "u", "u", "u", "w", "w", "y", "y", "y", "z", "z", "z", "z", "z", "z", "s",
};
/* clang-format on */

/* Returns what a slug has in place of a code point: "" for an apostrophe, "-" for a
 * sign that parts words. */
static const char *slug_letters(uint32_t point, char letter[2])
{
    if (point == '\'' || point == RIGHT_QUOTE)
        return "";
    if (point >= FIRST_LATIN && point <= LAST_LATIN)
        return LATIN[point - FIRST_LATIN];
    letter[0] = point < 0x80 && is_slug_letter((char)point) ? (char)point : '-';
    letter[1] = '\0';
    return letter;
}

char *text_slug(Arena *arena, const char *text)
{
    Text slug = text_new(arena);
    for (const char *at = text_lower(arena, text); *at;) {
        int length = text_point_length(at, 4);
        char letter[2];
        length = length ? length : 1;
        const char *letters = slug_letters(text_point(at, length), letter);
        bool parts = text_is(letters, "-");
        if (!parts || (slug.length && slug.text[slug.length - 1] != '-'))
            text_add(&slug, letters);
        at += length;
    }
    while (slug.length && slug.text[slug.length - 1] == '-')
        slug.text[--slug.length] = '\0';
    return arena_text(arena, slug.text);
}

const char *text_article(const char *word)
{
    return *word && strchr("aeiou", *word) ? "an" : "a";
}

bool text_is_slug(const char *text)
{
    for (size_t i = 0; text[i]; i++) {
        bool inner_hyphen =
            text[i] == '-' && i > 0 && text[i - 1] != '-' && text[i + 1] != '\0';
        if (!is_slug_letter(text[i]) && !inner_hyphen)
            return false;
    }
    return text[0] != '\0';
}

char *text_join(Arena *arena, const char *const *words, int count, int most,
                const char *last)
{
    Text text = text_new(arena);
    int shown = most > 0 && count > most ? most : count;
    for (int i = 0; i < shown; i++) {
        if (i > 0 && i + 1 == count)
            text_print(&text, " %s ", last);
        else if (i > 0)
            text_add(&text, ", ");
        text_add(&text, words[i]);
    }
    if (shown < count)
        text_print(&text, " %s %d more", last, count - shown);
    return text.text;
}

const char *text_available(Arena *arena, const char *const *words, int count, int most)
{
    if (!count)
        return NULL;
    int shown = most > 0 && count > most ? most : count;
    const char **quoted = arena_alloc(arena, (size_t)shown * sizeof *quoted);
    for (int i = 0; i < shown; i++)
        quoted[i] = arena_print(arena, "'%s'", words[i]);
    return arena_print(arena, "available: %s",
                       text_join(arena, quoted, count, most, "and"));
}

char *text_plural(Arena *arena, long count, const char *one, const char *many)
{
    return arena_print(arena, "%ld %s", count, count == 1 ? one : many);
}

Text text_new(Arena *arena)
{
    return (Text){arena, arena_alloc(arena, 1), 0, 1};
}

void text_add_bytes(Text *text, const char *bytes, size_t count)
{
    if (text->length + count + 1 > text->room) {
        size_t room = (text->length + count + 1) * 2;
        char *grown = arena_alloc(text->arena, room);
        memcpy(grown, text->text, text->length);
        text->text = grown;
        text->room = room;
    }
    if (count) /* 'bytes' may be NULL if there are none */
        memcpy(text->text + text->length, bytes, count);
    text->length += count;
    text->text[text->length] = '\0';
}

void text_add(Text *text, const char *more)
{
    text_add_bytes(text, more, strlen(more));
}

char *text_replace(Arena *arena, const char *text, const char *characters,
                   const char *with)
{
    Text out = text_new(arena);
    for (; *text; text++) {
        size_t plain = strcspn(text, characters);
        text_add_bytes(&out, text, plain);
        text += plain;
        if (!*text)
            break;
        text_add(&out, with);
    }
    return out.text;
}

void text_print(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char small[256];
    int length = vsnprintf(small, sizeof small, format, arguments);
    va_end(arguments);
    memory_or_end(length < 0 ? NULL : text); /* longer than 2 GB */
    if (length < (int)sizeof small) {
        text_add_bytes(text, small, (size_t)length);
    } else {
        va_start(arguments, format);
        text_add_bytes(text, arena_vprint(text->arena, format, arguments),
                       (size_t)length);
        va_end(arguments);
    }
}

void text_add_point(Text *text, uint32_t point)
{
    char bytes[4];
    size_t count = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned char marks[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = count; i-- > 1; point >>= 6)
        bytes[i] = (char)(0x80 | (point & 0x3F));
    bytes[0] = (char)(marks[count] | point);
    text_add_bytes(text, bytes, count);
}

int text_compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* --- XML -------------------------------------------------------------------------- */

static const struct {
    const char *sign, *written;
} XML_SIGNS[] = {{"&", "&amp;"},       {"<", "&lt;"},       {">", "&gt;"},
                 {"\"", "&quot;"},     {"\n", "&#10;"},     {"\t", "&#9;"},
                 {"\xEF\xBF\xBE", ""}, {"\xEF\xBF\xBF", ""}};

/* Adds one character, escaped if necessary. Returns the number of bytes read. */
static size_t add_xml_sign(Text *out, const char *text)
{
    for (size_t i = 0; i < sizeof XML_SIGNS / sizeof *XML_SIGNS; i++)
        if (text_starts(text, XML_SIGNS[i].sign)) {
            text_add(out, XML_SIGNS[i].written);
            return strlen(XML_SIGNS[i].sign);
        }
    bool control = (unsigned char)*text < ' ' || *text == 0x7F;
    text_add_bytes(out, control ? " " : text, 1);
    return 1;
}

void escape_xml(Text *out, const char *text)
{
    for (text = text_valid(out->arena, text); *text;)
        text += add_xml_sign(out, text);
}
