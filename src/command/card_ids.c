/* Ids come from a column 'id', from the names, or from a pattern of a few fields that
 * no two cards share, whichever works first; else from the names and numbers of the
 * rows. */
#include "command/card_ids.h"

#include <string.h>

#include "command/card_columns.h"
#include "load/loader.h"
#include "load/skipped_rows.h"
#include "load/table_rows.h"

static const char *text_under(const Node *row, const char *key)
{
    const Node *value = node_get(row, key);
    return value && value->kind == NODE_TEXT ? value->text : "";
}

/* --- rows ------------------------------------------------------------------------- */

static const Node *map_of_fields(const Cards *cards, bool only_renamed)
{
    SourceRange where = data_row_where(cards_header(cards));
    Node *map = node_new_map(cards->arena, where, cards->column_count);
    map->count = 0;
    for (int i = 0; i < cards->column_count; i++) {
        const CardColumn *column = &cards->columns[i];
        if (only_renamed ? !column->is_renamed : !column->is_field)
            continue;
        const Node *key =
            node_new_text(cards->arena, where, column->key ? column->key : "");
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
                            .has_id_pattern = has_pattern,
                            .is_numbered = cards->is_numbered};
    cards->rows = table_rows(cards->arena, cards->table, map_of_fields(cards, true),
                             &owner, diags);
    return cards->rows != NULL;
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

/* --- the ways --------------------------------------------------------------------- */

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

static bool try_pattern(Cards *cards, DiagList *diags)
{
    if (!read_rows(cards, true, diags) || !cards->rows->count)
        return false;
    cards_guess_types(cards);
    return find_pattern(cards);
}

bool card_ids_find(Cards *cards, DiagList *diags)
{
    DiagList *first = diag_list_new(diags->arena), *later = diag_list_new(diags->arena);
    if (try_ids(cards, first))
        return true;
    if (!only_ids(first)) {
        diag_take(diags, first);
        return false;
    }
    bool had_ids = cards_column(cards, "id") != NULL;
    card_columns_give_up_ids(cards);
    if ((had_ids && cards->name && try_ids(cards, later)) || try_pattern(cards, later))
        return true;
    cards->is_numbered = true;
    return try_ids(cards, diags);
}
