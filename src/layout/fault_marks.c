#include "layout/fault_marks.h"

#include <math.h>

#include "layout/caption.h"

enum { WHITE = 0xFFFFFF };
#define FRAME 0.35    /* width of a frame, mm */
#define HALO 0.8      /* of the white line below it */
#define TINT 0.8      /* opacity of the ground behind surplus lines */
#define NAME_ROOM 4.0 /* height of a face that can show its piece's name, mm */

/* --- frames ----------------------------------------------------------------------- */

static void add_cross(Path *path, Box box)
{
    path_move(path, box.x, box.y);
    path_line(path, box.x + box.w, box.y + box.h);
    path_move(path, box.x + box.w, box.y);
    path_line(path, box.x, box.y + box.h);
}

/* Strokes the frame of a box, with a cross if nothing is in it. The white line below
 * keeps the red one visible on every ground. */
static void add_frame(Arena *arena, Box box, Matrix matrix, bool cross, ItemList *marks)
{
    Path *path = path_new(arena);
    path_rectangle(path, box, 0);
    if (cross)
        add_cross(path, box);
    const Path *moved = path_moved(arena, path, matrix);
    list_add(arena, marks,
             item_stroke(moved, paint_ink(WHITE, 1), (Stroke){.width = HALO}));
    list_add(arena, marks,
             item_stroke(moved, paint_ink(FAULT, 1), (Stroke){.width = FRAME}));
}

void fault_mark_box(Drawing *d, Box box, bool empty)
{
    const Box face = box_grown((Box){0, 0, d->w, d->h}, -HALO / 2);
    box = box_common(box, matrix_undo_box(d->target.around, face));
    if (box.w > 0)
        add_frame(d->arena, box, d->target.around, empty, d->marks);
}

/* --- texts ------------------------------------------------------------------------ */

/* Returns a path whose even-odd inside is what the text covers outside its box. */
static const Path *outside_of(const TextLayout *layout)
{
    const TextSpec *spec = layout->spec;
    double excess = line_excess(layout->overfull);
    Path *path =
        path_of_box(spec->drawing->arena, box_grown(spec->box, excess + spec->size));
    path_rectangle(path, spec->box, 0);
    return path;
}

/* Draws lines that do not fit, into a group of the marks. */
typedef void LineMark(const TextLayout *layout, LineRange lines, Group *group);

/* Lightens what is below the lines, so that they can be read. */
static void mark_ground(const TextLayout *layout, LineRange lines, Group *group)
{
    const TextSpec *spec = layout->spec;
    const double excess = layout->overfull ? line_excess(layout->overfull) : 0;
    const double left = spec->align == ALIGN_LEFT ? 0 : excess;
    double top = INFINITY, foot = -INFINITY;
    for (int i = lines.from; i < lines.to; i++) {
        double y = spec->box.y + layout->spots[i].y;
        top = fmin(top, y - layout->rows[i].rise);
        foot = fmax(foot, y + layout->rows[i].depth);
    }
    const Box ground = {spec->box.x - left, top, spec->box.w + left + excess,
                        foot - top};
    Arena *arena = spec->drawing->arena;
    list_add(arena, &group->items,
             item_fill(path_of_box(arena, ground), paint_ink(WHITE, TINT)));
}

/* Draws the lines in red. */
static void mark_red(const TextLayout *layout, LineRange lines, Group *group)
{
    static const uint32_t red = FAULT;
    Drawing *d = layout->spec->drawing;
    ItemList *outer = d->target.items;
    d->target.items = &group->items;
    text_layout_draw(layout, lines, &red);
    d->target.items = outer;
}

/* Marks what is beside the box of the lines that fit, and all of the others. Lines
 * beyond the height of the piece are left out, as nobody would see them. */
static void mark_lines(const TextLayout *layout, int fit, LineMark *mark, Group *marks)
{
    const TextSpec *spec = layout->spec;
    LineRange surplus = {fit, fit};
    while (surplus.to < layout->line_count &&
           layout->spots[surplus.to].y < spec->box.h + spec->drawing->h)
        surplus.to++;
    if (layout->overfull)
        mark(layout, (LineRange){0, fit},
             group_add(spec->drawing->arena, &marks->items,
                       (Group){.matrix = MATRIX_IDENTITY,
                               .clip = outside_of(layout),
                               .clip_even_odd = true,
                               .opacity = 1}));
    if (surplus.to > fit)
        mark(layout, surplus, marks);
}

void fault_mark_text(const TextLayout *layout)
{
    const TextSpec *spec = layout->spec;
    Drawing *d = spec->drawing;
    int fit = text_layout_place_surplus(layout);
    text_layout_draw(layout, (LineRange){0, fit}, NULL);
    Group *marks = group_add(d->arena, d->marks,
                             (Group){.matrix = d->target.around, .opacity = 1});
    mark_lines(layout, fit, mark_ground, marks);
    add_frame(d->arena, box_grown(spec->box, HALO / 2), MATRIX_IDENTITY, false,
              &marks->items);
    mark_lines(layout, fit, mark_red, marks);
}

/* --- faces ------------------------------------------------------------------------ */

void fault_mark_face(Assets *assets, const Game *game, Face *face, Arena *arena)
{
    Trim *trim = &face->trim;
    if (!trim->outline) {
        *trim = piece_measures(face->piece, face->side);
        trim->edge = trim->outline = path_of_box(arena, trim_box(trim, 0));
    }
    face->items = (ItemList){0};
    face->marks = (ItemList){0};
    list_add(arena, &face->items,
             item_fill(path_of_box(arena, trim_box(trim, trim->bleed)),
                       paint_ink(WHITE, 1)));
    add_frame(arena, trim_box(trim, -HALO), MATRIX_IDENTITY, true, &face->marks);
    if (trim->h < NAME_ROOM)
        return;
    const Captions captions = {
        .assets = assets, .game = game, .arena = arena, .diags = diag_list_new(arena)};
    caption_set(&captions, piece_called(arena, face->piece), caption_regular(7, FAULT),
                (Box){2 * HALO, trim->h - 2 * HALO, trim->w - 4 * HALO, 0},
                &face->marks);
}

ItemList face_items_marked(Arena *arena, const Face *face)
{
    ItemList all = {0};
    if (!face->marks.count)
        return face->items;
    for (int i = 0; i < face->items.count; i++)
        list_add(arena, &all, face->items.items[i]);
    for (int i = 0; i < face->marks.count; i++)
        list_add(arena, &all, face->marks.items[i]);
    return all;
}
