#include "layout/board_part.h"

bool board_is_parted(const Board *board, const Set *set)
{
    return board->section_count && set->pieces.count > 1;
}

const Section *piece_section(const Piece *piece)
{
    for (int i = 0; piece->locals && i < piece->locals->count; i++)
        if (piece->locals->items[i].kind == VALUE_SECTION)
            return piece->locals->items[i].section;
    return NULL;
}

static int index_of(const Piece *piece)
{
    int index = 0;
    while (index < piece->set->pieces.count && piece->set->pieces.items[index] != piece)
        index++;
    return index;
}

/* Moves the grid so that the section fills its piece of 'w' by 'h', or is in its middle
 * if cells have a size. */
static void show_section(Plan *plan, const Section *section, double w, double h)
{
    if (number_sign(plan->board->cell_width) <= 0) {
        plan->cell_w = w / section->width;
        plan->cell_h = h / section->height;
    }
    plan->x =
        (w - section->width * plan->cell_w) / 2 - (section->column - 1) * plan->cell_w;
    plan->y =
        (h - section->height * plan->cell_h) / 2 - (section->row - 1) * plan->cell_h;
}

BoardPart board_part_of(const Board *board, const Piece *piece, const Section *section,
                        double w, double h)
{
    BoardPart part = {.plan = plan_on(board, piece), .h = h};
    if (piece->set->pieces.count > 1)
        part.ring = index_of(piece) + 1;
    if (!board_is_parted(board, piece->set) || !section)
        return part;
    part.section = section;
    part.turned = section->turned && (w > h) != (section->width > section->height);
    show_section(&part.plan, section, part.turned ? h : w, part.turned ? w : h);
    return part;
}

bool board_part_has(const BoardPart *part, const Space *space)
{
    if (space->ring)
        return !part->ring || space->ring == part->ring;
    return (space->row || space->located) &&
           (!part->section || section_holds(part->section, space));
}

/* A piece whose section is turned will be turned clockwise when it is laid down. */
Matrix board_part_matrix(const BoardPart *part)
{
    return part->turned ? matrix_multiply(matrix_turn(-90), matrix_move(0, part->h))
                        : MATRIX_IDENTITY;
}
