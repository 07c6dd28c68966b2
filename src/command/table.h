/* Tables: printed with aligned columns, bars and wrapped texts for people; typed cells
 * for programs. */
#ifndef COMMAND_TABLE_H
#define COMMAND_TABLE_H

#include "base/console.h"
#include "base/json.h"
#include "base/list.h"

typedef enum { CELL_NONE, CELL_TEXT, CELL_NUMBER, CELL_YESNO } CellKind;

typedef struct {
    CellKind kind;
    const char *text; /* for people; "" for CELL_NONE */
    Number number;
    bool yes;
} Cell;

typedef struct {
    const char *title;
    bool right; /* cells are aligned right, like numbers */
} ColumnHead;

/* Texts are copied, so a table may outlive its sources. */
typedef struct {
    Arena *arena;
    LIST(ColumnHead) columns;
    LIST(Cell) cells; /* row by row */
    int bars;         /* index of the column that is also drawn as bars; 0: none */
} Table;

Table table_new(Arena *arena);
void table_column(Table *table, const char *title, bool right);

/* Returns a table with these columns. A '>' before a title aligns the column right.
 * 'titles' ends in NULL. */
Table table_with(Arena *arena, const char *const *titles);

/* Add the next cell. */
void table_none(Table *table);
void table_text(Table *table, const char *text); /* NULL: "" */
void table_texts(Table *table, const char *const *texts, int count);
void table_whole(Table *table, long number);
void table_number(Table *table, Number number, const char *text);
void table_yesno(Table *table, bool yes);
void table_cell(Table *table, Cell cell);

/* Prints the table, each line indented by 'indent' spaces. Headings are printed unless
 * all are empty. If the terminal is too narrow, headings and texts wrap; if that is not
 * enough, each row is printed as a list of its own. */
void table_print(const Table *table, Text *out, int indent, Console console);

/* Writes a cell as a JSON value. */
void table_cell_json(const Cell *cell, JsonWriter *json);

#endif
