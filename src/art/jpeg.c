/* JPEG validation: visits the segments from marker to marker up to the end of the
 * image. */
#include "art/picture.h"

enum {
    MARKER_SOF0 = 0xC0,
    MARKER_SOF2 = 0xC2,
    MARKER_SOF15 = 0xCF,
    MARKER_DHT = 0xC4,
    MARKER_JPG = 0xC8,
    MARKER_DAC = 0xCC,
    MARKER_RST0 = 0xD0,
    MARKER_SOI = 0xD8,
    MARKER_EOI = 0xD9,
    MARKER_SOS = 0xDA,
    MARKER_TEM = 0x01,
};

typedef struct {
    const unsigned char *bytes;
    size_t length, at;
    const char *why; /* the problem, or NULL */
    bool frame;
    int scans;
    Arena *arena; /* for messages */
} Walk;

bool is_jpeg(const unsigned char *bytes, size_t length)
{
    return length >= 2 && bytes[0] == 0xFF && bytes[1] == MARKER_SOI;
}

static unsigned number_at(const unsigned char *at)
{
    return (unsigned)at[0] << 8 | at[1];
}

static bool is_frame(int marker)
{
    return marker >= MARKER_SOF0 && marker <= MARKER_SOF15 && marker != MARKER_DHT &&
           marker != MARKER_JPG && marker != MARKER_DAC;
}

static bool fail(Walk *walk, const char *why)
{
    walk->why = why;
    return false;
}

/* Reads the next marker, skipping fill bytes. */
static bool next_marker(Walk *walk, int *marker)
{
    if (walk->at < walk->length && walk->bytes[walk->at] != 0xFF)
        return fail(walk, "a marker is missing");
    while (walk->at < walk->length && walk->bytes[walk->at] == 0xFF)
        walk->at++;
    if (walk->at >= walk->length)
        return fail(walk, "it is truncated");
    *marker = walk->bytes[walk->at++];
    return true;
}

/* Skips entropy-coded data, in which 0xFF is followed by 0 (a stuffed byte) or by the
 * number of a restart marker. */
static void skip_pixels(Walk *walk)
{
    for (; walk->at + 1 < walk->length; walk->at++) {
        int next = walk->bytes[walk->at + 1];
        bool restart = next >= MARKER_RST0 && next < MARKER_SOI;
        if (walk->bytes[walk->at] == 0xFF && next != 0 && next != 0xFF && !restart)
            return;
    }
    walk->at = walk->length;
}

static bool read_frame(Walk *walk, Picture *picture, int marker, unsigned length)
{
    const unsigned char *data = walk->bytes + walk->at + 2;
    if (walk->frame)
        return fail(walk, "it has two headers");
    if (marker > MARKER_SOF2)
        return fail(walk, "only baseline and progressive JPEG can be read");
    if (length < 8 || length != 8 + 3u * data[5])
        return fail(walk, "its header is invalid");
    if (data[0] != 8)
        return fail(walk, "only 8 bits per colour can be read");
    if (data[5] != 1 && data[5] != 3 && data[5] != 4)
        return fail(walk, "it is neither grey nor RGB nor CMYK");
    picture->height = number_at(data + 1);
    picture->width = number_at(data + 3);
    picture->cmyk = data[5] == 4;
    walk->frame = true;
    return true;
}

/* Reads a segment that has a length field. */
static bool read_segment(Walk *walk, Picture *picture, int marker)
{
    if (walk->length - walk->at < 2)
        return fail(walk, "it is truncated");
    unsigned length = number_at(walk->bytes + walk->at);
    if (length < 2)
        return fail(walk, "one of its segments has no length");
    if (length > walk->length - walk->at)
        return fail(walk, "it is truncated");
    if (is_frame(marker) && !read_frame(walk, picture, marker, length))
        return false;
    walk->at += length;
    if (marker != MARKER_SOS)
        return true;
    if (!walk->frame)
        return fail(walk, "its header is missing");
    if (++walk->scans > MAX_JPEG_SCANS)
        return fail(walk, arena_print(walk->arena, "it has more than %d scans",
                                      MAX_JPEG_SCANS));
    skip_pixels(walk);
    return true;
}

static bool walk_segments(Walk *walk, Picture *picture)
{
    for (;;) {
        int marker;
        if (!next_marker(walk, &marker))
            return false;
        if (marker == MARKER_EOI)
            return walk->scans || fail(walk, "it has no pixels");
        if (marker == MARKER_SOI || marker == 0)
            return fail(walk, "a marker is missing");
        bool bare =
            marker == MARKER_TEM || (marker >= MARKER_RST0 && marker < MARKER_SOI);
        if (!bare && !read_segment(walk, picture, marker))
            return false;
    }
}

bool jpeg_check(Picture *picture, DiagList *diags)
{
    Walk walk = {picture->bytes, picture->length, 2, NULL, false, 0, diags->arena};
    picture->solid = true;
    if (!walk_segments(&walk, picture))
        return picture_broken(picture, diags, walk.why);
    return picture_size_check(picture, diags);
}
