#include "model/seams.h"

#include <math.h>
#include <stdlib.h>

/* --- cuts in one direction -------------------------------------------------------- */

enum { MAX_JOINTS = 400 };

typedef struct {
    double most, overlap;
    int count; /* number of places, including both ends */
    double at[MAX_JOINTS];
} Stops;

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns both ends of the piece, and the seams of this rank or better. */
static Stops stops_of(double length, double most, double overlap, const Seams *joints,
                      int rank)
{
    const double apart = 1;
    Stops stops = {.most = most, .overlap = overlap, .count = 1};
    for (int i = 0; i < joints->count && stops.count < MAX_JOINTS - 1; i++) {
        const Seam *joint = &joints->items[i];
        if (joint->rank <= rank && joint->at > apart && joint->at < length - apart)
            stops.at[stops.count++] = joint->at;
    }
    stops.at[stops.count++] = length;
    qsort(stops.at, (size_t)stops.count, sizeof(double), compare);
    return stops;
}

/* Finds the cuts with 'steps' parts whose squared lengths have the least sum, so that
 * parts are of similar size. Dynamic programming: the best path to each place in n
 * steps extends a best path in n - 1 steps. Returns false if there are no such cuts. */
static bool find_steps(const Stops *stops, int steps, Cuts *cuts)
{
    static const double nowhere = INFINITY;
    size_t size = (size_t)(steps + 1) * MAX_JOINTS;
    double *sums = memory_or_end(calloc(size, sizeof(double)));
    short *from = memory_or_end(calloc(size, sizeof(short)));
    for (int i = 1; i < stops->count; i++)
        sums[i] = nowhere;
    for (int step = 1; step <= steps; step++)
        for (int to = 0; to < stops->count; to++) {
            double *sum = &sums[step * MAX_JOINTS + to];
            *sum = nowhere;
            for (int i = 0; i < to; i++) {
                double part = stops->at[to] - stops->at[i];
                double all = sums[(step - 1) * MAX_JOINTS + i] + part * part;
                double goes_on = to < stops->count - 1 ? stops->overlap : 0;
                if (part + goes_on <= stops->most + 1e-6 && all < *sum) {
                    *sum = all;
                    from[step * MAX_JOINTS + to] = (short)i;
                }
            }
        }
    int last = stops->count - 1;
    bool found = sums[steps * MAX_JOINTS + last] < nowhere;
    cuts->count = found ? steps : 0;
    for (int step = steps, at = last; found && step >= 0; step--) {
        cuts->at[step] = stops->at[at];
        at = from[step * MAX_JOINTS + at];
    }
    free(sums);
    free(from);
    return found;
}

/* Cuts anywhere, into equal parts. The last part may be longer by the overlap, as it
 * has no part below it. */
static Cuts equal_cuts(double length, double most, int count)
{
    Cuts cuts = {.count = count};
    for (int i = 0; i < count; i++)
        cuts.at[i] = i * fmin(length / count, most);
    cuts.at[count] = length;
    return cuts;
}

Cuts cuts_find(double length, double most, double overlap, const Seams *joints)
{
    Cuts cuts = {0};
    double each = most - overlap;
    double needed = each > 0 ? ceil((length - overlap) / each - 1e-9) : INFINITY;
    if (needed > MAX_CUTS - 1)
        return cuts;
    int least = needed < 1 ? 1 : (int)needed;
    for (int rank = SEAM_FOLD; rank < SEAM_ANYWHERE; rank++) {
        Stops stops = stops_of(length, most, overlap, joints, rank);
        for (int count = least; count <= least + 1; count++)
            if (find_steps(&stops, count, &cuts))
                return cuts;
    }
    return equal_cuts(length, each, least);
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

/* The outermost lines are left out, since a cut there would leave a narrow strip. */
Seams piece_seams(Arena *arena, const Piece *piece, double length, bool down)
{
    Seams joints = {0};
    const Set *set = piece->set;
    const Board *board = set->prints;
    if (!board || !board->rows)
        return joints;
    int count = down ? board->rows : board->columns;
    double cell = number_to_double(down ? board->cell_height : board->cell_width);
    double start = down ? set->appearance.grid_y : set->appearance.grid_x;
    if (start < 0)
        start = (length - count * cell) / 2;
    for (int line = 1; line < count && cell > 0; line++) {
        Seam joint = {start + line * cell,
                      is_section_edge(board, down, line) ? SEAM_SECTION : SEAM_SPACE};
        list_add(arena, &joints, joint);
    }
    return joints;
}
