#include "render/pdf_painter.h"

#include <math.h>

#include "base/map.h"
#include "base/units.h"
#include "render/decode.h"

/* A page, or a recording, that items are drawn on. */
typedef struct {
    int number;     /* from 1 */
    Box box;        /* nothing is seen outside of it */
    Matrix to_page; /* from its units to points of the page */
    bool written;   /* Cairo is certain to write it into the file */
} Container;

/* A form that has been placed. Once Cairo is certain to have written the recording, an
 * empty stand-in with the same id takes its place: Cairo writes only once what bears
 * the same id, but looks through a recording each time it is placed. */
typedef struct {
    const char *id;
    cairo_surface_t *recording; /* NULL: it is not in memory */
    bool transparent;
    int page;      /* on which it was written, from 1; 0: on none for certain */
    int container; /* in which it was */
} KnownForm;

/* The place of a picture in the file. */
typedef struct {
    cairo_surface_t *surface; /* NULL: the picture cannot be shown */
    const PdfPicture *picture;
} Place;

/* The number of recordings kept for the next page. */
enum { MOST_RECORDINGS = 256 };

struct PdfPainter {
    Output output; /* first: a canvas knows this part */
    Arena *arena;
    Tags *tags; /* NULL: the document has no structure */
    PdfPictureLook look;
    LIST(Place *) places; /* by the picture's number; or NULL */
    PdfPictureList pictures;
    Map forms; /* KnownForm, by name */
    LIST(KnownForm *) recorded;
    LIST(cairo_surface_t *) leaving; /* to be destroyed after this page */
    Container container;             /* that is being drawn on */
    int containers, page;            /* their number so far */
    Box page_box;                    /* in points */
    Box clip;                        /* around all clips within the container */
    int clips;                       /* how many */
    bool transparent;                /* something drawn since this was reset */
    const char *why;
};

static PdfPainter *painter_of(Canvas canvas)
{
    return (PdfPainter *)canvas.output;
}

static void fail(PdfPainter *painter, const char *why)
{
    if (!painter->why)
        painter->why = why;
}

/* --- recordings ------------------------------------------------------------------- */

static cairo_surface_t *recording_new(cairo_rectangle_t extent)
{
    return cairo.recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
}

/* In whole points, with a rim around the box. Cairo would cut an area that fills all of
 * the recording to its edge, and where two such edges meet, viewers show a light line.
 */
static cairo_rectangle_t extent_of(Box box)
{
    const double rim = 2;
    double left = floor(box.x) - rim, top = floor(box.y) - rim;
    return (cairo_rectangle_t){left, top, ceil(box.x + box.w) + rim - left,
                               ceil(box.y + box.h) + rim - top};
}

static cairo_rectangle_t form_extent(const Form *form)
{
    return extent_of(
        (Box){0, 0, form->bounds.w * POINTS_A_MM, form->bounds.h * POINTS_A_MM});
}

static Box overlap(Box a, Box b)
{
    double x = fmax(a.x, b.x), y = fmax(a.y, b.y);
    return (Box){x, y, fmin(a.x + a.w, b.x + b.w) - x, fmin(a.y + a.h, b.y + b.h) - y};
}

/* Returns true if all of a box in the container lies on the page. */
static bool is_on_page(const PdfPainter *painter, Box box)
{
    const double rounding = 0.01;
    Box all = painter->page_box;
    Box page = {all.x - rounding, all.y - rounding, all.w + 2 * rounding,
                all.h + 2 * rounding};
    return box_holds(page, matrix_apply_box(painter->container.to_page, box));
}

/* Returns true if Cairo is certain to write what is placed in the box. It leaves out
 * what nobody sees, and a clip may hide anything. */
static bool is_written(const PdfPainter *painter, Box box)
{
    const double least = 1;
    Box seen = overlap(painter->container.box, box);
    return painter->container.written && !painter->clips && is_on_page(painter, box) &&
           seen.w > least && seen.h > least;
}

/* Nothing in a recording is tagged: Cairo tags content of pages alone. */
static cairo_surface_t *record(PdfPainter *painter, const ItemList *items,
                               Matrix matrix, cairo_rectangle_t extent, const Box *clip,
                               Container container)
{
    cairo_surface_t *surface = recording_new(extent);
    Canvas canvas = {&painter->output, cairo.create(surface), matrix};
    const Container around = painter->container;
    const Box clip_around = painter->clip;
    int clips = painter->clips;
    painter->container = container;
    painter->container.number = ++painter->containers;
    painter->clip = container.box;
    painter->clips = 0;
    if (clip)
        canvas_clip_box(canvas, *clip);
    tags_suspend(painter->tags);
    canvas_draw_items(canvas, items);
    tags_resume(painter->tags);
    painter->container = around;
    painter->clip = clip_around;
    painter->clips = clips;
    cairo_status_t status = cairo.status(canvas.cr);
    if (status)
        fail(painter, cairo.status_to_string(status));
    cairo.destroy(canvas.cr);
    return surface;
}

cairo_surface_t *pdf_painter_record(PdfPainter *painter, const ItemList *items,
                                    Matrix matrix, cairo_rectangle_t extent)
{
    Container container = {.box = painter->page_box, .to_page = MATRIX_IDENTITY};
    return record(painter, items, matrix, extent, NULL, container);
}

void pdf_painter_destroy_later(PdfPainter *painter, cairo_surface_t *surface)
{
    list_add(painter->arena, &painter->leaving, surface);
}

/* --- transparency ----------------------------------------------------------------- */

static bool paint_is_transparent(const Paint *paint)
{
    if (paint->kind == PAINT_INK)
        return paint->ink.alpha < 1;
    for (int i = 0; i < paint->stop_count; i++)
        if (paint->stops[i].ink.alpha < 1)
            return true;
    return false;
}

static void before_item(Canvas canvas, const Item *item)
{
    PdfPainter *painter = painter_of(canvas);
    tags_close(painter->tags);
    if (item->kind == ITEM_FILL || item->kind == ITEM_STROKE)
        painter->transparent |= paint_is_transparent(&item->paint);
}

/* --- text ------------------------------------------------------------------------- */

static int draw_text(Canvas canvas, const Item *items, int count)
{
    PdfPainter *painter = painter_of(canvas);
    bool ends = tags_begin_text(painter->tags, canvas.cr);
    int drawn = 0;
    for (; drawn < count && items[drawn].kind == ITEM_GLYPHS; drawn++) {
        const Run *run = items[drawn].run;
        lettering_show(painter->output.lettering, canvas.cr, run, canvas.matrix);
        painter->transparent |= run->alpha < 1;
    }
    if (ends)
        tags_end_text(painter->tags, canvas.cr);
    else
        for (int i = 0; i < drawn; i++)
            tags_close_after(painter->tags, items[i].run);
    return drawn;
}

/* --- pictures --------------------------------------------------------------------- */

static void set_id(cairo_surface_t *surface, const char *id)
{
    cairo.surface_set_mime_data(surface, CAIRO_MIME_TYPE_UNIQUE_ID,
                                (const unsigned char *)id, strlen(id), NULL, NULL);
}

/* A recording that holds the place of something else. Both have the same extent, so
 * that Cairo clips them alike. The finishing pass knows the colour. */
static cairo_surface_t *place_holder(cairo_rectangle_t extent, int number)
{
    cairo_surface_t *surface = recording_new(extent);
    cairo_t *cr = cairo.create(surface);
    cairo.set_source_rgba(cr, HOLDER_RED / 1000.0, number / 1000 / 1000.0,
                          number % 1000 / 1000.0, 1);
    cairo.rectangle(cr, extent.x, extent.y, extent.width, extent.height);
    cairo.fill(cr);
    cairo.destroy(cr);
    return surface;
}

static Place *place_new(PdfPainter *painter, const Picture *picture)
{
    const char *why = NULL;
    Place *place = arena_new_item(painter->arena, Place);
    place->picture = pdf_picture_acquire(painter->arena, picture, painter->look, &why);
    if (!place->picture) {
        fail(painter, arena_print(painter->arena, "%s: %s", picture->name, why));
        return place;
    }
    list_add(painter->arena, &painter->pictures, place->picture);
    int number = painter->pictures.count;
    cairo_rectangle_t extent = {0, 0, place->picture->width, place->picture->height};
    place->surface = place_holder(extent, number);
    set_id(place->surface, arena_print(painter->arena, "picture %d", number));
    return place;
}

static const Place *place_of(PdfPainter *painter, const Picture *picture)
{
    while (painter->places.count <= picture->number)
        list_add(painter->arena, &painter->places, NULL);
    Place **place = &painter->places.items[picture->number];
    if (!*place)
        *place = place_new(painter, picture);
    return *place;
}

static void draw_picture(Canvas canvas, const Picture *picture, Box box)
{
    PdfPainter *painter = painter_of(canvas);
    const Place *place = place_of(painter, picture);
    if (!place->surface)
        return;
    Matrix matrix = canvas_fit(place->picture->width, place->picture->height, box);
    if (!matrix_is_sound(matrix_multiply(matrix, canvas.matrix)))
        return;
    painter->transparent |= pdf_parts_are_transparent(place->picture->parts);
    canvas_set_surface(canvas, place->surface, matrix, CAIRO_EXTEND_NONE);
    cairo.paint(canvas.cr);
}

/* --- forms ------------------------------------------------------------------------ */

/* From the units of a form's recording to the form's millimetres. */
static Matrix from_recording(const Form *form, double scale)
{
    return matrix_multiply(matrix_scale(scale, scale),
                           matrix_move(form->bounds.x, form->bounds.y));
}

static void record_form(Canvas inside, KnownForm *known, const Form *form, bool written)
{
    PdfPainter *painter = painter_of(inside);
    Box bounds = form->bounds;
    Matrix matrix = matrix_multiply(matrix_move(-bounds.x, -bounds.y),
                                    matrix_scale(POINTS_A_MM, POINTS_A_MM));
    Matrix back = matrix_multiply(from_recording(form, 1 / POINTS_A_MM), inside.matrix);
    Container container = {
        .box = {0, 0, bounds.w * POINTS_A_MM, bounds.h * POINTS_A_MM},
        .to_page = matrix_multiply(back, painter->container.to_page),
        .written = written};
    bool around = painter->transparent;
    painter->transparent = false;
    known->recording =
        record(painter, &form->items, matrix, form_extent(form), &bounds, container);
    known->transparent = painter->transparent;
    painter->transparent = around;
    set_id(known->recording, known->id);
    list_add(painter->arena, &painter->recorded, known);
}

static KnownForm *form_of(PdfPainter *painter, const Form *form)
{
    KnownForm *known = map_get(&painter->forms, form->name);
    if (known)
        return known;
    known = arena_new_item(painter->arena, KnownForm);
    *known = (KnownForm){.id = arena_print(painter->arena, "form %s", form->name)};
    map_put(&painter->forms, known->id + strlen("form "), known);
    return known;
}

static cairo_surface_t *stand_in(PdfPainter *painter, const KnownForm *known,
                                 const Form *form)
{
    cairo_surface_t *surface = place_holder(form_extent(form), 0);
    set_id(surface, known->id);
    pdf_painter_destroy_later(painter, surface);
    return surface;
}

/* Within a page, Cairo writes recordings in another order than they are placed in: a
 * stand-in must lie on a later page, or follow the recording in the same container. */
static bool has_been_written(const PdfPainter *painter, const KnownForm *known)
{
    return known->page && (known->page < painter->page ||
                           known->container == painter->container.number);
}

static bool is_askew(Matrix m)
{
    return (m.xy != 0 || m.yx != 0) && (m.xx != 0 || m.yy != 0);
}

/* If a recording is only moved, Cairo 1.16 rounds the movement of its clips to whole
 * points when it analyses the page. A hair line can then fall outside its own clip, and
 * Cairo turns that part of the page into pixels. Scaling the recording by an invisible
 * amount avoids the rounding. */
#define GROWN 1.000000001

static void place(Canvas inside, const Form *form, cairo_surface_t *surface)
{
    canvas_set_surface(inside, surface, from_recording(form, GROWN / POINTS_A_MM),
                       CAIRO_EXTEND_NONE);
    cairo.paint(inside.cr);
}

static void place_recording(Canvas inside, KnownForm *known, const Form *form, Box box)
{
    PdfPainter *painter = painter_of(inside);
    bool written = is_written(painter, box);
    if (!known->recording)
        record_form(inside, known, form, written);
    if (written) {
        known->page = painter->page;
        known->container = painter->container.number;
    }
    place(inside, form, known->recording);
}

/* Nothing in a form is tagged, as nothing in a recording is. */
static void draw_in_place(Canvas inside, const Form *form)
{
    PdfPainter *painter = painter_of(inside);
    painter->clips++;
    tags_suspend(painter->tags);
    cairo.save(inside.cr);
    canvas_clip_box(inside, form->bounds);
    canvas_draw_items(inside, &form->items);
    cairo.restore(inside.cr);
    tags_resume(painter->tags);
    painter->clips--;
}

/* Two kinds of forms are drawn in place. Of a recording that is placed askew,
 * Cairo 1.16 asserts that each of its parts lies within the bounds of its clips, as
 * they are when both are turned: what a round clip hides need not. And of a recording
 * that reaches beyond the page Cairo writes only what the page shows, for all later
 * pages too. */
static void draw_form(Canvas canvas, const Form *form, Matrix matrix)
{
    PdfPainter *painter = painter_of(canvas);
    Canvas inside = canvas_inside(canvas, matrix);
    if (!matrix_is_sound(inside.matrix) || !form->items.count)
        return;
    KnownForm *known = form_of(painter, form);
    Box box = matrix_apply_box(inside.matrix, form->bounds);
    if (is_askew(inside.matrix))
        draw_in_place(inside, form);
    else if (has_been_written(painter, known))
        place(inside, form, stand_in(painter, known, form));
    else if (is_on_page(painter, box))
        place_recording(inside, known, form, box);
    else
        draw_in_place(inside, form);
    painter->transparent |= known->transparent;
}

/* --- groups ----------------------------------------------------------------------- */

/* Returns true if there are more items than 'few', which it counts down. */
static bool has_more(const ItemList *items, int *few)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GROUP ? has_more(&item->group->items, few) : --*few < 0)
            return true;
    }
    return false;
}

/* Cairo writes a clip anew for nearly each item that is drawn within it, unless all of
 * them are recorded and painted as one. What is faint is always painted as one. */
static bool is_recorded(const PdfPainter *painter, const Group *group)
{
    int few = 6;
    return group->opacity < 1 || (group->clip && !tags_are_active(painter->tags) &&
                                  has_more(&group->items, &few));
}

static void draw_recorded(Canvas canvas, const Group *group)
{
    PdfPainter *painter = painter_of(canvas);
    Box box = matrix_apply_box(canvas.matrix, group_bounds(group));
    if (!(box.w > 0 && box.h > 0))
        return;
    Container container = {.box = box,
                           .to_page = painter->container.to_page,
                           .written = group->opacity > 0.1 &&
                                      is_written(painter, box) &&
                                      box_holds(painter->container.box, box)};
    cairo_surface_t *surface =
        record(painter, &group->items, canvas.matrix, extent_of(box), NULL, container);
    painter->transparent |= group->opacity < 1;
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

/* The part of the clip around a group that the group's own clip leaves. */
static Box clip_within(Canvas canvas, const Group *group)
{
    Box around = painter_of(canvas)->clip;
    return group->clip
               ? overlap(around,
                         matrix_apply_box(matrix_multiply(group->matrix, canvas.matrix),
                                          path_bounds(group->clip)))
               : around;
}

/* Where nothing is seen, Cairo leaves out the begin of a tag, but not its end. */
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
    painter->clips += group->clip != NULL;
    canvas_draw_group(canvas, group);
    painter->clips -= group->clip != NULL;
    painter->clip = around;
}

/* A tag must not begin inside of a clip and end outside of it. */
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

/* A faint group may be a figure, but nothing in it is tagged; nor is decoration. */
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

/* Recordings can be made again. Those of forms that are written will never be placed
 * again; of the others, 'most' are kept. */
static void forget_recordings(PdfPainter *painter, int most)
{
    int kept = 0;
    for (int i = 0; i < painter->recorded.count; i++) {
        KnownForm *form = painter->recorded.items[i];
        if (!form->page && kept < most) {
            painter->recorded.items[kept++] = form;
            continue;
        }
        cairo.surface_destroy(form->recording);
        form->recording = NULL;
    }
    painter->recorded.count = kept;
}

static void destroy_leaving(PdfPainter *painter)
{
    for (int i = 0; i < painter->leaving.count; i++)
        cairo.surface_destroy(painter->leaving.items[i]);
    painter->leaving.count = 0;
}

static void end(void *what)
{
    PdfPainter *painter = what;
    forget_recordings(painter, 0);
    destroy_leaving(painter);
    for (int i = 0; i < painter->places.count; i++)
        if (painter->places.items[i] && painter->places.items[i]->surface)
            cairo.surface_destroy(painter->places.items[i]->surface);
    for (int i = 0; i < painter->pictures.count; i++)
        pdf_picture_release(painter->pictures.items[i]);
}

PdfPainter *pdf_painter_new(Arena *arena, const Document *document, View view)
{
    static const OutputKind pdf = {.care = STROKES_COARSE,
                                   .before = before_item,
                                   .text = draw_text,
                                   .picture = draw_picture,
                                   .form = draw_form,
                                   .group = draw_group};
    cairo_open();
    PdfPainter *painter = arena_new_item(arena, PdfPainter);
    *painter = (PdfPainter){.output = {&pdf, view, lettering_new(arena, view)},
                            .arena = arena,
                            .tags = tags_new(arena, document),
                            .look = {view, document->picture_side},
                            .forms = map_new(arena)};
    arena_on_reset(arena, end, painter);
    return painter;
}

void pdf_painter_begin_page(PdfPainter *painter, const Page *page)
{
    Box all = {0, 0, page->width * POINTS_A_MM, page->height * POINTS_A_MM};
    painter->transparent = false;
    painter->page++;
    painter->container = (Container){++painter->containers, all, MATRIX_IDENTITY, true};
    painter->page_box = painter->clip = all;
}

void pdf_painter_end_page(PdfPainter *painter)
{
    destroy_leaving(painter);
    forget_recordings(painter, MOST_RECORDINGS);
}

bool pdf_painter_is_transparent(const PdfPainter *painter)
{
    return painter->transparent;
}

void pdf_painter_draw(PdfPainter *painter, cairo_t *cr, const ItemList *items)
{
    Canvas canvas = {&painter->output, cr, matrix_scale(POINTS_A_MM, POINTS_A_MM)};
    canvas_draw_items(canvas, items);
    tags_close(painter->tags);
}

const TaggedList *pdf_painter_tagged(const PdfPainter *painter)
{
    static const TaggedList none;
    return painter->tags ? tags_all(painter->tags) : &none;
}

const PdfPictureList *pdf_painter_pictures(const PdfPainter *painter)
{
    return &painter->pictures;
}

const char *pdf_painter_why(const PdfPainter *painter)
{
    return painter->why;
}
