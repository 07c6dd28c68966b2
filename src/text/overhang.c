/* Hanging punctuation: how far punctuation may hang out at the ends of a line, so that
 * the edges of a text look straight. */
#include "base/text.h"
#include "text/chunks.h"

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

/* Returns the overhang of the first or last character of a left-to-right word, in
 * em. */
static double overhang(const Word *word, LineEnd end)
{
    const WordGlyph *glyph =
        end == LINE_START ? word->glyphs : &word->glyphs[word->glyph_count - 1];
    int at = end == LINE_START ? 0 : word->length - 1;
    while (at > 0 && ((unsigned char)word->text[at] & 0xC0) == 0x80)
        at--;
    int length = text_point_length(word->text + at, (size_t)(word->length - at));
    uint32_t sign = text_point(word->text + at, length);
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (SIGNS[i].sign == sign && is_one_cluster(word, glyph, at, length))
            return glyph->advance *
                   (end == LINE_START ? SIGNS[i].before : SIGNS[i].after);
    return 0;
}

/* In lines of mixed directions nothing hangs out, because the text does not begin and
 * end at the ends of the line. */
double chunk_overhang(const Paragraph *p, const Chunk *chunk, const Word *word,
                      LineEnd end)
{
    bool hangs = p->setting.optical && !p->mixed && chunk->kind == CHUNK_WORD;
    return hangs && word->glyph_count ? overhang(word, end) * chunk->span->style->size
                                      : 0;
}
