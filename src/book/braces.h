/* What Markdown does not know. What stands in braces, as {count(room)}, may hold signs
 * that mean something to Markdown: each is taken out before that is read, and a sign of
 * its own stands in its place. A line of ':::' gets empty lines around it, so that it
 * is part of nothing. */
#ifndef BOOK_BRACES_H
#define BOOK_BRACES_H

#include "base/diag.h"
#include "base/list.h"

typedef enum {
    BRACE_VALUE,
    BRACE_ESCAPED, /* '\{' or '\:': what is meant as such */
    BRACE_LINE,    /* an empty line that was put in */
} BraceKind;

/* One of them; bytes of the source. */
typedef struct {
    size_t from, to; /* with its braces, or its backslash */
    size_t at;       /* in the text that Markdown reads */
    size_t length;   /* there */
    BraceKind kind;
} Brace;

typedef struct {
    const Source *source;
    char *text; /* what Markdown is to read */
    size_t length;
    LIST(Brace) all;
} Braced;

/* False after a report: there are too many, or one of the signs is there already. */
bool braces_take(Arena *arena, const Source *source, Braced *braced, DiagList *diags);

/* The byte of the source for a byte of the text. */
size_t braces_source(const Braced *braced, size_t at);

/* The one whose sign begins here, and how long that is; NULL: it is none. */
const Brace *braces_taken(const Braced *braced, const char *text, size_t *length);

/* How much of a text comes before the next sign, or 'stop', may begin; at least a byte.
 */
size_t braces_plain(const char *text, char stop);

/* A text with all of them as they were written. */
const char *braces_restore(Arena *arena, const Braced *braced, const char *text);

#endif
