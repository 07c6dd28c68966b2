#include "command/card_ignored.h"

#include "command/column_dates.h"
#include "load/skipped_rows.h"
#include "load/table_columns.h"

/* Returns true if a cell of the column passes the test. */
static bool any_cell(const Cards *cards, int column,
                     bool (*test)(Arena *, const Node *))
{
    for (int i = cards->header + 1; i < cards->table->rows.count; i++) {
        const Node *cell = row_cell(&cards->table->rows.items[i], column);
        if (cell && test(cards->arena, cell))
            return true;
    }
    return false;
}

/* Returns true for an object of JSON, or a list of lists or objects. */
static bool is_nested(Arena *arena, const Node *cell)
{
    (void)arena;
    for (int i = 0; cell->kind == NODE_LIST && i < cell->count; i++)
        if (cell->items[i]->kind != NODE_TEXT)
            return true;
    return cell->kind == NODE_MAP;
}

/* Returns true for the name of a column with the dates of the designer's work. */
static bool names_work(const char *header)
{
    static const char *const names[] = {
        "date",        "dates",         "changed",       "last changed",
        "last change", "updated",       "last updated",  "last update",
        "modified",    "last modified", "edited",        "last edited",
        "created",     "date created",  "date modified", "timestamp",
        "datum",       "geändert",      "geändert am",   "zuletzt geändert",
        "erstellt",    "stand",         "date changed",  "date modifiée",
        NULL};
    for (const char *const *name = names; *name; name++)
        if (column_is(header, *name))
            return true;
    return false;
}

const char *card_column_why_ignored(const Cards *cards, int column)
{
    if (any_cell(cards, column, is_nested))
        return "ignored: a cell has values within values";
    if (names_work(cards->columns[column].header->text) &&
        any_cell(cards, column, cell_is_date))
        return "ignored: dates of your work";
    return NULL;
}
