/* Loads boards: their grid, rings, points and places as spaces. */
#include <string.h>

#include "base/units.h"
#include "load/board_maker.h"

/* Returns false if the board has no room for 'more' spaces; reports that once. */
static bool has_room(BoardMaker *m, long more, SourceRange where)
{
    if (m->full || m->spaces.count + more <= MAX_SPACES)
        return !m->full;
    m->full = true;
    return diag_error(m->loader->diags, where, "too-large",
                      "a board has at most %d spaces", MAX_SPACES);
}

static Space *add_space(BoardMaker *m, const char *name, SourceRange where)
{
    Space space = {.name = name,
                   .board = m->board,
                   .index = m->spaces.count,
                   .place = -1,
                   .where = where};
    list_add(m->loader->arena, &m->spaces, space);
    return &m->spaces.items[m->spaces.count - 1];
}

/* --- grids ------------------------------------------------------------------------ */

/* Reads labels from "A..E", "1..5" or a list. Without a node, or after an error, the
 * labels are 1, 2, 3 and so on. */
static const char **read_labels(const BoardMaker *m, const Node *node, int count,
                                const char *what)
{
    Arena *arena = m->loader->arena;
    const char **labels = arena_alloc(arena, (size_t)count * sizeof *labels);
    const char *text = node && node->kind == NODE_TEXT ? node->text : NULL;
    int found = count;
    for (int i = 0; i < count; i++)
        labels[i] = arena_print(arena, "%d", i + 1);
    if (text && strlen(text) == 4 && text_starts(text + 1, "..") &&
        text[0] <= text[3] && text[0] > '9') {
        found = text[3] - text[0] + 1;
        for (int i = 0; i < count; i++)
            labels[i] = arena_print(arena, "%c", text[0] + i);
    } else if (text) {
        int64_t first, last;
        if (!range_read(text, &first, &last)) {
            diag_error_help(m->loader->diags, node->where, "wrong-type",
                            range_help(m->loader->diags->arena, text),
                            "write labels as A..E, as 1..5, or as a list");
            return labels;
        }
        found = (int)(last - first) + 1;
        for (int i = 0; i < count; i++)
            labels[i] = arena_print(arena, "%lld", (long long)first + i);
    } else if (node && node->kind == NODE_LIST) {
        found = node->count;
        for (int i = 0; i < count && i < found; i++)
            if (node->items[i]->kind == NODE_TEXT)
                labels[i] = node->items[i]->text;
    }
    if (found != count)
        diag_error(m->loader->diags, node->where, "wrong-length",
                   "the grid has %d %s, but this names %d", count, what, found);
    return labels;
}

/* Fills the labels into a pattern such as "{row}{column}". */
static const char *cell_name(const BoardMaker *m, const char *pattern, const char *row,
                             const char *column)
{
    Text name = text_new(m->loader->arena);
    for (const char *c = pattern; *c;) {
        if (text_starts(c, "{row}")) {
            text_add(&name, row);
            c += strlen("{row}");
        } else if (text_starts(c, "{column}")) {
            text_add(&name, column);
            c += strlen("{column}");
        } else {
            text_add_bytes(&name, c++, 1);
        }
    }
    return name.text;
}

static void add_grid(BoardMaker *m, const Node *node)
{
    const Node *grid = node_get(node, "grid");
    const char *size = get_text(node, "grid"), *pattern = get_text(node, "space");
    Board *board = m->board;
    if (!size)
        return;
    if (!cells_read(m->loader->arena, size, &board->columns, &board->rows)) {
        diag_error(m->loader->diags, grid->where, "wrong-type",
                   "expected a grid such as '5 x 5': columns x rows");
        return;
    }
    if (!has_room(m, (long)board->columns * board->rows, grid->where)) {
        board->columns = board->rows = 0;
        return;
    }
    const char **rows = read_labels(m, node_get(node, "rows"), board->rows, "rows");
    const char **columns =
        read_labels(m, node_get(node, "columns"), board->columns, "columns");
    board->row_names = rows;
    board->column_names = columns;
    bool labelled = node_get(node, "rows") || node_get(node, "columns");
    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->columns; c++) {
            const char *name = cell_name(m,
                                         pattern    ? pattern
                                         : labelled ? "{row}{column}"
                                                    : "{row}-{column}",
                                         rows[r], columns[c]);
            Space *space = add_space(m, name, grid->where);
            space->row = r + 1;
            space->column = c + 1;
        }
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
    if (!has_room(m, ring.count, spaces ? spaces->where : id->where))
        return;
    for (int i = 0; i < ring.count; i++) {
        const char *name = arena_print(m->loader->arena, "%s-%d", id->text, i);
        Space *space = add_space(m, name, id->where);
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

static void add_points(BoardMaker *m, const Node *points, bool outside)
{
    for (int i = 0; points && i < points->count; i++) {
        const Node *key = points->entries[i].key;
        if (!has_room(m, 1, key->where))
            return;
        Space *space = add_space(m, key->text, key->where);
        space->outside = outside;
        space->located = read_size_mm(m->loader, points->entries[i].value, "at",
                                      &space->x, &space->y);
    }
}

/* --- boards ----------------------------------------------------------------------- */

static void read_cell_size(BoardMaker *m, const Node *node)
{
    const Node *cell = node_get(node, "cell");
    Board *board = m->board;
    board->cell_width = board->cell_height = number_of(0);
    if (!cell || cell->kind != NODE_TEXT)
        return;
    if (length_has_unit(cell->text) &&
        length_read(m->loader->arena, cell->text, &board->cell_width))
        board->cell_height = board->cell_width;
    else if (!size_read(m->loader->arena, cell->text, &board->cell_width,
                        &board->cell_height))
        diag_error_help(m->loader->diags, cell->where, "unknown-size",
                        "write '47 mm', '2 in' or '40 x 50 mm'",
                        length_has_unit(cell->text) ? "'%s' is not a cell size"
                                                    : "the size '%s' has no unit",
                        cell->text);
}

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
    add_grid(m, node);
    add_rings(m, get_list(node, "rings"));
    add_points(m, get_map(node, "points"), false);
    board->count = m->spaces.count;
    add_points(m, get_map(node, "places"), true);
    board->total = m->spaces.count;
    board->spaces = m->spaces.items;
    if (!board->total && m->loader->diags->errors == errors)
        diag_error(m->loader->diags, board->where, "empty", "this board has no spaces");
    name_spaces(m);
}

static void board_load(Loader *loader, const Entry *entry)
{
    const Node *node = entry->value;
    Board *board = board_new(loader, entry);
    BoardMaker m = {.loader = loader, .board = board};
    Fields *fields = arena_new_item(loader->arena, Fields);
    fields_read(loader, get_map(node, "fields"), board->name, (Origin)board->origin,
                &m.fields);
    board_keys_check(loader, board, node);
    read_cell_size(&m, node);
    lay_out(&m, node);
    if (m.full)
        return;
    board_link(&m, node);
    if (get_map(node, "sections"))
        board_cut(&m, get_map(node, "sections"));
    *fields = m.fields;
    board->fields = fields;
    board_fill(&m, node);
    list_add(loader->arena, &loader->game->boards, board);
    symbol_define(loader, SYMBOL_BOARD, board->name, board, board->where);
}

void boards_load(Loader *loader, const Node *boards)
{
    entries_load(loader, boards, board_load);
}
