/* Writes a table as a workbook for Excel and other spreadsheet programs. */
#ifndef TABLE_XLSX_OUT_H
#define TABLE_XLSX_OUT_H

#include "base/text.h"

typedef struct {
    const char *text; /* "" or NULL: blank */
    bool is_number;
} XlsxCell;

typedef struct {
    const char *name; /* of the sheet; cut to 31 bytes */
    int rows, columns;
    XlsxCell *cells; /* row by row; the first row has the names of the columns */
} XlsxTable;

/* Returns the bytes of the workbook. Texts stay texts when a program opens it, whatever
 * they begin with. */
Text xlsx_write(Arena *arena, const XlsxTable *table);

#endif
