/* Tables for people: aligned columns, numbers to the right, bars. */
#ifndef COMMAND_TABLE_H
#define COMMAND_TABLE_H

#include "base/list.h"
#include "base/look.h"

typedef struct {
    const char *title;
    bool right;
} Column;

typedef struct {
    Arena *arena;
    LIST(Column) columns;
    LIST(const char *) cells; /* row by row */
} Table;

Table table_new(Arena *arena);
void table_column(Table *table, const char *title, bool right);
void table_cell(Table *table, const char *text);

/* Aligned, with a line of headings if one of them is not empty. 'indent' spaces
 * stand before each line. */
void table_print(const Table *table, Text *out, int indent, Look look);

/* The same as comma-separated values. */
void table_csv(const Table *table, Text *out);

/* A bar for value / most, 'width' cells at full length. */
const char *bar_text(Arena *arena, double value, double most, int width);

#endif
