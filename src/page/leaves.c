#include "page/leaves.h"

#include <math.h>

#include "base/hash_index.h"

/* The groups around an item. */
typedef struct {
    Arena *arena;
    PictureHashes *pictures;
    Matrix matrix;    /* from the item to the page */
    double scale;     /* of lengths that have no direction, such as line widths */
    uint64_t context; /* hash of the clips and opacities around the item */
    Leaves *leaves;
} Walk;

/* --- hashes ----------------------------------------------------------------------- */

/* Rounds to 0.001. The offset keeps lengths that designers choose away from the limits
 * between two results, where the last digits of a sum would decide. */
static uint64_t rounded(double value)
{
    const double offset = 0.2137;
    double limited = fmin(fmax(value, -1e12), 1e12);
    return (uint64_t)(int64_t)floor(limited * 1000 + 0.5 + offset);
}

static void mix(uint64_t *hash, uint64_t value)
{
    *hash = hash_with(*hash, value);
}

static void mix_length(uint64_t *hash, double length)
{
    mix(hash, rounded(length));
}

static void mix_point(uint64_t *hash, const Walk *walk, Point point)
{
    Point on_page = matrix_apply(walk->matrix, point);
    mix_length(hash, on_page.x);
    mix_length(hash, on_page.y);
}

/* Adds how the matrix turns and scales. */
static void mix_turn(uint64_t *hash, const Walk *walk)
{
    const Matrix m = walk->matrix;
    for (int i = 0; i < 4; i++)
        mix_length(hash, (double[]){m.xx, m.yx, m.xy, m.yy}[i]);
}

static void mix_ink(uint64_t *hash, Ink ink)
{
    mix(hash, ink.rgb);
    mix_length(hash, ink.alpha);
}

static void mix_paint(uint64_t *hash, const Walk *walk, const Paint *paint)
{
    mix(hash, paint->kind);
    if (paint->kind == PAINT_INK) {
        mix_ink(hash, paint->ink);
        return;
    }
    mix_point(hash, walk, paint->from);
    mix_point(hash, walk, paint->to);
    mix_length(hash, paint->r0 * walk->scale);
    mix_length(hash, paint->r1 * walk->scale);
    for (int i = 0; i < paint->stop_count; i++) {
        mix_length(hash, paint->stops[i].at);
        mix_ink(hash, paint->stops[i].ink);
    }
}

static void mix_stroke(uint64_t *hash, const Walk *walk, const Stroke *stroke)
{
    mix_length(hash, stroke->width * walk->scale);
    mix(hash, stroke->cap);
    mix(hash, stroke->join);
    for (int i = 0; i < stroke->dash_count; i++)
        mix_length(hash, stroke->dashes[i] * walk->scale);
    if (stroke->dash_count)
        mix_length(hash, stroke->dash_offset * walk->scale);
}

/* --- leaves ----------------------------------------------------------------------- */

static void add_leaf(const Walk *walk, uint64_t hash, Box bounds)
{
    list_add(walk->arena, walk->leaves,
             ((Leaf){hash, matrix_apply_box(walk->matrix, bounds)}));
}

/* The steps of a path from 'step' to before 'end', and its points from 'point' on. */
typedef struct {
    int step, end, point;
} Subpath;

static int points_of(const Path *path, Subpath part)
{
    int count = 0;
    for (int i = part.step; i < part.end; i++)
        count += STEP_POINTS[path->steps[i]];
    return count;
}

static void mix_subpath(uint64_t *hash, const Walk *walk, const Path *path,
                        Subpath part)
{
    int points = points_of(path, part);
    for (int i = part.step; i < part.end; i++)
        mix(hash, path->steps[i]);
    for (int i = 0; i < points; i++)
        mix_point(hash, walk, path->points[part.point + i]);
}

static Subpath whole_path(const Path *path)
{
    return (Subpath){0, path->step_count, 0};
}

static void add_fill(const Walk *walk, const Item *item)
{
    uint64_t hash = hash_with(walk->context, ITEM_FILL);
    mix(&hash, item->even_odd);
    mix_paint(&hash, walk, &item->paint);
    mix_subpath(&hash, walk, item->path, whole_path(item->path));
    add_leaf(walk, hash, path_bounds(item->path));
}

/* Returns the number of the step after the subpath that begins at 'step'. */
static int subpath_end(const Path *path, int step)
{
    do
        step++;
    while (step < path->step_count && path->steps[step] != STEP_MOVE);
    return step;
}

/* Layout joins strokes with equal pens, so that each subpath counts by itself. */
static void add_strokes(const Walk *walk, const Item *item)
{
    uint64_t pen = hash_with(walk->context, ITEM_STROKE);
    mix_paint(&pen, walk, &item->paint);
    mix_stroke(&pen, walk, &item->stroke);
    const Path *path = item->path;
    for (Subpath part = {0}; part.step < path->step_count; part.step = part.end) {
        part.end = subpath_end(path, part.step);
        uint64_t hash = pen;
        mix_subpath(&hash, walk, path, part);
        int points = points_of(path, part);
        const Path shape = {.steps = path->steps + part.step,
                            .points = path->points + part.point,
                            .step_count = part.end - part.step,
                            .point_count = points};
        Item single = *item;
        single.path = &shape;
        add_leaf(walk, hash, item_bounds(&single));
        part.point += points;
    }
}

/* --- text ------------------------------------------------------------------------- */

static bool is_gap(const Run *run, int glyph)
{
    const Glyph *g = &run->glyphs.items[glyph];
    return !font_ink(run->font, g->id) ||
           (glyph && fabs(g->y - g[-1].y) > run->size / 2);
}

static void add_word(const Walk *walk, const Run *run, uint64_t look, int first,
                     int last)
{
    uint64_t hash = look;
    for (int i = first; i < last; i++) {
        const Glyph *glyph = &run->glyphs.items[i];
        mix(&hash, glyph->id);
        mix_point(&hash, walk, (Point){glyph->x, glyph->y});
    }
    if (last > first)
        add_leaf(walk, hash, run_ink(run, first, last));
}

/* Adds each word of a run: glyphs between blanks and ends of lines. */
static void add_words(const Walk *walk, const Item *item)
{
    const Run *run = item->run;
    const Paint paint =
        item->kind == ITEM_OUTLINES ? item->paint : item_glyph_paint(item);
    uint64_t look = hash_with(walk->context, item->kind);
    mix(&look, font_hash(run->font));
    mix_length(&look, run->size);
    mix_turn(&look, walk);
    mix_paint(&look, walk, &paint);
    if (item->kind == ITEM_OUTLINES)
        mix_stroke(&look, walk, &item->stroke);
    int first = 0;
    for (int i = 0; i < run->glyphs.count; i++)
        if (is_gap(run, i)) {
            add_word(walk, run, look, first, i);
            first = font_ink(run->font, run->glyphs.items[i].id) ? i : i + 1;
        }
    add_word(walk, run, look, first, run->glyphs.count);
}

/* --- pictures --------------------------------------------------------------------- */

static uint64_t picture_hash(PictureHashes *pictures, const Picture *picture)
{
    while (pictures->all.count <= picture->number)
        list_add(pictures->arena, &pictures->all, 0);
    uint64_t *hash = &pictures->all.items[picture->number];
    if (!*hash)
        *hash = hash_bytes(*hash, picture->bytes, picture->length);
    return *hash;
}

static void add_picture(const Walk *walk, const Item *item)
{
    uint64_t hash = hash_with(walk->context, ITEM_PICTURE);
    mix(&hash, picture_hash(walk->pictures, item->picture));
    mix_turn(&hash, walk);
    mix_point(&hash, walk, (Point){item->box.x, item->box.y});
    mix_length(&hash, item->box.w);
    mix_length(&hash, item->box.h);
    add_leaf(walk, hash, item->box);
}

/* --- groups and forms ------------------------------------------------------------- */

static void walk_items(const Walk *walk, const ItemList *items);

static Walk walk_into(const Walk *walk, Matrix matrix)
{
    Walk inner = *walk;
    inner.matrix = matrix_multiply(matrix, walk->matrix);
    inner.scale = sqrt(fabs(matrix_determinant(inner.matrix)));
    return inner;
}

static void mix_clip(Walk *walk, const Path *clip, bool even_odd)
{
    mix(&walk->context, even_odd);
    mix_subpath(&walk->context, walk, clip, whole_path(clip));
}

static void walk_group(const Walk *walk, const Group *group)
{
    Walk inner = walk_into(walk, group->matrix);
    if (group->opacity != 1)
        mix_length(&inner.context, group->opacity);
    if (group->clip)
        mix_clip(&inner, group->clip, group->clip_even_odd);
    walk_items(&inner, &group->items);
}

/* The bounds of a part contain all of its items, so they clip nothing. */
static void walk_form(const Walk *walk, const Item *item)
{
    const Form *form = item->form;
    Walk inner = walk_into(walk, item->matrix);
    if (!form->is_part)
        mix_clip(&inner, path_of_box(walk->arena, form->bounds), false);
    walk_items(&inner, &form->items);
}

static void walk_item(const Walk *walk, const Item *item)
{
    switch (item->kind) {
    case ITEM_FILL:
        add_fill(walk, item);
        break;
    case ITEM_STROKE:
        add_strokes(walk, item);
        break;
    case ITEM_GLYPHS:
    case ITEM_OUTLINES:
        add_words(walk, item);
        break;
    case ITEM_PICTURE:
        add_picture(walk, item);
        break;
    case ITEM_FORM:
        walk_form(walk, item);
        break;
    case ITEM_GROUP:
        walk_group(walk, item->group);
        break;
    }
}

static void walk_items(const Walk *walk, const ItemList *items)
{
    for (int i = 0; i < items->count; i++)
        walk_item(walk, &items->items[i]);
}

Leaves leaves_of(Arena *arena, PictureHashes *pictures, const ItemList *items)
{
    Leaves leaves = {0};
    const Walk walk = {arena, pictures, MATRIX_IDENTITY, 1, 0, &leaves};
    walk_items(&walk, items);
    return leaves;
}

const char *leaves_digest(Arena *arena, const Leaves *leaves)
{
    uint64_t hash = 0;
    for (int i = 0; i < leaves->count; i++)
        mix(&hash, leaves->items[i].hash);
    mix(&hash, (uint64_t)leaves->count);
    return arena_print(arena, "%016llx", (unsigned long long)hash);
}

/* --- comparing -------------------------------------------------------------------- */

static int compare_leaves(const void *a, const void *b)
{
    const Leaf *one = a, *other = b;
    return (one->hash > other->hash) - (one->hash < other->hash);
}

static Leaves sorted(Arena *arena, const Leaves *leaves)
{
    Leaves copy = {0};
    list_reserve(arena, &copy, leaves->count + 1);
    for (int i = 0; i < leaves->count; i++)
        list_add(arena, &copy, leaves->items[i]);
    list_sort(&copy, compare_leaves);
    return copy;
}

enum { MAX_LEAF_BOXES = 500 }; /* boxes; more are joined into one */

/* Adds a box, joined with those that it comes near to. */
static void add_box(Arena *arena, LeafBoxes *boxes, Box box)
{
    const double near = boxes->count < MAX_LEAF_BOXES ? 1.5 : 1e6; /* mm */
    for (int i = 0; i < boxes->count;)
        if (boxes_meet(box_grown(box, near), boxes->items[i])) {
            box = box_join(box, boxes->items[i]);
            boxes->items[i] = boxes->items[--boxes->count];
            i = 0;
        } else {
            i++;
        }
    list_add(arena, boxes, box);
}

LeafBoxes leaves_compare(Arena *arena, const Leaves *a, const Leaves *b)
{
    LeafBoxes boxes = {0};
    Leaves one = sorted(arena, a), other = sorted(arena, b);
    int i = 0, j = 0;
    while (i < one.count || j < other.count) {
        const Leaf *left = i < one.count ? &one.items[i] : NULL,
                   *right = j < other.count ? &other.items[j] : NULL;
        int order = !left ? 1 : !right ? -1 : compare_leaves(left, right);
        if (order)
            add_box(arena, &boxes, order < 0 ? left->bounds : right->bounds);
        i += order <= 0;
        j += order >= 0;
    }
    return boxes;
}
