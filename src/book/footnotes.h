/* Checks footnotes as they are written. Markdown prints references to missing footnotes
 * as text, and drops footnotes that nothing refers to. */
#ifndef BOOK_FOOTNOTES_H
#define BOOK_FOOTNOTES_H

#include "base/diag.h"
#include "base/list.h"
#include "base/map.h"

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

#endif
