/* Validates namespace addresses of XML. */
#ifndef ART_NAMESPACE_H
#define ART_NAMESPACE_H

#include <stdbool.h>

/* Returns true if librsvg accepts the address. librsvg rejects a file whose namespace
 * is not a valid URI, whereas expat accepts any text. */
bool namespace_is_valid(const char *address);

#endif
