/* Loads 'numbers:', the constants of the rules, and the number of players. */

#include "base/units.h"
#include "load/loader.h"

static bool read_scalar(Loader *loader, const Node *node, NamedNumber *number)
{
    Value *value = &number->value;
    bool bare = number_read(loader->arena, node->text, &value->number);
    number->is_length = !bare && length_read(loader->arena, node->text, &value->number);
    if (bare || number->is_length) {
        value->kind = VALUE_NUMBER;
        number->type = &TYPE_OF_NUMBER;
        return true;
    }
    value->kind = VALUE_RANGE;
    return range_read(node->text, &value->range.first, &value->range.last);
}

static const char *help_of_number(Loader *loader, const Node *node)
{
    const char *text = node->text;
    if (live_has_values(text) || value_computes(loader, node))
        return "numbers are constants of the rules: put values computed from them "
               "under 'define:'";
    if (node->cell && strpbrk(text, ",;"))
        return "write decimals with a point, and a list as 1 | 2 | 3";
    return *text >= '0' && *text <= '9' ? range_help(loader->diags->arena, text) : NULL;
}

static bool read_number_value(Loader *loader, const Node *node, NamedNumber *number)
{
    number->type = &TYPE_OF_NUMBERS;
    if (node && node->kind == NODE_TEXT && read_scalar(loader, node, number))
        return true;
    ValueReader reading = {.loader = loader, .field = number->name};
    if (node && node->kind == NODE_LIST)
        return value_read(&reading, &TYPE_OF_NUMBERS, node, &number->value);
    if (node && node->kind == NODE_TEXT) /* the schema has reported a map */
        diag_error_help(
            loader->diags, node->where, "wrong-type", help_of_number(loader, node),
            "'%s' is not a number, a range such as 2..6, or a length such as 47 mm",
            node->text);
    return false;
}

/* Returns the node of a number's value: the one that is tried, or else as written. */
static const Node *value_of_number(Loader *loader, const Entry *entry)
{
    const TriedNumbers *tried = loader->tried;
    for (int i = 0; tried && i < tried->count; i++)
        if (text_is(tried->items[i].name, entry->key->text))
            return node_new_text(loader->arena, entry->value->where,
                                 tried->items[i].value);
    return get_plain(entry->value, "value");
}

static void number_load(Loader *loader, const Entry *entry)
{
    NamedNumber *number = arena_new_item(loader->arena, NamedNumber);
    const Node *node = entry->value;
    number->name = entry->key->text;
    number->where = entry->key->where;
    number->says = get_text(node, "says");
    number->origin = get_origin(node, "origin", loader->game->origin);
    if (!read_number_value(loader, value_of_number(loader, entry), number)) {
        number->value = value_whole(1); /* avoids further errors */
        number->type = &TYPE_OF_NUMBER;
    }
    if (text_is(number->name, "players") && number->value.kind == VALUE_NUMBER &&
        !number->is_length) {
        int64_t only = 0;
        number_to_int(number->value.number, &only);
        number->value = (Value){.kind = VALUE_RANGE, .range = {only, only}};
        number->type = &TYPE_OF_NUMBERS;
    }
    list_add(loader->arena, &loader->game->numbers, number);
    symbol_define(loader, SYMBOL_NUMBER, number->name, number, number->where);
}

static void read_players(Loader *loader, const Node *numbers, int players)
{
    Game *game = loader->game;
    const Symbol *symbol = game_find(game, "players");
    game->players_least = game->players_most = game->players = 1;
    if (!numbers && node_get(game->tree, "numbers"))
        return; /* no map: reported by the schema */
    if (!symbol || symbol->kind != SYMBOL_NUMBER) {
        diag_error_help(loader->diags, numbers ? numbers->where : game->tree->where,
                        "missing-key", "write 'players: 4' or 'players: 2..6'",
                        "'players' is missing from the numbers");
        return;
    }
    const NamedNumber *number = symbol->target;
    if (number->value.kind != VALUE_RANGE || number->value.range.first < 1 ||
        number->value.range.last > MAX_PLAYERS) {
        diag_error(loader->diags, number->where, "wrong-type",
                   "'players' must be a whole number or a range, from 1 to %d",
                   MAX_PLAYERS);
        return;
    }
    game->players_least = (int)number->value.range.first;
    game->players_most = (int)number->value.range.last;
    game->players = players ? players : game->players_most;
    if (game->players >= game->players_least && game->players <= game->players_most)
        return;
    /* The command line is at fault, not the content. */
    Diag *diag =
        diag_add(loader->diags, LEVEL_ERROR, number->where, "players",
                 "the game is for %s players, not %d",
                 value_print(loader->diags->arena, number->value), game->players);
    diag_unreadable(loader->diags, diag);
}

void numbers_load(Loader *loader, const Node *numbers, int players)
{
    for (int i = 0; numbers && i < numbers->count; i++)
        number_load(loader, &numbers->entries[i]);
    read_players(loader, numbers, players);
}
