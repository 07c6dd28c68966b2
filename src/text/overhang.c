#include "text/overhang.h"

#include "base/text.h"

/* The lighter a sign is, the more of its width stands outside. */
static const struct {
    uint32_t sign;
    double share;
} SIGNS[] = {
    {'.', 0.7},    {',', 0.7},    {':', 0.4},    {';', 0.4},    {'!', 0.2},
    {'?', 0.15},   {'-', 0.6},    {'(', 0.2},    {')', 0.2},    {'[', 0.2},
    {']', 0.2},    {'"', 0.6},    {'\'', 0.6},   {'*', 0.4},    {0xAB, 0.4},
    {0xBB, 0.4},   {0x2010, 0.6}, {0x2011, 0.6}, {0x2013, 0.3}, {0x2014, 0.2},
    {0x2018, 0.6}, {0x2019, 0.6}, {0x201A, 0.6}, {0x201C, 0.6}, {0x201D, 0.6},
    {0x201E, 0.6}, {0x2026, 0.2}, {0x2039, 0.4}, {0x203A, 0.4},
};

static double share_of(uint32_t sign)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (SIGNS[i].sign == sign)
            return SIGNS[i].share;
    return 0;
}

/* A sign that has become part of another glyph stays where it is. */
static double overhang_of(const Word *word, const WordGlyph *glyph, int at, int length)
{
    if (word->backward || glyph->at != at)
        return 0;
    return share_of(text_point(word->text + at, length)) * glyph->advance;
}

double overhang_before(const Word *word)
{
    if (!word->glyph_count)
        return 0;
    int length = text_point_length(word->text, (size_t)word->length);
    return overhang_of(word, word->glyphs, 0, length);
}

double overhang_after(const Word *word)
{
    if (!word->glyph_count)
        return 0;
    int at = word->length - 1;
    while (at > 0 && ((unsigned char)word->text[at] & 0xC0) == 0x80)
        at--;
    return overhang_of(word, &word->glyphs[word->glyph_count - 1], at,
                       word->length - at);
}
