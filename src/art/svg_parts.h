/* The elements of an SVG as far as they draw each other again. */
#ifndef ART_SVG_PARTS_H
#define ART_SVG_PARTS_H

#include "art/xml.h"
#include "base/map.h"

typedef struct SvgPart SvgPart;

/* What it takes to draw something. */
typedef struct {
    double elements;
    double points; /* of paths, where markers may stand */
    double length; /* of lines */
    double
        layers;  /* pictures as large as the drawing: each filter and mask makes one */
    double work; /* of filters: see svg_filter.h */
} SvgLoad;

/* How often a part draws what it names: "use" does so once; a paint is inherited by
 * each element in the part, and a marker by each point. */
typedef enum { REPEAT_ONCE, REPEAT_BY_ELEMENT, REPEAT_BY_POINT } SvgRepeat;

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
bool svg_part_repeats(SvgParts *parts, SvgPart *part, const char *id, SvgRepeat how);

/* What it is itself; once all are weighed, with what is in it and repeated by it. */
SvgLoad *svg_part_load(SvgPart *part);
Where svg_part_where(const SvgPart *part);

/* Counts what all of it draws, without doing so: each element once, and again for each
 * that repeats it. Reports what is too much, too deep or endless. */
bool svg_parts_weigh(SvgParts *parts, SvgPart *root, DiagList *diags);

#endif
