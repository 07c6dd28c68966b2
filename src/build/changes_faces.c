#include "build/changes_list.h"

#include <math.h>

#include "layout/clipped.h"
#include "layout/face_digest.h"
#include "layout/piece.h"

#define SMALL_HEIGHT 45.0 /* of a small picture at most */
#define SMALL_WIDTH 60.0
#define SMALL_CELL 36.0 /* width of its cell at least */
#define LABEL 5.0       /* height of a label of one line below it */

/* --- one face --------------------------------------------------------------------- */

static Faces *faces_of(const ChangesPage *p, bool before)
{
    return before ? p->list->before : p->list->after;
}

bool changes_draw(ChangesPage *p, const RecordEntry *entry, bool before, int side,
                  long copy, Face *face)
{
    Faces *faces = faces_of(p, before);
    const Piece *piece = entry ? entry->subject : NULL;
    if (!piece || !faces)
        return false;
    long copies = piece_count(piece, faces->game->players);
    int looks = face_looks(faces, piece, side, copies, p->ignored);
    *face = face_draw_look(faces, piece, side,
                           looks ? face_look_of(looks, copy < 1 ? 1 : copy) : 1,
                           p->arena, p->ignored);
    return face->drawn;
}

/* Returns a rectangle inside the outline; empty if it would depend on the shape. */
static Box core_of(const Trim *trim)
{
    double in = 0.3 * trim->corner;
    return trim->hole || trim->rounded ? (Box){0}
                                       : box_grown((Box){0, 0, trim->w, trim->h}, -in);
}

void changes_place(ChangesPage *p, const Face *face, bool before, Matrix matrix)
{
    const Trim *trim = &face->trim;
    Arena *arena = p->arena;
    ItemList items =
        before ? other_run_items(&p->other_run, &face->items) : face->items;
    Group *group =
        group_add(arena, &p->page.items, (Group){.matrix = matrix, .opacity = 1});
    items_clipped(arena, &items, trim->outline, core_of(trim), &group->items);
    list_add(arena, &p->page.items,
             item_stroke(path_moved(arena, trim->outline, matrix),
                         paint_ink(CHANGES_EDGE, 1), (Stroke){.width = 0.15}));
}

/* --- small pictures --------------------------------------------------------------- */

static double small_scale(const Trim *trim)
{
    return fmin(1, fmin(SMALL_HEIGHT / trim->h, SMALL_WIDTH / trim->w));
}

/* Returns "4 × Hunter", "2 × Hunter (of your 4)" to take out, "2 × Hunter (to your 4)"
 * to put in, "Hunter: take out 4, put in 2" to exchange. */
static const char *label_of(ChangesPage *p, const UpdateItem *item)
{
    const EntryChange *change = item->change;
    long out = item->removed, in = item->added;
    const bool leaves = update_move(item) == MOVE_OUT;
    if (!change)
        return arena_print(p->arena, "%ld × card box%s", leaves ? out : in,
                           out && in ? " (with a new size or design)" : "");
    const char *name = changes_name(leaves ? change->before : change->after);
    if (leaves && copies_before(change) > out)
        return arena_print(p->arena, "%ld × %s (of your %ld)", out, name,
                           copies_before(change));
    if (!leaves && !out && item->first > 1)
        return arena_print(p->arena, "%ld × %s (to your %ld)", in, name,
                           item->first - 1);
    if (out && in && changes_old_name(change))
        return arena_print(p->arena, "Take out %ld × %s, put in %ld × %s", out,
                           changes_old_name(change), in, name);
    if (out && in && out != in)
        return arena_print(p->arena, "%s: take out %ld, put in %ld", name, out, in);
    return arena_print(p->arena, "%ld × %s", leaves ? out : in, name);
}

void changes_make_cell(ChangesPage *p, double w, double h)
{
    if (p->x > p->left && p->x + w > p->right + 0.01)
        changes_end_row(p);
    if (p->x == p->left)
        changes_make_room(p, h);
}

/* Returns the height of the label, which may take several lines. */
static double label_height(const ChangesPage *p, const char *label, double w)
{
    ItemList ignored = {0};
    return caption_lines(&p->body, label, caption_bold(8, CHANGES_INK),
                         (Box){0, 0, w, 0}, &ignored);
}

void changes_add_small(ChangesPage *p, const UpdateItem *item)
{
    const EntryChange *change = item->change;
    const bool before = update_move(item) == MOVE_OUT;
    const RecordEntry *entry = !change ? NULL : before ? change->before : change->after;
    long copy =
        before && change ? copies_before(change) - item->removed + 1 : item->first;
    Face face;
    bool drawn = change && changes_draw(p, entry, before, SIDE_FRONT, copy, &face);
    double scale = drawn ? small_scale(&face.trim) : 1;
    double w = drawn ? scale * face.trim.w : 0, h = drawn ? scale * face.trim.h : 0;
    const double cell = fmax(w, SMALL_CELL), above = 0.9;
    const char *label = label_of(p, item);
    double all = h + above + label_height(p, label, cell) + 1;
    changes_make_cell(p, cell, all);
    if (drawn)
        changes_place(
            p, &face, before,
            matrix_multiply(matrix_scale(scale, scale), matrix_move(p->x, p->y)));
    caption_lines(&p->body, label, caption_bold(8, CHANGES_INK),
                  (Box){p->x, p->y + h + above, cell, 0}, &p->page.items);
    p->row = fmax(p->row, all);
    p->x += cell + CHANGES_GAP;
}

const Trim *changes_trim(const ChangesPage *p, const RecordEntry *entry, bool before,
                         Trim *trim)
{
    if (!entry || !entry->subject || !faces_of(p, before))
        return NULL;
    *trim = piece_measures(entry->subject, SIDE_FRONT);
    return trim;
}

double changes_small_height(const ChangesPage *p, const UpdateItem *item)
{
    const EntryChange *change = item->change;
    const bool before = update_move(item) == MOVE_OUT;
    const RecordEntry *entry = !change ? NULL : before ? change->before : change->after;
    Trim trim;
    return LABEL +
           (changes_trim(p, entry, before, &trim) ? small_scale(&trim) * trim.h : 0);
}
