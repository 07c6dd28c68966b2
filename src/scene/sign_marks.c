/* Signs on their anchors, and numbers of steps as close to them as there is room. */
#include <math.h>

#include "scene/marking.h"

/* Returns where a sign goes. On a disc this is a corner, to keep the name readable. */
static Point sign_place(const SceneAnchor *anchor, const Target *target)
{
    if (!target->disc || anchor->x || anchor->y)
        return target->at;
    return (Point){target->box.x + target->box.w, target->box.y};
}

/* Reports signs that overlap. Two signs at the same point overlap at every scale, so
 * that is an error at once; other overlaps may disappear in a larger picture. */
static void check_signs(Marking *k, const SceneMark *mark, Box box)
{
    for (int i = 0; i < k->taken.count; i++) {
        const Box *other = &k->taken.items[i];
        if (!boxes_meet(box, *other))
            continue;
        if (point_distance(box_middle(box), box_middle(*other)) < 0.01)
            diag_error_help(k->c->diags, mark->where, "no-room",
                            "name each place once, or a side of it, such as 'A1.west'",
                            "two signs are on the same place");
        else
            marking_note_overflow(k, "this sign overlaps another", mark->where);
        return;
    }
}

/* Adds a sign or number, which later numbers avoid. */
static void add_sign(Marking *k, const SceneMark *mark, const SceneBlock *block,
                     Box box)
{
    marking_add(k, mark, block, box);
    list_add(k->c->arena, &k->taken, box);
    marking_take_room(k, box);
}

void mark_sign(Marking *k, const SceneMark *mark, const SceneBlock *block,
               Target *targets)
{
    for (int i = 0; i < mark->count; i++) {
        Point at = sign_place(&mark->at[i], &targets[i]);
        Box box = box_around(at, block->width, block->height);
        check_signs(k, mark, box);
        add_sign(k, mark, block, box);
    }
}

static bool any_meets(const Boxes *boxes, Box box)
{
    for (int i = 0; i < boxes->count; i++)
        if (boxes_meet(boxes->items[i], box))
            return true;
    return false;
}

/* Returns true if the box covers no sign, line, disc, word or piece on a space. */
static bool is_free(const Marking *k, Box box)
{
    if (any_meets(&k->taken, box) || any_meets(&k->small, box) ||
        any_meets(&k->discs, box))
        return false;
    for (int i = 0; i < k->lines.count; i++)
        if (segment_meets(k->lines.items[i], box))
            return false;
    for (int i = 0; i < k->plot->marks.count; i++)
        if (k->plot->marks.items[i].words &&
            boxes_meet(box, k->plot->marks.items[i].box))
            return false;
    return true;
}

/* Finds a free box for a number, as close to 'at' as possible. */
static bool find_free(const Marking *k, const SceneBlock *block, Point at, Box *box)
{
    static const int xs[] = {0, 0, 1, 0, -1, 1, 1, -1, -1},
                     ys[] = {0, -1, 0, 1, 0, -1, 1, 1, -1};
    const double step = fmax(block->height, 1) * 0.28;
    for (int ring = 0; ring <= 8; ring++)
        for (int i = ring ? 1 : 0; i < (ring ? 9 : 1); i++) {
            double slant = xs[i] && ys[i] ? 0.72 : 1;
            Point middle = {at.x + xs[i] * ring * step * slant,
                            at.y + ys[i] * ring * step * slant};
            *box = box_around(middle, block->width, block->height);
            if (is_free(k, *box))
                return true;
        }
    return false;
}

void mark_step(Marking *k, const SceneMark *mark, const SceneBlock *block,
               Target *targets)
{
    for (int i = 0; i < mark->count; i++) {
        Box box;
        if (find_free(k, block, targets[i].at, &box))
            add_sign(k, mark, block, box);
        else
            marking_note_overflow(
                k,
                arena_print(k->c->arena, "there is no free place for the number %.6g",
                            mark->number),
                mark->where);
    }
}
