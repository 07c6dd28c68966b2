/* Lays the groups of objects out on the table: the boards in the middle, cards to their
 * right, other pieces to their left, and what belongs to players at the edges before
 * their seats. */
#include <math.h>

#include "export/target_tts.h"

/* The usable part of the table, inches; and the gap between groups at true scale. */
#define TABLE_W 80.0
#define TABLE_D 44.0
#define GAP 0.6

/* The layout uses the smallest part of the table that has room for everything. */
#define LEAST_PART 0.5
#define PART_STEP 0.1

#define LEAST_SCALE 0.05
#define SCALE_STEP 0.95

/* An area that is filled row by row. */
typedef struct {
    Box box;                    /* y runs down, from the upper edge of the table */
    double row_x, row_y, row_d; /* the row that is being filled */
    int direction;    /* rows begin at the left (1) or right (-1), or are centred (0) */
    TtsGroups groups; /* in it */
    LIST(int) rows;   /* by group */
    int row;
} Area;

/* --- rows ------------------------------------------------------------------------- */

static Area area_of(Box box, int direction)
{
    return (Area){.box = box, .direction = direction};
}

/* Puts a group into the row, or begins the next one. Returns false if there is no
 * room. */
static bool fill(const TtsTable *table, Area *area, TtsGroup *group)
{
    const double w = group->w * table->scale, d = group->d * table->scale,
                 gap = GAP * table->scale;
    if (w > area->box.w || d > area->box.h)
        return false;
    bool is_full = area->row_x > 0 && area->row_x + w > area->box.w;
    double y = is_full ? area->row_y + area->row_d + gap : area->row_y;
    if (y + d > area->box.h)
        return false;
    if (is_full) {
        area->row++;
        area->row_x = area->row_d = 0;
        area->row_y = y;
    }
    group->x = area->row_x + w / 2;
    group->z = y;
    area->row_x += w + gap;
    area->row_d = fmax(area->row_d, d);
    list_add(table->of->arena, &area->groups, group);
    list_add(table->of->arena, &area->rows, area->row);
    return true;
}

/* Centres the groups of a row on its middle, and the row as the area says. */
static void settle_row(const TtsTable *table, const Area *area, int first, int end,
                       double top)
{
    double width = 0, depth = 0;
    for (int i = first; i < end; i++) {
        const TtsGroup *group = area->groups.items[i];
        width = fmax(width, group->x + group->w * table->scale / 2);
        depth = fmax(depth, group->d * table->scale);
    }
    const double spare = area->box.w - width;
    for (int i = first; i < end; i++) {
        TtsGroup *group = area->groups.items[i];
        group->x = area->direction < 0 ? area->box.w - group->x
                                       : group->x + (area->direction ? 0 : spare / 2);
        group->x += area->box.x - table->w / 2;
        group->z = table->d / 2 - (area->box.y + top + group->z + depth / 2);
    }
}

static double used_depth(const Area *area)
{
    return area->row_y + area->row_d;
}

/* Turns the positions in the area into those on the table. */
static void settle(const TtsTable *table, const Area *area)
{
    const double top = (area->box.h - used_depth(area)) / 2;
    for (int first = 0, end; first < area->groups.count; first = end) {
        for (end = first + 1; end < area->groups.count &&
                              area->rows.items[end] == area->rows.items[first];)
            end++;
        settle_row(table, area, first, end, top);
    }
}

/* --- seats ------------------------------------------------------------------------ */

/* A player's part of an edge. */
typedef struct {
    int seat, place, places;
    bool is_upper;
} SeatPlace;

/* Seats follow each other clockwise: along the lower edge from right to left, then
 * along the upper edge. */
static SeatPlace place_of(int seat, int seats)
{
    const int lower = (seats + 1) / 2;
    bool is_upper = seat >= lower;
    return (SeatPlace){seat, is_upper ? seat - lower : lower - 1 - seat,
                       is_upper ? seats - lower : lower, is_upper};
}

/* Fills the place of a seat. Returns its depth; a negative one if it is too small. */
static double fill_seat(const TtsTable *table, SeatPlace place, Area *area)
{
    const double width = table->w / place.places, gap = GAP * table->scale;
    *area = area_of((Box){place.place * width + gap / 2, 0, width - gap, table->d}, 0);
    for (int i = 0; i < table->groups.count; i++) {
        TtsGroup *group = table->groups.items[i];
        if (group->area == TTS_SEAT && group->seat == place.seat &&
            !fill(table, area, group))
            return -1;
    }
    return used_depth(area);
}

static void settle_seat(const TtsTable *table, SeatPlace place, Area *area)
{
    const double depth = used_depth(area);
    area->box.h = depth;
    area->box.y = table->d - depth;
    if (place.is_upper) /* mirrored below */
        area->box.x = table->w - area->box.x - area->box.w;
    settle(table, area);
    for (int i = 0; i < area->groups.count && place.is_upper; i++) {
        TtsGroup *group = area->groups.items[i];
        group->x = -group->x;
        group->z = -group->z;
        group->turn = 180;
    }
}

/* Lays out what belongs to players. Sets the depths at the upper and lower edge. */
static bool lay_out_seats(const TtsTable *table, double *upper, double *lower)
{
    const int seats = tts_seats(table->of->game);
    *upper = *lower = 0;
    for (int seat = 0; seat < seats; seat++) {
        const SeatPlace place = place_of(seat, seats);
        Area area;
        double depth = fill_seat(table, place, &area);
        if (depth < 0)
            return false;
        settle_seat(table, place, &area);
        double *edge = place.is_upper ? upper : lower;
        *edge = fmax(*edge, depth + GAP * table->scale);
    }
    return *upper + *lower < table->d;
}

/* --- the middle ------------------------------------------------------------------- */

/* Fills an area with the boards in rows of at most this width. */
static bool fill_boards(const TtsTable *table, Box band, double width, Area *area)
{
    *area = area_of((Box){(table->w - width) / 2, band.y, width, band.h}, 0);
    for (int i = 0; i < table->groups.count; i++)
        if (table->groups.items[i]->area == TTS_MIDDLE &&
            !fill(table, area, table->groups.items[i]))
            return false;
    return true;
}

/* Returns the box that the boards cover, in the narrowest rows that fit; empty if there
 * are none. Returns false if they do not fit. */
static bool lay_out_boards(const TtsTable *table, Box band, Box *boards)
{
    Area area;
    double width = 0;
    for (int i = 0; i < table->groups.count; i++)
        if (table->groups.items[i]->area == TTS_MIDDLE)
            width = fmax(width, table->groups.items[i]->w * table->scale);
    const double gap = GAP * table->scale;
    for (; !fill_boards(table, band, width, &area); width += gap)
        if (width > table->w)
            return false;
    if (width > table->w)
        return false;
    const double depth = used_depth(&area);
    settle(table, &area);
    *boards =
        (Box){(table->w - width) / 2, band.y + (band.h - depth) / 2, width, depth};
    return true;
}

enum { AREAS = 4 };

/* Splits the band around the boards: to their right, left, above and below. */
static void split(const TtsTable *table, Box band, Box boards, Area areas[AREAS])
{
    const double gap = GAP * table->scale, right = boards.x + boards.w + gap,
                 below = boards.y + boards.h + gap;
    if (boards.w <= 0) {
        areas[0] = area_of(
            (Box){table->w / 2 + gap / 2, band.y, table->w / 2 - gap / 2, band.h}, 1);
        areas[1] = area_of((Box){0, band.y, table->w / 2 - gap / 2, band.h}, -1);
        areas[2] = areas[3] = area_of((Box){0}, 0);
        return;
    }
    areas[0] = area_of((Box){right, band.y, table->w - right, band.h}, 1);
    areas[1] = area_of((Box){0, band.y, boards.x - gap, band.h}, -1);
    areas[2] = area_of((Box){boards.x, band.y, boards.w, boards.y - gap - band.y}, 0);
    areas[3] = area_of((Box){boards.x, below, boards.w, band.y + band.h - below}, 0);
}

/* Cards begin at the right of the boards, other pieces at the left. */
static bool fill_areas(const TtsTable *table, const TtsGroup *group, Area areas[AREAS])
{
    const int first = group->area == TTS_PIECES_AREA;
    for (int i = 0; i < AREAS; i++)
        if (fill(table, &areas[i < 2 ? i ^ first : i], (TtsGroup *)group))
            return true;
    return false;
}

static bool lay_out_middle(const TtsTable *table, double upper, double lower)
{
    const Box band = {0, upper, table->w, table->d - upper - lower};
    Box boards = {0};
    Area areas[AREAS];
    if (!lay_out_boards(table, band, &boards))
        return false;
    split(table, band, boards, areas);
    for (int i = 0; i < table->groups.count; i++) {
        const TtsGroup *group = table->groups.items[i];
        bool is_free = group->area == TTS_CARDS_AREA || group->area == TTS_PIECES_AREA;
        if (is_free && !fill_areas(table, group, areas))
            return false;
    }
    for (int i = 0; i < AREAS; i++)
        settle(table, &areas[i]);
    return true;
}

static bool lay_out_all(TtsTable *table)
{
    double upper, lower;
    return lay_out_seats(table, &upper, &lower) && lay_out_middle(table, upper, lower);
}

bool tts_lay_out(TtsTable *table)
{
    table->scale = 1;
    for (double part = LEAST_PART; part < 1; part += PART_STEP) {
        table->w = part * TABLE_W;
        table->d = part * TABLE_D;
        if (lay_out_all(table))
            return true;
    }
    table->w = TABLE_W;
    table->d = TABLE_D;
    for (; table->scale > LEAST_SCALE; table->scale *= SCALE_STEP)
        if (lay_out_all(table))
            return true;
    return false;
}
