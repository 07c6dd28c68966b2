/* Reads XML: calls a function for each element. */
#ifndef BASE_XML_H
#define BASE_XML_H

#include "base/diag.h"

typedef struct Xml Xml;

/* A language written in XML: what its files may contain besides elements. */
typedef struct {
    const char *rule;        /* of problems with the syntax */
    const char *entity_help; /* for a file that declares entities, which are refused */
    /* Returns the name to pass to 'open'; NULL after refusing the element. Names with a
     * namespace begin with its address and '|'. */
    const char *(*name)(Xml *xml, const char *name);
    void (*namespace)(Xml *xml, const char *address);  /* or NULL */
    void (*instruction)(Xml *xml, const char *target); /* or NULL */
} XmlLanguage;

/* State of reading, the first member of the caller's own struct. Attributes are names
 * followed by values, and end with NULL. */
struct Xml {
    const XmlLanguage *language;
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

/* A part of a source, in bytes. */
typedef struct {
    size_t start, end;
} XmlPart;

/* Reads only these parts of a source that was read before, as if they were all of it:
 * the start tags around an element, and the element. */
bool xml_read_parts(Xml *xml, const XmlPart *parts, int count);

/* Returns the position of the current tag. */
SourceRange xml_where(const Xml *xml);

/* Return the byte offsets where the current tag begins and ends. */
size_t xml_before(const Xml *xml);
size_t xml_after(const Xml *xml);

/* Stops reading; no more functions are called. */
void xml_stop(Xml *xml);

/* Reports a problem at the current tag, unless reading was stopped, and stops. */
void xml_refuse(Xml *xml, const char *rule, const char *help, const char *message);

/* Returns the value of an attribute, or NULL. "href" also finds its old name
 * "xlink:href". */
const char *xml_attribute(const char **attributes, const char *name);

#endif
