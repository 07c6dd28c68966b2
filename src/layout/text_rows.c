/* Computes the height of each line of a text, and places the lines in columns. */
#include <math.h>

#include "layout/text_layer.h"

/* Tolerance, in mm. */
#define SLIGHT 0.01

/* --- heights ---------------------------------------------------------------------- */

/* Returns the factor by which a line with larger letters is higher than others. */
static double growth_of(const SetCopy *copy, const Line *line)
{
    return fmax(line->largest / copy->size, 1);
}

/* Returns how far an icon extends above and below the capitals beside it. Some letters
 * do so as well; only what a larger icon extends beyond that adds to the height of a
 * line. */
static double icon_beyond(const SetCopy *copy)
{
    return copy->cap * (ICON_SIDE - 1) / 2;
}

static double rise_of(const SetCopy *copy, const Line *line)
{
    return fmax(copy->cap * growth_of(copy, line), line->ascent - icon_beyond(copy));
}

/* Returns the distance to the previous baseline. It grows with larger letters, and with
 * icons that extend above or below the line. Descenders of larger letters may use up
 * the leading below them, but come no closer to the next line than plain descenders. */
static double step_of(const SetCopy *copy, const Row *before, const Row *row,
                      const Line *line)
{
    double growth = growth_of(copy, line), plain = copy->cap + copy->descent;
    double step = copy->leading * growth + row->rise - copy->cap * growth;
    return fmax(step + before->hang,
                fmin(copy->leading, plain) + before->depth + row->rise - plain);
}

/* Returns how far a line extends below its baseline. An icon in the margin may stand
 * beside several lines: '*left' is the part of it that is still below, and only the
 * last line of the paragraph makes room for it. */
static double below_of(const SetBlock *block, int line, double step, double *left)
{
    double below = -paragraph_line(block->lines, line)->descent;
    *left = line ? *left - step : block->reach;
    return line == block->count - 1 ? fmax(below, *left) : below;
}

void copy_measure(const Wish *wish, SetCopy *copy)
{
    Row *row =
        arena_alloc(wish->drawing->arena, (size_t)(copy->line_count + 1) * sizeof(Row));
    copy->rows = row;
    for (int b = 0; b < copy->block_count; b++) {
        const SetBlock *block = &copy->blocks[b];
        double left = 0;
        for (int i = 0; i < block->count; i++, row++) {
            const Line *line = paragraph_line(block->lines, i);
            row->before = i;
            row->after = block->count - 1 - i;
            row->rise = rise_of(copy, line);
            row->reach = i ? 0 : block->reach;
            if (row > copy->rows)
                row->step = step_of(copy, row - 1, row, line);
            double below = below_of(block, i, row->step, &left);
            row->depth = fmax(copy->descent * growth_of(copy, line), below);
            row->hang = fmax(below - icon_beyond(copy), 0);
            row->step += !i && b ? copy->spacing : 0;
        }
    }
}

double copy_initial_height(const SetCopy *copy)
{
    return copy->initial ? copy->cap + copy->drop + copy->descent : 0;
}

double copy_height(const SetCopy *copy)
{
    double height = copy_initial_height(copy), y = 0;
    for (int i = 0; i < copy->line_count; i++) {
        y += i ? copy->rows[i].step : copy->rows[i].rise;
        height = fmax(height, y + fmax(copy->rows[i].depth, copy->rows[i].reach));
    }
    return height;
}

double copy_shift(const Wish *wish, const SetCopy *copy)
{
    if (!wish->grid)
        return 0;
    double first = copy->line_count ? copy->rows->rise : 0;
    double at = wish->box.y + first - wish->grid_from;
    return ceil(at / copy->leading - 1e-6) * copy->leading - at;
}

double copy_room(const Wish *wish, const SetCopy *copy)
{
    return fmax(wish->box.h - copy_shift(wish, copy), 0);
}

/* --- columns ---------------------------------------------------------------------- */

/* Returns true if a column may end after this line. Prevents orphans and widows: at
 * least two lines of a paragraph stay together on each side of a column break. */
static bool may_end_after(const Row *row)
{
    return !row->after || (row->before >= 1 && row->after >= 2);
}

/* Returns the number of lines at the foot of a column that must move to the next. */
static int lines_to_take(const Row *row, int in_column)
{
    int back = 0;
    while (row->before - back > 0 && in_column - back > 1 &&
           !may_end_after(row - back - 1))
        back++;
    return back;
}

/* Returns how far a line needs room below its baseline. On the first line of a column
 * plain descenders may hang out, so that a box as high as capitals holds one line. */
static double foot_of(const SetCopy *copy, const Row *row, bool first)
{
    return fmax(first ? row->depth - copy->descent : row->depth, row->reach);
}

/* Fills columns of this height. Returns the number of lines that fit. */
static int fill_columns(const Wish *wish, const SetCopy *copy, double height,
                        LineSpot *spots)
{
    int column = 0, at = 0, first = 0; /* first line of this column */
    /* number of lines beside the drop cap */
    int beside = copy->initial ? wish->drop : 0;
    double y = 0;
    if (copy_initial_height(copy) > height + SLIGHT)
        return 0;
    while (at < copy->line_count) {
        const Row *row = &copy->rows[at];
        y = at > first ? y + row->step : row->rise;
        if (y + foot_of(copy, row, at == first) <= height + SLIGHT) {
            spots[at++] = (LineSpot){column, y};
            continue;
        }
        if (at < beside || ++column == wish->columns)
            return at;
        at -= lines_to_take(row, at - first);
        first = at;
    }
    return at;
}

/* Balances the columns: finds the least height at which all lines fit. */
static void balance(const Wish *wish, const SetCopy *copy, LineSpot *spots)
{
    double low = 0, high = copy_room(wish, copy);
    for (int i = 0; i < 16 && wish->columns > 1; i++) {
        double middle = (low + high) / 2;
        if (fill_columns(wish, copy, middle, spots) == copy->line_count)
            high = middle;
        else
            low = middle;
    }
    fill_columns(wish, copy, high, spots);
}

LineSpot *copy_spots(const Wish *wish, const SetCopy *copy)
{
    return arena_alloc(wish->drawing->arena,
                       (size_t)(copy->line_count + 1) * sizeof(LineSpot));
}

int copy_lines_with_room(const Wish *wish, const SetCopy *copy, LineSpot *spots)
{
    return fill_columns(wish, copy, copy_room(wish, copy), spots);
}

bool copy_fits(const Wish *wish, const SetCopy *copy, LineSpot *spots)
{
    if (copy->overfull || copy->line_count > wish->most_lines ||
        copy_lines_with_room(wish, copy, spots) < copy->line_count)
        return false;
    balance(wish, copy, spots);
    return true;
}
