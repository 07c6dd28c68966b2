#include "art/data_uri.h"

#include <string.h>
#include <strings.h>

#include "art/picture.h"

/* Returns the six bits that a base64 letter encodes, or -1. */
static int six_bits(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static bool read_base64(const char *text, unsigned char *bytes, size_t *length)
{
    uint32_t bits = 0;
    int count = 0;
    *length = 0;
    for (; *text && *text != '='; text++) {
        if (strchr(" \t\r\n", *text))
            continue;
        int six = six_bits(*text);
        if (six < 0)
            return false;
        bits = bits << 6 | (uint32_t)six;
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes[(*length)++] = (unsigned char)(bits >> count & 0xFF);
        }
    }
    return !text[strspn(text, "= \t\r\n")];
}

bool data_uri_read(Arena *arena, const char *uri, const unsigned char **bytes,
                   size_t *length)
{
    static const char *const starts[] = {
        "data:image/png;base64,", "data:image/jpeg;base64,", "data:image/jpg;base64,"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        size_t start = strlen(starts[i]);
        if (strncasecmp(uri, starts[i], start) != 0)
            continue;
        unsigned char *read = arena_alloc(arena, strlen(uri + start) * 3 / 4 + 1);
        *bytes = read;
        return read_base64(uri + start, read, length) &&
               (is_png(read, *length) || is_jpeg(read, *length));
    }
    return false;
}
