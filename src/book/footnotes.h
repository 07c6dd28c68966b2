/* Footnotes as they are written: Markdown prints the name of one that is not there, and
 * leaves out one that nothing names. */
#ifndef BOOK_FOOTNOTES_H
#define BOOK_FOOTNOTES_H

#include "base/diag.h"
#include "base/list.h"
#include "base/map.h"

/* '[^NAME]: The text', in a line of its own. */
typedef struct {
    const char *name;
    size_t at; /* byte of the source */
} Footnote;

typedef struct {
    Arena *arena;
    const Source *source;
    LIST(Footnote) written;
    Map named;   /* in the text, as [^NAME] */
    Map escaped; /* as \[^NAME], which is meant so */
} Footnotes;

Footnotes footnotes_find(Arena *arena, const Source *source);

/* Warns of names in a text that Markdown took for words; 'where' is that of its first
 * byte. */
void footnotes_check_words(const Footnotes *notes, const char *words, size_t length,
                           Where where, DiagList *diags);

/* Warns of those that nothing names. */
void footnotes_check_written(const Footnotes *notes, DiagList *diags);

#endif
