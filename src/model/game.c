/* Finds things by name, and counts pieces. */
#include "model/game.h"

#include <string.h>

#include "base/colour.h"
#include "base/path.h"
#include "model/sides.h"
#include "model/tuck_box.h"

const char *const ORIGIN_NAMES[] = {"stated", "derived", "proposed", NULL};

const char *const OUTLINE_NAMES[] = {"rectangle", "ellipse", "triangle", "hexagon",
                                     "octagon",   "arch",    NULL};
const char *const KIND_NAMES[] = {"card",      "tile", "token",   "board", "ring",
                                  "die",       "coin", "standee", "sheet", "mat",
                                  "reference", "box",  "book",    NULL};

const char *const PER_NAMES[] = {"player", "seat", NULL};

const Symbol *game_find(const Game *game, const char *name)
{
    return map_get(&game->names, name);
}

const Set *game_set(const Game *game, const char *name)
{
    return map_get(&game->sets_by_name, name);
}

const Board *game_board(const Game *game, const char *name)
{
    const Symbol *symbol = game_find(game, name);
    return symbol && symbol->kind == SYMBOL_BOARD ? symbol->target : NULL;
}

/* The theme may define other colours with these names. */
static const NamedColour BASIC_COLOURS[] = {
    {"white", 0xFFFFFF, {0}}, {"black", 0x000000, {0}}, {"none", NO_COLOUR, {0}}};

const NamedColour *game_colour(const Game *game, const char *name)
{
    const NamedColour *found = map_get(&game->colours_by_name, name);
    for (size_t i = 0; !found && i < sizeof BASIC_COLOURS / sizeof *BASIC_COLOURS; i++)
        if (text_is(BASIC_COLOURS[i].name, name))
            found = &BASIC_COLOURS[i];
    return found;
}

const char *game_icon(const Game *game, const char *name)
{
    return map_get(&game->icons_by_name, name);
}

const char *game_designers(const Game *game, Arena *arena)
{
    const Node *by = node_get(game->tree, "by");
    LIST(const char *) names = {0};
    for (int i = 0; by && by->kind == NODE_LIST && i < by->count; i++)
        if (by->items[i]->kind == NODE_TEXT)
            list_add(arena, &names, by->items[i]->text);
    return names.count ? text_join(arena, names.items, names.count, 0, "and") : "";
}

const char *game_authors(const Game *game, Arena *arena)
{
    Text by = text_new(arena);
    const Node *names = node_get(game->tree, "by");
    for (int i = 0; names && names->kind == NODE_LIST && i < names->count; i++)
        text_print(&by, "%s%s", i ? ", " : "", names->items[i]->text);
    return by.length ? by.text : "";
}

/* Returns true if the game's folder of icons has a file of this name and ending. */
static bool has_icon_file(const Game *game, Arena *arena, const char *name,
                          const char *ending)
{
    const char *path = game->tree->where.source->path, *slash = strrchr(path, '/');
    if (!slash || !text_is_slug(name))
        return false;
    const char *file =
        arena_print(arena, "%.*s/icons/%s.%s", (int)(slash - path), path, name, ending);
    return path_exists(file);
}

const char *game_icon_help(const Game *game, Arena *arena, const char *name,
                           const NearestName *nearest)
{
    if (has_icon_file(game, arena, name, "json"))
        return arena_print(arena, "'%s' is an icon set: write ':%s/NAME:' in a text",
                           name, name);
    if (has_icon_file(game, arena, name, "svg"))
        return arena_print(
            arena, "icons/%s.svg exists: add it under 'icons:' in game.yaml", name);
    const char *help = nearest_help(arena, nearest);
    return help ? help : "list it under 'icons:' in game.yaml";
}

static bool is_same_place(SourceRange a, SourceRange b)
{
    return a.source == b.source && a.line == b.line && a.column == b.column;
}

const char *game_removed_help(const Game *game, Arena *arena, const char *name,
                              SourceRange where)
{
    for (int i = game->removed.count - 1; i >= 0; i--) {
        const Removed *removed = &game->removed.items[i];
        if (text_is(removed->name, name) && !is_same_place(removed->where, where))
            return arena_print(
                arena, "the edition '%s' removes it (%s:%d)", removed->edition,
                path_last(arena, removed->where.source->shown), removed->where.line);
    }
    return NULL;
}

const Harmless *harmless_field(const Game *game, const Set *set, const Piece *piece,
                               const Field *field)
{
    for (int i = 0; i < game->harmless.count; i++) {
        const Harmless *harmless = game->harmless.items[i];
        if (harmless->field == field && harmless->set == set &&
            (!harmless->piece || harmless->piece == piece))
            return harmless;
    }
    return NULL;
}

const Field *field_find(const Fields *fields, const char *name)
{
    for (int i = 0; fields && i < fields->count; i++)
        if (text_is(fields->items[i].name, name))
            return &fields->items[i];
    return NULL;
}

const Member *choice_find(const Choice *choice, const char *name)
{
    if (sides_are(choice))
        return side_find(choice, name);
    for (int i = 0; !choice->by_name.arena && i < choice->count; i++)
        if (text_is(choice->members[i].name, name))
            return &choice->members[i];
    return map_get(&choice->by_name, name);
}

const Piece *set_find(const Set *set, const char *id)
{
    return map_get(&set->by_id, id);
}

const Node *piece_written(const Piece *piece, const Field *field)
{
    const Node *node = node_get(piece->changes, field->name);
    if (!node)
        node = node_get(piece->node, field->name);
    return node ? node : field->fallback;
}

const Node *space_written(const Space *space, const Field *field)
{
    const Node *node = node_get(space->written, field->name);
    return node ? node : field->fallback;
}

long piece_count(const Piece *piece, int players)
{
    return piece->copies * (piece->set->per == PER_PLAYER ? players : 1);
}

long set_count(const Set *set, int players)
{
    long count = 0;
    for (int i = 0; i < set->pieces.count; i++)
        count += piece_count(set->pieces.items[i], players);
    return count;
}

long piece_printed(const Piece *piece, int players)
{
    return piece->unprinted ? 0 : piece_count(piece, players);
}

long set_printed(const Set *set, int players)
{
    long count = 0;
    for (int i = 0; i < set->pieces.count; i++)
        count += piece_printed(set->pieces.items[i], players);
    return count;
}

bool set_has_unprinted(const Set *set)
{
    for (int i = 0; i < set->pieces.count; i++)
        if (set->pieces.items[i]->unprinted)
            return true;
    return false;
}

const char *set_noun(const Set *set, long count)
{
    return !set->plural ? set->title : count == 1 ? set->noun : set->plural;
}

const char *set_counted(Arena *arena, const Set *set, long count)
{
    return arena_print(arena, "%ld %s", count, set_noun(set, count));
}

const PrintedBoard *set_printed_board(const Set *set, const Board *board)
{
    for (int i = 0; i < set->prints.count; i++)
        if (set->prints.items[i].board == board)
            return &set->prints.items[i];
    return NULL;
}

const Board *set_board(const Set *set)
{
    return set->prints.count ? set->prints.items[0].board : NULL;
}

int piece_fronts(const Piece *piece)
{
    enum { MAX_FRONTS = 200, USUAL_FACES = 6 };
    if (box_contents(piece->set))
        return BOX_FACES;
    const Field *field = field_find(&piece->set->fields, "faces");
    if (piece->set->kind != KIND_DIE || !field)
        return piece->set->kind == KIND_DIE ? USUAL_FACES : 1;
    const Value *value = &piece->values[field->index];
    int64_t count = 1;
    if (value->kind == VALUE_LIST)
        count = value->list->count;
    else if (value->kind == VALUE_NUMBER && !number_to_int(value->number, &count))
        count = 1;
    return count < 1 ? 1 : count > MAX_FRONTS ? MAX_FRONTS : (int)count;
}

long set_count_per_player(const Set *set)
{
    if (set->per == PER_SEAT)
        return set->pieces.count ? set->pieces.items[0]->copies : 0;
    return set_count(set, 1);
}

/* The names of sides are so short that any two are alike: help lists them instead. */
void choice_try_names(const Choice *choice, NearestName *nearest)
{
    for (int i = sides_are(choice) ? choice->count : 0; i < choice->count; i++)
        if (!nearest_try(nearest, choice->members[i].name))
            return;
}

const char *choice_members_help(Arena *arena, const Choice *choice)
{
    enum { MAX_LISTED = 12 };
    const char *names[MAX_LISTED];
    for (int i = 0; i < choice->count && i < MAX_LISTED; i++)
        names[i] = choice->members[i].name;
    return text_available(arena, names, choice->count, MAX_LISTED);
}

void fields_try_names(const Fields *fields, NearestName *nearest)
{
    for (int i = 0; fields && i < fields->count; i++)
        if (!nearest_try(nearest, fields->items[i].name))
            return;
}

void set_try_names(const Set *set, NearestName *nearest)
{
    for (int i = 0; i < set->pieces.count; i++)
        if (!nearest_try(nearest, set->pieces.items[i]->id))
            return;
}
