#include "kit/near.h"

#include <math.h>

enum { MOST_SQUARES_A_SIDE = 250 };

static int squares_of(double length, double side)
{
    return (int)fmax(1, ceil(length / side));
}

Near near_new(Arena *arena, double width, double height)
{
    const double least = 8;
    Near near = {.arena = arena,
                 .side = fmax(least, fmax(width, height) / MOST_SQUARES_A_SIDE)};
    near.columns = squares_of(width, near.side);
    near.rows = squares_of(height, near.side);
    size_t count = (size_t)near.columns * (size_t)near.rows;
    near.squares = arena_alloc(arena, count * sizeof(Numbers));
    for (size_t i = 0; i < count; i++)
        near.squares[i] = (Numbers){0};
    return near;
}

/* Boxes beyond the page belong to the cells at its edge. */
static int square_at(const Near *near, double at, int count)
{
    return (int)fmax(0, fmin(count - 1, floor(at / near->side)));
}

typedef struct {
    int left, top, right, bottom;
} Span;

static Span span_of(const Near *near, Box box)
{
    return (Span){square_at(near, box.x, near->columns),
                  square_at(near, box.y, near->rows),
                  square_at(near, box.x + box.w, near->columns),
                  square_at(near, box.y + box.h, near->rows)};
}

void near_add(Near *near, Box box, int number)
{
    Span span = span_of(near, box);
    for (int row = span.top; row <= span.bottom; row++)
        for (int column = span.left; column <= span.right; column++)
            list_add(near->arena, &near->squares[row * near->columns + column], number);
}

void near_find(const Near *near, Box box, Numbers *found)
{
    Span span = span_of(near, box);
    found->count = 0;
    for (int row = span.top; row <= span.bottom; row++)
        for (int column = span.left; column <= span.right; column++) {
            const Numbers *square = &near->squares[row * near->columns + column];
            for (int i = 0; i < square->count; i++)
                list_add(near->arena, found, square->items[i]);
        }
}
