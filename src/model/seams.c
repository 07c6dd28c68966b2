#include "model/seams.h"

#include <math.h>
#include <stdlib.h>

#include "model/plan.h"

/* --- cuts in one direction -------------------------------------------------------- */

#define FINEST 0.5      /* mm between places that are tried for a cut anywhere */
#define LEAST_PART 20.0 /* a part between such cuts is not narrower */

enum { MOST_TRIED = 2000 };

/* A place where a cut may go. */
typedef struct {
    double at;
    const Seam *zigzag; /* or NULL: a straight line */
} Place;

typedef LIST(Place) Places;

/* A place, and what it costs to cut there. */
typedef struct {
    double at, cost;
} Stop;

/* The places in order, including both ends. */
typedef struct {
    double most, overlap, least; /* limits on the parts */
    Stop *items;
    const Seam **zigzags; /* for each stop; NULL: all lines are straight */
    int count;
} Stops;

/* The best cuts up to a stop. */
typedef struct {
    double cost, squares; /* of the cuts; of the lengths of the parts */
    int from;             /* the stop before */
} PartialCuts;

static int compare(const void *a, const void *b)
{
    double x = ((const Place *)a)->at, y = ((const Place *)b)->at;
    return (x > y) - (x < y);
}

/* Returns the zigzag at a stop; NULL for a straight line. */
static const Seam *zigzag_at(const Stops *stops, int i)
{
    return stops->zigzags ? stops->zigzags[i] : NULL;
}

static double low_of(const Stops *stops, int i)
{
    const Seam *zigzag = zigzag_at(stops, i);
    return zigzag ? zigzag->low : stops->items[i].at;
}

static double high_of(const Stops *stops, int i)
{
    const Seam *zigzag = zigzag_at(stops, i);
    return zigzag ? zigzag->high : stops->items[i].at;
}

/* Returns the index of the first stop at or after a place; 'past': after it. */
static int stop_after(const Stops *stops, double at, bool past)
{
    const double rounding = 1e-6;
    int low = 0, high = stops->count;
    while (low < high) {
        int middle = (low + high) / 2;
        double stop = stops->items[middle].at;
        if (past ? stop <= at + rounding : stop < at - rounding)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Adds up the costs of the obstacles that each stop lies within, from the differences
 * between neighbouring stops. */
static void add_costs(Arena *arena, Stops *stops, const Obstacles *obstacles)
{
    double *changes = arena_array(arena, double, stops->count + 1), cost = 0;
    for (int i = 0; i < obstacles->count; i++) {
        const Obstacle *obstacle = &obstacles->items[i];
        int first = stop_after(stops, obstacle->from, true),
            past = stop_after(stops, obstacle->to, false);
        if (first >= past)
            continue;
        changes[first] += obstacle->cost;
        changes[past] -= obstacle->cost;
    }
    for (int i = 0; i < stops->count; i++) {
        cost += changes[i];
        stops->items[i].cost = zigzag_at(stops, i) ? zigzag_at(stops, i)->cost : cost;
    }
}

static void add_place(Arena *arena, Places *places, double at)
{
    list_add(arena, places, ((Place){at, NULL}));
}

/* Adds equal parts, and places close to each other. If equal parts are too long with
 * their overlap, the last part, which has none, is longer. */
static void add_places_anywhere(Arena *arena, Places *places, double length,
                                double each, int count)
{
    double step = fmax(FINEST, length / MOST_TRIED);
    for (int i = 1; i < count; i++)
        add_place(arena, places, i * fmin(length / count, each));
    for (double at = step; at < length; at += step)
        add_place(arena, places, at);
}

static Place place_of(const Seam *seam)
{
    return (Place){seam->at, seam->line ? seam : NULL};
}

/* Returns true if a cut here leaves more than a sliver at the ends. */
static bool is_apart(const Place *place, double length)
{
    const double apart = 1;
    const Seam *zigzag = place->zigzag;
    return (zigzag ? zigzag->low : place->at) > apart &&
           (zigzag ? zigzag->high : place->at) < length - apart;
}

static bool has_zigzags(const CutWish *wish, int rank)
{
    for (int i = 0; i < wish->seams->count; i++)
        if (wish->seams->items[i].line && wish->seams->items[i].rank <= rank)
            return true;
    return false;
}

/* Returns both ends of the piece, and the places for cuts of this rank or better, into
 * 'parts' parts. */
static Stops stops_of(Arena *arena, const CutWish *wish, int rank, int parts)
{
    bool has_zigzag = has_zigzags(wish, rank);
    Places places = {0};
    for (int i = 0; i < wish->seams->count; i++)
        if (wish->seams->items[i].rank <= rank &&
            wish->seams->items[i].at < wish->length)
            list_add(arena, &places, place_of(&wish->seams->items[i]));
    if (rank == SEAM_ANYWHERE)
        add_places_anywhere(arena, &places, wish->length, wish->most - wish->overlap,
                            parts);
    add_place(arena, &places, wish->length);
    list_sort(&places, compare);
    Stops stops = {
        .most = wish->most,
        .overlap = wish->overlap,
        .least = rank == SEAM_ANYWHERE ? fmin(LEAST_PART, wish->length / parts / 2) : 0,
        .items = arena_array(arena, Stop, places.count + 1),
        .zigzags =
            has_zigzag ? arena_array(arena, const Seam *, places.count + 1) : NULL,
        .count = 1};
    for (int i = 0; i < places.count; i++) {
        const Place *place = &places.items[i];
        if (!is_apart(place, wish->length) && i < places.count - 1)
            continue;
        if (stops.zigzags)
            stops.zigzags[stops.count] = place->zigzag;
        stops.items[stops.count++].at = place->at;
    }
    add_costs(arena, &stops, wish->obstacles);
    return stops;
}

static bool is_better(const PartialCuts *a, const PartialCuts *b)
{
    return a->cost < b->cost || (a->cost == b->cost && a->squares < b->squares);
}

/* Finds the best cut before a stop, the first of equally good ones. 'before' has the
 * best cuts up to each stop, with one part less. */
static PartialCuts best_step(const Stops *stops, const PartialCuts *before, int to)
{
    PartialCuts best = {.cost = INFINITY};
    bool last = to == stops->count - 1;
    const Stop *stop = &stops->items[to];
    double high = high_of(stops, to), low = low_of(stops, to),
           most = stops->most + 1e-6, lap = last ? 0 : stops->overlap;
    for (int i = to - 1; i >= 0; i--) {
        double part = high - low_of(stops, i);
        if (high - stops->items[i].at + lap > most)
            break;
        if (stops->zigzags && (part + lap > most || low < high_of(stops, i) - 1e-6))
            continue;
        PartialCuts path = {before[i].cost + (last ? 0 : stop->cost),
                            before[i].squares + part * part, i};
        if (part >= stops->least && path.cost < INFINITY && !is_better(&best, &path))
            best = path;
    }
    return best;
}

/* Finds the cuts with 'steps' parts that cost least; of these, the cuts whose squared
 * lengths have the least sum, so that parts are of similar size. Dynamic programming:
 * the best path to each place in n steps extends a best path in n - 1 steps. Returns
 * false if there are no such cuts. */
static bool find_steps(Arena *arena, const Stops *stops, int steps, Cuts *cuts)
{
    PartialCuts *paths = arena_array(arena, PartialCuts, (steps + 1) * stops->count);
    for (int i = 1; i < stops->count; i++)
        paths[i].cost = INFINITY;
    PartialCuts *before = paths;
    for (int step = 1; step <= steps; step++, before += stops->count)
        for (int to = 0; to < stops->count; to++)
            before[stops->count + to] = best_step(stops, before, to);
    int at = stops->count - 1;
    double cost = paths[steps * stops->count + at].cost;
    if (cost == INFINITY)
        return false;
    *cuts = (Cuts){.count = steps, .cost = cost};
    for (int step = steps; step >= 0; step--) {
        cuts->at[step] = stops->items[at].at;
        cuts->line[step] = zigzag_at(stops, at) ? zigzag_at(stops, at)->line : 0;
        at = paths[step * stops->count + at].from;
    }
    return true;
}

/* Finds the cuts of this rank or better into at least 'least' parts. Seams may need one
 * more, zigzags twice as many. */
static bool find_ranked(const CutWish *wish, int rank, int least, Cuts *cuts)
{
    Arena *arena = arena_new();
    bool found = false;
    int most = has_zigzags(wish, rank) ? least + 1 : 1;
    for (int more = 0; more <= most && least + more <= MAX_CUTS && !found; more++) {
        const Stops stops = stops_of(arena, wish, rank, least + more);
        found = find_steps(arena, &stops, least + more, cuts);
    }
    arena_free(arena);
    return found;
}

/* Returns the cost of what readers would notice: not that a cut is near something. */
static double harm_of(const Cuts *cuts)
{
    return cuts->cost < COST_WORD ? 0 : cuts->cost;
}

bool cuts_do_harm(const Cuts *cuts)
{
    return harm_of(cuts) > 0;
}

Cuts cuts_find(const CutWish *wish)
{
    Cuts best = {0}, cuts;
    double each = wish->most - wish->overlap;
    double needed =
        each > 0 ? ceil((wish->length - wish->overlap) / each - 1e-9) : INFINITY;
    if (needed > MAX_CUTS - 1)
        return best;
    int least = needed < 1 ? 1 : (int)needed;
    for (int rank = SEAM_FOLD; rank <= SEAM_ANYWHERE; rank++) {
        if (!find_ranked(wish, rank, least, &cuts) ||
            (best.count &&
             (cuts.count > best.count || harm_of(&cuts) >= harm_of(&best))))
            continue;
        best = cuts;
        if (rank == SEAM_FOLD || harm_of(&best) == 0)
            break;
    }
    return best;
}

/* --- boards ----------------------------------------------------------------------- */

static bool is_section_edge(const Board *board, bool down, int line)
{
    for (int i = 0; i < board->section_count; i++) {
        const Section *section = &board->sections[i];
        int begins = (down ? section->row : section->column) - 1;
        int ends = begins + (down ? section->height : section->width);
        if (begins < line && line < ends)
            return false;
    }
    return board->section_count > 0;
}

/* The lines of a grid of squares in one direction: 'start + i * cell', for i from 0 to
 * 'count'. */
typedef struct {
    double start, cell;
    int count; /* 0: it has no lines, or their distance is unknown */
} GridLines;

static GridLines grid_lines(const Board *board, const Piece *piece, bool down)
{
    const Plan plan = plan_on(board, piece);
    const Number cell = down ? board->cell_height : board->cell_width;
    bool known = !board->hexes && number_sign(cell) > 0;
    return (GridLines){.start = down ? plan.y : plan.x,
                       .cell = down ? plan.cell_h : plan.cell_w,
                       .count = !known ? 0
                                : down ? board->rows
                                       : board->columns};
}

/* The outermost lines are left out, since a cut there would leave a narrow strip. */
static void add_seams(Arena *arena, const Board *board, const Piece *piece, bool down,
                      Seams *seams)
{
    const GridLines lines = grid_lines(board, piece, down);
    for (int line = 1; line < lines.count; line++) {
        Seam seam = {lines.start + line * lines.cell,
                     is_section_edge(board, down, line) ? SEAM_SECTION : SEAM_SPACE};
        list_add(arena, seams, seam);
    }
}

Seams piece_seams(Arena *arena, const Piece *piece, bool down)
{
    Seams seams = {0};
    for (int i = 0; i < piece->set->prints.count; i++)
        add_seams(arena, piece->set->prints.items[i].board, piece, down, &seams);
    return seams;
}

static void add_cells(Arena *arena, const Board *board, const Piece *piece, bool down,
                      Obstacles *cells)
{
    const GridLines lines = grid_lines(board, piece, down);
    for (int i = 0; lines.count && i < board->total; i++) {
        const Space *space = &board->spaces[i];
        double from =
            lines.start + ((down ? space->row : space->column) - 1) * lines.cell;
        if (space->row)
            list_add(arena, cells,
                     ((Obstacle){from, from + lines.cell, COST_SPACE,
                                 space_called(arena, space)}));
    }
}

Obstacles piece_cells(Arena *arena, const Piece *piece, bool down)
{
    Obstacles cells = {0};
    for (int i = 0; i < piece->set->prints.count; i++)
        add_cells(arena, piece->set->prints.items[i].board, piece, down, &cells);
    return cells;
}

FreeSpaces piece_spaces(Arena *arena, const Piece *piece)
{
    FreeSpaces spaces = {0};
    for (int k = 0; k < piece->set->prints.count; k++) {
        const Board *board = piece->set->prints.items[k].board;
        const Plan plan = plan_on(board, piece);
        for (int i = 0; i < board->total; i++) {
            const Space *space = &board->spaces[i];
            if (space->located)
                list_add(arena, &spaces,
                         ((FreeSpace){space, plan_middle(&plan, space)}));
        }
    }
    return spaces;
}

Obstacles piece_free_spaces(Arena *arena, const Piece *piece, bool down, double around)
{
    Obstacles spaces = {0};
    const FreeSpaces free_spaces = piece_spaces(arena, piece);
    for (int i = 0; i < free_spaces.count; i++) {
        const FreeSpace *space = &free_spaces.items[i];
        double at = down ? space->at.y : space->at.x;
        list_add(arena, &spaces,
                 ((Obstacle){at - around, at + around, COST_SPACE,
                             space_called(arena, space->space)}));
    }
    return spaces;
}
