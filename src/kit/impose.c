/* Lots fill sheets by themselves, in rows and columns. What is left of each then shares
 * sheets with the rest of the others (strips.c), if that takes fewer of them. */
#include "kit/impose.h"

#include <math.h>

#include "kit/room.h"
#include "kit/strips.h"

const char *const BACKS_NAMES[] = {"long", "short", "fold", "none", NULL};

/* --- rows and columns ----------------------------------------------------------- */

typedef struct {
    Room room;
    bool turned;
    int columns, rows;
    double bleed;
    long sheets; /* 0: it has no room */
} Grid;

static Lot turned_lot(const Lot *lot, bool turned)
{
    Lot as_it_lies = *lot;
    if (turned) {
        as_it_lies.w = lot->h;
        as_it_lies.h = lot->w;
    }
    return as_it_lies;
}

/* From one to the next. */
static double step_of(double size, double gap, double bleed)
{
    return size + (gap < 0 ? 2 * bleed : gap);
}

/* How far so many reach with the bleed around them. */
static double reach_of(double size, double gap, double bleed, int count)
{
    return size + (count - 1) * step_of(size, gap, bleed) + 2 * bleed;
}

static int most_in(double room, double size, double gap, double bleed)
{
    const double most = 300;
    double step = step_of(size, gap, bleed);
    double count = 1 + floor((room + ROUNDING - size - 2 * bleed) / step);
    return count < 1 ? 0 : count > most ? (int)most : (int)count;
}

/* The bleed that so many leave for each. */
static double bleed_of(double room, double size, double gap, int count)
{
    double left = room - count * size;
    return gap < 0 ? left / (2 * count) : (left - (count - 1) * gap) / 2;
}

static bool is_better(const Grid *grid, const Grid *best)
{
    if (!best->sheets || grid->sheets != best->sheets)
        return !best->sheets || grid->sheets < best->sheets;
    int comfort = grid->room.has_slug + grid->room.has_marks;
    int other = best->room.has_slug + best->room.has_marks;
    if (comfort != other)
        return comfort > other;
    if (fabs(grid->bleed - best->bleed) > 0.01)
        return grid->bleed > best->bleed;
    if (grid->turned != best->turned)
        return !grid->turned;
    if (grid->room.landscape != best->room.landscape)
        return !grid->room.landscape;
    return grid->columns * grid->rows > best->columns * best->rows;
}

/* So many have room with all of their bleed: fewer would gain nothing. */
static int fewest_in(double room, double size, const Lot *lot)
{
    int count = most_in(room, size, lot->gap, lot->bleed);
    return count ? count : 1;
}

/* Looks at all ways in which the lot goes in this room. */
static void try_room(const Lot *wished, const Room *room, bool turned, double least,
                     Grid *best)
{
    Lot lot = turned_lot(wished, turned);
    Box box = room->box;
    int columns = most_in(box.w, lot.w, lot.gap, least);
    int rows = most_in(box.h, lot.h, lot.gap, least);
    for (int c = fewest_in(box.w, lot.w, &lot); c <= columns; c++)
        for (int r = fewest_in(box.h, lot.h, &lot); r <= rows; r++) {
            double across = bleed_of(box.w, lot.w, lot.gap, c);
            double down = bleed_of(box.h, lot.h, lot.gap, r);
            long each = (long)c * r;
            Grid grid = {.room = *room,
                         .turned = turned,
                         .columns = c,
                         .rows = r,
                         .bleed = fmax(0, fmin(lot.bleed, fmin(across, down))),
                         .sheets = (lot.count + each - 1) / each};
            if (is_better(&grid, best))
                *best = grid;
        }
}

static Grid best_grid(const Lot *lot, const Rooms *rooms)
{
    const double leasts[] = {fmin(lot->bleed, LEAST_BLEED), 0};
    Grid best = {0};
    for (int k = 0; k < 2 && !best.sheets; k++)
        for (int i = 0; i < rooms->count; i++)
            for (int turned = 0; turned < 2; turned++)
                try_room(lot, &rooms->all[i], turned, leasts[k], &best);
    return best;
}

/* --- sheets --------------------------------------------------------------------- */

/* In the middle of the sheet, or as near to it as the room is; backs that are folded
 * behind lie near the fold. */
static Point corner_of(const Room *room, double w, double h)
{
    Box box = room->box;
    double x = (room->width - w) / 2, y = (room->height - h) / 2;
    if (room->folds)
        y = box.y + box.h - h;
    return (Point){fmax(box.x, fmin(x, box.x + box.w - w)),
                   fmax(box.y, fmin(y, box.y + box.h - h))};
}

/* A sheet is filled row by row, from the fold if it has one. */
static int row_of_index(const Grid *grid, int index)
{
    int row = index / grid->columns;
    return grid->room.folds ? grid->rows - 1 - row : row;
}

/* Does one of the sheet's pieces lie there? */
static bool is_filled(const Grid *grid, int column, int row, long count)
{
    int from_start = grid->room.folds ? grid->rows - 1 - row : row;
    return column >= 0 && column < grid->columns && from_start >= 0 &&
           from_start < grid->rows && (long)from_start * grid->columns + column < count;
}

/* Does one lie there, or beside that place? */
static bool meets_row(const Grid *grid, int column, int row, long count)
{
    return is_filled(grid, column - 1, row, count) ||
           is_filled(grid, column, row, count) ||
           is_filled(grid, column + 1, row, count);
}

/* What is printed of two neighbours meets half-way. */
static Box art_of(const Grid *grid, const Lot *lot, Box trim, int column, int row,
                  long count)
{
    double out = grid->bleed, in = lot->gap < 0 ? out : fmin(out, lot->gap / 2);
    double left = is_filled(grid, column - 1, row, count) ? in : out;
    double right = is_filled(grid, column + 1, row, count) ? in : out;
    double above = meets_row(grid, column, row - 1, count) ? in : out;
    double below = meets_row(grid, column, row + 1, count) ? in : out;
    return (Box){trim.x - left, trim.y - above, trim.w + left + right,
                 trim.h + above + below};
}

/* Of a sheet with so many pieces. */
static Place place_at(const Grid *grid, const Lot *lot, int index, long count)
{
    double across = step_of(lot->w, lot->gap, grid->bleed);
    double down = step_of(lot->h, lot->gap, grid->bleed);
    Point corner =
        corner_of(&grid->room, reach_of(lot->w, lot->gap, grid->bleed, grid->columns),
                  reach_of(lot->h, lot->gap, grid->bleed, grid->rows));
    int column = index % grid->columns, row = row_of_index(grid, index);
    Box trim = {corner.x + grid->bleed + column * across,
                corner.y + grid->bleed + row * down, lot->w, lot->h};
    return (Place){.trim = trim,
                   .art = art_of(grid, lot, trim, column, row, count),
                   .turned = grid->turned};
}

/* The pieces from 'first' on, as many as there are room and pieces. */
static Sheet *fill_sheet(Arena *arena, const Grid *grid, const Lot *wished, int number,
                         long first)
{
    Lot lot = turned_lot(wished, grid->turned);
    Sheet *sheet = sheet_new(arena, &grid->room);
    long left = lot.count - first, most = (long)grid->columns * grid->rows;
    long count = left < most ? left : most;
    for (int i = 0; i < count; i++) {
        Place place = place_at(grid, &lot, i, count);
        place.lot = number;
        place.number = first + i;
        list_add(arena, &sheet->places, place);
    }
    return sheet;
}

/* --- all lots ------------------------------------------------------------------- */

/* Lots that can share a sheet: backs that are folded behind have sheets of their own.
 */
typedef struct {
    Arena *arena;
    const Lot *lots;
    Grid *grids;
    int count;
    Rooms rooms;
    bool folds; /* those that fold, or those that do not */
    Backs backs;
    Sheets *sheets;
} Family;

static bool is_in(const Family *family, int i)
{
    bool folds = family->backs == BACKS_FOLD && family->lots[i].has_back;
    return family->lots[i].count > 0 && folds == family->folds;
}

static void find_grids(Family *family)
{
    Sheets *sheets = family->sheets;
    for (int i = 0; i < family->count; i++) {
        if (!is_in(family, i))
            continue;
        family->grids[i] = best_grid(&family->lots[i], &family->rooms);
        if (!family->grids[i].sheets && (sheets->misfit < 0 || i < sheets->misfit))
            sheets->misfit = i;
    }
}

/* What does not fill a sheet; of a lot that fills none, all. */
static long rest_of(const Lot *lot, const Grid *grid)
{
    return lot->count % ((long)grid->columns * grid->rows);
}

/* The rests of all lots, if together they take fewer sheets. */
static SheetList share_rests(const Family *family)
{
    Rests rests = {0};
    int apart = 0;
    for (int i = 0; i < family->count; i++) {
        long rest = is_in(family, i) ? rest_of(&family->lots[i], &family->grids[i]) : 0;
        if (!rest)
            continue;
        Rest one = {i, family->lots[i].count - rest, rest};
        list_add(family->arena, &rests, one);
        apart++;
    }
    SheetList shared = {0};
    if (apart > 1)
        shared = strips_pack(family->arena, family->lots, &rests, &family->rooms);
    if (shared.count >= apart)
        shared.count = 0;
    return shared;
}

static void add_lot(const Family *family, int i, bool shares_rest)
{
    const Lot *lot = &family->lots[i];
    const Grid *grid = &family->grids[i];
    long each = (long)grid->columns * grid->rows;
    long end = lot->count - (shares_rest ? rest_of(lot, grid) : 0);
    for (long first = 0; first < end; first += each)
        list_add(family->arena, &family->sheets->all,
                 fill_sheet(family->arena, grid, lot, i, first));
}

static void impose_family(Family *family)
{
    find_grids(family);
    if (family->sheets->misfit >= 0)
        return;
    SheetList shared = share_rests(family);
    for (int i = 0; i < family->count; i++)
        if (is_in(family, i))
            add_lot(family, i, shared.count > 0);
    for (int i = 0; i < shared.count; i++)
        list_add(family->arena, &family->sheets->all, shared.items[i]);
}

/* Room for marks between two pieces. */
static Lot set_apart(Lot lot)
{
    lot.gap = fmax(lot.gap, 2 * (lot.bleed + MARK_ROOM));
    return lot;
}

Sheets impose(Arena *arena, const Lot *lots, int count, const Paper *paper, Backs backs,
              bool apart)
{
    Sheets sheets = {.misfit = -1};
    Lot *own = arena_alloc(arena, (size_t)(count + 1) * sizeof(Lot));
    Grid *grids = arena_alloc(arena, (size_t)(count + 1) * sizeof(Grid));
    for (int i = 0; i < count; i++)
        own[i] = apart ? set_apart(lots[i]) : lots[i];
    for (int folds = 0; folds < 2; folds++) {
        Family family = {arena, own,   grids,  count, rooms_of(paper, folds),
                         folds, backs, &sheets};
        impose_family(&family);
    }
    return sheets;
}

bool lot_fits(const Lot *lot, const Paper *paper, Backs backs)
{
    Lot one = *lot;
    Rooms rooms = rooms_of(paper, backs == BACKS_FOLD && lot->has_back);
    one.count = 1;
    return best_grid(&one, &rooms).sheets > 0;
}

/* --- the other side ------------------------------------------------------------- */

Pose pose_front(const Place *place)
{
    return (Pose){place->trim, place->art, place->turned ? 90 : 0};
}

static Box mirrored(const Sheet *sheet, Box box, bool sideways)
{
    if (sideways)
        box.x = sheet->width - box.x - box.w;
    else
        box.y = sheet->height - box.y - box.h;
    return box;
}

Pose pose_back(const Sheet *sheet, const Place *place, Backs backs)
{
    bool portrait = sheet->height >= sheet->width;
    bool sideways = !sheet->folds && (backs == BACKS_SHORT) != portrait;
    int turn = place->turned ? 90 : 0;
    return (Pose){mirrored(sheet, place->trim, sideways),
                  mirrored(sheet, place->art, sideways),
                  ((sideways ? 360 : 540) - turn) % 360};
}
