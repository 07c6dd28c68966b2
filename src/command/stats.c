/* ppgen stats: what the sets are made of, then the game's own figures. Tables are
 * made first, as plain data; then written in the format asked for. */
#include <string.h>

#include "base/json.h"
#include "base/look.h"
#include "command/command.h"
#include "command/table.h"
#include "expr/expr.h"

/* One table of figures. */
typedef struct {
    const char *title, *note;
    bool quoted;
    Table table;
    LIST(double) bars; /* by row; empty if none are drawn */
    int bar_column;
    Where where;
} Sheet;

typedef LIST(Sheet) Sheets;

static const char *cell(Arena *arena, Value value)
{
    if (value.kind != VALUE_NUMBER || value.decimals || value.percent ||
        number_is_whole(value.number))
        return value_print(arena, value);
    return number_print_decimals(arena, value.number, 3);
}

/* --- composition ----------------------------------------------------------------- */

static void add_composition(Session *session, const Game *game, const Set *set,
                            const Field *field, Sheets *sheets)
{
    Arena *arena = session->arena;
    const Choice *choice = field->type->choice;
    long all = 0,
         *counts = arena_alloc(arena, (size_t)(choice->count + 1) * sizeof(long));
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        Value value = piece->values[field->index];
        long copies = piece_count(piece, game->players);
        if (value.kind == VALUE_MEMBER)
            counts[value.member->index] += copies;
        all += copies;
    }
    Sheet sheet = {.title = arena_print(arena, "%s by %s", set->title, field->name),
                   .table = table_new(arena),
                   .bar_column = 2,
                   .where = field->where};
    table_column(&sheet.table, field->name, false);
    table_column(&sheet.table, "pieces", true);
    table_column(&sheet.table, "share", true);
    for (int i = 0; i < choice->count; i++) {
        Number share =
            number_divide(arena, number_of(counts[i] * 100), number_of(all ? all : 1));
        table_cell(&sheet.table, choice->members[i].name);
        table_cell(&sheet.table, arena_print(arena, "%ld", counts[i]));
        table_cell(&sheet.table,
                   arena_print(arena, "%s %%", number_print_decimals(arena, share, 3)));
        list_add(arena, &sheet.bars, (double)counts[i]);
    }
    list_add(arena, sheets, sheet);
}

enum { MOST_ROWS = 40 };

static void add_compositions(Session *session, const Game *game, Sheets *sheets)
{
    for (int s = 0; s < game->sets.count; s++) {
        const Set *set = game->sets.items[s];
        for (int f = 0; f < set->fields.count; f++) {
            const Field *field = &set->fields.items[f];
            bool fits = field->type->kind == TYPE_CHOICE &&
                        field->type->choice->count <= MOST_ROWS;
            if (fits && set->pieces.count > field->type->choice->count)
                add_composition(session, game, set, field, sheets);
        }
    }
}

/* --- the game's own figures ------------------------------------------------------- */

typedef struct {
    Session *session;
    Eval *eval;
    const Statistic *statistic;
    const Program *each;
    Program *figures;
    Sheet *sheet;
    bool good;
} Figures;

static const char *row_name(const Figures *f, Value *slots)
{
    Arena *arena = f->session->arena;
    LIST(const char *) words = {0};
    Value values[16];
    int count = each_values(f->each, slots, values, 16);
    for (int i = 0; i < count; i++)
        list_add(arena, &words,
                 values[i].kind == VALUE_MEMBER ? values[i].member->title
                                                : value_print(arena, values[i]));
    return text_join(arena, words.items, words.count, 0, "and");
}

static bool add_row(void *context, Value *slots)
{
    Figures *f = context;
    Arena *arena = f->session->arena;
    table_cell(&f->sheet->table, row_name(f, slots));
    for (int i = 0; i < f->statistic->figures.count; i++) {
        Value value;
        const char *title = f->statistic->figures.items[i].title;
        if (!program_run(f->eval, &f->figures[i], slots, &value))
            return false;
        table_cell(&f->sheet->table, cell(arena, value));
        if (f->statistic->bars && text_is(f->statistic->bars, title))
            list_add(arena, &f->sheet->bars,
                     value.kind == VALUE_NUMBER ? number_to_double(value.number) : 0);
    }
    f->eval->steps = f->eval->told = f->eval->next_look = 0;
    return true;
}

static void add_columns(const Statistic *statistic, Sheet *sheet)
{
    table_column(&sheet->table, "", false);
    for (int i = 0; i < statistic->figures.count; i++) {
        table_column(&sheet->table, statistic->figures.items[i].title, true);
        if (statistic->bars &&
            text_is(statistic->bars, statistic->figures.items[i].title))
            sheet->bar_column = i + 1;
    }
}

static bool fill_rows(Figures *f, const Game *game, DiagList *diags)
{
    const Statistic *statistic = f->statistic;
    Program each = program_bind_each(game, statistic->each, NULL, 0, diags);
    if (!each.code)
        return false;
    const Variable *scope = each_variables(game->arena, &each, NULL);
    int slots = each.slots;
    f->each = &each;
    for (int i = 0; i < statistic->figures.count; i++) {
        f->figures[i] = program_bind(game, statistic->figures.items[i].value, scope,
                                     each.slots, NULL, diags);
        if (!f->figures[i].code)
            return false;
        slots = f->figures[i].slots > slots ? f->figures[i].slots : slots;
    }
    Value *room = arena_alloc(f->session->arena, (size_t)(slots + 1) * sizeof(Value));
    add_columns(statistic, f->sheet);
    return program_run_each(f->eval, &each, room, add_row, f);
}

/* Without 'each': a line for each figure. */
static bool fill_lines(Figures *f, const Game *game, DiagList *diags)
{
    Arena *arena = f->session->arena;
    table_column(&f->sheet->table, "", false);
    table_column(&f->sheet->table, "", true);
    f->sheet->bar_column = 1;
    for (int i = 0; i < f->statistic->figures.count; i++) {
        const Figure *figure = &f->statistic->figures.items[i];
        Program program = program_bind(game, figure->value, NULL, 0, NULL, diags);
        Value value,
            *room = arena_alloc(arena, (size_t)(program.slots + 1) * sizeof(Value));
        f->eval->steps = f->eval->told = f->eval->next_look = 0;
        if (!program.code || !program_run(f->eval, &program, room, &value))
            return false;
        table_cell(&f->sheet->table, figure->title);
        table_cell(&f->sheet->table, cell(arena, value));
    }
    return true;
}

static bool add_figures(Session *session, const Game *game, const Statistic *statistic,
                        Sheets *sheets, DiagList *diags)
{
    Arena *arena = session->arena;
    Sheet sheet = {.title = statistic->title,
                   .note = statistic->note,
                   .quoted = statistic->quoted,
                   .table = table_new(arena),
                   .where = statistic->where};
    Eval eval = eval_new(game, arena, diags);
    size_t count = (size_t)statistic->figures.count + 1;
    Figures f = {
        session, &eval, statistic, NULL, arena_alloc(arena, count * sizeof(Program)),
        &sheet,  true};
    bool good =
        statistic->each ? fill_rows(&f, game, diags) : fill_lines(&f, game, diags);
    if (good)
        list_add(arena, sheets, sheet);
    return good;
}

/* --- writing ---------------------------------------------------------------------- */

enum { BAR_WIDTH = 30 };

static Table with_bars(Session *session, const Sheet *sheet)
{
    const Table *plain = &sheet->table;
    if (!sheet->bars.count)
        return *plain;
    double most = 0;
    for (int i = 0; i < sheet->bars.count; i++)
        most = sheet->bars.items[i] > most ? sheet->bars.items[i] : most;
    Table table = table_new(session->arena);
    for (int c = 0; c < plain->columns.count; c++)
        table_column(&table, plain->columns.items[c].title,
                     plain->columns.items[c].right);
    table_column(&table, "", false);
    for (int i = 0; i < plain->cells.count; i++) {
        table_cell(&table, plain->cells.items[i]);
        int row = i / plain->columns.count;
        if ((i + 1) % plain->columns.count == 0)
            table_cell(&table, bar_text(session->arena, sheet->bars.items[row], most,
                                        BAR_WIDTH));
    }
    return table;
}

static void write_text(Session *session, const Sheets *sheets)
{
    Style style = style_of(session->look);
    for (int i = 0; i < sheets->count; i++) {
        const Sheet *sheet = &sheets->items[i];
        Table table = with_bars(session, sheet);
        text_print(&session->out, "%s%s%s%s\n", i ? "\n" : "", style.strong,
                   sheet->title, style.plain);
        table_print(&table, &session->out, 2, session->look);
        if (sheet->note)
            text_print(&session->out, "  %s%s%s%s\n", style.dim,
                       sheet->quoted ? "quoted, not computed: " : "", sheet->note,
                       style.plain);
    }
}

/* A figure is a number to programs, whatever it looks like to people. */
static void write_cell(Session *session, Json *json, const char *text)
{
    size_t length = strlen(text);
    bool percent = length > 2 && text_is(text + length - 2, " %");
    const char *digits = arena_copy(session->arena, text, length - (percent ? 2 : 0));
    Number number;
    if (number_read(session->arena, digits, &number))
        json_number(json, number);
    else
        json_text(json, text);
}

/* Members of a row: 'name', then the columns' titles. */
static void write_row(Session *session, Json *json, const Table *table, int row)
{
    int count = table->columns.count;
    json_open(json, "{");
    json_pair(json, "name", table->cells.items[row * count]);
    for (int c = 1; c < count; c++) {
        const char *title = table->columns.items[c].title;
        const char *key = *title       ? title
                          : count == 2 ? "value"
                                       : arena_print(session->arena, "column-%d", c);
        json_key(json, text_is(key, "name") ? "name-2" : key);
        write_cell(session, json, table->cells.items[row * count + c]);
    }
    json_close(json, "}");
}

static void write_json(Session *session, const Game *game, const Sheets *sheets)
{
    Json json = json_new(session->arena);
    json_open(&json, "{");
    json_pair(&json, "game", game->name);
    json_pair(&json, "edition", game->edition);
    json_key(&json, "tables");
    json_open(&json, "[");
    for (int i = 0; i < sheets->count; i++) {
        const Sheet *sheet = &sheets->items[i];
        int columns = sheet->table.columns.count;
        json_open(&json, "{");
        json_pair(&json, "title", sheet->title);
        json_pair(&json, "note", sheet->note);
        json_key(&json, "quoted");
        json_yesno(&json, sheet->quoted);
        json_key(&json, "rows");
        json_open(&json, "[");
        for (int r = 0; columns && r < sheet->table.cells.count / columns; r++)
            write_row(session, &json, &sheet->table, r);
        json_close(&json, "]");
        json_close(&json, "}");
    }
    json_close(&json, "]");
    json_close(&json, "}");
    text_add(&session->out, json.out.text);
}

/* One table in long form: title, row, column, value. */
static void write_csv(Session *session, const Sheets *sheets)
{
    Table table = table_new(session->arena);
    const char *const titles[] = {"table", "row", "column", "value"};
    for (int i = 0; i < 4; i++)
        table_column(&table, titles[i], false);
    for (int i = 0; i < sheets->count; i++) {
        const Table *from = &sheets->items[i].table;
        int columns = from->columns.count;
        for (int c = 0; c < from->cells.count; c++) {
            const char *title = from->columns.items[c % columns].title;
            if (c % columns == 0)
                continue;
            table_cell(&table, sheets->items[i].title);
            table_cell(&table, from->cells.items[c - c % columns]);
            table_cell(&table, *title ? title : "value");
            table_cell(&table, from->cells.items[c]);
        }
    }
    table_csv(&table, &session->out);
}

int command_stats(Session *session)
{
    int code;
    Play *play = session_play(session, false, &code);
    if (!play)
        return code;
    Sheets sheets = {0};
    DiagList *diags = diag_list_new(session->arena);
    add_compositions(session, play->game, &sheets);
    for (int i = 0; i < play->game->statistics.count; i++)
        add_figures(session, play->game, play->game->statistics.items[i], &sheets,
                    diags);
    Play wrong = {play->files, play->edition, diags, NULL, NULL};
    Plays problems = {0};
    list_add(session->arena, &problems.plays, wrong);
    plays_print_problems(session, &problems);
    if (text_is(session->options.format, "json"))
        write_json(session, play->game, &sheets);
    else if (text_is(session->options.format, "csv"))
        write_csv(session, &sheets);
    else
        write_text(session, &sheets);
    return diags->errors ? EXIT_CONTENT : code;
}
