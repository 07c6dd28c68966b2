/* An SVG as a tree, with the properties that attributes and style sheets give to its
 * elements. */
#ifndef ART_SVG_TREE_H
#define ART_SVG_TREE_H

#include "art/css.h"
#include "art/svg_xml.h"

/* An element, or characters between two tags. */
typedef struct SvgNode SvgNode;
struct SvgNode {
    const char *name;        /* "" for other languages, NULL for characters */
    const char *text;        /* the characters, for a node without a name */
    const char **attributes; /* names and values in turns; ends with NULL */
    PropertyList properties; /* in the order of their weight: later ones win */
    SourceRange where;
    size_t start, end; /* bytes of the file, with both tags */
    SvgNode *parent, *first, *last, *next;
};

typedef struct {
    Arena *arena;
    const Source *source;
    SvgNode *root;
    Map by_id;                /* SvgNode by id */
    const char *odd_selector; /* the first selector that is not understood, or NULL */
    int elements;
} SvgTree;

enum { MAX_SVG_RULE_TESTS = 20000000 }; /* comparisons of a selector with an element */

/* Reads a file that passed svg_check(). Returns NULL after a report; problems are
 * reported at 'at', if it has a source. */
SvgTree *svg_tree_read(Arena *arena, const Source *source, SourceRange at,
                       DiagList *diags);

/* Returns an attribute of an element, or NULL. */
const char *svg_attribute(const SvgNode *node, const char *name);

/* Returns the element that an address such as "#wolf" or "url(#wolf)" means, or NULL.
 */
const SvgNode *svg_target(const SvgTree *tree, const char *address);

/* A selector of CSS: ".wolf > path". */
typedef struct SvgSelector SvgSelector;

/* Reads a selector and sets '*weight', by which rules are sorted. Returns NULL if the
 * selector has parts that are not supported. */
const SvgSelector *svg_selector_read(Arena *arena, const char *text, int *weight);

bool svg_selector_matches(const SvgSelector *selector, const SvgNode *node);

#endif
