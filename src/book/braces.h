/* Hides text from Markdown. Text in braces, such as {count(room)}, may contain
 * characters that have a meaning in Markdown, so a placeholder character replaces it.
 * Lines of ':::' get empty lines around them, so that they do not become part of
 * other blocks. */
#ifndef BOOK_BRACES_H
#define BOOK_BRACES_H

#include "base/diag.h"
#include "base/list.h"

/* Why a part of the source was replaced. */
typedef enum {
    BRACE_VALUE,
    BRACE_ESCAPED, /* '\{' or '\:', which mean the character itself */
    BRACE_LINE,    /* an inserted empty line */
} BraceKind;

/* A part of the source that was replaced. */
typedef struct {
    size_t from, to; /* bytes of the source, with braces or backslash */
    size_t at;       /* offset in the text for Markdown */
    size_t length;   /* length in that text */
    BraceKind kind;
} Brace;

/* A source with its replaced parts. */
typedef struct {
    const Source *source;
    char *text; /* the text for Markdown */
    size_t length;
    LIST(Brace) all;
} Braced;

/* Replaces the braces of a source. Returns false after reporting that there are too
 * many, or that the source contains a placeholder character. */
bool braces_take(Arena *arena, const Source *source, Braced *braced, DiagList *diags);

/* Returns the offset in the source for an offset in the text for Markdown. */
size_t braces_source(const Braced *braced, size_t at);

/* Returns the brace whose placeholder begins here, and the length of the placeholder;
 * NULL if there is none. */
const Brace *braces_taken(const Braced *braced, const char *text, size_t *length);

/* Returns how many bytes there are before the next possible placeholder or 'stop'; at
 * least 1. */
size_t braces_plain(const char *text, char stop);

/* Returns a text with all placeholders replaced by what was written. */
const char *braces_restore(Arena *arena, const Braced *braced, const char *text);

/* Returns true if the text begins with a line break before an empty line. */
bool ends_paragraph(const char *text);

#endif
