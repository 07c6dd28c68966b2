/* Text in XML. */
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include "base/text.h"

/* Adds it as it may stand between tags and in quotes. A control character, which XML
 * cannot hold, becomes a blank. */
void escape_xml(Text *out, const char *text);

#endif
