#include "layout/section_piece.h"

#include <math.h>

static bool was_made_for(const Piece *piece, const Section *section)
{
    for (int i = 0; piece->locals && i < piece->locals->count; i++) {
        const Value *value = &piece->locals->items[i];
        if (value->kind == VALUE_SECTION && value->section == section)
            return true;
    }
    return false;
}

static bool was_made_for_any(const Piece *piece)
{
    for (int i = 0; piece->locals && i < piece->locals->count; i++)
        if (piece->locals->items[i].kind == VALUE_SECTION)
            return true;
    return false;
}

static bool has_size(const Piece *piece, double w, double h)
{
    const double same = 0.1;
    return fabs(number_to_double(piece->width) - w) < same &&
           fabs(number_to_double(piece->height) - h) < same;
}

const Piece *section_piece(const Set *set, const Section *section, bool *turned)
{
    double w = section->width * number_to_double(section->board->cell_width),
           h = section->height * number_to_double(section->board->cell_height);
    const Piece *found = NULL;
    for (int i = 0; i < set->pieces.count; i++) {
        const Piece *piece = set->pieces.items[i];
        bool fits = has_size(piece, w, h);
        if (!fits && !has_size(piece, h, w))
            continue;
        bool own = was_made_for(piece, section);
        if (own || (!found && !was_made_for_any(piece))) {
            found = piece;
            *turned = !fits;
        }
        if (own)
            break;
    }
    return found;
}
