/* Tables: aligned columns, bars and wrapped texts for people, typed cells for programs.
 */
#ifndef COMMAND_TABLE_H
#define COMMAND_TABLE_H

#include "base/json.h"
#include "base/list.h"
#include "base/look.h"

typedef enum { CELL_NONE, CELL_TEXT, CELL_NUMBER, CELL_YESNO } CellKind;

typedef struct {
    CellKind kind;
    const char *text; /* for people; of a CELL_NONE "" */
    Number number;
    bool yes;
} Cell;

typedef struct {
    const char *title;
    bool right; /* its cells stand on the right, as numbers do */
} Column;

/* Texts are copied: a table may outlive what it tells of. */
typedef struct {
    Arena *arena;
    LIST(Column) columns;
    LIST(Cell) cells; /* row by row */
    int bars;         /* the column that is drawn as bars too, or 0 */
} Table;

Table table_new(Arena *arena);
void table_column(Table *table, const char *title, bool right);

/* The next cell. */
void table_none(Table *table);
void table_text(Table *table, const char *text);
void table_whole(Table *table, long number);
void table_number(Table *table, Number number, const char *text);
void table_yesno(Table *table, bool yes);
void table_cell(Table *table, Cell cell);

/* Aligned, with a line of headings if one of them is not empty; 'indent' spaces stand
 * before each line. On a terminal that is too narrow, headings and texts wrap; if
 * that does not do, each row becomes a list of its own. */
void table_print(const Table *table, Text *out, int indent, Look look);

/* A cell as a value of JSON. */
void table_cell_json(const Cell *cell, Json *json);

#endif
