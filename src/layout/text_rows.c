/* Computes the height of each line of a text, and places the lines in columns. */
#include <math.h>

#include "layout/text_layer.h"

#define HEIGHT_TOLERANCE 0.01 /* mm by which lines may exceed their column */

/* --- heights ---------------------------------------------------------------------- */

/* Returns the factor by which a line with larger letters is higher than others. */
static double growth_of(const TextLayout *layout, const Line *line)
{
    return fmax(line->largest / layout->size, 1);
}

/* Returns how far an icon extends above and below the capitals beside it. Some letters
 * do so as well; only what a larger icon extends beyond that adds to the height of a
 * line. */
static double icon_beyond(const TextLayout *layout)
{
    return layout->cap * (ICON_SIDE - 1) / 2;
}

static double rise_of(const TextLayout *layout, const Line *line)
{
    return fmax(layout->cap * growth_of(layout, line),
                line->ascent - icon_beyond(layout));
}

/* Returns the distance to the previous baseline. It grows with larger letters, and with
 * icons that extend above or below the line. Descenders of larger letters may use up
 * the leading below them, but come no closer to the next line than plain descenders. */
static double step_of(const TextLayout *layout, const LineMetrics *before,
                      const LineMetrics *row, const Line *line)
{
    double growth = growth_of(layout, line), plain = layout->cap + layout->descent;
    double step = layout->leading * growth + row->rise - layout->cap * growth;
    return fmax(step + before->hang,
                fmin(layout->leading, plain) + before->depth + row->rise - plain);
}

/* Returns how far a line extends below its baseline. An icon in the margin may stand
 * beside several lines: '*left' is the part of it that is still below, and only the
 * last line of the paragraph makes room for it. */
static double below_of(const SizedParagraph *block, int line, double step, double *left)
{
    double below = -block->lines->lines.items[line].descent;
    *left = line ? *left - step : block->reach;
    return line == block->count - 1 ? fmax(below, *left) : below;
}

/* Computes the measures of all lines. */
static void measure(TextLayout *layout)
{
    LineMetrics *row = layout->rows;
    for (int b = 0; b < layout->block_count; b++) {
        const SizedParagraph *block = &layout->blocks[b];
        double left = 0;
        for (int i = 0; i < block->count; i++, row++) {
            const Line *line = &block->lines->lines.items[i];
            row->before = i;
            row->after = block->count - 1 - i;
            row->rise = rise_of(layout, line);
            row->first = fmax(row->rise + layout->lead * growth_of(layout, line), 0);
            row->reach = i ? 0 : block->reach;
            if (row > layout->rows)
                row->step = step_of(layout, row - 1, row, line);
            double below = below_of(block, i, row->step, &left);
            row->depth = fmax(layout->descent * growth_of(layout, line), below);
            row->hang = fmax(below - icon_beyond(layout), 0);
            row->step += !i && b ? layout->spacing : 0;
        }
    }
}

double text_layout_initial_height(const TextLayout *layout)
{
    return layout->initial ? layout->lead + layout->cap + layout->drop + layout->descent
                           : 0;
}

double text_layout_height(const TextLayout *layout)
{
    double height = text_layout_initial_height(layout), y = 0;
    for (int i = 0; i < layout->line_count; i++) {
        y += i ? layout->rows[i].step : layout->rows[i].first;
        height = fmax(height, y + fmax(layout->rows[i].depth, layout->rows[i].reach));
    }
    return height;
}

double text_layout_shift(const TextLayout *layout)
{
    if (!layout->spec->grid)
        return 0;
    double first = layout->line_count ? layout->rows->first : 0;
    double at = layout->spec->box.y + first - layout->spec->grid_from;
    return ceil(at / layout->leading - 1e-6) * layout->leading - at;
}

double text_layout_room(const TextLayout *layout)
{
    return fmax(layout->spec->box.h - text_layout_shift(layout), 0);
}

/* --- columns ---------------------------------------------------------------------- */

/* Returns true if a column may end after this line. Prevents orphans and widows: at
 * least two lines of a paragraph stay together on each side of a column break. */
static bool may_end_after(const LineMetrics *row)
{
    return !row->after || (row->before >= 1 && row->after >= 2);
}

/* Returns the number of lines at the foot of a column that must move to the next. */
static int lines_to_take(const LineMetrics *row, int in_column)
{
    int back = 0;
    while (row->before - back > 0 && in_column - back > 1 &&
           !may_end_after(row - back - 1))
        back++;
    return back;
}

/* Returns how far a line needs room below its baseline. On the first line of a column
 * plain descenders may hang out, so that a box as high as capitals holds one line. */
static double foot_of(const TextLayout *layout, const LineMetrics *row, bool first)
{
    return fmax(first ? row->depth - layout->descent : row->depth, row->reach);
}

/* Fills columns of this height. Returns the number of lines that fit. */
static int fill_columns(const TextLayout *layout, double height)
{
    int column = 0, at = 0, first = 0; /* first line of this column */
    /* number of lines beside the drop cap */
    int beside = layout->initial ? layout->spec->drop : 0;
    double y = 0;
    if (text_layout_initial_height(layout) > height + HEIGHT_TOLERANCE)
        return 0;
    while (at < layout->line_count) {
        const LineMetrics *row = &layout->rows[at];
        y = at > first ? y + row->step : row->first;
        if (y + foot_of(layout, row, at == first) <= height + HEIGHT_TOLERANCE) {
            layout->spots[at++] = (LineSpot){column, y};
            continue;
        }
        if (at < beside || ++column == layout->spec->columns)
            return at;
        at -= lines_to_take(row, at - first);
        first = at;
    }
    return at;
}

/* Balances the columns: finds the least height at which all lines fit. */
static void balance(const TextLayout *layout)
{
    double low = 0, high = text_layout_room(layout);
    for (int i = 0; i < 16 && layout->spec->columns > 1; i++) {
        double middle = (low + high) / 2;
        if (fill_columns(layout, middle) == layout->line_count)
            high = middle;
        else
            low = middle;
    }
    fill_columns(layout, high);
}

int text_layout_lines_with_room(const TextLayout *layout)
{
    return fill_columns(layout, text_layout_room(layout));
}

/* Returns the height of the fullest column. The lines have been placed. */
static double height_used(const TextLayout *layout)
{
    double height = text_layout_initial_height(layout);
    for (int i = 0; i < layout->line_count; i++) {
        const LineSpot *spot = &layout->spots[i];
        bool first = !i || spot->column != spot[-1].column;
        height = fmax(height, spot->y + foot_of(layout, &layout->rows[i], first));
    }
    return height;
}

/* Returns the height of the lines in one column. */
static double height_in_one(const TextLayout *layout)
{
    const LineMetrics *rows = layout->rows;
    const int last = layout->line_count - 1;
    double height = rows->first;
    for (int i = 1; i <= last; i++)
        height += rows[i].step;
    return fmax(height + foot_of(layout, &rows[last], !last),
                text_layout_initial_height(layout));
}

/* Returns the height of all columns, and of the lines for which they have no room. */
static double height_with_surplus(const TextLayout *layout, int fit, double room)
{
    double height = room * layout->spec->columns;
    for (int i = fit; i < layout->line_count; i++)
        height += i ? layout->rows[i].step : layout->rows[i].first;
    return height;
}

double text_layout_fullness(const TextLayout *layout)
{
    const double least = 0.01, room = fmax(text_layout_room(layout), least);
    const int columns = layout->spec->columns, most = layout->spec->most_lines;
    if (layout->fits)
        return fmin(height_used(layout) / room, 1);
    const int fit = text_layout_lines_with_room(layout);
    if (fit < layout->line_count)
        return columns == 1 ? height_in_one(layout) / room
                            : height_with_surplus(layout, fit, room) / (room * columns);
    double lines = (double)layout->line_count / most;
    return fmax(height_used(layout) / room, lines > 1 ? lines : 0);
}

int text_layout_place_surplus(const TextLayout *layout)
{
    int placed = text_layout_lines_with_room(layout);
    for (int i = placed; i < layout->line_count; i++) {
        const LineSpot first = {0, layout->rows->rise},
                       before = layout->spots[i ? i - 1 : 0];
        layout->spots[i] =
            i ? (LineSpot){before.column, before.y + layout->rows[i].step} : first;
    }
    return placed < layout->spec->most_lines ? placed : layout->spec->most_lines;
}

void text_layout_place(TextLayout *layout)
{
    Arena *arena = layout->spec->drawing->arena;
    size_t room = (size_t)layout->line_count + 1;
    layout->rows = arena_alloc(arena, room * sizeof *layout->rows);
    layout->spots = arena_alloc(arena, room * sizeof *layout->spots);
    measure(layout);
    layout->fits = !layout->overfull &&
                   layout->line_count <= layout->spec->most_lines &&
                   text_layout_lines_with_room(layout) == layout->line_count;
    if (layout->fits)
        balance(layout);
}
