/* Live values and icons in the pieces' texts. */
#include "check/texts.h"

#include <string.h>

#include "expr/live.h"

static bool is_icon(const Game *game, const char *name)
{
    for (int i = 0; i < game->icons.count; i++)
        if (text_is(game->icons.items[i], name))
            return true;
    return false;
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

static void report_icon(const Game *game, Where where, const char *name,
                        DiagList *diags)
{
    Nearest nearest = diag_nearest(diags, name);
    nearest_try_all(&nearest, game->icons.items, game->icons.count);
    const char *help = nearest_help(diags->arena, &nearest);
    diag_error_help(diags, where, "unknown-icon",
                    help ? help
                         : "list it under 'icons:' in game.yaml, or write '\\:' for a "
                           "colon",
                    "there is no icon '%s'", name);
}

/* ':heart:' with nothing but a slug between the colons is an icon; '\:' is not. */
static void check_icons(const Game *game, const Piece *piece, const Node *node,
                        const char *text, DiagList *diags)
{
    Places places = node ? places_in(node) : (Places){0};
    for (const char *c = strchr(text, ':'); c; c = strchr(c, ':')) {
        size_t length = strspn(++c, "abcdefghijklmnopqrstuvwxyz0123456789-");
        if (!is_letter(*c) || c[length] != ':' || (c - 1 > text && c[-2] == '\\'))
            continue;
        const char *name = arena_copy(diags->arena, c, length);
        if (!is_icon(game, name))
            report_icon(game,
                        node ? places_next(&places, (size_t)(c - text), length)
                             : piece->where,
                        name, diags);
        c += length + 1;
    }
}

static void check_text(const Game *game, const Piece *piece, const Field *field,
                       Arena *scratch, DiagList *diags)
{
    Value value = piece->values[field->index];
    const Node *node = node_get(piece->node, field->name);
    if (value.kind == VALUE_LIVE) {
        Eval eval = eval_new(game, scratch, diags);
        const char *text = live_of_piece(&eval, piece, value);
        if (text)
            check_icons(game, piece, NULL, text, diags);
    } else if (value.kind == VALUE_TEXT) {
        check_icons(game, piece, node && node->kind == NODE_TEXT ? node : NULL,
                    value.text, diags);
    }
}

void check_texts(const Game *game, CheckReport *report, DiagList *diags)
{
    (void)report;
    Arena *scratch = arena_new();
    for (int s = 0; s < game->sets.count; s++) {
        const Set *set = game->sets.items[s];
        for (int f = 0; f < set->fields.count; f++)
            for (int p = 0; p < set->pieces.count; p++) {
                if (set->fields.items[f].type->kind != TYPE_TEXT)
                    break;
                check_text(game, set->pieces.items[p], &set->fields.items[f], scratch,
                           diags);
                arena_reset(scratch);
            }
    }
    arena_free(scratch);
}
