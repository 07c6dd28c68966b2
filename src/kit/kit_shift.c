/* Corrects the printer's duplex error by moving the backs. */
#include "kit/kit.h"

/* A printer rotates landscape pages by 90 degrees to the left, and prints backs upside
 * down when flipped on the other edge. The paper takes the same path, so the shift is
 * constant with respect to the paper, not to the page. */
Matrix shift_matrix(const Shift *shift, bool over_short, double width, double height)
{
    double x = width / 2, y = height / 2;
    double sign = over_short == shift->over_short ? 1 : -1;
    double across = sign * shift->x, down = sign * shift->y;
    if (width > height) {
        double swap = across;
        across = -down;
        down = swap;
    }
    return matrix_multiply(
        matrix_multiply(matrix_move(-x, -y), matrix_turn(shift->turn)),
        matrix_move(x + across, y + down));
}

static bool is_lost(const Kit *kit, const Sheet *sheet, const SheetPlace *place)
{
    Matrix matrix = shift_matrix(&kit->options.shift, kit->options.backs == BACKS_SHORT,
                                 sheet->width, sheet->height);
    Box back = pose_back(sheet, place, kit->options.backs).trim;
    return !box_holds((Box){0, 0, sheet->width, sheet->height},
                      matrix_apply_box(matrix, back));
}

const Piece *kit_lost(const Kit *kit)
{
    for (int i = 0; i < kit->files.count; i++) {
        const KitFile *file = kit->files.items[i];
        for (int k = 0; k < file->sheets.all.count && file->duplex; k++) {
            const Sheet *sheet = file->sheets.all.items[k];
            for (int n = 0; n < sheet->places.count; n++)
                if (kit_has_back(file, &sheet->places.items[n]) &&
                    is_lost(kit, sheet, &sheet->places.items[n]))
                    return kit_part(file, sheet, n)->piece;
        }
    }
    return NULL;
}

static void shift_items(Arena *arena, ItemList *items, Matrix matrix)
{
    if (!items->count)
        return;
    const Group moved = {.matrix = matrix, .opacity = 1, .items = *items};
    *items = (ItemList){0};
    group_add(arena, items, moved);
}

void shift_page(Arena *arena, const Shift *shift, bool over_short, Page *page)
{
    if (shift->x == 0 && shift->y == 0 && shift->turn == 0)
        return;
    Matrix matrix = shift_matrix(shift, over_short, page->width, page->height);
    shift_items(arena, &page->items, matrix);
    for (Marks kind = 0; kind < MARKS_COUNT; kind++)
        shift_items(arena, &page->marks[kind], matrix);
}
