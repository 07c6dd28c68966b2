/* The elements of an SVG as far as they draw each other again; and data: URIs. */
#ifndef ART_SVG_PARTS_H
#define ART_SVG_PARTS_H

#include "art/xml.h"
#include "base/map.h"

typedef struct SvgPart SvgPart;

typedef struct {
    Arena *arena;
    Map by_id;
    int repeats; /* of all */
} SvgParts;

SvgParts svg_parts_new(Arena *arena);

/* An element in its parent (NULL: the root), after those that are there. */
SvgPart *svg_part_new(SvgParts *parts, SvgPart *parent, Where where);

/* Of two with the same id, the first has it; 'id' may be NULL. */
void svg_part_name(SvgParts *parts, SvgPart *part, const char *id);

/* It draws again what has this id. False if that is so of too many. */
bool svg_part_repeats(SvgParts *parts, SvgPart *part, const char *id);

/* Counts what all of it draws, without doing so: each element once, and again for each
 * that repeats it. Reports what is too much, too deep or endless. */
bool svg_parts_weigh(SvgParts *parts, SvgPart *root, DiagList *diags);

/* The bytes of "data:image/png;base64,…", if they are a PNG or JPEG. */
bool svg_data_read(Arena *arena, const char *uri, const unsigned char **bytes,
                   size_t *length);

#endif
