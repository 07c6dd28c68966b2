/* Pages are drawn in a thread of their own while the next are laid out.
 *
 * They come to the sink one at a time and in their order, so that what it makes does
 * not depend on how many processors there are. */
#ifndef PAGE_RELAY_H
#define PAGE_RELAY_H

#include "page/page.h"

typedef struct Relay Relay;

Relay *relay_new(Sink *sink);

/* Hands a page on together with the arena in which it lies, which is freed when the
 * page is drawn; waits while many are under way. False once a page could not be drawn.
 */
bool relay_page(Relay *relay, const Page *page, Arena *arena);

/* Waits for the last page, and frees the relay. False if one could not be drawn. */
bool relay_end(Relay *relay);

#endif
