/* PNG validation: visits all chunks, verifies their checksums and decompresses the
 * pixels, so that truncated and damaged files are found before they are drawn. */
#include <pthread.h>
#include <sonames.h>
#include <string.h>

#include "art/deflate.h"
#include "art/picture.h"
#include "art/png_pixels.h"
#include "base/list.h"

LIBRARY_DEFINE(deflate, DEFLATE_FUNCTIONS, SONAME_DEFLATE)

enum { CHUNK_FRAME = 12, HEADER = 13 }; /* length, type and checksum; data of IHDR */

static const unsigned char SIGNATURE[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

typedef struct {
    const unsigned char *data;
    uint32_t length;
    char type[5];
} PngChunk;

bool is_png(const unsigned char *bytes, size_t length)
{
    return length >= 4 && memcmp(bytes, SIGNATURE, 4) == 0;
}

static uint32_t number_at(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
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
    for (int i = 0; i < 4; i++)
        if (!is_letter(chunk->type[i]))
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

static const char *read_header(Picture *picture, const PngChunk *chunk)
{
    const unsigned char *data = chunk->data;
    if (!text_is(chunk->type, "IHDR") || chunk->length != HEADER)
        return "it does not begin with its header";
    if (!is_known_colour(data[8], data[9]) || data[10] || data[11] || data[12] > 1)
        return "its header is invalid";
    picture->width = number_at(data);
    picture->height = number_at(data + 4);
    picture->solid = !(data[9] & 4);
    return NULL;
}

typedef struct {
    Arena *arena;
    LIST(PngChunk) pixels;
    bool palette, pixels_end;
} PngState;

/* Checks the order and number of chunks, as far as PNG readers depend on them. Returns
 * NULL, or what is wrong. */
static const char *take_chunk(const PngChunk *chunk, int colour, PngState *seen)
{
    if (text_is(chunk->type, "IDAT")) {
        if (seen->pixels_end)
            return "other chunks interrupt its pixels";
        if (colour == 3 && !seen->palette)
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

static const char *check_pixels(const unsigned char *header, const PngState *seen)
{
    const PngShape shape = {number_at(header), number_at(header + 4), header[8],
                            header[9], header[12]};
    size_t length;
    const unsigned char *packed = joined(seen, &length);
    return png_pixels_are_whole(&shape, packed, length) ? NULL
                                                        : "its pixels are damaged";
}

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
        why = read_header(picture, &chunk);
    if (why || !picture_size_check(picture, diags))
        return why;
    const unsigned char *header = chunk.data;
    int colour = header[9];
    while (!why && !text_is(chunk.type, "IEND")) {
        picture->solid = picture->solid && !text_is(chunk.type, "tRNS");
        at += chunk.length + CHUNK_FRAME;
        why = read_chunk(picture, at, &chunk);
        if (!why)
            why = take_chunk(&chunk, colour, &seen);
    }
    return why ? why : check_pixels(header, &seen);
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
