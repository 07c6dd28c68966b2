/* Writes the rows of a spreadsheet as text, in which cells have positions: a line for
 * each row, with tabs between the cells. */
#ifndef TABLE_SHEET_H
#define TABLE_SHEET_H

#include "table/formats.h"

enum { MAX_SHEET_ROWS = 1048576 };

typedef struct {
    TableReader *reader;
    Source *source;
    Text text;
    int row, column;          /* last ones written; a column counts from 1 */
    int position;             /* column in the line of text, in code points */
    LIST(const Node *) cells; /* of the row */
} SheetText;

SheetText sheet_begin(TableReader *reader, const char *name);

/* Begins a row, which counts from 1. Returns false after reporting a row that does not
 * come after the one before, or is beyond MAX_SHEET_ROWS. */
bool sheet_row(SheetText *sheet, long row);

/* Adds a cell to the row, unless it is blank. 'column' counts from 1. Returns false
 * after reporting a problem. */
bool sheet_cell(SheetText *sheet, long column, NodeCell kind, const char *text,
                size_t length);

/* Reports that the sheet cannot be read, and returns false. */
bool sheet_refuse(const SheetText *sheet, const char *why);

/* Ends the last row, unless reading failed before. Returns true if all is well. */
bool sheet_end(SheetText *sheet, bool good);

#endif
