/* Escapes text for XML. */
#ifndef BASE_ESCAPE_H
#define BASE_ESCAPE_H

#include "base/text.h"

/* Adds a text, escaped for element content and attribute values. Control characters,
 * which XML cannot represent, become spaces. */
void escape_xml(Text *out, const char *text);

#endif
