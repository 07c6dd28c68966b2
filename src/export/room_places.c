/* Finds places for boxes in a room. */
#include <math.h>

#include "export/room.h"

enum { WIDTHS = 8 /* tried for the block of boards */ };

/* Returns the number of boxes from 'first' to 'end' that fit side by side. */
static int row_count(const RoomBoxes *boxes, int first, int end, double width)
{
    int count = 0;
    for (double used = 0; first + count < end; count++) {
        used += boxes->items[first + count].w;
        if (used > width)
            break;
    }
    return count;
}

/* Places a row in the middle of the band. Returns its height. */
static double place_row(const Box *band, double y, RoomBoxes *boxes, int first,
                        int count)
{
    double width = 0, height = 0;
    for (int i = first; i < first + count; i++) {
        width += boxes->items[i].w;
        height = fmax(height, boxes->items[i].h);
    }
    double x = band->x + (band->w - width) / 2;
    for (int i = first; i < first + count; i++) {
        Box *box = &boxes->items[i];
        box->x = x;
        box->y = y + (height - box->h) / 2;
        x += box->w;
    }
    return height;
}

static double row_height(const RoomBoxes *boxes, int first, int count)
{
    double height = 0;
    for (int i = first; i < first + count; i++)
        height = fmax(height, boxes->items[i].h);
    return height;
}

/* Places boxes in rows, in the middle of the band. Returns the first box before 'end'
 * for which the band has no room, or 'end'. '*used' receives the height of the rows. */
static int fill_band(const Box *band, RoomBoxes *boxes, int first, int end,
                     double *used)
{
    int next = first;
    *used = 0;
    while (next < end) {
        int count = row_count(boxes, next, end, band->w);
        if (!count || *used + row_height(boxes, next, count) > band->h)
            break;
        *used += place_row(band, band->y + *used, boxes, next, count);
        next += count;
    }
    for (int i = first; i < next; i++)
        boxes->items[i].y += (band->h - *used) / 2;
    return next;
}

/* Places the first 'share' boxes in one band, and the rest in the other. */
static bool fill_both(const Box bands[2], RoomBoxes *boxes, int share)
{
    const int count = boxes->count;
    double used;
    return fill_band(&bands[0], boxes, 0, share, &used) == share &&
           fill_band(&bands[1], boxes, share, count, &used) == count;
}

/* Places the boxes in two bands, half of them in each if they have room there. Returns
 * false if they have no room in both. */
static bool fill_bands(const Box bands[2], RoomBoxes *boxes)
{
    double used;
    int most = fill_band(&bands[0], boxes, 0, boxes->count, &used);
    return fill_both(bands, boxes, (boxes->count + 1) / 2) ||
           fill_both(bands, boxes, most);
}

/* Places the boards in a block of at most this width. Returns the block, or an empty
 * one if they have no room. */
static Box place_block(const Box *area, RoomBoxes *boards, double width)
{
    const Box band = {area->x + (area->w - width) / 2, area->y, width, area->h};
    double used;
    if (fill_band(&band, boards, 0, boards->count, &used) < boards->count)
        return (Box){0};
    Box block = boards->items[0];
    for (int i = 1; i < boards->count; i++)
        block = box_join(block, boards->items[i]);
    return block;
}

/* Places the others beside the block or, if that fails, above and below it. */
static bool place_around(const Box *area, const Box *block, RoomBoxes *others)
{
    double left = block->x - area->x, right = area->w - left - block->w,
           above = block->y - area->y, below = area->h - above - block->h;
    const Box sides[2] = {{area->x, area->y, left, area->h},
                          {block->x + block->w, area->y, right, area->h}};
    const Box ends[2] = {{area->x, area->y, area->w, above},
                         {area->x, block->y + block->h, area->w, below}};
    return fill_bands(sides, others) || fill_bands(ends, others);
}

bool room_places(const Box *area, RoomBoxes *boards, RoomBoxes *others)
{
    double used;
    if (!boards->count)
        return fill_band(area, others, 0, others->count, &used) == others->count;
    for (int i = 1; i <= WIDTHS; i++) {
        const Box block = place_block(area, boards, area->w * i / WIDTHS);
        if (block.w > 0 && place_around(area, &block, others))
            return true;
    }
    return false;
}
