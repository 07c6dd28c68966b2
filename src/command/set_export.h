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
    const Node *items; /* those of 'pieces:' in the files */
    LIST(const Node *) rows;
    LIST(ExportColumn) columns;
    int generators;
    Text out;
    bool found;
} SetExport;

/* --- cells (export_cells.c) ------------------------------------------------------- */

/* Returns the value as YAML would hold it; NULL if the field's default applies. */
const Node *export_value(SetExport *e, const Field *field, const Node *value);

/* Returns true for the name of a column that no field takes. */
bool export_leaves_out(const SetExport *e, const Node *key);

/* Finds the columns that the rows have. */
void export_find_columns(SetExport *e);

const char *export_header(const SetExport *e, const ExportColumn *column);

/* Returns the text of a cell, "" if it is blank or after reporting a value that does
 * not fit into a cell. */
const char *export_cell(SetExport *e, const ExportColumn *column, const Node *row);

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
