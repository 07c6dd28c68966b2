/* Chooses the sheet of a workbook that holds the cards. */
#ifndef COMMAND_CARD_SHEETS_H
#define COMMAND_CARD_SHEETS_H

#include "base/list.h"
#include "table/data_table.h"

typedef struct {
    const char *name;
    const DataRow *header; /* the names of its columns; NULL: unknown */
} CardSheet;

typedef struct {
    bool has_sheets;        /* the file is a workbook */
    const char *chosen;     /* NULL: the only sheet */
    bool is_first;          /* of the workbook */
    LIST(CardSheet) tables; /* other sheets that look like tables */
    LIST(CardSheet) others; /* sheets that do not, or were not read */
} CardSheets;

/* Chooses 'wanted', or else the first sheet that looks like a table of cards. If none
 * does, or the file cannot be read, chooses the first sheet. */
CardSheets card_sheets(Arena *arena, const Source *file, const char *wanted);

#endif
