/* Sheets of pictures: many faces in one picture, by rows and without gaps. */
#include <math.h>

#include "export/export.h"

/* --- the grid --------------------------------------------------------------------- */

/* Returns the scale of cells on a grid, at most 1. */
static double scale_of(const PictureFit *fit, const SheetLimits *limits, int columns,
                       int rows)
{
    double scale = fmin((double)limits->px / (columns * fit->px.width),
                        (double)limits->px / (rows * fit->px.height));
    return fmin(scale, 1);
}

/* Chooses the grid with the largest cells, then the one with the fewest empty cells. */
static ExportSheets grid_for(int count, const PictureFit *fit,
                             const SheetLimits *limits)
{
    const int most = limits->columns * limits->rows, sheets = (count + most - 1) / most,
              each = (count + sheets - 1) / sheets;
    double best = 0;
    ExportSheets grid = {0};
    for (int columns = 1; columns <= limits->columns && columns <= each; columns++) {
        int rows = (each + columns - 1) / columns;
        double scale = rows <= limits->rows ? scale_of(fit, limits, columns, rows) : 0;
        bool is_fuller = columns * rows < grid.columns * grid.rows;
        if (scale > best || (scale == best && is_fuller)) {
            best = scale;
            grid.columns = columns;
            grid.rows = rows;
        }
    }
    grid.cell.width = (int)floor(fit->px.width * best);
    grid.cell.height = (int)floor(fit->px.height * best);
    return grid;
}

/* --- drawing ---------------------------------------------------------------------- */

/* Adds the face to the page of a sheet. Returns false if it has errors. */
static bool add_cell(Export *of, const ExportCell *cell, int at, const PictureFit *fit,
                     const ExportSheets *grid, Page *page, Arena *arena)
{
    Face face = export_draw(of, cell->item, cell->side, fit, arena);
    if (!face.drawn)
        return false;
    const Page one = picture_fit_page(fit, &face, arena);
    const Box box = {0, 0, fit->width, fit->height};
    Group *group =
        group_add(arena, &page->items,
                  (Group){.matrix = matrix_move(at % grid->columns * fit->width,
                                                at / grid->columns * fit->height),
                          .clip = path_of_box(arena, box),
                          .opacity = 1});
    group->items = one.items;
    return true;
}

/* Draws the cells from 'first' on, as many as fit on a sheet. */
static const PictureFile *draw_sheet(Export *of, const ExportCells *cells, int first,
                                     const PictureFit *fit, const ExportSheets *grid,
                                     const char *stem)
{
    const int count = grid->columns * grid->rows;
    Arena *arena = arena_new();
    Page page = {.width = grid->columns * fit->width,
                 .height = grid->rows * fit->height};
    bool good = true;
    for (int i = 0; i < count && first + i < cells->count; i++)
        good &= add_cell(of, &cells->items[first + i], i, fit, grid, &page, arena);
    if (!good) {
        arena_free(arena);
        return NULL;
    }
    const PictureForm form = {.stem = stem,
                              .width = grid->columns * grid->cell.width,
                              .height = grid->rows * grid->cell.height,
                              .dpi = grid->cell.width / (fit->width / 25.4),
                              .is_transparent = fit->cut};
    return picture_files_add(of->pictures, &form, &page, arena);
}

static void note_cells(Export *of, const ExportCells *cells, int first,
                       const PictureFile *sheet, const ExportSheets *grid)
{
    const int count = grid->columns * grid->rows;
    for (int i = 0; i < count && first + i < cells->count; i++) {
        const ExportCell *cell = &cells->items[first + i];
        IndexRow *row = export_index_row(of, cell->item, cell->side);
        row->sheet = sheet;
        row->cell = i;
        row->columns = grid->columns;
        row->rows = grid->rows;
        if (!row->file)
            row->px = grid->cell;
    }
}

ExportSheets export_sheets(Export *of, const ExportCells *cells, const PictureFit *fit,
                           const SheetLimits *limits, const char *stem)
{
    ExportSheets grid = grid_for(cells->count, fit, limits);
    const int each = grid.columns * grid.rows;
    for (int first = 0, number = 1; first < cells->count; first += each, number++) {
        const char *name =
            cells->count > each ? arena_print(of->arena, "%s-%d", stem, number) : stem;
        const PictureFile *sheet = draw_sheet(of, cells, first, fit, &grid, name);
        if (!sheet)
            continue;
        list_add(of->arena, &grid.sheets, sheet);
        note_cells(of, cells, first, sheet, &grid);
    }
    return grid;
}
