#include "pdf/syntax.h"

#include <math.h>

/* No page comes near. */
#define LARGEST 1e9

void pdf_number(Text *out, double number, int decimals)
{
    static const double powers[MOST_DECIMALS + 1] = {1,   1e1, 1e2, 1e3, 1e4,
                                                     1e5, 1e6, 1e7, 1e8, 1e9};
    char digits[32], *end = digits + sizeof digits, *at = end;
    double size = fabs(number) < LARGEST ? fabs(number)
                  : number == number     ? LARGEST
                                         : 0;
    uint64_t rest = (uint64_t)(size * powers[decimals] + 0.5);
    bool negative = number < 0 && rest;
    for (; decimals && rest % 10 == 0; decimals--)
        rest /= 10;
    for (int i = 0; i < decimals; i++, rest /= 10)
        *--at = (char)('0' + rest % 10);
    if (decimals)
        *--at = '.';
    for (; rest || at == end; rest /= 10)
        *--at = (char)('0' + rest % 10);
    if (negative)
        *--at = '-';
    text_add_bytes(out, at, (size_t)(end - at));
}

void pdf_numbers(Text *out, const double *numbers, int count, int decimals)
{
    for (int i = 0; i < count; i++) {
        pdf_number(out, numbers[i], decimals);
        text_add_bytes(out, " ", 1);
    }
}

/* A scale of a thousandth has as many digits as one of a thousand. */
void pdf_matrix(Text *out, Matrix m)
{
    const double scale[] = {m.xx, m.yx, m.xy, m.yy}, move[] = {m.x0, m.y0};
    double largest = fmax(fmax(fabs(m.xx), fabs(m.yx)), fmax(fabs(m.xy), fabs(m.yy)));
    int decimals = 6;
    for (; largest < 0.1 && largest > 0 && decimals < MOST_DECIMALS; decimals++)
        largest *= 10;
    pdf_numbers(out, scale, 4, decimals);
    pdf_numbers(out, move, 2, 4);
}

void pdf_reference(Text *out, int number)
{
    pdf_number(out, number, 0);
    text_add_bytes(out, " 0 R", 4);
}

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

void pdf_utf16(Text *out, const char *utf8, int length)
{
    for (int at = 0; at < length;) {
        int bytes = text_point_length(utf8 + at, (size_t)(length - at));
        uint32_t point = bytes ? text_point(utf8 + at, bytes) : 0xFFFD;
        at += bytes ? bytes : 1;
        if (point > 0xFFFF) {
            point -= 0x10000;
            text_print(out, "%04X", (unsigned)(0xD800 + (point >> 10)));
            point = 0xDC00 + (point & 0x3FF);
        }
        text_print(out, "%04X", (unsigned)point);
    }
}

static void add_plain(Text *out, const char *text)
{
    text_add(out, "(");
    for (; *text; text++) {
        if (strchr("()\\", *text))
            text_add(out, "\\");
        text_add_bytes(out, text, 1);
    }
    text_add(out, ")");
}

void pdf_string(Text *out, const char *utf8)
{
    if (is_plain(utf8)) {
        add_plain(out, utf8);
        return;
    }
    text_add(out, "<FEFF");
    pdf_utf16(out, utf8, (int)strlen(utf8));
    text_add(out, ">");
}

void pdf_uri(Text *out, const char *utf8)
{
    Arena *scratch = arena_new();
    Text plain = text_new(scratch);
    for (; *utf8; utf8++)
        text_print(&plain, *utf8 > ' ' && *utf8 <= '~' ? "%c" : "%%%02X",
                   (unsigned char)*utf8);
    add_plain(out, plain.text);
    arena_free(scratch);
}
