/* Replaces the texts of an SVG by their outlines, so that they look the same on every
 * machine. */
#ifndef ART_SVG_TEXT_H
#define ART_SVG_TEXT_H

#include "base/diag.h"
#include "text/shaper.h"

enum { MAX_SVG_TEXT = 5000 }; /* characters of all texts of an SVG */

/* Returns the file with paths in place of its <text> elements. Fonts come from the
 * families of the shaper. Returns NULL after a report. */
const char *svg_text_outlined(Arena *arena, const Source *source, Shaper *shaper,
                              DiagList *diags);

#endif
