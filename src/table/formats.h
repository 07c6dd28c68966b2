/* The readers of the formats, internal to this folder. */
#ifndef TABLE_FORMATS_H
#define TABLE_FORMATS_H

#include "table/data_table.h"

struct TableReader {
    Arena *arena;
    const Source *file;
    TableUse *use;
    void *book; /* the open workbook; NULL: not opened, or no workbook */
    bool is_broken;
    LIST(const char *) sheets; /* names of the sheets of the open workbook */
    /* for each table */
    const Node *sheet; /* NULL: the first one */
    SourceRange from;  /* where the file is named */
    DiagList *diags;
    DataTable *table;
};

/* Open a workbook. Return NULL after reporting errors. */
void *xlsx_open(TableReader *reader);
void *ods_open(TableReader *reader);

/* Fill 'table'. Return false after reporting errors. */
bool csv_read(TableReader *reader);
bool xlsx_read(TableReader *reader);
bool ods_read(TableReader *reader);
bool json_table_read(TableReader *reader);

/* Counts bytes that are unpacked, or read again. Returns false after reporting that the
 * game's files are too large. */
bool reader_count_bytes(TableReader *reader, size_t bytes);

/* Returns false after reporting that a cell is beyond the last column, too long or one
 * too many. 'column' counts from 0. */
bool reader_check_cell(TableReader *reader, long column, size_t length,
                       SourceRange where);

/* Makes a cell of a text without the blanks around it; NULL if nothing is left.
 * 'block': the text is not verbatim at 'where'. */
const Node *reader_cell(Arena *arena, NodeCell kind, const char *text, size_t length,
                        SourceRange where, bool block);

/* Adds a row, unless it is blank. The cells are copied. Returns false after reporting
 * that there are too many. */
bool reader_add_row(TableReader *reader, int line, const Node *const *cells, int count);

#endif
