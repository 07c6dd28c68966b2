/* Font files: opens them, measures them and looks up glyphs, with HarfBuzz. */
#ifndef TEXT_FONT_H
#define TEXT_FONT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/geometry.h"

typedef struct hb_font_t hb_font_t;
typedef struct hb_blob_t hb_blob_t;

/* A line that decorates text: its upper edge, measured upwards from the baseline, and
 * its thickness, in em. */
typedef struct {
    double top, thickness;
} FontLine;

/* Lengths are in em, measured upwards from the baseline, so the descent is negative. */
typedef struct {
    const char *path, *shown; /* path of the file; the same for messages */
    int face;                 /* index in a font collection */
    double ascent, descent;
    double cap_height, x_height;
    double ascender; /* height of the letter d; 'ascent' has room for accents as well */
    FontLine underline, strikeout;
    bool colour; /* has colour glyphs stored as PNG: an emoji font */

    uint32_t blank;    /* glyph of the space, or 0 */
    uint32_t units;    /* design units per em */
    struct Inks *inks; /* cache of GlyphInk by glyph, and of the hash */
    hb_font_t *hb;
    hb_blob_t *file; /* content of the file */
    int number;      /* serial number of opened fonts, from 0 */
} Font;

/* Opens a face of a font file. The font is closed when the arena is reset. Returns NULL
 * on failure, with the reason in '*why'. */
Font *font_open(Arena *arena, const char *path, int face, const char **why);

/* Returns a hash of the face's number and the content of the file. */
uint64_t font_hash(const Font *font);

/* Returns the glyph of a character, or 0 if the font has none. */
uint32_t font_glyph(const Font *font, uint32_t character);

/* Bounding box of a glyph's ink, in em. */
typedef struct {
    double left, right, top, bottom; /* bottom < 0: below the baseline */
} GlyphInk;

/* Returns the ink of a glyph, or NULL if it has none, like the space. */
const GlyphInk *font_ink(const Font *font, uint32_t glyph);

/* Adds the outline of a glyph with this matrix, which maps a glyph of one em, with y
 * running upwards. Returns false for a font of bitmaps. */
bool font_outline(const Font *font, uint32_t glyph, Matrix matrix, Path *path);

/* Returns true if the font has an OpenType feature, such as "smcp". */
bool font_has_feature(const Font *font, const char *tag);

/* PNG of a colour glyph, and its place in the em. */
typedef struct {
    const unsigned char *bytes;
    size_t length;
    double x, y, width, height; /* y: the top edge */
} GlyphPicture;

/* Finds the picture of a colour glyph. Its bytes last as long as the arena. Returns
 * false if the glyph has none. */
bool font_picture(Arena *arena, const Font *font, uint32_t glyph,
                  GlyphPicture *picture);

#endif
