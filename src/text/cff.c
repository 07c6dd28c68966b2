/* From the format's description: header, names, the top dictionary, which says where
 * the set of characters stands, and how many glyphs there are. */
#include "text/cff.h"

#include <stdbool.h>
#include <string.h>

typedef struct {
    const unsigned char *bytes;
    size_t length;
    bool broken;
} Cff;

static unsigned number_at(Cff *cff, size_t at, unsigned size)
{
    unsigned number = 0;
    if (at > cff->length || size > cff->length - at) {
        cff->broken = true;
        return 0;
    }
    for (unsigned i = 0; i < size; i++)
        number = number << 8 | cff->bytes[at + i];
    return number;
}

/* An index: how many items, then the size of offsets, the offsets, the items. */
typedef struct {
    unsigned count;
    size_t first, end; /* of the bytes of its first item; where the index ends */
    size_t first_end;
} Index;

static Index index_at(Cff *cff, size_t at)
{
    Index index = {.count = number_at(cff, at, 2), .end = at + 2};
    unsigned size = index.count ? number_at(cff, at + 2, 1) : 1;
    if (!index.count || size < 1 || size > 4)
        return index;
    size_t offsets = at + 3, base = offsets + (size_t)size * (index.count + 1) - 1;
    index.first = base + number_at(cff, offsets, size);
    index.first_end = base + number_at(cff, offsets + size, size);
    index.end = base + number_at(cff, offsets + (size_t)size * index.count, size);
    return index;
}

/* What the top dictionary says. */
typedef struct {
    bool has_cids;
    size_t charset, glyphs;
} Top;

/* An operand as a whole number; of a real one only the end is found. */
static long operand(Cff *cff, size_t *at)
{
    unsigned b = number_at(cff, (*at)++, 1);
    if (b == 28 || b == 29) {
        unsigned size = b == 28 ? 2 : 4;
        unsigned number = number_at(cff, *at, size);
        *at += size;
        return size == 2 ? (int16_t)number : (int32_t)number;
    }
    if (b == 30) {
        for (unsigned c = 0; !cff->broken && (c & 15) != 15;)
            c = number_at(cff, (*at)++, 1);
        return 0;
    }
    if (b >= 32 && b <= 246)
        return (long)b - 139;
    if (b >= 247 && b <= 254) {
        long low = number_at(cff, (*at)++, 1);
        return b <= 250 ? (long)(b - 247) * 256 + low + 108
                        : -(long)(b - 251) * 256 - low - 108;
    }
    cff->broken = true;
    return 0;
}

static Top top_of(Cff *cff, const Index *index)
{
    enum { CHARSET = 15, CHARSTRINGS = 17, ESCAPE = 12, ROS = 30 };
    Top top = {0};
    long last = 0;
    for (size_t at = index->first; at < index->first_end && !cff->broken;) {
        unsigned b = number_at(cff, at, 1);
        if (b > 21) {
            last = operand(cff, &at);
            continue;
        }
        at++;
        if (b == ESCAPE)
            top.has_cids |= number_at(cff, at++, 1) == ROS;
        else if (b == CHARSET)
            top.charset = last > 0 ? (size_t)last : 0;
        else if (b == CHARSTRINGS)
            top.glyphs = last > 0 ? (size_t)last : 0;
    }
    return top;
}

/* Format 0 lists all names, 1 and 2 have ranges of them; the first glyph has none. */
static void read_charset(Cff *cff, size_t at, uint16_t *names, unsigned count)
{
    unsigned format = number_at(cff, at++, 1);
    unsigned size = format; /* of the rest of a range */
    cff->broken |= format > 2;
    for (unsigned glyph = 1; glyph < count && !cff->broken;) {
        unsigned name = number_at(cff, at, 2);
        unsigned more = size ? number_at(cff, at + 2, size) : 0;
        at += 2 + size;
        for (unsigned i = 0; i <= more && glyph < count; i++)
            names[glyph++] = (uint16_t)(name + i);
    }
}

Cids cff_cids(Arena *arena, const unsigned char *bytes, size_t length)
{
    Cff cff = {bytes, length, length < 4};
    Index names = index_at(&cff, number_at(&cff, 2, 1));
    Index tops = index_at(&cff, names.end);
    Top top = top_of(&cff, &tops);
    unsigned count = top.glyphs ? index_at(&cff, top.glyphs).count : 0;
    if (cff.broken || !top.has_cids || !top.charset)
        return (Cids){0};
    uint16_t *all = arena_alloc(arena, (count + 1) * sizeof *all);
    read_charset(&cff, top.charset, all, count);
    return (Cids){cff.broken ? NULL : all, count};
}

int cff_cid(const Cids *cids, uint32_t glyph)
{
    return cids->names && glyph < cids->count ? cids->names[glyph] : (int)glyph;
}
