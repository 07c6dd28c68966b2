/* A queue of pages: a thread of its own draws pages while the next ones are laid out.
 *
 * The sink gets the pages one at a time and in order, so that its output does not
 * depend on the number of processors. */
#ifndef PAGE_RELAY_H
#define PAGE_RELAY_H

#include "page/page.h"

typedef struct Relay Relay;

Relay *relay_new(Sink *sink);

/* Adds a page and takes ownership of its arena, which is freed once the page is drawn.
 * Waits while many pages are queued. Returns false once a page could not be drawn. */
bool relay_page(Relay *relay, const Page *page, Arena *arena);

/* Waits until all pages are drawn, and frees the queue. Returns false if a page could
 * not be drawn. */
bool relay_end(Relay *relay);

#endif
