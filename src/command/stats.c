/* ppgen stats: prints the composition of the sets and the game's own statistics. All
 * tables are made first, then written in the format asked for. */
#include <string.h>

#include "command/composition.h"
#include "command/presenter.h"
#include "command/value_cell.h"
#include "expr/code.h"

/* One table of statistics. */
typedef struct {
    const char *title, *note;
    bool quoted;
    Table table;
} StatsTable;

typedef LIST(StatsTable) StatsTables;

/* --- composition ------------------------------------------------------------------ */

static void add_composition(Variant *variant, const Set *set, const Field *field,
                            bool titles, StatsTables *sheets)
{
    Arena *arena = variant->arena;
    Composition made;
    if (!composition_of(arena, set, field, variant->game->players, titles, &made))
        return;
    StatsTable sheet = {.title =
                            arena_print(arena, "%s by %s", set->title, field->name),
                        .table = made.table};
    if (!number_is_none(made.mean))
        sheet.note = arena_print(arena, "%s on average",
                                 value_display(arena, value_number(made.mean)));
    if (set_has_unprinted(set))
        sheet.note = arena_print(arena, "%s%s%ld of %ld printed",
                                 sheet.note ? sheet.note : "", sheet.note ? ", " : "",
                                 set_printed(set, variant->game->players),
                                 set_count(set, variant->game->players));
    list_add(arena, sheets, sheet);
}

static void add_compositions(Variant *variant, bool titles, StatsTables *sheets)
{
    const Game *game = variant->game;
    for (int s = 0; s < game->sets.count; s++) {
        const Set *set = game->sets.items[s];
        for (int f = 0; f < set->fields.count; f++)
            add_composition(variant, set, &set->fields.items[f], titles, sheets);
    }
}

/* --- statistics ------------------------------------------------------------------- */

enum { MAX_ROWS = 10000, MAX_TABLES_MB = 64 };

typedef struct {
    Variant *variant;
    Eval eval; /* evaluates what the rows iterate over */
    Eval row;  /* evaluates the figures of one row; reset after each */
    int rows;
    size_t start; /* memory in use before the first table */
    const Statistic *statistic;
    const Program *each;
    Program *figures;
    bool titles; /* show titles of a choice's members, not their names */
    Table table;
} Figures;

static void add_cell(Table *table, const Type *type, Value value)
{
    if (value.kind == VALUE_NUMBER)
        table_number(table, value.number, value_display(table->arena, value));
    else
        table_value(table, type, value);
}

static const char *row_name(const Figures *f, Value *slots)
{
    enum { MOST = 16 };
    Arena *arena = f->row.scratch;
    const char *words[MOST];
    Value values[MOST];
    int count = each_values(f->each, slots, values, MOST);
    for (int i = 0; i < count; i++)
        words[i] = value_title(arena, values[i], f->titles);
    return text_join(arena, words, count, 0, "and");
}

/* Returns true if the tables stay within the memory limit. 'start' is the memory in use
 * before the first table. */
static bool tables_fit(const Variant *variant, size_t start)
{
    return arena_used(variant->arena) - start <= (size_t)MAX_TABLES_MB << 20;
}

static bool has_room(Figures *f)
{
    DiagList *diags = f->variant->diags;
    SourceRange where = f->statistic->where;
    if (f->rows++ >= MAX_ROWS)
        return diag_error(diags, where, "too-large", "a table has at most %d rows",
                          MAX_ROWS);
    return tables_fit(f->variant, f->start) ||
           diag_error(diags, where, "too-large",
                      "the tables of figures take more than %d MB", MAX_TABLES_MB);
}

static bool add_row(void *context, Value *slots)
{
    Figures *f = context;
    if (!has_room(f))
        return false;
    table_text(&f->table, row_name(f, slots));
    for (int i = 0; i < f->statistic->figures.count; i++) {
        Value value;
        if (!program_run(&f->row, &f->figures[i], slots, &value))
            return false;
        add_cell(&f->table, f->figures[i].type, value);
    }
    eval_restart(&f->row);
    return true;
}

/* Returns the column title of a loop: "kind" for 'k in kind' and 'k in card.kind',
 * "bombs" for 'bombs in 0..5'. */
static const char *loop_title(Arena *arena, const Loop *loop)
{
    bool named = loop->source->kind == CODE_CONSTANT &&
                 loop->source->constant.kind >= VALUE_CHOICE;
    if (!named && loop->name)
        return loop->name;
    const char *written = code_written(arena, loop->source);
    const char *dot = named ? strrchr(written, '.') : NULL;
    return dot ? dot + 1 : written;
}

static const char *rows_title(const Figures *f)
{
    Arena *arena = f->variant->arena;
    const Code *each = f->each->code;
    LIST(const char *) words = {0};
    for (int i = 0; i < each->loop_count; i++)
        list_add(arena, &words, loop_title(arena, &each->loops[i]));
    return text_join(arena, words.items, words.count, 0, "and");
}

/* Adds the columns. 'scope' lists the variables that name a row; a single number is
 * aligned right. */
static void add_columns(Figures *f, const Variable *scope)
{
    const Statistic *statistic = f->statistic;
    table_column(&f->table, rows_title(f),
                 !scope->outer && scope->type->kind == TYPE_NUMBER);
    for (int i = 0; i < statistic->figures.count; i++) {
        const char *title = statistic->figures.items[i].title;
        table_column(&f->table, title, true);
        if (statistic->bars && text_is(statistic->bars, title))
            f->table.bars = i + 1;
    }
}

/* Makes a table with 'each': a row for each value of the loops, a column for each
 * figure. Returns false after reporting a problem. */
static bool fill_rows(Figures *f)
{
    const Game *game = f->variant->game;
    const Statistic *statistic = f->statistic;
    int count = statistic->figures.count;
    Program *each = arena_new_item(f->variant->arena, Program);
    *each = program_bind_each(game, statistic->each, NULL, 0, f->variant->diags);
    if (!each->code)
        return false;
    const Variable *scope = each_variables(game->arena, each, NULL);
    int slots = each->slots;
    f->each = each;
    f->figures = arena_array(f->variant->arena, Program, count + 1);
    for (int i = 0; i < count; i++) {
        f->figures[i] = program_bind(game, statistic->figures.items[i].value, scope,
                                     each->slots, NULL, f->variant->diags);
        if (!f->figures[i].code)
            return false;
        slots = f->figures[i].slots > slots ? f->figures[i].slots : slots;
    }
    Value *room = arena_array(f->variant->arena, Value, slots + 1);
    add_columns(f, scope);
    return program_run_each(&f->eval, each, room, add_row, f);
}

/* Makes a table without 'each': a row for each figure. Returns false after reporting a
 * problem. */
static bool fill_lines(Figures *f)
{
    Arena *arena = f->variant->arena;
    f->table = table_with(arena, (const char *const[]){"", ">", NULL});
    f->table.bars = f->statistic->bars ? 1 : 0;
    for (int i = 0; i < f->statistic->figures.count; i++) {
        const StatColumn *figure = &f->statistic->figures.items[i];
        Program program = program_bind(f->variant->game, figure->value, NULL, 0, NULL,
                                       f->variant->diags);
        Value value, *room = arena_array(arena, Value, program.slots + 1);
        if (!has_room(f) || !program.code ||
            !program_run(&f->row, &program, room, &value))
            return false;
        table_text(&f->table, figure->title);
        add_cell(&f->table, program.type, value);
        eval_restart(&f->row);
    }
    return true;
}

static void add_figures(Variant *variant, const Statistic *statistic, bool titles,
                        size_t start, StatsTables *sheets)
{
    Arena *scratch = arena_new(), *row = arena_new();
    Figures f = {.variant = variant,
                 .eval = eval_new(variant->game, scratch, variant->diags),
                 .row = eval_new(variant->game, row, variant->diags),
                 .statistic = statistic,
                 .start = start,
                 .titles = titles,
                 .table = table_new(variant->arena)};
    if (statistic->each ? fill_rows(&f) : fill_lines(&f))
        list_add(variant->arena, sheets,
                 (StatsTable){statistic->title, statistic->note, statistic->quoted,
                              f.table});
    arena_free(scratch);
    arena_free(row);
}

static StatsTables sheets_of(const Session *session, Variant *variant)
{
    StatsTables sheets = {0};
    bool titles = session_writes(session, "text");
    size_t start = arena_used(variant->arena);
    add_compositions(variant, titles, &sheets);
    for (int i = 0; i < variant->game->statistics.count && tables_fit(variant, start);
         i++)
        add_figures(variant, variant->game->statistics.items[i], titles, start,
                    &sheets);
    return sheets;
}

/* --- writing ---------------------------------------------------------------------- */

static void write_note(Session *session, const StatsTable *sheet)
{
    AnsiStyle style = ansi_style_of(session->console);
    const char *quoted = sheet->quoted ? "quoted, not computed: " : "";
    const char *note = arena_print(session->arena, "%s%s", quoted, sheet->note);
    text_print(&session->out, "%s  ", style.dim);
    text_wrap(&session->out, text_display(session->arena, note), 2, 2,
              session->console);
    text_print(&session->out, "%s\n", style.plain);
}

static void write_text(void *context, Variant *variant)
{
    Session *session = context;
    StatsTables sheets = sheets_of(session, variant);
    print_title(session, variant->game);
    for (int i = 0; i < sheets.count; i++) {
        const StatsTable *sheet = &sheets.items[i];
        print_titled(session, sheet->title, "", &sheet->table);
        if (sheet->note)
            write_note(session, sheet);
    }
    if (!sheets.count)
        text_add(&session->out, "\n  There is nothing to count.\n");
}

/* Returns the name of a column: "value" if it is the only one and has no title. */
static const char *column_name(const Table *table, int column)
{
    const char *title = table->columns.items[column].title;
    if (*title)
        return title;
    return table->columns.count == 2 ? "value"
                                     : arena_print(table->arena, "column-%d", column);
}

typedef LIST(const char *) Keys;

/* Returns the keys of a row in JSON: 'name', then the column names. Repeated names get
 * a number. */
static Keys keys_of(const Table *table)
{
    Keys keys = {0};
    list_add(table->arena, &keys, "name");
    for (int c = 1; c < table->columns.count; c++) {
        const char *key = column_name(table, c);
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

static void write_sheet(JsonWriter *json, const StatsTable *sheet)
{
    int columns = sheet->table.columns.count;
    Keys keys = keys_of(&sheet->table);
    json_open(json, "{");
    json_pair(json, "title", sheet->title);
    json_pair(json, "note", sheet->note);
    json_pair_bool(json, "quoted", sheet->quoted);
    json_open_key(json, "rows", "[");
    for (int r = 0; columns && r < sheet->table.cells.count / columns; r++)
        write_row(json, &sheet->table, &keys, r);
    json_close(json, "]}");
}

static void write_json(void *context, Variant *variant, JsonWriter *json)
{
    StatsTables sheets = sheets_of(context, variant);
    json_open(json, "{");
    json_pair(json, "game", variant->game->name);
    json_pair(json, "edition", variant->game->edition);
    json_open_key(json, "tables", "[");
    for (int i = 0; i < sheets.count; i++)
        write_sheet(json, &sheets.items[i]);
    json_close(json, "]}");
}

/* Returns all tables as one in long form: title, row, column, value. */
static Table table_of_all(void *context, Variant *variant, Arena *arena)
{
    StatsTables sheets = sheets_of(context, variant);
    static const char *const titles[] = {"table", "row", "column", "value", NULL};
    Table table = table_with(arena, titles);
    for (int i = 0; i < sheets.count; i++) {
        const Table *from = &sheets.items[i].table;
        int columns = from->columns.count;
        for (int c = 0; c < from->cells.count; c++) {
            if (c % columns == 0)
                continue;
            table_text(&table, sheets.items[i].title);
            table_text(&table, from->cells.items[c - c % columns].text);
            table_text(&table, column_name(from, c % columns));
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
