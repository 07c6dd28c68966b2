/* State of an SVG that is being read, shared by svg.c, svg_colour.c, svg_cost.c,
 * svg_filter.c and svg_weight.c. */
#ifndef ART_SVG_READER_H
#define ART_SVG_READER_H

#include "art/css.h"
#include "art/picture.h"
#include "art/svg_colour.h"
#include "art/svg_xml.h"
#include "base/map.h"

/* The amount of work to draw something. */
typedef struct {
    double elements;
    double points; /* points of paths, where markers may be */
    double length; /* length of lines */
    double layers; /* full-size pictures, one per filter or mask */
    double work;   /* work of filters: see svg_filter.c */
} SvgLoad;

/* How often a part draws its reference: "use" draws it once; a paint is inherited by
 * each element in the part, and a marker by each point. */
typedef enum { REPEAT_ONCE, REPEAT_BY_ELEMENT, REPEAT_BY_POINT } SvgRepeat;

/* A reference to an element that is drawn again. */
typedef struct {
    const char *id;
    SvgRepeat how;
} SvgReference;

/* An element of the SVG. */
typedef struct SvgElement SvgElement;
struct SvgElement {
    const char *name, *id, *classes; /* 'id' and 'classes' may be NULL */
    SourceRange where;
    SvgElement *first, *last, *next; /* children; the next sibling */
    LIST(SvgReference) references;
    enum { WEIGHT_UNKNOWN, WEIGHT_OPEN, WEIGHT_KNOWN } weight;
    int height;   /* levels of elements inside, including references */
    SvgLoad load; /* own load; once weighed, the total load */
};

/* State of reading an SVG. */
typedef struct {
    Xml xml; /* first: see base/xml.h */
    Arena *arena;
    Picture *picture;
    LIST(SvgElement *) elements;
    SvgElement *open[MAX_SVG_DEPTH + 1]; /* the open elements, by depth */
    Map by_id;                           /* SvgElement by id; the first keeps it */
    int references;                      /* number of all references */
    Map rules;                           /* RuleList by word: see art/css.h */
    int styled;                          /* number of properties set by rules */
    double size; /* largest size of all boxes, the base of percentages */
    double dash; /* shortest dash; 0: none */
    SourceRange dash_where;
    SourceRange where; /* position of the element being checked */
    int styles;        /* number of open <style>s; outermost: text, position */
    Text style;
    SourceRange style_where;
    bool is_icon;              /* which takes its colour from a text */
    bool texts, filters;       /* have been reported */
    Map reported;              /* reported words that are not colours */
    bool sets_colour;          /* an element has the property 'color' */
    SourceRange current_where; /* first use of 'currentColor', or no position */
    double pixels;             /* number of pixels in embedded pictures */
} SvgReader;

#define SVG_SIMPLER "simplify it, or save it as PNG for print"

/* Reports an error at the element being checked. Stops reading after too many
 * errors. */
void svg_report(SvgReader *svg, const char *rule, const char *help,
                const char *message);

/* Adds the cost of a property of an element, and checks its colour. */
void svg_property(SvgReader *svg, SvgElement *element, const char *name,
                  const char *value);

/* Records that the element draws again the element with this id. Reports an error and
 * stops if there are too many references. */
void svg_repeat(SvgReader *svg, SvgElement *element, const char *id, SvgRepeat how);

/* Add the cost of an element, of one of its properties, and of its 'style'
 * attribute. */
void svg_cost_element(SvgReader *svg, SvgElement *element, const char **attributes);
void svg_cost_property(SvgReader *svg, SvgElement *element, const char *name,
                       const char *value);
void svg_cost_style(SvgReader *svg, SvgElement *element, const char *style);

/* Computes the total cost after reading, and reports if it is too high. */
void svg_cost_total(SvgReader *svg);

/* Computes the total load of an element without drawing it: each element inside counts
 * once, and again for each reference to it. 'depth' is 1 for the root. Returns false
 * after reporting a drawing that is too large, too deep or endless. Each element is
 * weighed once, so this takes no longer than reading the file. */
bool svg_weigh(SvgReader *svg, SvgElement *element, int depth);

/* Returns the work of a filter element, where blending two pictures is 1; 0 for all
 * other elements. */
double svg_filter_work(const char *name, const char **attributes);

/* Returns true if the value of 'filter' changes what is drawn: it refers to a filter,
 * or has a function such as "blur(2px)". "none", "0" and "blur(0)" do not. */
bool svg_filter_acts(const char *value);

/* Returns the work of filter functions such as "blur(2px) drop-shadow(…)". */
double svg_filter_functions_work(const char *value);

/* Returns a message if an attribute of the element exceeds its limit, and sets '*help';
 * otherwise returns NULL. */
const char *svg_filter_excess(const char *name, const char **attributes,
                              const char **help);

#endif
