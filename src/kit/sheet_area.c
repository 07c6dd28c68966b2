#include "kit/sheet_area.h"

#include <math.h>

typedef enum { SLUG_BELOW, SLUG_BESIDE, SLUG_NOWHERE, SLUG_COUNT } SlugPlace;

/* Returns an area of a sheet before slug and marks take their room. */
static SheetArea sheet_area_of(const Paper *paper, bool landscape, bool folds)
{
    double shorter = fmin(paper->width, paper->height);
    double longer = fmax(paper->width, paper->height);
    SheetArea room = {.width = landscape ? longer : shorter,
                      .height = landscape ? shorter : longer,
                      .landscape = landscape,
                      .folds = folds};
    double off = fmax(paper->margin, paper->keep_off);
    room.box = (Box){off, off, room.width - 2 * off, room.height - 2 * off};
    if (folds)
        room.box.h = room.height / 2 - FOLD_ROOM - off;
    return room;
}

/* Reserves the room for a slug and for crop marks. On a folded sheet the area is that
 * of the upper half; the lower half mirrors it. */
static SheetArea with_comfort(SheetArea room, SlugPlace slug, bool marks)
{
    Box box = room.box;
    room.has_slug = slug != SLUG_NOWHERE;
    room.has_marks = marks;
    if (slug == SLUG_BESIDE) {
        box.x += SLUG_ROOM;
        box.w -= SLUG_ROOM;
    } else if (slug == SLUG_BELOW) {
        box.y += room.folds ? SLUG_ROOM : 0;
        box.h -= SLUG_ROOM;
    }
    if (marks) {
        box.x += MARK_ROOM;
        box.w -= 2 * MARK_ROOM;
        box.y += MARK_ROOM;
        box.h -= (room.folds ? 1 : 2) * MARK_ROOM;
    }
    room.box = box;
    return room;
}

static void add_areas(SheetAreas *rooms, SheetArea room, SlugPlace first)
{
    for (SlugPlace slug = first; slug < SLUG_COUNT; slug++)
        for (int marks = 0; marks < 2; marks++) {
            const SheetArea area = with_comfort(room, slug, marks);
            if (area.box.w > 0 && area.box.h > 0)
                rooms->all[rooms->count++] = area;
        }
}

/* Adds the areas between the corners: those from side to side, and those from top to
 * bottom. The slug has room outside. */
static void add_between_corners(SheetAreas *rooms, SheetArea room, double corner)
{
    for (int down = 0; down < 2; down++) {
        SheetArea area = room;
        double across = fmax(0, corner - room.box.x),
               above = fmax(0, corner - room.box.y);
        area.box.x += down ? 0 : across;
        area.box.w -= down ? 0 : 2 * across;
        area.box.y += down ? above : 0;
        area.box.h -= down ? 2 * above : 0;
        add_areas(rooms, area, SLUG_NOWHERE);
    }
}

SheetAreas sheet_areas_of(const Paper *paper, bool folds)
{
    SheetAreas rooms = {0};
    if (paper->inside.w > 0) {
        SheetArea room = {.width = paper->width,
                          .height = paper->height,
                          .box = paper->inside,
                          .landscape = paper->width > paper->height};
        add_areas(&rooms, room, SLUG_BELOW);
        return rooms;
    }
    for (int landscape = 0; landscape < 2; landscape++) {
        const SheetArea room = sheet_area_of(paper, landscape, folds);
        if (paper->corner > 0)
            add_between_corners(&rooms, room, paper->corner);
        else
            add_areas(&rooms, room, SLUG_BELOW);
    }
    return rooms;
}

void paper_room(const Paper *paper, double *shorter, double *longer)
{
    double off = fmax(paper->margin, paper->keep_off);
    double w = paper->inside.w, h = paper->inside.h;
    *shorter = fmin(paper->width, paper->height) - 2 * off;
    *longer = fmax(paper->width, paper->height) - 2 * fmax(off, paper->corner);
    if (w > 0) {
        *shorter = fmin(w, h);
        *longer = fmax(w, h);
    }
}

int sheet_area_comfort(const SheetArea *room)
{
    return room->has_slug + room->has_marks;
}

/* Returns true if cuts of the batch have marks on its bleeds. Neighbours whose gap is
 * too narrow for a mark leave the marks to the bleed at the rim. */
static bool bleeds_hold_marks(const Batch *batch, bool low_bleed)
{
    bool is_narrow = batch->gap >= 0 && batch->gap < MARK_GAP;
    double bleed = low_bleed ? fmin(batch->bleed, LOW_BLEED) : batch->bleed;
    return batch->is_net || bleed >= (is_narrow ? RIM_BLEED : LOW_BLEED);
}

bool sheet_area_suits(const SheetArea *room, const Batch *batches,
                      const Remainders *rests, bool low_bleed)
{
    bool suits = true;
    for (int i = 0; i < rests->count && suits && !room->has_marks; i++)
        suits = bleeds_hold_marks(&batches[rests->items[i].batch], low_bleed);
    return suits;
}

bool orientation_turns(Orientation orientation, const Batch *batch)
{
    return !batch->is_section && ((orientation == PORTRAIT && batch->w > batch->h) ||
                                  (orientation == LANDSCAPE && batch->h > batch->w));
}

Sheet *sheet_new(Arena *arena, const SheetArea *room)
{
    return arena_make(arena, Sheet, room->width, room->height, .folds = room->folds);
}

Point sheet_area_corner(const SheetArea *room, double w, double h)
{
    Box box = room->box;
    double x = (room->width - w) / 2, y = (room->height - h) / 2;
    if (room->folds)
        y = box.y + box.h - h;
    return (Point){fmax(box.x, fmin(x, box.x + box.w - w)),
                   fmax(box.y, fmin(y, box.y + box.h - h))};
}

void sheet_centre(Sheet *sheet, const SheetArea *room)
{
    Box used = {0};
    for (int i = 0; i < sheet->places.count; i++)
        used = box_join(used, sheet->places.items[i].art);
    Point corner = sheet_area_corner(room, used.w, used.h);
    double across = corner.x - used.x, down = corner.y - used.y;
    for (int i = 0; i < sheet->places.count; i++) {
        SheetPlace *place = &sheet->places.items[i];
        place->trim.x += across;
        place->art.x += across;
        place->trim.y += down;
        place->art.y += down;
    }
}

/* --- rows of pieces --------------------------------------------------------------- */

Batch batch_turned(const Batch *batch, bool turned)
{
    Batch swapped = *batch;
    if (turned) {
        swapped.w = batch->h;
        swapped.h = batch->w;
    }
    return swapped;
}

double piece_rows_step(double size, double gap, double bleed)
{
    return size + (gap < 0 ? 2 * bleed - fmin(bleed, LAP) : gap);
}

double bleed_towards(double gap, double bleed)
{
    const double narrow = 0.3; /* covers part of the neighbour, within a cut's error */
    return fmin(bleed, (gap + (gap < LAP ? narrow : LAP)) / 2);
}

double piece_rows_reach(double size, double gap, double bleed, int count)
{
    return size + (count - 1) * piece_rows_step(size, gap, bleed) + 2 * bleed;
}

int piece_rows_most(double room, double size, double gap, double bleed)
{
    const double most = 300;
    double step = piece_rows_step(size, gap, bleed);
    double count = 1 + floor((room + ROUNDING - size - 2 * bleed) / step);
    return count < 1 ? 0 : count > most ? (int)most : (int)count;
}

/* Returns true if there is a piece in this column and row. */
static bool is_filled(const PieceRows *block, int column, int row)
{
    return row >= 0 && row < block->rows && column >= 0 && column < block->lengths[row];
}

/* Returns true if the row has a piece above, below or diagonal to this column. */
static bool meets_row(const PieceRows *block, int column, int row)
{
    return is_filled(block, column - 1, row) || is_filled(block, column, row) ||
           is_filled(block, column + 1, row);
}

/* Returns the printed area of a piece. The bleeds of neighbours meet halfway. */
static Box art_of(const PieceRows *block, Box trim, int column, int row)
{
    const Batch *batch = &block->batch;
    double across = block->bleed_across, down = block->bleed_down;
    double in_across =
        bleed_towards(piece_rows_step(0, batch->gap, across), batch->bleed);
    double in_down = bleed_towards(piece_rows_step(0, batch->gap, down), batch->bleed);
    int after = block->upwards ? -1 : 1;
    double left = is_filled(block, column - 1, row) ? in_across : across;
    double right = is_filled(block, column + 1, row) ? in_across : across;
    double above = meets_row(block, column, row - after) ? in_down : down;
    double below = meets_row(block, column, row + after) ? in_down : down;
    return (Box){trim.x - left, trim.y - above, trim.w + left + right,
                 trim.h + above + below};
}

static SheetPlace place_at(const PieceRows *block, Point corner, int column, int row)
{
    const Batch *batch = &block->batch;
    int down = block->upwards ? block->rows - 1 - row : row;
    double across_bleed = block->bleed_across, down_bleed = block->bleed_down;
    Box trim = {corner.x + across_bleed +
                    column * piece_rows_step(batch->w, batch->gap, across_bleed),
                corner.y + down_bleed +
                    down * piece_rows_step(batch->h, batch->gap, down_bleed),
                batch->w, batch->h};
    return (SheetPlace){.batch = block->number,
                        .trim = trim,
                        .art = art_of(block, trim, column, row),
                        .turn = block->turned ? 90 : 0};
}

void piece_rows_put(Arena *arena, const PieceRows *block, Point corner, Sheet *sheet)
{
    long number = block->first;
    int count = 0;
    for (int row = 0; row < block->rows; row++)
        count += block->lengths[row];
    if (!sheet->places.room)
        list_reserve(arena, &sheet->places, count);
    for (int row = 0; row < block->rows; row++)
        for (int column = 0; column < block->lengths[row]; column++) {
            SheetPlace place = place_at(block, corner, column, row);
            place.number = number++;
            list_add(arena, &sheet->places, place);
        }
}
