#include "command/card_columns.h"

#include <ctype.h>
#include <string.h>

#include "command/card_ignored.h"
#include "layout/builtins.h"
#include "load/loader.h"
#include "load/skipped_rows.h"

/* --- copies ----------------------------------------------------------------------- */

/* Other names, as a whole or as words of a longer name such as "No. in deck". */
static const char *const OTHER_COPIES[] = {
    "amount", "menge", "stück", "nombre", "cantidad", "枚数", "number-of-cards", NULL};
static const char *const COPIES_WORDS[] = {
    "in-deck",  "per-deck",  "copies",      "qty",    "quantity",
    "anzahl",   "stückzahl", "exemplare",   "kopien", "copias",
    "quantité", "how-many",  "exemplaires", NULL};

static bool sounds_like_copies(Arena *arena, const char *header)
{
    const char *slug = column_slug(arena, header);
    if (text_is(header, "#") || text_is_one_of(slug, OTHER_COPIES))
        return true;
    const char *words = arena_print(arena, "-%s-", slug);
    for (const char *const *word = COPIES_WORDS; *word; word++)
        if (strstr(words, arena_print(arena, "-%s-", *word)))
            return true;
    return false;
}

static bool is_copies_number(const Node *cell)
{
    enum { MOST_DIGITS = 3 };
    size_t digits = cell->kind == NODE_TEXT ? strspn(cell->text, "0123456789") : 0;
    return digits && digits <= MOST_DIGITS && !cell->text[digits];
}

/* Returns the first cell of the column that is no small whole number, or NULL. */
static const Node *first_odd_copies(const Cards *cards, int column)
{
    for (int i = cards->header + 1; i < cards->table->rows.count; i++) {
        const Node *cell = row_cell(&cards->table->rows.items[i], column);
        if (cell && !is_copies_number(cell))
            return cell;
    }
    return NULL;
}

/* Returns true if a column of whole numbers is no count of the rows: if there are
 * several, some are the same. */
static bool repeats(const Cards *cards, int column)
{
    enum { FEW = 3 };
    Map known = map_new(cards->arena);
    int found = 0;
    for (int i = cards->header + 1; i < cards->table->rows.count; i++) {
        const Node *cell = row_cell(&cards->table->rows.items[i], column);
        if (!cell)
            continue;
        map_put(&known, cell->text, (void *)cell);
        found++;
    }
    return found && (found <= FEW || known.entries.count < found);
}

/* Returns true if a column of another name holds the copies. Notes the cell that keeps
 * the first column of such a name from it. */
static bool holds_copies(Cards *cards, int column)
{
    const Node *header = cards->columns[column].header;
    if (!header || !sounds_like_copies(cards->arena, header->text))
        return false;
    const Node *odd = first_odd_copies(cards, column);
    if (odd && !cards->odd_copies) {
        cards->odd_copies = odd;
        cards->no_copies = &cards->columns[column];
    }
    bool may_number_rows = text_is(header->text, "#");
    return !odd && (!may_number_rows || repeats(cards, column));
}

/* Returns the column of copies, or -1. Names that ppgen knows come first. */
static int copies_column(Cards *cards)
{
    int found = -1;
    for (int i = cards->column_count - 1; i >= 0; i--) {
        const Node *header = cards->columns[i].header;
        if (header && column_is_copies(header->text))
            found = i;
    }
    for (int i = 0; i < cards->column_count && found < 0; i++)
        if (holds_copies(cards, i))
            found = i;
    return found;
}

/* --- names of fields -------------------------------------------------------------- */

/* Names that mean something else in the files of the starter. */
static const char *const TAKEN[] = {"card",  "cards", "players", "tint", "white",
                                    "black", "none",  "paper",   "ink",  "shade",
                                    "plain", "id",    "name",    "item", NULL};

static bool is_taken(const Cards *cards, const char *name)
{
    return cards_column(cards, name) || text_is_one_of(name, TAKEN) ||
           builtin_find(name);
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
 * same name gets the same field, which table_rows reports; or is ignored like the
 * first. */
static void make_field(const Cards *cards, int index)
{
    CardColumn *column = &cards->columns[index];
    const char *header = column->header->text;
    const CardColumn *first = first_namesake(cards, column);
    column->key = NULL;
    column->why_ignored =
        first < column ? first->why_ignored : card_column_why_ignored(cards, index);
    column->is_renamed = column->why_ignored && first == column;
    if (column->why_ignored)
        return;
    column->key = first < column ? first->key : field_name(cards, index);
    column->is_field = true;
    column->is_renamed = !column_is(header, column->key) || strchr(header, '.');
}

static void name_column(const Cards *cards, int index, bool holds_copies)
{
    CardColumn *column = &cards->columns[index];
    const char *header = column->header->text;
    if (holds_copies) {
        column->key = "copies";
        column->is_renamed = !column_is_copies(header);
    } else if (column_is(header, "id")) {
        column->key = "id";
    } else if (column_is(header, "name")) {
        column->key = "name";
        column->is_field = true;
    } else {
        make_field(cards, index);
    }
}

/* --- the column of names ---------------------------------------------------------- */

static bool has_letter(const char *text)
{
    const char *end = text + strlen(text);
    for (; text < end; text += text_step(text, (size_t)(end - text)))
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
        const Node *cell = row_cell(row, column);
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
    CardColumn *name = cards_column(cards, "name");
    name = name ? name : cards_column(cards, "title");
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

/* --- all columns ------------------------------------------------------------------ */

static const Node *header_text(const Cards *cards, int column)
{
    const Node *header = cards_header(cards)->cells[column];
    return header && header->kind == NODE_TEXT ? header : NULL;
}

void card_columns_name(Cards *cards)
{
    for (int i = 0; i < cards->column_count; i++)
        cards->columns[i] = (CardColumn){.header = header_text(cards, i)};
    const int copies = copies_column(cards);
    for (int i = 0; i < cards->column_count; i++)
        if (cards->columns[i].header)
            name_column(cards, i, i == copies);
    find_names(cards);
}

void card_columns_give_up_ids(const Cards *cards)
{
    CardColumn *id = cards_column(cards, "id");
    if (id)
        make_field(cards, (int)(id - cards->columns));
}
