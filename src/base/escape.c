#include "base/escape.h"

static const struct {
    const char *sign, *written;
} SIGNS[] = {{"&", "&amp;"},       {"<", "&lt;"},       {">", "&gt;"},
             {"\"", "&quot;"},     {"\n", "&#10;"},     {"\t", "&#9;"},
             {"\xEF\xBF\xBE", ""}, {"\xEF\xBF\xBF", ""}};

/* Adds one character, escaped if necessary. Returns the number of bytes read. */
static size_t add_sign(Text *out, const char *text)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (text_starts(text, SIGNS[i].sign)) {
            text_add(out, SIGNS[i].written);
            return strlen(SIGNS[i].sign);
        }
    bool control = (unsigned char)*text < ' ' || *text == 0x7F;
    text_add_bytes(out, control ? " " : text, 1);
    return 1;
}

void escape_xml(Text *out, const char *text)
{
    for (text = text_valid(out->arena, text); *text;)
        text += add_sign(out, text);
}
