/* Draws groups, and layers placed side by side: rows, columns and grids. */
#include <math.h>

#include "layout/drawing.h"

enum { MAX_CELLS = 10000 };
static const char *const ACROSS[] = {"left", "centre", "right", NULL};

void set_position(Drawing *d, double x, double y)
{
    d->values.slots[SLOT_X] = value_number(number_near(d->target.origin.x + x));
    d->values.slots[SLOT_Y] = value_number(number_near(d->target.origin.y + y));
}

void set_target_values(Drawing *d)
{
    d->values.slots[SLOT_W] = value_number(number_near(d->target.w));
    d->values.slots[SLOT_H] = value_number(number_near(d->target.h));
    set_position(d, d->target.w / 2, d->target.h / 2);
}

void enter_box(Drawing *d, Box box)
{
    d->target.w = box.w;
    d->target.h = box.h;
    d->target.origin.x += box.x;
    d->target.origin.y += box.y;
    set_target_values(d);
}

DrawTarget open_group(Drawing *d, Group *group)
{
    DrawTarget outer = d->target;
    if (group) {
        d->target.items = &group->items;
        d->target.around = matrix_multiply(group->matrix, outer.around);
    }
    return outer;
}

void close_group(Drawing *d, Group *group, DrawTarget outer)
{
    d->target = outer;
    if (group)
        add_group(d, group);
}

void draw_inside(Drawing *d, const LayerList *layers, Box box)
{
    bool moved = box.x != 0 || box.y != 0;
    Group *group = moved ? group_new(d->arena, matrix_move(box.x, box.y)) : NULL;
    DrawTarget outer = open_group(d, group);
    enter_box(d, box);
    draw_layers(d, layers);
    close_group(d, group, outer);
    set_target_values(d);
}

void draw_group(Drawing *d, const Layer *layer, Box box)
{
    draw_inside(d, &layer->layers, box);
}

/* --- cells ------------------------------------------------------------------------ */

/* The cells of a row, column or grid. A first pass measures all cells, a second one
 * draws them. A layer with 'for' has one cell for each value. */
typedef struct {
    Box box; /* of the row, column or grid */
    bool drawing, full;
    LayerKey length; /* KEY_WIDTH in rows and grids, KEY_HEIGHT in columns */
    int count, next;
    double fixed; /* sum of the given lengths */
    int free;     /* number of cells without a given length */
    Box *boxes;
} Cells;

/* Sets 'w', 'h', 'x' and 'y' to the box of a row, column or grid. The keys that decide
 * its cells are evaluated then: 'for', 'let', 'when', 'width' and 'height'. */
static void set_box_values(Drawing *d, Box box)
{
    d->values.slots[SLOT_W] = value_number(number_near(box.w));
    d->values.slots[SLOT_H] = value_number(number_near(box.h));
    set_position(d, box.x + box.w / 2, box.y + box.h / 2);
}

static void draw_cell(Drawing *d, const Layer *layer, Box cell)
{
    Group *group = group_new(d->arena, matrix_move(cell.x, cell.y));
    DrawTarget outer = open_group(d, group);
    enter_box(d, cell);
    Box box;
    if (get_box(d, layer_place(layer), &box))
        draw_in_box(d, layer, box);
    close_group(d, group, outer);
}

static void visit_cell(Drawing *d, const Layer *layer, void *context)
{
    Cells *cells = context;
    if (!layer_is_drawn(d, layer) || cells->full)
        return;
    if (cells->drawing) {
        if (cells->next < cells->count)
            draw_cell(d, layer, cells->boxes[cells->next++]);
        set_box_values(d, cells->box);
        return;
    }
    if (cells->count == MAX_CELLS) {
        cells->full = true;
        diag_error(d->diags, layer->where, "too-large", "at most %d cells are allowed",
                   MAX_CELLS);
        return;
    }
    cells->count++;
    if (layer->terms[cells->length])
        cells->fixed += fmax(get_number(d, layer, cells->length, 0), 0);
    else
        cells->free++;
}

static void visit_cells(Drawing *d, const Layer *layer, Box box, LayerVisit *visit,
                        void *context)
{
    set_box_values(d, box);
    for (int i = 0; i < layer->layers.count; i++)
        layer_each(d, layer->layers.items[i], visit, context);
    set_target_values(d);
}

static void draw_cells(Drawing *d, const Layer *layer, Cells *cells)
{
    cells->drawing = true;
    visit_cells(d, layer, cells->box, visit_cell, cells);
}

/* --- rows and columns ------------------------------------------------------------- */

typedef struct {
    Cells *cells;
    double share, gap, at;
    Box box;
} CellPlacer;

static void place_cell(Drawing *d, const Layer *layer, void *context)
{
    CellPlacer *lines = context;
    Cells *cells = lines->cells;
    if (!layer_is_drawn(d, layer) || cells->next >= cells->count)
        return;
    double length = lines->share;
    if (layer->terms[cells->length])
        length = fmax(get_number(d, layer, cells->length, 0), 0);
    const Box *b = &lines->box;
    cells->boxes[cells->next++] = cells->length == KEY_WIDTH
                                      ? (Box){b->x + lines->at, b->y, length, b->h}
                                      : (Box){b->x, b->y + lines->at, b->w, length};
    lines->at += length + lines->gap;
}

/* Returns the space before the first cell: all, half or none of the space that is
 * left. */
static double start_of(Drawing *d, const Layer *layer, bool row, double left)
{
    static const char *const columns[] = {"top", "middle", "bottom", NULL};
    int at = row ? get_word(d, layer, KEY_ALIGN, ACROSS, 0)
                 : get_word(d, layer, KEY_VALIGN, columns, 0);
    return left > 0 ? left * at / 2 : 0;
}

void draw_in_line(Drawing *d, const Layer *layer, Box box)
{
    bool row = layer->kind == KEY_ROW;
    Cells cells = {.box = box, .length = row ? KEY_WIDTH : KEY_HEIGHT};
    visit_cells(d, layer, box, visit_cell, &cells);
    if (!cells.count)
        return;
    double gap = get_point(d, layer, KEY_GAP, (Point){0, 0}).x;
    double length = row ? box.w : box.h;
    double left = length - cells.fixed - gap * (cells.count - 1);
    CellPlacer lines = {.cells = &cells,
                        .share = cells.free ? fmax(left / cells.free, 0) : 0,
                        .gap = gap,
                        .box = box,
                        .at = cells.free ? 0 : start_of(d, layer, row, left)};
    if (left < -0.05)
        diag_error(d->diags, layer->where, "overflow",
                   "the contents of this %s are %.2f mm longer than its %.2f mm",
                   row ? "row" : "column", -left, length);
    cells.boxes = arena_array(d->arena, Box, cells.count);
    visit_cells(d, layer, box, place_cell, &lines);
    cells.next = 0;
    draw_cells(d, layer, &cells);
}

/* --- grids ------------------------------------------------------------------------ */

/* Places cells of one size, row by row. 'align' positions an incomplete last row. */
void draw_grid(Drawing *d, const Layer *layer, Box box)
{
    Cells cells = {.box = box, .length = KEY_WIDTH};
    visit_cells(d, layer, box, visit_cell, &cells);
    if (!cells.count)
        return;
    int wanted =
        get_count(d, layer, KEY_COLUMNS, (int)ceil(sqrt(cells.count)), 1, MAX_CELLS);
    int columns = wanted < cells.count ? wanted : cells.count;
    int rows = (cells.count + columns - 1) / columns;
    Point gap = get_point(d, layer, KEY_GAP, (Point){0, 0});
    double w = (box.w - gap.x * (columns - 1)) / columns;
    double h = (box.h - gap.y * (rows - 1)) / rows;
    if (w < 0 || h < 0) {
        diag_error(d->diags, layer->where, "overflow",
                   "%d columns and %d rows do not fit into %.2f x %.2f mm", columns,
                   rows, box.w, box.h);
        return;
    }
    w = get_number(d, layer, KEY_WIDTH, w);
    h = get_number(d, layer, KEY_HEIGHT, h);
    int align = get_word(d, layer, KEY_ALIGN, ACROSS, 0);
    cells.boxes = arena_array(d->arena, Box, cells.count);
    for (int i = 0; i < cells.count; i++) {
        int row = i / columns,
            in_row = row + 1 < rows ? columns : cells.count - row * columns;
        double slack = box.w - in_row * w - (in_row - 1) * gap.x;
        cells.boxes[i] = (Box){box.x + slack * align / 2 + i % columns * (w + gap.x),
                               box.y + row * (h + gap.y), w, h};
    }
    draw_cells(d, layer, &cells);
}
