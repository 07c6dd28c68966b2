/* Flow charts: lays out boxes in rows and columns, with lines between them.
 *
 * Columns are as wide as their words need. flow_lines.c routes the lines. */
#include <math.h>

#include "scene/flow_lines.h"
#include "scene/plot.h"

#define GAP 8.0 /* between columns, mm */
#define ROW_GAP 7.0
#define USUAL_BOX 34.0
#define NARROWEST 6.0    /* smallest box width that is tried, mm */
#define WORDS_WIDTH 24.0 /* maximum width of words beside a line, mm */

enum { MAX_LANES = 110 };

typedef struct {
    SceneLayout *c;
    Plot *plot;
    double width; /* available width, mm */
    int rows, columns;
    double xs[MAX_LANES], ys[MAX_LANES]; /* lanes between and around boxes */
    int x_count, y_count;
} FlowChart;

/* --- boxes ------------------------------------------------------------------------ */

static void measure_grid(FlowChart *k)
{
    const ScenePart *part = k->plot->part;
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *node = &part->nodes.items[i];
        k->rows = node->row >= k->rows ? node->row + 1 : k->rows;
        k->columns = node->column >= k->columns ? node->column + 1 : k->columns;
    }
}

static PlacedMark make_box(FlowChart *k, const FlowNode *node, double most)
{
    const SceneBlock *block = scene_block_as(k->c->look, "box", node->as, node->where);
    PlacedMark box = {.block = block, .words_value = node->words};
    if (!block || !node->words)
        return box;
    double usual = block->width > 0 ? block->width : USUAL_BOX;
    double width = fmax(fmin(usual, most) - block->left - block->right, 4);
    box.words = (most < usual ? scene_layout_try_words : scene_layout_words)(
        k->c, block->style, node->words, width, node->where);
    if (!box.words)
        return box;
    box.box.w = box.words->width + block->left + block->right;
    box.box.h = box.words->height + block->top + block->bottom;
    return box;
}

/* Adds all boxes, at most 'most' wide. Returns false if the words of a box do not
 * fit. */
static bool set_boxes(FlowChart *k, double most)
{
    const ScenePart *part = k->plot->part;
    bool room = true;
    for (int i = 0; i < part->nodes.count; i++) {
        PlacedMark box = make_box(k, &part->nodes.items[i], most);
        room = room && box.words;
        list_add(k->c->arena, &k->plot->boxes, box);
    }
    return room;
}

/* Returns the words beside a line; NULL if there are none, or after a report. */
static const TextBlock *link_words(const FlowChart *k, const FlowLink *link)
{
    return scene_layout_words(k->c, scene_block(k->c->look, "flow-words")->style,
                              link->words, WORDS_WIDTH, link->where);
}

/* Returns true if the link crosses the gap after this column. Column -1 is the space
 * around the chart, for links that lead back. */
static bool crosses_gap(const ScenePart *part, const FlowLink *link, int to, int column)
{
    const FlowNode *a = &part->nodes.items[link->from], *b = &part->nodes.items[to];
    if (column < 0)
        return a->row >= b->row;
    return (a->column <= column) != (b->column <= column);
}

/* Returns the width of the widest words in the gap after a column; -1 is the space
 * around the chart. */
static double words_in_gap(const FlowChart *k, int column)
{
    const ScenePart *part = k->plot->part;
    double widest = 0;
    for (int i = 0; i < part->nodes.count; i++)
        for (int l = 0; l < part->nodes.items[i].links.count; l++) {
            const FlowLink *link = &part->nodes.items[i].links.items[l];
            const TextBlock *words =
                crosses_gap(part, link, i, column) ? link_words(k, link) : NULL;
            widest = words ? fmax(widest, words->width) : widest;
        }
    return widest;
}

/* Places the columns. All boxes of a column get the width of the widest. */
static void place_columns(FlowChart *k)
{
    const ScenePart *part = k->plot->part;
    double around = fmax(GAP / 2, words_in_gap(k, -1) + 2), x = 0;
    k->xs[k->x_count++] = -around;
    for (int c = 0; c < k->columns; c++) {
        bool last = c + 1 == k->columns;
        double gap = last ? 2 * around : fmax(GAP, words_in_gap(k, c) + 5), wide = 0;
        for (int i = 0; i < part->nodes.count; i++)
            if (part->nodes.items[i].column == c)
                wide = fmax(wide, k->plot->boxes.items[i].box.w);
        for (int i = 0; i < part->nodes.count; i++)
            if (part->nodes.items[i].column == c) {
                k->plot->boxes.items[i].box.x = x;
                k->plot->boxes.items[i].box.w = wide;
            }
        x += wide + gap;
        k->xs[k->x_count++] = x - gap / 2;
    }
}

/* Places the rows. The boxes of a row are centred vertically. */
static void place_rows(FlowChart *k)
{
    const ScenePart *part = k->plot->part;
    const double lane = 0.4; /* share of a gap below its lane: room for heads */
    double y = 0;
    k->ys[k->y_count++] = -ROW_GAP * lane;
    for (int r = 0; r < k->rows; r++) {
        double high = 0;
        for (int i = 0; i < part->nodes.count; i++)
            if (part->nodes.items[i].row == r)
                high = fmax(high, k->plot->boxes.items[i].box.h);
        for (int i = 0; i < part->nodes.count; i++) {
            Box *box = &k->plot->boxes.items[i].box;
            if (part->nodes.items[i].row == r)
                box->y = y + (high - box->h) / 2;
        }
        y += high + ROW_GAP;
        k->ys[k->y_count++] = y - ROW_GAP * lane;
    }
}

static void place_words(FlowChart *k)
{
    for (int i = 0; i < k->plot->boxes.count; i++) {
        PlacedMark *box = &k->plot->boxes.items[i];
        if (!box->words)
            continue;
        box->words = text_block_aligned(box->words, ALIGN_CENTRE);
        box->words_at = (Point){box->box.x + (box->box.w - box->words->width) / 2,
                                box->box.y + (box->box.h - box->words->height) / 2};
    }
}

/* --- lines ------------------------------------------------------------------------ */

static void add_line(FlowChart *k, const FlowLine *line, const TextBlock *words)
{
    SceneLayout *c = k->c;
    const SceneBlock *arrow = scene_block(c->look, "flow-arrow");
    Target *stops = arena_alloc(c->arena, (size_t)line->count * sizeof *stops);
    for (int i = 0; i < line->count; i++) {
        stops[i] = (Target){.at = line->points[i]};
        k->plot->around = box_join(k->plot->around, box_around(line->points[i], 1, 1));
    }
    FlowArrow flow = {.route = arrow_path_make(c->arena, stops, line->count,
                                               BEND_STRAIGHT, arrow, true),
                      .words = words,
                      .words_box = line->words};
    if (words)
        k->plot->around = box_join(k->plot->around, line->words);
    list_add(c->arena, &k->plot->flows, flow);
}

typedef struct {
    LIST(FlowLine) lines;
    LIST(const FlowLink *) links;
    LIST(const TextBlock *) words; /* NULL for a link without words */
} FlowLinks;

static void add_link(FlowChart *k, const FlowLink *link, int to, FlowLinks *all)
{
    const TextBlock *words = link_words(k, link);
    const FlowLine line = {.from = link->from,
                           .to = to,
                           .words_w = words ? words->width : 0,
                           .words_h = words ? words->height : 0};
    list_add(k->c->arena, &all->lines, line);
    list_add(k->c->arena, &all->links, link);
    list_add(k->c->arena, &all->words, words);
}

static void link_all(FlowChart *k)
{
    const ScenePart *part = k->plot->part;
    FlowLinks all = {0};
    LIST(FlowBox) boxes = {0};
    for (int i = 0; i < part->nodes.count; i++) {
        const FlowNode *node = &part->nodes.items[i];
        const FlowBox box = {k->plot->boxes.items[i].box, node->row, node->column};
        list_add(k->c->arena, &boxes, box);
        for (int l = 0; l < node->links.count; l++)
            add_link(k, &node->links.items[l], i, &all);
    }
    const FlowGrid grid = {.boxes = boxes.items,
                           .box_count = boxes.count,
                           .xs = k->xs,
                           .ys = k->ys,
                           .x_count = k->x_count,
                           .y_count = k->y_count,
                           .gap =
                               fmax(scene_block(k->c->look, "flow-words")->gap, 0.6)};
    const FlowLine *lost = flow_lines_place(&grid, all.lines.items, all.lines.count);
    if (lost)
        diag_error_help(
            k->c->diags, all.links.items[lost - all.lines.items]->where, "no-room",
            "rearrange the boxes", "there is no room for a line from '%s' to '%s'",
            part->nodes.items[lost->from].id, part->nodes.items[lost->to].id);
    for (int i = 0; i < all.lines.count && !lost; i++)
        add_line(k, &all.lines.items[i], all.words.items[i]);
}

/* --- charts ----------------------------------------------------------------------- */

static void join_boxes(FlowChart *k)
{
    Box all = k->plot->boxes.items[0].box;
    for (int i = 1; i < k->plot->boxes.count; i++)
        all = box_join(all, k->plot->boxes.items[i].box);
    k->plot->art = k->plot->around = all;
}

static bool lay_out(FlowChart *k, double most)
{
    k->plot->boxes.count = k->plot->flows.count = 0;
    k->rows = k->columns = k->x_count = k->y_count = 0;
    measure_grid(k);
    if (!set_boxes(k, most))
        return false;
    place_columns(k);
    place_rows(k);
    place_words(k);
    join_boxes(k);
    return true;
}

/* Lays out the chart. Makes the boxes narrower, and therefore higher, until the chart
 * fits the width. Routing lines is slow, so only the final boxes get lines. */
static void lay_out_in(SceneLayout *c, Plot *plot, double width)
{
    const double widest = 60, narrower = 0.85;
    FlowChart k = {.c = c, .plot = plot, .width = width};
    int errors = c->diags->errors;
    if (!plot->part->nodes.count || !lay_out(&k, widest))
        return;
    for (double most = widest * narrower; plot->around.w > width && most > NARROWEST;
         most *= narrower)
        if (c->diags->errors > errors || !lay_out(&k, most)) {
            lay_out(&k, most / narrower);
            break;
        }
    link_all(&k);
}

void plot_flow(SceneLayout *c, Plot *plot, double width)
{
    for (int i = 0; i < c->flows.count; i++) {
        const CachedFlow *kept = &c->flows.items[i];
        if (kept->plot->part != plot->part || kept->width != width)
            continue;
        plot->boxes = kept->plot->boxes;
        plot->flows = kept->plot->flows;
        plot->art = plot->around = kept->plot->art;
        return;
    }
    lay_out_in(c, plot, width);
    Plot *copy = arena_new_item(c->arena, Plot);
    *copy = *plot;
    list_add(c->arena, &c->flows, ((CachedFlow){width, copy}));
}
