/* Checks footnotes as they are written, and numbers them. Markdown prints references to
 * missing footnotes as text, and drops footnotes that nothing refers to. */
#ifndef BOOK_FOOTNOTES_H
#define BOOK_FOOTNOTES_H

#include "book/markdown.h"

/* A footnote '[^NAME]: The text', on a line of its own. */
typedef struct {
    const char *name;
    size_t at; /* offset in the source, in bytes */
} Footnote;

/* The footnotes of a source, and the references to them. */
typedef struct {
    Arena *arena;
    const Source *source;
    LIST(Footnote) written;
    Map named;   /* referenced in the text, as [^NAME] */
    Map escaped; /* written as \[^NAME], so no reference is meant */
} Footnotes;

/* Finds all footnotes of a source and the references to them. */
Footnotes footnotes_find(Arena *arena, const Source *source);

/* Warns of references to missing footnotes in words of the text; 'where' is the
 * position of the first byte. */
void footnotes_check_words(const Footnotes *notes, const char *words, size_t length,
                           SourceRange where, DiagList *diags);

/* Warns of footnotes that nothing refers to, and of duplicate names. */
void footnotes_check_written(const Footnotes *notes, DiagList *diags);

/* Numbers the referenced footnotes in the order of their references, and moves them to
 * the end of the document in that order; removes the others. Call this after conditions
 * are decided, since these may remove references. */
void footnotes_number(Arena *arena, Block *root);

#endif
