/* Tables in files: CSV, TSV, XLSX, ODS and JSON, as rows of cells with positions. */
#ifndef TABLE_DATA_TABLE_H
#define TABLE_DATA_TABLE_H

#include "yaml/node.h"

typedef struct {
    int line;           /* of a text file, or the number of a row */
    int count;          /* cells up to the last one that is not blank */
    const Node **cells; /* NULL: blank. Texts have no blanks around them */
} DataRow;

typedef struct {
    LIST(DataRow) rows;        /* without blank rows; the first one is the header */
    LIST(const char *) sheets; /* names of all sheets of the workbook */
} DataTable;

enum { MAX_TABLE_COLUMNS = 1000 };

/* Returns the place of a row: that of its first cell. */
SourceRange data_row_where(const DataRow *row);

/* Returns true if the file is a table, by its ending. */
bool data_table_is_file(const char *name);

/* Returns true if the file can hold several sheets, by its ending. */
bool data_table_has_sheets(const char *name);

/* Returns the names of the sheets of a workbook in their order, and sets '*count': 0
 * for another file, or one that cannot be read. */
const char *const *data_table_sheets(Arena *arena, const Source *file, int *count);

/* Reads a table of a file. 'sheet' is the name of a sheet, or NULL for the first one.
 * Returns NULL after reporting errors; errors with no place in the file are reported at
 * 'from', where the file is named. */
const DataTable *data_table_read(Arena *arena, const Source *file, const Node *sheet,
                                 SourceRange from, DiagList *diags);

#endif
