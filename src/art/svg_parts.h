/* The elements of an SVG and their references: computes how much there is to draw,
 * including elements that are drawn repeatedly. */
#ifndef ART_SVG_PARTS_H
#define ART_SVG_PARTS_H

#include "art/xml.h"
#include "base/map.h"

/* An element, with what it contains and refers to. */
typedef struct SvgPart SvgPart;

/* The amount of work to draw something. */
typedef struct {
    double elements;
    double points; /* points of paths, where markers may be */
    double length; /* length of lines */
    double layers; /* full-size pictures, one per filter or mask */
    double work;   /* work of filters: see svg_filter.h */
} SvgLoad;

/* How often a part draws its reference: "use" draws it once; a paint is inherited by
 * each element in the part, and a marker by each point. */
typedef enum { REPEAT_ONCE, REPEAT_BY_ELEMENT, REPEAT_BY_POINT } SvgRepeat;

/* All parts of an SVG. */
typedef struct {
    Arena *arena;
    Map by_id;
    int repeats; /* number of all references */
} SvgParts;

/* Returns an empty collection of parts. */
SvgParts svg_parts_new(Arena *arena);

/* Adds an element as the last child of its parent (NULL: as the root). */
SvgPart *svg_part_new(SvgParts *parts, SvgPart *parent, SourceRange where);

/* Registers the id of a part, unless it is NULL. If two parts have the same id, the
 * first keeps it. */
void svg_part_name(SvgParts *parts, SvgPart *part, const char *id);

/* Records that the part draws again the part with this id. Returns false if there are
 * too many references. */
bool svg_part_repeats(SvgParts *parts, SvgPart *part, const char *id, SvgRepeat how);

/* Returns the load of the part itself; after svg_parts_weigh, the total load with
 * children and references. */
SvgLoad *svg_part_load(SvgPart *part);
SourceRange svg_part_where(const SvgPart *part);

/* Computes the total load of the root without drawing it: each element counts once, and
 * again for each reference to it. Returns false after reporting a drawing that is too
 * large, too deep or endless. */
bool svg_parts_weigh(SvgParts *parts, SvgPart *root, DiagList *diags);

#endif
