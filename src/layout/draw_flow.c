/* Draws groups, and layers placed side by side: rows, columns and grids. */
#include <math.h>

#include "layout/drawing.h"

enum { MAX_CELLS = 10000 };

void set_box_values(Drawing *d, DrawTarget draw_target, Box box)
{
    Value *slots = d->values.slots;
    slots[SLOT_W] = value_number(number_near(box.w));
    slots[SLOT_H] = value_number(number_near(box.h));
    slots[SLOT_X] = value_number(number_near(draw_target.origin.x + box.x + box.w / 2));
    slots[SLOT_Y] = value_number(number_near(draw_target.origin.y + box.y + box.h / 2));
}

static void set_target_values(Drawing *d, DrawTarget draw_target)
{
    set_box_values(d, draw_target, (Box){0, 0, draw_target.w, draw_target.h});
}

void draw_inside(Drawing *d, const LayerList *layers, DrawTarget draw_target, Box box)
{
    DrawTarget inside = {
        .w = box.w,
        .h = box.h,
        .origin = {draw_target.origin.x + box.x, draw_target.origin.y + box.y},
        .items = draw_target.items};
    Group *group = NULL;
    if (box.x != 0 || box.y != 0) {
        group = arena_new_item(d->arena, Group);
        *group = (Group){.matrix = matrix_move(box.x, box.y), .opacity = 1};
        inside.items = &group->items;
    }
    set_box_values(d, draw_target, box);
    draw_layers(d, layers, inside);
    set_target_values(d, draw_target);
    if (group)
        add_group(d, draw_target, group);
}

void draw_group(Drawing *d, const Layer *layer, DrawTarget draw_target, Box box)
{
    draw_inside(d, &layer->layers, draw_target, box);
}

/* --- cells ------------------------------------------------------------------------ */

/* The cells of a row, column or grid. A first pass measures all cells, a second one
 * draws them. A layer with 'for' has one cell for each value. */
typedef struct {
    bool drawing, full;
    LayerKey length; /* KEY_WIDTH in rows and grids, KEY_HEIGHT in columns */
    int count, next;
    double fixed; /* sum of the given lengths */
    int free;     /* number of cells without a given length */
    Box *boxes;
    DrawTarget draw_target;
} Cells;

static void visit_cell(Drawing *d, const Layer *layer, void *context)
{
    Cells *cells = context;
    if (!layer_is_drawn(d, layer) || cells->full)
        return;
    if (cells->drawing) {
        if (cells->next >= cells->count)
            return;
        Box box = cells->boxes[cells->next++];
        Box own = {0, 0, box.w, box.h};
        DrawTarget draw_target = {.w = box.w,
                                  .h = box.h,
                                  .origin = {cells->draw_target.origin.x + box.x,
                                             cells->draw_target.origin.y + box.y}};
        Group *group = arena_new_item(d->arena, Group);
        *group = (Group){.matrix = matrix_move(box.x, box.y), .opacity = 1};
        draw_target.items = &group->items;
        set_box_values(d, cells->draw_target, box);
        const Term *in = layer_place(layer);
        if (!in || get_box(d, in, draw_target, &own))
            draw_in_box(d, layer, draw_target, own);
        add_group(d, cells->draw_target, group);
        set_target_values(d, cells->draw_target);
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

static void visit_cells(Drawing *d, const Layer *layer, Cells *cells)
{
    for (int i = 0; i < layer->layers.count; i++)
        layer_each(d, layer->layers.items[i], visit_cell, cells);
}

static void draw_cells(Drawing *d, const Layer *layer, Cells *cells,
                       DrawTarget draw_target)
{
    cells->drawing = true;
    visit_cells(d, layer, cells);
    set_target_values(d, draw_target);
}

/* --- rows and columns ------------------------------------------------------------- */

typedef struct {
    Cells *cells;
    bool row;
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
    cells->boxes[cells->next++] = lines->row
                                      ? (Box){b->x + lines->at, b->y, length, b->h}
                                      : (Box){b->x, b->y + lines->at, b->w, length};
    lines->at += length + lines->gap;
}

/* Returns the space before the first cell: all, half or none of the space that is
 * left. */
static double start_of(Drawing *d, const Layer *layer, bool row, double left)
{
    static const char *const rows[] = {"left", "centre", "right", NULL};
    static const char *const columns[] = {"top", "middle", "bottom", NULL};
    int at = row ? get_word(d, layer, KEY_ALIGN, rows, 0)
                 : get_word(d, layer, KEY_VALIGN, columns, 0);
    return left > 0 ? left * at / 2 : 0;
}

static void draw_line(Drawing *d, const Layer *layer, DrawTarget draw_target, Box box,
                      bool row)
{
    Cells cells = {.length = row ? KEY_WIDTH : KEY_HEIGHT, .draw_target = draw_target};
    visit_cells(d, layer, &cells);
    if (!cells.count)
        return;
    double gap = get_point(d, layer, KEY_GAP, (Point){0, 0}).x;
    double length = row ? box.w : box.h;
    double left = length - cells.fixed - gap * (cells.count - 1);
    CellPlacer lines = {.cells = &cells,
                        .row = row,
                        .share = cells.free ? fmax(left / cells.free, 0) : 0,
                        .gap = gap,
                        .box = box,
                        .at = cells.free ? 0 : start_of(d, layer, row, left)};
    if (left < -0.05)
        diag_error(d->diags, layer->where, "overflow",
                   "the contents of this %s are %.2f mm longer than its %.2f mm",
                   row ? "row" : "column", -left, length);
    cells.boxes = arena_alloc(d->arena, (size_t)cells.count * sizeof(Box));
    for (int i = 0; i < layer->layers.count; i++)
        layer_each(d, layer->layers.items[i], place_cell, &lines);
    cells.next = 0;
    draw_cells(d, layer, &cells, draw_target);
}

void draw_row(Drawing *d, const Layer *layer, DrawTarget draw_target, Box box)
{
    draw_line(d, layer, draw_target, box, true);
}

void draw_column(Drawing *d, const Layer *layer, DrawTarget draw_target, Box box)
{
    draw_line(d, layer, draw_target, box, false);
}

/* --- grids ------------------------------------------------------------------------ */

/* Places cells of one size, row by row. 'align' positions an incomplete last row. */
void draw_grid(Drawing *d, const Layer *layer, DrawTarget draw_target, Box box)
{
    static const char *const words[] = {"left", "centre", "right", NULL};
    Cells cells = {.length = KEY_WIDTH, .draw_target = draw_target};
    visit_cells(d, layer, &cells);
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
    int align = get_word(d, layer, KEY_ALIGN, words, 0);
    cells.boxes = arena_alloc(d->arena, (size_t)cells.count * sizeof(Box));
    for (int i = 0; i < cells.count; i++) {
        int row = i / columns,
            in_row = row + 1 < rows ? columns : cells.count - row * columns;
        double slack = box.w - in_row * w - (in_row - 1) * gap.x;
        cells.boxes[i] = (Box){box.x + slack * align / 2 + i % columns * (w + gap.x),
                               box.y + row * (h + gap.y), w, h};
    }
    draw_cells(d, layer, &cells, draw_target);
}
