/* Glyphs of one font, size and colour, each in its place. */
#ifndef TEXT_RUN_H
#define TEXT_RUN_H

#include <stdint.h>

#include "base/list.h"
#include "text/font.h"

typedef struct {
    uint32_t id;
    double x, y; /* mm, of its origin on the base line */
} Glyph;

/* So many bytes of the text are shown by so many glyphs. */
typedef struct {
    int bytes, glyphs;
} Cluster;

/* Text, glyphs and clusters all go on in the order of reading, over several lines too;
 * so glyphs of letters that run to the left are placed ever further left. */
typedef struct {
    const Font *font;
    double size; /* mm an em */
    uint32_t colour;
    double alpha;
    const void *mark; /* of its style */
    const char *text; /* UTF-8 */
    int length, room;
    LIST(Glyph) glyphs;
    LIST(Cluster) clusters;
} Run;

#endif
