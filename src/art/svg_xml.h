/* SVG as a language of XML. Names of SVG elements are plain; elements of other
 * languages have the name "". Attributes of other languages begin with their namespace
 * and '|'. */
#ifndef ART_SVG_XML_H
#define ART_SVG_XML_H

#include "base/xml.h"

/* Reads an SVG file within limits; see xml_read. */
bool svg_xml_read(Xml *xml);

#endif
