#include "load/skipped_rows.h"

#include <string.h>

#include "load/total_rows.h"

const char ROW_TOTAL[] = "a total", ROW_NAMELESS[] = "no id and no name";

/* --- the row with the names of the columns ---------------------------------------- */

/* Returns true for a row that begins with '#', unless that is a colour, or an error
 * value such as #REF!. */
static bool is_comment(const DataRow *row)
{
    const Node *first = row->cells[0];
    if (!first || first->kind != NODE_TEXT || first->cell == CELL_ERROR ||
        *first->text != '#')
        return false;
    size_t digits = strspn(first->text + 1, "0123456789abcdefABCDEF");
    bool is_colour = (digits == 3 || digits == 6) && !first->text[1 + digits];
    return !is_colour;
}

static int filled_cells(const DataRow *row)
{
    int filled = 0;
    for (int i = 0; i < row->count; i++)
        filled += row->cells[i] != NULL;
    return filled;
}

/* Returns true for names of columns of which the first is such as "# in deck". */
static bool counts_copies(const DataRow *row, const DataRow *next)
{
    static const char *const starts[] = {"# in ", "# of ", "# per "};
    bool starts_so = false;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        starts_so |= text_starts(row->cells[0]->text, starts[i]);
    return starts_so && filled_cells(row) > 1 &&
           filled_cells(row) >= filled_cells(next);
}

/* Returns true for a comment above the names of the columns, one of which may begin
 * with '#'. */
static bool is_remark(const DataRow *row, const DataRow *next)
{
    return is_comment(row) &&
           (row->count == 1 ||
            (text_starts(row->cells[0]->text, "# ") && !counts_copies(row, next)));
}

/* Returns true if a cell of the row is called like a column of many tables. */
static bool has_usual_column(const DataRow *row)
{
    static const char *const names[] = {"id", "name", "title", "card", "text", NULL};
    for (int i = 0; i < row->count; i++) {
        const Node *cell = row->cells[i];
        if (!cell || cell->kind != NODE_TEXT)
            continue;
        for (const char *const *name = names; *name; name++)
            if (column_is(cell->text, *name))
                return true;
        if (column_is_copies(cell->text))
            return true;
    }
    return false;
}

/* Returns true if a row can name columns: all its cells are words. */
static bool has_only_words(const DataRow *row)
{
    for (int i = 0; i < row->count; i++) {
        const Node *cell = row->cells[i];
        if (cell && (cell->kind != NODE_TEXT || cell->cell != CELL_PLAIN ||
                     text_is_number(cell->text)))
            return false;
    }
    return true;
}

/* Returns true for a few cells above the names of many columns, such as a title and a
 * date. 'next' is the row after it, 'last' that of the table. */
static bool is_wide_title(const DataRow *row, const DataRow *next, const DataRow *last)
{
    enum { MOST_CELLS = 3, MOST_ROWS = 4 };
    const int cells = filled_cells(row);
    if (cells > MOST_CELLS || has_usual_column(row))
        return false;
    for (int i = 0; i < MOST_ROWS && next < last; i++, next++) {
        int columns = filled_cells(next), below = filled_cells(next + 1);
        if (columns > MOST_CELLS)
            return columns >= 2 * cells && has_only_words(next) && below > cells &&
                   below * 2 >= columns;
    }
    return false;
}

/* Returns true for the title of a table: a single text above a row with more. */
static bool is_title(const DataRow *row, const DataRow *next)
{
    return filled_cells(row) == 1 && filled_cells(next) > 1 && !has_usual_column(row);
}

int table_header(const DataTable *table)
{
    const DataRow *rows = table->rows.items;
    const int last = table->rows.count - 1;
    int header = 0;
    while (header < last &&
           (is_remark(&rows[header], &rows[header + 1]) ||
            is_title(&rows[header], &rows[header + 1]) ||
            is_wide_title(&rows[header], &rows[header + 1], &rows[last])))
        header++;
    return header;
}

/* --- rows below it ---------------------------------------------------------------- */

const Node *row_cell(const DataRow *row, int column)
{
    return column >= 0 && column < row->count ? row->cells[column] : NULL;
}

long row_copies(const TableColumns *columns, const DataRow *row)
{
    const Node *copies = row_cell(row, columns->copies);
    long number = copies && copies->kind == NODE_TEXT ? text_to_int(copies->text) : 1;
    return number > 0 ? number : 1;
}

/* Returns true if the row has a value besides its number of copies. */
static bool has_values(const TableColumns *columns, const DataRow *row)
{
    for (int i = 0; i < row->count && i < columns->count; i++)
        if (row->cells[i] && columns->items[i].key && columns->items[i].is_field)
            return true;
    return false;
}

bool row_makes_id(const TableColumns *columns, const RowOwner *owner)
{
    return owner->has_id_pattern || (owner->is_numbered && columns->name < 0);
}

/* Returns true for a row with nothing but a name and copies, where others have ids. */
static bool lacks_id(const TableColumns *columns, const DataRow *row)
{
    if (columns->id < 0 || row_cell(row, columns->id))
        return false;
    for (int i = 0; i < row->count && i < columns->count; i++)
        if (row->cells[i] && i != columns->name && i != columns->copies &&
            columns->items[i].key)
            return false;
    return true;
}

/* Returns true for a row that is parked, with 0 copies. */
static bool is_parked(const TableColumns *columns, const DataRow *row)
{
    const Node *copies = row_cell(row, columns->copies);
    return copies && copies->kind == NODE_TEXT && text_is(copies->text, "0");
}

const char *row_skip_reason(const TableColumns *columns, const RowOwner *owner,
                            const DataRow *row)
{
    if (is_comment(row))
        return "a comment";
    if (row_is_total(columns, owner, row))
        return ROW_TOTAL;
    if (lacks_id(columns, row))
        return "no id";
    bool named = row_cell(row, columns->id) || row_cell(row, columns->name) ||
                 (row_makes_id(columns, owner) && has_values(columns, row));
    if (named && !owner->is_change && is_parked(columns, row))
        return "0 copies";
    return named ? NULL : ROW_NAMELESS;
}

/* --- the note --------------------------------------------------------------------- */

void skipped_add(Arena *arena, SkippedList *skipped, int line, const char *why)
{
    SkippedRows *last = skipped->count ? &skipped->items[skipped->count - 1] : NULL;
    if (last && text_is(last->why, why) && last->last + 1 >= line)
        last->last = line;
    else
        list_add(arena, skipped, (SkippedRows){why, line, line});
}

bool row_is_in_sheet(const DataRow *row)
{
    return data_row_where(row).source->sheet != NULL;
}

const char *row_word(SourceRange where)
{
    return where.source && where.source->sheet ? "row" : "line";
}

void skipped_report(const SkippedList *skipped, SourceRange where, DiagList *diags)
{
    enum { SHOWN = 10 };
    if (!skipped->count)
        return;
    Text rows = text_new(diags->arena);
    for (int i = 0; i < skipped->count && i < SHOWN; i++) {
        const SkippedRows *s = &skipped->items[i];
        const char *last =
            s->last > s->first ? arena_print(rows.arena, "–%d", s->last) : "";
        text_print(&rows, "%s%d%s (%s)", i ? ", " : "", s->first, last, s->why);
    }
    bool many = skipped->count > 1 || skipped->items[0].last > skipped->items[0].first;
    diag_add(diags, LEVEL_NOTE, where, "skipped-rows", "passed over: %s%s %s%s",
             row_word(where), many ? "s" : "", rows.text,
             skipped->count > SHOWN ? " and more" : "");
}
