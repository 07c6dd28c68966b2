/* The text of a file, and positions in it. */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stddef.h>

#include "base/arena.h"

typedef struct Source Source;

/* A range of a file: a position and a length. Lines and columns count from 1; columns
 * and the length count code points. A NULL 'source' means that there is no position. */
typedef struct {
    const Source *source;
    int line, column, length;
} SourceRange;

/* A file that was read. */
struct Source {
    const char *path;  /* as opened */
    const char *shown; /* relative to the current folder, for people */
    const char *name;  /* relative to the project's root, for machines */
    const char *sheet; /* of a spreadsheet, or NULL; see source_cell */
    const char *text;  /* ends with NUL; NULL if it could not be read */
    size_t length;
    size_t skipped;      /* bytes before the text: those of a byte order mark */
    SourceRange named;   /* where another file first names this one */
    struct Marks *marks; /* see source.c */
};

/* The position of a byte of the text. */
typedef struct {
    size_t offset;
    int line, column;
} SourcePos;

/* Gives a source its text, which must live as long as the source. A byte order mark is
 * skipped. */
void source_set_text(Arena *arena, Source *source, const char *text, size_t length);

/* Keeps the tree that was read from the text, a Node, so that what is written around a
 * position can be found. To be called before threads share the source. */
void source_set_tree(const Source *source, const void *tree);
const void *source_tree(const Source *source); /* NULL: none was read */

/* Returns the position of a byte, with a length of one code point. */
SourceRange source_where(const Source *source, size_t offset);

/* Returns the cell of a spreadsheet at a position, such as "Events!C14". The text of a
 * sheet has a line for each row, with tabs between the cells, from column A. */
const char *source_cell(Arena *arena, SourceRange where);

int source_cell_column(SourceRange where); /* 3 for C14 */

/* Returns the letters of a spreadsheet's column: "C" for 3, "AA" for 27. */
const char *source_column_letters(Arena *arena, int column);

/* Returns a position in a file of this name: "cards.csv:14:7", or "deck.xlsx:
 * Events!C14". */
const char *source_place(Arena *arena, const char *file, SourceRange where);

/* Returns the byte at a line and column; the end of the line if it is shorter, and the
 * end of the text if it has fewer lines. */
SourcePos source_position(const Source *source, int line, int column);

#endif
