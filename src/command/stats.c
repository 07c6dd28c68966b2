/* ppgen stats: prints the composition of the sets and the game's own statistics. All
 * tables are made first, then written in the format asked for. */
#include "command/presenter.h"
#include "command/stats_tables.h"

static void write_note(Session *session, const StatsTable *stats)
{
    AnsiStyle style = ansi_style_of(session->console);
    const char *quoted = stats->quoted ? "quoted, not computed: " : "";
    const char *note = arena_print(session->arena, "%s%s", quoted, stats->note);
    text_print(&session->out, "%s  ", style.dim);
    text_wrap(&session->out, text_display(session->arena, note), 2, 2,
              session->console);
    text_print(&session->out, "%s\n", style.plain);
}

static void write_text(void *context, Variant *variant)
{
    Session *session = context;
    StatsTables tables =
        stats_tables_of(variant, true, session_writes(session, "text"));
    print_title(session, variant->game);
    for (int i = 0; i < tables.count; i++) {
        const StatsTable *stats = &tables.items[i];
        print_titled(session, stats->title, "", &stats->table);
        if (stats->note)
            write_note(session, stats);
    }
    if (!tables.count)
        text_add(&session->out, "\n  There is nothing to count.\n");
}

typedef LIST(const char *) Keys;

/* Returns the keys of a row in JSON: 'name', then the column names. Repeated names get
 * a number. */
static Keys keys_of(const Table *table)
{
    Keys keys = {0};
    list_add(table->arena, &keys, "name");
    for (int c = 1; c < table->columns.count; c++) {
        const char *key = stats_column_name(table, c);
        while (text_find(key, keys.items, keys.count) >= 0)
            key = arena_print(table->arena, "%s-2", key);
        list_add(table->arena, &keys, key);
    }
    return keys;
}

static void write_row(JsonWriter *json, const Table *table, const Keys *keys, int row)
{
    const Cell *cells = &table->cells.items[(size_t)row * (size_t)table->columns.count];
    json_open(json, "{");
    json_pair(json, "name", cells[0].text);
    for (int c = 1; c < table->columns.count; c++) {
        if (cells[c].kind == CELL_NONE)
            continue;
        json_key(json, keys->items[c]);
        table_cell_json(&cells[c], json);
    }
    json_close(json, "}");
}

static void write_table(JsonWriter *json, const StatsTable *stats)
{
    int columns = stats->table.columns.count;
    Keys keys = keys_of(&stats->table);
    json_open(json, "{");
    json_pair(json, "title", stats->title);
    json_pair(json, "note", stats->note);
    json_pair_bool(json, "quoted", stats->quoted);
    json_open_key(json, "rows", "[");
    for (int r = 0; columns && r < stats->table.cells.count / columns; r++)
        write_row(json, &stats->table, &keys, r);
    json_close(json, "]}");
}

static void write_json(void *context, Variant *variant, JsonWriter *json)
{
    StatsTables tables =
        stats_tables_of(variant, true, session_writes(context, "text"));
    json_open(json, "{");
    json_pair(json, "game", variant->game->name);
    json_pair(json, "edition", variant->game->edition);
    json_open_key(json, "tables", "[");
    for (int i = 0; i < tables.count; i++)
        write_table(json, &tables.items[i]);
    json_close(json, "]}");
}

/* Returns all tables as one in long form: title, row, column, value. */
static Table table_of_all(void *context, Variant *variant, Arena *arena)
{
    StatsTables tables =
        stats_tables_of(variant, true, session_writes(context, "text"));
    static const char *const titles[] = {"table", "row", "column", "value", NULL};
    Table table = table_with(arena, titles);
    for (int i = 0; i < tables.count; i++) {
        const Table *from = &tables.items[i].table;
        int columns = from->columns.count;
        for (int c = 0; c < from->cells.count; c++) {
            if (c % columns == 0)
                continue;
            table_text(&table, tables.items[i].title);
            table_text(&table, from->cells.items[c - c % columns].text);
            table_text(&table, stats_column_name(from, c % columns));
            table_cell(&table, from->cells.items[c]);
        }
    }
    return table;
}

int command_stats(Session *session)
{
    static const Presenter showing = {NULL, write_text, write_json, table_of_all};
    return session_present(session, &showing, session);
}
