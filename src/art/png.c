/* PNG validation: visits all chunks, verifies their checksums and decompresses the
 * pixels, so that truncated and damaged files are found before they are drawn. */
#include <string.h>

#include "art/picture.h"
#include "base/deflate.h"

enum { CHUNK_FRAME = 12, HEADER = 13 }; /* length, type and checksum; data of IHDR */

static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
static const unsigned char SIGNATURE[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

typedef struct {
    const unsigned char *data;
    uint32_t length;
    char type[5];
} PngChunk;

/* The properties of a PNG that decide how its pixels are stored. */
typedef struct {
    uint32_t width, height;
    int depth, colour;
    bool interlaced;
} PngShape;

typedef struct {
    Arena *arena;
    PngShape shape;
    LIST(PngChunk) pixels;
    bool palette, pixels_end;
} PngState;

bool is_png(const unsigned char *bytes, size_t length)
{
    return length >= 4 && memcmp(bytes, SIGNATURE, 4) == 0;
}

static uint32_t number_at(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* Reads the chunk at offset 'at'. Returns NULL, or what is wrong with the chunk. */
static const char *read_chunk(const Picture *picture, size_t at, PngChunk *chunk)
{
    size_t left = picture->length - at;
    const unsigned char *bytes = picture->bytes + at;
    if (left < CHUNK_FRAME)
        return "it is truncated";
    *chunk = (PngChunk){bytes + 8, number_at(bytes), {0}};
    memcpy(chunk->type, bytes + 4, 4);
    if (strspn(chunk->type, LETTERS) < 4)
        return "a chunk is missing";
    if (chunk->length > left - CHUNK_FRAME)
        return "it is truncated";
    if (deflate.crc32(0, bytes + 4, chunk->length + 4) !=
        number_at(chunk->data + chunk->length))
        return "a checksum does not match";
    return NULL;
}

/* Returns true if the PNG standard allows this bit depth for this colour type. 'depths'
 * holds the allowed depths as a bit set. */
static bool is_known_colour(int depth, int colour)
{
    static const unsigned depths[] = {
        [0] = 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8 | 1 << 16,
        [2] = 1 << 8 | 1 << 16,
        [3] = 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8,
        [4] = 1 << 8 | 1 << 16,
        [6] = 1 << 8 | 1 << 16,
    };
    return colour <= 6 && depth <= 16 && depths[colour] >> depth & 1;
}

static const char *read_header(Picture *picture, const PngChunk *chunk, PngShape *shape)
{
    const unsigned char *data = chunk->data;
    if (!text_is(chunk->type, "IHDR") || chunk->length != HEADER)
        return "it does not begin with its header";
    if (!is_known_colour(data[8], data[9]) || data[10] || data[11] || data[12] > 1)
        return "its header is invalid";
    *shape =
        (PngShape){number_at(data), number_at(data + 4), data[8], data[9], data[12]};
    picture->width = shape->width;
    picture->height = shape->height;
    picture->solid = !(shape->colour & 4);
    return NULL;
}

/* Checks the order and number of chunks, as far as PNG readers depend on them. Returns
 * NULL, or what is wrong. */
static const char *take_chunk(const PngChunk *chunk, PngState *seen)
{
    if (text_is(chunk->type, "IDAT")) {
        if (seen->pixels_end)
            return "other chunks interrupt its pixels";
        if (seen->shape.colour == 3 && !seen->palette)
            return "its palette is missing";
        list_add(seen->arena, &seen->pixels, *chunk);
        return NULL;
    }
    seen->pixels_end = seen->pixels.count > 0;
    if (text_is(chunk->type, "PLTE")) {
        bool fits = chunk->length && chunk->length % 3 == 0 && chunk->length <= 768;
        if (seen->palette || seen->pixels.count || !fits)
            return "its palette is invalid";
        seen->palette = true;
    } else if (text_is(chunk->type, "IEND")) {
        return seen->pixels.count ? NULL : "it has no pixels";
    } else if (chunk->type[0] >= 'A' && chunk->type[0] <= 'Z') {
        return "it contains an unknown critical chunk";
    }
    return NULL;
}

/* Returns the contents of all IDAT chunks, joined. */
static const unsigned char *joined(const PngState *seen, size_t *length)
{
    *length = 0;
    for (int i = 0; i < seen->pixels.count; i++)
        *length += seen->pixels.items[i].length;
    if (seen->pixels.count == 1)
        return seen->pixels.items[0].data;
    unsigned char *all = arena_alloc(seen->arena, *length), *at = all;
    for (int i = 0; i < seen->pixels.count; i++) {
        memcpy(at, seen->pixels.items[i].data, seen->pixels.items[i].length);
        at += seen->pixels.items[i].length;
    }
    return all;
}

/* --- pixels ----------------------------------------------------------------------- */

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

/* Returns true if the pixel data is complete and valid. 'packed' is the joined content
 * of all IDAT chunks. The pixels are unpacked into temporary memory, as much as drawing
 * the picture takes later. */
static bool pixels_are_whole(const PngShape *shape, const unsigned char *packed,
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

/* --- whole file ------------------------------------------------------------------- */

static const char *walk(Picture *picture, Arena *scratch, DiagList *diags)
{
    PngChunk chunk = {0};
    PngState seen = {.arena = scratch};
    size_t at = sizeof SIGNATURE;
    if (picture->length < at || memcmp(picture->bytes, SIGNATURE, at) != 0)
        return picture->length < at ? "it is truncated"
                                    : "its first bytes were changed";
    const char *why = read_chunk(picture, at, &chunk);
    if (!why)
        why = read_header(picture, &chunk, &seen.shape);
    if (why || !picture_size_check(picture, diags))
        return why;
    while (!why && !text_is(chunk.type, "IEND")) {
        picture->solid = picture->solid && !text_is(chunk.type, "tRNS");
        at += chunk.length + CHUNK_FRAME;
        why = read_chunk(picture, at, &chunk);
        if (!why)
            why = take_chunk(&chunk, &seen);
    }
    if (why)
        return why;
    size_t length;
    const unsigned char *packed = joined(&seen, &length);
    return pixels_are_whole(&seen.shape, packed, length) ? NULL
                                                         : "its pixels are damaged";
}

bool png_check(Picture *picture, DiagList *diags)
{
    deflate_open();
    int errors = diags->errors;
    Arena *scratch = arena_new();
    const char *why = walk(picture, scratch, diags);
    arena_free(scratch);
    return why ? picture_broken(picture, diags, why) : diags->errors == errors;
}
