/* Pictures of a side of a piece before and after. */
#include "build/changes_list.h"

#include <math.h>

#include "layout/face_digest.h"
#include "layout/piece.h"

#define WORDS 46.0        /* least width of the words beside a pair */
#define FEW_WORDS 30.0    /* of a few words */
#define PAIR_HEIGHT 120.0 /* of a pair at most */
#define LEAST_PAIR 14.0   /* with its words */
#define TAG 3.6           /* height of "before" and "now" above the pictures */
#define COLUMN_GAP 8.0
#define BELOW 2.5 /* free space below a pair */

/* --- frames ----------------------------------------------------------------------- */

/* Joins boxes that overlap, so that their frames do not cross. */
static void join_boxes(LeafBoxes *boxes)
{
    for (int i = 0; i < boxes->count; i++)
        for (int k = i + 1; k < boxes->count; k++) {
            Box *a = &boxes->items[i], *b = &boxes->items[k];
            Box common = box_common(*a, *b);
            if (common.w <= 0 || common.h <= 0)
                continue;
            *a = box_join(*a, *b);
            *b = boxes->items[--boxes->count];
            k = i; /* the larger box may overlap others */
        }
}

/* Returns frames around what differs, with some air between them and the text, but no
 * more than between two words. */
static LeafBoxes frames_of(Arena *arena, const LeafBoxes *differences, const Trim *trim)
{
    const double beside = 0.7, above = 0.5, inside = 0.6;
    const Box all = box_grown((Box){0, 0, trim->w, trim->h}, -inside);
    LeafBoxes frames = {0};
    for (int i = 0; i < differences->count; i++) {
        Box box = differences->items[i];
        box = box_common(
            (Box){box.x - beside, box.y - above, box.w + 2 * beside, box.h + 2 * above},
            all);
        if (box.w > 0 && box.h > 0)
            list_add(arena, &frames, box);
    }
    join_boxes(&frames);
    return frames;
}

static void add_line(ChangesPage *p, Box box, double radius, uint32_t colour,
                     double width)
{
    Path *path = path_new(p->arena);
    path_rectangle(path, box, radius);
    list_add(p->arena, &p->page.items,
             item_stroke(path, paint_ink(colour, 1), (Stroke){.width = width}));
}

/* Draws the frames. The white line around the red one makes it visible on dark faces,
 * too. */
static void add_frames(ChangesPage *p, const LeafBoxes *differences, const Trim *trim,
                       Matrix matrix)
{
    const double red = 0.3, white = 0.25, apart = (red + white) / 2;
    LeafBoxes frames = frames_of(p->arena, differences, trim);
    for (int i = 0; i < frames.count; i++) {
        Box box = matrix_apply_box(matrix, frames.items[i]);
        add_line(p, box_grown(box, apart), 0.8 + apart, 0xFFFFFF, white);
        add_line(p, box, 0.8, CHANGES_FRAME, red);
    }
}

/* --- pairs ------------------------------------------------------------------------ */

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

/* Returns the scale at which faces of these measures fit beside each other: 1 if they
 * are not too large. */
static double pair_scale(const ChangesPage *p, double w, double h)
{
    double room = p->right - p->left - CHANGES_GAP;
    return fmin(1, fmin(w > 0 ? room / (2 * w) : 1, h > 0 ? PAIR_HEIGHT / h : 1));
}

static Pair draw_pair(ChangesPage *p, const EntryChange *change, int side)
{
    Pair pair = {0};
    pair.has_before = changes_draw(p, change->before, true, side, 1, &pair.before);
    pair.has_after = changes_draw(p, change->after, false, side, 1, &pair.after);
    double w = fmax(pair.has_before ? pair.before.trim.w : 0,
                    pair.has_after ? pair.after.trim.w : 0),
           h = fmax(pair.has_before ? pair.before.trim.h : 0,
                    pair.has_after ? pair.after.trim.h : 0);
    pair.scale = pair_scale(p, w, h);
    pair.w = w * pair.scale;
    pair.h = h * pair.scale;
    return pair;
}

/* Adds a picture with the word above it, and frames around what differs. */
static void place_face(ChangesPage *p, const Face *face, bool before, double scale,
                       const LeafBoxes *differences, double x)
{
    Matrix matrix =
        matrix_multiply(matrix_scale(scale, scale), matrix_move(x, p->y + TAG));
    caption_set(&p->body, before ? "before" : "now", caption_bold(7.5, CHANGES_GREY),
                (Box){x, p->y + TAG - 1, scale * face->trim.w, 0}, &p->page.items);
    changes_place(p, face, before, matrix);
    add_frames(p, differences, &face->trim, matrix);
}

static void place_pair(ChangesPage *p, const Pair *pair)
{
    LeafBoxes differences = {0};
    double x = p->x;
    if (pair->has_before && pair->has_after) {
        Leaves before = face_leaves(p->arena, &p->old_pictures, &pair->before),
               after = face_leaves(p->arena, &p->new_pictures, &pair->after);
        differences = leaves_compare(p->arena, &before, &after);
    }
    if (pair->has_before) {
        place_face(p, &pair->before, true, pair->scale, &differences, x);
        x += pair->w + CHANGES_GAP;
    }
    if (pair->has_after)
        place_face(p, &pair->after, false, pair->scale, &differences, x);
}

/* --- words ------------------------------------------------------------------------ */

/* The design and the side that the words beside a pair describe. */
typedef struct {
    const UpdateItem *item;
    int side;
    bool is_first;  /* of the sides: the words have the number and the values */
    bool is_shared; /* the back of all designs */
} PairWords;

/* Returns "Exchange 2 copies", "Take out 4, put in 2" or "Take out 4 × Hunter, put in
 * 4 × Huntress". */
static const char *words_on_copies(ChangesPage *p, const UpdateItem *item)
{
    const char *old_name = changes_old_name(item->change);
    if (old_name)
        return arena_print(p->arena, "Take out %ld × %s, put in %ld × %s",
                           item->removed, old_name, item->added,
                           changes_name(item->change->after));
    return item->removed == item->added
               ? arena_print(p->arena, "Exchange %s",
                             text_plural(p->arena, item->added, "copy", "copies"))
               : arena_print(p->arena, "Take out %ld, put in %ld", item->removed,
                             item->added);
}

/* Adds the name and, with the first side, the number of copies and the changed values.
 * Returns the height. */
static double add_words(ChangesPage *p, const PairWords *words, Box box)
{
    const EntryChange *change = words->item->change;
    const char *name = changes_name(change->after);
    double y = box.y;
    if (words->is_shared)
        name = "All backs";
    else if (!words->is_first)
        name =
            arena_print(p->arena, "%s, %s", name, side_name(p->arena, words->side, 1));
    y += caption_lines(&p->body, name, caption_bold(10, CHANGES_INK),
                       (Box){box.x, y, box.w, 0}, &p->page.items);
    if (!words->is_first)
        return y - box.y;
    y += 0.4 + caption_lines(&p->body, words_on_copies(p, words->item),
                             caption_regular(9, CHANGES_INK),
                             (Box){box.x, y + 0.4, box.w, 0}, &p->page.items);
    y += 1.6;
    y += changes_add_values(p, change, (Box){box.x, y, box.w, 0});
    return y - box.y;
}

/* Returns the height of the words without adding them to the page. */
static double words_height(ChangesPage *p, const PairWords *words, double w)
{
    const ItemList items = p->page.items;
    p->page.items = (ItemList){0};
    double height = add_words(p, words, (Box){0, 0, w, 0});
    p->page.items = items;
    return height;
}

/* --- cells ------------------------------------------------------------------------ */

/* Returns true if the words of a pair fit into a narrow column. */
static bool is_brief(const PairWords *words)
{
    enum { BRIEF = 120 }; /* bytes */
    const EntryChange *change = words->item->change;
    size_t length = 0;
    for (int i = 0; words->is_first && i < change->values.count; i++) {
        const ValueChange *value = &change->values.items[i];
        length += (value->before ? strlen(value->before) : 0) +
                  (value->after ? strlen(value->after) : 0);
    }
    return length <= BRIEF;
}

/* Returns the width of the cell for a pair that takes this width itself: of the page,
 * or of one of two columns. */
static double cell_width(const ChangesPage *p, const PairWords *words, double used)
{
    double all = p->right - p->left, half = (all - COLUMN_GAP) / 2;
    return used + FEW_WORDS <= half && is_brief(words) ? half : all;
}

/* A pair with its words, and the room that they take. */
typedef struct {
    Pair pair;
    double used, cell; /* width of the pictures, and of all */
    bool beside;       /* the words stand beside the pictures, not below */
    double words;      /* width of the words */
    double tag, all;   /* height of the labels, and of all */
} PairCell;

static PairCell cell_of(ChangesPage *p, const PairWords *words)
{
    PairCell cell = {.pair = draw_pair(p, words->item->change, words->side)};
    int count = cell.pair.has_before + cell.pair.has_after;
    cell.used = count * (cell.pair.w + CHANGES_GAP);
    cell.cell = cell_width(p, words, cell.used);
    double left = cell.cell - cell.used;
    cell.beside = left >= (is_brief(words) ? FEW_WORDS : WORDS) || !count;
    cell.words = cell.beside ? left : cell.cell;
    cell.tag = count ? TAG : 0;
    double high = words_height(p, words, cell.words), h = cell.pair.h;
    cell.all = cell.tag + (cell.beside ? fmax(h, high) : h + 1 + high) + BELOW;
    return cell;
}

/* Adds one side, with the words beside or below it. */
static void add_side(ChangesPage *p, const PairWords *words)
{
    const PairCell cell = cell_of(p, words);
    changes_make_cell(p, cell.cell, cell.all);
    place_pair(p, &cell.pair);
    add_words(p, words,
              (Box){p->x + (cell.beside ? cell.used : 0),
                    p->y + cell.tag + (cell.beside ? 0 : cell.pair.h + 1), cell.words,
                    0});
    p->row = fmax(p->row, cell.all);
    p->x += cell.cell + COLUMN_GAP;
}

/* --- designs ---------------------------------------------------------------------- */

/* Returns true if all designs of a set have the back of this one. */
static bool is_back_of_all(const RecordPart *part, const RecordEntry *entry)
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

double changes_pair_height(ChangesPage *p, const UpdateItem *item)
{
    const EntryChange *change = item->change;
    int side = change->sides.count ? side_of(change->sides.items[0]) : SIDE_FRONT;
    return cell_of(p, &(PairWords){item, side, true, false}).all;
}

bool changes_add_pair(ChangesPage *p, const UpdateItem *item, Map *shown)
{
    const EntryChange *change = item->change;
    bool any = false;
    for (int i = 0; i < change->sides.count; i++) {
        const char *name = change->sides.items[i];
        if (strstr(name, " look ") || !is_first(p, change, name, shown))
            continue;
        int side = side_of(name);
        bool is_shared = side == SIDE_BACK && is_back_of_all(item->part, change->after);
        add_side(p, &(PairWords){item, side, !any && !is_shared, is_shared});
        any |= !is_shared;
    }
    if (any || change->sides.count || !change->values.count)
        return any;
    add_side(p, &(PairWords){item, SIDE_FRONT, true, false});
    return true;
}
