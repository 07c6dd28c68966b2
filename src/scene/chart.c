/* Charts: draws figures as bars, as lines or as a table. Labels are next to the data,
 * and columns can be told apart without colour. */
#include <ctype.h>
#include <math.h>

#include "scene/axis_ticks.h"
#include "scene/plot.h"

#define USUAL_HIGH 42.0 /* default height of a line chart, mm */
#define MAX_NAME 40.0
#define MAX_FIGURE_WIDTH 30.0
#define AIR 1.0
#define SLIGHT 1e-6 /* rounding errors, as a share of the distance of two ticks */

typedef struct {
    SceneLayout *c;
    Plot *plot;
    const Chart *chart;
    double width; /* available width, mm */
} ChartPlot;

static const TextBlock *words_of(ChartPlot *k, const SceneBlock *block,
                                 const char *words, double width)
{
    return scene_layout_words(k->c, block->style, words, width, k->plot->part->where);
}

static double value_at(const Chart *chart, int row, int column)
{
    return chart->values[row * chart->columns + column];
}

static const char *value_text_at(const Chart *chart, int row, int column)
{
    return chart->value_texts[row * chart->columns + column];
}

/* Returns the block 'KIND', or 'KIND-AS' if the chart has another style; NULL after a
 * report. */
static const SceneBlock *block_for(ChartPlot *k, const char *kind, const Chart *chart)
{
    return scene_block_as(k->c->look, kind, chart->as, k->plot->part->where);
}

/* --- values that charts of a scene share ------------------------------------------ */

static double widest(ChartPlot *k, const SceneBlock *block, const char *const *words,
                     int count, double most)
{
    double width = 0;
    for (int i = 0; i < count; i++) {
        const TextBlock *set = words_of(k, block, words[i], most);
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
static void include_values(Scale *scale, const Chart *chart)
{
    if (chart->most > scale->most) {
        scale->most = chart->most;
        scale->is_set = true;
    }
    for (int i = 0; i < chart->rows * chart->columns; i++) {
        if (chart->values[i] > scale->most) {
            scale->most = chart->values[i];
            scale->is_set = false;
        }
        if (chart->values[i] < scale->least)
            scale->least = chart->values[i];
    }
}

/* Widens the space for names and figures beside bars to what this chart needs. */
static void measure_bars(ChartPlot *k, const Chart *chart, ChartGroup *group)
{
    const SceneBlock *bar = block_for(k, "bar", chart),
                     *name = scene_block(k->c->look, "bar-name");
    if (!bar)
        return;
    int cells = chart->rows * chart->columns;
    group->names = fmax(
        group->names, widest(k, name, chart->row_names, chart->rows, name_width(name)));
    group->figures = fmax(group->figures,
                          widest(k, bar, chart->value_texts, cells, MAX_FIGURE_WIDTH));
}

/* Adds the charts of a part and of its inner parts to their group. */
static void gather(ChartPlot *k, const ScenePart *part, ChartGroup *group)
{
    const Chart *chart = part->chart;
    if (chart && same_columns(chart, group->chart)) {
        include_values(&group->scale, chart);
        if (chart->kind == CHART_BARS)
            measure_bars(k, chart, group);
    }
    for (int i = 0; i < part->parts.count; i++)
        gather(k, part->parts.items[i], group);
}

/* Returns the group of the plot's chart. Computed once for a scene, because it does not
 * depend on the scale of the scene. */
static ChartGroup group_of(ChartPlot *k)
{
    SceneLayout *c = k->c;
    for (int i = 0; i < c->chart_groups.count; i++)
        if (same_columns(c->chart_groups.items[i].chart, k->chart))
            return c->chart_groups.items[i];
    ChartGroup group = {.chart = k->chart};
    gather(k, c->scene->root, &group);
    if (group.scale.most == group.scale.least)
        group.scale.most = 1;
    list_add(c->arena, &c->chart_groups, group);
    return group;
}

static void add_drawn(ChartPlot *k, PlacedMark drawn)
{
    list_add(k->c->arena, &k->plot->boxes, drawn);
    k->plot->around = box_join(k->plot->around, drawn.box);
}

/* Adds the legend, a sample and the name of each column, at the point; returns its
 * height. A chart with a single column has no legend. */
static double add_legend(ChartPlot *k, const SceneBlock *bar, const SceneBlock *name,
                         Point at)
{
    double x = at.x;
    double high = 0;
    for (int i = 0; k->chart->columns > 1 && i < k->chart->columns; i++) {
        const TextBlock *words = words_of(k, name, k->chart->column_names[i], MAX_NAME);
        if (!words)
            continue;
        double middle = words->height / 2;
        add_drawn(k, (PlacedMark){.block = bar,
                                  .box = {x, at.y + middle - bar->height * 0.35, 4,
                                          bar->height * 0.7},
                                  .column = i,
                                  .share = 1});
        plot_write(k->c, k->plot, words, (Point){x + 5, at.y});
        x += 5 + words->width + 5;
        high = fmax(high, words->height + 2);
    }
    return high;
}

static void add_axis(ChartPlot *k, Point a, Point b)
{
    const Point ends[] = {a, b};
    list_add(k->c->arena, &k->plot->boxes,
             ((PlacedMark){.block = scene_block(k->c->look, "axis"),
                           .box = {0, 0, b.x - a.x, b.y - a.y},
                           .route = route_through(k->c->arena, ends, 2)}));
}

/* Returns the title of an axis, or NULL. */
static const TextBlock *axis_title(ChartPlot *k, const char *words, double width)
{
    return words ? words_of(k, scene_block(k->c->look, "axis-title"), words, width)
                 : NULL;
}

static double axis_gap(const ChartPlot *k)
{
    return scene_block(k->c->look, "axis-title")->gap;
}

static void add_level_axis(ChartPlot *k, double x, double width, double y)
{
    add_axis(k, (Point){x, y}, (Point){x + width, y});
}

/* --- bars ------------------------------------------------------------------------- */

typedef struct {
    const SceneBlock *bar, *name;
    ChartGroup group;
    double zero, unit; /* x of the value 0; mm for a value of 1 */
} BarField;

/* Adds a bar with its figure on the right. The figure of a bar that extends to the left
 * is to the right of the axis. */
static void add_bar(ChartPlot *k, const BarField *f, int row, int column, double y)
{
    double known = value_at(k->chart, row, column), value = isnan(known) ? 0 : known;
    double length = fabs(value) * f->unit, from = f->zero - (value < 0 ? length : 0);
    if (length > 0)
        add_drawn(k, (PlacedMark){.block = f->bar,
                                  .box = {from, y, length, f->bar->height},
                                  .column = column,
                                  .share = fmax(value / f->group.scale.most, 0),
                                  .number = known});
    const TextBlock *figure =
        words_of(k, f->bar, value_text_at(k->chart, row, column), MAX_FIGURE_WIDTH);
    double high = figure ? figure->height : 0;
    plot_write(k->c, k->plot, figure,
               (Point){f->zero + (value < 0 ? 0 : length) + AIR,
                       y + (f->bar->height - high) / 2});
}

/* Adds the name and the bars of a row; returns the height of the row. */
static double add_bars(ChartPlot *k, const BarField *f, int row, double y)
{
    const TextBlock *words =
        words_of(k, f->name, k->chart->row_names[row], name_width(f->name));
    double high = k->chart->columns * f->bar->height, text = words ? words->height : 0;
    double step = fmax(high, text);
    plot_write(
        k->c, k->plot, words,
        (Point){f->group.names - (words ? words->width : 0), y + (step - text) / 2});
    for (int i = 0; i < k->chart->columns; i++)
        add_bar(k, f, row, i, y + (step - high) / 2 + i * f->bar->height);
    return step;
}

/* Writes the title of the vertical axis above the names of the rows, aligned with them
 * if it is not wider. Returns its height with the gap below it. */
static double title_names(ChartPlot *k, const BarField *f)
{
    const TextBlock *words = axis_title(k, k->chart->y, k->width);
    if (!words)
        return 0;
    plot_write(k->c, k->plot, words,
               (Point){fmax(f->group.names - words->width, 0), 0});
    return words->height + axis_gap(k);
}

static void plot_bars(ChartPlot *k)
{
    BarField f = {.bar = block_for(k, "bar", k->chart),
                  .name = scene_block(k->c->look, "bar-name")};
    if (!f.bar)
        return;
    f.group = group_of(k);
    const Scale *scale = &f.group.scale;
    double left = f.group.names + f.name->gap;
    double room = k->width - left - f.group.figures - AIR;
    double longest = fmax(fmin(f.bar->width > 0 ? f.bar->width : 60, room), 5);
    f.unit = longest / (scale->most - scale->least);
    f.zero = left - scale->least * f.unit;
    double y = title_names(k, &f);
    y += add_legend(k, f.bar, f.name, (Point){left, y});
    double top = y;
    for (int r = 0; r < k->chart->rows; r++)
        y += add_bars(k, &f, r, y) + f.bar->gap;
    if (scale->least < 0)
        add_axis(k, (Point){f.zero, top}, (Point){f.zero, y - f.bar->gap});
    plot_write(k->c, k->plot, axis_title(k, k->chart->x, fmax(k->width - left, 5)),
               (Point){left, y - f.bar->gap + axis_gap(k)});
    k->plot->art = k->plot->around;
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
    for (int i = 0; i < plot->written.count; i++)
        if (boxes_meet(placed_words_box(&plot->written.items[i]), box))
            return true;
    return false;
}

/* Writes the name of a line after its end, moved up and down in growing steps until it
 * covers no other words. */
static void name_line(ChartPlot *k, const TextBlock *words, Point end)
{
    double step = fmax(words->height / 4, 0.1), x = end.x + 2.4,
           y = end.y - words->height / 2, moved = y;
    for (int i = 1;
         is_written_on(k->plot, (Box){x, moved, words->width, words->height}); i++)
        moved = y + (i % 2 ? -1 : 1) * ((i + 1) / 2) * step;
    plot_write(k->c, k->plot, words, (Point){x, moved});
}

static void add_series(ChartPlot *k, const ChartField *f, int column)
{
    const Chart *chart = k->chart;
    const SceneBlock *curve = block_for(k, "curve", chart),
                     *dot = block_for(k, "dot", chart);
    Point *p = arena_alloc(k->c->arena, (size_t)(chart->rows + 1) * sizeof *p);
    int count = 0;
    for (int r = 0; r < chart->rows; r++)
        if (!isnan(value_at(chart, r, column)))
            p[count++] = place(f, chart, r, column);
    if (!count || !curve || !dot)
        return;
    list_add(k->c->arena, &k->plot->boxes,
             ((PlacedMark){.block = curve,
                           .box = k->plot->art,
                           .column = column,
                           .route = {.points = p, .count = count}}));
    for (int i = 0; i < count; i++)
        add_drawn(k, (PlacedMark){.block = dot,
                                  .box = box_around(p[i], dot->width, dot->height),
                                  .column = column});
    const TextBlock *words = chart->columns > 1
                                 ? words_of(k, scene_block(k->c->look, "bar-name"),
                                            chart->column_names[column], 28)
                                 : NULL;
    if (words)
        name_line(k, words, p[count - 1]);
}

/* Writes the names of the rows below the chart, without those that would overlap.
 * Returns the y of their lower edge. */
static double name_rows(ChartPlot *k, const ChartField *f, const SceneBlock *name)
{
    const double top = f->high + 1.6;
    double taken = -1e9, bottom = top;
    for (int r = 0; r < k->chart->rows; r++) {
        const TextBlock *words = words_of(k, name, k->chart->row_names[r], 24);
        double x = place(f, k->chart, r, 0).x - (words ? words->width / 2 : 0);
        if (!words || x <= taken + 1.5)
            continue;
        plot_write(k->c, k->plot, words, (Point){x, top});
        taken = x + words->width;
        bottom = fmax(bottom, top + words->height);
    }
    return bottom;
}

/* Writes the titles of the axes: one above the upper end of the vertical axis, whose
 * number is 'high'; the other in the middle below the names of the rows. */
static void title_axes(ChartPlot *k, const ChartField *f, const TextBlock *high,
                       double bottom)
{
    const TextBlock *x = axis_title(k, k->chart->x, f->width),
                    *y = axis_title(k, k->chart->y, k->width);
    if (y)
        plot_write(
            k->c, k->plot, y,
            (Point){0, -(high ? high->height / 2 : 0) - axis_gap(k) - y->height});
    if (x)
        plot_write(k->c, k->plot, x,
                   (Point){f->left + (f->width - x->width) / 2, bottom + axis_gap(k)});
}

enum { MAX_TICKS = 12 };

/* The vertical axis of a line chart: its numbers, and how they are written. */
typedef struct {
    double at[MAX_TICKS];
    const TextBlock *words[MAX_TICKS];
    int count;
} LevelAxis;

/* Returns the percent sign that ends the figures in the game's language, or an empty
 * text. */
static const char *sign_of(const Chart *chart)
{
    for (int i = 0; i < chart->rows * chart->columns; i++) {
        const char *figure = chart->value_texts[i];
        const size_t length = strlen(figure);
        if (!length || figure[length - 1] != '%')
            continue;
        const char *sign = figure + length;
        while (sign > figure && !isdigit((unsigned char)sign[-1]))
            sign--;
        return sign;
    }
    return "";
}

static bool is_whole(const Chart *chart)
{
    bool whole = true;
    for (int i = 0; i < chart->rows * chart->columns; i++)
        whole = whole && (isnan(chart->values[i]) ||
                          chart->values[i] == floor(chart->values[i]));
    return whole;
}

static void add_level(ChartPlot *k, LevelAxis *axis, double at, const char *sign)
{
    if (axis->count == MAX_TICKS)
        return;
    axis->at[axis->count] = at;
    axis->words[axis->count++] =
        words_of(k, scene_block(k->c->look, "bar-name"),
                 arena_print(k->c->arena, "%.10g%s", at, sign), MAX_FIGURE_WIDTH);
}

/* Returns the axis for the charts that share a scale, and extends the scale to its
 * ends. An end that the chart sets stays, and replaces a tick that is close to it. */
static LevelAxis level_axis(ChartPlot *k, Scale *scale)
{
    const char *sign = sign_of(k->chart);
    const AxisTicks ticks =
        axis_ticks(scale->least, scale->most, !*sign && is_whole(k->chart));
    LevelAxis axis = {.count = 0};
    scale->least = ticks.least;
    scale->most = scale->is_set ? scale->most : ticks.most;
    const double last = scale->most - ticks.step / 2;
    for (double at = ticks.least; at < last && axis.count < MAX_TICKS;
         at = ticks.least + axis.count * ticks.step)
        add_level(k, &axis, fabs(at) < ticks.step * SLIGHT ? 0 : at, sign);
    add_level(k, &axis, scale->most, sign);
    return axis;
}

/* Draws a line and a number at each level. */
static void draw_levels(ChartPlot *k, const ChartField *f, const LevelAxis *axis)
{
    for (int i = 0; i < axis->count; i++) {
        const TextBlock *words = axis->words[i];
        const double y =
            f->high * (f->scale.most - axis->at[i]) / (f->scale.most - f->scale.least);
        add_level_axis(k, f->left, f->width, y);
        if (words)
            plot_write(k->c, k->plot, words,
                       (Point){f->left - 2 - words->width, y - words->height / 2});
    }
}

static void plot_lines(ChartPlot *k)
{
    const Chart *chart = k->chart;
    const SceneBlock *name = scene_block(k->c->look, "bar-name"),
                     *frame = scene_block(k->c->look, "chart");
    double names = chart->columns > 1
                       ? widest(k, name, chart->column_names, chart->columns, 28) + 3
                       : 4;
    ChartField f = {.scale = group_of(k).scale,
                    .high = frame->height > 0 ? frame->height : USUAL_HIGH};
    const LevelAxis axis = level_axis(k, &f.scale);
    for (int i = 0; i < axis.count; i++)
        f.left = fmax(f.left, (axis.words[i] ? axis.words[i]->width : 0) + 2);
    f.width = fmax(k->width - f.left - names, 10);
    k->plot->art = k->plot->around = (Box){f.left, 0, f.width, f.high};
    draw_levels(k, &f, &axis);
    title_axes(k, &f, axis.words[axis.count - 1], name_rows(k, &f, name));
    for (int i = 0; i < chart->columns; i++)
        add_series(k, &f, i);
}

/* --- tables ----------------------------------------------------------------------- */

static const TextBlock *cell_words(ChartPlot *k, const SceneBlock *block,
                                   const char *words, double width)
{
    return words_of(k, block, words, fmax(width - block->left - block->right, 2));
}

static void write_cell(ChartPlot *k, const SceneBlock *block, const char *words,
                       Box cell, bool right)
{
    const TextBlock *set = cell_words(k, block, words, cell.w);
    if (set)
        plot_write(k->c, k->plot, set,
                   (Point){right ? cell.x + cell.w - block->right - set->width
                                 : cell.x + block->left,
                           cell.y + block->top});
}

static double cell_height(ChartPlot *k, const SceneBlock *block, const char *words,
                          double width)
{
    const TextBlock *set = cell_words(k, block, words, width);
    return (set ? set->height : 0) + block->top + block->bottom;
}

static void plot_table(ChartPlot *k)
{
    const Chart *chart = k->chart;
    const SceneBlock *cell = scene_block(k->c->look, "cell"),
                     *head = scene_block(k->c->look, "head-cell");
    double pad = cell->left + cell->right + 0.6, y = 0;
    double first = widest(k, cell, chart->row_names, chart->rows, k->width * 0.5) + pad;
    double names = widest(k, head, chart->column_names, chart->columns, 30),
           values =
               widest(k, cell, chart->value_texts, chart->rows * chart->columns, 30);
    double each = fmax(names, values) + pad, all = first + each * chart->columns;
    for (int i = 0; i < chart->columns; i++) {
        write_cell(k, head, chart->column_names[i], (Box){first + i * each, 0, each, 0},
                   true);
        y = fmax(y, cell_height(k, head, chart->column_names[i], each));
    }
    add_level_axis(k, 0, all, y);
    for (int r = 0; r < chart->rows; r++) {
        double high = cell_height(k, cell, chart->row_names[r], first);
        write_cell(k, cell, chart->row_names[r], (Box){0, y, first, 0}, false);
        for (int i = 0; i < chart->columns; i++)
            write_cell(k, cell, value_text_at(chart, r, i),
                       (Box){first + i * each, y, each, 0}, true);
        y += high;
        add_level_axis(k, 0, all, y);
    }
    k->plot->art = k->plot->around = box_join(k->plot->around, (Box){0, 0, all, y});
}

void plot_chart(SceneLayout *c, Plot *plot, double width)
{
    ChartPlot k = {c, plot, plot->part->chart, width};
    if (!k.chart || !k.chart->rows || !k.chart->columns)
        return;
    if (k.chart->kind == CHART_BARS)
        plot_bars(&k);
    else if (k.chart->kind == CHART_LINES)
        plot_lines(&k);
    else
        plot_table(&k);
}
