/* Loads sets in the order in which game.yaml lists them. */
#include <string.h>

#include "base/units.h"
#include "load/recipes.h"
#include "model/sides.h"
#include "model/tuck_box.h"

static void read_above(Loader *loader, const Node *above, Appearance *appearance)
{
    const Node *face = node_get(above, "face");
    const char *shape = get_text(above, "shape");
    if (!face || face->kind != NODE_TEXT ||
        !read_size_mm(loader, above, "size", &appearance->above_w,
                      &appearance->above_h))
        return;
    appearance->above = face;
    appearance->above_round = !shape || text_is(shape, "ellipse");
}

static Appearance read_appearance(Loader *loader, const Set *set, const Node *node)
{
    bool round = set->kind == KIND_COIN || set->kind == KIND_RING;
    Appearance appearance = {.face = node_get(node, "face"),
                             .back = node_get(node, "back"),
                             .space_face = node_get(node, "space-face"),
                             .shape = node_get(node, "shape"),
                             .sheet = node_get(node, "sheet"),
                             .product = node_get(node, "product"),
                             .outline = round ? OUTLINE_ELLIPSE : OUTLINE_RECTANGLE,
                             .corner = read_length(loader, node, "corner"),
                             .hole = read_length(loader, node, "hole"),
                             .bleed = read_length(loader, node, "bleed"),
                             .gap = read_length(loader, node, "gap"),
                             .overlap = read_length(loader, node, "overlap"),
                             .thickness = read_length(loader, node, "thickness"),
                             .tuck_box = get_answer(node, "tuck-box"),
                             .safe = read_length(loader, node, "safe")};
    read_above(loader, node_get(node, "from-above"), &appearance);
    return appearance;
}

/* Reads 'origin: proposed' or 'origin: {size: proposed}'. */
static void read_origins(const Loader *loader, Set *set, const Node *node)
{
    const Node *map = get_map(node, "origin");
    Origin all = get_origin(node, "origin", loader->game->origin);
    set->origin = get_origin(map, "pieces", all);
    set->size_origin = get_origin(map, "size", set->origin);
    set->copies_origin = get_origin(map, "copies", set->origin);
}

/* Reads whether the set has a tuck box, which only cards have. */
static void check_tuck_box(Loader *loader, const Set *set, const Node *node)
{
    if (set->appearance.tuck_box == TRISTATE_YES && set->kind != KIND_CARD &&
        set->kind != KIND_REFERENCE)
        diag_error_help(loader->diags, node_get(node, "tuck-box")->where, "tuck-box",
                        "remove 'tuck-box'",
                        "only cards go into a tuck box: '%s' is a %s", set->name,
                        KIND_NAMES[set->kind]);
}

static bool begins_with_number(const char *text)
{
    static const char *const numbers[] = {"two ",   "three ", "four ", "five ", "six ",
                                          "seven ", "eight ", "nine ", "ten "};
    bool begins = *text >= '0' && *text <= '9';
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        begins |= text_starts(text, numbers[i]);
    return begins;
}

/* Reads what can replace the pieces of a set. The make list puts their number before
 * it. */
static const char *read_instead(Loader *loader, const Node *node)
{
    const Node *instead = node_get(node, "instead");
    const char *text = get_text(node, "instead");
    if (!text)
        return NULL;
    while (*text == ' ')
        text++;
    if (!*text)
        diag_error_help(loader->diags, instead->where, "instead",
                        "name things, such as 'red cubes of 8 mm', or remove 'instead'",
                        "'instead' is empty");
    else if (begins_with_number(text))
        diag_error_help(loader->diags, instead->where, "instead", "remove the number",
                        "'instead' begins with a number, but the make list puts the "
                        "number of pieces before it");
    else
        return text;
    return NULL;
}

static bool is_unprinted(const Node *node)
{
    Tristate printed = get_answer(node, "printed");
    const char *prints = get_text(node, "prints");
    return printed == TRISTATE_NO ||
           (printed != TRISTATE_YES && prints && text_is(prints, "no"));
}

/* Returns true if the pieces are wider than high: by the size of the set or, without
 * one, by that of its first piece with a size. */
static bool is_wide(Loader *loader, const Set *set, const Node *node)
{
    const Node *pieces = get_list(node, "pieces");
    Number width = set->width, height = set->height;
    for (int i = 0; pieces && i < pieces->count && number_sign(width) <= 0; i++) {
        const char *size = get_text(pieces->items[i], "size");
        if (size && !size_read(loader->arena, size, &width, &height))
            width = number_of(0);
    }
    return number_compare(width, height) > 0;
}

/* Returns the sides that pieces of the set have, by its shape; NULL for ellipses. Paths
 * and shapes that differ from piece to piece have the sides of the box around them. */
static const Choice *sides_of(Loader *loader, const Set *set, const Node *node)
{
    const Node *shape = set->appearance.shape;
    int outline = !shape                     ? (int)set->appearance.outline
                  : shape->kind == NODE_TEXT ? text_index(shape->text, OUTLINE_NAMES)
                                             : -1;
    return outline == OUTLINE_HEXAGON
               ? is_wide(loader, set, node) ? &FLAT_HEX_SIDE : &POINTED_HEX_SIDE
           : outline == OUTLINE_TRIANGLE ? &TRIANGLE_SIDE
           : outline == OUTLINE_OCTAGON  ? &OCTAGON_SIDE
           : outline == OUTLINE_ELLIPSE  ? NULL
                                         : &SIDE;
}

static void declare(Loader *loader, const Entry *entry)
{
    Arena *arena = loader->arena;
    const char *name = entry->key->text;
    Set *set = arena_make(arena, Set, .name = name, .noun = name, .title = name,
                          .width = number_of(0), .height = number_of(0),
                          .by_id = map_new(arena), .where = entry->key->where);
    set->type = type_piece(arena, set);
    map_put(&loader->declared, name, set);
}

void sets_declare(Loader *loader, const Node *sets)
{
    loader->declared = map_new(loader->arena);
    entries_load(loader, sets, declare);
}

/* Returns the noun with an s, or the noun itself if it ends in one. */
static const char *plural_of(Arena *arena, const char *noun)
{
    size_t length = strlen(noun);
    bool ends = length && noun[length - 1] == 's';
    return ends ? noun : arena_print(arena, "%ss", noun);
}

/* Reads everything about the set but its pieces. */
static Set *set_read(Loader *loader, const Entry *entry)
{
    Arena *arena = loader->arena;
    const Node *node = entry->value;
    Set *set = map_get(&loader->declared, entry->key->text);
    const char *noun = get_text(node, "noun"), *plural = get_text(node, "plural"),
               *title = get_text(node, "title");
    int kind = get_word_index(node, "kind", KIND_NAMES);
    set->kind = kind < 0 ? KIND_CARD : (SetKind)kind;
    set->noun = noun ? noun : set->name;
    set->plural = plural ? plural : noun || !title ? plural_of(arena, set->noun) : NULL;
    set->title = title ? title : set->name;
    set->instead = read_instead(loader, node);
    set->unprinted = is_unprinted(node);
    set->per = (CopiesPer)(get_word_index(node, "per", PER_NAMES) + 1);
    read_origins(loader, set, node);
    if (get_text(node, "size"))
        read_size(loader, node_get(node, "size"), get_text(node, "size"), &set->width,
                  &set->height);
    prints_read(loader, set, node);
    set->appearance = read_appearance(loader, set, node);
    box_read(loader, set, node);
    check_tuck_box(loader, set, node);
    set_keys_check(loader, set, node);
    set->sides = sides_of(loader, set, node);
    const FieldOwner owner = {set->noun, set->origin, set->sides};
    fields_read(loader, get_map(node, "fields"), &owner, &set->fields);
    return set;
}

/* A set may have the name of a board that it prints. In expressions the name then
 * means the board. */
static void set_name(Loader *loader, Set *set)
{
    const Board *board = game_board(loader->game, set->name);
    if (!board || !set_printed_board(set, board))
        symbol_define(loader, SYMBOL_SET, set->name, set, set->where);
    list_add(loader->arena, &loader->game->sets, set);
    map_put(&loader->game->sets_by_name, set->name, set);
}

/* Drops the designs of the players who are not at the table. */
static void seat_players(Loader *loader, Set *set, SourceRange where)
{
    int most = loader->game->players_most, designs = set->pieces.count;
    const Piece *odd = NULL;
    for (int i = 1; i < designs && !odd; i++)
        if (set->pieces.items[i]->copies != set->pieces.items[0]->copies)
            odd = set->pieces.items[i];
    bool seated = designs == loader->game->players; /* derived from a per-seat set */
    if (designs != most && !seated && !set->faulty)
        diag_error(
            loader->diags, where, "seats",
            "each player needs a different design: %d are needed, but there %s %d",
            most, designs == 1 ? "is" : "are", designs);
    else if (odd)
        diag_error(loader->diags, odd->where, "seats",
                   "every player must get the same number: '%s' has %s, '%s' has %ld",
                   set->pieces.items[0]->id,
                   text_plural(loader->diags->arena, set->pieces.items[0]->copies,
                               "copy", "copies"),
                   odd->id, odd->copies);
    if (designs > loader->game->players)
        set->pieces.count = loader->game->players;
}

/* A box without a size would be printed as a flat picture of the size of a card. */
static void check_box(Loader *loader, const Set *set)
{
    const Piece *piece = set->pieces.count ? set->pieces.items[0] : NULL;
    if (set->kind != KIND_BOX || box_contents(set) || !piece ||
        number_sign(piece->width) > 0)
        return;
    diag_add(loader->diags, LEVEL_WARNING, set->where, "box-size",
             "'%s' has no size, so it is a flat picture of the size of a card",
             set->name)
        ->help =
        "write 'telescope: all' or 'tuck: all' for a box to fold, or the 'size' "
        "of a picture for the lid of a box that you have";
}

/* All sets are named before any generator is read. Otherwise the meaning of a name, and
 * of the definitions that use it, would depend on the order of evaluation. */
void sets_load(Loader *loader, const Node *sets)
{
    LIST(const Node *) nodes = {0};
    for (int i = 0; sets && i < sets->count; i++) {
        if (sets->entries[i].value->kind != NODE_MAP)
            continue;
        set_name(loader, set_read(loader, &sets->entries[i]));
        list_add(loader->arena, &nodes, sets->entries[i].value);
    }
    for (int i = 0; i < nodes.count; i++) {
        Set *set = loader->game->sets.items[i];
        pieces_load(loader, set, nodes.items[i]);
        if (set->per == PER_SEAT)
            seat_players(loader, set, node_get(nodes.items[i], "per")->where);
        prints_check(loader, set);
        check_box(loader, set);
        set->complete = true;
        boards_fill(loader);
    }
    boxes_fill(loader, nodes.items);
}
