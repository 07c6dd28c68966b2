/* Loads boards: their grid, rings, points and places as spaces. */
#include <string.h>

#include "base/units.h"
#include "load/board_maker.h"

bool board_has_room(BoardMaker *m, long more, SourceRange where)
{
    if (m->full || m->spaces.count + more <= MAX_SPACES)
        return !m->full;
    m->full = true;
    return diag_error(m->loader->diags, where, "too-large",
                      "a board has at most %d spaces", MAX_SPACES);
}

Space *board_add_space(BoardMaker *m, const char *name, SourceRange where)
{
    Space space = {.name = name,
                   .board = m->board,
                   .index = m->spaces.count,
                   .place = -1,
                   .where = where};
    list_add(m->loader->arena, &m->spaces, space);
    return &m->spaces.items[m->spaces.count - 1];
}

/* --- rings ------------------------------------------------------------------------ */

static int count_words(const char *text)
{
    int words = 0;
    for (text += strspn(text, " ,\n"); *text; text += strspn(text, " ,\n")) {
        text += strcspn(text, " ,\n");
        words++;
    }
    return words;
}

/* Returns the number of spaces of a ring: the value of 'spaces:', or else the length of
 * the first list of values for its fields. Returns 0 if there is neither. */
static int ring_length(const BoardMaker *m, const Node *ring)
{
    Number number;
    int64_t spaces;
    const char *given = get_text(ring, "spaces");
    if (given && number_read(m->loader->arena, given, &number) &&
        number_to_int(number, &spaces) && spaces > 0)
        return spaces > MAX_SPACES ? MAX_SPACES + 1 : (int)spaces;
    for (int i = 0; i < m->fields.count && !given; i++) {
        const Node *values = node_get(ring, m->fields.items[i].name);
        if (values && values->kind == NODE_LIST)
            return values->count;
        if (values && values->kind == NODE_TEXT && count_words(values->text))
            return count_words(values->text);
    }
    return 0;
}

static void add_ring(BoardMaker *m, const Node *node)
{
    const Node *id = node_get(node, "id"), *spaces = node_get(node, "spaces");
    Ring ring = {node, m->spaces.count, ring_length(m, node)};
    if (!get_text(node, "id") || !ring.count) {
        diag_error(m->loader->diags, node->where, "ring",
                   "a ring needs 'spaces', or a field with a value for each space");
        return;
    }
    if (!board_has_room(m, ring.count, spaces ? spaces->where : id->where))
        return;
    for (int i = 0; i < ring.count; i++) {
        const char *name = arena_print(m->loader->arena, "%s-%d", id->text, i);
        Space *space = board_add_space(m, name, id->where);
        space->ring = m->rings.count + 1;
        space->place = i;
    }
    list_add(m->loader->arena, &m->rings, ring);
}

static void add_rings(BoardMaker *m, const Node *rings)
{
    for (int r = 0; rings && r < rings->count && !m->full; r++)
        add_ring(m, rings->items[r]);
    int *sizes = arena_array(m->loader->arena, int, m->rings.count);
    for (int r = 0; r < m->rings.count; r++)
        sizes[r] = m->rings.items[r].count;
    m->board->rings = m->rings.count;
    m->board->ring_sizes = sizes;
}

/* --- points and places ------------------------------------------------------------ */

static void locate(BoardMaker *m, Space *space, const Piece *item)
{
    const Value *at = &item->values[m->fields.count + POINT_AT];
    const Node *node = node_get(item->node, "at");
    bool known_bad = item->generator && item->generator == m->blamed;
    if (at->kind != VALUE_TEXT || !node || known_bad)
        return;
    space->located = read_place(m->loader, node, at->text, &space->x, &space->y);
    if (!space->located)
        m->blamed = item->generator;
}

static void add_points(BoardMaker *m, const Set *points, bool outside)
{
    if (points && points->pieces.count > MAX_SPACES)
        m->full = true; /* already reported */
    for (int i = 0; points && i < points->pieces.count && !m->full; i++) {
        const Piece *item = points->pieces.items[i];
        if (!board_has_room(m, 1, item->where))
            return;
        Space *space = board_add_space(m, item->id, item->where);
        space->outside = outside;
        locate(m, space, item);
    }
}

/* --- boards ----------------------------------------------------------------------- */

static void name_spaces(BoardMaker *m)
{
    Board *board = m->board;
    board->by_name = map_new(m->loader->arena);
    bool good = true;
    for (int i = 0; i < m->spaces.count; i++) {
        Space *space = &m->spaces.items[i];
        good = good && name_check_space(m->loader, space->name, space->where);
        if (map_put(&board->by_name, space->name, space))
            diag_error(m->loader->diags, space->where, "duplicate-name",
                       "two spaces of %s are named '%s'", board->name, space->name);
    }
}

static Board *board_new(Loader *loader, const Entry *entry)
{
    Arena *arena = loader->arena;
    const char *name = entry->key->text;
    Board *board = arena_make(
        arena, Board, .name = name, .where = entry->key->where,
        .origin = get_origin(entry->value, "origin", loader->game->origin),
        .section_kinds = arena_make(arena, Choice,
                                    .name = arena_print(arena, "section of %s", name)));
    board->space_type = type_space(arena, board);
    return board;
}

/* Makes all spaces of the board. The places beside the board come last, after the
 * spaces that are counted. */
static void lay_out(BoardMaker *m, const Node *node)
{
    Board *board = m->board;
    int errors = m->loader->diags->errors;
    board_add_cells(m, node);
    const FieldOwner owner = {board->name, (Origin)board->origin, board->sides, true};
    fields_read(m->loader, get_map(node, "fields"), &owner, &m->fields);
    add_rings(m, get_list(node, "rings"));
    m->points = board_read_points(m, "points");
    add_points(m, m->points, false);
    board->count = m->spaces.count;
    m->places = board_read_points(m, "places");
    add_points(m, m->places, true);
    board->total = m->spaces.count;
    board->spaces = m->spaces.items;
    if (!board->total && m->loader->diags->errors == errors)
        diag_error(m->loader->diags, board->where, "empty", "this board has no spaces");
    name_spaces(m);
}

static bool has_fields_of_pieces(BoardMaker *m)
{
    m->with_pieces = true;
    bool has = false;
    for (int i = 0; i < m->fields.count; i++)
        has |= board_reads(m, &m->fields.items[i]);
    m->with_pieces = false;
    return has;
}

static void set_unfilled(BoardMaker *m, bool unfilled)
{
    bool with_pieces = m->with_pieces;
    m->with_pieces = true;
    for (int i = 0; i < m->fields.count; i++)
        if (board_reads(m, &m->fields.items[i]))
            m->fields.items[i].unfilled = unfilled;
    m->with_pieces = with_pieces;
}

static void board_load(Loader *loader, const Entry *entry)
{
    const Node *node = entry->value;
    Board *board = board_new(loader, entry);
    BoardMaker *m = arena_make(loader->arena, BoardMaker, .loader = loader,
                               .board = board, .node = node);
    int errors = loader->diags->errors;
    board->fields = &m->fields;
    board_keys_check(loader, board, node);
    lay_out(m, node);
    board->faulty = loader->diags->errors > errors;
    if (m->full)
        return;
    board_link(m, node);
    if (get_map(node, "sections"))
        board_cut(m, get_map(node, "sections"));
    list_add(loader->arena, &loader->game->boards, board);
    symbol_define(loader, SYMBOL_BOARD, board->name, board, board->where);
    board_fill(m, loader->diags->errors == errors);
    if (loader->diags->errors == errors && has_fields_of_pieces(m)) {
        set_unfilled(m, true);
        list_add(loader->arena, &loader->unfilled, m);
    }
}

void boards_load(Loader *loader, const Node *boards)
{
    entries_load(loader, boards, board_load);
}

/* --- fields of pieces ------------------------------------------------------------- */

static bool are_complete(const Type *type)
{
    return type->kind == TYPE_PIECE ? type->set && type->set->complete
                                    : !type->of || are_complete(type->of);
}

static bool can_be_filled(const BoardMaker *m)
{
    for (int i = 0; i < m->fields.count; i++)
        if (!are_complete(m->fields.items[i].type))
            return false;
    return true;
}

/* The items of points and places are read again: what they say about pieces could not
 * be read before. */
static void fill_pieces(BoardMaker *m)
{
    int errors = m->loader->diags->errors;
    m->with_pieces = true;
    set_unfilled(m, false);
    m->points = board_read_points(m, "points");
    m->places = board_read_points(m, "places");
    board_fill(m, m->loader->diags->errors == errors);
}

void boards_fill(Loader *loader)
{
    int left = 0;
    for (int i = 0; i < loader->unfilled.count; i++) {
        BoardMaker *m = loader->unfilled.items[i];
        if (can_be_filled(m))
            fill_pieces(m);
        else
            loader->unfilled.items[left++] = m;
    }
    loader->unfilled.count = left;
}
