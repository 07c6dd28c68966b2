/* Lays out the cells of boards: squares of a grid, or hexagons. */
#include <string.h>

#include "base/units.h"
#include "load/board_maker.h"
#include "model/sides.h"

/* A cell before the holes are taken out. */
typedef struct {
    int row, column; /* from 1 */
    Hex hex;
    const char *name;
    bool is_hole;
} Cell;

typedef struct {
    BoardMaker *m;
    const Node *node;  /* the board */
    const Node *where; /* its 'grid' or 'hexes' */
    LIST(Cell) cells;
} CellMaker;

/* --- names ------------------------------------------------------------------------ */

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

/* Returns A to Z, then AA to ZZ, then AAA and so on, for a number from 0. */
static const char *letters(Arena *arena, int number)
{
    char text[8], *at = text + sizeof text;
    *--at = '\0';
    for (; number >= 0; number = number / 26 - 1)
        *--at = (char)('A' + number % 26);
    return arena_text(arena, at);
}

/* Fills the labels and coordinates of a cell into a pattern such as "{row}{column}". */
static const char *cell_name(const CellMaker *c, const char *pattern, const Cell *cell)
{
    const Board *board = c->m->board;
    Arena *arena = c->m->loader->arena;
    const struct {
        const char *word, *text;
    } words[] = {{"{row}", board->row_names[cell->row - 1]},
                 {"{column}", board->column_names[cell->column - 1]},
                 {"{q}", arena_print(arena, "%d", cell->hex.q)},
                 {"{r}", arena_print(arena, "%d", cell->hex.r)}};
    Text name = text_new(arena);
    while (*pattern) {
        size_t taken = 0;
        for (size_t i = 0; i < sizeof words / sizeof *words && !taken; i++)
            if (text_starts(pattern, words[i].word)) {
                text_add(&name, words[i].text);
                taken = strlen(words[i].word);
            }
        if (!taken)
            text_add_bytes(&name, pattern, 1);
        pattern += taken ? taken : 1;
    }
    return name.text;
}

static const char *name_18xx(const CellMaker *c, const Cell *cell)
{
    const Board *board = c->m->board;
    const HexGrid *grid = board->hexes;
    return arena_print(c->m->loader->arena, "%s%d",
                       grid->pointed ? board->row_names[cell->row - 1]
                                     : board->column_names[cell->column - 1],
                       hex_18xx_number(grid, cell->row - 1, cell->column - 1));
}

/* Gives letters to the straight lines of hexagons, as in maps of 18xx games. */
static void letter_lines(const CellMaker *c, const char **rows, const char **columns)
{
    const Board *board = c->m->board;
    bool pointed = board->hexes->pointed;
    for (int i = 0; i < (pointed ? board->rows : board->columns); i++)
        (pointed ? rows : columns)[i] = letters(c->m->loader->arena, i);
}

static void name_cells(CellMaker *c)
{
    const Node *node = c->node, *rows = node_get(node, "rows"),
               *columns = node_get(node, "columns");
    Board *board = c->m->board;
    int names =
        board->hexes ? get_word_index(node, "names", HEX_NAMES) : HEX_NAMES_OFFSET;
    const char *pattern = get_text(node, "space");
    const char **row_names = read_labels(c->m, rows, board->rows, "rows"),
               **column_names = read_labels(c->m, columns, board->columns, "columns");
    if (names == HEX_NAMES_18XX)
        letter_lines(c, row_names, column_names);
    board->hex_names = names;
    board->row_names = row_names;
    board->column_names = column_names;
    if (!pattern)
        pattern = names == HEX_NAMES_AXIAL ? "q{q}r{r}"
                  : rows || columns        ? "{row}{column}"
                                           : "{row}-{column}";
    for (int i = 0; i < c->cells.count; i++) {
        Cell *cell = &c->cells.items[i];
        cell->name =
            names == HEX_NAMES_18XX ? name_18xx(c, cell) : cell_name(c, pattern, cell);
    }
}

/* --- holes ------------------------------------------------------------------------ */

static void fail_hole(const CellMaker *c, const Node *name)
{
    DiagList *diags = c->m->loader->diags;
    NearestName nearest = diag_nearest(diags, name->text);
    for (int i = 0; i < c->cells.count; i++)
        nearest_try(&nearest, c->cells.items[i].name);
    const char *help = nearest_help(diags->arena, &nearest);
    if (!help && !diag_is_full(diags))
        help = arena_print(diags->arena,
                           "name a cell, or all cells from one to another, as in "
                           "'%s..%s'",
                           c->cells.items[0].name,
                           c->cells.items[c->cells.count - 1].name);
    diag_error_help(diags, name->where, "unknown-space", help,
                    "there is no space '%s' to leave out of the board %s", name->text,
                    c->m->board->name);
}

static bool is_between(int number, int a, int b)
{
    return (number >= a && number <= b) || (number >= b && number <= a);
}

/* Leaves out the rows and columns from one cell to another, as in "A1..C3". Returns
 * false if the text is not a range of cells. */
static bool cut_range(CellMaker *c, const Map *by_name, const char *text)
{
    const char *dots = strstr(text, "..");
    if (!dots)
        return false;
    const Cell *from = map_get(by_name, arena_copy(c->m->loader->arena, text,
                                                   (size_t)(dots - text))),
               *to = map_get(by_name, dots + strlen(".."));
    for (int i = 0; from && to && i < c->cells.count; i++) {
        Cell *cell = &c->cells.items[i];
        cell->is_hole |= is_between(cell->row, from->row, to->row) &&
                         is_between(cell->column, from->column, to->column);
    }
    return from && to;
}

static void cut_holes(CellMaker *c)
{
    const Node *without = node_get(c->node, "without");
    const Node *names = words_as_list(c->m->loader, without);
    Map by_name = map_new(c->m->loader->arena);
    if (!without || !limit_check(names, MAX_SPACES, "names", c->m->loader->diags))
        return;
    for (int i = 0; i < c->cells.count; i++)
        map_put(&by_name, c->cells.items[i].name, &c->cells.items[i]);
    for (int i = 0; names && names->kind == NODE_LIST && i < names->count; i++) {
        const Node *name = names->items[i];
        Cell *cell = name->kind == NODE_TEXT ? map_get(&by_name, name->text) : NULL;
        if (cell)
            cell->is_hole = true;
        else if (name->kind == NODE_TEXT && !cut_range(c, &by_name, name->text))
            fail_hole(c, name);
    }
}

static void add_spaces(CellMaker *c)
{
    Board *board = c->m->board;
    int *cells = arena_alloc(c->m->loader->arena,
                             (size_t)board->rows * board->columns * sizeof *cells);
    board->holes = map_new(c->m->loader->arena);
    memset(cells, -1, (size_t)board->rows * board->columns * sizeof *cells);
    for (int i = 0; i < c->cells.count; i++) {
        const Cell *cell = &c->cells.items[i];
        if (cell->is_hole) {
            map_put(&board->holes, cell->name, (void *)cell->name);
            continue;
        }
        Space *space = board_add_space(c->m, cell->name, c->where->where);
        space->row = cell->row;
        space->column = cell->column;
        space->q = cell->hex.q;
        space->r = cell->hex.r;
        cells[(cell->row - 1) * board->columns + cell->column - 1] = space->index;
    }
    board->cells = cells;
    board->cell_count = c->m->spaces.count;
    if (!board->cell_count)
        diag_error(c->m->loader->diags, node_get(c->node, "without")->where, "empty",
                   "'without' leaves no space of the board %s", board->name);
}

/* --- squares ---------------------------------------------------------------------- */

static void read_cell_size(const BoardMaker *m, const Node *node)
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

static bool make_squares(CellMaker *c)
{
    Board *board = c->m->board;
    read_cell_size(c->m, c->node);
    if (!cells_read(c->m->loader->arena, c->where->text, &board->columns, &board->rows))
        return diag_error(c->m->loader->diags, c->where->where, "wrong-type",
                          "expected a grid such as '5 x 5': columns x rows");
    if (!board_has_room(c->m, (long)board->columns * board->rows, c->where->where))
        return false;
    for (int row = 1; row <= board->rows; row++)
        for (int column = 1; column <= board->columns; column++)
            list_add(c->m->loader->arena, &c->cells, ((Cell){row, column}));
    return true;
}

/* --- hexagons --------------------------------------------------------------------- */

/* Outlines of a hexagonal grid. A triangle has a corner on top, or on the left if its
 * hexagons are flat. */
typedef enum { HEXES_RECTANGLE, HEXES_HEXAGON, HEXES_TRIANGLE } HexOutline;

typedef struct {
    HexOutline outline;
    int side; /* of a hexagon or triangle, in cells */
} HexForm;

static bool read_form(CellMaker *c, HexForm *form)
{
    static const char *const words[] = {"hexagon ", "triangle "};
    Board *board = c->m->board;
    Arena *arena = c->m->loader->arena;
    const char *text = c->where->text;
    Number number;
    int64_t side;
    *form = (HexForm){HEXES_RECTANGLE, 0};
    for (int i = 0; i < 2; i++)
        if (text_starts(text, words[i]) &&
            number_read(arena, text + strlen(words[i]), &number) &&
            number_to_int(number, &side) && side > 0) {
            side = side > MAX_SPACES ? MAX_SPACES : side; /* is too large anyway */
            *form = (HexForm){HEXES_HEXAGON + i, (int)side};
            board->rows = board->columns = (int)(i ? side : 2 * side - 1);
            return true;
        }
    return cells_read(arena, text, &board->columns, &board->rows) ||
           diag_error_help(
               c->m->loader->diags, c->where->where, "wrong-type",
               "write '9 x 12' (columns x rows), 'hexagon 4' (hexes on each "
               "side) or 'triangle 6'",
               "'%s' is not a grid of hexes", text);
}

/* Returns the number of cells, which may be more than fit into a board. */
static long count_hexes(const Board *board, HexForm form)
{
    long side = form.side;
    return form.outline == HEXES_HEXAGON    ? 3 * side * (side - 1) + 1
           : form.outline == HEXES_TRIANGLE ? side * (side + 1) / 2
                                            : (long)board->rows * board->columns;
}

/* In a hexagon, the middle line is not shifted; in a triangle, the longest is not. */
static bool is_first_shifted(CellMaker *c, HexForm form)
{
    const Entry *entry = node_entry(c->node, "offset");
    if (form.outline == HEXES_RECTANGLE)
        return get_word_index(c->node, "offset", HEX_OFFSETS) == 1;
    if (entry)
        diag_error_help(
            c->m->loader->diags, entry->key->where, "no-effect", "remove 'offset'",
            "'offset' has no effect: the shape of '%s' decides it", c->where->text);
    return (form.side - 1) % 2;
}

/* Returns the cell in the middle of a hexagon, at the tip of a triangle, or the first
 * one of a rectangle. */
static Hex origin_of(const HexGrid *grid, HexForm form)
{
    int middle = form.side - 1, tip = (form.side - 1) / 2;
    return form.outline == HEXES_HEXAGON     ? hex_of(grid, middle, middle)
           : form.outline == HEXES_RECTANGLE ? hex_of(grid, 0, 0)
           : grid->pointed                   ? hex_of(grid, 0, tip)
                                             : hex_of(grid, tip, 0);
}

static bool is_inside(Hex from_origin, HexForm form, int line, int place)
{
    static const Hex middle = {0, 0};
    if (form.outline == HEXES_HEXAGON)
        return hex_distance(from_origin, middle) < form.side;
    if (form.outline == HEXES_RECTANGLE)
        return true;
    int first = (form.side - 1 - line) / 2; /* of the hexes on this line */
    return place >= first && place <= first + line;
}

static void add_hexes(CellMaker *c, HexForm form)
{
    const Board *board = c->m->board;
    const HexGrid *grid = board->hexes;
    Hex origin = origin_of(grid, form);
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++) {
            Hex hex = hex_of(grid, row, column);
            hex = (Hex){hex.q - origin.q, hex.r - origin.r};
            int line = grid->pointed ? row : column,
                place = grid->pointed ? column : row;
            if (is_inside(hex, form, line, place))
                list_add(c->m->loader->arena, &c->cells,
                         ((Cell){row + 1, column + 1, hex}));
        }
}

/* Reads the distance between opposite sides; 0 if none is given. */
static double read_hex_size(const CellMaker *c)
{
    const Node *size = node_get(c->node, "size");
    DiagList *diags = c->m->loader->diags;
    Number length;
    if (!size || size->kind != NODE_TEXT)
        return 0;
    if (length_has_unit(size->text) &&
        length_read(c->m->loader->arena, size->text, &length)) {
        double mm = number_to_double(length);
        if (mm > 0 && mm <= MAX_MM)
            return mm;
    }
    diag_error_help(diags, size->where, "unknown-size",
                    "write the distance between opposite sides, such as '38.1 mm'",
                    "'%s' is not a hex size", text_brief(diags->arena, size->text));
    return 0;
}

/* Rounds a length to the number that expressions get as 'cell_width'. */
static Number rounded_length(Arena *arena, double length)
{
    const int parts = 10000;
    return number_divide(arena, number_of((int64_t)(length * parts + 0.5)),
                         number_of(parts));
}

static bool make_hexes(CellMaker *c)
{
    Arena *arena = c->m->loader->arena;
    Board *board = c->m->board;
    HexForm form;
    HexGrid *grid =
        arena_make(arena, HexGrid, .size = read_hex_size(c),
                   .pointed = get_word_index(c->node, "lie", HEX_LIES) == 1);
    board->sides = hex_sides(grid);
    if (!read_form(c, &form))
        return false;
    grid->first_shifted = is_first_shifted(c, form);
    grid->stays_within = form.outline != HEXES_RECTANGLE;
    board->hexes = grid;
    board->cell_width = rounded_length(arena, hex_width(grid));
    board->cell_height = rounded_length(arena, hex_height(grid));
    if (!board_has_room(c->m, count_hexes(board, form), c->where->where))
        return false;
    add_hexes(c, form);
    return true;
}

/* --- boards ----------------------------------------------------------------------- */

void board_add_cells(BoardMaker *m, const Node *node)
{
    const Node *grid = node_get(node, "grid"), *hexes = node_get(node, "hexes");
    CellMaker c = {.m = m, .node = node, .where = hexes ? hexes : grid};
    Board *board = m->board;
    board->cell_width = board->cell_height = number_of(0);
    board->sides = &SIDE;
    if (!c.where || c.where->kind != NODE_TEXT)
        return;
    if (!(hexes ? make_hexes(&c) : make_squares(&c))) {
        board->rows = board->columns = 0;
        return;
    }
    name_cells(&c);
    cut_holes(&c);
    add_spaces(&c);
}
