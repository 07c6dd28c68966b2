/* The grammar is that of RFC 8259, but a NUL character is an error. */
#include "base/json_read.h"

#include <stdlib.h>
#include <string.h>

#include "base/decimal.h"
#include "base/text.h"

JsonReader json_read(Arena *arena, const char *text, size_t length)
{
    JsonReader reader = {.arena = arena, .text = text, .length = length};
    size_t bad = text_bad_utf8(text, length);
    if (bad < length) {
        reader.at = bad;
        reader.problem = "not valid UTF-8";
    }
    return reader;
}

static bool fail(JsonReader *reader, const char *problem)
{
    if (!reader->problem)
        reader->problem = problem;
    return false;
}

char json_read_peek(JsonReader *reader)
{
    if (reader->problem)
        return '\0';
    reader->at += strspn(reader->text + reader->at, " \t\r\n");
    return reader->text[reader->at];
}

/* --- brackets --------------------------------------------------------------------- */

bool json_read_open(JsonReader *reader, char bracket)
{
    if (json_read_peek(reader) != bracket)
        return fail(reader, bracket == '{' ? "expected '{'" : "expected '['");
    if (reader->depth == MAX_JSON_DEPTH)
        return fail(reader, "brackets are nested more than 100 deep");
    reader->at++;
    reader->depth++;
    reader->first = true;
    return true;
}

/* Moves to the next item in the brackets. Returns false after the last item, past the
 * closing bracket. */
static bool next(JsonReader *reader, char closing)
{
    char sign = json_read_peek(reader);
    if (sign == closing) {
        reader->at++;
        reader->depth--;
        reader->first = false;
        return false;
    }
    if (!reader->first) {
        if (sign != ',')
            return fail(reader, "expected ',' or a closing bracket");
        reader->at++;
    }
    reader->first = false;
    return !reader->problem;
}

bool json_read_item(JsonReader *reader)
{
    return next(reader, ']');
}

/* --- texts and keys --------------------------------------------------------------- */

/* Returns the value of four hexadecimal digits, or -1. */
static long read_hex(const char *text)
{
    char digits[5] = "";
    if (strspn(text, "0123456789abcdefABCDEF") < 4)
        return -1;
    memcpy(digits, text, 4);
    return strtol(digits, NULL, 16);
}

/* Reads "\u00e9", or a surrogate pair. */
static bool read_unicode(JsonReader *reader, Text *out)
{
    const char *text = reader->text + reader->at;
    long point = read_hex(text + 2);
    size_t length = 6;
    if (point >= 0xD800 && point < 0xDC00 && text[6] == '\\' && text[7] == 'u') {
        long low = read_hex(text + 8);
        if (low >= 0xDC00 && low < 0xE000) {
            point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
            length = 12;
        }
    }
    if (point <= 0 || (point >= 0xD800 && point < 0xE000))
        return fail(reader, "not a valid \\u escape");
    if (out)
        text_add_point(out, (uint32_t)point);
    reader->at += length;
    return true;
}

static bool read_escape(JsonReader *reader, Text *out)
{
    static const char letters[] = "\"\\/bfnrt", signs[] = "\"\\/\b\f\n\r\t";
    char letter = reader->text[reader->at + 1];
    const char *known = letter ? strchr(letters, letter) : NULL;
    if (letter == 'u')
        return read_unicode(reader, out);
    if (!known)
        return fail(reader, "not a valid JSON escape");
    if (out)
        text_add_bytes(out, &signs[known - letters], 1);
    reader->at += 2;
    return true;
}

/* If 'out' is NULL, the text is only checked. */
static bool read_text(JsonReader *reader, Text *out)
{
    if (json_read_peek(reader) != '"')
        return fail(reader, "expected text in quotes");
    reader->start = reader->at++;
    for (;;) {
        const char *start = reader->text + reader->at, *end = start;
        while ((unsigned char)*end >= ' ' && *end != '"' && *end != '\\')
            end++;
        if (out)
            text_add_bytes(out, start, (size_t)(end - start));
        reader->at += (size_t)(end - start);
        if (*end == '"')
            break;
        if (*end != '\\')
            return fail(reader, "the quoted text is not closed");
        if (!read_escape(reader, out))
            return false;
    }
    reader->end = ++reader->at;
    return true;
}

const char *json_read_text(JsonReader *reader)
{
    Text text = text_new(reader->arena);
    return read_text(reader, &text) ? text.text : NULL;
}

/* Moves past the next key of a map. If 'out' is NULL, the key is only checked. Returns
 * false after the last key. */
static bool next_key(JsonReader *reader, Text *out)
{
    if (!next(reader, '}') || !read_text(reader, out))
        return false;
    if (json_read_peek(reader) != ':')
        return fail(reader, "expected ':'");
    reader->at++;
    return true;
}

const char *json_read_key(JsonReader *reader)
{
    Text key = text_new(reader->arena);
    return next_key(reader, &key) ? key.text : NULL;
}

/* --- numbers and words ------------------------------------------------------------ */

static const char *skip_digits(const char *at)
{
    return at + strspn(at, "0123456789");
}

/* Returns the length of the number at 'text', or 0. JSON does not allow "+1", ".5",
 * "1." or "01". */
static size_t number_length(const char *text)
{
    const char *whole = text + (*text == '-'), *at = skip_digits(whole);
    if (at == whole || (*whole == '0' && at > whole + 1))
        return 0;
    if (*at == '.') {
        const char *start = at + 1;
        at = skip_digits(start);
        if (at == start)
            return 0;
    }
    if (*at == 'e' || *at == 'E') {
        const char *start = at + 1 + (at[1] == '-' || at[1] == '+');
        at = skip_digits(start);
        if (at == start)
            return 0;
    }
    return (size_t)(at - text);
}

double json_read_number(JsonReader *reader)
{
    json_read_peek(reader);
    size_t length = reader->problem ? 0 : number_length(reader->text + reader->at);
    double number = 0;
    if (!length)
        return fail(reader, "expected a number");
    decimal_read(reader->text + reader->at, &number);
    reader->at += length;
    return number;
}

long json_read_count(JsonReader *reader)
{
    const double most = 1e9;
    double number = json_read_number(reader);
    return number > most ? (long)most : number > 0 ? (long)number : 0;
}

static bool read_word(JsonReader *reader, const char *word)
{
    if (!text_starts(reader->text + reader->at, word))
        return false;
    reader->at += strlen(word);
    return true;
}

bool json_read_bool(JsonReader *reader)
{
    json_read_peek(reader);
    if (!reader->problem && read_word(reader, "true"))
        return true;
    if (!reader->problem && read_word(reader, "false"))
        return false;
    return fail(reader, "expected true or false");
}

/* --- other values ----------------------------------------------------------------- */

bool json_read_skip(JsonReader *reader)
{
    char sign = json_read_peek(reader);
    if (sign == '{') {
        json_read_open(reader, '{');
        while (next_key(reader, NULL))
            json_read_skip(reader);
    } else if (sign == '[') {
        json_read_open(reader, '[');
        while (json_read_item(reader))
            json_read_skip(reader);
    } else if (sign == '"') {
        read_text(reader, NULL);
    } else if (sign == 't' || sign == 'f') {
        json_read_bool(reader);
    } else if (sign == '-' || (sign >= '0' && sign <= '9')) {
        json_read_number(reader);
    } else if (sign != 'n' || !read_word(reader, "null")) {
        fail(reader, "expected a value");
    }
    return !reader->problem;
}

bool json_read_end(JsonReader *reader)
{
    json_read_peek(reader);
    if (reader->at != reader->length)
        fail(reader, "expected the end of the text");
    return !reader->problem;
}
