#include "render/pdf_painter.h"

#include <math.h>

#include "base/units.h"

static PdfPainter *painter_of(Canvas canvas)
{
    return (PdfPainter *)canvas.output;
}

/* --- recordings ------------------------------------------------------------------- */

void pdf_painter_destroy_later(PdfPainter *painter, cairo_surface_t *surface)
{
    list_add(painter->arena, &painter->leaving, surface);
}

/* Draws items without tags: in recordings, where Cairo ignores tags, and on the pages
 * of forms, which the finishing pass removes. */
static void draw_untagged(Canvas canvas, const ItemList *items)
{
    PdfPainter *painter = painter_of(canvas);
    tags_suspend(painter->tags);
    canvas_draw_items(canvas, items);
    tags_resume(painter->tags);
}

static cairo_surface_t *record(Canvas canvas, const ItemList *items,
                               cairo_rectangle_t extent)
{
    cairo_surface_t *surface =
        cairo.recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
    canvas.cr = cairo.create(surface);
    draw_untagged(canvas, items);
    cairo_status_t status = cairo.status(canvas.cr);
    if (status && !painter_of(canvas)->why)
        painter_of(canvas)->why = cairo.status_to_string(status);
    cairo.destroy(canvas.cr);
    return surface;
}

static Canvas canvas_of(PdfPainter *painter, cairo_t *cr)
{
    return (Canvas){&painter->output, cr, matrix_scale(POINTS_PER_MM, POINTS_PER_MM)};
}

cairo_surface_t *pdf_painter_record(PdfPainter *painter, const ItemList *items,
                                    cairo_rectangle_t extent)
{
    return record(canvas_of(painter, NULL), items, extent);
}

static void close_tag(Canvas canvas, const Item *item)
{
    (void)item;
    tags_close(painter_of(canvas)->tags);
}

/* --- text ------------------------------------------------------------------------- */

static int draw_text(Canvas canvas, const Item *items, int count)
{
    PdfPainter *painter = painter_of(canvas);
    bool ends = tags_begin_text(painter->tags, canvas.cr);
    int drawn = 0;
    for (; drawn < count && items[drawn].kind == ITEM_GLYPHS; drawn++)
        lettering_show(painter->output.lettering, canvas.cr, items[drawn].run,
                       canvas.matrix);
    if (ends)
        tags_end_text(painter->tags, canvas.cr);
    else
        for (int i = 0; i < drawn; i++)
            tags_close_after(painter->tags, items[i].run);
    return drawn;
}

/* --- pictures and forms ----------------------------------------------------------- */

/* Returns true if the contents of the box are visible. Cairo compares a turned surface
 * with the page in the units of both, and if just one comparison finds the surface on
 * the page, stores an empty surface for all its uses. Cairo aborts if a surface is too
 * small to be visible. */
static bool is_on_canvas(Canvas canvas, Box box)
{
    const double least = 0.01;
    const Matrix m = canvas.matrix;
    const Box clip = painter_of(canvas)->clip;
    double x = hypot(m.xx, m.yx) * box.w, y = hypot(m.xy, m.yy) * box.h,
           area = fabs(matrix_determinant(m)) * box.w * box.h;
    return matrix_is_sound(m) && x > least && y > least && area > least * fmax(x, y) &&
           boxes_meet(matrix_apply_box(m, box), clip) &&
           boxes_meet(matrix_undo_box(m, clip), box);
}

/* Places a surface; 'matrix' leads from its units to millimetres. */
static void place(Canvas canvas, const Placeholder *placeholder, Matrix matrix)
{
    const Box all = {0, 0, placeholder->width, placeholder->height};
    if (!is_on_canvas(canvas_inside(canvas, matrix), all))
        return;
    canvas_set_surface(canvas, placeholder->surface, matrix, CAIRO_EXTEND_NONE);
    cairo.paint(canvas.cr);
}

static void draw_picture(Canvas canvas, const Picture *picture, Box box)
{
    const Placeholder *placeholder =
        placeholder_of_picture(painter_of(canvas)->placeholders, picture);
    if (placeholder)
        place(canvas, placeholder,
              canvas_fit(placeholder->width, placeholder->height, box));
}

static void draw_form(Canvas canvas, const Form *form, Matrix matrix)
{
    const Placeholder *placeholder =
        placeholder_of_form(painter_of(canvas)->placeholders, form);
    place(canvas, placeholder, matrix_multiply(placeholder->to_mm, matrix));
}

/* --- groups ----------------------------------------------------------------------- */

/* Returns true if the list has more than '*few' items, which is counted down. */
static bool has_more(const ItemList *items, int *few)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GROUP ? has_more(&item->group->items, few) : --*few < 0)
            return true;
    }
    return false;
}

/* Returns true if a group is recorded and painted as a whole, which opacity requires.
 * With many items it also saves space, as Cairo repeats the clip for nearly every item
 * drawn inside it. */
static bool is_recorded(const PdfPainter *painter, const Group *group)
{
    int few = 6;
    return group->opacity < 1 || (group->clip && !tags_are_active(painter->tags) &&
                                  has_more(&group->items, &few));
}

/* Returns the box in whole points with a rim around it. Cairo would cut an area that
 * fills the whole recording at its edge, and viewers show a light line where two such
 * edges meet. */
static cairo_rectangle_t extent_of(Box box)
{
    const double rim = 2;
    double left = floor(box.x) - rim, top = floor(box.y) - rim;
    return (cairo_rectangle_t){left, top, ceil(box.x + box.w) + rim - left,
                               ceil(box.y + box.h) + rim - top};
}

static void draw_recorded(Canvas canvas, const Group *group)
{
    PdfPainter *painter = painter_of(canvas);
    const Box around = painter->clip;
    Box box = box_shared(matrix_apply_box(canvas.matrix, group_bounds(group)), around);
    if (!(box.w > 0 && box.h > 0))
        return;
    painter->clip = box;
    cairo_surface_t *surface = record(canvas, &group->items, extent_of(box));
    painter->clip = around;
    cairo.save(canvas.cr);
    canvas_clip(canvas, group);
    cairo.set_source_surface(canvas.cr, surface, 0, 0);
    if (group->opacity < 1)
        cairo.paint_with_alpha(canvas.cr, group->opacity);
    else
        cairo.paint(canvas.cr);
    cairo.restore(canvas.cr);
    pdf_painter_destroy_later(painter, surface);
}

/* Returns the bounds of the current clip within the group's own clip. */
static Box clip_within(Canvas canvas, const Group *group)
{
    Box around = painter_of(canvas)->clip;
    return group->clip
               ? box_shared(around, matrix_apply_box(
                                        matrix_multiply(group->matrix, canvas.matrix),
                                        path_bounds(group->clip)))
               : around;
}

/* Returns true if a group is visible. In an invisible group Cairo would omit the
 * beginning of a tag, but not its end. */
static bool is_seen(Canvas canvas, const Group *group)
{
    const double least = 0.01;
    Box clip = clip_within(canvas, group);
    return matrix_is_sound(matrix_multiply(group->matrix, canvas.matrix)) &&
           group->opacity > 0 && !(group->clip && path_is_empty(group->clip)) &&
           clip.w > least && clip.h > least;
}

static void draw_clipped(Canvas canvas, const Group *group)
{
    PdfPainter *painter = painter_of(canvas);
    const Box around = painter->clip;
    painter->clip = clip_within(canvas, group);
    canvas_draw_group(canvas, group);
    painter->clip = around;
}

/* Draws a group, closing tags on both sides: a tag must not begin inside a clip and end
 * outside. */
static void draw_inside(Canvas canvas, const Group *group)
{
    PdfPainter *painter = painter_of(canvas);
    bool bounded = group->clip || group->opacity < 1;
    if (bounded)
        tags_close(painter->tags);
    if (is_recorded(painter, group))
        draw_recorded(canvas_inside(canvas, group->matrix), group);
    else
        draw_clipped(canvas, group);
    if (bounded)
        tags_close(painter->tags);
}

/* Draws a group with its tags. A translucent group may be a figure, but its contents
 * are not tagged; neither is decoration. */
static void draw_group(Canvas canvas, const Group *group)
{
    Tags *tags = painter_of(canvas)->tags;
    if (!is_seen(canvas, group))
        return;
    const TagPlace around = tags_enter(tags, group);
    bool is_figure = group->alt && !group->decorates &&
                     tags_begin_figure(tags, canvas.cr, group->alt);
    bool untagged = !is_figure && (group->opacity < 1 || group->decorates);
    if (untagged) {
        tags_close(tags);
        tags_suspend(tags);
    }
    draw_inside(canvas, group);
    if (is_figure)
        tags_end_figure(tags, canvas.cr);
    if (untagged)
        tags_resume(tags);
    tags_leave(tags, around);
}

/* --- pages ------------------------------------------------------------------------ */

void pdf_painter_end_page(void *what)
{
    PdfPainter *painter = what;
    for (int i = 0; i < painter->leaving.count; i++)
        cairo.surface_destroy(painter->leaving.items[i]);
    painter->leaving.count = 0;
}

PdfPainter *pdf_painter_new(Arena *arena, const Document *document, View view)
{
    static const OutputKind pdf = {.quality = STROKES_COARSE,
                                   .before = close_tag,
                                   .text = draw_text,
                                   .picture = draw_picture,
                                   .form = draw_form,
                                   .group = draw_group};
    cairo_open();
    const PdfPictureLook look = {view, document->picture_side};
    PdfPainter *painter =
        arena_make(arena, PdfPainter, {&pdf, view, lettering_new(arena, view)},
                   .arena = arena, .tags = tags_new(arena, document));
    painter->placeholders = placeholders_new(arena, look, &painter->why);
    arena_on_reset(arena, pdf_painter_end_page, painter);
    return painter;
}

void pdf_painter_draw(PdfPainter *painter, cairo_t *cr, const ItemList *items)
{
    canvas_draw_items(canvas_of(painter, cr), items);
    tags_close(painter->tags);
}

void pdf_painter_draw_form(PdfPainter *painter, cairo_t *cr,
                           const Placeholder *placeholder)
{
    Canvas canvas = {&painter->output, cr, placeholder->from_mm};
    draw_untagged(canvas, &placeholder->form->items);
}
