#include "art/png_pixels.h"

#include "art/deflate.h"
#include "base/arena.h"

/* The pixels of an interlace pass: the first column and row, and the steps. */
typedef struct {
    uint32_t x, y, across, down;
} Pass;

static const Pass ALL = {0, 0, 1, 1};
static const Pass ADAM7[] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                             {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
enum { PASSES = sizeof ADAM7 / sizeof *ADAM7 };

static size_t count_of(uint32_t all, uint32_t from, uint32_t step)
{
    return all > from ? (all - from + step - 1) / step : 0;
}

static size_t rows_of(const PngShape *shape, const Pass *pass)
{
    bool is_empty = shape->width <= pass->x;
    return is_empty ? 0 : count_of(shape->height, pass->y, pass->down);
}

/* Returns the bytes of a row, including the filter byte before it. */
static size_t row_length(const PngShape *shape, const Pass *pass)
{
    static const size_t samples[] = {[0] = 1, [2] = 3, [3] = 1, [4] = 2, [6] = 4};
    size_t bits = samples[shape->colour] * (size_t)shape->depth;
    return 1 + (count_of(shape->width, pass->x, pass->across) * bits + 7) / 8;
}

static bool are_filters_known(const unsigned char *rows, size_t count, size_t length)
{
    enum { FILTERS = 5 };
    for (size_t i = 0; i < count; i++)
        if (rows[i * length] >= FILTERS)
            return false;
    return true;
}

static enum libdeflate_result unpack(const unsigned char *packed, size_t length,
                                     unsigned char *rows, size_t size)
{
    size_t got;
    struct libdeflate_decompressor *unpacker =
        memory_or_end(deflate.alloc_decompressor());
    enum libdeflate_result result =
        deflate.zlib_decompress(unpacker, packed, length, rows, size, &got);
    deflate.free_decompressor(unpacker);
    return result == LIBDEFLATE_SUCCESS && got < size ? LIBDEFLATE_SHORT_OUTPUT
                                                      : result;
}

/* Unpacks all rows; returns false if data is missing or invalid. Surplus data is
 * allowed, because PNG readers ignore it. If the output is too small for a stored
 * block, libdeflate does not notice that the block is truncated, so the second attempt
 * has room for the largest block. */
static bool unpack_all(Arena *arena, const unsigned char *packed, size_t length,
                       unsigned char **rows, size_t size)
{
    enum { LARGEST_BLOCK = 65535 };
    *rows = arena_alloc(arena, size);
    enum libdeflate_result result = unpack(packed, length, *rows, size);
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE)
        return result == LIBDEFLATE_SUCCESS;
    *rows = arena_alloc(arena, size + LARGEST_BLOCK);
    result = unpack(packed, length, *rows, size + LARGEST_BLOCK);
    return result == LIBDEFLATE_SHORT_OUTPUT || result == LIBDEFLATE_SUCCESS ||
           result == LIBDEFLATE_INSUFFICIENT_SPACE;
}

bool png_pixels_are_whole(const PngShape *shape, const unsigned char *packed,
                          size_t length)
{
    const Pass *passes = shape->interlaced ? ADAM7 : &ALL;
    int count = shape->interlaced ? PASSES : 1;
    size_t size = 0;
    for (int i = 0; i < count; i++)
        size += rows_of(shape, &passes[i]) * row_length(shape, &passes[i]);
    Arena *scratch = arena_new();
    unsigned char *rows;
    bool good = unpack_all(scratch, packed, length, &rows, size);
    const unsigned char *at = rows;
    for (int i = 0; good && i < count; i++) {
        size_t rows_here = rows_of(shape, &passes[i]),
               row = row_length(shape, &passes[i]);
        good = are_filters_known(at, rows_here, row);
        at += rows_here * row;
    }
    arena_free(scratch);
    return good;
}
