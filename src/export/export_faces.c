/* Faces as pictures of their own. */
#include <math.h>

#include "export/export.h"
#include "render/painter.h"

enum { DEFAULT_DPI = 300 };

bool export_has_side(const ExportItem *item, int side)
{
    return side == SIDE_BACK ? piece_has_back(item->piece)
                             : side <= piece_fronts(item->piece);
}

/* --- sizes ------------------------------------------------------------------------ */

static double dpi_of(const Export *of)
{
    const double of_target = of->target->dpi ? of->target->dpi : DEFAULT_DPI;
    return of->options.dpi ? of->options.dpi : of_target;
}

static int most_px(const Export *of)
{
    return of->target->max_px ? of->target->max_px : MAX_PICTURE_PX;
}

/* Returns the scale at which a picture has no more pixels than it may have; at most
 * 1. */
static double scale_within(const PictureFit *fit, int most)
{
    double width = fit->px.width, height = fit->px.height;
    double scale = fmin(most / fmax(width, height),
                        sqrt(MAX_PNG_PIXELS / fmax(width * height, 1)));
    return fmin(scale, 1);
}

PictureFit export_fit(const Export *of, const ExportItem *item, int side)
{
    const Trim trim = piece_measures(item->piece, side);
    double dpi = dpi_of(of), least;
    if (of->options.px.width)
        return picture_fit_px(&trim, dpi, of->options.px, &least);
    const PictureFit fit = picture_fit(&trim, dpi, of->options.bleed);
    double scale = scale_within(&fit, most_px(of));
    return scale < 1 ? picture_fit(&trim, floor(dpi * scale), of->options.bleed) : fit;
}

/* Reports a picture that is drawn smaller than asked for. */
static void check_limit(Export *of, const ExportItem *item)
{
    const Piece *piece = item->piece;
    const PictureFit fit = export_fit(of, item, SIDE_FRONT);
    if (fit.dpi < dpi_of(of))
        diag_add(of->diags, LEVEL_WARNING, piece->set->where, "picture-limit",
                 "'%s' is drawn at %g dpi instead of %g, because a picture can have at "
                 "most %d pixels a side",
                 piece_called(of->diags->arena, piece), fit.dpi, dpi_of(of),
                 most_px(of));
}

/* Reports pixels that would cut the piece, or leave far too much around it. */
static void check_px(Export *of, const ExportItem *item)
{
    const Trim trim = piece_measures(item->piece, SIDE_FRONT);
    const PixelSize px = of->options.px;
    const double dpi = dpi_of(of), rounding = 25.4 / dpi / 2;
    double least;
    const PictureFit fit = picture_fit_px(&trim, dpi, px, &least);
    if (least >= -rounding && fit.bleed <= MAX_SHOP_BLEED)
        return;
    diag_error_help(of->diags, item->piece->set->where, "no-product",
                    arena_print(of->diags->arena,
                                "write %.0fx%.0f for a bleed of 3 mm, and '--only' for "
                                "the sets of this size",
                                (trim.w + 6) / 25.4 * dpi, (trim.h + 6) / 25.4 * dpi),
                    "%dx%d pixels at %g dpi are %.4g x %.4g mm: too %s for %.4g x %.4g "
                    "mm, as in the set '%s'",
                    px.width, px.height, dpi, fit.width, fit.height,
                    least < 0 ? "small" : "large", trim.w, trim.h,
                    item->piece->set->name);
}

void export_check_pictures(Export *of)
{
    for (int i = 0; i < of->items.count; i++)
        if (of->options.px.width && !of->target->sets_pixels)
            check_px(of, &of->items.items[i]);
        else if (!of->options.px.width)
            check_limit(of, &of->items.items[i]);
}

/* --- drawing ---------------------------------------------------------------------- */

Face export_draw(Export *of, const ExportItem *item, int side, const PictureFit *fit,
                 Arena *arena)
{
    int rows = of->index.count;
    export_index_row(of, item, side);
    of->faces->silent = of->index.count == rows; /* it was drawn before */
    of->faces->bleed = fit->cut ? -1 : fit->bleed;
    return face_draw_look(of->faces, item->piece, side,
                          side == SIDE_FRONT ? item->look : 1, arena, of->diags);
}

const PictureFile *export_face(Export *of, const ExportItem *item, int side,
                               const char *stem, const PictureFit *fit)
{
    Arena *arena = arena_new();
    const Face face = export_draw(of, item, side, fit, arena);
    if (!face.drawn) {
        arena_free(arena);
        return NULL;
    }
    const Page page = picture_fit_page(fit, &face, arena);
    const PictureForm form = {.stem = stem,
                              .width = fit->px.width,
                              .height = fit->px.height,
                              .dpi = fit->dpi,
                              .is_transparent =
                                  fit->cut && (face.trim.rounded || face.trim.hole ||
                                               picture_fit_is_larger(fit, &face.trim))};
    IndexRow *row = export_index_row(of, item, side);
    row->file = picture_files_add(of->pictures, &form, &page, arena);
    row->stem = stem;
    row->fit = *fit;
    row->px = fit->px;
    return row->file;
}
