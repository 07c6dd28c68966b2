/* A font as a file embeds it: no more of it than the glyphs that are shown, each with
 * the number that it has in the whole font. */
#ifndef TEXT_FONT_PART_H
#define TEXT_FONT_PART_H

#include <stddef.h>

#include "text/font.h"

typedef struct FontPart FontPart;

/* For one thread alone, whoever else uses the font. */
FontPart *font_part_new(Arena *arena, const Font *font);

/* Takes a glyph in. Returns the code by which PDF finds it. */
int font_part_take(FontPart *part, uint32_t glyph);

/* How far the next glyph stands, in parts of the em. */
double font_part_advance(const FontPart *part, uint32_t glyph);

/* A character that has this glyph, or 0. */
uint32_t font_part_character(FontPart *part, uint32_t glyph);

/* What the font calls itself, of letters, digits and hyphens. */
const char *font_part_name(const FontPart *part);

/* The edges of all glyphs of the whole font, in parts of the em: left, bottom, right,
 * top. */
void font_part_bounds(const FontPart *part, double bounds[4]);

/* What is embedded: CFF alone, or a TrueType font. NULL if the font is too broken. */
const char *font_part_bytes(FontPart *part, size_t *length, bool *is_cff);

#endif
