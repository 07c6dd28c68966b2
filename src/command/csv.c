#include "command/csv.h"

#include <string.h>

Csv csv_new(Arena *arena, bool names_editions)
{
    return (Csv){.arena = arena, .names_editions = names_editions};
}

void csv_add(Csv *csv, const char *edition, Table table)
{
    const char *copy = arena_text(csv->arena, edition);
    list_add(csv->arena, &csv->parts, (CsvPart){copy, table});
}

typedef LIST(const char *) Titles;

/* Returns the column titles of all parts. Equal titles within the first table all
 * stay. */
static Titles titles_of(const Csv *csv)
{
    Titles titles = {0};
    for (int p = 0; p < csv->parts.count; p++) {
        const Table *table = &csv->parts.items[p].table;
        for (int c = 0; c < table->columns.count; c++) {
            const char *title = table->columns.items[c].title;
            if (p == 0 || text_find(title, titles.items, titles.count) < 0)
                list_add(csv->arena, &titles, title);
        }
    }
    return titles;
}

static void add_field(Text *out, const char *field)
{
    field = text_valid(out->arena, field);
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

static const char *field_of(Arena *arena, const Cell *cell)
{
    return cell->kind == CELL_NUMBER ? number_print_short(arena, cell->number)
                                     : cell->text;
}

static void write_part(const Csv *csv, const CsvPart *part, const Titles *titles,
                       Text *out)
{
    const Table *table = &part->table;
    int columns = table->columns.count;
    int *places = arena_array(csv->arena, int, titles->count + 1);
    Titles own = {0};
    for (int c = 0; c < columns; c++)
        list_add(csv->arena, &own, table->columns.items[c].title);
    for (int t = 0; t < titles->count; t++) {
        bool same = t < columns && text_is(own.items[t], titles->items[t]);
        places[t] = same ? t : text_find(titles->items[t], own.items, own.count);
    }
    for (int row = 0; columns && row < table->cells.count / columns; row++) {
        if (csv->names_editions)
            add_field(out, part->edition);
        for (int t = 0; t < titles->count; t++) {
            const Cell *cells = &table->cells.items[(size_t)row * (size_t)columns];
            text_add(out, t || csv->names_editions ? "," : "");
            if (places[t] >= 0)
                add_field(out, field_of(csv->arena, &cells[places[t]]));
        }
        text_add(out, "\n");
    }
}

void csv_write(const Csv *csv, Text *out)
{
    Titles titles = titles_of(csv);
    if (csv->names_editions)
        add_field(out, "edition");
    for (int t = 0; t < titles.count; t++) {
        text_add(out, t || csv->names_editions ? "," : "");
        add_field(out, titles.items[t]);
    }
    text_add(out, "\n");
    for (int p = 0; p < csv->parts.count; p++)
        write_part(csv, &csv->parts.items[p], &titles, out);
}

void csv_write_table(const Table *table, Text *out)
{
    Csv csv = csv_new(table->arena, false);
    csv_add(&csv, "", *table);
    csv_write(&csv, out);
}
