#include "command/cards.h"

#include <stdlib.h>
#include <string.h>

#include "command/card_columns.h"
#include "command/card_ids.h"
#include "command/card_marks.h"
#include "load/loader.h"
#include "load/skipped_rows.h"
#include "load/table_rows.h"

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

void cards_guess_types(Cards *cards)
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
            column->guess = column_guess_text(arena, cells, cards->rows->count);
        if (column->guess.members.count)
            column->choice = choice_name(cards, column);
    }
}

/* --- rows ------------------------------------------------------------------------- */

static bool report_no_rows(const Cards *cards, DiagList *diags)
{
    return diag_error_help(diags, data_row_where(cards_header(cards)), "empty-file",
                           "write a row for each card below",
                           "the table has the names of columns, but no cards");
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

const DataRow *cards_header(const Cards *cards)
{
    return &cards->table->rows.items[cards->header];
}

CardColumn *cards_column(const Cards *cards, const char *key)
{
    for (int i = 0; i < cards->column_count; i++)
        if (cards->columns[i].key && text_is(cards->columns[i].key, key))
            return &cards->columns[i];
    return NULL;
}

/* Returns the name of a sheet as a node at the start of the file. */
static const Node *sheet_node(Arena *arena, const Source *file, const char *sheet)
{
    const SourceRange where = {file, 1, 1, 1};
    return sheet ? node_new_text(arena, where, sheet) : NULL;
}

const Cards *cards_read(Arena *arena, const Source *file, const char *sheet,
                        DiagList *diags)
{
    const DataTable *table = data_table_read(
        arena, file, sheet_node(arena, file, sheet), (SourceRange){0}, diags);
    if (!table)
        return NULL;
    Cards *cards = arena_make(arena, Cards, .arena = arena, .table = table,
                              .header = table_header(table));
    cards->column_count = cards_header(cards)->count;
    cards->columns = arena_array(arena, CardColumn, cards->column_count);
    card_columns_name(cards);
    if (!card_ids_find(cards, diags))
        return NULL;
    if (!cards->rows->count && !report_no_rows(cards, diags))
        return NULL;
    cards_guess_types(cards);
    card_marks_find(cards);
    return count_copies(cards, diags) ? cards : NULL;
}
