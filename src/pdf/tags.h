/* The structure of a document for those who do not see its pages: what is drawn is
 * marked, stretch by stretch, as a part of one of its elements. */
#ifndef PDF_TAGS_H
#define PDF_TAGS_H

#include "pdf/content.h"
#include "pdf/file.h"

typedef struct Tags Tags;

/* NULL if the document has no structure; all that follows then does nothing. */
Tags *tags_new(Arena *arena, const Document *document);

/* The elements and links of the groups around what is drawn. */
typedef struct {
    int element;
    const Link *link;
} TagPlace;

TagPlace tags_enter(Tags *tags, const Group *group); /* returns where it was before */
void tags_leave(Tags *tags, TagPlace before);

/* Until tags_go_on, nothing is marked: inside of figures, forms and such. */
void tags_hold(Tags *tags);
void tags_go_on(Tags *tags);

/* --- while a page is drawn -------------------------------------------------------- */

/* 'page' is the number of its object. */
void tags_begin_page(Tags *tags, int page);

/* The entries of the page's dictionary. */
void tags_add_page(Tags *tags, PdfFile *file, Text *out);

/* Of text, a stretch goes on with the lines of the same paragraph, as long as nothing
 * else is drawn. Says whether it ends with this text. */
bool tags_begin_text(Tags *tags, Content *content);
void tags_end(Tags *tags, Content *content);

/* What a link covers. */
void tags_cover(Tags *tags, const Content *content, const Item *item);

/* Ends the text that goes on. */
void tags_close(Tags *tags, Content *content);

/* False if it is not marked; else it is to be ended. */
bool tags_begin_figure(Tags *tags, Content *content, const char *alt);
void tags_end_figure(Tags *tags, Content *content);

/* --- when all are drawn ----------------------------------------------------------- */

/* Writes the tree; 'pages' are the numbers of their objects, all 'height' points high.
 * Adds to the entries of the document's own dictionary. */
void tags_write(Tags *tags, PdfFile *file, const int *pages, int page_count,
                double height, Text *root);

#endif
