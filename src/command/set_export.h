/* A set that is written as a table, or as a list in YAML or JSON. */
#ifndef COMMAND_SET_EXPORT_H
#define COMMAND_SET_EXPORT_H

#include "command/visit.h"

/* A column of the table: a key of the items, or a member of the map under it. */
typedef struct {
    const char *key;
    const char *member; /* NULL: the whole value */
    const Field *field; /* NULL: a key such as 'id' */
} ExportColumn;

typedef struct {
    Session *session;
    Arena *arena;
    DiagList *diags;
    const char *set_name, *ending;
    const Set *set;
    const Node *items;       /* those of 'pieces:' in the files */
    LIST(const Node *) rows; /* with the values that YAML would hold */
    LIST(ExportColumn) columns;
    Map by_header; /* the columns' numbers, from 1 */
    int generators;
    Map left_out; /* names of columns that no field takes */
    Text out;
    bool found;
} SetExport;

/* --- cells (export_cells.c) ------------------------------------------------------- */

/* Returns a piece with the values that a list in YAML or JSON can hold. */
const Node *export_row(SetExport *e, const Node *item);

/* Finds the columns that the rows have. Returns false after reporting more than a table
 * can have. */
bool export_find_columns(SetExport *e);

const char *export_header(const SetExport *e, const ExportColumn *column);

/* Returns the text of each cell of a row: "" if it is blank, or after reporting a value
 * that does not fit into a cell. */
const char **export_cells(SetExport *e, const Node *row);

/* Returns true if a spreadsheet may hold the text as a number. */
bool export_is_number(const ExportColumn *column, const char *text);

/* --- formats (export_formats.c) --------------------------------------------------- */

typedef struct {
    const char *ending;
    void (*write)(SetExport *e);
} ExportFormat;

/* Returns the format of the files with this ending, or NULL. */
const ExportFormat *export_format(const char *ending);

#endif
