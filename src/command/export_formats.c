#include <string.h>

#include "command/node_out.h"
#include "command/set_export.h"
#include "table/xlsx_out.h"

static void write_cell(Text *out, const char *text, char separator)
{
    const char special[] = {separator, '"', '\n', '\r', '\0'};
    if (!strpbrk(text, special)) {
        text_add(out, text);
        return;
    }
    text_add(out, "\"");
    for (; *text; text++)
        text_print(out, "%s%c", *text == '"' ? "\"" : "", *text);
    text_add(out, "\"");
}

static void write_table(SetExport *e, char separator)
{
    const char between[] = {separator, '\0'};
    export_find_columns(e);
    for (int c = 0; c < e->columns.count; c++)
        text_print(&e->out, "%s%s", c ? between : "",
                   export_header(e, &e->columns.items[c]));
    text_add(&e->out, "\n");
    for (int i = 0; i < e->rows.count; i++) {
        for (int c = 0; c < e->columns.count; c++) {
            text_add(&e->out, c ? between : "");
            write_cell(&e->out, export_cell(e, &e->columns.items[c], e->rows.items[i]),
                       separator);
        }
        text_add(&e->out, "\n");
    }
}

static void write_csv(SetExport *e)
{
    write_table(e, ',');
}

static void write_tsv(SetExport *e)
{
    write_table(e, '\t');
}

/* Returns the row as a map that a list in YAML or JSON can hold. */
static const Node *plain_row(SetExport *e, const Node *row)
{
    Node *map = node_new_map(e->arena, row->where, row->count);
    map->count = 0;
    for (int i = 0; i < row->count; i++) {
        const Entry *entry = &row->entries[i];
        const Field *field = field_find(&e->set->fields, entry->key->text);
        const Node *value = export_value(e, field, entry->value);
        if (value && !export_leaves_out(e, entry->key))
            map->entries[map->count++] = (Entry){entry->key, value};
    }
    return map;
}

static void write_json(SetExport *e)
{
    text_add(&e->out, "[");
    for (int i = 0; i < e->rows.count; i++) {
        text_add(&e->out, i ? ",\n " : "\n ");
        node_write_json(&e->out, plain_row(e, e->rows.items[i]));
    }
    text_add(&e->out, "\n]\n");
}

static void write_yaml(SetExport *e)
{
    for (int i = 0; i < e->rows.count; i++) {
        text_add(&e->out, "- ");
        node_write_yaml(&e->out, plain_row(e, e->rows.items[i]));
        text_add(&e->out, "\n");
    }
}

static void write_xlsx(SetExport *e)
{
    export_find_columns(e);
    const int columns = e->columns.count;
    XlsxTable table = {.name = e->set_name, .columns = columns};
    table.rows = e->rows.count + 1;
    table.cells = arena_array(e->arena, XlsxCell, table.rows * columns + 1);
    for (int c = 0; c < columns; c++) {
        const ExportColumn *column = &e->columns.items[c];
        table.cells[c].text = export_header(e, column);
        for (int i = 0; i < e->rows.count; i++) {
            const char *text = export_cell(e, column, e->rows.items[i]);
            table.cells[(i + 1) * columns + c] =
                (XlsxCell){text, export_is_number(column, text)};
        }
    }
    Text bytes = xlsx_write(e->arena, &table);
    text_add_bytes(&e->out, bytes.text, bytes.length);
}

/* The formats, by the endings of files. */
static const ExportFormat FORMATS[] = {
    {".csv", write_csv},   {".tsv", write_tsv},   {".xlsx", write_xlsx},
    {".json", write_json}, {".yaml", write_yaml}, {".yml", write_yaml},
};

const ExportFormat *export_format(const char *ending)
{
    for (size_t i = 0; i < sizeof FORMATS / sizeof *FORMATS; i++)
        if (text_is(ending, FORMATS[i].ending))
            return &FORMATS[i];
    return NULL;
}
