/* Warns of fields that reach neither a printed face nor a check. */
#include "layout/preflight.h"

/* Lists use the name of a piece, and nets of dice the number of faces. */
static const char *const READ_BY_PPGEN[] = {"name", "faces", NULL};

static void report(const Set *set, const Field *field, DiagList *diags)
{
    diag_add(diags, LEVEL_WARNING, field->where, "unprinted-field",
             "no face, check or other field of a piece uses '%s' of '%s'", field->name,
             set->name)
        ->help = arena_print(diags->arena,
                             "print it in the template, check it, or remove it; if it "
                             "is a note for yourself, say so under 'harmless:' as "
                             "'%s.%s'",
                             set->name, field->name);
}

void preflight_fields(const Game *game, DiagList *diags)
{
    for (int s = 0; s < game->sets.count && !diags->errors; s++) {
        const Set *set = game->sets.items[s];
        for (int i = 0; i < set->fields.count && set->pieces.count; i++) {
            const Field *field = &set->fields.items[i];
            if (field->used && !*field->used &&
                !text_is_one_of(field->name, READ_BY_PPGEN) &&
                !harmless_field(game, set, NULL, field))
                report(set, field, diags);
        }
    }
}
