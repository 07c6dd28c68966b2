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
    if (!export_find_columns(e))
        return;
    for (int c = 0; c < e->columns.count; c++)
        text_print(&e->out, "%s%s", c ? between : "",
                   export_header(e, &e->columns.items[c]));
    text_add(&e->out, "\n");
    for (int i = 0; i < e->rows.count; i++) {
        const char **cells = export_cells(e, e->rows.items[i]);
        for (int c = 0; c < e->columns.count; c++) {
            text_add(&e->out, c ? between : "");
            write_cell(&e->out, cells[c], separator);
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

/* Returns a row for a table in JSON, where an empty text is a blank cell. */
static const Node *json_row(SetExport *e, const Node *row)
{
    Node *map = node_new_map(e->arena, row->where, row->count);
    for (int i = 0; i < row->count; i++) {
        const Entry entry = row->entries[i];
        const Field *field = field_find(&e->set->fields, entry.key->text);
        bool empty = field && field->type->kind == TYPE_TEXT &&
                     entry.value->kind == NODE_TEXT && !*entry.value->text &&
                     (field->fallback || field->optional);
        map->entries[i] = entry;
        if (empty)
            map->entries[i].value = node_new_text(e->arena, entry.value->where, "\"\"");
    }
    return map;
}

static void write_json(SetExport *e)
{
    text_add(&e->out, "[");
    for (int i = 0; i < e->rows.count; i++) {
        text_add(&e->out, i ? ",\n " : "\n ");
        node_write_json(&e->out, json_row(e, e->rows.items[i]));
    }
    text_add(&e->out, "\n]\n");
}

static void write_yaml(SetExport *e)
{
    for (int i = 0; i < e->rows.count; i++) {
        text_add(&e->out, "- ");
        node_write_yaml(&e->out, e->rows.items[i]);
        text_add(&e->out, "\n");
    }
}

static void write_xlsx(SetExport *e)
{
    if (!export_find_columns(e))
        return;
    const int columns = e->columns.count;
    XlsxTable table = {.name = e->set_name, .columns = columns};
    table.rows = e->rows.count + 1;
    table.cells = arena_array(e->arena, XlsxCell, (size_t)table.rows * columns + 1);
    XlsxCell *cell = table.cells;
    for (int c = 0; c < columns; c++)
        (cell++)->text = export_header(e, &e->columns.items[c]);
    for (int i = 0; i < e->rows.count; i++) {
        const char **texts = export_cells(e, e->rows.items[i]);
        for (int c = 0; c < columns; c++)
            *cell++ =
                (XlsxCell){texts[c], export_is_number(&e->columns.items[c], texts[c])};
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
