/* Geometry of finished boards. */
#include "model/board.h"

#include <string.h>

const Space *board_find(const Board *board, const char *name)
{
    return map_get(&board->by_name, name);
}

bool space_is_hex(const Space *space)
{
    return space->board->hexes && space->row;
}

const Space *board_cell(const Board *board, int row, int column)
{
    if (row < 1 || row > board->rows || column < 1 || column > board->columns)
        return NULL;
    int index = board->cells[(row - 1) * board->columns + column - 1];
    return index < 0 ? NULL : &board->spaces[index];
}

void board_step(const Board *board, int side, int *row, int *column)
{
    static const int rows[] = {-1, 0, 1, 0}, columns[] = {0, 1, 0, -1};
    const HexGrid *grid = board->hexes;
    if (grid) {
        Hex next = hex_beyond(grid, hex_of(grid, *row - 1, *column - 1), side);
        *row = hex_row(grid, next) + 1;
        *column = hex_column(grid, next) + 1;
    } else {
        *row += rows[side];
        *column += columns[side];
    }
}

const Space *board_beyond(const Space *space, int side)
{
    int row = space->row, column = space->column;
    if (!row)
        return NULL;
    board_step(space->board, side, &row, &column);
    return board_cell(space->board, row, column);
}

const Space *board_ring_place(const Board *board, int ring, int64_t place)
{
    if (ring < 1 || ring > board->rings)
        return NULL;
    int first = board->cell_count;
    for (int i = 1; i < ring; i++)
        first += board->ring_sizes[i - 1];
    int64_t size = board->ring_sizes[ring - 1];
    return &board->spaces[first + (int)((place % size + size) % size)];
}

/* A breadth-first search. */
short *board_distances_from(Arena *arena, const Space *const *from, int count)
{
    const Board *board = from[0]->board;
    size_t size = (size_t)board->total * sizeof(short);
    short *distances = memset(arena_alloc(arena, size), -1, size);
    int queue[MAX_SPACES], head = 0, tail = 0;
    for (int i = 0; i < count; i++)
        if (distances[from[i]->index] < 0) {
            distances[from[i]->index] = 0;
            queue[tail++] = from[i]->index;
        }
    while (head < tail) {
        const Space *space = &board->spaces[queue[head++]];
        for (int i = 0; i < space->neighbour_count; i++) {
            int next = space->neighbours[i];
            if (distances[next] < 0) {
                distances[next] = (short)(distances[space->index] + 1);
                queue[tail++] = next;
            }
        }
    }
    return distances;
}

short *board_distances(Arena *arena, const Space *from)
{
    return board_distances_from(arena, &from, 1);
}

bool board_touching(const Space *a, const Space *b)
{
    if (a->board != b->board)
        return false;
    for (int i = 0; i < a->neighbour_count; i++)
        if (a->neighbours[i] == b->index)
            return true;
    return false;
}

bool section_holds(const Section *section, const Space *space)
{
    return space->board == section->board && space->row >= section->row &&
           space->row < section->row + section->height &&
           space->column >= section->column &&
           space->column < section->column + section->width;
}

int board_cover(const Board *board, const Space *space)
{
    int cover = 0;
    for (int i = 0; i < board->section_count; i++)
        cover += section_holds(&board->sections[i], space);
    return cover;
}

static bool section_lies_inside(const Section *section)
{
    const Board *board = section->board;
    return section->row + section->height - 1 <= board->rows &&
           section->column + section->width - 1 <= board->columns;
}

bool board_is_tiled(const Board *board)
{
    for (int i = 0; i < board->section_count; i++)
        if (!section_lies_inside(&board->sections[i]))
            return false;
    for (int i = 0; i < board->cell_count; i++)
        if (board_cover(board, &board->spaces[i]) != 1)
            return false;
    return board->section_count > 0;
}

const char *space_called(Arena *arena, const Space *space)
{
    return arena_print(arena, "the space '%s'", space->name);
}

void board_try_names(const Board *board, NearestName *nearest)
{
    for (int i = 0; i < board->total; i++)
        if (!nearest_try(nearest, board->spaces[i].name))
            return;
}

const char *board_help(const Board *board, Arena *arena, const char *name,
                       const char *fallback)
{
    size_t length = strlen(name);
    enum { LONGEST = 4 };
    bool like_cell = length > 1 && length <= LONGEST && name[length - 1] >= '0' &&
                     name[length - 1] <= '9';
    if (board && map_get(&board->holes, name))
        return arena_print(arena, "'without' leaves %s out of the board", name);
    bool by_row = board && board->cell_count && board->hex_names == HEX_NAMES_OFFSET;
    if (!by_row || !like_cell)
        return fallback;
    return arena_print(
        arena,
        "its rows are %s to %s, its columns %s to %s, and its first space "
        "is '%s'",
        board->row_names[0], board->row_names[board->rows - 1], board->column_names[0],
        board->column_names[board->columns - 1], board->spaces[0].name);
}
