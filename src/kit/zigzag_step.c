/* Leads the straight ends of a zigzag around what is beside a map. In the lane between
 * the hexes and the spaces or words beside them, a line steps to the nearest gap
 * between these. */
#include <math.h>

#include "kit/cut_up.h"

#define TOUCHES 0.01   /* mm; spaces may end at a line */
#define LEAST_LANE 1.0 /* mm between the hexes and what is beside them */
#define SLANT 0.57735  /* of a step, as of the edges of hexes: width by height */

/* A box beside the line: its extent in the direction in which the line leaves the
 * hexes, and across. */
typedef struct {
    double near, far, low, high;
} Area;

typedef LIST(Area) Areas;

/* An end of a line. */
typedef struct {
    const HexPrint *hexes;
    bool down;
    int ahead;       /* 1: towards the right or bottom edge; -1: back to the others */
    double from, at; /* where the straight end begins, and its place across */
    Areas areas;     /* what it should not go through, in order across */
} LineEnd;

/* A step across, within a lane. */
typedef struct {
    double at, from, to;
    bool found;
} LaneStep;

static Area area_of(const LineEnd *end, Box box)
{
    double from = end->down ? box.x : box.y, length = end->down ? box.w : box.h,
           low = end->down ? box.y : box.x, height = end->down ? box.h : box.w;
    return (Area){end->ahead > 0 ? from : -from - length,
                  end->ahead > 0 ? from + length : -from, low, low + height};
}

static int compare_areas(const void *a, const void *b)
{
    double one = ((const Area *)a)->low, other = ((const Area *)b)->low;
    return (one > other) - (one < other);
}

/* Returns true if the area reaches into the range between two places. */
static bool is_between(const Area *area, double one, double other)
{
    return area->low < fmax(one, other) - TOUCHES &&
           area->high > fmin(one, other) + TOUCHES;
}

static void find_areas(Arena *arena, LineEnd *end, const ObstacleBoxes *obstacles)
{
    for (int i = 0; i < obstacles->count; i++) {
        const Area area = area_of(end, obstacles->items[i].box);
        if (obstacles->items[i].cost >= COST_WORD && area.far > end->from)
            list_add(arena, &end->areas, area);
    }
    list_sort(&end->areas, compare_areas);
}

static bool is_blocked(const LineEnd *end)
{
    for (int i = 0; i < end->areas.count; i++) {
        const Area *area = &end->areas.items[i];
        if (area->low + TOUCHES < end->at && end->at < area->high - TOUCHES)
            return true;
    }
    return false;
}

/* Returns where the last hex ends on the way of a step to this place. */
static double end_of_hexes(const LineEnd *end, double at)
{
    const HexPrint *print = end->hexes;
    const Board *board = print->plan.board;
    double far = end->from;
    for (int i = 0; i < board->cell_count; i++) {
        const Area area = area_of(end, plan_box(&print->plan, &board->spaces[i]));
        if (is_between(&area, end->at, at))
            far = fmax(far, area.far);
    }
    return far;
}

/* Keeps the step to this place if it is shorter than the best one, and in a lane. */
static void try_step(const LineEnd *end, double at, LaneStep *best)
{
    double height = fabs(at - end->at);
    if (best->found && height >= fabs(best->at - end->at))
        return;
    double from = end_of_hexes(end, at), to = INFINITY;
    for (int i = 0; i < end->areas.count; i++)
        if (is_between(&end->areas.items[i], end->at, at))
            to = fmin(to, end->areas.items[i].near);
    if (to - from < LEAST_LANE)
        return;
    double middle = (from + to) / 2, half = fmin((to - from) / 4, height * SLANT / 2);
    *best = (LaneStep){at, middle - half, middle + half, true};
}

/* Finds the shortest step into a gap between the areas, or beside them. */
static LaneStep find_step(const LineEnd *end)
{
    const HexPrint *print = end->hexes;
    double reach = 0, width = end->down ? print->h : print->w;
    LaneStep best = {0};
    for (int i = 0; i <= end->areas.count; i++) {
        const Area *next = i < end->areas.count ? &end->areas.items[i] : NULL;
        double to = next ? next->low : width;
        double beside = fmin(BESIDE_HEX, (to - reach) / 2);
        if (to > reach - TOUCHES)
            try_step(end, fmin(fmax(end->at, reach + beside), to - beside), &best);
        reach = next ? fmax(reach, next->high) : reach;
    }
    return best;
}

static Point point_of(const LineEnd *end, double from, double at)
{
    double along = end->ahead * from;
    return end->down ? (Point){along, at} : (Point){at, along};
}

/* Returns the line with a step, after which it goes on straight to its end. */
static SeamLine with_step(Arena *arena, const LineEnd *end, LaneStep step,
                          const SeamLine *line)
{
    const HexPrint *print = end->hexes;
    bool last = end->ahead > 0;
    const Point added[] = {point_of(end, step.from, end->at),
                           point_of(end, step.to, step.at),
                           point_of(end,
                                    !last       ? 0
                                    : end->down ? print->w
                                                : print->h,
                                    step.at)};
    int kept = line->count - 1;
    Point *points = arena_array(arena, Point, kept + 3);
    for (int i = 0; i < kept; i++)
        points[last ? i : i + 3] = line->points[last ? i : i + 1];
    for (int i = 0; i < 3; i++)
        points[last ? kept + i : 2 - i] = added[i];
    return (SeamLine){points, kept + 3, fmin(line->low, step.at),
                      fmax(line->high, step.at)};
}

/* Returns the line with a step at its end, if it needs one. */
static SeamLine step_end(Arena *arena, LineEnd end, const SeamLine *line,
                         const ObstacleBoxes *obstacles)
{
    bool last = end.ahead > 0;
    Point inner = line->points[last ? line->count - 2 : 1],
          outer = line->points[last ? line->count - 1 : 0];
    end.from = end.ahead * (end.down ? inner.x : inner.y);
    end.at = end.down ? outer.y : outer.x;
    if (fabs(end.at - (end.down ? inner.y : inner.x)) > TOUCHES)
        return *line;
    find_areas(arena, &end, obstacles);
    const LaneStep step = is_blocked(&end) ? find_step(&end) : (LaneStep){0};
    return step.found ? with_step(arena, &end, step, line) : *line;
}

SeamLine zigzag_stepped(Arena *arena, const HexPrint *hexes, const SeamLine *line,
                        bool down, const ObstacleBoxes *obstacles)
{
    const SeamLine first = step_end(
        arena, (LineEnd){.hexes = hexes, .down = down, .ahead = -1}, line, obstacles);
    return step_end(arena, (LineEnd){.hexes = hexes, .down = down, .ahead = 1}, &first,
                    obstacles);
}
