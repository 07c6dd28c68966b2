/* Warns of two pieces of a set with the same printed name. */
#include "check/passes.h"

#include "expr/live.h"

/* Returns the name of the piece, or NULL. A default is the same for several pieces on
 * purpose. */
static const char *name_of(Eval *eval, const Piece *piece, const Field *field)
{
    if (piece_written(piece, field) == field->fallback)
        return NULL;
    Value value = piece->values[field->index];
    bool good = live_value(eval, piece, &value) && value.kind == VALUE_TEXT;
    return good && *value.text ? value.text : NULL;
}

/* Pieces of one generator have the same name on purpose. */
static bool share_generator(const Piece *a, const Piece *b)
{
    return a->generator && a->generator == b->generator;
}

static void compare(const Piece *piece, const Piece *first, const char *name,
                    DiagList *diags)
{
    Diag *diag = diag_add(diags, LEVEL_WARNING, piece->where, "same-name",
                          "%s/%s and %s/%s are both named '%s'", piece->set->name,
                          first->id, piece->set->name, piece->id, name);
    diag_remark(diags, diag, first->where, "the first one is here");
    diag->help = arena_print(diags->arena,
                             "give one another name, or explain it under 'harmless:' "
                             "as '%s.name'",
                             piece->set->name);
}

static void check_set(const Game *game, const Set *set, const Field *field,
                      Arena *scratch, DiagList *diags)
{
    Map known = map_new(scratch);
    Eval eval = eval_new(game, scratch, diags);
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        const char *name = name_of(&eval, piece, field);
        const Piece *first = name ? map_put(&known, name, (void *)piece) : NULL;
        if (first && !share_generator(piece, first) &&
            !harmless_field(game, set, piece, field) &&
            !harmless_field(game, set, first, field))
            compare(piece, first, name, diags);
    }
    arena_reset(scratch);
}

void check_same_names(const Game *game, CheckReport *report, DiagList *diags)
{
    (void)report;
    Arena *scratch = arena_new();
    for (int i = 0; i < game->sets.count; i++) {
        const Set *set = game->sets.items[i];
        const Field *field = field_find(&set->fields, "name");
        if (field && field->type->kind == TYPE_TEXT)
            check_set(game, set, field, scratch, diags);
    }
    arena_free(scratch);
}

int same_names_count(const Game *game)
{
    Arena *arena = arena_new();
    DiagList *diags = diag_list_new(arena);
    check_same_names(game, NULL, diags);
    int count = diags->warnings;
    arena_free(arena);
    return count;
}
