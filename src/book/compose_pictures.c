/* Pictures of pieces and art files: inline, or side by side in a paragraph of their
 * own. */
#include <math.h>

#include "book/composer.h"
#include "layout/small_type.h"

#define LEAST_WIDTH 3.0 /* least width of the widest picture in a row, mm */
#define MAX_OF_PAGE 0.8 /* maximum height of a picture, as a share of the page */
#define OUTLINE 0.15    /* mm */
#define ART_WIDTH 60.0  /* default width of an art file, mm */

/* --- sizes ------------------------------------------------------------------------ */

static const FaceForm *face_of(Composer *c, const PictureRef *shown)
{
    return face_form(c->forms, shown->piece, shown->back ? SIDE_BACK : SIDE_FRONT,
                     c->diags);
}

/* Replaces the size of a picture by its bounding box after rotation. */
static void turn_size(const PictureRef *shown, double *w, double *h)
{
    double angle = shown->turn * acos(-1) / 180, c = fabs(cos(angle)),
           s = fabs(sin(angle)), wide = *w * c + *h * s;
    *h = *w * s + *h * c;
    *w = wide;
}

static const Picture *art_of(Composer *c, const PictureRef *shown, SourceRange where)
{
    return assets_picture(c->look->common.assets, shown->file, where, c->diags);
}

/* Computes the natural size of a picture before rotation and scaling. Returns false
 * after a report. */
static bool natural_size(Composer *c, const PictureRef *shown, SourceRange where,
                         double *w, double *h)
{
    if (shown->scene)
        return diag_error_help(c->diags, where, "picture-size",
                               "put empty lines above and below it",
                               "a scene needs a paragraph of its own");
    if (!shown->piece) {
        const Picture *picture = art_of(c, shown, where);
        *w = ART_WIDTH;
        *h = picture ? ART_WIDTH * picture->height / picture->width : 0;
        return picture != NULL;
    }
    if (shown->back && !piece_has_back(shown->piece))
        return diag_error(c->diags, where, "unknown-piece", "'%s' has no back",
                          piece_called(c->diags->arena, shown->piece));
    const FaceForm *face = face_of(c, shown);
    *w = face->w;
    *h = face->h;
    return face->form != NULL && *w > 0 && *h > 0;
}

bool picture_size(Composer *c, const PictureRef *shown, SourceRange where, double *w,
                  double *h)
{
    double wide = 0, high = 0;
    if (!natural_size(c, shown, where, &wide, &high))
        return false;
    double scale = shown->scale > 0 ? shown->scale : 1;
    turn_size(shown, &wide, &high);
    *w = wide * scale;
    *h = high * scale;
    if (shown->width > 0) {
        *h *= shown->width / *w;
        *w = shown->width;
    }
    return true;
}

double picture_limit(const Composer *c, bool fills_page)
{
    return (fills_page ? c->picture_lines : c->lines * MAX_OF_PAGE) * c->look->grid;
}

/* --- drawing ---------------------------------------------------------------------- */

double picture_place(Composer *c, const PictureRef *shown, const BlockStyle *look,
                     double high, Point at, ItemList *items)
{
    double w = 0, h = 0;
    if (!natural_size(c, shown, (SourceRange){0}, &w, &h))
        return 0;
    double wide = w, own_height = h;
    turn_size(shown, &wide, &own_height);
    double scale = high / own_height;
    wide *= scale;
    own_height *= scale;
    Matrix m = matrix_multiply(matrix_move(-w / 2, -h / 2), matrix_turn(shown->turn));
    m = matrix_multiply(m, matrix_scale(scale, scale));
    m = matrix_multiply(m, matrix_move(at.x + wide / 2, at.y + own_height / 2));
    Group *group = group_add(c->arena, items, (Group){.matrix = m, .opacity = 1});
    if (shown->piece) {
        const FaceForm *face = face_of(c, shown);
        list_add(c->arena, &group->items,
                 ((Item){.kind = ITEM_FORM,
                         .form = form_at_scale(c->forms, face->form, scale),
                         .matrix = MATRIX_IDENTITY}));
        if (look->has_outline) /* white pieces need one on white paper */
            list_add(c->arena, &group->items,
                     item_stroke(face->outline, paint_ink(look->outline, 1),
                                 (Stroke){.width = OUTLINE / scale}));
    } else
        list_add(c->arena, &group->items,
                 ((Item){.kind = ITEM_PICTURE,
                         .picture = art_of(c, shown, (SourceRange){0}),
                         .box = {0, 0, w, h}}));
    return wide;
}

/* --- pictures side by side -------------------------------------------------------- */

bool has_page_picture(const Block *block)
{
    for (int i = 0; i < block->blocks.count; i++)
        if (has_page_picture(block->blocks.items[i]))
            return true;
    for (int i = 0; i < block->inlines.count; i++) {
        const Inline *one = &block->inlines.items[i];
        if (one->kind == INLINE_IMAGE && one->shown && one->shown->fills_page)
            return true;
    }
    return false;
}

typedef struct {
    const Inline *image;
    double w, h;
} SizedImage;

typedef LIST(SizedImage) SizedImageList;

static SizedImageList sized_images_of(Composer *c, const Block *paragraph)
{
    SizedImageList sized = {0};
    for (int i = 0; i < paragraph->inlines.count; i++) {
        const Inline *one = &paragraph->inlines.items[i];
        SizedImage item = {.image = one};
        if (one->kind == INLINE_IMAGE && one->shown &&
            picture_size(c, one->shown, one->where, &item.w, &item.h))
            list_add(c->arena, &sized, item);
    }
    return sized;
}

double row_width(Composer *c, const Block *paragraph)
{
    const SizedImageList sized = sized_images_of(c, paragraph);
    double width = book_style_block(c->look, "pictures")->gap * (sized.count - 1);
    for (int i = 0; i < sized.count; i++) {
        const PictureRef *shown = sized.items[i].image->shown;
        if (shown->fills_page || (shown->scale <= 0 && shown->width <= 0))
            return 0;
        width += sized.items[i].w;
    }
    return sized.count ? width : 0;
}

/* Warns that pictures with an explicit size had to be scaled down. */
static void report_size(Composer *c, const SizedImageList *sized, double wide,
                        double high, double width, double limit)
{
    diag_add(c->diags, LEVEL_WARNING, sized->items[0].image->where, "picture-size",
             "%s %.0f x %.0f mm large and %s down: only %.0f x %.0f mm are available",
             sized->count > 1 ? "these pictures are" : "this picture is", wide, high,
             sized->count > 1 ? "are scaled" : "is scaled", width, limit)
        ->help = "make it smaller, or remove its size";
}

/* Returns the factor that makes the pictures fit side by side and within the template's
 * picture size; an explicit size overrides the latter. Returns 0 after reporting that
 * they do not fit. */
static double shrink_of(Composer *c, const SizedImageList *sized, double width,
                        const BlockStyle *look)
{
    double max_height = look->picture_height > 0 ? look->picture_height : 60;
    double gaps = look->gap * (sized->count - 1);
    double wide = gaps, highest = 0, widest = 0;
    bool has_size = false, fills_page = false;
    for (int i = 0; i < sized->count; i++) {
        const PictureRef *shown = sized->items[i].image->shown;
        wide += sized->items[i].w;
        highest = fmax(highest, sized->items[i].h);
        widest = fmax(widest, sized->items[i].w);
        has_size = has_size || shown->scale > 0 || shown->width > 0;
        fills_page = fills_page || shown->fills_page;
    }
    double shrink = wide > width || fills_page ? (width - gaps) / (wide - gaps) : 1;
    if (widest * shrink < LEAST_WIDTH) {
        diag_error_help(c->diags, sized->items[0].image->where, "picture-size",
                        "split them into several paragraphs",
                        "there is no room for %d pictures side by side", sized->count);
        return 0;
    }
    double page = picture_limit(c, fills_page);
    double limit = has_size || fills_page ? page : fmin(max_height, page);
    double all = highest * shrink > limit ? limit / highest : shrink;
    if (!has_size && !fills_page && look->picture_width > 0)
        all = fmin(all, look->picture_width / widest);
    if (has_size && all < 0.99)
        report_size(c, sized, wide, highest, width, limit);
    return all;
}

void figure_add(Composer *c, const Container *container, const Inline *image,
                Matrix matrix, const ItemList *items)
{
    const PictureRef *shown = image->shown;
    const char *alt = inlines_text(c->arena, &image->inlines);
    if (!*alt)
        alt = shown->scene   ? shown->scene->alt
              : shown->piece ? piece_called(c->arena, shown->piece)
                             : shown->file;
    int element = element_new(c, container->element, "Figure");
    c->elements->items[element - 1].alt = alt;
    Band *last = &c->column_text->bands.items[c->column_text->bands.count - 1];
    group_add(c->arena, &last->items,
              (Group){.matrix = matrix,
                      .opacity = 1,
                      .element = element,
                      .alt = alt,
                      .items = *items});
}

void warn_of_no_alt(Composer *c, const Inline *image)
{
    if (!image->inlines.count)
        diag_add(c->diags, LEVEL_WARNING, image->where, "no-alt",
                 "this picture has no description")
            ->help = "write it between the brackets: ![A room with four doors](…)";
}

void compose_pictures(Composer *c, const Container *room, const Block *paragraph)
{
    const BlockStyle *look = book_style_block(c->look, "pictures");
    if (!c->picture_lines && has_page_picture(paragraph)) {
        band_add(c, room, look->above, 1);
        gap_next(c, look->below, 0);
        return;
    }
    if (compose_scenes(c, room, paragraph))
        return;
    SizedImageList sized = sized_images_of(c, paragraph);
    if (!sized.count)
        return;
    double shrink = shrink_of(c, &sized, room->width, look) * c->shrink;
    if (shrink <= 0)
        return;
    double wide = look->gap * (sized.count - 1), high = 0;
    for (int i = 0; i < sized.count; i++) {
        wide += sized.items[i].w * shrink;
        high = fmax(high, sized.items[i].h * shrink);
    }
    int lines = lines_of(c, high);
    band_add(c, room, look->above, lines);
    double x = room->x + (room->width - wide) / 2;
    for (int i = 0; i < sized.count; i++) {
        const SizedImage *item = &sized.items[i];
        double own = item->h * shrink;
        ItemList items = {0};
        if (!c->measures)
            warn_of_no_alt(c, item->image);
        x += picture_place(c, item->image->shown, look, own,
                           (Point){x, (lines * c->look->grid - own) / 2}, &items) +
             look->gap;
        figure_add(c, room, item->image, MATRIX_IDENTITY, &items);
    }
    gap_next(c, look->below, 0);
}
