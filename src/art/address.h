/* Validates namespace addresses of XML. */
#ifndef ART_ADDRESS_H
#define ART_ADDRESS_H

#include <stdbool.h>

/* Returns true if librsvg accepts the address. librsvg rejects a file whose namespace
 * is not a valid URI, whereas expat accepts any text. */
bool address_is_good(const char *address);

#endif
