/* Rejects keys of boards and sets that would have no effect. */
#include "load/loader.h"
#include "model/tuck_box.h"

/* --- boards ----------------------------------------------------------------------- */

/* Keys that only some boards can have. */
static const struct {
    const char *key;
    bool of_grid, of_hexes;
} BOARD_KEYS[] = {
    {"rows", true, true},      {"columns", true, true},   {"space", true, true},
    {"without", true, true},   {"diagonal", true, false}, {"cell", true, false},
    {"sections", true, false}, {"lie", false, true},      {"offset", false, true},
    {"names", false, true},    {"size", false, true}};

static void fail_board_key(Loader *loader, const Board *board, const Entry *entry,
                           bool of_grid, bool has_hexes)
{
    const char *wanted = !of_grid ? "hexes" : has_hexes ? "grid of squares" : "grid";
    bool is_size = has_hexes && text_is(entry->key->text, "cell");
    const char *help = is_size   ? "write 'size', the distance between opposite sides"
                       : of_grid ? "write 'grid', such as '5 x 5', or remove the key"
                                 : "write 'hexes', such as '9 x 12', or remove the key";
    diag_error_help(loader->diags, entry->key->where, "no-effect", help,
                    "'%s' has no effect: '%s' has no %s", entry->key->text, board->name,
                    wanted);
}

/* Rejects keys for the names of hexes if 'names' decides them. */
static void check_hex_names(Loader *loader, const Node *node)
{
    static const char *const keys[] = {"rows", "columns", "space", NULL};
    int names = get_word_index(node, "names", HEX_NAMES);
    for (int i = 0; names > HEX_NAMES_OFFSET && keys[i]; i++) {
        const Entry *entry = node_entry(node, keys[i]);
        if (entry)
            diag_error_help(loader->diags, entry->key->where, "no-effect",
                            "remove it, or remove 'names'",
                            "'%s' has no effect: 'names: %s' names the hexes", keys[i],
                            HEX_NAMES[names]);
    }
}

void board_keys_check(Loader *loader, const Board *board, const Node *node)
{
    const Entry *grid = node_entry(node, "grid"), *hexes = node_entry(node, "hexes");
    if (grid && hexes)
        diag_error_help(loader->diags, hexes->key->where, "no-effect",
                        "make two boards, and print both in one set",
                        "a board has squares or hexes, but '%s' has both", board->name);
    if (hexes)
        check_hex_names(loader, node);
    for (size_t i = 0; i < sizeof BOARD_KEYS / sizeof *BOARD_KEYS; i++) {
        const Entry *entry = node_entry(node, BOARD_KEYS[i].key);
        bool of_grid = BOARD_KEYS[i].of_grid, of_hexes = BOARD_KEYS[i].of_hexes;
        if (entry && !(of_grid && grid) && !(of_hexes && hexes))
            fail_board_key(loader, board, entry, of_grid, hexes);
    }
}

/* --- sets ------------------------------------------------------------------------- */

/* Returns why the key has no effect on this set, or NULL if it has one. */
typedef const char *Objection(Arena *arena, const Set *set);

static const char *about_kind(Arena *arena, const char *what, const Set *set)
{
    const char *kind = KIND_NAMES[set->kind];
    return arena_print(arena, "%s, and '%s' is %s %s", what, set->name,
                       text_article(kind), kind);
}

static const char *no_board(Arena *arena, const Set *set)
{
    return set_board(set) ? NULL
                          : arena_print(arena, "'%s' prints no board", set->name);
}

static const char *no_grid(Arena *arena, const Set *set)
{
    const Board *board = set_board(set);
    return !board ? no_board(arena, set)
           : set->prints.count > 1
               ? arena_print(arena,
                             "'%s' prints several boards, whose places 'prints' gives",
                             set->name)
           : !board->rows
               ? arena_print(arena, "the board '%s' has no grid", board->name)
               : NULL;
}

static const char *not_in_parts(Arena *arena, const Set *set)
{
    const unsigned in_parts = 1u << KIND_BOARD | 1u << KIND_RING | 1u << KIND_SHEET |
                              1u << KIND_MAT | 1u << KIND_BOX;
    if (box_contents(set))
        return arena_print(arena, "'%s' is a box to fold, with tabs of its own",
                           set->name);
    return in_parts & 1u << set->kind
               ? NULL
               : about_kind(arena,
                            "only boards, rings, sheets and mats are cut in parts",
                            set);
}

static const char *not_in_box(Arena *arena, const Set *set)
{
    const unsigned stays_out = 1u << KIND_DIE | 1u << KIND_BOX | 1u << KIND_BOOK;
    return stays_out & 1u << set->kind
               ? about_kind(arena, "it sizes the box for flat pieces and standees", set)
               : NULL;
}

static const char *not_on_panels(Arena *arena, const Set *set)
{
    return box_contents(set)
               ? arena_print(arena, "'%s' is a box to fold, whose sides are rectangles",
                             set->name)
               : NULL;
}

static const char *no_shape(Arena *arena, const Set *set)
{
    const Node *shape = set->appearance.shape;
    bool usual = shape && text_is(shape->text, OUTLINE_NAMES[OUTLINE_RECTANGLE]);
    return usual ? NULL : not_on_panels(arena, set);
}

static const char *no_corners(Arena *arena, const Set *set)
{
    if (box_contents(set))
        return not_on_panels(arena, set);
    const Node *shape = set->appearance.shape;
    const char *outline = shape ? shape->text : OUTLINE_NAMES[set->appearance.outline];
    if (!text_is_one_of(outline, OUTLINE_NAMES) ||
        text_is(outline, OUTLINE_NAMES[OUTLINE_RECTANGLE]))
        return NULL;
    return arena_print(arena, "only rectangles have round corners, and '%s' is %s %s",
                       set->name, text_article(outline), outline);
}

static const struct {
    const char *key;
    Objection *objection;
} SET_KEYS[] = {
    {"grid-at", no_grid},     {"overlap", not_in_parts}, {"thickness", not_in_box},
    {"corner", no_corners},   {"shape", no_shape},       {"hole", not_on_panels},
    {"space-face", no_board},
};

void set_keys_check(Loader *loader, const Set *set, const Node *node)
{
    Arena *arena = loader->diags->arena;
    for (size_t i = 0; i < sizeof SET_KEYS / sizeof *SET_KEYS; i++) {
        const Entry *entry = node_entry(node, SET_KEYS[i].key);
        bool unknown =
            node_get(node, "prints") && !set->prints.count; /* already reported */
        const char *why = entry && !unknown ? SET_KEYS[i].objection(arena, set) : NULL;
        if (why)
            diag_error_help(loader->diags, entry->key->where, "no-effect",
                            arena_print(arena, "remove '%s'", SET_KEYS[i].key),
                            "'%s' has no effect: %s", SET_KEYS[i].key, why);
    }
}
