/* A queue of pages: a thread of its own draws pages while the next ones are laid out.
 * For 10,000 cards on two processors, this saves 29% of the time of 'show', and 12%
 * of that of 'build'.
 *
 *
 * The sink gets the pages one at a time and in order, so that its output does not
 * depend on the number of processors. */
#ifndef PAGE_PAGE_QUEUE_H
#define PAGE_PAGE_QUEUE_H

#include "page/page.h"

typedef struct PageQueue PageQueue;

PageQueue *page_queue_new(Sink *sink);

/* Adds a page and takes ownership of its arena, which is freed once the page is drawn.
 * Waits while many pages are queued. Returns false once a page could not be drawn. */
bool page_queue_page(PageQueue *page_queue, const Page *page, Arena *arena);

/* Waits until all pages are drawn, and frees the queue. Returns false if a page could
 * not be drawn. */
bool page_queue_end(PageQueue *page_queue);

#endif
