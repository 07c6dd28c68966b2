/* Boards that are put together of pieces, such as the sections of a map. */
#include <math.h>

#include "export/room.h"

/* Returns the map that the piece is a part of, which is added if it is new; NULL if the
 * board of its set has no sections. */
static RoomMap *map_for(Room *room, const Set *set)
{
    const Board *board = set_board(set);
    if (!board || !board->section_count)
        return NULL;
    for (int i = 0; i < room->maps.count; i++)
        if (room->maps.items[i].set == set)
            return &room->maps.items[i];
    list_add(
        room->arena, &room->maps,
        ((RoomMap){set, board, arena_array(room->arena, bool, board->section_count)}));
    return &room->maps.items[room->maps.count - 1];
}

const Section *room_take_section(Room *room, const Piece *piece, int *turn)
{
    RoomMap *map = map_for(room, piece->set);
    for (int i = 0; map && i < map->board->section_count; i++) {
        const Section *section = &map->board->sections[i];
        bool is_turned = false;
        if (map->is_taken[i] || section_piece(piece->set, section, &is_turned) != piece)
            continue;
        map->is_taken[i] = true;
        *turn = is_turned ? 90 : 0;
        return section;
    }
    return NULL;
}

Box room_map_area(const RoomMap *map, double scale)
{
    const Board *board = map->board;
    return (Box){0, 0,
                 ceil(board->columns * number_to_double(board->cell_width) * scale),
                 ceil(board->rows * number_to_double(board->cell_height) * scale)};
}

/* Returns whole pixels, so that sections meet without a gap. */
static double edge_of(double corner, int cell, Number size, double scale)
{
    return (double)lround(corner + cell * number_to_double(size) * scale);
}

void room_place_section(RoomStack *stack, Point corner, double scale)
{
    const Section *section = stack->section;
    const Board *board = section->board;
    int row = section->row - 1, column = section->column - 1;
    double left = edge_of(corner.x, column, board->cell_width, scale),
           right = edge_of(corner.x, column + section->width, board->cell_width, scale),
           top = edge_of(corner.y, row, board->cell_height, scale),
           bottom = edge_of(corner.y, row + section->height, board->cell_height, scale);
    const Point middle = {(left + right) / 2, (top + bottom) / 2};
    stack->place = stack->turn ? box_around(middle, bottom - top, right - left)
                               : box_around(middle, right - left, bottom - top);
}
