#include "load/total_rows.h"

#include <string.h>
#include <strings.h>

/* --- which rows are totals -------------------------------------------------------- */

/* Returns true if the first word of the cell means a total. */
static bool is_called_total(const Node *cell)
{
    static const char *const words[] = {"total",     "totals", "subtotal",
                                        "subtotals", "sum",    "sums"};
    if (cell->kind != NODE_TEXT || cell->cell != CELL_PLAIN)
        return false;
    size_t length = strcspn(cell->text, " \t\n:");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length &&
            strncasecmp(words[i], cell->text, length) == 0)
            return true;
    return false;
}

/* Returns true for a number as people write them, such as "1,5" and "25%". */
static bool is_figure(const Node *cell)
{
    return cell->kind == NODE_TEXT && strpbrk(cell->text, "0123456789") &&
           !cell->text[strspn(cell->text, "0123456789.,%+- ")];
}

/* Returns the column of the cell that can say 'Total', or -1. */
static int label_column(const TableColumns *columns, const RowOwner *owner,
                        const DataRow *row)
{
    if (row_cell(row, columns->name) || row_makes_id(columns, owner))
        return columns->name;
    int first = 0;
    while (!row->cells[first])
        first++;
    return first;
}

bool row_is_total(const TableColumns *columns, const RowOwner *owner,
                  const DataRow *row)
{
    const int label = label_column(columns, owner, row);
    const Node *name = row_cell(row, label);
    if (!schema_key(owner->item, "copies") || row_cell(row, columns->id) || !name ||
        !is_called_total(name))
        return false;
    for (int i = 0; i < row->count && i < columns->count; i++)
        if (row->cells[i] && i != label && columns->items[i].key &&
            !(columns->items[i].is_field && !columns->items[i].is_declared) &&
            !is_figure(row->cells[i]))
            return false;
    return true;
}

/* --- sums ------------------------------------------------------------------------- */

/* Returns the number in a cell; 0 if it cannot be added up. */
static Number figure_of(Arena *arena, const Node *cell)
{
    enum { LONGEST = 16 };
    Number number;
    bool read = cell->kind == NODE_TEXT && strlen(cell->text) < LONGEST &&
                number_read(arena, cell->text, &number);
    return read ? number : number_of(0);
}

static void add_to(ColumnSums *sums, int column, Number more)
{
    sums->all[column] = number_add(sums->arena, sums->all[column], more);
}

/* Adds up the items that were added since the last call. */
static void catch_up(ColumnSums *sums, const DataRow *const *items, int count)
{
    const TableColumns *columns = sums->columns;
    if (!sums->all) {
        sums->all = arena_array(sums->arena, Number, columns->count);
        sums->before = arena_array(sums->arena, Number, columns->count);
        for (int c = 0; c < columns->count; c++)
            sums->all[c] = sums->before[c] = number_of(0);
    }
    for (; sums->count < count; sums->count++) {
        const DataRow *row = items[sums->count];
        for (int c = 0; c < columns->count && c < row->count; c++)
            if (row->cells[c] && c != columns->copies)
                add_to(sums, c, figure_of(sums->arena, row->cells[c]));
        if (columns->copies >= 0)
            add_to(sums, columns->copies, number_of(row_copies(columns, row)));
    }
}

/* Returns the sum of a column since the last total. */
static Number sum_since(const ColumnSums *sums, int column)
{
    return number_subtract(sums->arena, sums->all[column], sums->before[column]);
}

static bool is_sum(const ColumnSums *sums, int column, const Node *cell)
{
    Number number = figure_of(sums->arena, cell);
    return number_compare(number, sums->all[column]) == 0 ||
           number_compare(number, sum_since(sums, column)) == 0;
}

bool row_is_all_sums(ColumnSums *sums, const DataRow *const *items, int count,
                     const DataRow *row)
{
    catch_up(sums, items, count);
    for (int c = 0; c < row->count && c < sums->columns->count; c++)
        if (row->cells[c] && sums->columns->items[c].key &&
            !(is_figure(row->cells[c]) && is_sum(sums, c, row->cells[c])))
            return false;
    return true;
}

/* --- warnings --------------------------------------------------------------------- */

static const char *help_of_total(const ColumnSums *sums, DiagList *diags)
{
    return arena_print(diags->arena,
                       "a row above may have been passed over; if this row is a card, "
                       "%s",
                       sums->columns->id >= 0
                           ? "give it an id"
                           : "add a column 'id' with an id in each row");
}

/* Warns of a number of copies that is no sum. */
static void warn_copies(const ColumnSums *sums, const Node *cell, DiagList *diags)
{
    const int column = sums->columns->copies;
    const char *all = number_print(diags->arena, sums->all[column]),
               *since = number_print(diags->arena, sum_since(sums, column));
    const char *part =
        text_is(all, since)
            ? ""
            : arena_print(diags->arena, " (%s since the last total)", since);
    diag_add(diags, LEVEL_WARNING, cell->where, "total-mismatch",
             "the row is passed over as a total, but the sum is %s%s, not %s", all,
             part, text_brief(diags->arena, cell->text))
        ->help = help_of_total(sums, diags);
}

static bool has_sum(const ColumnSums *sums, const DataRow *row)
{
    for (int c = 0; c < row->count && c < sums->columns->count; c++)
        if (row->cells[c] && is_figure(row->cells[c]) && is_sum(sums, c, row->cells[c]))
            return true;
    return false;
}

void total_check(ColumnSums *sums, const DataRow *const *items, int count,
                 const DataRow *row, DiagList *diags)
{
    const TableColumns *columns = sums->columns;
    const Node *copies = row_cell(row, columns->copies);
    if (diag_is_full(diags))
        return;
    catch_up(sums, items, count);
    if (copies && !is_sum(sums, columns->copies, copies))
        warn_copies(sums, copies, diags);
    else if (!copies && !has_sum(sums, row))
        diag_add(diags, LEVEL_WARNING, data_row_where(row), "total-mismatch",
                 "the row is passed over as a total, but holds no sum of its columns")
            ->help = help_of_total(sums, diags);
    memcpy(sums->before, sums->all, (size_t)columns->count * sizeof(Number));
}
