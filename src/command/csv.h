/* Tables as comma-separated values: of one edition, or of several with a column that
 * names it. Columns of the same title are one. */
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

#endif
