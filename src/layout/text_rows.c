/* Computes the height of each line of a text, and places the lines in columns. */
#include <math.h>

#include "layout/text_layer.h"

/* Tolerance, in mm. */
#define SLIGHT 0.01

/* --- heights ---------------------------------------------------------------------- */

/* Returns the factor by which a line with larger letters is higher than others. */
static double growth_of(const TextLayout *text_layout, const Line *line)
{
    return fmax(line->largest / text_layout->size, 1);
}

/* Returns how far an icon extends above and below the capitals beside it. Some letters
 * do so as well; only what a larger icon extends beyond that adds to the height of a
 * line. */
static double icon_beyond(const TextLayout *text_layout)
{
    return text_layout->cap * (ICON_SIDE - 1) / 2;
}

static double rise_of(const TextLayout *text_layout, const Line *line)
{
    return fmax(text_layout->cap * growth_of(text_layout, line),
                line->ascent - icon_beyond(text_layout));
}

/* Returns the distance to the previous baseline. It grows with larger letters, and with
 * icons that extend above or below the line. Descenders of larger letters may use up
 * the leading below them, but come no closer to the next line than plain descenders. */
static double step_of(const TextLayout *text_layout, const LineMetrics *before,
                      const LineMetrics *row, const Line *line)
{
    double growth = growth_of(text_layout, line),
           plain = text_layout->cap + text_layout->descent;
    double step = text_layout->leading * growth + row->rise - text_layout->cap * growth;
    return fmax(step + before->hang,
                fmin(text_layout->leading, plain) + before->depth + row->rise - plain);
}

/* Returns how far a line extends below its baseline. An icon in the margin may stand
 * beside several lines: '*left' is the part of it that is still below, and only the
 * last line of the paragraph makes room for it. */
static double below_of(const SizedParagraph *block, int line, double step, double *left)
{
    double below = -paragraph_line(block->lines, line)->descent;
    *left = line ? *left - step : block->reach;
    return line == block->count - 1 ? fmax(below, *left) : below;
}

void text_layout_measure(const TextSpec *text_spec, TextLayout *text_layout)
{
    LineMetrics *row =
        arena_alloc(text_spec->drawing->arena,
                    (size_t)(text_layout->line_count + 1) * sizeof(LineMetrics));
    text_layout->rows = row;
    for (int b = 0; b < text_layout->block_count; b++) {
        const SizedParagraph *block = &text_layout->blocks[b];
        double left = 0;
        for (int i = 0; i < block->count; i++, row++) {
            const Line *line = paragraph_line(block->lines, i);
            row->before = i;
            row->after = block->count - 1 - i;
            row->rise = rise_of(text_layout, line);
            row->reach = i ? 0 : block->reach;
            if (row > text_layout->rows)
                row->step = step_of(text_layout, row - 1, row, line);
            double below = below_of(block, i, row->step, &left);
            row->depth =
                fmax(text_layout->descent * growth_of(text_layout, line), below);
            row->hang = fmax(below - icon_beyond(text_layout), 0);
            row->step += !i && b ? text_layout->spacing : 0;
        }
    }
}

double text_layout_initial_height(const TextLayout *text_layout)
{
    return text_layout->initial
               ? text_layout->cap + text_layout->drop + text_layout->descent
               : 0;
}

double text_layout_height(const TextLayout *text_layout)
{
    double height = text_layout_initial_height(text_layout), y = 0;
    for (int i = 0; i < text_layout->line_count; i++) {
        y += i ? text_layout->rows[i].step : text_layout->rows[i].rise;
        height = fmax(height,
                      y + fmax(text_layout->rows[i].depth, text_layout->rows[i].reach));
    }
    return height;
}

double text_layout_shift(const TextSpec *text_spec, const TextLayout *text_layout)
{
    if (!text_spec->grid)
        return 0;
    double first = text_layout->line_count ? text_layout->rows->rise : 0;
    double at = text_spec->box.y + first - text_spec->grid_from;
    return ceil(at / text_layout->leading - 1e-6) * text_layout->leading - at;
}

double text_layout_room(const TextSpec *text_spec, const TextLayout *text_layout)
{
    return fmax(text_spec->box.h - text_layout_shift(text_spec, text_layout), 0);
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
static double foot_of(const TextLayout *text_layout, const LineMetrics *row, bool first)
{
    return fmax(first ? row->depth - text_layout->descent : row->depth, row->reach);
}

/* Fills columns of this height. Returns the number of lines that fit. */
static int fill_columns(const TextSpec *text_spec, const TextLayout *text_layout,
                        double height, LineSpot *spots)
{
    int column = 0, at = 0, first = 0; /* first line of this column */
    /* number of lines beside the drop cap */
    int beside = text_layout->initial ? text_spec->drop : 0;
    double y = 0;
    if (text_layout_initial_height(text_layout) > height + SLIGHT)
        return 0;
    while (at < text_layout->line_count) {
        const LineMetrics *row = &text_layout->rows[at];
        y = at > first ? y + row->step : row->rise;
        if (y + foot_of(text_layout, row, at == first) <= height + SLIGHT) {
            spots[at++] = (LineSpot){column, y};
            continue;
        }
        if (at < beside || ++column == text_spec->columns)
            return at;
        at -= lines_to_take(row, at - first);
        first = at;
    }
    return at;
}

/* Balances the columns: finds the least height at which all lines fit. */
static void balance(const TextSpec *text_spec, const TextLayout *text_layout,
                    LineSpot *spots)
{
    double low = 0, high = text_layout_room(text_spec, text_layout);
    for (int i = 0; i < 16 && text_spec->columns > 1; i++) {
        double middle = (low + high) / 2;
        if (fill_columns(text_spec, text_layout, middle, spots) ==
            text_layout->line_count)
            high = middle;
        else
            low = middle;
    }
    fill_columns(text_spec, text_layout, high, spots);
}

LineSpot *text_layout_spots(const TextSpec *text_spec, const TextLayout *text_layout)
{
    return arena_alloc(text_spec->drawing->arena,
                       (size_t)(text_layout->line_count + 1) * sizeof(LineSpot));
}

int text_layout_lines_with_room(const TextSpec *text_spec,
                                const TextLayout *text_layout, LineSpot *spots)
{
    return fill_columns(text_spec, text_layout,
                        text_layout_room(text_spec, text_layout), spots);
}

bool text_layout_fits(const TextSpec *text_spec, const TextLayout *text_layout,
                      LineSpot *spots)
{
    if (text_layout->overfull || text_layout->line_count > text_spec->most_lines ||
        text_layout_lines_with_room(text_spec, text_layout, spots) <
            text_layout->line_count)
        return false;
    balance(text_spec, text_layout, spots);
    return true;
}
