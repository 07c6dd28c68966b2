/* State of an SVG that is being read, shared by svg.c and svg_cost.c. */
#ifndef ART_SVG_READER_H
#define ART_SVG_READER_H

#include "art/css.h"
#include "art/kinds.h"
#include "art/svg_parts.h"

/* An element of the SVG. */
typedef struct {
    SvgPart *part;
    const char *name, *id, *classes; /* 'id' and 'classes' may be NULL */
} SvgElement;

/* State of reading an SVG. */
typedef struct {
    Xml xml; /* first: see art/xml.h */
    Picture *picture;
    SvgParts parts;
    LIST(SvgElement) elements;
    int open[MAX_SVG_DEPTH + 1]; /* indices of the open elements, by depth */
    CssRules rules;
    int styled;  /* number of properties set by rules */
    double size; /* largest size of all boxes, the base of percentages */
    double dash; /* shortest dash; 0: none */
    SourceRange dash_where;
    SourceRange where; /* position of the element being checked */
    int styles;        /* number of open <style>s; outermost: text, position */
    Text style;
    SourceRange style_where;
    bool texts, filters;       /* have been reported */
    Map reported;              /* reported words that are not colours */
    bool sets_colour;          /* an element has the property 'color' */
    SourceRange current_where; /* first use of 'currentColor', or no position */
    double pixels;             /* number of pixels in embedded pictures */
} SvgReader;

/* Reports an error at the element being checked. Stops reading after too many
 * errors. */
void svg_report(SvgReader *svg, const char *rule, const char *help,
                const char *message);

/* Adds the cost of a property of an element, and checks its colour. */
void svg_property(SvgReader *svg, const SvgElement *element, const char *name,
                  const char *value);

/* Records that the part draws again the part with this id. */
void svg_repeat(SvgReader *svg, SvgPart *part, const char *id, SvgRepeat how);

/* Add the cost of an element, of one of its properties, and of its 'style'
 * attribute. */
void svg_cost_element(SvgReader *svg, const SvgElement *element,
                      const char **attributes);
void svg_cost_property(SvgReader *svg, const SvgElement *element, const char *name,
                       const char *value);
void svg_cost_style(SvgReader *svg, const SvgElement *element, const char *style);

/* Computes the total cost after reading, and reports if it is too high. */
void svg_weigh(SvgReader *svg);

#endif
