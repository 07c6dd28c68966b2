/* Tags text, links and figures while the pages of a PDF are drawn. structure_write
 * builds the document's structure tree from the tags. */
#ifndef RENDER_TAGS_H
#define RENDER_TAGS_H

#include "page/page.h"
#include "render/cairo.h"
#include "render/qpdf.h"

/* A tagged piece of a page's content: lines of text, a link or a figure. */
typedef struct {
    int element;      /* number of the document's element; 0: none */
    const char *alt;  /* alternative text of a figure without element, or NULL */
    const Link *link; /* the link, if it is one; or NULL */
} Tagged;

typedef LIST(Tagged) TaggedList;

typedef struct Tags Tags;

/* Returns NULL if the document has no structure; the functions below then do
 * nothing. */
Tags *tags_new(Arena *arena, const Document *document);

/* Returns everything that was tagged, in the order of drawing. */
const TaggedList *tags_all(const Tags *tags);

/* The element and the link that following items belong to. */
typedef struct {
    int element;
    const Link *link;
} TagPlace;

/* Enters a group. Returns the place to restore with tags_leave(). */
TagPlace tags_enter(Tags *tags, const Group *group);
void tags_leave(Tags *tags, TagPlace before);

/* Suspends tagging until tags_resume(), inside figures, forms and decoration. Calls
 * nest. */
void tags_suspend(Tags *tags);
void tags_resume(Tags *tags);

/* Returns true if the next item would be tagged. */
bool tags_are_active(const Tags *tags);

/* Begins a tag for text, or continues the tag of a paragraph: lines of a paragraph
 * share a tag as long as nothing is drawn between them. Returns true if tags_end_text()
 * must end the tag after this text. */
bool tags_begin_text(Tags *tags, cairo_t *cr);
void tags_end_text(Tags *tags, cairo_t *cr);

/* Ends the tag of a paragraph, if any is open. */
void tags_close(Tags *tags);

/* Ends the tag of a paragraph if nothing may follow the run in that tag. */
void tags_close_after(Tags *tags, const Run *run);

/* Begins a figure. Returns false if it is not tagged; otherwise call
 * tags_end_figure(). */
bool tags_begin_figure(Tags *tags, cairo_t *cr, const char *alt);
void tags_end_figure(Tags *tags, cairo_t *cr);

/* Arranges what was tagged below the document's elements. Returns false if Cairo has
 * not tagged everything. */
bool structure_write(Arena *arena, const Document *document, const TaggedList *tagged,
                     qpdf_data file, qpdf_oh root);

#endif
