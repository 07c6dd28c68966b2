/* Writes tables as CSV: a single table, or those of several editions with an additional
 * column 'edition'. Columns with the same title are merged. */
#ifndef COMMAND_CSV_H
#define COMMAND_CSV_H

#include "command/table.h"

typedef struct {
    const char *edition;
    Table table;
} CsvPart;

typedef struct {
    Arena *arena;
    bool names_editions;
    LIST(CsvPart) parts;
} Csv;

Csv csv_new(Arena *arena, bool names_editions);
void csv_add(Csv *csv, const char *edition, Table table);
void csv_write(const Csv *csv, Text *out);
void csv_write_table(const Table *table, Text *out);

#endif
