#include "text/overhang.h"

#include "base/text.h"

/* Shares of a sign's width that hang out: lighter signs hang out further. At the start
 * of a line only quotation marks and brackets do, since the hyphen of '- item' belongs
 * inside. */
static const struct {
    uint32_t sign;
    double before, after;
} SIGNS[] = {
    {'.', 0, 0.7},      {',', 0, 0.7},      {':', 0, 0.4},      {';', 0, 0.4},
    {'!', 0, 0.2},      {'?', 0, 0.15},     {'-', 0, 0.6},      {'*', 0, 0.4},
    {'(', 0.2, 0.2},    {')', 0.2, 0.2},    {'[', 0.2, 0.2},    {']', 0.2, 0.2},
    {'"', 0.6, 0.6},    {'\'', 0.6, 0.6},   {0xAB, 0.4, 0.4},   {0xBB, 0.4, 0.4},
    {0x2010, 0, 0.6},   {0x2011, 0, 0.6},   {0x2013, 0, 0.3},   {0x2014, 0, 0.2},
    {0x2018, 0.6, 0.6}, {0x2019, 0.6, 0.6}, {0x201A, 0.6, 0.6}, {0x201C, 0.6, 0.6},
    {0x201D, 0.6, 0.6}, {0x201E, 0.6, 0.6}, {0x2026, 0, 0.2},   {0x2039, 0.4, 0.4},
    {0x203A, 0.4, 0.4},
};

enum { SIGN_COUNT = sizeof SIGNS / sizeof *SIGNS };

static int number_of(uint32_t sign)
{
    int i = 0;
    while (i < SIGN_COUNT && SIGNS[i].sign != sign)
        i++;
    return i;
}

/* Returns true if the character has glyphs of its own; as part of a ligature it cannot
 * hang out. */
static bool is_one_cluster(const Word *word, const WordGlyph *glyph, int at, int length)
{
    const WordGlyph *end = word->glyphs + word->glyph_count;
    const WordGlyph *next = glyph + 1;
    while (next < end && next->at == at)
        next++;
    return glyph->at == at && (next < end ? next->at : word->length) == at + length;
}

double overhang_before(const Word *word)
{
    if (!word->glyph_count)
        return 0;
    const WordGlyph *first = word->glyphs;
    int length = text_point_length(word->text, (size_t)word->length);
    int number = number_of(text_point(word->text, length));
    return number < SIGN_COUNT && is_one_cluster(word, first, 0, length)
               ? SIGNS[number].before * first->advance
               : 0;
}

double overhang_after(const Word *word)
{
    if (!word->glyph_count)
        return 0;
    const WordGlyph *last = &word->glyphs[word->glyph_count - 1];
    int at = word->length - 1;
    while (at > 0 && ((unsigned char)word->text[at] & 0xC0) == 0x80)
        at--;
    int length = word->length - at;
    int number = number_of(text_point(word->text + at, length));
    return number < SIGN_COUNT && is_one_cluster(word, last, at, length)
               ? SIGNS[number].after * last->advance
               : 0;
}
