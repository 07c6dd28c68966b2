/* Finds the sides of a net that meet on the finished die by computing the fold in three
 * dimensions; one side of each such pair gets a tab. */
#include <math.h>

#include "kit/part.h"
#include "layout/die_net.h"

#define NET_BLEED 1.5 /* beyond a cut side */
#define TAB_BLEED 0.8 /* onto a tab */
#define MAX_TAB 5.0   /* largest height of a tab */
#define EQUAL 0.02    /* tolerance when comparing positions, as a fraction of a side */

/* What happens at a side of a face. */
typedef enum { SIDE_CUT, SIDE_FOLDED, SIDE_TABBED } SideUse;

typedef struct {
    DieNet flat;
    SideUse use[MAX_FACES][MAX_SIDES];
} Net;

static Point corner(const Net *net, int face, int side)
{
    return die_net_corner(&net->flat, face, side);
}

static void note_folds(Net *net)
{
    for (int face = 0; face < net->flat.shape->faces; face++) {
        const Joint *joint = &net->flat.shape->joints[face];
        if (joint->to)
            net->use[face][joint->own] = net->use[joint->to - 1][joint->its] =
                SIDE_FOLDED;
    }
}

/* --- folding in space ------------------------------------------------------------- */

typedef struct {
    double x, y, z;
} Point3;

/* Returns p turned about the line through a and b, which is in the plane of the net. */
static Point3 turned(Point3 p, Point a, Point b, double angle)
{
    double length = point_distance(a, b);
    double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
    double along = (p.x - a.x) * ux + (p.y - a.y) * uy;
    double across = (p.x - a.x) * -uy + (p.y - a.y) * ux;
    double off = across * cos(angle) - p.z * sin(angle);
    return (Point3){a.x + along * ux - off * uy, a.y + along * uy + off * ux,
                    across * sin(angle) + p.z * cos(angle)};
}

/* Returns the middle of a side on the folded die. The face is turned about the side
 * that joins it to its parent, then with its parent, and so on to the root. */
static Point3 folded_middle(const Net *net, int face, int side)
{
    double angle = (180 - net->flat.shape->angle) * acos(-1) / 180;
    Point a = corner(net, face, side), b = corner(net, face, side + 1);
    Point3 p = {(a.x + b.x) / 2, (a.y + b.y) / 2, 0};
    for (int at = face; net->flat.shape->joints[at].to;
         at = net->flat.shape->joints[at].to - 1) {
        int own = net->flat.shape->joints[at].own;
        p = turned(p, corner(net, at, own), corner(net, at, own + 1), angle);
    }
    return p;
}

static bool meets(const Net *net, Point3 p, Point3 q)
{
    double apart = fabs(p.x - q.x) + fabs(p.y - q.y) + fabs(p.z - q.z);
    return apart < EQUAL * net->flat.edge;
}

/* Gives this side a tab if it meets a later side on the folded die. */
static void find_tab(Net *net, int face, int side)
{
    Point3 here = folded_middle(net, face, side);
    int sides = net->flat.shape->sides, end = net->flat.shape->faces * sides;
    for (int k = face * sides + side + 1; k < end; k++)
        if (net->use[k / sides][k % sides] == SIDE_CUT &&
            meets(net, here, folded_middle(net, k / sides, k % sides)))
            net->use[face][side] = SIDE_TABBED;
}

static void find_tabs(Net *net)
{
    for (int face = 0; face < net->flat.shape->faces; face++)
        for (int side = 0; side < net->flat.shape->sides; side++)
            if (net->use[face][side] == SIDE_CUT)
                find_tab(net, face, side);
}

/* --- polygons --------------------------------------------------------------------- */

/* Returns the point where two lines meet, each given by a point and a direction. */
static Point meet(Point a, Point u, Point b, Point v)
{
    double cross = u.x * v.y - u.y * v.x;
    double t = ((b.x - a.x) * v.y - (b.y - a.y) * v.x) / cross;
    return (Point){a.x + t * u.x, a.y + t * u.y};
}

/* The points run clockwise with y downwards, so the outside is to the left. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown)
{
    Point start[32], along[32];
    for (int i = 0; i < count && i < 32; i++) {
        Point a = points[i], b = points[(i + 1) % count];
        double length = point_distance(a, b);
        along[i] = (Point){(b.x - a.x) / length, (b.y - a.y) / length};
        start[i] = (Point){a.x + along[i].y * by[i], a.y - along[i].x * by[i]};
    }
    for (int i = 0; i < count && i < 32; i++) {
        int before = (i + count - 1) % count;
        grown[i] = meet(start[before], along[before], start[i], along[i]);
    }
}

/* --- the part --------------------------------------------------------------------- */

/* Returns the corners of a tab. Its ends are bevelled to slip in behind the other
 * face. */
static void tab_corners(Point a, Point b, Point tab[4])
{
    double length = point_distance(a, b);
    double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
    double out = fmin(MAX_TAB, 0.35 * length);
    tab[0] = a;
    tab[1] = (Point){a.x + out * (ux + uy), a.y + out * (uy - ux)};
    tab[2] = (Point){b.x + out * (uy - ux), b.y - out * (ux + uy)};
    tab[3] = b;
}

static void add_side(const Net *net, int face, int side, Path *cut, Path *fold,
                     Path *glue)
{
    Point ends[] = {corner(net, face, side), corner(net, face, side + 1)}, tab[4];
    tab_corners(ends[0], ends[1], tab);
    switch (net->use[face][side]) {
    case SIDE_CUT:
        path_through(cut, ends, 2);
        break;
    case SIDE_FOLDED:
        if (net->flat.shape->joints[face].to &&
            net->flat.shape->joints[face].own == side)
            path_through(fold, ends, 2);
        break;
    case SIDE_TABBED:
        path_through(cut, tab, 4);
        path_through(fold, ends, 2);
        path_through(glue, tab, 4);
        path_close(glue);
        break;
    }
}

/* Returns the clip of a face. It ends at the folds; with 'bleeds' it extends beyond the
 * other sides. */
static const Path *clip_of(Arena *arena, const Net *net, int face, bool bleeds)
{
    static const double beyond[] = {NET_BLEED, 0, TAB_BLEED};
    int sides = net->flat.shape->sides;
    double by[MAX_SIDES];
    Point corners[MAX_SIDES], grown[MAX_SIDES];
    for (int side = 0; side < sides; side++) {
        corners[side] = corner(net, face, side);
        by[side] = bleeds ? beyond[net->use[face][side]] : 0;
    }
    polygon_grow(corners, by, sides, grown);
    Path *path = path_new(arena);
    path_through(path, grown, sides);
    path_close(path);
    return path;
}

static void add_faces(Arena *arena, const Net *net, Matrix home, bool bleeds,
                      Panels *panels)
{
    for (int face = 0; face < net->flat.shape->faces; face++) {
        const Path *clip = path_moved(arena, clip_of(arena, net, face, bleeds), home);
        bool below = bleeds && net->flat.shape->sides == 3;
        Matrix matrix = matrix_multiply(net->flat.at[face], home);
        list_add(arena, panels, (Panel){SIDE_FRONT + face, matrix, clip, below});
    }
}

static Part part_of(Arena *arena, const Net *net, const Piece *piece, const Trim *trim)
{
    Path *cut = path_new(arena), *fold = path_new(arena), *glue = path_new(arena);
    for (int face = 0; face < net->flat.shape->faces; face++)
        for (int side = 0; side < net->flat.shape->sides; side++)
            add_side(net, face, side, cut, fold, glue);
    Box box = path_bounds(cut);
    Matrix home = matrix_move(-box.x, -box.y);
    Part part = {.piece = piece,
                 .w = box.w,
                 .h = box.h,
                 .bleed = NET_BLEED,
                 .gap = -1,
                 .trim = *trim,
                 .is_net = true,
                 .cut = path_moved(arena, cut, home),
                 .fold = path_moved(arena, fold, home),
                 .glue = path_moved(arena, glue, home)};
    add_faces(arena, net, home, true, &part.front);
    if (net->flat.shape->sides == 3) /* near corners, bleeds cover other faces */
        add_faces(arena, net, home, false, &part.front);
    return part;
}

bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part)
{
    Net net = {0};
    if (!die_net_lay(piece, trim, &net.flat))
        return false;
    note_folds(&net);
    find_tabs(&net);
    *part = part_of(arena, &net, piece, trim);
    return true;
}
