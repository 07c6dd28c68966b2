/* Statistics and checks for the page of 'ppgen serve'. */
#include "command/live_game.h"
#include "command/stats_tables.h"

/* Writes the lengths of a table's bars, of which the longest is 1. */
static void write_bars(JsonWriter *json, const Table *table)
{
    const int columns = table->columns.count;
    double most = 0;
    if (!table->bars)
        return;
    for (int i = table->bars; i < table->cells.count; i += columns) {
        const Cell *cell = &table->cells.items[i];
        double size = cell->kind == CELL_NUMBER ? number_to_double(cell->number) : 0;
        most = size > most ? size : most;
    }
    json_open_key(json, "bars", "[");
    for (int i = table->bars; i < table->cells.count; i += columns) {
        const Cell *cell = &table->cells.items[i];
        double size = cell->kind == CELL_NUMBER ? number_to_double(cell->number) : 0;
        json_decimal(json, most > 0 && size > 0 ? size / most : 0);
    }
    json_close(json, "]");
}

static void write_table(JsonWriter *json, const StatsTable *stats)
{
    const Table *table = &stats->table;
    const int columns = table->columns.count;
    json_open(json, "{");
    json_pair(json, "title", stats->title);
    json_pair(json, "note", stats->note);
    json_pair_bool(json, "quoted", stats->quoted);
    json_open_key(json, "columns", "[");
    for (int i = 0; i < columns; i++) {
        json_open(json, "{");
        json_pair(json, "name", table->columns.items[i].title);
        json_pair_bool(json, "numeric", table->columns.items[i].right);
        json_close(json, "}");
    }
    json_close(json, "]");
    json_open_key(json, "rows", "[");
    for (int i = 0; columns && i < table->cells.count; i += columns) {
        json_open(json, "[");
        for (int c = 0; c < columns; c++)
            json_text(json, table->cells.items[i + c].text);
        json_close(json, "]");
    }
    json_close(json, "]");
    write_bars(json, table);
    json_close(json, "}");
}

static void write_check(const LiveGame *game, JsonWriter *json, const Outcome *outcome)
{
    json_open(json, "{");
    json_pair(json, "text", outcome->says);
    json_pair(json, "result", STATUS_NAMES[outcome->status]);
    json_pair(json, "figures", outcome->result_text);
    json_pair(json, "got", outcome->got);
    json_pair(json, "want", outcome->want);
    live_write_place(game, json, outcome->check->where);
    json_close(json, "}");
}

/* "stats" */
void live_stats(LiveGame *game, const char *const *words, int count, LiveAnswer *answer)
{
    live_game_review(game);
    Variant variant = game->variant; /* with problems and memory of its own */
    (void)words, (void)count;
    variant.arena = answer->body.arena;
    variant.diags = diag_list_new(variant.arena);
    StatsTables tables = stats_tables_of(&variant, true, true);
    JsonWriter json = json_new(variant.arena);
    json.flat = 1;
    json_open(&json, "{");
    json_open_key(&json, "tables", "[");
    for (int i = 0; i < tables.count; i++)
        write_table(&json, &tables.items[i]);
    json_close(&json, "]");
    json_open_key(&json, "checks", "[");
    for (int i = 0; variant.report && i < variant.report->outcomes.count; i++)
        write_check(game, &json, &variant.report->outcomes.items[i]);
    json_close(&json, "]");
    json_open_key(&json, "problems", "[");
    live_write_problems(game, &json, variant.diags, NULL);
    json_close(&json, "]}");
    text_add(&answer->body, json.out.text);
}
