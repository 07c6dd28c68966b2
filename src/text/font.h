/* A font file, opened. */
#ifndef TEXT_FONT_H
#define TEXT_FONT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/diag.h"

typedef struct hb_font_t hb_font_t;
typedef struct hb_blob_t hb_blob_t;

/* All lengths are parts of the em, upwards from the base line (so descent < 0). */
typedef struct {
    const char *path, *shown; /* the file; and as people see it */
    int face;                 /* of a collection: which */
    double ascent, descent;
    double cap_height, x_height;
    bool colour; /* emoji: its glyphs may be pictures */

    uint32_t blank;    /* the glyph of a blank; 0 if it has none */
    uint32_t units;    /* of the design, an em */
    struct Inks *inks; /* of its glyphs, as far as they have been asked for */
    hb_font_t *hb;
    hb_blob_t *file; /* its bytes */
    int number;      /* from 0, in the order of opening */
} Font;

/* Opens a face of a font file; NULL, and what is wrong with it in '*why'. The font ends
 * with the arena. */
Font *font_open(Arena *arena, const char *path, int face, const char **why);

/* The glyph of a character; 0 if the font has none. */
uint32_t font_glyph(const Font *font, uint32_t character);

/* Where a glyph leaves ink, in parts of the em. */
typedef struct {
    double left, right, top, bottom; /* bottom < 0: below the base line */
} GlyphInk;

/* NULL of a blank. */
const GlyphInk *font_ink(const Font *font, uint32_t glyph);

/* Has it this OpenType feature, as "smcp"? */
bool font_has_feature(const Font *font, const char *tag);

/* The picture of a colour glyph, as PNG, and where it lies in the em; NULL if it has
 * none. */
typedef struct {
    const unsigned char *bytes;
    size_t length;
    double x, y, width, height; /* y: of its top edge */
} GlyphPicture;

bool font_picture(Arena *arena, const Font *font, uint32_t glyph,
                  GlyphPicture *picture);

#endif
