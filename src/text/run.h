/* Glyph runs: placed glyphs of one font, size and colour, with their text. */
#ifndef TEXT_RUN_H
#define TEXT_RUN_H

#include <stdint.h>

#include "base/list.h"
#include "text/font.h"

typedef struct {
    uint32_t id;
    double x, y; /* origin on the baseline, mm */
} Glyph;

/* A sequence of bytes of the text that a sequence of glyphs shows. */
typedef struct {
    int bytes, glyphs;
} Cluster;

/* A glyph run. Text, glyphs and clusters are in reading order, also across lines;
 * right-to-left glyphs are therefore placed ever further to the left. */
typedef struct {
    const Font *font;
    double size; /* mm per em */
    uint32_t colour;
    double alpha;
    const void *mark; /* the mark of its TextStyle */
    const char *text; /* UTF-8 */
    int length, room;
    LIST(Glyph) glyphs;
    LIST(Cluster) clusters;
} Run;

#endif
