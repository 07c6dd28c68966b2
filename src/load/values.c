/* Reads values as written: makes a value of the declared type from a node. */
#include <stdlib.h>
#include <string.h>

#include "base/colour.h"
#include "base/units.h"
#include "expr/lex.h"
#include "load/loader.h"
#include "load/piece_word.h"
#include "model/sides.h"

const char *value_braces_help(const ValueReader *r, const Node *node)
{
    Arena *arena = r->loader->diags->arena;
    if (node->kind != NODE_TEXT || node->block)
        return node_braces_help(arena, node);
    Token token = lex_next(arena, node->text, 0);
    for (; token.kind != TOKEN_END && token.kind != TOKEN_BAD;
         token = lex_next(arena, node->text, token.at + token.length))
        if (token.kind == TOKEN_NAME && variable_find(r->scope, token.text))
            return arena_print(arena, "write \"{%s}\"", node->text);
    return NULL;
}

/* Returns help for a text that is not a known name, or NULL. */
static const char *help_of_name(const ValueReader *r, const Node *node,
                                const NearestName *nearest)
{
    const char *help = value_braces_help(r, node);
    return help ? help : unknown_help(r->loader, node->text, node->where, nearest);
}

bool value_computes(Loader *loader, const Node *node)
{
    if (node->kind != NODE_TEXT || !strpbrk(node->text, "+*/("))
        return false;
    DiagList *ignored = diag_list_new(loader->arena);
    return expression_read(loader->arena, node, ignored)->root != NULL;
}

static bool report_type(const ValueReader *r, const Node *node, const char *what)
{
    DiagList *diags = r->loader->diags;
    bool is_text = node->kind == NODE_TEXT && !node_is_empty(node);
    const char *help = is_text && live_has_values(node->text)
                           ? "only the values of pieces are computed"
                           : value_braces_help(r, node);
    if (!help && r->scope && value_computes(r->loader, node))
        help = arena_print(diags->arena, "write \"{%s}\"", node->text);
    const char *found = is_text ? arena_print(diags->arena, "'%.60s'", node->text)
                                : node_kind_name(node);
    return diag_error_help(diags, node->where, "wrong-type", help,
                           "'%s' takes %s, not %s", r->field, what, found);
}

static const char *expected_number(Arena *arena, const Type *type)
{
    const char *what = type->whole ? "a whole number" : "a number";
    return type->limited ? arena_print(arena, "%s from %s to %s", what,
                                       number_print(arena, type->low),
                                       number_print(arena, type->high))
                         : what;
}

static bool read_number(const ValueReader *r, const Type *type, const Node *node,
                        Value *value)
{
    Arena *arena = r->loader->arena;
    if (!number_read(arena, node->text, &value->number) &&
        (type->whole || !length_read(arena, node->text, &value->number)))
        return report_type(r, node, expected_number(r->loader->diags->arena, type));
    value->kind = VALUE_NUMBER;
    return number_fits(r->loader, type, r->field, node->where, value->number);
}

static bool read_yesno(const ValueReader *r, const Type *type, const Node *node,
                       Value *value)
{
    (void)type;
    bool yes = text_is(node->text, "yes") || text_is(node->text, "true");
    bool no = text_is(node->text, "no") || text_is(node->text, "false");
    *value = value_yesno(yes);
    return yes || no || report_type(r, node, "yes or no");
}

/* A text with live values is evaluated on demand, since it may refer to sets that are
 * loaded later. */
static bool read_text(const ValueReader *r, const Type *type, const Node *node,
                      Value *value)
{
    (void)type;
    Loader *loader = r->loader;
    *value = value_text(node->text);
    if (node_is_empty(node))
        return diag_error_help(loader->diags, node->where, "missing-field",
                               "write \"\" for an empty text", "'%s' has no value",
                               r->field);
    if (!live_has_values(node->text))
        return true;
    if (!r->scope)
        return diag_error_help(
            loader->diags, node->where, "live-text",
            "write the values themselves, or put the text on a piece",
            "values in braces are only computed in texts of pieces");
    LiveText *live = live_new(loader->arena, node);
    *value = (Value){.kind = VALUE_LIVE, .live = live};
    list_add(loader->arena, &loader->late, (PendingText){live, r->scope, r->slots});
    return true;
}

static bool read_member(const ValueReader *r, const Type *type, const Node *node,
                        Value *value)
{
    DiagList *diags = r->loader->diags;
    *value =
        (Value){.kind = VALUE_MEMBER, .member = choice_find(type->choice, node->text)};
    if (value->member)
        return true;
    NearestName nearest = diag_nearest(diags, node->text);
    choice_try_names(type->choice, &nearest);
    const char *help = side_other_help(type->choice, node->text);
    if (!help)
        help = help_of_name(r, node, &nearest);
    if (!help && !diag_is_full(diags))
        help = choice_members_help(diags->arena, type->choice);
    return diag_error_help(diags, node->where, "unknown-choice", help, "'%s' is not %s",
                           node->text, member_noun(diags->arena, type->choice));
}

/* --- spaces ----------------------------------------------------------------------- */

/* Splits "den.A1", the space A1 of the board den. Returns the name of the space and
 * sets '*board'; NULL if the text does not name an allowed board. */
static const char *split_board(const ValueReader *r, const char *text,
                               const Board **board)
{
    const char *dot = strchr(text, '.');
    if (!dot)
        return NULL;
    Arena *arena = r->loader->diags->arena;
    const Board *found =
        game_board(r->loader->game, arena_copy(arena, text, (size_t)(dot - text)));
    if (!found || (*board && *board != found))
        return NULL;
    *board = found;
    return dot + 1;
}

static bool report_unclear(const ValueReader *r, const Node *node, const Space *a,
                           const Space *b)
{
    DiagList *diags = r->loader->diags;
    return diag_error_help(diags, node->where, "unclear-name",
                           arena_print(diags->arena, "write '%s.%s' or '%s.%s'",
                                       a->board->name, a->name, b->board->name,
                                       b->name),
                           "'%s' is a space of more than one board", node->text);
}

static bool report_no_space(const ValueReader *r, const Node *node, const char *name,
                            const Board *board)
{
    DiagList *diags = r->loader->diags;
    const Game *game = r->loader->game;
    NearestName nearest = diag_nearest(diags, name);
    for (int i = 0; i < game->boards.count; i++)
        if (!board || board == game->boards.items[i])
            board_try_names(game->boards.items[i], &nearest);
    return diag_error_help(
        diags, node->where, "unknown-space",
        board_help(board, diags->arena, name, help_of_name(r, node, &nearest)),
        "there is no space '%s'%s%s", name, board ? " on the board " : "",
        board ? board->name : "");
}

static bool read_space(const ValueReader *r, const Type *type, const Node *node,
                       Value *value)
{
    const Game *game = r->loader->game;
    const Board *board = type->board, *near = board ? board : type->near;
    const Space *found = near ? board_find(near, node->text) : NULL;
    for (int i = 0; !near && i < game->boards.count; i++) {
        const Space *space = board_find(game->boards.items[i], node->text);
        if (space && found)
            return report_unclear(r, node, found, space);
        found = space ? space : found;
    }
    const char *name = found ? NULL : split_board(r, node->text, &board);
    if (name)
        found = board_find(board, name);
    *value = (Value){.kind = VALUE_SPACE, .space = found};
    if (!found)
        return report_no_space(r, node, name ? name : node->text, board ? board : near);
    return !type->inside || !found->outside ||
           diag_error(r->loader->diags, node->where, "unknown-space",
                      "'%s' is next to '%s', not on it", found->name,
                      found->board->name);
}

/* --- pieces, colours, icons ------------------------------------------------------- */

static bool read_piece(const ValueReader *r, const Type *type, const Node *node,
                       Value *value)
{
    value->kind = VALUE_PIECE;
    value->piece = type->set
                       ? set_find(type->set, node->text)
                       : piece_by_word(r->loader->game, node->text, node->where,
                                       "write SET/ID, an id, or the name of a set",
                                       r->loader->diags);
    if (!value->piece && type->set)
        piece_report_unknown(r->loader, type->set, node);
    return value->piece != NULL;
}

static bool read_colour(const ValueReader *r, const Type *type, const Node *node,
                        Value *value)
{
    (void)type;
    const Game *game = r->loader->game;
    DiagList *diags = r->loader->diags;
    value->kind = VALUE_COLOUR;
    if (colour_read(node->text, &value->colour))
        return true;
    const NamedColour *colour = game_colour(game, node->text);
    if (colour) {
        value->colour = colour->colour;
        return true;
    }
    NearestName nearest = diag_nearest(diags, node->text);
    for (int i = 0; i < game->colours.count; i++)
        nearest_try(&nearest, game->colours.items[i]->name);
    const char *help = help_of_name(r, node, &nearest);
    return diag_error_help(
        diags, node->where, "unknown-colour",
        help ? help : "write '#RRGGBB', or define the colour in the game's theme",
        "'%s' is not a colour, but '%s' expects one", node->text, r->field);
}

static bool read_icon(const ValueReader *r, const Type *type, const Node *node,
                      Value *value)
{
    (void)type;
    const Game *game = r->loader->game;
    DiagList *diags = r->loader->diags;
    *value = value_text(game_icon(game, node->text));
    if (value->text)
        return true;
    NearestName nearest = diag_nearest(diags, node->text);
    nearest_try_all(&nearest, game->icons.items, game->icons.count);
    const char *help = value_braces_help(r, node);
    if (!help)
        help = game_removed_help(game, diags->arena, node->text, node->where);
    if (!help)
        help = game_icon_help(game, diags->arena, node->text, &nearest);
    return diag_error_help(diags, node->where, "unknown-icon", help,
                           "the game has no icon '%s'", node->text);
}

/* --- lists, tables and sides ------------------------------------------------------ */

static bool fail_side(const ValueReader *r, const Choice *of, const Node *item)
{
    Arena *arena = r->loader->diags->arena;
    const char *word = item->kind == NODE_TEXT ? item->text : "";
    const char *help = side_other_help(of, word);
    const char *names[MAX_SHAPE_SIDES + 2];
    int count = 0;
    for (; count < of->count; count++)
        names[count] = of->members[count].name;
    names[count++] = "all";
    names[count++] = "none";
    return diag_error_help(
        r->loader->diags, item->where, "unknown-choice",
        help ? help
             : arena_print(arena, "write %s", text_join(arena, names, count, 0, "or")),
        "'%s' is not %s", word, member_noun(arena, of));
}

static bool read_sides(const ValueReader *r, const Type *type, const Node *node,
                       Value *value)
{
    const Choice *of = type->choice;
    *value = (Value){.kind = VALUE_SIDES, .sides = {of, 0}};
    if (node->kind == NODE_MAP)
        return report_type(r, node, "sides");
    const Node *words = words_as_list(r->loader, node);
    for (int i = 0; i < words->count; i++) {
        const Node *item = words->items[i];
        const char *word = item->kind == NODE_TEXT ? item->text : "";
        const Member *side = side_find(of, word);
        if (side)
            value->sides.bits |= 1u << side->index;
        else if (text_is(word, "all"))
            value->sides = sides_all(of).sides;
        else if (!text_is(word, "none"))
            return fail_side(r, of, item);
    }
    return true;
}

bool range_read(const char *text, int64_t *first, int64_t *last)
{
    const int64_t far = 1000000000; /* more than rules need; cannot overflow */
    char *end;
    *first = *last = strtoll(text, &end, 10);
    if (end == text)
        return false;
    if (text_starts(end, "..")) {
        const char *rest = end + strlen("..");
        *last = strtoll(rest, &end, 10);
        if (end == rest)
            return false;
    }
    return *end == '\0' && *first >= -far && *last <= far && *first <= *last &&
           *last - *first < 1000000;
}

/* Returns the values of a table in the order of its choice. */
static const Node *table_items(const ValueReader *r, const Type *type, const Node *map)
{
    const Choice *choice = type->choice;
    Node *list = node_new_list(r->loader->arena, map->where, choice->count);
    Type key = {.kind = TYPE_CHOICE, .choice = choice};
    bool good = true;
    Value member;
    for (int i = 0; i < map->count; i++)
        good &= read_member(r, &key, map->entries[i].key, &member);
    for (int i = 0; i < choice->count; i++) {
        list->items[i] = node_get(map, choice->members[i].name);
        if (!list->items[i])
            good = diag_error(r->loader->diags, map->where, "missing-key",
                              "'%s' has no value for %s", r->field,
                              choice->members[i].name);
    }
    return good ? list : NULL;
}

const Node *value_items(const ValueReader *r, const Type *type, const Node *node)
{
    if (node->kind == NODE_MAP && type->kind == TYPE_TABLE)
        return table_items(r, type, node);
    if (node->kind == NODE_MAP) {
        report_type(r, node, "a list");
        return NULL;
    }
    const Node *list = words_as_list(r->loader, node);
    if (type->kind != TYPE_TABLE || list->count == type->choice->count)
        return list;
    diag_error(r->loader->diags, node->where, "wrong-length",
               "'%s' takes %d values, one for each %s, not %d", r->field,
               type->choice->count, type->choice->name, list->count);
    return NULL;
}

/* Returns the length of the digits, or of the letter, at the start of the text. */
static size_t range_end_length(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits ? digits
                  : (*text >= 'A' && *text <= 'Z') || (*text >= 'a' && *text <= 'z');
}

/* Returns true for a range of numbers whose lower end comes first. */
static bool is_range(const char *text)
{
    int64_t first, last;
    return range_read(text, &first, &last);
}

const char *range_help(Arena *arena, const char *text)
{
    static const char *const dashes[] = {"to", "-", "–", "—", "...", "…", ".."};
    size_t first = range_end_length(text);
    const char *last = text + first + strspn(text + first, " ");
    for (size_t i = 0; first && i < sizeof dashes / sizeof *dashes; i++) {
        if (!text_starts(last, dashes[i]))
            continue;
        last += strlen(dashes[i]);
        last += strspn(last, " ");
        size_t length = range_end_length(last);
        if (!length || last[length])
            return NULL;
        const char *turned = arena_print(arena, "%s..%.*s", last, (int)first, text);
        const char *range = arena_print(arena, "%.*s..%s", (int)first, text, last);
        return is_range(turned) && !is_range(range)
                   ? arena_print(arena, "the lower number comes first: write %s",
                                 turned)
                   : arena_print(arena, "write %s", range);
    }
    return NULL;
}

static bool report_range(const ValueReader *r, const Node *node)
{
    DiagList *diags = r->loader->diags;
    const char *help =
        node->kind == NODE_TEXT ? range_help(diags->arena, node->text) : NULL;
    if (!help)
        return report_type(r, node, "a range such as 2..6");
    return diag_error_help(diags, node->where, "wrong-type", help,
                           "'%s' takes a range such as 2..6, not '%s'", r->field,
                           node->text);
}

static bool read_items(const ValueReader *r, const Type *type, const Node *node,
                       Value *value)
{
    value->kind = VALUE_RANGE;
    if (type->is_range)
        return (node->kind == NODE_TEXT &&
                range_read(node->text, &value->range.first, &value->range.last)) ||
               report_range(r, node);
    const Node *list = value_items(r, type, node);
    if (!list)
        return false;
    Arena *arena = r->loader->arena;
    Value *items = arena_alloc(arena, (size_t)(list->count + 1) * sizeof *items);
    bool good = true;
    for (int i = 0; i < list->count; i++)
        good &= value_read(r, type->of, list->items[i], &items[i]);
    *value = value_list(arena, items, list->count);
    return good;
}

typedef bool ReadValue(const ValueReader *, const Type *, const Node *, Value *);

static ReadValue *const READS[] = {
    [TYPE_YESNO] = read_yesno,   [TYPE_NUMBER] = read_number, [TYPE_TEXT] = read_text,
    [TYPE_CHOICE] = read_member, [TYPE_SPACE] = read_space,   [TYPE_SECTION] = NULL,
    [TYPE_PIECE] = read_piece,   [TYPE_COLOUR] = read_colour, [TYPE_ICON] = read_icon,
    [TYPE_SIDES] = read_sides,   [TYPE_LIST] = read_items,    [TYPE_TABLE] = read_items,
};

bool value_read(const ValueReader *r, const Type *type, const Node *node, Value *value)
{
    bool many =
        type->kind == TYPE_LIST || type->kind == TYPE_TABLE || type->kind == TYPE_SIDES;
    bool none = node_is_empty(node) && type->kind != TYPE_TEXT;
    *value = (Value){0};
    if (none || (!many && node->kind != NODE_TEXT))
        return report_type(r, node, type_name(r->loader->diags->arena, type));
    if (READS[type->kind](r, type, node, value))
        return true;
    *value = (Value){0}; /* never return part of a value */
    return false;
}
