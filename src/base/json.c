#include "base/json.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

JsonWriter json_new(Arena *arena)
{
    return (JsonWriter){.out = text_new(arena), .first = true};
}

static void new_line(JsonWriter *json)
{
    if (json->flat && json->depth >= json->flat) {
        text_add(&json->out, json->first ? "" : " ");
        return;
    }
    text_add(&json->out, "\n");
    for (int i = 0; i < json->depth; i++)
        text_add(&json->out, "  ");
}

static void begin_item(JsonWriter *json)
{
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    if (!json->first)
        text_add(&json->out, ",");
    if (json->depth)
        new_line(json);
    json->first = false;
}

void json_open(JsonWriter *json, const char *brackets)
{
    for (; *brackets; brackets++) {
        begin_item(json);
        text_add_bytes(&json->out, brackets, 1);
        json->depth++;
        json->first = true;
    }
}

void json_close(JsonWriter *json, const char *brackets)
{
    for (; *brackets; brackets++) {
        bool flat = json->flat && json->depth >= json->flat;
        json->depth--;
        if (!json->first && !flat)
            new_line(json);
        text_add_bytes(&json->out, brackets, 1);
        json->first = false;
    }
    if (!json->depth)
        text_add(&json->out, "\n");
}

/* Returns the escape of a character that is special in JSON, or unsafe in a terminal or
 * script; otherwise NULL. */
static const char *escape_of(Arena *arena, const char *text, int length)
{
    static const char *const escapes[][2] = {
        {"\"", "\\\""}, {"\\", "\\\\"}, {"\n", "\\n"}, {"\t", "\\t"}, {"\r", "\\r"}};
    for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
        if (*text == *escapes[i][0])
            return escapes[i][1];
    uint32_t point = length ? text_point(text, length) : 0xFFFD;
    bool control = point < 0x20 || (point >= 0x7F && point < 0xA0);
    if (control || point == 0x2028 || point == 0x2029 || !length)
        return arena_print(arena, "\\u%04x", (unsigned)point);
    return NULL;
}

static void add_quoted(JsonWriter *json, const char *text)
{
    const char *pending = text; /* start of the text that has not been written yet */
    text_add(&json->out, "\"");
    for (size_t left = strlen(text); left;) {
        int length = text_point_length(text, left);
        const char *escape = escape_of(json->out.arena, text, length);
        size_t step = length ? (size_t)length : 1;
        if (escape) {
            text_add_bytes(&json->out, pending, (size_t)(text - pending));
            text_add(&json->out, escape);
            pending = text + step;
        }
        text += step;
        left -= step;
    }
    text_add(&json->out, pending);
    text_add(&json->out, "\"");
}

void json_key(JsonWriter *json, const char *key)
{
    begin_item(json);
    add_quoted(json, key);
    text_add(&json->out, ": ");
    json->after_key = true;
}

void json_open_key(JsonWriter *json, const char *key, const char *brackets)
{
    json_key(json, key);
    json_open(json, brackets);
}

void json_text(JsonWriter *json, const char *text)
{
    begin_item(json);
    add_quoted(json, text);
}

void json_int(JsonWriter *json, long number)
{
    begin_item(json);
    text_print(&json->out, "%ld", number);
}

void json_number(JsonWriter *json, Number number)
{
    begin_item(json);
    if (number_is_none(number))
        text_add(&json->out, "null");
    else
        text_add(&json->out, number_print_short(json->out.arena, number));
}

void json_decimal(JsonWriter *json, double number)
{
    long long parts = llround(number * 10000), whole = llabs(parts) / 10000;
    int rest = (int)(llabs(parts) % 10000), digits = 4;
    begin_item(json);
    text_print(&json->out, "%s%lld", parts < 0 ? "-" : "", whole);
    for (; rest && rest % 10 == 0; rest /= 10)
        digits--;
    if (rest)
        text_print(&json->out, ".%0*d", digits, rest);
}

void json_null(JsonWriter *json)
{
    begin_item(json);
    text_add(&json->out, "null");
}

void json_bool(JsonWriter *json, bool yes)
{
    begin_item(json);
    text_add(&json->out, yes ? "true" : "false");
}

void json_pair(JsonWriter *json, const char *key, const char *text)
{
    if (!text)
        return;
    json_key(json, key);
    json_text(json, text);
}

void json_pair_object(JsonWriter *json, const char *outer, const char *key,
                      const char *text)
{
    json_open_key(json, outer, "{");
    json_pair(json, key, text);
    json_close(json, "}");
}

void json_pair_int(JsonWriter *json, const char *key, long number)
{
    json_key(json, key);
    json_int(json, number);
}

void json_pair_bool(JsonWriter *json, const char *key, bool yes)
{
    json_key(json, key);
    json_bool(json, yes);
}

void json_pair_decimal(JsonWriter *json, const char *key, double number)
{
    json_key(json, key);
    json_decimal(json, number);
}

void json_pair_texts(JsonWriter *json, const char *key, const char *const *texts,
                     int count)
{
    json_open_key(json, key, "[");
    for (int i = 0; i < count; i++)
        json_text(json, texts[i]);
    json_close(json, "]");
}
