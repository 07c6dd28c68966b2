/* SVG as XML: its elements as they are met, within limits. */
#ifndef ART_XML_H
#define ART_XML_H

#include "base/diag.h"

/* The first member of the struct that knows what is sought. An attribute is followed by
 * its value, the last by NULL; the names of SVG stand as they are, those of other
 * languages begin with their address and '|'. An element of another language has the
 * name "". */
typedef struct Xml Xml;
struct Xml {
    const Source *source;
    Where at; /* where all problems are reported; no place: where they are */
    DiagList *diags;
    void (*open)(Xml *xml, const char *name, const char **attributes);
    void (*close)(Xml *xml);
    void (*text)(Xml *xml, const char *text, size_t length); /* or NULL */
    int depth;                                               /* 1 in the root */
    int elements;
    bool stopped;
    void *parser;
};

/* False after a report, or if it was stopped. */
bool xml_read(Xml *xml);

/* The place of what is met now. */
Where xml_where(const Xml *xml);

/* Where the tag that is met now begins and ends, in bytes. */
size_t xml_before(const Xml *xml);
size_t xml_after(const Xml *xml);

/* Nothing more is met. */
void xml_stop(Xml *xml);

/* The value of an attribute, or NULL; "href" is found under its old name too. */
const char *xml_attribute(const char **attributes, const char *name);

#endif
