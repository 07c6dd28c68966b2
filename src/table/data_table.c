#include "table/data_table.h"

#include <string.h>
#include <strings.h>

#include "table/formats.h"

/* A format, by the ending of its files. */
typedef struct {
    const char *ending;
    bool (*read)(TableReader *reader);
    bool has_sheets;
} TableFormat;

static bool refuse_xls(TableReader *reader)
{
    return diag_error_help(reader->diags, reader->from, "bad-table",
                           "save it as .xlsx or .ods",
                           "the old format .xls cannot be read");
}

static const TableFormat FORMATS[] = {
    {".csv", csv_read, false},  {".tsv", csv_read, false},
    {".xlsx", xlsx_read, true}, {".ods", ods_read, true},
    {".xls", refuse_xls, true}, {".json", json_table_read, false}};

static const TableFormat *format_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (strcasecmp(dot, FORMATS[i].ending) == 0)
            return &FORMATS[i];
    return NULL;
}

SourceRange data_row_where(const DataRow *row)
{
    int first = 0;
    while (!row->cells[first])
        first++;
    return row->cells[first]->where;
}

bool data_table_is_file(const char *name)
{
    return format_of(name) != NULL;
}

bool data_table_has_sheets(const char *name)
{
    const TableFormat *format = format_of(name);
    return format && format->has_sheets;
}

/* Blank cells take little memory, but a sheet may have very many. */
enum { CELLS_PER_NODE = 8 };

bool reader_check_cell(TableReader *reader, int column, size_t length,
                       SourceRange where)
{
    if (column >= MAX_TABLE_COLUMNS)
        return diag_error(reader->diags, where, "too-large",
                          "the table has more than %d columns", MAX_TABLE_COLUMNS);
    if (length > (size_t)MAX_TEXT_KB * 1024)
        return diag_error(reader->diags, where, "too-large",
                          "the text is larger than %d KB", MAX_TEXT_KB);
    if (length)
        reader->cells += 1 + (long)(length / BYTES_PER_NODE);
    return reader->cells <= MAX_NODES ||
           diag_error(reader->diags, where, "too-large",
                      "the table has more than %d values", MAX_NODES);
}

/* Writes each line break as LF. */
static void unify_breaks(char *text)
{
    char *out = text;
    for (const char *in = text; *in; in++)
        if (*in != '\r')
            *out++ = *in;
        else if (in[1] != '\n')
            *out++ = '\n';
    *out = '\0';
}

const Node *reader_cell(Arena *arena, NodeCell kind, const char *text, size_t length,
                        SourceRange where, bool block)
{
    while (length && strchr(" \t\r\n", text[length - 1]))
        length--;
    while (length && strchr(" \t\r\n", *text)) {
        text++;
        length--;
    }
    if (!length)
        return NULL;
    char *own = arena_copy(arena, text, length);
    unify_breaks(own);
    Node *cell = node_new_text(arena, where, own);
    cell->cell = kind;
    cell->block = block || strchr(own, '\n');
    cell->from_file = true;
    cell->expanded_nodes += (int)(length / BYTES_PER_NODE);
    cell->quoted = text_is(cell->text, "~") || text_is(cell->text, "null");
    return cell;
}

void reader_add_row(TableReader *reader, int line, const Node *const *cells, int count)
{
    while (count && !cells[count - 1])
        count--;
    if (!count)
        return;
    reader->cells += count / CELLS_PER_NODE;
    const Node **own = arena_array(reader->arena, const Node *, count);
    memcpy(own, cells, (size_t)count * sizeof *own);
    list_add(reader->arena, &reader->table->rows, (DataRow){line, count, own});
}

const char *const *data_table_sheets(Arena *arena, const Source *file, int *count)
{
    const TableFormat *format = format_of(file->path);
    DataTable table = {0};
    TableReader reader = {.arena = arena,
                          .file = file,
                          .from = {file, 1, 1, 1},
                          .diags = diag_list_new(arena),
                          .table = &table};
    if (format->has_sheets)
        format->read(&reader);
    *count = table.sheets.count;
    return table.sheets.items;
}

const DataTable *data_table_read(Arena *arena, const Source *file, const Node *sheet,
                                 SourceRange from, DiagList *diags)
{
    DataTable *table = arena_new_item(arena, DataTable);
    TableReader reader = {.arena = arena,
                          .file = file,
                          .sheet = sheet,
                          .from = from,
                          .diags = diags,
                          .table = table};
    if (!format_of(file->path)->read(&reader))
        return NULL;
    if (table->rows.count)
        return table;
    diag_error_help(diags, from.source ? from : (SourceRange){file, 1, 1, 1},
                    "empty-file", "write the names of the columns into the first row",
                    "the table is empty");
    return NULL;
}
