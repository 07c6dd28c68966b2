/* Flow charts: boxes on a grid of rows and columns, and lines between them.
 *
 * Of all lines with few bends that go through no box, each link takes the one that is
 * shortest, bends least and crosses least of those before it. */
#include <math.h>
#include <string.h>

#include "scene/labels.h"
#include "scene/plot.h"

#define GAP 8.0  /* mm: between boxes */
#define AWAY 0.8 /* lines keep off boxes that they do not belong to */
#define LEAST_BOX 14.0

enum { MOST_LANES = 110, MOST_BENDS = 6 };

/* What a line costs, in mm. */
#define BENT 7.0
#define CROSSING 14.0
#define SHARED 30.0 /* goes along another that leads elsewhere */
#define UNUSUAL 6.0 /* leaves upwards, or comes in from below */

enum { NORTH, EAST, SOUTH, WEST, SIDES };
static const int XS[] = {0, 1, 0, -1}, YS[] = {-1, 0, 1, 0};

typedef struct {
    Point points[MOST_BENDS];
    int count;
    double cost;
} FlowLine;

typedef struct {
    Canvas *c;
    Plot *plot;
    int rows, columns;
    double xs[MOST_LANES], ys[MOST_LANES]; /* lanes between boxes, and around all */
    int x_count, y_count;
    LIST(Segment) drawn;
    LIST(int) drawn_from, drawn_to; /* of each segment: which boxes it joins */
} FlowChart;

/* --- boxes --------------------------------------------------------------------------
 */

static void measure_grid(FlowChart *k)
{
    const ScenePart *part = k->plot->part;
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *node = &part->nodes.items[i];
        k->rows = node->row >= k->rows ? node->row + 1 : k->rows;
        k->columns = node->column >= k->columns ? node->column + 1 : k->columns;
    }
}

static void set_boxes(FlowChart *k, double most)
{
    const ScenePart *part = k->plot->part;
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *node = &part->nodes.items[i];
        const SceneBlock *block =
            scene_block_as(k->c->look, "box", node->as, node->where);
        Drawn box = {.block = block, .said = node->words};
        if (block && node->words) {
            double width = fmin(block->width > 0 ? block->width : 34, most);
            double inner = fmax(width - block->left - block->right, 4);
            box.words =
                canvas_words(k->c, block->style, node->words, inner, node->where);
        }
        if (box.words) {
            box.box.w = box.words->width + block->left + block->right;
            box.box.h = box.words->height + block->top + block->bottom;
        }
        list_add(k->c->arena, &k->plot->boxes, box);
    }
}

/* Words beside a line that goes to the right or left need room there. */
static double gap_after(const FlowChart *k, int column)
{
    const ScenePart *part = k->plot->part;
    const SceneBlock *block =
        scene_block_as(k->c->look, "flow-words", NULL, part->where);
    double gap = GAP;
    for (int i = 0; i < part->nodes.count; i++)
        for (int l = 0; l < part->nodes.items[i].links.count; l++) {
            const FlowLink *link = &part->nodes.items[i].links.items[l];
            int a = part->nodes.items[link->from].column,
                b = part->nodes.items[i].column;
            bool here = (a <= column && b > column) || (b <= column && a > column);
            const TextBlock *words =
                here && link->words
                    ? canvas_words(k->c, block->style, link->words, 24, link->where)
                    : NULL;
            if (words)
                gap = fmax(gap, words->width + 5);
        }
    return gap;
}

/* All boxes of a column are as wide as its widest; of a row, each as high as it is. */
static void place_boxes(FlowChart *k)
{
    const ScenePart *part = k->plot->part;
    double x = 0, y = 0;
    double *wide = arena_alloc(k->c->arena, (size_t)(k->columns + 1) * sizeof(double));
    double *high = arena_alloc(k->c->arena, (size_t)(k->rows + 1) * sizeof(double));
    memset(wide, 0, (size_t)(k->columns + 1) * sizeof(double));
    memset(high, 0, (size_t)(k->rows + 1) * sizeof(double));
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *node = &part->nodes.items[i];
        Box box = k->plot->boxes.items[i].box;
        wide[node->column] = fmax(wide[node->column], box.w);
        high[node->row] = fmax(high[node->row], box.h);
    }
    k->xs[k->x_count++] = -GAP / 2;
    for (int c = 0; c < k->columns; c++) {
        double gap = c + 1 < k->columns ? gap_after(k, c) : GAP;
        for (int i = 0; i < part->nodes.count; i++)
            if (part->nodes.items[i].column == c) {
                k->plot->boxes.items[i].box.x = x;
                k->plot->boxes.items[i].box.w = wide[c];
            }
        x += wide[c] + gap;
        k->xs[k->x_count++] = x - gap / 2;
    }
    k->ys[k->y_count++] = -GAP * 0.4;
    for (int r = 0; r < k->rows; r++) {
        double gap = GAP * 0.8;
        for (int i = 0; i < part->nodes.count; i++)
            if (part->nodes.items[i].row == r)
                k->plot->boxes.items[i].box.y =
                    y + (high[r] - k->plot->boxes.items[i].box.h) / 2;
        y += high[r] + gap;
        k->ys[k->y_count++] = y - gap / 2;
    }
    for (int i = 0; i < part->nodes.count; i++) {
        Drawn *box = &k->plot->boxes.items[i];
        if (!box->words)
            continue;
        box->words = text_block_aligned(box->words, ALIGN_CENTRE);
        box->words_at = (Point){box->box.x + (box->box.w - box->words->width) / 2,
                                box->box.y + (box->box.h - box->words->height) / 2};
    }
}

/* --- one line
 * ------------------------------------------------------------------------- */

static Point port(Box box, int side)
{
    return (Point){box.x + box.w * (XS[side] + 1) / 2,
                   box.y + box.h * (YS[side] + 1) / 2};
}

static void add_point(FlowLine *line, double x, double y)
{
    const double same = 0.01;
    Point *p = line->points;
    int n = line->count;
    if (n && fabs(p[n - 1].x - x) < same && fabs(p[n - 1].y - y) < same)
        return;
    bool on = n > 1 &&
              ((fabs(p[n - 2].x - p[n - 1].x) < same && fabs(p[n - 1].x - x) < same) ||
               (fabs(p[n - 2].y - p[n - 1].y) < same && fabs(p[n - 1].y - y) < same));
    if (on)
        p[n - 1] = (Point){x, y};
    else if (n < MOST_BENDS)
        p[line->count++] = (Point){x, y};
}

/* Does it leave its box, and come to the other, from outside? */
static bool faces(Point from, Point to, int side)
{
    return (to.x - from.x) * XS[side] + (to.y - from.y) * YS[side] > 0.01;
}

static bool goes_along(Segment a, Segment b)
{
    const double near = 0.3;
    bool upright = fabs(a.a.x - a.b.x) < near, other = fabs(b.a.x - b.b.x) < near;
    if (upright != other)
        return false;
    if (upright)
        return fabs(a.a.x - b.a.x) < near &&
               fmin(fmax(a.a.y, a.b.y), fmax(b.a.y, b.b.y)) >
                   fmax(fmin(a.a.y, a.b.y), fmin(b.a.y, b.b.y)) + near;
    return fabs(a.a.y - b.a.y) < near &&
           fmin(fmax(a.a.x, a.b.x), fmax(b.a.x, b.b.x)) >
               fmax(fmin(a.a.x, a.b.x), fmin(b.a.x, b.b.x)) + near;
}

/* INFINITY if it goes through a box. */
static double cost_of(const FlowChart *k, const FlowLine *line, int from, int to)
{
    double cost = BENT * fmax(line->count - 2, 0);
    for (int i = 1; i < line->count; i++) {
        const Segment one = {line->points[i - 1], line->points[i]};
        cost += fabs(one.a.x - one.b.x) + fabs(one.a.y - one.b.y);
        for (int b = 0; b < k->plot->boxes.count; b++) {
            Box box = k->plot->boxes.items[b].box;
            double away = b == from || b == to ? -0.02 : AWAY;
            if (segment_meets(one, (Box){box.x - away, box.y - away, box.w + 2 * away,
                                         box.h + 2 * away}))
                return INFINITY;
        }
        for (int s = 0; s < k->drawn.count; s++) {
            bool akin = k->drawn_from.items[s] == from || k->drawn_to.items[s] == to;
            if (segments_cross(one, k->drawn.items[s]))
                cost += CROSSING;
            if (!akin && goes_along(one, k->drawn.items[s]))
                cost += SHARED;
        }
    }
    return cost;
}

static void try_line(const FlowChart *k, FlowLine line, int from, int to, int out,
                     int in, FlowLine *best)
{
    int last = line.count - 1;
    if (last < 1 || !faces(line.points[0], line.points[1], out) ||
        !faces(line.points[last], line.points[last - 1], in))
        return;
    const ScenePart *part = k->plot->part;
    bool down = part->nodes.items[to].row > part->nodes.items[from].row;
    line.cost = cost_of(k, &line, from, to) + (out == NORTH ? UNUSUAL : 0) +
                (down && in != NORTH ? UNUSUAL : 0) + (in == SOUTH ? UNUSUAL : 0) +
                (out == WEST ? UNUSUAL / 3 : 0);
    if (line.cost < best->cost)
        *best = line;
}

static bool is_level(int side)
{
    return side == EAST || side == WEST;
}

/* Straight, with one bend, by a lane, or by two of them. */
static void try_sides(const FlowChart *k, int from, int to, int out, int in,
                      FlowLine *best)
{
    Point p = port(k->plot->boxes.items[from].box, out),
          q = port(k->plot->boxes.items[to].box, in);
    FlowLine line = {0};
    add_point(&line, p.x, p.y);
    const FlowLine start = line;
    if (is_level(out) != is_level(in)) {
        add_point(&line, is_level(out) ? q.x : p.x, is_level(out) ? p.y : q.y);
        add_point(&line, q.x, q.y);
        try_line(k, line, from, to, out, in, best);
        for (int x = 0; x < k->x_count; x++)
            for (int y = 0; y < k->y_count; y++) {
                line = start;
                if (is_level(out)) {
                    add_point(&line, k->xs[x], p.y);
                    add_point(&line, k->xs[x], k->ys[y]);
                    add_point(&line, q.x, k->ys[y]);
                } else {
                    add_point(&line, p.x, k->ys[y]);
                    add_point(&line, k->xs[x], k->ys[y]);
                    add_point(&line, k->xs[x], q.y);
                }
                add_point(&line, q.x, q.y);
                try_line(k, line, from, to, out, in, best);
            }
        return;
    }
    int lanes = is_level(out) ? k->x_count : k->y_count;
    for (int i = 0; i < lanes; i++) {
        line = start;
        if (is_level(out)) {
            add_point(&line, k->xs[i], p.y);
            add_point(&line, k->xs[i], q.y);
        } else {
            add_point(&line, p.x, k->ys[i]);
            add_point(&line, q.x, k->ys[i]);
        }
        add_point(&line, q.x, q.y);
        try_line(k, line, from, to, out, in, best);
    }
}

/* Beside the line, where it leaves the box. */
static Point words_place(const FlowLine *line, const TextBlock *words, double gap)
{
    Point a = line->points[0], b = line->points[1];
    if (fabs(a.x - b.x) < 0.01) /* upright */
        return (Point){a.x + gap, b.y > a.y ? a.y + 0.4 : a.y - words->height - 0.4};
    return (Point){b.x > a.x ? a.x + gap : a.x - gap - words->width,
                   a.y - words->height - gap * 0.4};
}

static void add_line(FlowChart *k, const FlowLine *line, const FlowLink *link, int to)
{
    Canvas *c = k->c;
    const SceneBlock *arrow = scene_block_as(c->look, "flow-arrow", NULL, link->where),
                     *block = scene_block_as(c->look, "flow-words", NULL, link->where);
    Target *stops = arena_alloc(c->arena, (size_t)line->count * sizeof *stops);
    for (int i = 0; i < line->count; i++)
        stops[i] = (Target){.at = line->points[i]};
    Flow flow = {
        .way = way_make(c->arena, stops, line->count, BEND_STRAIGHT, arrow, true)};
    if (link->words)
        flow.words = canvas_words(c, block->style, link->words, 24, link->where);
    if (flow.words) {
        flow.words_at = words_place(line, flow.words, fmax(block->gap, 0.6));
        k->plot->around =
            box_join(k->plot->around, (Box){flow.words_at.x, flow.words_at.y,
                                            flow.words->width, flow.words->height});
    }
    list_add(c->arena, &k->plot->flows, flow);
    for (int i = 0; i < line->count; i++)
        k->plot->around =
            box_join(k->plot->around,
                     (Box){line->points[i].x - 0.5, line->points[i].y - 0.5, 1, 1});
    for (int i = 1; i < line->count; i++) {
        const Segment segment = {line->points[i - 1], line->points[i]};
        list_add(c->arena, &k->drawn, segment);
        list_add(c->arena, &k->drawn_from, link->from);
        list_add(c->arena, &k->drawn_to, to);
    }
}

static void link_boxes(FlowChart *k, const FlowLink *link, int to)
{
    const ScenePart *part = k->plot->part;
    FlowLine best = {.cost = INFINITY};
    for (int out = 0; out < SIDES; out++)
        for (int in = 0; in < SIDES; in++)
            try_sides(k, link->from, to, out, in, &best);
    if (best.count)
        add_line(k, &best, link, to);
    else
        diag_error_help(k->c->diags, link->where, "no-room",
                        "place the boxes otherwise",
                        "there is no way for a line from '%s' to '%s'",
                        part->nodes.items[link->from].id, part->nodes.items[to].id);
}

/* --- the chart
 * -------------------------------------------------------------------------- */

static void join_boxes(FlowChart *k)
{
    Box all = k->plot->boxes.items[0].box;
    for (int i = 1; i < k->plot->boxes.count; i++)
        all = box_join(all, k->plot->boxes.items[i].box);
    k->plot->art = k->plot->around = all;
}

static double width_of(const FlowChart *k)
{
    double right = 0;
    for (int i = 0; i < k->plot->boxes.count; i++)
        right =
            fmax(right, k->plot->boxes.items[i].box.x + k->plot->boxes.items[i].box.w);
    return right;
}

void plot_flow(Canvas *c, Plot *plot, double width)
{
    const ScenePart *part = plot->part;
    FlowChart k = {.c = c, .plot = plot};
    if (!part->nodes.count)
        return;
    for (double most = 60;; most *= 0.85) {
        plot->boxes.count = 0;
        k.rows = k.columns = k.x_count = k.y_count = 0;
        measure_grid(&k);
        set_boxes(&k, most);
        place_boxes(&k);
        if (width_of(&k) <= width || most < LEAST_BOX)
            break;
    }
    join_boxes(&k);
    for (int i = 0; i < part->nodes.count; i++)
        for (int l = 0; l < part->nodes.items[i].links.count; l++)
            link_boxes(&k, &part->nodes.items[i].links.items[l], i);
}
