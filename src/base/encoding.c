#include "base/encoding.h"

#include <string.h>

#define SAVE_AS_UTF8 "save the file as UTF-8; in Excel that is 'CSV UTF-8'"

/* The characters of the bytes 0x80 to 0x9F in Windows-1252; 0: none. */
static const uint16_t WINDOWS_1252[] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

/* Returns the code point of a byte from 0x80 in Windows-1252; 0 if there is none, or if
 * no text has it. */
static uint32_t point_of(unsigned char byte)
{
    return byte == 0xFF ? 0 : byte >= 0xA0 ? byte : WINDOWS_1252[byte - 0x80];
}

/* Returns true if all bytes of the file could be Windows-1252. */
static bool may_be_windows(const Source *source)
{
    for (size_t i = 0; i < source->length; i++) {
        unsigned char byte = (unsigned char)source->text[i];
        if (byte >= 0x80 && !point_of(byte))
            return false;
    }
    return true;
}

/* Returns true for a file that begins with the byte order mark of UTF-16, or whose
 * first characters are ASCII in UTF-16. */
static bool is_utf16(const Source *source)
{
    const unsigned char *at = (const unsigned char *)source->text;
    if (source->length < 4)
        return false;
    bool marked = (at[0] == 0xFF && at[1] == 0xFE) || (at[0] == 0xFE && at[1] == 0xFF);
    return marked || (!at[0] && at[1] && !at[2] && at[3]) ||
           (at[0] && !at[1] && at[2] && !at[3]);
}

static bool report_byte(const Source *source, size_t at, DiagList *diags)
{
    SourceRange where = source_where(source, at);
    unsigned char byte = (unsigned char)source->text[at];
    if (!may_be_windows(source))
        return diag_error_help(diags, where, "not-utf8", "save the file as UTF-8",
                               "the byte 0x%02X is not valid UTF-8", byte);
    Text letter = text_new(diags->arena);
    text_add_point(&letter, point_of(byte));
    return diag_error_help(diags, where, "not-utf8", SAVE_AS_UTF8,
                           "the byte 0x%02X is not valid UTF-8; in Windows-1252 it "
                           "would be '%s'",
                           byte, letter.text);
}

bool encoding_check(const Source *source, DiagList *diags)
{
    const char *zero = memchr(source->text, '\0', source->length);
    size_t nul = zero ? (size_t)(zero - source->text) : source->length;
    size_t bad = text_bad_utf8(source->text, source->length);
    if (bad == source->length && !zero)
        return true;
    if (is_utf16(source))
        return diag_error_help(diags, (SourceRange){source, 1, 1, 1}, "not-utf8",
                               SAVE_AS_UTF8, "this file is UTF-16, not UTF-8");
    if (bad < nul)
        return report_byte(source, bad, diags);
    return diag_error(diags, source_where(source, nul), "not-text",
                      "found a NUL byte: this is not a text file");
}
