#include "layout/fold_net.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define SAME 1e-6 /* points closer than this are one */

/* --- building --------------------------------------------------------------------- */

static Point corner(const NetPanel *panel, int i)
{
    return panel->corners[i % panel->count];
}

double fold_net_side(const NetPanel *panel, int side)
{
    return point_distance(corner(panel, side), corner(panel, side + 1));
}

static int add(FoldNet *net, const Point *corners, int count)
{
    assert(net->count < MAX_NET_PANELS && count <= MAX_PANEL_CORNERS);
    NetPanel *panel = &net->panels[net->count];
    *panel = (NetPanel){.count = count,
                        .parent = NO_PANEL,
                        .behind = NO_PANEL,
                        .art = NO_PANEL,
                        .art_place = MATRIX_IDENTITY};
    memcpy(panel->corners, corners, (size_t)count * sizeof *corners);
    net->ids[net->count] = NO_PANEL;
    return net->count++;
}

int fold_net_begin(FoldNet *net, const Point *corners, int count)
{
    *net = (FoldNet){0};
    return add(net, corners, count);
}

int fold_net_attach(FoldNet *net, int parent, int side, const Point *corners, int count,
                    double angle)
{
    int index = add(net, corners, count);
    NetPanel *panel = &net->panels[index];
    panel->parent = parent;
    panel->side = side;
    panel->angle = angle;
    panel->from = point_distance(corner(&net->panels[parent], side), corners[1]);
    return index;
}

/* The parent's side runs clockwise, so the outside is to its left. */
int fold_net_join(FoldNet *net, int parent, int side, Joined m)
{
    const NetPanel *to = &net->panels[parent];
    Point a = corner(to, side), b = corner(to, side + 1);
    double length = point_distance(a, b), end = m.to > 0 ? m.to : length;
    double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
    Point first = {a.x + m.from * ux, a.y + m.from * uy};
    Point last = {a.x + end * ux, a.y + end * uy};
    const Point corners[] = {
        last,
        first,
        {first.x + m.out * uy + m.first * ux, first.y - m.out * ux + m.first * uy},
        {last.x + m.out * uy - m.last * ux, last.y - m.out * ux - m.last * uy}};
    int index = fold_net_attach(net, parent, side, corners, 4, m.angle);
    net->panels[index].use = m.use;
    return index;
}

/* --- splitting -------------------------------------------------------------------- */

static int index_of(const FoldNet *net, int id)
{
    for (int i = 0; i < net->count; i++)
        if (net->ids[i] == id)
            return i;
    return NO_PANEL;
}

/* Adds the strip that holds a net that was split off. Its ends are cut at 45 degrees,
 * so that the strips of neighbours do not meet. */
static void add_strip(FoldNet *net, const NetPanel *split, double height)
{
    double length = fold_net_side(&net->panels[0], 0);
    double out = fmin(height, 0.3 * length);
    int strip = fold_net_join(net, 0, 0,
                              (Joined){.out = out,
                                       .first = out,
                                       .last = out,
                                       .angle = split->angle,
                                       .use = PANEL_TAB});
    net->panels[strip].behind = split->parent;
}

int fold_net_split(Arena *arena, const FoldNet *whole, const bool *apart, double strip,
                   FoldNet **nets)
{
    int count = 0, home[MAX_NET_PANELS];
    for (int i = 0; i < whole->count; i++) {
        const NetPanel *panel = &whole->panels[i];
        bool begins = panel->parent == NO_PANEL || apart[i];
        if (begins) {
            nets[count] = arena_make(arena, FoldNet, .whole = whole);
            home[i] = count++;
        } else {
            home[i] = home[panel->parent];
        }
        FoldNet *net = nets[home[i]];
        int at = net->count++;
        net->panels[at] = *panel;
        net->ids[at] = i;
        net->panels[at].parent = begins ? NO_PANEL : index_of(net, panel->parent);
        if (begins && panel->parent != NO_PANEL)
            add_strip(net, panel, strip);
    }
    return count;
}

int fold_net_number(FoldNet *const *nets, int count, int first)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < nets[i]->count; k++)
            if (nets[i]->panels[k].use == PANEL_TAB)
                nets[i]->panels[k].number = first++;
    return first;
}

/* --- contour and folds ------------------------------------------------------------ */

static void line_to(Path *path, Point to)
{
    if (path->point_count) {
        Point last = path->points[path->point_count - 1];
        if (point_distance(last, to) > SAME)
            path_line(path, to.x, to.y);
    } else {
        path_move(path, to.x, to.y);
    }
}

static void add_notch(const NetPanel *panel, int side, Path *path)
{
    Point a = corner(panel, side), b = corner(panel, side + 1);
    double length = point_distance(a, b), r = panel->notch;
    double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
    Point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    line_to(path, (Point){middle.x - r * ux, middle.y - r * uy});
    path_arc_to(path, (Arc){r, r, 0, false, false},
                (Point){middle.x + r * ux, middle.y + r * uy});
}

/* Returns the panel that is joined to this side next after 'from'; NO_PANEL if there is
 * none. */
static int next_on(const FoldNet *net, int parent, int side, double from)
{
    int next = NO_PANEL;
    for (int i = 0; i < net->count; i++) {
        const NetPanel *panel = &net->panels[i];
        if (panel->parent == parent && panel->side == side && panel->from > from &&
            (next == NO_PANEL || panel->from < net->panels[next].from))
            next = i;
    }
    return next;
}

/* Follows the sides of a panel from 'first' to the last, and on each side all around
 * the panels that are joined to it. */
static void follow(const FoldNet *net, int index, int first, Path *path)
{
    const NetPanel *panel = &net->panels[index];
    for (int side = first; side < panel->count; side++) {
        line_to(path, corner(panel, side));
        if (panel->notch > 0 && side == panel->notch_side)
            add_notch(panel, side, path);
        double from = -1;
        for (int i; (i = next_on(net, index, side, from)) != NO_PANEL;
             from = net->panels[i].from) {
            line_to(path, net->panels[i].corners[1]);
            follow(net, i, 1, path);
            line_to(path, net->panels[i].corners[0]);
        }
        if (side + 1 < panel->count || first)
            line_to(path, corner(panel, side + 1));
    }
}

Path *fold_net_contour(Arena *arena, const FoldNet *net)
{
    Path *path = path_new(arena);
    follow(net, 0, 0, path);
    path_close(path);
    return path;
}

Path *fold_net_folds(Arena *arena, const FoldNet *net)
{
    Path *path = path_new(arena);
    for (int i = 0; i < net->count; i++) {
        const NetPanel *panel = &net->panels[i];
        if (panel->parent != NO_PANEL && panel->angle != 0)
            path_segment(path, panel->corners[1].x, panel->corners[1].y,
                         panel->corners[0].x, panel->corners[0].y);
    }
    return path;
}

Path *fold_net_tabs(Arena *arena, const FoldNet *net)
{
    Path *path = path_new(arena);
    for (int i = 0; i < net->count; i++) {
        const NetPanel *panel = &net->panels[i];
        if (panel->use != PANEL_TAB)
            continue;
        path_through(path, panel->corners, panel->count);
        path_close(path);
    }
    return path;
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
    Point start[MAX_PANEL_CORNERS], along[MAX_PANEL_CORNERS];
    for (int i = 0; i < count; i++) {
        Point a = points[i], b = points[(i + 1) % count];
        double length = point_distance(a, b);
        along[i] = (Point){(b.x - a.x) / length, (b.y - a.y) / length};
        start[i] = (Point){a.x + along[i].y * by[i], a.y - along[i].x * by[i]};
    }
    for (int i = 0; i < count; i++) {
        int before = (i + count - 1) % count;
        grown[i] = meet(start[before], along[before], start[i], along[i]);
    }
}

/* --- art -------------------------------------------------------------------------- */

static bool is_joined(const FoldNet *net, int a, int side, bool to_face)
{
    const NetPanel *panel = &net->panels[a];
    if (side == 0 && panel->parent != NO_PANEL && to_face)
        return true;
    for (int i = 0; i < net->count; i++)
        if (net->panels[i].parent == a && net->panels[i].side == side &&
            (net->panels[i].use == PANEL_FACE) == to_face)
            return true;
    return false;
}

Path *fold_net_clip(Arena *arena, const FoldNet *net, int index, double bleed,
                    double tab_bleed)
{
    const NetPanel *panel = &net->panels[index];
    double by[MAX_PANEL_CORNERS];
    Point grown[MAX_PANEL_CORNERS];
    for (int side = 0; side < panel->count; side++)
        by[side] = is_joined(net, index, side, true)    ? 0
                   : is_joined(net, index, side, false) ? tab_bleed
                                                        : bleed;
    polygon_grow(panel->corners, by, panel->count, grown);
    Path *path = path_new(arena);
    path_through(path, grown, panel->count);
    path_close(path);
    return path;
}

/* --- folding in space ------------------------------------------------------------- */

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

/* Folds about the sides that join a panel to its parent, the parent to its own, and so
 * on. */
static Point3 folded(const FoldNet *net, int index, Point3 p, double share)
{
    for (int i = index; net->panels[i].parent != NO_PANEL; i = net->panels[i].parent) {
        const NetPanel *panel = &net->panels[i];
        p = turned(p, panel->corners[0], panel->corners[1],
                   share * panel->angle * acos(-1) / 180);
    }
    return p;
}

Point3 fold_net_point(const FoldNet *net, int panel, Point point, double share)
{
    Point3 p = folded(net, panel, (Point3){point.x, point.y, 0}, share);
    return net->whole ? folded(net->whole, net->ids[0], p, share) : p;
}
