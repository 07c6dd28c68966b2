#include "table/data_table.h"

#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "table/formats.h"

/* A format, by the ending of its files. */
typedef struct {
    const char *ending;
    void *(*open)(TableReader *reader); /* NULL: there is nothing to open */
    bool (*read)(TableReader *reader);
    bool has_sheets;
} TableFormat;

static bool refuse_xls(TableReader *reader)
{
    return diag_error_help(reader->diags, reader->from, "bad-table",
                           "save it as .xlsx or .ods",
                           "the old format .xls cannot be read");
}

static bool refuse_other(TableReader *reader)
{
    return diag_error(reader->diags, reader->from, "bad-table",
                      "'%s' must end in .csv, .tsv, .xlsx, .ods or .json",
                      path_last(reader->diags->arena, reader->file->path));
}

static const TableFormat FORMATS[] = {
    {".csv", NULL, csv_read, false},       {".tsv", NULL, csv_read, false},
    {".xlsx", xlsx_open, xlsx_read, true}, {".ods", ods_open, ods_read, true},
    {".xls", NULL, refuse_xls, true},      {".json", NULL, json_table_read, false},
    {".xlsm", NULL, refuse_other, true},   {".xlsb", NULL, refuse_other, true},
    {".fods", NULL, refuse_other, true},   {".numbers", NULL, refuse_other, true}};

static const TableFormat *format_of(const char *name)
{
    const char *dot = strrchr(name, '.');
    for (size_t i = 0; dot && i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (strcasecmp(dot, FORMATS[i].ending) == 0)
            return &FORMATS[i];
    return NULL;
}

const Node *data_row_first(const DataRow *row)
{
    int first = 0;
    while (!row->cells[first])
        first++;
    return row->cells[first];
}

SourceRange data_row_where(const DataRow *row)
{
    return data_row_first(row)->where;
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

bool reader_count_bytes(TableReader *reader, size_t bytes)
{
    reader->use->bytes += bytes;
    if (reader->use->bytes <= (size_t)MAX_FILE_MB * 1024 * 1024)
        return true;
    return diag_error(reader->diags, reader->from, "too-large",
                      "with '%s' unpacked, the game's files are larger than %d MB in "
                      "total",
                      path_last(reader->diags->arena, reader->file->path), MAX_FILE_MB);
}

/* Blank cells take little memory, but a sheet may have very many. */
enum { CELLS_PER_NODE = 8 };

/* Returns false after reporting that the tables have too many cells. */
static bool check_cells(const TableReader *reader, SourceRange where)
{
    return reader->use->cells <= MAX_NODES ||
           diag_error(reader->diags, where, "too-large",
                      "the game's tables have more than %d values", MAX_NODES);
}

bool reader_check_cell(TableReader *reader, long column, size_t length,
                       SourceRange where)
{
    if (column >= MAX_TABLE_COLUMNS)
        return diag_error(reader->diags, where, "too-large",
                          "the table has more than %d columns", MAX_TABLE_COLUMNS);
    if (length > (size_t)MAX_TEXT_KB * 1024)
        return diag_error(reader->diags, where, "too-large",
                          "the text is larger than %d KB", MAX_TEXT_KB);
    if (length)
        reader->use->cells += 1 + (long)(length / BYTES_PER_NODE);
    return check_cells(reader, where);
}

size_t reader_trim(const char **text, size_t length)
{
    static const char blanks[] = " \t\r\n";
    while (length && strchr(blanks, (*text)[length - 1]))
        length--;
    while (length && strchr(blanks, **text)) {
        (*text)++;
        length--;
    }
    return length;
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
    length = reader_trim(&text, length);
    if (!length)
        return NULL;
    char *own = arena_copy(arena, text, length);
    unify_breaks(own);
    Node *cell = node_new_text(arena, where, own);
    cell->cell = kind;
    cell->block = block || strchr(own, '\n');
    cell->from_file = true;
    cell->expanded_nodes += (int)(length / BYTES_PER_NODE);
    cell->quoted = node_word_is_empty(cell->text);
    return cell;
}

bool reader_add_row(TableReader *reader, int line, const Node *const *cells, int count)
{
    while (count && !cells[count - 1])
        count--;
    if (!count)
        return true;
    reader->use->cells += count / CELLS_PER_NODE;
    const Node **own = arena_array(reader->arena, const Node *, count);
    memcpy(own, cells, (size_t)count * sizeof *own);
    list_add(reader->arena, &reader->table->rows, (DataRow){line, count, own});
    return check_cells(reader, own[count - 1]->where);
}

TableReader *table_reader_new(Arena *arena, const Source *file, TableUse *use)
{
    return arena_make(arena, TableReader, .arena = arena, .file = file, .use = use);
}

/* Opens the workbook, unless that was tried before. */
static bool is_open(TableReader *reader, const TableFormat *format)
{
    if (format->open && !reader->book && !reader->is_broken) {
        reader->book = format->open(reader);
        reader->is_broken = !reader->book;
    }
    return !reader->is_broken;
}

const char *const *table_reader_sheets(TableReader *reader, DiagList *diags, int *count)
{
    const TableFormat *format = format_of(reader->file->path);
    reader->from = (SourceRange){reader->file, 1, 1, 1};
    reader->diags = diags;
    *count = is_open(reader, format) ? reader->sheets.count : 0;
    return reader->sheets.items;
}

const DataTable *table_reader_read(TableReader *reader, const Node *sheet,
                                   SourceRange from, DiagList *diags)
{
    const TableFormat *format = format_of(reader->file->path);
    reader->sheet = sheet;
    reader->from = from;
    reader->diags = diags;
    reader->table = arena_new_item(reader->arena, DataTable);
    if (!is_open(reader, format) || !format->read(reader))
        return NULL;
    if (reader->table->rows.count)
        return reader->table;
    diag_error_help(diags, from.source ? from : (SourceRange){reader->file, 1, 1, 1},
                    "empty-file", "write the names of the columns into the first row",
                    "the table is empty");
    return NULL;
}

const DataTable *data_table_read(Arena *arena, const Source *file, const Node *sheet,
                                 SourceRange from, DiagList *diags)
{
    TableUse *use = arena_make(arena, TableUse, .bytes = file->length);
    return table_reader_read(table_reader_new(arena, file, use), sheet, from, diags);
}
