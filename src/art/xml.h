/* Reads SVG as XML: calls a function for each element, within limits. */
#ifndef ART_XML_H
#define ART_XML_H

#include "base/diag.h"

/* State of reading, the first member of the caller's own struct. Attributes are names
 * followed by values, and end with NULL. Names of SVG are plain; names of other
 * languages begin with their namespace and '|'. Elements of other languages have the
 * name "". */
typedef struct Xml Xml;
struct Xml {
    const Source *source;
    SourceRange at; /* where to report all problems; none: where they are */
    DiagList *diags;
    void (*open)(Xml *xml, const char *name, const char **attributes);
    void (*close)(Xml *xml);                                 /* or NULL */
    void (*text)(Xml *xml, const char *text, size_t length); /* or NULL */
    int depth;                                               /* 1 in the root */
    int elements;
    bool stopped;
    void *parser;
};

/* Reads the source. Returns false after a report, or if reading was stopped. */
bool xml_read(Xml *xml);

/* Returns the position of the current tag. */
SourceRange xml_where(const Xml *xml);

/* Return the byte offsets where the current tag begins and ends. */
size_t xml_before(const Xml *xml);
size_t xml_after(const Xml *xml);

/* Stops reading; no more functions are called. */
void xml_stop(Xml *xml);

/* Returns the value of an attribute, or NULL. "href" also finds its old name
 * "xlink:href". */
const char *xml_attribute(const char **attributes, const char *name);

#endif
