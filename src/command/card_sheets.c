#include "command/card_sheets.h"

#include "load/table_rows.h"

enum { MOST_SHEETS = 30, LEAST_ROWS = 2 };

/* How much a sheet looks like a table of cards. */
typedef enum { LIKE_NOTHING, LIKE_TABLE, LIKE_CARDS } SheetLook;

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

/* Reads a sheet in memory of its own, which may be much. */
static SheetLook look_of(const Source *file, const char *name)
{
    Arena *arena = arena_new();
    const SourceRange where = {file, 1, 1, 1};
    const DataTable *table = data_table_read(
        arena, file, node_new_text(arena, where, name), where, diag_list_new(arena));
    const int header = table ? table_header(table) : 0;
    SheetLook look = !table || !is_table(table, header)        ? LIKE_NOTHING
                     : names_cards(&table->rows.items[header]) ? LIKE_CARDS
                                                               : LIKE_TABLE;
    arena_free(arena);
    return look;
}

/* Returns the index of the wanted sheet, or of the first that looks most like cards. */
static int choose(const char *const *names, const SheetLook *looks, int count,
                  const char *wanted)
{
    int best = 0, found = wanted ? text_find(wanted, names, count) : -1;
    for (int i = 1; i < count; i++)
        best = looks[i] > looks[best] ? i : best;
    return found < 0 ? best : found;
}

CardSheets card_sheets(Arena *arena, const Source *file, const char *wanted)
{
    CardSheets sheets = {.chosen = wanted,
                         .has_sheets = data_table_has_sheets(file->path)};
    int count = 0;
    const char *const *names = data_table_sheets(arena, file, &count);
    SheetLook looks[MOST_SHEETS];
    count = count > MOST_SHEETS ? MOST_SHEETS : count;
    for (int i = 0; i < count && count > 1; i++)
        looks[i] = look_of(file, names[i]);
    if (count < 2)
        return sheets;
    int chosen = choose(names, looks, count, wanted);
    sheets.chosen = wanted ? wanted : names[chosen];
    sheets.is_first = chosen == 0;
    for (int i = 0; i < count; i++)
        if (i != chosen && looks[i] && looks[i] >= looks[chosen])
            list_add(arena, &sheets.others, names[i]);
    return sheets;
}
