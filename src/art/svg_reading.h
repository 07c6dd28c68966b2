/* What svg.c and svg_cost.c share: an SVG that is being read. */
#ifndef ART_SVG_READING_H
#define ART_SVG_READING_H

#include "art/css.h"
#include "art/kinds.h"
#include "art/svg_parts.h"

typedef struct {
    SvgPart *part;
    const char *name, *id, *classes; /* these may be NULL */
} Element;

typedef struct {
    Xml xml; /* first: see art/xml.h */
    Picture *picture;
    SvgParts parts;
    LIST(Element) elements;
    int open[MOST_SVG_DEPTH + 1]; /* their indices, by depth */
    CssRules rules;
    int styled;  /* properties that rules have set */
    double size; /* the greatest of all boxes: a percentage may be one of it */
    double dash; /* the finest; 0: none */
    Where dash_where;
    Where where; /* of the element that is checked */
    int styles;  /* <style>s that are open: what the outermost holds, and where it is */
    Text style;
    Where style_where;
    bool texts, filters; /* they have been told of */
    Map told;            /* words that are no colours */
    bool sets_colour;    /* something has a property 'color' */
    Where current_where; /* where 'currentColor' is met first; or nowhere */
    double pixels;       /* of the pictures in it */
} Svg;

/* Reports at the element that is checked; of too many errors, the rest is not read. */
void svg_tell(Svg *svg, const char *rule, const char *help, const char *message);

/* What one property of an element costs, and whether it is a colour where it has to be.
 */
void svg_property(Svg *svg, const Element *element, const char *name,
                  const char *value);

/* The part draws again what has this id. */
void svg_repeat(Svg *svg, SvgPart *part, const char *id, SvgRepeat how);

/* What an element, one of its properties, and the text of its 'style' cost to draw. */
void svg_cost_element(Svg *svg, const Element *element, const char **attributes);
void svg_cost_property(Svg *svg, const Element *element, const char *name,
                       const char *value);
void svg_cost_style(Svg *svg, const Element *element, const char *style);

/* Once all has been read: what all of it costs together. */
void svg_weigh(Svg *svg);

#endif
