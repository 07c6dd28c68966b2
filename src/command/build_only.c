#include "command/build_only.h"

#include <string.h>

#include "command/draw.h"

/* Reports a set, or a piece of 'set', that the game does not have. */
static bool fail_chosen(const Session *session, const Game *game, const Set *set,
                        const char *word)
{
    Arena *arena = session->arena;
    NearestName nearest = nearest_to(word, NULL);
    LIST(const char *) names = {0};
    if (set)
        set_try_names(set, &nearest);
    for (int i = 0; !set && i < game->sets.count; i++) {
        nearest_try(&nearest, game->sets.items[i]->name);
        list_add(arena, &names, game->sets.items[i]->name);
    }
    const char *help = set ? NULL : kind_help(arena, game, word);
    if (!help)
        help = nearest_help(arena, &nearest);
    if (!help && names.count)
        help = text_available(arena, names.items, names.count, 12);
    return refuse(session, help, set ? "%s has no '%s' in '%s'" : "%s has no set '%s'",
                  game->name, word, set ? set->name : "");
}

/* Adds one item of --only to the list: "event" (a set) or "room/l-event" (a piece).
 * Returns false after reporting an unknown name. */
static bool add_chosen(const Session *session, const Game *game, const char *word,
                       Arena *arena, SelectionList *only)
{
    const char *slash = strchr(word, '/');
    const char *name = slash ? arena_copy(arena, word, (size_t)(slash - word)) : word;
    const Set *set = game_set(game, name);
    if (!set)
        return fail_chosen(session, game, NULL, name);
    const Piece *piece = slash ? set_find(set, slash + 1) : NULL;
    if (slash && !piece)
        return fail_chosen(session, game, set, slash + 1);
    bool unprinted = piece ? piece->unprinted
                           : set_has_unprinted(set) && !set_printed(set, game->players);
    if (unprinted)
        return refuse(session,
                      "remove it from '--only', or 'printed: no' from the game",
                      "'%s' is not printed", word);
    list_add(arena, only, ((Selection){.set = set, .piece = piece}));
    return true;
}

bool build_only_read(const Session *session, const Game *game, Arena *arena,
                     const SelectionList **only)
{
    const char *words = session->options.only;
    *only = NULL;
    if (!words)
        return true;
    SelectionList *list = arena_new_item(arena, SelectionList);
    *only = list;
    for (const char *at = words; *at; at += *at == ',') {
        size_t length = strcspn(at, ",");
        if (length &&
            !add_chosen(session, game, arena_copy(arena, at, length), arena, list))
            return false;
        at += length;
    }
    return list->count > 0 || refuse(session, "write '--only SET' or '--only SET/ID'",
                                     "--only names no set or design");
}
