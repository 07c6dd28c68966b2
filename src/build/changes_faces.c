#include "build/changes_list.h"

#include <math.h>

#include "layout/clipped.h"
#include "layout/face_digest.h"
#include "layout/piece.h"

#define SMALL_HEIGHT 45.0 /* of a small picture at most */
#define SMALL_WIDTH 60.0
#define SMALL_CELL 36.0   /* width of its cell at least */
#define LABEL 5.0         /* height of the label below it */
#define WORDS 46.0        /* least width of the words beside a pair */
#define PAIR_HEIGHT 120.0 /* of a pair at most */
#define LEAST_PAIR 14.0   /* with its words */

/* --- one face --------------------------------------------------------------------- */

static Faces *faces_of(const ChangesPage *p, bool before)
{
    return before ? p->list->before : p->list->after;
}

/* Draws a face as a copy of the piece shows it. Returns false if that is not
 * possible. */
static bool draw(ChangesPage *p, const RecordEntry *entry, bool before, int side,
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

static void place(ChangesPage *p, const Face *face, bool before, Matrix matrix)
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

/* Returns "4 × Hunter", "2 of 4 × Hunter" to take out, "2 more × Hunter" to put in. */
static const char *label_of(ChangesPage *p, const UpdateItem *item, bool before)
{
    const EntryChange *change = item->change;
    long count = before ? item->removed : item->added;
    if (!change)
        return arena_print(p->arena, "%ld × card box", count);
    const char *name = changes_name(before ? change->before : change->after);
    long of = before ? copies_before(change) : count;
    if (!before && item->first > 1)
        return arena_print(p->arena, "%ld more × %s", count, name);
    return of > count ? arena_print(p->arena, "%ld of %ld × %s", count, of, name)
                      : arena_print(p->arena, "%ld × %s", count, name);
}

/* Moves on to the place of the next cell. */
static void make_cell(ChangesPage *p, double w, double h)
{
    if (p->x > p->left && p->x + w > p->right + 0.01)
        changes_end_row(p);
    if (p->x == p->left)
        changes_make_room(p, h);
}

void changes_add_small(ChangesPage *p, const UpdateItem *item, bool before)
{
    const EntryChange *change = item->change;
    const RecordEntry *entry = !change ? NULL : before ? change->before : change->after;
    long copy =
        before && change ? copies_before(change) - item->removed + 1 : item->first;
    Face face;
    bool drawn = change && draw(p, entry, before, SIDE_FRONT, copy, &face);
    double scale = drawn ? small_scale(&face.trim) : 1;
    double w = drawn ? scale * face.trim.w : 0, h = drawn ? scale * face.trim.h : 0;
    const double cell = fmax(w, SMALL_CELL);
    make_cell(p, cell, h + LABEL);
    if (drawn)
        place(p, &face, before,
              matrix_multiply(matrix_scale(scale, scale), matrix_move(p->x, p->y)));
    caption_set(&p->body, label_of(p, item, before), caption_bold(8, CHANGES_INK),
                (Box){p->x, p->y + h + 3.4, cell, 0}, &p->page.items);
    p->row = fmax(p->row, h + LABEL);
    p->x += cell + CHANGES_GAP;
}

static const Trim *trim_of(const ChangesPage *p, const RecordEntry *entry, bool before,
                           Trim *trim)
{
    if (!entry || !entry->subject || !faces_of(p, before))
        return NULL;
    *trim = piece_measures(entry->subject, SIDE_FRONT);
    return trim;
}

double changes_small_height(const ChangesPage *p, const UpdateItem *item, bool before)
{
    const EntryChange *change = item->change;
    const RecordEntry *entry = !change ? NULL : before ? change->before : change->after;
    Trim trim;
    return LABEL + (trim_of(p, entry, before, &trim) ? small_scale(&trim) * trim.h : 0);
}

/* --- before and after ------------------------------------------------------------- */

/* Draws frames around what differs. */
static void add_frames(ChangesPage *p, const LeafBoxes *boxes, const Trim *trim,
                       Matrix matrix)
{
    const double out = 0.8;
    const Box all = {0, 0, trim->w, trim->h};
    for (int i = 0; i < boxes->count; i++) {
        Box box = box_common(box_grown(boxes->items[i], out), all);
        if (box.w <= 0 || box.h <= 0)
            continue;
        Path *path = path_new(p->arena);
        path_rectangle(path, matrix_apply_box(matrix, box), 0.6);
        list_add(p->arena, &p->page.items,
                 item_stroke(path, paint_ink(0xFFFFFF, 0.8), (Stroke){.width = 0.9}));
        list_add(
            p->arena, &p->page.items,
            item_stroke(path, paint_ink(CHANGES_FRAME, 1), (Stroke){.width = 0.4}));
    }
}

typedef struct {
    Face before, after;
    bool has_before, has_after;
    double w, h, scale; /* of one face on the page */
} Pair;

/* Returns the number of a side by its name, "face 2". */
static int side_of(const char *name)
{
    if (strncmp(name, "back", 4) == 0)
        return SIDE_BACK;
    return strncmp(name, "face ", 5) == 0 && name[5] != 'l' ? atoi(name + 5)
                                                            : SIDE_FRONT;
}

/* Returns the scale at which faces of these measures fit beside each other. */
static double pair_scale(const ChangesPage *p, double w, double h)
{
    double room = p->right - p->left - CHANGES_GAP;
    return fmin(1, fmin(w > 0 ? room / (2 * w) : 1, h > 0 ? PAIR_HEIGHT / h : 1));
}

double changes_pair_height(const ChangesPage *p, const UpdateItem *item)
{
    Trim before = {0}, after = {0};
    trim_of(p, item->change->before, true, &before);
    trim_of(p, item->change->after, false, &after);
    double w = fmax(before.w, after.w), h = fmax(before.h, after.h);
    return fmax(h * pair_scale(p, w, h), LEAST_PAIR) + 2;
}

static Pair draw_pair(ChangesPage *p, const EntryChange *change, int side)
{
    Pair pair = {0};
    pair.has_before = draw(p, change->before, true, side, 1, &pair.before);
    pair.has_after = draw(p, change->after, false, side, 1, &pair.after);
    double w = fmax(pair.has_before ? pair.before.trim.w : 0,
                    pair.has_after ? pair.after.trim.w : 0),
           h = fmax(pair.has_before ? pair.before.trim.h : 0,
                    pair.has_after ? pair.after.trim.h : 0);
    pair.scale = pair_scale(p, w, h);
    pair.w = w * pair.scale;
    pair.h = h * pair.scale;
    return pair;
}

static void place_pair(ChangesPage *p, const Pair *pair)
{
    LeafBoxes boxes = {0};
    if (pair->has_before && pair->has_after) {
        Leaves before = face_leaves(p->arena, &p->old_pictures, &pair->before),
               after = face_leaves(p->arena, &p->new_pictures, &pair->after);
        boxes = leaves_compare(p->arena, &before, &after);
    }
    const Matrix scale = matrix_scale(pair->scale, pair->scale);
    double x = p->left;
    if (pair->has_before) {
        Matrix matrix = matrix_multiply(scale, matrix_move(x, p->y));
        place(p, &pair->before, true, matrix);
        add_frames(p, &boxes, &pair->before.trim, matrix);
        x += pair->w + CHANGES_GAP;
    }
    if (pair->has_after) {
        Matrix matrix = matrix_multiply(scale, matrix_move(x, p->y));
        place(p, &pair->after, false, matrix);
        add_frames(p, &boxes, &pair->after.trim, matrix);
    }
}

/* Adds the name and, with the first side, the changed values. Returns the height. With
 * 'backs', the back is that of all designs. */
static double add_words(ChangesPage *p, const UpdateItem *item, int side, bool values,
                        bool backs, Box box)
{
    const EntryChange *change = item->change;
    const char *name = changes_name(change->after);
    if (!values)
        name = arena_print(p->arena, "%s, %s", name, side_name(p->arena, side, 1));
    double y = box.y;
    const char *copies = text_plural(p->arena, item->added, "copy", "copies");
    y += caption_lines(&p->body, backs ? "All backs" : name,
                       caption_bold(10, CHANGES_INK), (Box){box.x, y, box.w, 0},
                       &p->page.items);
    if (change->before->copies != item->added)
        copies = arena_print(p->arena, "%ld → %s", change->before->copies, copies);
    if (!backs)
        y += caption_lines(&p->body, copies, caption_regular(8, CHANGES_GREY),
                           (Box){box.x, y, box.w, 0}, &p->page.items) +
             1.5;
    if (values)
        y += changes_add_values(p, change, (Box){box.x, y, box.w, 0});
    return y - box.y;
}

/* Adds one side, with the words beside or below it. */
static void add_side(ChangesPage *p, const UpdateItem *item, int side, bool values,
                     bool backs)
{
    Pair pair = draw_pair(p, item->change, side);
    int count = pair.has_before + pair.has_after;
    double used = count * (pair.w + CHANGES_GAP), left = p->right - p->left - used;
    bool beside = left >= WORDS || !count;
    changes_make_room(p, fmax(pair.h + (beside ? 0 : LEAST_PAIR), LEAST_PAIR) + 2);
    place_pair(p, &pair);
    Box box = {p->left + (beside ? used : 0), p->y + (beside ? 0 : pair.h + 1),
               beside ? left : p->right - p->left, 0};
    double words = add_words(p, item, side, values, backs, box);
    p->y += (beside ? fmax(pair.h, words) : pair.h + 1 + words) + CHANGES_GAP;
    p->x = p->left;
    p->row = 0;
}

/* Returns true if all designs of a set have the back of this one. */
static bool is_shared(const RecordPart *part, const RecordEntry *entry)
{
    const RecordSide *back = record_side(entry, "back");
    for (int i = 0; back && i < part->entries.count; i++) {
        const RecordSide *other = record_side(part->entries.items[i], "back");
        if (!other || !text_is(other->digest, back->digest))
            return false;
    }
    return back && part->entries.count > 1;
}

/* Returns true the first time for the change of a side: designs may share a back. */
static bool is_first(ChangesPage *p, const EntryChange *change, const char *side,
                     Map *shown)
{
    const RecordSide *before = record_side(change->before, side),
                     *after = record_side(change->after, side);
    const char *key = arena_print(p->arena, "%s %s", before ? before->digest : "-",
                                  after ? after->digest : "-");
    return !map_put(shown, key, (void *)side);
}

void changes_add_pair(ChangesPage *p, const UpdateItem *item, Map *shown)
{
    const EntryChange *change = item->change;
    bool any = false;
    for (int i = 0; i < change->sides.count; i++) {
        const char *name = change->sides.items[i];
        if (strstr(name, " look ") || !is_first(p, change, name, shown))
            continue;
        int side = side_of(name);
        bool backs = side == SIDE_BACK && is_shared(item->part, change->after);
        add_side(p, item, side, !any && !backs, backs);
        any |= !backs;
    }
    if (any)
        return;
    if (change->values.count && !change->sides.count)
        add_side(p, item, SIDE_FRONT, true, false);
    else
        changes_add_small(p, item, false);
}
