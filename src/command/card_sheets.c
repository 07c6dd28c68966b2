#include "command/card_sheets.h"

#include "load/skipped_rows.h"
#include "load/table_rows.h"

enum { MOST_SHEETS = 200, LEAST_ROWS = 2 };

/* How much a sheet looks like a table of cards. */
typedef enum { BLANK, LIKE_NOTHING, LIKE_TABLE, LIKE_CARDS } SheetLook;

static int texts_in(const DataRow *row)
{
    int texts = 0;
    for (int i = 0; i < row->count; i++)
        texts += row->cells[i] && row->cells[i]->kind == NODE_TEXT;
    return texts;
}

/* Returns true if most rows below the names of the columns have two cells or more. */
static bool is_table(const DataTable *table, int header)
{
    int rows = table->rows.count - header - 1, filled = 0;
    for (int i = header + 1; i < table->rows.count; i++)
        filled += texts_in(&table->rows.items[i]) > 1;
    return texts_in(&table->rows.items[header]) > 1 && rows >= LEAST_ROWS &&
           filled * 2 > rows;
}

/* Returns true if a column has a name that decks use. */
static bool names_cards(const DataRow *header)
{
    static const char *const names[] = {"id",       "name",  "title",     "card",
                                        "copies",   "qty",   "card name", "card title",
                                        "quantity", "count", NULL};
    for (int i = 0; i < header->count; i++)
        for (const char *const *name = names; header->cells[i] && *name; name++)
            if (header->cells[i]->kind == NODE_TEXT &&
                column_is(header->cells[i]->text, *name))
                return true;
    return false;
}

/* Returns the look of a sheet, and sets its row with the names of the columns. */
static SheetLook look_of(TableReader *reader, CardSheet *sheet, DiagList *diags)
{
    const SourceRange where = {.line = 0};
    const DataTable *table = table_reader_read(
        reader, node_new_text(diags->arena, where, sheet->name), where, diags);
    const int header = table ? table_header(table) : 0;
    sheet->header = table ? &table->rows.items[header] : NULL;
    return !table                       ? BLANK
           : !is_table(table, header)   ? LIKE_NOTHING
           : names_cards(sheet->header) ? LIKE_CARDS
                                        : LIKE_TABLE;
}

/* Returns the index of the first sheet that looks most like cards. */
static int most_like_cards(const SheetLook *looks, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = looks[i] > looks[best] ? i : best;
    return best;
}

CardSheets card_sheets(Arena *arena, const Source *file, const char *wanted)
{
    CardSheets sheets = {.chosen = wanted,
                         .has_sheets = data_table_has_sheets(file->path)};
    int count = 0;
    DiagList *diags = diag_list_new(arena);
    TableUse use = {.bytes = file->length};
    TableReader *reader = table_reader_new(arena, file, &use);
    const char *const *names = table_reader_sheets(reader, diags, &count);
    const int found = wanted ? text_find(wanted, names, count) : -1;
    SheetLook looks[MOST_SHEETS];
    CardSheet all[MOST_SHEETS];
    if (count < 2)
        return sheets;
    const int read = count > MOST_SHEETS ? MOST_SHEETS : count;
    for (int i = 0; i < read; i++) {
        all[i].name = names[i];
        looks[i] = look_of(reader, &all[i], diags);
    }
    const int chosen = found < 0 ? most_like_cards(looks, read) : found;
    sheets.chosen = wanted ? wanted : names[chosen];
    sheets.is_first = chosen == 0;
    for (int i = 0; i < count; i++)
        if (i >= read && i != chosen)
            list_add(arena, &sheets.others, (CardSheet){names[i], NULL});
        else if (i != chosen && looks[i] >= LIKE_TABLE)
            list_add(arena, &sheets.tables, all[i]);
        else if (i != chosen && looks[i] == LIKE_NOTHING)
            list_add(arena, &sheets.others, all[i]);
    return sheets;
}
