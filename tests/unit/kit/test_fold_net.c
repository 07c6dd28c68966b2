/* Tests that nets can be cut out and folded: the contour is one closed line that does
 * not cross itself, joined sides are equally long, and on the folded body each tab lies
 * against the face that it is glued behind, within its edges. */
#include "unit.h"

#include <math.h>

#include "kit/part.h"

#define NEAR 1e-6

/* --- the checks ------------------------------------------------------------------- */

static Point corner_of(const NetPanel *panel, int i)
{
    return panel->corners[i % panel->count];
}

static double cross(Point a, Point b, Point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool lines_cross(Point a, Point b, Point c, Point d)
{
    double ab = cross(a, b, c) * cross(a, b, d), cd = cross(c, d, a) * cross(c, d, b);
    return ab < -NEAR && cd < -NEAR;
}

/* Only straight lines are compared; a notch is an arc inside its panel. */
static bool is_simple(const Path *path)
{
    for (int i = 0; i + 1 < path->point_count; i++)
        for (int k = i + 2; k + 1 < path->point_count; k++)
            if (lines_cross(path->points[i], path->points[i + 1], path->points[k],
                            path->points[k + 1]))
                return false;
    return true;
}

/* One subpath, closed at its end, whose lines do not cross. */
static bool contour_is_sound(Fixture *f, const FoldNet *net)
{
    const Path *path = fold_net_contour(f->arena, net);
    int moves = 0, closes = 0;
    for (int i = 0; i < path->step_count; i++) {
        moves += path->steps[i] == STEP_MOVE;
        closes += path->steps[i] == STEP_CLOSE;
    }
    return moves == 1 && closes == 1 &&
           path->steps[path->step_count - 1] == STEP_CLOSE && is_simple(path);
}

static double distance_to_line(Point p, Point a, Point b)
{
    return fabs(cross(a, b, p)) / hypot(b.x - a.x, b.y - a.y);
}

/* Side 0 of a panel lies on its parent's side; for faces, both are equally long. */
static bool folds_are_sound(const FoldNet *net)
{
    for (int i = 1; i < net->count; i++) {
        const NetPanel *panel = &net->panels[i], *to = &net->panels[panel->parent];
        Point a = corner_of(to, panel->side), b = corner_of(to, panel->side + 1);
        double own = fold_net_side(panel, 0), its = fold_net_side(to, panel->side);
        if (distance_to_line(panel->corners[0], a, b) > NEAR ||
            distance_to_line(panel->corners[1], a, b) > NEAR || panel->from < -NEAR ||
            panel->from + own > its + NEAR)
            return false;
        if (panel->use == PANEL_FACE && fabs(own - its) > NEAR)
            return false;
    }
    return true;
}

typedef struct {
    Point3 at, across, down, out; /* a corner of a panel and three directions */
} Frame;

static Point3 minus(Point3 a, Point3 b)
{
    return (Point3){a.x - b.x, a.y - b.y, a.z - b.z};
}

static double dot(Point3 a, Point3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static Point3 unit(Point3 a)
{
    double length = sqrt(dot(a, a));
    return (Point3){a.x / length, a.y / length, a.z / length};
}

static Point3 product(Point3 a, Point3 b)
{
    return (Point3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
                    a.x * b.y - a.y * b.x};
}

static Frame frame_of(const FoldNet *net, int index)
{
    const NetPanel *panel = &net->panels[index];
    Frame frame = {.at = fold_net_point(net, index, panel->corners[0], 1)};
    frame.across =
        unit(minus(fold_net_point(net, index, panel->corners[1], 1), frame.at));
    Point3 other = minus(fold_net_point(net, index, panel->corners[2], 1), frame.at);
    frame.out = unit(product(frame.across, other));
    frame.down = product(frame.out, frame.across);
    return frame;
}

/* Returns the distance from the plane; '*flat' is the point in the plane. */
static double in_frame(const Frame *frame, Point3 p, Point *flat)
{
    Point3 q = minus(p, frame->at);
    *flat = (Point){dot(q, frame->across), dot(q, frame->down)};
    return fabs(dot(q, frame->out));
}

/* The corners of a panel run one way round, so a point within is on one side of all. */
static bool is_within(Point p, const Point *corners, int count)
{
    double least = 0, most = 0;
    for (int i = 0; i < count; i++) {
        Point a = corners[i], b = corners[(i + 1) % count];
        double side = cross(a, b, p) / hypot(b.x - a.x, b.y - a.y);
        least = fmin(least, side);
        most = fmax(most, side);
    }
    return least > -1e-4 || most < 1e-4;
}

/* On the folded body a tab or flap lies in the plane of its face, and within it. */
static bool meets_its_face(const FoldNet *net, int index)
{
    const NetPanel *tab = &net->panels[index];
    const FoldNet *whole = net->whole ? net->whole : net;
    const NetPanel *face = &whole->panels[tab->behind];
    Frame frame = frame_of(whole, tab->behind);
    Point corners[MAX_PANEL_CORNERS], p;
    for (int i = 0; i < face->count; i++)
        in_frame(&frame, fold_net_point(whole, tab->behind, face->corners[i], 1),
                 &corners[i]);
    for (int i = 0; i < tab->count; i++)
        if (in_frame(&frame, fold_net_point(net, index, tab->corners[i], 1), &p) >
                1e-3 ||
            !is_within(p, corners, face->count))
            return false;
    return true;
}

static bool tabs_are_sound(const FoldNet *net)
{
    for (int i = 0; i < net->count; i++)
        if (net->panels[i].use != PANEL_FACE && !meets_its_face(net, i))
            return false;
    return true;
}

static bool is_sound(Fixture *f, const FoldNet *net)
{
    return contour_is_sound(f, net) && folds_are_sound(net) && tabs_are_sound(net);
}

/* Each tab has a number of its own. */
static void assert_numbered(FoldNet *const *nets, int count)
{
    bool seen[2 * MAX_NET_PANELS] = {false};
    for (int i = 0; i < count; i++)
        for (int k = 0; k < nets[i]->count; k++) {
            const NetPanel *panel = &nets[i]->panels[k];
            assert_int_equal(panel->number > 0, panel->use == PANEL_TAB);
            assert_false(panel->number && seen[panel->number]);
            seen[panel->number] = true;
        }
}

/* --- dice ------------------------------------------------------------------------- */

static Part die_part(Fixture *f, int faces)
{
    const Game *game = game_of(
        f, arena_print(f->arena,
                       "title: G\nnumbers: {players: 2}\nsets:\n"
                       "  die: {kind: die, size: '%s', fields: {faces: whole},\n"
                       "        pieces: [{id: die, faces: %d}]}\n",
                       faces == 6 ? "16 x 16 mm" : "20 x 17.3205 mm", faces));
    const Piece *die = game->sets.items[0]->pieces.items[0];
    Trim trim;
    Part part;
    assert_true(piece_trim(die, SIDE_FRONT, f->arena, &trim, f->diags));
    assert_true(net_of_die(f->arena, die, &trim, &part));
    return part;
}

static void dice_fold(void **state)
{
    static const int faces[] = {4, 6, 20};
    for (size_t i = 0; i < LENGTH(faces); i++) {
        Part part = die_part(*state, faces[i]);
        FoldNet *net = (FoldNet *)part.net;
        assert_true(is_sound(*state, net));
        assert_numbered(&net, 1);
    }
}

/* --- tuck boxes ------------------------------------------------------------------- */

static Part tuck_of(Fixture *f, double thick, long cards)
{
    const Game *game =
        game_of(f, arena_print(f->arena,
                               "title: G\nnumbers: {players: 2}\nsets:\n"
                               "  card: {kind: card, size: poker, thickness: %.2f mm,\n"
                               "         copies: 60}\n",
                               thick));
    const Set *set = game->sets.items[0];
    Trim trim;
    assert_true(
        piece_trim(set->pieces.items[0], SIDE_FRONT, f->arena, &trim, f->diags));
    Captions captions = {.assets = assets_new(f->arena, ".", ".", NULL),
                         .game = game,
                         .arena = f->arena,
                         .diags = f->diags};
    const TuckSize size = {tuck_panel(trim.w), tuck_panel(trim.h),
                           tuck_depth(card_thickness(set), cards), 0};
    const TuckWish wish = {set, cards, 1, 1, trim, {0}, size};
    return tuck_part(f->arena, &wish, &captions);
}

/* For every depth from 5 to 120 mm. */
static void tuck_boxes_fold(void **state)
{
    Fixture *f = *state;
    for (long cards = 1; cards <= 118; cards += 3) {
        Part part = tuck_of(f, 1, cards);
        FoldNet *net = (FoldNet *)part.net;
        double depth = fmax(5, (double)cards + 2);
        assert_float_equal(fold_net_side(&net->panels[1], 1), depth, NEAR);
        assert_true(is_sound(f, net));
        assert_numbered(&net, 1);
    }
}

/* --- telescope boxes -------------------------------------------------------------- */

static const Paper A4 = {210, 297, 5};
static const BoxHalf HALVES[] = {{60, 90, 12},    {150, 215, 24}, {195, 221, 64},
                                 {205, 221, 45},  {88, 88, 120},  {200, 200, 5},
                                 {120, 280, 30.5}};

static void telescope_boxes_fold(void **state)
{
    Fixture *f = *state;
    static const int pieces[] = {1, 3, 3, 5, 5};
    for (size_t i = 0; i < LENGTH(HALVES); i++)
        for (int split = 0; split < 2 * TELESCOPE_SPLITS; split++) {
            int face = split % 2 ? BOX_LID : BOX_BOTTOM;
            BoxNets nets = telescope_nets(f->arena, &HALVES[i], face, split / 2, &A4);
            assert_int_equal(nets.count, pieces[split / 2]);
            for (int k = 0; k < nets.count; k++)
                assert_true(is_sound(f, nets.nets[k]));
            assert_numbered(nets.nets, nets.count);
        }
}

/* The folded half has the outer measures of the box, and its walls stand at its edges.
 */
static void halves_have_their_size(void **state)
{
    Fixture *f = *state;
    const BoxHalf *size = &HALVES[3];
    for (int split = 0; split < TELESCOPE_SPLITS; split++) {
        BoxNets nets = telescope_nets(f->arena, size, BOX_LID, split, &A4);
        Point3 least = {1e9, 1e9, 1e9}, most = {-1e9, -1e9, -1e9};
        for (int n = 0; n < nets.count; n++)
            for (int k = 0; k < nets.nets[n]->count; k++)
                for (int i = 0; i < 4; i++) {
                    Point3 p = fold_net_point(nets.nets[n], k,
                                              nets.nets[n]->panels[k].corners[i], 1);
                    least = (Point3){fmin(least.x, p.x), fmin(least.y, p.y),
                                     fmin(least.z, p.z)};
                    most = (Point3){fmax(most.x, p.x), fmax(most.y, p.y),
                                    fmax(most.z, p.z)};
                }
        assert_float_equal(most.x - least.x, size->w, 1e-6);
        assert_float_equal(most.y - least.y, size->h, 1e-6);
        assert_float_equal(most.z - least.z, size->depth, 1e-6);
    }
}

/* --- the checks notice faults ----------------------------------------------------- */

static void faults_are_noticed(void **state)
{
    Fixture *f = *state;
    Part part = tuck_of(f, 0.33, 12);
    FoldNet net = *part.net;
    int strip = net.count - 1;
    assert_int_equal(net.panels[strip].use, PANEL_TAB);
    net.panels[strip].corners[2].x -= 2; /* wider than the side that covers it */
    net.panels[strip].corners[3].x -= 2;
    assert_false(tabs_are_sound(&net));
    net = *part.net;
    net.panels[strip].behind = 0;
    assert_false(tabs_are_sound(&net));
    net = *part.net;
    net.panels[2].corners[1].y += 1; /* shorter than the side that it is joined to */
    assert_false(folds_are_sound(&net));
    net = *part.net;
    Point *corners = net.panels[strip].corners, other = corners[2]; /* twisted */
    corners[2] = corners[3];
    corners[3] = other;
    assert_false(contour_is_sound(f, &net));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(dice_fold),
        TEST(tuck_boxes_fold),
        TEST(telescope_boxes_fold),
        TEST(halves_have_their_size),
        TEST(faults_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
