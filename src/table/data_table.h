/* Tables in files: CSV, TSV, XLSX, ODS and JSON, as rows of cells with positions. */
#ifndef TABLE_DATA_TABLE_H
#define TABLE_DATA_TABLE_H

#include "yaml/node.h"

typedef struct {
    int line;           /* of a text file, or the number of a row */
    int count;          /* cells up to the last one that is not blank */
    const Node **cells; /* NULL: blank. Texts have no blanks around them, except
                         * those of JSON */
} DataRow;

typedef struct {
    LIST(DataRow) rows; /* without blank rows; the first one is the header */
} DataTable;

enum { MAX_TABLE_COLUMNS = 1000 };

/* How much of a game's limits its tables have used. */
typedef struct {
    size_t bytes; /* of files, and of what was unpacked */
    long cells;
} TableUse;

/* A file, which is opened once and then read sheet by sheet. */
typedef struct TableReader TableReader;

/* Returns the first cell of a row that is not blank. */
const Node *data_row_first(const DataRow *row);

/* Steps over the blanks at the start of a text. Returns its length without those at
 * both ends, which cells do not keep. */
size_t reader_trim(const char **text, size_t length);

/* Returns the place of a row: that of its first cell. */
SourceRange data_row_where(const DataRow *row);

/* Returns true if the file is a table, by its ending. */
bool data_table_is_file(const char *name);

/* Returns true if the file can hold several sheets, by its ending. */
bool data_table_has_sheets(const char *name);

/* Returns a reader of a file whose name ends like that of a table. It counts against
 * the limits in 'use', which already has the bytes of the file itself. */
TableReader *table_reader_new(Arena *arena, const Source *file, TableUse *use);

/* Returns the names of the sheets of a workbook in their order, and sets '*count': 0
 * for another file, or after reporting that it cannot be opened. */
const char *const *table_reader_sheets(TableReader *reader, DiagList *diags,
                                       int *count);

/* Reads a table of the file. 'sheet' is the name of a sheet, or NULL for the first one.
 * Returns NULL after reporting errors; errors with no place in the file are reported at
 * 'from', where the file is named. A file that cannot be opened is reported once. */
const DataTable *table_reader_read(TableReader *reader, const Node *sheet,
                                   SourceRange from, DiagList *diags);

/* Reads a single table of a file, with limits of its own. */
const DataTable *data_table_read(Arena *arena, const Source *file, const Node *sheet,
                                 SourceRange from, DiagList *diags);

#endif
