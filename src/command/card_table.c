/* Ids come from a column 'id', from the names, or from a pattern of a few fields that
 * no two cards share, whichever works first. */
#include "command/card_table.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "layout/builtins.h"
#include "load/loader.h"
#include "load/skipped_rows.h"
#include "load/table_rows.h"

typedef CardTable Cards;

static const DataRow *header_of(const Cards *cards)
{
    return &cards->table->rows.items[cards->header];
}

static const Node *header_text(const Cards *cards, int column)
{
    const Node *header = header_of(cards)->cells[column];
    return header && header->kind == NODE_TEXT ? header : NULL;
}

static const char *text_under(const Node *row, const char *key)
{
    const Node *value = node_get(row, key);
    return value && value->kind == NODE_TEXT ? value->text : "";
}

/* --- names of fields -------------------------------------------------------------- */

/* Names that mean something else in the files of the starter. */
static const char *const TAKEN[] = {"card",  "cards", "players", "tint", "white",
                                    "black", "none",  "paper",   "ink",  "shade",
                                    "plain", "id",    "name",    NULL};

static bool is_taken(const Cards *cards, const char *name)
{
    for (int i = 0; i < cards->column_count; i++)
        if (cards->columns[i].key && text_is(cards->columns[i].key, name))
            return true;
    return text_is_one_of(name, TAKEN) || builtin_find(name);
}

/* Names of a column of copies in other languages, which only 'new' understands. */
static bool is_foreign_copies(const char *header)
{
    static const char *const names[] = {"anzahl",   "menge",  "stück",
                                        "kopien",   "nombre", "quantité",
                                        "cantidad", "copias", "枚数"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (column_is(header, names[i]))
            return true;
    return false;
}

/* Returns a name that a field of the set can have. */
static const char *field_name(const Cards *cards, int column)
{
    Arena *arena = cards->arena;
    const char *slug = column_slug(arena, cards->columns[column].header->text);
    const char *name = slug;
    for (int n = 0; !field_can_be_named(arena, name) || is_taken(cards, name) ||
                    column_is_copies(name);
         n++)
        name = !*slug ? arena_print(arena, "column-%d", column + 1 + n)
               : n    ? arena_print(arena, "card-%s-%d", slug, n + 1)
                      : arena_print(arena, "card-%s", slug);
    return name;
}

/* Returns the first column of the same name. */
static const CardColumn *first_namesake(const Cards *cards, const CardColumn *column)
{
    const CardColumn *first = cards->columns;
    while (first < column &&
           (!first->header || !column_is(first->header->text, column->header->text)))
        first++;
    return first;
}

/* Makes the column a field, under its own name or another one. A second column of the
 * same name gets the same field, which table_rows reports. */
static void make_field(const Cards *cards, int index)
{
    CardColumn *column = &cards->columns[index];
    const char *header = column->header->text;
    const CardColumn *first = first_namesake(cards, column);
    column->key = NULL;
    column->key = first < column ? first->key : field_name(cards, index);
    column->is_field = true;
    bool found = column_is(header, column->key) ||
                 text_is(text_slug(cards->arena, header), column->key);
    column->is_renamed = !found || strchr(header, '.');
}

static void name_columns(const Cards *cards)
{
    bool has_copies = false;
    for (int i = 0; i < cards->column_count; i++) {
        CardColumn *column = &cards->columns[i];
        const Node *header = column->header = header_text(cards, i);
        if (!header)
            continue;
        bool foreign = is_foreign_copies(header->text),
             copies = (column_is_copies(header->text) || foreign) && !has_copies;
        if (copies || column_is(header->text, "id")) {
            column->key = copies ? "copies" : "id";
            column->is_renamed = copies && foreign;
        } else if (column_is(header->text, "name")) {
            column->key = "name";
            column->is_field = true;
        } else {
            make_field(cards, i);
        }
        has_copies |= copies;
    }
}

static CardColumn *column_of(const Cards *cards, const char *key)
{
    for (int i = 0; i < cards->column_count; i++)
        if (cards->columns[i].key && text_is(cards->columns[i].key, key))
            return &cards->columns[i];
    return NULL;
}

/* --- the column of names ---------------------------------------------------------- */

static bool has_letter(const char *text)
{
    for (; *text; text += text_step(text, strlen(text)))
        if (text_letter_length(text) && !isdigit((unsigned char)*text))
            return true;
    return false;
}

/* Returns true if most rows have a short text in the column, and no two the same. */
static bool has_names(const Cards *cards, int column)
{
    enum { LONGEST = 60 };
    Map known = map_new(cards->arena);
    for (int i = cards->header + 1; i < cards->table->rows.count; i++) {
        const DataRow *row = &cards->table->rows.items[i];
        const Node *cell = column < row->count ? row->cells[column] : NULL;
        if (cell && (cell->kind != NODE_TEXT || !has_letter(cell->text) ||
                     text_cells(cell->text) > LONGEST ||
                     map_put(&known, cell->text, (void *)row)))
            return false;
    }
    return known.entries.count * 10 >=
           (cards->table->rows.count - 1 - cards->header) * 8;
}

/* Finds the column of names as table_rows does. If there is none, renames the first
 * column that could be one. */
static void find_names(Cards *cards)
{
    CardColumn *name = column_of(cards, "name");
    name = name ? name : column_of(cards, "title");
    for (int i = 0; !name && i < cards->column_count; i++)
        if (cards->columns[i].is_field && column_ends_in_name(cards->columns[i].key))
            name = &cards->columns[i];
    for (int i = 0; !name && i < cards->column_count; i++)
        if (cards->columns[i].is_field && has_names(cards, i)) {
            name = &cards->columns[i];
            name->key = "name";
            name->is_renamed = true;
        }
    cards->name = name;
}

/* --- rows ------------------------------------------------------------------------- */

static const Node *map_of_fields(const Cards *cards, bool only_renamed)
{
    SourceRange where = data_row_where(header_of(cards));
    Node *map = node_new_map(cards->arena, where, cards->column_count);
    map->count = 0;
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (only_renamed ? !column->is_renamed : !column->is_field)
            continue;
        const Node *key = node_new_text(cards->arena, where, column->key);
        map->entries[map->count++] =
            only_renamed ? (Entry){column->header, key} : (Entry){key, key};
    }
    return map;
}

static bool read_rows(Cards *cards, bool has_pattern, DiagList *diags)
{
    const RowOwner owner = {.item = &SCHEMA_PIECE,
                            .fields = map_of_fields(cards, false),
                            .ids_are_slugs = true,
                            .has_id_pattern = has_pattern};
    cards->rows = table_rows(cards->arena, cards->table, map_of_fields(cards, true),
                             &owner, diags);
    return cards->rows != NULL;
}

static bool report_no_rows(const Cards *cards, DiagList *diags)
{
    return diag_error_help(diags, data_row_where(header_of(cards)), "empty-file",
                           "write a row for each card below",
                           "the table has the names of columns, but no cards");
}

/* --- ids -------------------------------------------------------------------------- */

/* Returns false after reporting an id that no card can have, or that two have. */
static bool check_ids(const Cards *cards, DiagList *diags)
{
    Map known = map_new(cards->arena);
    for (int i = 0; i < cards->rows->count; i++) {
        const Node *id = node_get(cards->rows->items[i], "id");
        if (id->kind != NODE_TEXT || !text_is_slug(id->text))
            return diag_error_help(
                diags, id->where, "bad-name",
                "write small letters, digits and single hyphens into the column 'id'",
                "'%s' cannot be the id of a card",
                id->kind == NODE_TEXT ? text_brief(cards->arena, id->text) : "this");
        const Node *first = map_put(&known, id->text, (void *)id);
        if (!first)
            continue;
        Diag *diag = diag_add(diags, LEVEL_ERROR, id->where, "duplicate-id",
                              "two rows make the id '%s'", id->text);
        diag->help = "add a column 'id', or write one row with the number of copies";
        diag_remark(diags, diag, first->where, "the first one is here");
        return false;
    }
    return true;
}

/* Returns true if ids can be made of the column's values. */
static bool can_be_in_id(const Cards *cards, const CardColumn *column)
{
    const ColumnGuess *guess = &column->guess;
    if (!column->is_field || guess->blank)
        return false;
    for (int i = 0; guess->kind == COLUMN_CHOICE && i < guess->members.count; i++)
        if (!text_is_slug(guess->members.items[i].name))
            return false;
    for (int i = 0; guess->kind == COLUMN_TEXT && i < cards->rows->count; i++)
        if (!text_is_slug(text_lower(cards->arena,
                                     text_under(cards->rows->items[i], column->key))))
            return false;
    return guess->kind == COLUMN_CHOICE || guess->kind == COLUMN_TEXT ||
           (guess->kind == COLUMN_WHOLE && guess->low >= 0);
}

/* Returns true if no two rows have the same values in the pattern's fields. */
static bool pattern_is_distinct(const Cards *cards)
{
    Map known = map_new(cards->arena);
    for (int i = 0; i < cards->rows->count; i++) {
        Text id = text_new(cards->arena);
        for (int f = 0; f < cards->id_fields.count; f++)
            text_print(
                &id, "-%s",
                text_under(cards->rows->items[i], cards->id_fields.items[f]->key));
        if (map_put(&known, text_lower(cards->arena, id.text), (void *)cards))
            return false;
    }
    return cards->id_fields.count > 0;
}

/* Adds columns to the pattern until its ids are distinct. */
static bool find_pattern(Cards *cards)
{
    enum { MOST = 4 };
    for (int i = 0; i < cards->column_count && cards->id_fields.count < MOST; i++) {
        const CardColumn *column = &cards->columns[i];
        if (!can_be_in_id(cards, column))
            continue;
        list_add(cards->arena, &cards->id_fields, column);
        if (pattern_is_distinct(cards))
            return true;
    }
    cards->id_fields.count = 0;
    return false;
}

/* --- types ------------------------------------------------------------------------ */

/* A choice is named after its field, unless the name has another meaning. */
static const char *choice_name(const Cards *cards, const CardColumn *column)
{
    static const char *const words[] = {"optional", "list", "sides", "side", NULL};
    const char *name = column->key;
    bool usable =
        text_is_slug(name) && !field_type_is_word(name) && !text_is_one_of(name, words);
    if (usable)
        return name;
    int index = (int)(column - cards->columns) + 1;
    return text_is_slug(name) ? arena_print(cards->arena, "card-%s", name)
                              : arena_print(cards->arena, "choice-%d", index);
}

static void guess_types(Cards *cards)
{
    Arena *arena = cards->arena;
    const Node **cells = arena_array(arena, const Node *, cards->rows->count + 1);
    for (int c = 0; c < cards->column_count; c++) {
        CardColumn *column = &cards->columns[c];
        if (!column->is_field)
            continue;
        for (int i = 0; i < cards->rows->count; i++)
            cells[i] = node_get(cards->rows->items[i], column->key);
        column->guess = column_guess(arena, cells, cards->rows->count);
        if (column == cards->name)
            column->guess.kind = COLUMN_TEXT;
        if (column->guess.kind == COLUMN_CHOICE)
            column->choice = choice_name(cards, column);
    }
}

/* Adds up the copies. Returns false after reporting cells that hold no number. */
static bool count_copies(Cards *cards, DiagList *diags)
{
    bool good = true;
    for (int i = 0; i < cards->rows->count; i++) {
        const Node *cell = node_get(cards->rows->items[i], "copies");
        const char *text = cell && cell->kind == NODE_TEXT ? cell->text
                           : cell                          ? ""
                                                           : "1";
        size_t digits = strspn(text, "0123456789");
        if (!digits || digits > 6 || text[digits])
            good = diag_error(diags, cell->where, "wrong-type",
                              "expected a number of copies, found '%s'",
                              text_brief(cards->arena, text));
        cards->copies += strtol(text, NULL, 10);
    }
    return good;
}

/* --- the table -------------------------------------------------------------------- */

/* Returns true if all errors are about ids, so that other ids can be tried. */
static bool only_ids(const DiagList *diags)
{
    static const char *const rules[] = {"bad-name", "missing-field", "duplicate-id",
                                        NULL};
    for (int i = 0; i < diags->all.count; i++)
        if (diags->all.items[i]->level == LEVEL_ERROR &&
            !text_is_one_of(diags->all.items[i]->rule, rules))
            return false;
    return true;
}

static bool try_ids(Cards *cards, DiagList *diags)
{
    return read_rows(cards, false, diags) &&
           (!cards->rows->count || check_ids(cards, diags));
}

/* Turns a column 'id' into a field. */
static void give_up_ids(const Cards *cards)
{
    CardColumn *id = column_of(cards, "id");
    if (id)
        make_field(cards, (int)(id - cards->columns));
}

/* Reads the rows in the first way that gives each a good id. */
static bool find_rows(Cards *cards, DiagList *diags)
{
    DiagList *first = diag_list_new(diags->arena),
             *second = diag_list_new(diags->arena),
             *third = diag_list_new(diags->arena);
    if (try_ids(cards, first))
        return true;
    if (only_ids(first)) {
        bool had_ids = column_of(cards, "id") != NULL;
        give_up_ids(cards);
        if (had_ids && cards->name && try_ids(cards, second))
            return true;
        if (read_rows(cards, true, third) && cards->rows->count) {
            guess_types(cards);
            if (find_pattern(cards))
                return true;
        }
    }
    diag_take(diags, first);
    return false;
}

const CardTable *card_table_read(Arena *arena, const Source *file, DiagList *diags)
{
    const DataTable *table =
        data_table_read(arena, file, NULL, (SourceRange){0}, diags);
    if (!table)
        return NULL;
    Cards *cards = arena_make(arena, Cards, .arena = arena, .table = table,
                              .header = table_header(table));
    cards->column_count = header_of(cards)->count;
    cards->columns = arena_array(arena, CardColumn, cards->column_count);
    for (int i = 0; i < cards->column_count; i++)
        cards->columns[i] = (CardColumn){0};
    name_columns(cards);
    find_names(cards);
    if (!find_rows(cards, diags))
        return NULL;
    if (!cards->rows->count && !report_no_rows(cards, diags))
        return NULL;
    guess_types(cards);
    return count_copies(cards, diags) ? cards : NULL;
}
