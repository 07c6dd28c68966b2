/* Charts: draws figures as bars, as lines or as a table. Labels are next to the data,
 * and columns can be told apart without colour. */
#include <math.h>

#include "scene/plot.h"

#define USUAL_HIGH 42.0 /* default height of a line chart, mm */
#define MAX_NAME 40.0
#define MAX_FIGURE_WIDTH 30.0
#define AIR 1.0

static const TextBlock *words_of(SceneLayout *c, const Plot *plot,
                                 const SceneBlock *block, const char *words,
                                 double width)
{
    return scene_layout_words(c, block->style, words, width, plot->part->where);
}

static void write_at(SceneLayout *c, Plot *plot, const TextBlock *words, double x,
                     double y)
{
    if (!words)
        return;
    list_add(c->arena, &plot->written, ((PlacedWords){words, {x, y}}));
    plot->around = box_join(plot->around, (Box){x, y, words->width, words->height});
}

static double value_at(const Chart *chart, int row, int column)
{
    return chart->values[row * chart->columns + column];
}

static const char *value_text_at(const Chart *chart, int row, int column)
{
    return chart->value_texts[row * chart->columns + column];
}

/* --- values that charts of a scene share ------------------------------------------ */

static double widest(SceneLayout *c, const Plot *plot, const SceneBlock *block,
                     const char *const *words, int count, double most)
{
    double width = 0;
    for (int i = 0; i < count; i++) {
        const TextBlock *set = words_of(c, plot, block, words[i], most);
        width = fmax(width, set ? set->width : 0);
    }
    return width;
}

static double name_width(const SceneBlock *name)
{
    return name->width > 0 ? name->width : MAX_NAME;
}

/* Returns true if the charts use the same scale, so that readers can compare them: same
 * kind, same columns. */
static bool same_columns(const Chart *a, const Chart *b)
{
    bool akin = a->kind == b->kind && a->columns == b->columns;
    for (int i = 0; akin && i < a->columns; i++)
        akin = text_is(a->column_names[i], b->column_names[i]);
    return akin;
}

/* Widens the scale so that it includes all values of the chart. */
static void include_values(SceneLayout *c, Scale *scale, const Chart *chart)
{
    if (chart->most > scale->most) {
        scale->most = chart->most;
        scale->most_text = arena_print(c->arena, "%.10g", chart->most);
    }
    for (int i = 0; i < chart->rows * chart->columns; i++) {
        if (chart->values[i] > scale->most)
            scale->most = chart->values[i], scale->most_text = chart->value_texts[i];
        if (chart->values[i] < scale->least)
            scale->least = chart->values[i], scale->least_text = chart->value_texts[i];
    }
}

/* Widens the space for names and figures beside bars to what this chart needs. */
static void measure_bars(SceneLayout *c, const Plot *plot, const Chart *chart,
                         ChartGroup *group)
{
    const SourceRange where = plot->part->where;
    const SceneBlock *bar = scene_block_as(c->look, "bar", chart->as, where),
                     *name = scene_block_as(c->look, "bar-name", NULL, where);
    if (!bar)
        return;
    int cells = chart->rows * chart->columns;
    group->names = fmax(group->names, widest(c, plot, name, chart->row_names,
                                             chart->rows, name_width(name)));
    group->figures = fmax(group->figures, widest(c, plot, bar, chart->value_texts,
                                                 cells, MAX_FIGURE_WIDTH));
}

/* Adds the charts of a part and of its inner parts to their group. */
static void gather(SceneLayout *c, const Plot *plot, const ScenePart *part,
                   ChartGroup *group)
{
    const Chart *chart = part->chart;
    if (chart && same_columns(chart, group->chart)) {
        include_values(c, &group->scale, chart);
        if (chart->kind == CHART_BARS)
            measure_bars(c, plot, chart, group);
    }
    for (int i = 0; i < part->parts.count; i++)
        gather(c, plot, part->parts.items[i], group);
}

/* Returns the group of the plot's chart. Computed once for a scene, because it does not
 * depend on the scale of the scene. */
static ChartGroup group_of(SceneLayout *c, const Plot *plot)
{
    const Chart *chart = plot->part->chart;
    for (int i = 0; i < c->chart_groups.count; i++)
        if (same_columns(c->chart_groups.items[i].chart, chart))
            return c->chart_groups.items[i];
    ChartGroup group = {.chart = chart, .scale = {.least_text = "0", .most_text = "0"}};
    gather(c, plot, c->scene->root, &group);
    if (group.scale.most == group.scale.least)
        group.scale.most = 1, group.scale.most_text = "1";
    list_add(c->arena, &c->chart_groups, group);
    return group;
}

static void add_drawn(SceneLayout *c, Plot *plot, PlacedMark drawn)
{
    list_add(c->arena, &plot->boxes, drawn);
    plot->around = box_join(plot->around, drawn.box);
}

/* Adds the legend, a sample and the name of each column; returns its height. A chart
 * with a single column has no legend. */
static double add_legend(SceneLayout *c, Plot *plot, const SceneBlock *bar,
                         const SceneBlock *name, double x)
{
    const Chart *chart = plot->part->chart;
    double high = 0;
    for (int i = 0; chart->columns > 1 && i < chart->columns; i++) {
        const TextBlock *words =
            words_of(c, plot, name, chart->column_names[i], MAX_NAME);
        if (!words)
            continue;
        double middle = words->height / 2;
        add_drawn(
            c, plot,
            (PlacedMark){.block = bar,
                         .box = {x, middle - bar->height * 0.35, 4, bar->height * 0.7},
                         .column = i,
                         .share = 1});
        write_at(c, plot, words, x + 5, 0);
        x += 5 + words->width + 5;
        high = fmax(high, words->height + 2);
    }
    return high;
}

static void add_axis(SceneLayout *c, Plot *plot, Point a, Point b)
{
    const SceneBlock *axis = scene_block_as(c->look, "axis", NULL, plot->part->where);
    Point *p = arena_alloc(c->arena, 2 * sizeof *p);
    p[0] = a;
    p[1] = b;
    list_add(c->arena, &plot->boxes,
             ((PlacedMark){.block = axis,
                           .box = {0, 0, b.x - a.x, b.y - a.y},
                           .route = {.points = p, .count = 2}}));
}

/* --- bars ------------------------------------------------------------------------- */

typedef struct {
    const SceneBlock *bar, *name;
    ChartGroup group;
    double zero, unit; /* x of the value 0; mm for a value of 1 */
} BarField;

/* Adds a bar with its figure on the right. The figure of a bar that extends to the left
 * is to the right of the axis. */
static void add_bar(SceneLayout *c, Plot *plot, const BarField *f, int row, int column,
                    double y)
{
    const Chart *chart = plot->part->chart;
    double known = value_at(chart, row, column), value = isnan(known) ? 0 : known;
    double length = fabs(value) * f->unit, from = f->zero - (value < 0 ? length : 0);
    if (length > 0)
        add_drawn(c, plot,
                  (PlacedMark){.block = f->bar,
                               .box = {from, y, length, f->bar->height},
                               .column = column,
                               .share = fmax(value / f->group.scale.most, 0),
                               .number = known});
    const TextBlock *figure =
        words_of(c, plot, f->bar, value_text_at(chart, row, column), MAX_FIGURE_WIDTH);
    write_at(c, plot, figure, f->zero + (value < 0 ? 0 : length) + AIR,
             y + (f->bar->height - (figure ? figure->height : 0)) / 2);
}

/* Adds the name and the bars of a row; returns the height of the row. */
static double add_bars(SceneLayout *c, Plot *plot, const BarField *f, int row, double y)
{
    const Chart *chart = plot->part->chart;
    const TextBlock *words =
        words_of(c, plot, f->name, chart->row_names[row], name_width(f->name));
    double high = chart->columns * f->bar->height, text = words ? words->height : 0;
    double step = fmax(high, text);
    write_at(c, plot, words, f->group.names - (words ? words->width : 0),
             y + (step - text) / 2);
    for (int k = 0; k < chart->columns; k++)
        add_bar(c, plot, f, row, k, y + (step - high) / 2 + k * f->bar->height);
    return step;
}

static void plot_bars(SceneLayout *c, Plot *plot, double width)
{
    const Chart *chart = plot->part->chart;
    SourceRange where = plot->part->where;
    BarField f = {.bar = scene_block_as(c->look, "bar", chart->as, where),
                  .name = scene_block_as(c->look, "bar-name", NULL, where)};
    if (!f.bar)
        return;
    f.group = group_of(c, plot);
    const Scale *scale = &f.group.scale;
    double left = f.group.names + f.name->gap;
    double room = width - left - f.group.figures - AIR;
    double longest = fmax(fmin(f.bar->width > 0 ? f.bar->width : 60, room), 5);
    f.unit = longest / (scale->most - scale->least);
    f.zero = left - scale->least * f.unit;
    double y = add_legend(c, plot, f.bar, f.name, left), top = y;
    for (int r = 0; r < chart->rows; r++)
        y += add_bars(c, plot, &f, r, y) + f.bar->gap;
    if (scale->least < 0)
        add_axis(c, plot, (Point){f.zero, top}, (Point){f.zero, y - f.bar->gap});
    plot->art = plot->around;
}

/* --- lines ------------------------------------------------------------------------ */

typedef struct {
    double left, width, high;
    Scale scale;
} ChartField;

static Point place(const ChartField *f, const Chart *chart, int row, int column)
{
    double value = value_at(chart, row, column);
    double x = chart->rows > 1 ? f->width * row / (chart->rows - 1) : f->width / 2;
    double share = (value - f->scale.least) / (f->scale.most - f->scale.least);
    return (Point){f->left + x, f->high * (1 - share)};
}

static bool is_written_on(const Plot *plot, Box box)
{
    for (int i = 0; i < plot->written.count; i++) {
        const PlacedWords *other = &plot->written.items[i];
        Box taken = {other->at.x, other->at.y, other->words->width,
                     other->words->height};
        if (boxes_meet(taken, box))
            return true;
    }
    return false;
}

/* Writes the name of a line after its end, moved up and down in growing steps until it
 * covers no other words. */
static void name_line(SceneLayout *c, Plot *plot, const TextBlock *words, Point end)
{
    double step = fmax(words->height / 4, 0.1), x = end.x + 2.4,
           y = end.y - words->height / 2, moved = y;
    for (int i = 1; is_written_on(plot, (Box){x, moved, words->width, words->height});
         i++)
        moved = y + (i % 2 ? -1 : 1) * ((i + 1) / 2) * step;
    write_at(c, plot, words, x, moved);
}

static void add_series(SceneLayout *c, Plot *plot, const ChartField *f, int column)
{
    const Chart *chart = plot->part->chart;
    SourceRange where = plot->part->where;
    const SceneBlock *curve = scene_block_as(c->look, "curve", chart->as, where),
                     *dot = scene_block_as(c->look, "dot", chart->as, where),
                     *name = scene_block_as(c->look, "bar-name", NULL, where);
    Point *p = arena_alloc(c->arena, (size_t)(chart->rows + 1) * sizeof *p);
    int count = 0;
    for (int r = 0; r < chart->rows; r++)
        if (!isnan(value_at(chart, r, column)))
            p[count++] = place(f, chart, r, column);
    if (!count || !curve || !dot)
        return;
    list_add(c->arena, &plot->boxes,
             ((PlacedMark){.block = curve,
                           .box = plot->art,
                           .column = column,
                           .route = {.points = p, .count = count}}));
    for (int i = 0; i < count; i++)
        add_drawn(
            c, plot,
            (PlacedMark){.block = dot,
                         .box = {p[i].x - dot->width / 2, p[i].y - dot->height / 2,
                                 dot->width, dot->height},
                         .column = column});
    const TextBlock *words =
        chart->columns > 1 ? words_of(c, plot, name, chart->column_names[column], 28)
                           : NULL;
    if (words)
        name_line(c, plot, words, p[count - 1]);
}

static void plot_lines(SceneLayout *c, Plot *plot, double width)
{
    const Chart *chart = plot->part->chart;
    SourceRange where = plot->part->where;
    const SceneBlock *name = scene_block_as(c->look, "bar-name", NULL, where),
                     *frame = scene_block_as(c->look, "chart", NULL, where);
    double names =
        chart->columns > 1
            ? widest(c, plot, name, chart->column_names, chart->columns, 28) + 3
            : 4;
    ChartField f = {.scale = group_of(c, plot).scale,
                    .high = frame->height > 0 ? frame->height : USUAL_HIGH};
    const TextBlock *high = words_of(c, plot, name, f.scale.most_text, 20),
                    *low = words_of(c, plot, name, f.scale.least_text, 20);
    f.left = fmax(high ? high->width : 0, low ? low->width : 0) + 2;
    f.width = fmax(width - f.left - names, 10);
    plot->art = plot->around = (Box){f.left, 0, f.width, f.high};
    add_axis(c, plot, (Point){f.left, f.high}, (Point){f.left + f.width, f.high});
    add_axis(c, plot, (Point){f.left, 0}, (Point){f.left + f.width, 0});
    double zero = f.high * f.scale.most / (f.scale.most - f.scale.least);
    if (f.scale.least < 0)
        add_axis(c, plot, (Point){f.left, zero}, (Point){f.left + f.width, zero});
    write_at(c, plot, high, 0, -(high ? high->height / 2 : 0));
    if (low)
        write_at(c, plot, low, f.left - 2 - low->width, f.high - low->height / 2);
    double taken = -1e9;
    for (int r = 0; r < chart->rows; r++) { /* leave out names that would overlap */
        const TextBlock *words = words_of(c, plot, name, chart->row_names[r], 24);
        double x = place(&f, chart, r, 0).x - (words ? words->width / 2 : 0);
        if (words && x > taken + 1.5) {
            write_at(c, plot, words, x, f.high + 1.6);
            taken = x + words->width;
        }
    }
    for (int k = 0; k < chart->columns; k++)
        add_series(c, plot, &f, k);
}

/* --- tables ----------------------------------------------------------------------- */

static void write_cell(SceneLayout *c, Plot *plot, const SceneBlock *block,
                       const char *words, Box cell, bool right)
{
    const TextBlock *set =
        words_of(c, plot, block, words, fmax(cell.w - block->left - block->right, 2));
    if (!set)
        return;
    write_at(c, plot, set,
             right ? cell.x + cell.w - block->right - set->width : cell.x + block->left,
             cell.y + block->top);
}

static double cell_height(SceneLayout *c, const Plot *plot, const SceneBlock *block,
                          const char *words, double width)
{
    const TextBlock *set =
        words_of(c, plot, block, words, fmax(width - block->left - block->right, 2));
    return (set ? set->height : 0) + block->top + block->bottom;
}

static void plot_table(SceneLayout *c, Plot *plot, double width)
{
    const Chart *chart = plot->part->chart;
    SourceRange where = plot->part->where;
    const SceneBlock *cell = scene_block_as(c->look, "cell", NULL, where),
                     *head = scene_block_as(c->look, "head-cell", NULL, where);
    double pad = cell->left + cell->right + 0.6;
    double first =
        widest(c, plot, cell, chart->row_names, chart->rows, width * 0.5) + pad;
    double each = 0, y = 0;
    for (int k = 0; k < chart->columns; k++) {
        each = fmax(each, widest(c, plot, head, &chart->column_names[k], 1, 30) + pad);
        for (int r = 0; r < chart->rows; r++) {
            const char *cell_text = value_text_at(chart, r, k);
            each = fmax(each, widest(c, plot, cell, &cell_text, 1, 30) + pad);
        }
    }
    double all = first + each * chart->columns;
    for (int k = 0; k < chart->columns; k++) {
        write_cell(c, plot, head, chart->column_names[k],
                   (Box){first + k * each, 0, each, 0}, true);
        y = fmax(y, cell_height(c, plot, head, chart->column_names[k], each));
    }
    add_axis(c, plot, (Point){0, y}, (Point){all, y});
    for (int r = 0; r < chart->rows; r++) {
        double high = cell_height(c, plot, cell, chart->row_names[r], first);
        write_cell(c, plot, cell, chart->row_names[r], (Box){0, y, first, 0}, false);
        for (int k = 0; k < chart->columns; k++)
            write_cell(c, plot, cell, value_text_at(chart, r, k),
                       (Box){first + k * each, y, each, 0}, true);
        y += high;
        add_axis(c, plot, (Point){0, y}, (Point){all, y});
    }
    plot->art = plot->around = box_join(plot->around, (Box){0, 0, all, y});
}

void plot_chart(SceneLayout *c, Plot *plot, double width)
{
    const Chart *chart = plot->part->chart;
    if (!chart || !chart->rows || !chart->columns)
        return;
    if (chart->kind == CHART_BARS)
        plot_bars(c, plot, width);
    else if (chart->kind == CHART_LINES)
        plot_lines(c, plot, width);
    else
        plot_table(c, plot, width);
}
