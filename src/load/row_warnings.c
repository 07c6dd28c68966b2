#include "load/row_warnings.h"

#include "load/cell_values.h"
#include "load/literal_cells.h"

/* --- lists of rows ---------------------------------------------------------------- */

void named_rows_add(NamedRows *rows, const DataRow *row, const Node *cell)
{
    if (!rows->count)
        rows->first = cell;
    if (rows->count < ROWS_SHOWN)
        rows->lines[rows->count] = row->line;
    rows->count++;
}

/* Returns such as "rows 3, 5 have". */
static const char *rows_that_have(Arena *arena, const NamedRows *rows)
{
    Text text = text_new(arena);
    bool many = rows->count > 1;
    text_print(&text, "%s%s ", row_word(rows->first->where), many ? "s" : "");
    for (int i = 0; i < rows->count && i < ROWS_SHOWN; i++)
        text_print(&text, "%s%d", i ? ", " : "", rows->lines[i]);
    text_print(&text, "%s %s", rows->count > ROWS_SHOWN ? " and more" : "",
               many ? "have" : "has");
    return text.text;
}

/* --- values without names --------------------------------------------------------- */

bool row_has_values(const TableColumns *columns, const RowOwner *owner,
                    const DataRow *row)
{
    int values = 0, filled = 0;
    for (int i = 0; i < row->count && i < columns->count; i++) {
        const TableColumn *column = &columns->items[i];
        if (!row->cells[i] || !column->key ||
            (column->is_field && !column->is_declared && !owner->is_closed))
            continue;
        filled++;
        values += i != columns->copies;
    }
    return values && filled > 1;
}

void row_warn_nameless(const TableColumns *columns, const NamedRows *rows,
                       DiagList *diags)
{
    if (!rows->count)
        return;
    const char *what = columns->name < 0 ? "id" : "name";
    diag_add(diags, LEVEL_WARNING, rows->first->where, "skipped-row",
             "%s values but no %s: passed over", rows_that_have(diags->arena, rows),
             what)
        ->help =
        arena_print(diags->arena, "fill in the %s, or begin the row with '#'", what);
}

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
    NamedRows found = {0};
    for (int i = 0; i < count; i++)
        if (lone[i])
            named_rows_add(&found, rows[i], row_cell(rows[i], columns->name));
    diag_add(diags, LEVEL_WARNING, found.first->where, "lone-name",
             "%s nothing but a name, unlike the others",
             rows_that_have(diags->arena, &found))
        ->help = "begin a heading with '#', or fill in one more cell of the row";
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

/* The values of a column without a name. */
typedef struct {
    const Node *first;
    int count;
} UnnamedValues;

static void count_unnamed(const TableColumns *columns, const DataRow *row,
                          UnnamedValues *unnamed)
{
    for (int c = 0; c < row->count; c++) {
        bool named = c < columns->count && columns->items[c].header;
        if (named || !row->cells[c])
            continue;
        if (!unnamed[c].count++)
            unnamed[c].first = row->cells[c];
    }
}

/* In a text file, values beyond the last column have been reported as errors. */
void row_warn_unnamed_columns(const TableColumns *columns, const DataRow *const *rows,
                              int count, DiagList *diags)
{
    Arena *scratch = arena_new();
    UnnamedValues *unnamed = arena_array(scratch, UnnamedValues, MAX_TABLE_COLUMNS);
    for (int c = 0; c < MAX_TABLE_COLUMNS; c++)
        unnamed[c] = (UnnamedValues){0};
    for (int i = 0; i < count; i++)
        count_unnamed(columns, rows[i], unnamed);
    for (int c = 0; c < MAX_TABLE_COLUMNS; c++) {
        if (!unnamed[c].count)
            continue;
        diag_add(diags, LEVEL_WARNING, unnamed[c].first->where, "unnamed-column",
                 "column %s has no name: its %s ignored",
                 source_column_letters(diags->arena, c + 1),
                 text_plural(diags->arena, unnamed[c].count, "value is", "values are"))
            ->help = "write a name above it; under a name that is no field, values are "
                     "ignored without a warning";
    }
    arena_free(scratch);
}

/* --- dates ------------------------------------------------------------------------ */

/* Returns true if the column holds texts, in which a date is a text too. */
static bool holds_texts(const TableColumn *column, const RowOwner *owner)
{
    const char *key = column->key ? column->key->text : NULL;
    if (!key || !column->is_declared)
        return key && !column->is_field && !cell_takes(key);
    const Node *field = node_get(owner->fields, key);
    return field_is_text(field ? field : node_get(owner->base_fields, key));
}

static void warn_dates(const Node *header, const Node *first, int dates,
                       DiagList *diags)
{
    Arena *arena = diags->arena;
    const char *name = text_brief(arena, header->text);
    diag_add(diags, LEVEL_WARNING, first->where, "date-cell",
             "the column '%s' has %s, read as '%s'", name,
             dates == 1 ? "a date"
                        : arena_print(arena, "%d dates, such as this one", dates),
             text_brief(arena, first->text))
        ->help = arena_print(arena,
                             "if it should be another text, format the column as text "
                             "and type it again; to ignore the column, write columns: "
                             "{\"%s\": ~}",
                             name);
}

void row_warn_dates(const TableColumns *columns, const RowOwner *owner,
                    const DataRow *const *rows, int count, DiagList *diags)
{
    for (int c = 0; c < columns->count; c++) {
        const Node *first = NULL;
        int dates = 0;
        if (!holds_texts(&columns->items[c], owner))
            continue;
        for (int i = 0; i < count; i++) {
            const Node *cell = row_cell(rows[i], c);
            bool is_date = cell && cell->cell == CELL_DATE;
            first = first || !is_date ? first : cell;
            dates += is_date;
        }
        if (dates)
            warn_dates(columns->items[c].header, first, dates, diags);
    }
}
