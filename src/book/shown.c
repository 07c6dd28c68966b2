#define _XOPEN_SOURCE 700
#include "book/shown.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/units.h"

#define MOST_WIDTH 2000 /* mm */

typedef struct {
    Arena *arena;
    const Game *game;
    Where where;
    DiagList *diags;
} Reading;

/* --- the piece -------------------------------------------------------------------- */

static void try_sets(const Game *game, Nearest *nearest)
{
    for (int i = 0; i < game->sets.count; i++)
        nearest_try(nearest, game->sets.items[i]->name);
}

static const Piece *fail_piece(const Reading *r, const char *name, const Set *set)
{
    Nearest nearest = diag_nearest(r->diags, name);
    if (set)
        set_try_names(set, &nearest);
    for (int i = 0; !set && i < r->game->sets.count; i++)
        set_try_names(r->game->sets.items[i], &nearest);
    if (!set)
        try_sets(r->game, &nearest);
    const char *help = nearest_help(r->diags->arena, &nearest);
    diag_error_help(
        r->diags, r->where, "unknown-piece",
        help ? help : "write SET/ID, or a file of the folder 'art' with its ending",
        "there is no piece '%s'%s%s", name, set ? " in " : "", set ? set->name : "");
    return NULL;
}

static const Piece *fail_several(const Reading *r, const char *id, const Piece *a,
                                 const Piece *b)
{
    diag_error_help(r->diags, r->where, "unknown-piece",
                    arena_print(r->diags->arena, "write %s/%s or %s/%s", a->set->name,
                                id, b->set->name, id),
                    "several sets have a piece '%s'", id);
    return NULL;
}

/* An ID alone, if one set has it; or a set's name, for its first piece. */
static const Piece *find_alone(const Reading *r, const char *name)
{
    const Piece *found = NULL;
    for (int i = 0; i < r->game->sets.count; i++) {
        const Piece *piece = set_find(r->game->sets.items[i], name);
        if (piece && found)
            return fail_several(r, name, found, piece);
        found = piece ? piece : found;
    }
    const Set *set = found ? NULL : game_set(r->game, name);
    if (set && set->pieces.count)
        found = set->pieces.items[0];
    return found ? found : fail_piece(r, name, NULL);
}

static const Piece *find_piece(const Reading *r, const char *name)
{
    const char *slash = strchr(name, '/');
    if (!slash)
        return find_alone(r, name);
    const char *set_name = arena_copy(r->arena, name, (size_t)(slash - name));
    const Set *set = game_set(r->game, set_name);
    if (!set) {
        Nearest nearest = diag_nearest(r->diags, set_name);
        try_sets(r->game, &nearest);
        diag_error_help(r->diags, r->where, "unknown-set",
                        nearest_help(r->diags->arena, &nearest), "there is no set '%s'",
                        set_name);
        return NULL;
    }
    const Piece *piece = set_find(set, slash + 1);
    return piece ? piece : fail_piece(r, slash + 1, set);
}

/* "hills.svg", and a layer of it, "map.svg#north". */
static bool is_file(const char *name)
{
    static const char *const endings[] = {".svg", ".png", ".jpg", ".jpeg"};
    const char *layer = strrchr(name, '#');
    size_t length = layer ? (size_t)(layer - name) : strlen(name);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t own = strlen(endings[i]);
        if (length > own && text_starts(name + length - own, endings[i]))
            return true;
    }
    return false;
}

/* --- what follows it ---------------------------------------------------------------
 */

static bool fail_option(const Reading *r, const char *word)
{
    return diag_error_help(
        r->diags, r->where, "picture-option",
        "write a scale as '60%', a width as '40mm', 'back', or 'turn 90'",
        "'%s' says nothing about a picture", word);
}

static bool read_scale(const char *word, double *scale)
{
    char *end;
    *scale = strtod(word, &end) / 100;
    return end > word && text_is(end, "%") && *scale > 0.01 && *scale <= 10;
}

static bool read_width(const Reading *r, const char *word, double *width)
{
    Number length;
    if (!length_has_unit(word) || !length_read(r->arena, word, &length))
        return false;
    *width = number_to_double(length);
    return *width > 0.5 && *width <= MOST_WIDTH;
}

static bool read_turn(const char *word, double *turn)
{
    char *end;
    *turn = word ? strtod(word, &end) : 0;
    return word && end > word && !*end && *turn >= -360 && *turn <= 360;
}

static bool read_options(const Reading *r, char *words, Shown *shown)
{
    char *rest;
    for (char *word = strtok_r(words, " ", &rest); word;
         word = strtok_r(NULL, " ", &rest)) {
        bool turns = text_is(word, "turn");
        if (text_is(word, "back"))
            shown->back = true;
        else if (turns ? !read_turn(strtok_r(NULL, " ", &rest), &shown->turn)
                       : !read_scale(word, &shown->scale) &&
                             !read_width(r, word, &shown->width))
            return fail_option(r, word);
    }
    return true;
}

const Shown *shown_read(Arena *arena, const Game *game, const char *address,
                        Where where, DiagList *diags)
{
    const Reading r = {arena, game, where, diags};
    size_t length = strcspn(address, " ");
    const char *name = arena_copy(arena, address, length);
    Shown *shown = arena_new_item(arena, Shown);
    *shown = (Shown){.file = is_file(name) ? name : NULL};
    if (!shown->file)
        shown->piece = find_piece(&r, name);
    char *words = arena_copy(arena, address + length, strlen(address + length));
    bool good = read_options(&r, words, shown);
    if (shown->file && shown->back)
        return diag_error(diags, where, "picture-option", "a file has no back"), NULL;
    return good && (shown->file || shown->piece) ? shown : NULL;
}
