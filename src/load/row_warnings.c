#include "load/row_warnings.h"

/* --- names alone ------------------------------------------------------------------ */

/* Returns true if the cell says something about the item besides its name. */
static bool says_more(const TableColumns *columns, const DataRow *row, int column)
{
    return column != columns->name && columns->items[column].key &&
           row_cell(row, column);
}

/* Returns true for a row whose only value is its name. */
static bool is_lone(const TableColumns *columns, const DataRow *row)
{
    for (int i = 0; i < columns->count && i < row->count; i++)
        if (says_more(columns, row, i))
            return false;
    return row_cell(row, columns->name);
}

/* Counts the columns with values, besides that of the names, and those in which no row
 * but the lone names is blank. */
static void count_columns(const TableColumns *columns, const DataRow *const *rows,
                          const bool *lone, int count, int *used, int *full)
{
    *used = *full = 0;
    for (int c = 0; c < columns->count; c++) {
        int filled = 0, blank = 0;
        for (int i = 0; i < count && (!filled || !blank); i++)
            if (!lone[i]) {
                bool more = says_more(columns, rows[i], c);
                filled += more;
                blank += !more;
            }
        *used += filled > 0;
        *full += filled && !blank;
    }
}

static void report_lone(const TableColumns *columns, const DataRow *const *rows,
                        const bool *lone, int count, DiagList *diags)
{
    enum { SHOWN = 10 };
    Text lines = text_new(diags->arena);
    const Node *first = NULL;
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!lone[i])
            continue;
        first = first ? first : row_cell(rows[i], columns->name);
        if (found++ < SHOWN)
            text_print(&lines, "%s%d", found > 1 ? ", " : "", rows[i]->line);
    }
    Diag *diag = diag_add(diags, LEVEL_WARNING, first->where, "lone-name",
                          "%s%s %s%s %s nothing but a name, unlike the others",
                          row_word(first->where), found > 1 ? "s" : "", lines.text,
                          found > SHOWN ? " and more" : "", found > 1 ? "have" : "has");
    diag->help = "begin a heading with '#', or fill in one more cell of the row";
}

/* A heading leaves blank what all other rows fill in. A table with a single column
 * besides the names says too little: a card may do without its text. */
void row_warn_lone_names(const TableColumns *columns, const DataRow *const *rows,
                         int count, DiagList *diags)
{
    Arena *scratch = arena_new();
    bool *lone = arena_array(scratch, bool, count + 1);
    int found = 0, used, full;
    for (int i = 0; i < count; i++) {
        lone[i] = is_lone(columns, rows[i]);
        found += lone[i];
    }
    if (found && found * 2 <= count - found) {
        count_columns(columns, rows, lone, count, &used, &full);
        if (full && used > 1)
            report_lone(columns, rows, lone, count, diags);
    }
    arena_free(scratch);
}

/* --- columns without names -------------------------------------------------------- */

void row_warn_unnamed_columns(const TableColumns *columns, const DataRow *const *rows,
                              int count, DiagList *diags)
{
    for (int c = 0; c < columns->count; c++) {
        const Node *first = NULL;
        int values = 0;
        for (int i = 0; i < count && !columns->items[c].header; i++) {
            const Node *cell = row_cell(rows[i], c);
            first = first ? first : cell;
            values += cell != NULL;
        }
        if (!values)
            continue;
        diag_add(diags, LEVEL_WARNING, first->where, "unnamed-column",
                 "column %s has no name: its %s ignored",
                 source_column_letters(diags->arena, c + 1),
                 text_plural(diags->arena, values, "value is", "values are"))
            ->help = "write a name above it; names that are no fields are ignored "
                     "without a warning";
    }
}
