/* Warns of typed numbers in everything that a game prints, except its templates and its
 * rulebook. Runs after the checks, so that no warning takes the place of an error. */
#include "check/passes.h"

#include "check/typed_numbers.h"
#include "model/scene.h"

static void check_value(NumberWords *words, const Piece *piece, const Type *type,
                        const Node *node, DiagList *diags)
{
    if (type->kind == TYPE_TEXT && node->kind == NODE_TEXT)
        typed_numbers_report(words, piece, node, diags);
    else if (type->kind == TYPE_LIST && node->kind == NODE_LIST)
        for (int i = 0; i < node->count; i++)
            check_value(words, piece, type->of, node->items[i], diags);
    else if (type->kind == TYPE_TABLE && node->kind == NODE_MAP)
        for (int i = 0; i < node->count; i++)
            check_value(words, piece, type->of, node->entries[i].value, diags);
}

static void check_set(NumberWords *words, const Set *set, DiagList *diags)
{
    for (int f = 0; f < set->fields.count; f++) {
        const Field *field = &set->fields.items[f];
        const Node *last = NULL;
        for (int i = 0; i < set->pieces.count; i++) {
            const Piece *piece = set->pieces.items[i];
            const Node *node = piece_written(piece, field);
            if (node && node != last)
                check_value(words, piece, field->type, node, diags);
            last = node;
        }
    }
}

void check_printed_words(const Game *game, CheckReport *report, DiagList *diags)
{
    static const char *const keys[] = {"text", "label",   "write", "title", "step",
                                       "x",    "caption", "y",     NULL};
    (void)report;
    if (diags->brief)
        return;
    Arena *arena = arena_new();
    NumberWords *words = number_words_new(arena, game);
    for (int i = 0; i < game->sets.count; i++)
        check_set(words, game->sets.items[i], diags);
    for (int i = 0; i < game->rules.count; i++)
        typed_numbers_report(words, NULL, game->rules.items[i].text, diags);
    for (int i = 0; i < game->scenes.count; i++)
        if (game->scenes.items[i]->root)
            typed_numbers_report_under(words, game->scenes.items[i]->root->node, keys,
                                       diags);
    arena_free(arena);
}
