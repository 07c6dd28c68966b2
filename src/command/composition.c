/* Rows of a composition: all members of a choice, yes and no. Numbers have a row if
 * they occur, or if they lie between those that occur and the field allows only a few.
 * Pieces without a value come last. */
#include "command/composition.h"

#include <stdlib.h>

#include "command/value_cell.h"

enum { MAX_ROWS = 40, MAX_ALLOWED = 12 };

typedef struct {
    Value value;
    long pieces;
} ValueRow;

typedef struct {
    Arena *arena;
    LIST(ValueRow) rows;
    long without, all; /* numbers of pieces */
} ValueTally;

static ValueRow *row_of(ValueTally *tally, Value value)
{
    for (int i = 0; i < tally->rows.count; i++)
        if (value_equal(&tally->rows.items[i].value, &value))
            return &tally->rows.items[i];
    list_add(tally->arena, &tally->rows, (ValueRow){value, 0});
    return &tally->rows.items[tally->rows.count - 1];
}

static void add_numbers(ValueTally *tally, const Type *type)
{
    int64_t low, high;
    if (!type->limited || !number_to_int(type->low, &low) ||
        !number_to_int(type->high, &high) || high - low >= MAX_ALLOWED)
        return;
    for (int64_t n = low; n <= high; n++)
        row_of(tally, value_whole(n));
}

/* Adds the rows that appear even if they have no pieces. */
static void add_allowed(ValueTally *tally, const Type *type)
{
    for (int i = 0; type->kind == TYPE_CHOICE && i < type->choice->count; i++)
        row_of(tally,
               (Value){.kind = VALUE_MEMBER, .member = &type->choice->members[i]});
    if (type->kind == TYPE_YESNO) {
        row_of(tally, value_yesno(true));
        row_of(tally, value_yesno(false));
    }
    if (type->kind == TYPE_NUMBER)
        add_numbers(tally, type);
}

static int compare_rows(const void *left, const void *right)
{
    return number_compare(((const ValueRow *)left)->value.number,
                          ((const ValueRow *)right)->value.number);
}

/* Sorts the rows and drops empty ones at both ends. */
static void sort_numbers(ValueTally *tally)
{
    ValueRow *rows = tally->rows.items;
    int count = tally->rows.count, first = 0;
    qsort(rows, (size_t)count, sizeof(ValueRow), compare_rows);
    while (count > 0 && !rows[count - 1].pieces)
        count--;
    while (first < count && !rows[first].pieces)
        first++;
    tally->rows.items += first;
    tally->rows.count = count - first;
}

static ValueTally tally_of(Arena *arena, const Set *set, const Field *field,
                           int players)
{
    ValueTally tally = {.arena = arena};
    add_allowed(&tally, field->type);
    for (int i = 0; i < set->pieces.count && tally.rows.count <= MAX_ROWS; i++) {
        const Piece *piece = set->pieces.items[i];
        Value value = piece->values[field->index];
        long count = piece_count(piece, players);
        tally.all += count;
        if (value.kind == VALUE_NONE)
            tally.without += count;
        else
            row_of(&tally, value)->pieces += count;
    }
    if (field->type->kind == TYPE_NUMBER && tally.rows.count)
        sort_numbers(&tally);
    return tally;
}

static bool has_rows(const Type *type)
{
    return (type->kind == TYPE_CHOICE && type->choice->count <= MAX_ROWS) ||
           type->kind == TYPE_YESNO || (type->kind == TYPE_NUMBER && type->whole);
}

/* Returns true if the table is useful: the pieces are not all in one row, and there are
 * fewer rows than designs. */
static bool is_informative(const ValueTally *tally, const Set *set, const Type *type)
{
    int rows = 0;
    bool alike = false;
    for (int i = 0; i < tally->rows.count; i++) {
        long pieces = tally->rows.items[i].pieces;
        rows += type->kind != TYPE_NUMBER || pieces;
        alike |= pieces == tally->all;
    }
    rows += tally->without > 0;
    return rows && !alike && rows <= MAX_ROWS && set->pieces.count > rows;
}

static Number mean_of(Arena *arena, const ValueTally *tally, const Type *type)
{
    Number sum = number_of(0);
    if (type->kind != TYPE_NUMBER)
        return number_none();
    for (int i = 0; i < tally->rows.count; i++) {
        const ValueRow *row = &tally->rows.items[i];
        Number part = number_multiply(arena, row->value.number, number_of(row->pieces));
        sum = number_add(arena, sum, part);
    }
    return number_divide(arena, sum, number_of(tally->all - tally->without));
}

static void add_row(Table *table, const char *name, long pieces, long all)
{
    Arena *arena = table->arena;
    Number share = number_divide(arena, number_of(pieces * 100), number_of(all));
    share = number_round(arena, share, 3);
    table_text(table, name);
    table_whole(table, pieces);
    table_number(table, share,
                 arena_print(arena, "%s%%", number_print_decimals(arena, share, 3)));
}

static Table table_of(Arena *arena, const Field *field, const ValueTally *tally,
                      bool titles)
{
    Table table = table_new(arena);
    table_column(&table, field->name, field->type->kind == TYPE_NUMBER);
    table_column(&table, "pieces", true);
    table_column(&table, "share", true);
    table.bars = 2;
    for (int i = 0; i < tally->rows.count; i++) {
        const ValueRow *row = &tally->rows.items[i];
        add_row(&table, value_title(arena, row->value, titles), row->pieces,
                tally->all);
    }
    if (tally->without)
        add_row(&table, "none", tally->without, tally->all);
    return table;
}

bool composition_of(Arena *arena, const Set *set, const Field *field, int players,
                    bool titles, Composition *composition)
{
    const Type *type = field->type;
    if (!has_rows(type))
        return false;
    ValueTally tally = tally_of(arena, set, field, players);
    if (!is_informative(&tally, set, type) || !tally.all)
        return false;
    *composition = (Composition){table_of(arena, field, &tally, titles),
                                 mean_of(arena, &tally, type)};
    return true;
}
