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

/* Returns the share of a character's width that hangs out. */
static double share_of(uint32_t sign, LineEnd end)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (SIGNS[i].sign == sign)
            return end == LINE_START ? SIGNS[i].before : SIGNS[i].after;
    return 0;
}

/* A character of a text. */
typedef struct {
    int at, length; /* bytes */
    uint32_t point;
} Character;

/* Returns the first or last character of a text. */
static Character character_at_end(const char *text, int length, LineEnd end)
{
    int at = end == LINE_START ? 0 : length - 1;
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80)
        at--;
    int bytes = text_point_length(text + at, (size_t)(length - at));
    return (Character){at, bytes, text_point(text + at, bytes)};
}

/* Returns the overhang of the first or last character of a left-to-right word, in
 * em. */
static double overhang(const Word *word, LineEnd end)
{
    Character c = character_at_end(word->text, word->length, end);
    double share = share_of(c.point, end);
    const WordGlyph *glyph =
        end == LINE_START ? word->glyphs : &word->glyphs[word->glyph_count - 1];
    return share > 0 && is_one_cluster(word, glyph, c.at, c.length)
               ? glyph->advance * share
               : 0;
}

/* In lines of mixed directions nothing hangs out, because the text does not begin and
 * end at the ends of the line. */
static bool may_hang(const Paragraph *p, const Chunk *chunk)
{
    return p->setting.optical && !p->mixed && chunk->kind == CHUNK_WORD;
}

double chunk_overhang(const Paragraph *p, const Chunk *chunk, const Word *word,
                      LineEnd end)
{
    return may_hang(p, chunk) && word->glyph_count
               ? overhang(word, end) * chunk->span->style->size
               : 0;
}

/* Returns the byte 'by' bytes from 'at', or the nearest one that begins a character. */
static int near(const Paragraph *p, int at, int by, int least, int most)
{
    at = at + by < least ? least : at + by > most ? most : at + by;
    while (at > least && at < most && ((unsigned char)p->text[at] & 0xC0) == 0x80)
        at--;
    return at;
}

/* Shapes only what is near the division: the whole part would take time in proportion
 * to the length of the word, for each of its divisions. */
double chunk_overhang_at(const Paragraph *p, const Chunk *chunk, int at, LineEnd end)
{
    const int reach = 64;
    if (!may_hang(p, chunk))
        return 0;
    int from = end == LINE_START ? at : near(p, at, -reach, chunk->start, at);
    int to = end == LINE_START ? near(p, at, reach, at, chunk->end) : at;
    Character c = character_at_end(p->text + from, to - from, end);
    if (share_of(c.point, end) == 0)
        return 0;
    return chunk_overhang(p, chunk, chunk_shape(p, chunk, p->text + from, to - from),
                          end);
}
