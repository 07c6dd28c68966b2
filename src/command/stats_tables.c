#include "command/stats_tables.h"

#include <string.h>

#include "command/composition.h"
#include "command/value_cell.h"
#include "expr/code.h"

/* --- composition ------------------------------------------------------------------ */

static void add_composition(Variant *variant, const Set *set, const Field *field,
                            bool titles, StatsTables *tables)
{
    Arena *arena = variant->arena;
    Composition made;
    if (!composition_of(arena, set, field, variant->game->players, titles, &made))
        return;
    StatsTable table = {.title =
                            arena_print(arena, "%s by %s", set->title, field->name),
                        .table = made.table};
    if (!number_is_none(made.mean))
        table.note = arena_print(arena, "%s on average",
                                 value_display(arena, value_number(made.mean)));
    if (set_has_unprinted(set))
        table.note = arena_print(arena, "%s%s%ld of %ld printed",
                                 table.note ? table.note : "", table.note ? ", " : "",
                                 set_printed(set, variant->game->players),
                                 set_count(set, variant->game->players));
    list_add(arena, tables, table);
}

static void add_compositions(Variant *variant, bool titles, StatsTables *tables)
{
    const Game *game = variant->game;
    for (int s = 0; s < game->sets.count; s++) {
        const Set *set = game->sets.items[s];
        for (int f = 0; f < set->fields.count; f++)
            add_composition(variant, set, &set->fields.items[f], titles, tables);
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
                        size_t start, StatsTables *tables)
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
        list_add(variant->arena, tables,
                 (StatsTable){statistic->title, statistic->note, statistic->quoted,
                              f.table});
    arena_free(scratch);
    arena_free(row);
}

StatsTables stats_tables_of(Variant *variant, bool with_compositions, bool titles)
{
    StatsTables tables = {0};
    size_t start = arena_used(variant->arena);
    if (with_compositions)
        add_compositions(variant, titles, &tables);
    for (int i = 0; i < variant->game->statistics.count && tables_fit(variant, start);
         i++)
        add_figures(variant, variant->game->statistics.items[i], titles, start,
                    &tables);
    return tables;
}

/* Returns the name of a column: "value" if it is the only one and has no title. */
const char *stats_column_name(const Table *table, int column)
{
    const char *title = table->columns.items[column].title;
    if (*title)
        return title;
    return table->columns.count == 2 ? "value"
                                     : arena_print(table->arena, "column-%d", column);
}
