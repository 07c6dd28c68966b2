/* Tags text, links and figures while the pages of a PDF are drawn. structure.h makes
 * the document's structure tree of them. */
#ifndef RENDER_TAGS_H
#define RENDER_TAGS_H

#include "page/page.h"
#include "render/cairo.h"

/* A tagged stretch of a page's content: some lines of text, a link or a figure. */
typedef struct {
    int element;      /* of the document; 0: none */
    const char *alt;  /* of a figure that is no element of the document; or NULL */
    const Link *link; /* that it is; or NULL */
} Tagged;

typedef LIST(Tagged) TaggedList;

typedef struct Tags Tags;

/* Returns NULL if the document has no structure; the functions below then do nothing.
 */
Tags *tags_new(Arena *arena, const Document *document);

/* All that has been tagged, in the order of drawing. */
const TaggedList *tags_all(const Tags *tags);

/* The element and the link that the next items belong to. */
typedef struct {
    int element;
    const Link *link;
} TagPlace;

/* Enters a group; returns the place to give to tags_leave(). */
TagPlace tags_enter(Tags *tags, const Group *group);
void tags_leave(Tags *tags, TagPlace before);

/* Nothing is tagged until tags_resume(): inside of figures, forms and decoration. */
void tags_suspend(Tags *tags);
void tags_resume(Tags *tags);

/* Returns true if what is drawn next would be tagged. */
bool tags_are_active(const Tags *tags);

/* Lines of one paragraph share a tag, as long as nothing else is drawn between them.
 * Returns true if the tag must end with this text. */
bool tags_begin_text(Tags *tags, cairo_t *cr);
void tags_end_text(Tags *tags, cairo_t *cr);

/* Ends the tag of a paragraph, if one is open. */
void tags_close(Tags *tags);

/* Ends the tag of a paragraph if nothing may follow the run within that tag. */
void tags_close_after(Tags *tags, const Run *run);

/* Returns false if the figure is not tagged; a tag is to be ended. */
bool tags_begin_figure(Tags *tags, cairo_t *cr, const char *alt);
void tags_end_figure(Tags *tags, cairo_t *cr);

#endif
