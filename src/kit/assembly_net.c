/* Pictures of how nets fold: the flat net with its numbered tabs, and where each goes;
 * beside it the half-folded body. Both are computed from the net that is printed. */
#include "kit/assembly_net.h"

#include <math.h>
#include <stdlib.h>

#include "base/units.h"

#define BETWEEN 8.0 /* between the two pictures, and between the nets of a picture */
#define LINE 0.2
#define SHARE 0.66 /* of the angles, in the half-folded picture */

enum {
    INK = 0x1A1A1A,
    DOTS = 0x6A6A6A,
    LIGHT = 0xFBFAF7,
    OUTSIDE = 0xDCE4EA,
    GLUE = 0xD8D4CC
};

/* Nets that make one body, drawn into a box of the page. */
typedef struct {
    const Captions *captions;
    ItemList *items;
    const FoldNet *const *nets;
    int count;
    Matrix matrix; /* to the page */
} NetPicture;

static const FoldNet *whole_of(const FoldNet *net)
{
    return net->whole ? net->whole : net;
}

static Point middle_of(const Point *points, int count)
{
    Point sum = {0};
    for (int i = 0; i < count; i++) {
        sum.x += points[i].x / count;
        sum.y += points[i].y / count;
    }
    return sum;
}

/* Returns the matrix that fits what is in 'from' into 'into', in its middle. */
static Matrix fitted(Box from, Box into)
{
    double scale = fmin(into.w / from.w, into.h / from.h);
    Point a = box_middle(from), b = box_middle(into);
    return matrix_multiply(
        matrix_multiply(matrix_move(-a.x, -a.y), matrix_scale(scale, scale)),
        matrix_move(b.x, b.y));
}

static Path *polygon_of(const NetPicture *p, const Point *points, int count)
{
    Path *path = path_new(p->captions->arena);
    path_through(path, points, count);
    path_close(path);
    return path;
}

static void add_fill(const NetPicture *p, const Path *path, uint32_t fill)
{
    list_add(p->captions->arena, p->items, item_fill(path, paint_ink(fill, 1)));
}

/* Lines mean what they mean on the sheets: solid ones are cut, dashed ones folded. */
static void add_line(const NetPicture *p, const Path *path, bool dashed)
{
    static const double dashes[] = {1.2, 0.8};
    list_add(p->captions->arena, p->items,
             item_stroke(path, paint_ink(INK, 1),
                         (Stroke){.width = LINE,
                                  .join = JOIN_ROUND,
                                  .dashes = dashes,
                                  .dash_count = dashed ? 2 : 0}));
}

/* Dots show where a tab is glued. */
static void add_dots(const NetPicture *p, const Path *path)
{
    static const double dots[] = {0, 0.7};
    list_add(p->captions->arena, p->items,
             item_stroke(path, paint_ink(DOTS, 1),
                         (Stroke){.width = 0.3,
                                  .cap = CAP_ROUND,
                                  .join = JOIN_ROUND,
                                  .dashes = dots,
                                  .dash_count = 2}));
}

static void add_number(const NetPicture *p, int number, Point at)
{
    const double size = 5.5 * MM_PER_POINT, wide = 10;
    if (number > 0)
        caption_set(
            p->captions, arena_print(p->captions->arena, "%d", number),
            (CaptionStyle){
                .size = size, .colour = INK, .bold = true, .align = ALIGN_CENTRE},
            (Box){at.x - wide / 2, at.y + 0.36 * size, wide, 0}, p->items);
}

/* --- the flat nets ---------------------------------------------------------------- */

/* Returns how far a net that was split off is moved away from the first, so that its
 * strip can be seen. */
static Point shift_of(const FoldNet *net)
{
    const NetPanel *own = &net->panels[0], *first = &whole_of(net)->panels[0];
    Point a = middle_of(first->corners, first->count),
          b = middle_of(own->corners, own->count);
    double x = b.x - a.x, y = b.y - a.y, off = 0;
    for (int i = 0; i < net->count; i++)
        if (net->panels[i].use == PANEL_TAB && net->ids[i] == NO_PANEL)
            off = BETWEEN +
                  point_distance(net->panels[i].corners[1], net->panels[i].corners[2]);
    if (!net->whole || off <= 0)
        return (Point){0, 0};
    return fabs(x) > fabs(y) ? (Point){x > 0 ? off : -off, 0}
                             : (Point){0, y > 0 ? off : -off};
}

static void place_flat(const NetPicture *p, const FoldNet *net, const Point *corners,
                       int count, Point *placed)
{
    Point shift = shift_of(net);
    for (int i = 0; i < count; i++)
        placed[i] = matrix_apply(
            p->matrix, (Point){corners[i].x + shift.x, corners[i].y + shift.y});
}

/* Returns the net that has the panel with this index of the whole; '*at' becomes its
 * index there. */
static const FoldNet *net_with(const NetPicture *p, int panel, int *at)
{
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->nets[i]->count; k++) {
            bool same = p->nets[i]->whole ? p->nets[i]->ids[k] == panel : k == panel;
            if (same) {
                *at = k;
                return p->nets[i];
            }
        }
    return NULL;
}

static double dot(Point3 a, Point3 from, Point3 b)
{
    return (a.x - from.x) * (b.x - from.x) + (a.y - from.y) * (b.y - from.y) +
           (a.z - from.z) * (b.z - from.z);
}

/* Computes where the corners of a tab are on the flat face that it is glued behind. */
static void land(const FoldNet *net, int tab, const FoldNet *on, int face,
                 Point landed[MAX_PANEL_CORNERS])
{
    const NetPanel *to = &on->panels[face], *from = &net->panels[tab];
    Point a = to->corners[0], b = to->corners[1];
    double length = point_distance(a, b);
    Point u = {(b.x - a.x) / length, (b.y - a.y) / length}, v = {-u.y, u.x};
    Point3 at = fold_net_point(on, face, a, 1);
    Point3 along = fold_net_point(on, face, (Point){a.x + u.x, a.y + u.y}, 1);
    Point3 down = fold_net_point(on, face, (Point){a.x + v.x, a.y + v.y}, 1);
    for (int i = 0; i < from->count; i++) {
        Point3 q = fold_net_point(net, tab, from->corners[i], 1);
        double x = dot(q, at, along), y = dot(q, at, down);
        landed[i] = (Point){a.x + x * u.x + y * v.x, a.y + x * u.y + y * v.y};
    }
}

/* Draws the tab dotted where it goes, with its number. */
static void add_landing(const NetPicture *p, const FoldNet *net, int tab)
{
    const NetPanel *panel = &net->panels[tab];
    Point landed[MAX_PANEL_CORNERS];
    int face = 0;
    const FoldNet *on = panel->use == PANEL_TAB && panel->behind != NO_PANEL
                            ? net_with(p, panel->behind, &face)
                            : NULL;
    if (!on)
        return;
    land(net, tab, on, face, landed);
    place_flat(p, on, landed, panel->count, landed);
    add_dots(p, polygon_of(p, landed, panel->count));
    add_number(p, panel->number, middle_of(landed, panel->count));
}

/* Draws a net as it is printed: its contour, with a thumb notch if it has one, its
 * folds and its tabs. */
static void add_net(const NetPicture *p, const FoldNet *net)
{
    Arena *arena = p->captions->arena;
    Point shift = shift_of(net), placed[MAX_PANEL_CORNERS];
    Matrix matrix = matrix_multiply(matrix_move(shift.x, shift.y), p->matrix);
    const Path *contour = path_moved(arena, fold_net_contour(arena, net), matrix);
    add_fill(p, contour, LIGHT);
    add_fill(p, path_moved(arena, fold_net_tabs(arena, net), matrix), GLUE);
    add_line(p, contour, false);
    add_line(p, path_moved(arena, fold_net_folds(arena, net), matrix), true);
    for (int i = 0; i < net->count; i++) {
        const NetPanel *panel = &net->panels[i];
        place_flat(p, net, panel->corners, panel->count, placed);
        add_number(p, panel->number, middle_of(placed, panel->count));
    }
}

static void draw_flat(NetPicture *p, Box box)
{
    Box all = {0};
    Point placed[MAX_PANEL_CORNERS];
    p->matrix = MATRIX_IDENTITY;
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->nets[i]->count; k++) {
            const NetPanel *panel = &p->nets[i]->panels[k];
            place_flat(p, p->nets[i], panel->corners, panel->count, placed);
            for (int c = 0; c < panel->count; c++)
                all = box_join(all, box_around(placed[c], 0.01, 0.01));
        }
    p->matrix = fitted(all, box);
    for (int i = 0; i < p->count; i++)
        add_net(p, p->nets[i]);
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->nets[i]->count; k++)
            add_landing(p, p->nets[i], k);
}

/* --- the half-folded body --------------------------------------------------------- */

typedef struct {
    const NetPanel *panel;
    Point corners[MAX_PANEL_CORNERS];
    double depth; /* of the middle; what is nearer has more */
} SeenPanel;

typedef LIST(SeenPanel) SeenPanels;

/* Shows a point from above the inside, at an angle. */
static Point seen_from(Point3 p, double *depth)
{
    const double turn = 0.45, tilt = 0.85;
    double x = -(p.x * cos(turn) - p.y * sin(turn)),
           y = p.x * sin(turn) + p.y * cos(turn);
    *depth += y * cos(tilt) + p.z * sin(tilt);
    return (Point){x, y * sin(tilt) - p.z * cos(tilt)};
}

static int compare_depths(const void *a, const void *b)
{
    double one = ((const SeenPanel *)a)->depth, other = ((const SeenPanel *)b)->depth;
    return (one > other) - (one < other);
}

static bool shows_outside(const SeenPanel *seen)
{
    double area = 0;
    for (int i = 0; i < seen->panel->count; i++) {
        Point a = seen->corners[i], b = seen->corners[(i + 1) % seen->panel->count];
        area += a.x * b.y - b.x * a.y;
    }
    return area > 0;
}

static SeenPanels panels_seen(const NetPicture *p, Box *all)
{
    SeenPanels panels = {0};
    for (int i = 0; i < p->count; i++)
        for (int k = 0; k < p->nets[i]->count; k++) {
            const NetPanel *panel = &p->nets[i]->panels[k];
            SeenPanel seen = {.panel = panel};
            for (int c = 0; c < panel->count; c++) {
                seen.corners[c] =
                    seen_from(fold_net_point(p->nets[i], k, panel->corners[c], SHARE),
                              &seen.depth);
                *all = box_join(*all, box_around(seen.corners[c], 0.01, 0.01));
            }
            seen.depth /= panel->count;
            list_add(p->captions->arena, &panels, seen);
        }
    list_sort(&panels, compare_depths);
    return panels;
}

static void draw_folded(NetPicture *p, Box box)
{
    Box all = {0};
    SeenPanels panels = panels_seen(p, &all);
    Matrix matrix = fitted(all, box);
    for (int i = 0; i < panels.count; i++) {
        SeenPanel *seen = &panels.items[i];
        const NetPanel *panel = seen->panel;
        for (int c = 0; c < panel->count; c++)
            seen->corners[c] = matrix_apply(matrix, seen->corners[c]);
        uint32_t fill = panel->use == PANEL_TAB ? GLUE
                        : shows_outside(seen)   ? OUTSIDE
                                                : LIGHT;
        const Path *path = polygon_of(p, seen->corners, panel->count);
        add_fill(p, path, fill);
        add_line(p, path, false);
    }
    for (int i = 0; i < panels.count; i++)
        add_number(p, panels.items[i].panel->number,
                   middle_of(panels.items[i].corners, panels.items[i].panel->count));
}

void assembly_draw_net(const Captions *captions, const FoldNet *const *nets, int count,
                       Box box, ItemList *items)
{
    NetPicture p = {captions, items, nets, count, MATRIX_IDENTITY};
    double half = (box.w - BETWEEN) / 2;
    draw_flat(&p, (Box){box.x, box.y, half, box.h});
    draw_folded(&p, (Box){box.x + half + BETWEEN, box.y, half, box.h});
}
