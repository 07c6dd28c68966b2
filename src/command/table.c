#include "command/table.h"

#include <string.h>

#include "base/look.h"

Table table_new(Arena *arena)
{
    return (Table){.arena = arena};
}

void table_column(Table *table, const char *title, bool right)
{
    list_add(table->arena, &table->columns, (Column){title, right});
}

void table_cell(Table *table, const char *text)
{
    list_add(table->arena, &table->cells, text ? text : "");
}

static int column_width(const Table *table, int column)
{
    int width = text_cells(table->columns.items[column].title);
    for (int i = column; i < table->cells.count; i += table->columns.count) {
        int cells = text_cells(table->cells.items[i]);
        width = cells > width ? cells : width;
    }
    return width;
}

static void add_spaces(Text *out, int count)
{
    for (int i = 0; i < count; i++)
        text_add(out, " ");
}

static void print_row(const Table *table, Text *out, const char *const *cells,
                      const int *widths, int indent)
{
    add_spaces(out, indent);
    int count = table->columns.count, last = count - 1;
    while (last > 0 && !*cells[last])
        last--;
    for (int c = 0; c <= last; c++) {
        int gap = widths[c] - text_cells(cells[c]);
        if (table->columns.items[c].right)
            add_spaces(out, gap);
        text_add(out, cells[c]);
        if (c == last)
            break;
        if (!table->columns.items[c].right)
            add_spaces(out, gap);
        add_spaces(out, 2);
    }
}

void table_print(const Table *table, Text *out, int indent, Look look)
{
    int count = table->columns.count;
    Style style = style_of(look);
    int *widths = arena_alloc(table->arena, (size_t)(count + 1) * sizeof(int));
    const char **titles =
        arena_alloc(table->arena, (size_t)(count + 1) * sizeof *titles);
    bool headed = false;
    for (int c = 0; c < count; c++) {
        widths[c] = column_width(table, c);
        titles[c] = table->columns.items[c].title;
        headed = headed || *titles[c];
    }
    if (headed) {
        text_add(out, style.dim);
        print_row(table, out, titles, widths, indent);
        text_print(out, "%s\n", style.plain);
    }
    for (int i = 0; i + count <= table->cells.count && count; i += count) {
        print_row(table, out, &table->cells.items[i], widths, indent);
        text_add(out, "\n");
    }
}

static void add_field(Text *out, const char *field)
{
    if (!strpbrk(field, "\",\n\r")) {
        text_add(out, field);
        return;
    }
    text_add(out, "\"");
    for (const char *c = field; *c; c++) {
        if (*c == '"')
            text_add(out, "\"");
        text_add_bytes(out, c, 1);
    }
    text_add(out, "\"");
}

void table_csv(const Table *table, Text *out)
{
    int count = table->columns.count;
    for (int c = 0; c < count; c++) {
        text_add(out, c ? "," : "");
        add_field(out, table->columns.items[c].title);
    }
    text_add(out, "\n");
    for (int i = 0; i < table->cells.count; i++) {
        add_field(out, table->cells.items[i]);
        text_add(out, (i + 1) % count ? "," : "\n");
    }
}

const char *bar_text(Arena *arena, double value, double most, int width)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    Text bar = text_new(arena);
    if (!(most > 0) || !(value > 0))
        return bar.text;
    int steps = (int)(value / most * width * 8 + 0.5);
    for (int i = 0; i < steps / 8; i++)
        text_add(&bar, "█");
    text_add(&bar, eighths[steps % 8]);
    return steps ? bar.text : "▏";
}
