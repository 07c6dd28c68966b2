#include "base/json.h"

#include <string.h>

Json json_new(Arena *arena)
{
    return (Json){text_new(arena), 0, true, false};
}

static void new_line(Json *json)
{
    text_add(&json->out, "\n");
    for (int i = 0; i < json->depth; i++)
        text_add(&json->out, "  ");
}

static void begin_item(Json *json)
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

void json_open(Json *json, const char *bracket)
{
    begin_item(json);
    text_add(&json->out, bracket);
    json->depth++;
    json->first = true;
}

void json_close(Json *json, const char *bracket)
{
    json->depth--;
    if (!json->first)
        new_line(json);
    text_add(&json->out, bracket);
    json->first = false;
    if (!json->depth)
        text_add(&json->out, "\n");
}

static void add_quoted(Json *json, const char *text)
{
    static const char *const escapes[][2] = {
        {"\"", "\\\""}, {"\\", "\\\\"}, {"\n", "\\n"}, {"\t", "\\t"}, {"\r", "\\r"}};
    text_add(&json->out, "\"");
    for (const char *c = text; *c; c++) {
        const char *escape = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
            if (*c == escapes[i][0][0])
                escape = escapes[i][1];
        if (escape)
            text_add(&json->out, escape);
        else if ((unsigned char)*c < 0x20 || *c == 0x7F)
            text_print(&json->out, "\\u%04x", (unsigned char)*c);
        else
            text_add_bytes(&json->out, c, 1);
    }
    text_add(&json->out, "\"");
}

void json_key(Json *json, const char *key)
{
    begin_item(json);
    add_quoted(json, key);
    text_add(&json->out, ": ");
    json->after_key = true;
}

void json_text(Json *json, const char *text)
{
    begin_item(json);
    add_quoted(json, text);
}

void json_int(Json *json, long number)
{
    begin_item(json);
    text_print(&json->out, "%ld", number);
}

void json_number(Json *json, Number number)
{
    begin_item(json);
    char *digits = number_print_decimals(json->out.arena, number, 4);
    size_t length = strlen(digits);
    while (strchr(digits, '.') &&
           (digits[length - 1] == '0' || digits[length - 1] == '.')) {
        bool point = digits[--length] == '.';
        digits[length] = '\0';
        if (point)
            break;
    }
    text_add(&json->out, digits);
}

void json_yesno(Json *json, bool yes)
{
    begin_item(json);
    text_add(&json->out, yes ? "true" : "false");
}

void json_pair(Json *json, const char *key, const char *text)
{
    if (!text)
        return;
    json_key(json, key);
    json_text(json, text);
}

void json_pair_int(Json *json, const char *key, long number)
{
    json_key(json, key);
    json_int(json, number);
}
