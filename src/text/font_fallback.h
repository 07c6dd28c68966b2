/* Font fallback: finds a font that has the characters of a text. */
#ifndef TEXT_FONT_FALLBACK_H
#define TEXT_FONT_FALLBACK_H

#include "text/shaper.h"

/* Returns the font for the first grapheme of the text (a letter with its marks, or a
 * whole emoji) and sets '*length' to the bytes of that. If no font has all its
 * characters, returns a font that has the letter itself, or else the font of the text;
 * '*missing' is then set to the missing character, unless it is set already. Call
 * icu_open first. */
const Font *font_fallback_next(const StyledFont *styled_font, const char *text,
                               int left, int *length, uint32_t *missing);

#endif
