/* Draws ornaments by formula: mosaics, scattered marks and contour lines. Random
 * numbers come from a seed and are the same on every machine. */
#include <math.h>

#include "base/rng.h"
#include "base/units.h"
#include "layout/drawing.h"

enum {
    MAX_CELLS = 200,
    MAX_SCATTERED = 2000,
    TRIES = 10, /* per place */
    MAX_NODES_PER_SIDE = 1000,
    /* grid cells that cost as much as one item, whether drawn or not */
    CELLS_PER_ITEM = 50,
};

/* --- parts ------------------------------------------------------------------------ */

/* Charges the face for this many cells. Returns false if a limit is exceeded. */
static bool charge(Drawing *d, int cells)
{
    return face_spend(d, 1 + cells / CELLS_PER_ITEM) && !d->values.eval->failed;
}

/* Draws the layers of an ornament in one of its parts. */
static void draw_part(Drawing *d, const Layer *layer, Box box, int number)
{
    Value outer = d->values.slots[SLOT_CELL];
    d->values.slots[SLOT_CELL] = value_whole(number);
    draw_inside(d, &layer->layers, box);
    d->values.slots[SLOT_CELL] = outer;
}

/* Returns true if the condition 'where' holds at the middle of a part. */
static bool takes_part(Drawing *d, const Layer *layer, Box box)
{
    if (!layer->terms[KEY_WHERE])
        return true;
    set_position(d, box.x + box.w / 2, box.y + box.h / 2);
    bool part = get_yes(d, layer, KEY_WHERE, true);
    set_target_values(d);
    return part;
}

/* --- mosaics ---------------------------------------------------------------------- */

typedef struct {
    int columns, rows;
    double weight;
} Stone;

typedef LIST(Stone) Stones;

static bool read_size(Drawing *d, const Term *term, Stone *stone)
{
    if (cells_read(d->values.eval->scratch, term->name, &stone->columns,
                   &stone->rows) &&
        stone->columns <= MAX_CELLS && stone->rows <= MAX_CELLS)
        return true;
    return diag_error(d->diags, term->node->where, "mosaic",
                      "expected a stone's size such as '2x1', with numbers up to %d",
                      MAX_CELLS);
}

static Stones read_stones(Drawing *d, const Layer *layer)
{
    Stones stones = {0};
    const Term *term = layer->terms[KEY_STONES];
    for (int i = 0; term && i < term->count; i++) {
        Stone stone = {0};
        if (!read_size(d, &term->items[i], &stone))
            continue;
        term_number(&d->values, &term->items[i], &stone.weight);
        list_add(d->arena, &stones, stone);
    }
    return stones;
}

typedef struct {
    int columns, rows;
    bool *taken;
} Pavement;

static bool has_room(const Pavement *p, int column, int row, const Stone *stone)
{
    if (column + stone->columns > p->columns || row + stone->rows > p->rows)
        return false;
    for (int r = row; r < row + stone->rows; r++)
        if (memchr(&p->taken[r * p->columns + column], 1, (size_t)stone->columns))
            return false;
    return true;
}

static void take(Pavement *p, int column, int row, const Stone *stone)
{
    for (int r = row; r < row + stone->rows; r++)
        memset(&p->taken[r * p->columns + column], true, (size_t)stone->columns);
}

/* Chooses a stone with one random number. A stone that does not fit is replaced by a
 * single cell. */
static Stone choose(const Pavement *p, const Stones *stones, Rng *rng, int column,
                    int row)
{
    double draw = rng_next(rng), sum = 0;
    for (int i = 0; i < stones->count; i++) {
        sum += stones->items[i].weight;
        if (draw < sum)
            return has_room(p, column, row, &stones->items[i]) ? stones->items[i]
                                                               : (Stone){1, 1, 0};
    }
    return (Stone){1, 1, 0};
}

/* Marks the cells that 'where' excludes as taken. */
static void mark_excluded(Drawing *d, const Layer *layer, Box box, const Pavement *p)
{
    double w = box.w / p->columns, h = box.h / p->rows;
    for (int r = 0; r < p->rows && layer->terms[KEY_WHERE]; r++)
        for (int c = 0; c < p->columns; c++)
            p->taken[r * p->columns + c] =
                !takes_part(d, layer, (Box){box.x + c * w, box.y + r * h, w, h});
}

void draw_mosaic(Drawing *d, const Layer *layer, Box box)
{
    Pavement p = {get_count(d, layer, KEY_COLUMNS, 5, 1, MAX_CELLS),
                  get_count(d, layer, KEY_ROWS, 5, 1, MAX_CELLS), NULL};
    if (!charge(d, p.columns * p.rows))
        return;
    p.taken = arena_alloc(d->arena, (size_t)p.columns * (size_t)p.rows);
    mark_excluded(d, layer, box, &p);
    Stones stones = read_stones(d, layer);
    Rng rng = rng_seeded(get_number(d, layer, KEY_SEED, 1));
    double w = box.w / p.columns, h = box.h / p.rows;
    int number = 0;
    for (int r = 0; r < p.rows; r++)
        for (int c = 0; c < p.columns; c++) {
            if (p.taken[r * p.columns + c])
                continue;
            if (!charge(d, 1))
                return;
            Stone stone = choose(&p, &stones, &rng, c, r);
            take(&p, c, r, &stone);
            draw_part(
                d, layer,
                (Box){box.x + c * w, box.y + r * h, stone.columns * w, stone.rows * h},
                ++number);
        }
}

/* --- scattered marks -------------------------------------------------------------- */

static bool is_free(const Point *points, int count, Point point, double gap)
{
    for (int i = 0; i < count; i++)
        if ((points[i].x - point.x) * (points[i].x - point.x) +
                (points[i].y - point.y) * (points[i].y - point.y) <
            gap * gap)
            return false;
    return true;
}

/* Tries random positions until there are enough marks or the tries run out. Each
 * position is the middle of a box of 'width' by 'height'. */
void draw_scatter(Drawing *d, const Layer *layer, Box box)
{
    int count = get_count(d, layer, KEY_COUNT_OF, 20, 0, MAX_SCATTERED);
    double gap = get_point(d, layer, KEY_GAP, (Point){0, 0}).x;
    double w = get_number(d, layer, KEY_WIDTH, 1),
           h = get_number(d, layer, KEY_HEIGHT, w);
    Rng rng = rng_seeded(get_number(d, layer, KEY_SEED, 1));
    Point *points = arena_array(d->arena, Point, count);
    int found = 0;
    for (int tries = 0; found < count && tries < count * TRIES && charge(d, found);
         tries++) {
        Point point = {box.x + rng_next(&rng) * box.w, 0};
        point.y = box.y + rng_next(&rng) * box.h;
        Box part = {point.x - w / 2, point.y - h / 2, w, h};
        if (!is_free(points, found, point, gap) || !takes_part(d, layer, part))
            continue;
        points[found++] = point;
        draw_part(d, layer, part, found);
    }
}

/* --- contour lines ---------------------------------------------------------------- */

/* The values of an expression at the nodes of a grid over the box, and the lines that
 * are traced among them. */
typedef struct {
    double *values;
    int columns, rows; /* numbers of nodes */
    double step_x, step_y;
    Box box;
    double level;
    unsigned char *used; /* for each cell: edges that lines have already passed */
    Path *path;
    LIST(Point) points;
    Arena *arena;
} Tracer;

static bool measure(Drawing *d, const Layer *layer, Tracer *t)
{
    const Box box = t->box;
    double step = get_number(d, layer, KEY_STEP, fmax(box.w, box.h) / 50);
    step = fmax(step, fmax(box.w, box.h) / (MAX_NODES_PER_SIDE - 1));
    if (box.w <= 0 || box.h <= 0 || !(step > 0))
        return false;
    t->columns = (int)ceil(box.w / step) + 1;
    t->rows = (int)ceil(box.h / step) + 1;
    if (!charge(d, t->columns * t->rows))
        return false;
    t->step_x = box.w / (t->columns - 1);
    t->step_y = box.h / (t->rows - 1);
    t->values = arena_array(d->arena, double, t->columns * t->rows);
    for (int r = 0; r < t->rows; r++)
        for (int c = 0; c < t->columns; c++) {
            set_position(d, box.x + c * t->step_x, box.y + r * t->step_y);
            if (!term_number(&d->values, layer->terms[KEY_CONTOUR],
                             &t->values[r * t->columns + c]))
                return false;
        }
    return true;
}

static double value_at(const Tracer *t, int column, int row)
{
    return t->values[row * t->columns + column];
}

/* Returns where the level crosses an edge of a cell. Edges: 0 top, 1 right, 2 bottom, 3
 * left. */
static Point crossing(const Tracer *t, int column, int row, int edge)
{
    static const int from[4][2] = {{0, 0}, {1, 0}, {0, 1}, {0, 0}};
    static const int to[4][2] = {{1, 0}, {1, 1}, {1, 1}, {0, 1}};
    int c0 = column + from[edge][0], r0 = row + from[edge][1];
    int c1 = column + to[edge][0], r1 = row + to[edge][1];
    double a = value_at(t, c0, r0), b = value_at(t, c1, r1);
    double part = a == b ? 0.5 : (t->level - a) / (b - a);
    return (Point){t->box.x + (c0 + (c1 - c0) * part) * t->step_x,
                   t->box.y + (r0 + (r1 - r0) * part) * t->step_y};
}

/* Marching squares: returns the edge at which a line that enters by edge 'in' leaves
 * the cell; -1: no line enters there. 'corners' says which corners lie above the level:
 * 1 upper left, 2 upper right, 4 lower right, 8 lower left. */
static int exit_edge(int corners, int in)
{
    static const signed char exits[16][4] = {
        {-1, -1, -1, -1}, {3, -1, -1, 0}, {1, 0, -1, -1}, {-1, 3, -1, 1},
        {-1, 2, 1, -1},   {1, 0, 3, 2},   {2, -1, 0, -1}, {-1, -1, 3, 2},
        {-1, -1, 3, 2},   {2, -1, 0, -1}, {3, 2, 1, 0},   {-1, 2, 1, -1},
        {-1, 3, -1, 1},   {1, 0, -1, -1}, {3, -1, -1, 0}, {-1, -1, -1, -1}};
    return exits[corners][in];
}

static int corners_of(const Tracer *t, int column, int row)
{
    return (value_at(t, column, row) > t->level) |
           (value_at(t, column + 1, row) > t->level) << 1 |
           (value_at(t, column + 1, row + 1) > t->level) << 2 |
           (value_at(t, column, row + 1) > t->level) << 3;
}

/* Adds a point, unless it equals the last: a line through a node crosses two edges at
 * the same point. */
static void add_point(Tracer *t, Point point)
{
    int count = t->points.count;
    const Point *last = count ? &t->points.items[count - 1] : NULL;
    if (!last || hypot(last->x - point.x, last->y - point.y) > 1e-6)
        list_add(t->arena, &t->points, point);
}

/* Follows a line from an edge of a cell. Returns true if the line closes, false if it
 * ends. */
static bool follow(Tracer *t, int column, int row, int in)
{
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    int cells = t->columns - 1, lines = t->rows - 1;
    int start_column = column, start_row = row, start = in;
    add_point(t, crossing(t, column, row, in));
    for (;;) {
        unsigned char *used = &t->used[row * cells + column];
        int out = exit_edge(corners_of(t, column, row), in);
        if (out < 0 || *used >> in & 1)
            return false;
        *used |= (unsigned char)(1 << in | 1 << out);
        column += dx[out];
        row += dy[out];
        in = (out + 2) % 4;
        if (column == start_column && row == start_row && in == start)
            return true;
        if (column < 0 || row < 0 || column >= cells || row >= lines) {
            add_point(t, crossing(t, column - dx[out], row - dy[out], out));
            return false;
        }
        add_point(t, crossing(t, column, row, in));
    }
}

static void trace_from(Tracer *t, int column, int row, int edge)
{
    int cells = t->columns - 1;
    if (exit_edge(corners_of(t, column, row), edge) < 0 ||
        t->used[row * cells + column] >> edge & 1)
        return;
    t->points.count = 0;
    bool closed = follow(t, column, row, edge);
    if (t->points.count > 1)
        path_smooth(t->path, t->points.items, t->points.count, closed);
}

/* Traces the lines that end at the border first, then the closed ones. */
static void trace(Tracer *t)
{
    int cells = t->columns - 1, lines = t->rows - 1;
    for (int c = 0; c < cells; c++) {
        trace_from(t, c, 0, 0);
        trace_from(t, c, lines - 1, 2);
    }
    for (int r = 0; r < lines; r++) {
        trace_from(t, 0, r, 3);
        trace_from(t, cells - 1, r, 1);
    }
    for (int r = 0; r < lines; r++)
        for (int c = 0; c < cells; c++)
            for (int edge = 0; edge < 4; edge++)
                trace_from(t, c, r, edge);
}

void draw_contour(Drawing *d, const Layer *layer, Box box)
{
    Tracer t = {.box = box, .path = path_new(d->arena), .arena = d->arena};
    bool measured = measure(d, layer, &t);
    set_target_values(d);
    if (!measured)
        return;
    t.level = get_number(d, layer, KEY_LEVEL, 0.5);
    t.used = arena_alloc(d->arena, (size_t)t.columns * (size_t)t.rows);
    trace(&t);
    if (!path_is_empty(t.path))
        paint_path(d, layer, t.path, get_yes(d, layer, KEY_EVEN_ODD, false), box);
}
