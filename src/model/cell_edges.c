#include "model/cell_edges.h"

/* --- the lattice ------------------------------------------------------------------ */

/* The corners of a cell, clockwise, as steps from its middle or, for squares, from its
 * upper left corner. Side i goes from corner i to the next. */
static const CellCorner SQUARE[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
static const CellCorner FLAT[] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
static const CellCorner POINTED[] = {{0, -2}, {1, -1}, {1, 1},
                                     {0, 2},  {-1, 1}, {-1, -1}};

static CellCorner corner_of(const Space *space, int corner)
{
    const HexGrid *grid = space->board->hexes;
    int row = space->row - 1, column = space->column - 1;
    const CellCorner *step =
        grid ? &(grid->pointed ? POINTED : FLAT)[corner % 6] : &SQUARE[corner % 4];
    CellCorner from =
        !grid ? (CellCorner){column, row}
        : grid->pointed
            ? (CellCorner){2 * column + 1 + hex_is_shifted(grid, row), 3 * row + 2}
            : (CellCorner){3 * column + 2, 2 * row + 1 + hex_is_shifted(grid, column)};
    return (CellCorner){from.x + step->x, from.y + step->y};
}

/* Returns the number of corners in each direction. */
static CellCorner lattice_of(const Board *board)
{
    const HexGrid *grid = board->hexes;
    return !grid           ? (CellCorner){board->columns + 1, board->rows + 1}
           : grid->pointed ? (CellCorner){2 * board->columns + 2, 3 * board->rows + 2}
                           : (CellCorner){3 * board->columns + 2, 2 * board->rows + 2};
}

Point cell_corner_place(const Plan *plan, CellCorner corner)
{
    const HexGrid *grid = plan->board->hexes;
    double w = !grid ? 1 : grid->pointed ? 2 : 4, h = !grid ? 1 : grid->pointed ? 4 : 2;
    return (Point){plan->x + corner.x * plan->cell_w / w,
                   plan->y + corner.y * plan->cell_h / h};
}

Point cell_side_middle(const Plan *plan, const Space *space, int side)
{
    CellEdge edge = cell_edge(space, side);
    Point a = cell_corner_place(plan, edge.from), b = cell_corner_place(plan, edge.to);
    return (Point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* --- cells ------------------------------------------------------------------------ */

int cell_side_towards(const Space *a, const Space *b)
{
    for (int side = 0; a->row && side < a->board->sides->count; side++)
        if (board_beyond(a, side) == b)
            return side;
    return -1;
}

CellEdge cell_edge(const Space *space, int side)
{
    return (CellEdge){.from = corner_of(space, side), .to = corner_of(space, side + 1)};
}

static bool same_corner(CellCorner a, CellCorner b)
{
    return a.x == b.x && a.y == b.y;
}

bool cell_edges_alike(CellEdge a, CellEdge b)
{
    return (same_corner(a.from, b.from) && same_corner(a.to, b.to)) ||
           (same_corner(a.from, b.to) && same_corner(a.to, b.from));
}

void cell_outline_edges(Arena *arena, const Space *const *spaces, int count,
                        CellEdges *edges)
{
    if (!count || !spaces[0]->board->rows)
        return;
    const Board *board = spaces[0]->board;
    Arena *scratch = arena_new();
    bool *is_in = arena_array(scratch, bool, board->total);
    for (int i = 0; i < count; i++)
        is_in[spaces[i]->index] = true;
    for (int i = 0; i < count; i++)
        for (int side = 0; spaces[i]->row && side < board->sides->count; side++) {
            const Space *next = board_beyond(spaces[i], side);
            if (!next || !is_in[next->index])
                list_add(arena, edges, cell_edge(spaces[i], side));
        }
    arena_free(scratch);
}

/* --- lines ------------------------------------------------------------------------ */

/* Edges by the corners where they end. End 2 e of edge e is its 'from', end 2 e + 1 its
 * 'to'. */
typedef struct {
    Arena *arena;   /* of the lines */
    Arena *scratch; /* of the table */
    const CellEdges *edges;
    int wide;    /* corners in a row of the lattice */
    int *first;  /* by corner: its first end + 1, 0: none */
    int *next;   /* by end: the next one at the same corner + 1 */
    int *degree; /* by corner: the edges that no line has yet */
    bool *used;  /* by edge */
} EdgeTable;

static CellCorner end_corner(const EdgeTable *table, int end)
{
    const CellEdge *edge = &table->edges->items[end / 2];
    return end % 2 ? edge->to : edge->from;
}

static int corner_index(const EdgeTable *table, CellCorner corner)
{
    return corner.y * table->wide + corner.x;
}

/* In a directed table, lines go only from 'from' to 'to'. */
static EdgeTable table_new(Arena *arena, const Board *board, const CellEdges *edges,
                           bool directed)
{
    CellCorner size = lattice_of(board);
    size_t corners = (size_t)size.x * (size_t)size.y;
    Arena *scratch = arena_new();
    EdgeTable table = {.arena = arena,
                       .scratch = scratch,
                       .edges = edges,
                       .wide = size.x,
                       .first = arena_array(scratch, int, corners),
                       .degree = arena_array(scratch, int, corners),
                       .next = arena_array(scratch, int, edges->count * 2 + 1),
                       .used = arena_array(scratch, bool, edges->count + 1)};
    for (int end = edges->count * 2 - 1; end >= 0; end--) {
        int corner = corner_index(&table, end_corner(&table, end));
        table.degree[corner]++;
        if (directed && end % 2)
            continue;
        table.next[end] = table.first[corner];
        table.first[corner] = end + 1;
    }
    return table;
}

/* Returns the end of an unused edge at this corner, or -1. */
static int unused_at(const EdgeTable *table, CellCorner corner)
{
    int end = table->first[corner_index(table, corner)];
    while (end && table->used[(end - 1) / 2])
        end = table->next[end - 1];
    return end - 1;
}

/* Returns the line that begins at this end of an edge. */
static CellLine follow(EdgeTable *table, int end)
{
    LIST(CellCorner) corners = {0};
    LIST(int) kinds = {0};
    const CellCorner start = end_corner(table, end);
    CellCorner at = start;
    while (end >= 0) {
        table->used[end / 2] = true;
        list_add(table->arena, &corners, at);
        list_add(table->arena, &kinds, table->edges->items[end / 2].kind);
        table->degree[corner_index(table, at)]--;
        at = end_corner(table, end ^ 1);
        table->degree[corner_index(table, at)]--;
        end = unused_at(table, at);
    }
    bool closed = same_corner(at, start);
    if (!closed)
        list_add(table->arena, &corners, at);
    return (CellLine){corners.items, kinds.items, corners.count, closed};
}

CellLines cell_outlines(Arena *arena, const Board *board, const CellEdges *edges)
{
    EdgeTable table = table_new(arena, board, edges, true);
    CellLines lines = {0};
    for (int i = 0; i < edges->count; i++)
        if (!table.used[i])
            list_add(arena, &lines, follow(&table, 2 * i));
    arena_free(table.scratch);
    return lines;
}

/* Begins with the lines that end at corners with an odd number of edges; the edges that
 * remain are in loops. */
CellLines cell_paths(Arena *arena, const Board *board, const CellEdges *edges)
{
    EdgeTable table = table_new(arena, board, edges, false);
    CellLines lines = {0};
    for (int end = 0; end < edges->count * 2; end++)
        if (!table.used[end / 2] &&
            table.degree[corner_index(&table, end_corner(&table, end))] % 2)
            list_add(arena, &lines, follow(&table, end));
    for (int i = 0; i < edges->count; i++)
        if (!table.used[i])
            list_add(arena, &lines, follow(&table, 2 * i));
    arena_free(table.scratch);
    return lines;
}
