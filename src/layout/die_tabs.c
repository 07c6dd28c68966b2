/* Gives nets of dice their tabs. The sides that meet on the finished die are found by
 * folding the net in three dimensions; one side of each such pair gets a tab. */
#include <math.h>

#include "layout/die_net.h"

#define MAX_TAB 5.0 /* largest height of a tab */
#define EQUAL 0.02  /* tolerance when comparing positions, as a fraction of a side */

/* --- faces ------------------------------------------------------------------------ */

typedef struct {
    DieNet flat;
    FoldNet *net;
    int panel[MAX_FACES]; /* of each face; NO_PANEL: not yet added */
} Die;

static void face_corners(const Die *die, int face, int first, Point corners[MAX_SIDES])
{
    for (int i = 0; i < die->flat.shape->sides; i++)
        corners[i] = die_net_corner(&die->flat, face, first + i);
}

/* Adds a face after the one that it is joined to. Its side 0 is the side where it is
 * joined. */
static void add_face(Die *die, int face)
{
    const DieShape *shape = die->flat.shape;
    const Joint *joint = &shape->joints[face];
    Point corners[MAX_SIDES];
    if (die->panel[face] != NO_PANEL)
        return;
    face_corners(die, face, joint->to ? joint->own : 0, corners);
    if (!joint->to) {
        die->panel[face] = fold_net_begin(die->net, corners, shape->sides);
    } else {
        int to = joint->to - 1;
        add_face(die, to);
        int turned = shape->joints[to].to ? shape->joints[to].own : 0;
        int side = (joint->its - turned + shape->sides) % shape->sides;
        die->panel[face] = fold_net_attach(die->net, die->panel[to], side, corners,
                                           shape->sides, 180 - shape->angle);
    }
    NetPanel *panel = &die->net->panels[die->panel[face]];
    panel->art = SIDE_FRONT + face;
    panel->art_place = die->flat.at[face];
}

/* --- tabs ------------------------------------------------------------------------- */

static bool is_free(const FoldNet *net, int panel, int side)
{
    bool free = side > 0 || net->panels[panel].parent == NO_PANEL;
    for (int i = 0; i < net->count && free; i++)
        free = net->panels[i].parent != panel || net->panels[i].side != side;
    return free;
}

static Point3 folded_middle(const FoldNet *net, int panel, int side)
{
    const NetPanel *of = &net->panels[panel];
    Point a = of->corners[side], b = of->corners[(side + 1) % of->count];
    return fold_net_point(net, panel, (Point){(a.x + b.x) / 2, (a.y + b.y) / 2}, 1);
}

static bool meets(const Die *die, Point3 p, Point3 q)
{
    double apart = fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z);
    return apart < EQUAL * die->flat.edge;
}

/* The ends of a tab are bevelled to slip in behind the other face. */
static void add_tab(Die *die, int panel, int side, int behind)
{
    double out = fmin(MAX_TAB, 0.35 * die->flat.edge);
    int tab = fold_net_join(die->net, panel, side,
                            (Joined){.out = out,
                                     .first = out,
                                     .last = out,
                                     .angle = 180 - die->flat.shape->angle,
                                     .use = PANEL_TAB});
    die->net->panels[tab].behind = behind;
}

/* Gives a side a tab if it meets the side of a later face on the folded die. */
static void find_tab(Die *die, int face, int side)
{
    const DieShape *shape = die->flat.shape;
    Point3 here = folded_middle(die->net, die->panel[face], side);
    for (int other = face + 1; other < shape->faces; other++)
        for (int k = 0; k < shape->sides; k++)
            if (is_free(die->net, die->panel[other], k) &&
                meets(die, here, folded_middle(die->net, die->panel[other], k))) {
                add_tab(die, die->panel[face], side, die->panel[other]);
                return;
            }
}

FoldNet *die_net_fold(Arena *arena, const DieNet *flat)
{
    Die die = {.flat = *flat, .net = arena_new_item(arena, FoldNet)};
    const DieShape *shape = flat->shape;
    for (int face = 0; face < shape->faces; face++)
        die.panel[face] = NO_PANEL;
    for (int face = 0; face < shape->faces; face++)
        add_face(&die, face);
    for (int face = 0; face < shape->faces; face++)
        for (int side = 0; side < shape->sides; side++)
            if (is_free(die.net, die.panel[face], side))
                find_tab(&die, face, side);
    fold_net_number(&die.net, 1, 1);
    return die.net;
}
