/* Evaluates live values and finds icons in the texts of pieces and rules. */
#include "check/passes.h"

#include <string.h>

#include "expr/live.h"

static void report_icon(const Game *game, SourceRange where, const char *name,
                        DiagList *diags)
{
    NearestName nearest = diag_nearest(diags, name);
    nearest_try_all(&nearest, game->icons.items, game->icons.count);
    const char *help = game_icon_help(game, diags->arena, name, &nearest);
    if (!nearest.found)
        help = arena_print(diags->arena, "%s, or write '\\:' for a colon", help);
    diag_error_help(diags, where, "unknown-icon", help, "the game has no icon '%s'",
                    name);
}

typedef struct {
    const Game *game;
    const Piece *piece;
    Arena *scratch;
    DiagList *diags;
} TextCheck;

/* A slug between colons, such as ':heart:', is an icon; '\:' is a plain colon. 'node'
 * is where the text is written; NULL if the text is computed. */
static void check_icons(const TextCheck *check, const char *text, const Node *node,
                        SourceRange where)
{
    NodeCursor places = node ? node_cursor(node) : (NodeCursor){0};
    for (const char *c = strchr(text, ':'); c; c = strchr(c, ':')) {
        size_t length = strspn(++c, "abcdefghijklmnopqrstuvwxyz0123456789-");
        if (*c < 'a' || *c > 'z' || c[length] != ':' || (c - 1 > text && c[-2] == '\\'))
            continue;
        const char *name = arena_copy(check->scratch, c, length);
        if (!game_icon(check->game, name))
            report_icon(check->game,
                        node ? node_cursor_next(&places, (size_t)(c - text), length)
                             : where,
                        name, check->diags);
        c += length + 1;
    }
}

static bool holds_text(const Type *type)
{
    while (type->kind == TYPE_LIST || type->kind == TYPE_TABLE)
        type = type->of;
    return type->kind == TYPE_TEXT;
}

/* Returns the node of one item of a list or table; NULL if the items are not written as
 * nodes of their own. */
static const Node *item_node(const Node *node, const Type *type, int i)
{
    if (node && node->kind == NODE_MAP && type->kind == TYPE_TABLE)
        return node_get(node, type->choice->members[i].name);
    return node && node->kind == NODE_LIST && i < node->count ? node->items[i] : NULL;
}

static void check_value(const TextCheck *check, const Type *type, Value value,
                        const Node *node)
{
    SourceRange where = node ? node->where : check->piece->where;
    if (value.kind == VALUE_LIVE) {
        Eval eval = eval_new(check->game, check->scratch, check->diags);
        where = value.live->node->where;
        if (live_value(&eval, check->piece, &value))
            check_icons(check, value.text, NULL, where);
    } else if (value.kind == VALUE_TEXT) {
        bool written = node && node->kind == NODE_TEXT && node->text == value.text;
        check_icons(check, value.text, written ? node : NULL, where);
    }
    for (int i = 0; value.kind == VALUE_LIST && i < value.list->count; i++)
        check_value(check, type->of, value.list->items[i], item_node(node, type, i));
}

/* Pieces of a rule share a text that has no live values: one check is enough. */
static bool shares_text(const Set *set, int p, const Field *field)
{
    Value value = set->pieces.items[p]->values[field->index];
    if (p == 0 || value.kind != VALUE_TEXT)
        return false;
    Value last = set->pieces.items[p - 1]->values[field->index];
    return last.kind == VALUE_TEXT && last.text == value.text;
}

static void check_field(TextCheck *check, const Set *set, const Field *field)
{
    for (int p = 0; p < set->pieces.count; p++) {
        const Piece *piece = check->piece = set->pieces.items[p];
        Value value = piece->values[field->index];
        if (value.kind != VALUE_NONE && !shares_text(set, p, field))
            check_value(check, field->type, value, piece_written(piece, field));
        arena_reset(check->scratch);
    }
}

static void check_rules(TextCheck *check)
{
    const Game *game = check->game;
    check->piece = NULL;
    for (int i = 0; i < game->rules.count; i++) {
        const Node *text = game->rules.items[i].text;
        bool live = live_has_values(text->text);
        check_icons(check, live_of_game(check->scratch, game, text, NULL, check->diags),
                    live ? NULL : text, text->where);
        arena_reset(check->scratch);
    }
}

void check_texts(const Game *game, CheckReport *report, DiagList *diags)
{
    (void)report;
    Arena *scratch = arena_new();
    TextCheck check = {game, NULL, scratch, diags};
    for (int s = 0; s < game->sets.count; s++) {
        const Set *set = game->sets.items[s];
        for (int f = 0; f < set->fields.count; f++)
            if (holds_text(set->fields.items[f].type))
                check_field(&check, set, &set->fields.items[f]);
    }
    check_rules(&check);
    arena_free(scratch);
}
