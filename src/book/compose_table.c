/* Composes tables: each column is as wide as its words need, and the table is as wide
 * as the text. */
#include <math.h>

#include "book/composer.h"

enum { MAX_TABLE_COLUMNS = 40, SHORT_TABLE = 8 /* rows */ };
#define ANY_WIDTH 1e4 /* mm: more than any text needs */

typedef struct {
    double least, natural, width;
} TableColumn;

typedef struct {
    Composer *c;
    const Block *block;
    const BlockStyle *cell, *head;
    int count;
    TableColumn columns[MAX_TABLE_COLUMNS];
} TableLayout;

static const BlockStyle *book_style_of_row(const TableLayout *t, const Block *row)
{
    return row->is_head ? t->head : t->cell;
}

static TypesetText set_cell(const TableLayout *t, const Block *row, const Block *cell,
                            double width)
{
    static const Align aligns[] = {[CELL_LEFT] = ALIGN_LEFT,
                                   [CELL_CENTRE] = ALIGN_CENTRE,
                                   [CELL_RIGHT] = ALIGN_RIGHT};
    const LineOptions options = {.width = width, .align = (int)aligns[cell->align]};
    return typeset_text(t->c, &cell->inlines, book_style_of_row(t, row)->style,
                        &options, cell->where);
}

/* Measures the columns: their natural width on one line, and their least width, which
 * is that of the longest word. */
static void measure(TableLayout *t)
{
    t->c->measures = true;
    for (int i = 0; i < t->block->blocks.count; i++) {
        const Block *row = t->block->blocks.items[i];
        const BlockStyle *look = book_style_of_row(t, row);
        double padding = look->left + look->right;
        for (int k = 0; k < row->blocks.count && k < t->count; k++) {
            const Block *cell = row->blocks.items[k];
            TableColumn *of = &t->columns[k];
            of->natural =
                fmax(of->natural, set_cell(t, row, cell, ANY_WIDTH).widest + padding);
            of->least = fmax(of->least, set_cell(t, row, cell, 0.1).widest + padding);
        }
    }
    t->c->measures = false;
}

/* Distributes surplus width among the columns, in proportion to their natural
 * widths. */
static void spread(TableLayout *t, double more, double natural)
{
    for (int i = 0; i < t->count; i++) {
        double own = t->columns[i].natural + 0.05;
        t->columns[i].width = own + more * own / natural;
    }
}

/* Distributes a width that is too small for the natural widths. Columns that need less
 * than an equal share get what they need, columns with long words get their least
 * width, and the others share the rest equally. */
static void share(TableLayout *t, double width)
{
    bool settled[MAX_TABLE_COLUMNS] = {false};
    double left = width;
    int open = t->count;
    for (bool found = true; found && open;) {
        found = false;
        double own = left / open;
        for (int i = 0; i < t->count; i++) {
            TableColumn *of = &t->columns[i];
            bool is_small = of->natural + 0.05 <= own, is_stiff = of->least > own;
            if (settled[i] || (!is_small && !is_stiff))
                continue;
            of->width = (is_small ? of->natural : of->least) + 0.05;
            left -= of->width;
            settled[i] = found = true;
            open--;
        }
    }
    for (int i = 0; i < t->count; i++)
        if (!settled[i])
            t->columns[i].width = left / open;
}

/* Computes the widths of the columns. Returns false after reporting that the words do
 * not fit side by side. */
static bool share_out(TableLayout *t, double width)
{
    double least = 0, natural = 0;
    for (int i = 0; i < t->count; i++) {
        least += t->columns[i].least + 0.05;
        natural += t->columns[i].natural + 0.05;
    }
    if (least > width)
        return diag_error_help(t->c->diags, t->block->where, "table-width",
                               "use fewer columns or shorter words, or take the table "
                               "out of its box",
                               "this table is at least %.1f mm wide, but only %.1f mm "
                               "are available",
                               least, width);
    if (natural <= width)
        spread(t, width - natural, natural);
    else
        share(t, width);
    return true;
}

/* Composes a row: a single band with the cells side by side. */
static void compose_row(const TableLayout *t, const Container *container,
                        const Block *row, int number)
{
    Composer *c = t->c;
    const BlockStyle *look = book_style_of_row(t, row);
    const BlockValues values = {.number = number, .is_head = row->is_head};
    Container inner = container_in(c, container, look, values, "TR");
    inner.frame->top = inner.frame->bottom = 0;
    TypesetText texts[MAX_TABLE_COLUMNS] = {0};
    double high = 0;
    for (int i = 0; i < row->blocks.count && i < t->count; i++) {
        double width = t->columns[i].width - look->left - look->right;
        texts[i] = set_cell(t, row, row->blocks.items[i], width);
        high = fmax(high, texts[i].high);
    }
    int lines = lines_of(c, high + look->top + look->bottom);
    c->where = row->where;
    Band *band = band_add(c, &inner, 0, lines);
    double x = container->x,
           top = (lines * c->look->grid - high) / 2 + (look->top - look->bottom) / 2;
    for (int i = 0; i < row->blocks.count && i < t->count; i++) {
        int own = element_new(c, inner.element, row->is_head ? "TH" : "TD");
        if (row->is_head)
            c->elements->items[own - 1].attributes = "<< /O /Table /Scope /Column >>";
        band_add_text(c, band, &texts[i], own, (Point){x + look->left, top});
        x += t->columns[i].width;
    }
}

void compose_table(Composer *c, const Container *container, const Block *block)
{
    const BlockStyle *look = book_style_block(c->look, "table");
    TableLayout t = {.c = c,
                     .block = block,
                     .cell = book_style_block(c->look, "cell"),
                     .head = book_style_block(c->look, "head-cell")};
    t.count = block->blocks.count ? block->blocks.items[0]->blocks.count : 0;
    if (t.count > MAX_TABLE_COLUMNS) {
        diag_error(c->diags, block->where, "too-large",
                   "a table has at most %d columns", MAX_TABLE_COLUMNS);
        return;
    }
    const BlockValues values = {.number = block->blocks.count};
    Container inner = container_in(c, container, look, values, "Table");
    measure(&t);
    if (!share_out(&t, inner.width))
        return;
    gap_next(c, look->above, 0);
    int first = c->column_text->bands.count, rows = block->blocks.count;
    for (int i = 0; i < rows; i++) {
        gap_next(c, 0, i == 1 || i == 2 || i == rows - 1 ? NEVER : i ? 100 : 0);
        compose_row(&t, &inner, block->blocks.items[i], i);
    }
    if (rows <= SHORT_TABLE)
        keep_together(c, first);
    if (rows > 3 && block->blocks.items[0]->is_head)
        inner.frame->head = first;
    gap_next(c, look->below, 0);
}
