#include "export/picture_fit.h"

#include <math.h>
#include <stdlib.h>

#include "layout/contact_sheet.h"

static bool read_side(const char **text, long *side)
{
    char *end;
    if (**text < '0' || **text > '9')
        return false;
    *side = strtol(*text, &end, 10);
    *text = end;
    return *side >= MIN_PICTURE_PX && *side <= MAX_PICTURE_PX;
}

bool pixel_size_read(const char *text, PixelSize *size)
{
    long width, height;
    if (!read_side(&text, &width) || *text++ != 'x' || !read_side(&text, &height))
        return false;
    *size = (PixelSize){(int)width, (int)height};
    return !*text;
}

/* Returns the pixels of a length in mm; at least one. */
static int px_of(double length, double dpi)
{
    return (int)fmax(1, round(length / 25.4 * dpi));
}

PictureFit picture_fit(const Trim *trim, double dpi, bool with_bleed)
{
    double bleed = with_bleed ? trim->bleed : 0, width = trim->w + 2 * bleed,
           height = trim->h + 2 * bleed;
    return (PictureFit){.px = {px_of(width, dpi), px_of(height, dpi)},
                        .dpi = dpi,
                        .width = width,
                        .height = height,
                        .bleed = bleed,
                        .cut = !with_bleed};
}

PictureFit picture_fit_within(double dpi, double width, double height)
{
    return (PictureFit){.px = {px_of(width, dpi), px_of(height, dpi)},
                        .dpi = dpi,
                        .width = width,
                        .height = height,
                        .cut = true};
}

PictureFit picture_fit_px(const Trim *trim, double dpi, PixelSize px, double *least)
{
    PictureFit fit = {.px = px,
                      .dpi = dpi,
                      .width = px.width / dpi * 25.4,
                      .height = px.height / dpi * 25.4,
                      .turned = (px.width - px.height) * (trim->w - trim->h) < 0};
    double w = fit.turned ? trim->h : trim->w, h = fit.turned ? trim->w : trim->h;
    double beside = (fit.width - w) / 2, above = (fit.height - h) / 2;
    fit.bleed = fmax(beside, above);
    *least = fmin(beside, above);
    return fit;
}

/* Returns the matrix from the face to the picture. */
static Matrix place_of(const PictureFit *fit, const Face *face)
{
    const Trim *trim = &face->trim;
    double width = fit->turned ? fit->height : fit->width,
           height = fit->turned ? fit->width : fit->height;
    Matrix matrix = matrix_move((width - trim->w) / 2, (height - trim->h) / 2);
    if (!fit->turned)
        return matrix;
    bool back = face->side == SIDE_BACK;
    Matrix turn = matrix_multiply(matrix_turn(back ? -90 : 90),
                                  back ? matrix_move(0, fit->height)
                                       : matrix_move(fit->width, 0));
    return matrix_multiply(matrix, turn);
}

bool picture_fit_is_larger(const PictureFit *fit, const Trim *trim)
{
    const double near = 0.01; /* mm */
    return fit->width > trim->w + near || fit->height > trim->h + near;
}

Page picture_fit_page(const PictureFit *fit, const Face *face, Arena *arena)
{
    const Page cut = face_page(face, (Zones){false, false}, arena);
    if (fit->cut && !picture_fit_is_larger(fit, &face->trim))
        return cut;
    Page page = {.width = fit->width,
                 .height = fit->height,
                 .trim = {0, 0, fit->width, fit->height},
                 .bleed = {0, 0, fit->width, fit->height}};
    Group *group = group_add(arena, &page.items,
                             (Group){.matrix = place_of(fit, face), .opacity = 1});
    group->items = fit->cut ? cut.items : face->items;
    return page;
}
