#include "kit/box_index.h"

#include <math.h>

enum { MAX_SQUARES_A_SIDE = 250 };

static int squares_of(double length, double side)
{
    return (int)fmax(1, ceil(length / side));
}

BoxIndex box_index_new(Arena *arena, double width, double height)
{
    const double least = 8;
    BoxIndex box_index = {
        .arena = arena, .side = fmax(least, fmax(width, height) / MAX_SQUARES_A_SIDE)};
    box_index.columns = squares_of(width, box_index.side);
    box_index.rows = squares_of(height, box_index.side);
    box_index.squares = arena_array(arena, IntList, box_index.columns * box_index.rows);
    return box_index;
}

/* Boxes beyond the page belong to the cells at its edge. */
static int square_at(const BoxIndex *box_index, double at, int count)
{
    return (int)fmax(0, fmin(count - 1, floor(at / box_index->side)));
}

typedef struct {
    int left, top, right, bottom;
} CellRange;

static CellRange span_of(const BoxIndex *box_index, Box box)
{
    return (CellRange){square_at(box_index, box.x, box_index->columns),
                       square_at(box_index, box.y, box_index->rows),
                       square_at(box_index, box.x + box.w, box_index->columns),
                       square_at(box_index, box.y + box.h, box_index->rows)};
}

void box_index_add(BoxIndex *box_index, Box box, int number)
{
    CellRange span = span_of(box_index, box);
    for (int row = span.top; row <= span.bottom; row++)
        for (int column = span.left; column <= span.right; column++)
            list_add(box_index->arena,
                     &box_index->squares[row * box_index->columns + column], number);
}

void box_index_find(const BoxIndex *box_index, Box box, IntList *found)
{
    CellRange span = span_of(box_index, box);
    found->count = 0;
    for (int row = span.top; row <= span.bottom; row++)
        for (int column = span.left; column <= span.right; column++) {
            const IntList *square =
                &box_index->squares[row * box_index->columns + column];
            for (int i = 0; i < square->count; i++)
                list_add(box_index->arena, found, square->items[i]);
        }
}
