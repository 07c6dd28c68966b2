/* The text of a file, and the places in it. */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stddef.h>

#include "base/arena.h"

/* One file that was read. */
typedef struct {
    const char *path;  /* as opened */
    const char *shown; /* from the current folder: for people */
    const char *name;  /* from the project's root: for machines */
    const char *text;  /* ends in NUL; NULL if it could not be read */
    size_t length;
    struct Marks *marks; /* see source.c */
} Source;

/* A place in a file. Lines and columns count from 1; columns and the length
 * count code points. A 'source' of NULL means no place at all. */
typedef struct {
    const Source *source;
    int line, column, length;
} Where;

/* Where a byte of the text stands. */
typedef struct {
    size_t offset;
    int line, column;
} Spot;

/* Gives a source its text, which lives in the arena; a byte order mark is no part of
 * it. */
void source_set_text(Arena *arena, Source *source, const char *text, size_t length);

/* The place of a byte, one code point long. */
Where source_where(const Source *source, size_t offset);

/* The byte at a line and column. In a line that is shorter it is the end of the line,
 * and in a text that is shorter the end of the text. */
Spot source_spot(const Source *source, int line, int column);

#endif
