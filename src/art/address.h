/* Addresses that name languages of XML. */
#ifndef ART_ADDRESS_H
#define ART_ADDRESS_H

#include <stdbool.h>

/* Does librsvg take it? It refuses a file with a namespace that is no address; expat
 * takes anything. */
bool address_is_good(const char *address);

#endif
