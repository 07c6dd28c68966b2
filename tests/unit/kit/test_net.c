/* Tests that nets fold into closed bodies: each face is folded about the edge it shares
 * with a neighbour, then the corners must meet. */
#include "unit.h"

#include <math.h>

#include "kit/part.h"

typedef struct {
    int faces, sides;
    double angle; /* between faces */
} Body;

static const Body BODIES[] = {{4, 3, 70.528779}, {6, 4, 90}, {20, 3, 138.189685}};

static const Piece *die_of(Fixture *f, int faces)
{
    const char *text =
        arena_print(f->arena,
                    "title: G\nnumbers: {players: 2}\nsets:\n"
                    "  die: {kind: die, size: '%s', fields: {faces: whole},\n"
                    "        pieces: [{id: die, faces: %d}]}\n",
                    faces == 6 ? "16 x 16 mm" : "20 x 17.3205 mm", faces);
    const Game *game = game_of(f, text);
    assert_non_null(game);
    return game->sets.items[0]->pieces.items[0];
}

/* Stores where the corners of each face are in the flat net. */
static void flat_corners(const Part *part, const Body *body, Point flat[20][4])
{
    double w = part->trim.w, rise = w * sqrt(3) / 2;
    const Point square[] = {{0, 0}, {w, 0}, {w, w}, {0, w}};
    const Point triangle[] = {{w / 2, 0}, {w, rise}, {0, rise}};
    for (int i = 0; i < body->faces; i++)
        for (int k = 0; k < body->sides; k++)
            flat[i][k] = matrix_apply(part->front.items[i].matrix,
                                      body->sides == 4 ? square[k] : triangle[k]);
}

static bool same_point(Point a, Point b)
{
    return hypot(a.x - b.x, a.y - b.y) < 1e-6;
}

static Point3 rotate_about(Point3 p, Point a, Point b, double angle)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    double ux = (b.x - a.x) / length, uy = (b.y - a.y) / length;
    double px = p.x - a.x, py = p.y - a.y;
    double along = px * ux + py * uy, off = -px * uy + py * ux;
    double c = cos(angle), s = sin(angle), turned = off * c - p.z * s;
    return (Point3){a.x + along * ux - turned * uy, a.y + along * uy + turned * ux,
                    off * s + p.z * c};
}

/* The chain of neighbours from each face to the first decides how it is folded. */
static int parent_of(const Body *body, Point flat[20][4], int face, const bool *known,
                     Point *a, Point *b)
{
    int n = body->sides;
    for (int other = 0; other < body->faces; other++)
        for (int k = 0; k < n && known[other]; k++)
            for (int m = 0; m < n; m++)
                if (same_point(flat[other][k], flat[face][(m + 1) % n]) &&
                    same_point(flat[other][(k + 1) % n], flat[face][m])) {
                    *a = flat[face][m];
                    *b = flat[face][(m + 1) % n];
                    return other;
                }
    return -1;
}

typedef struct {
    int parent;
    Point a, b;
} Hinge;

static void find_hinges(const Body *body, Point flat[20][4], Hinge *hinges)
{
    bool known[20] = {true};
    hinges[0].parent = -1;
    for (int found = 1; found < body->faces;) {
        int before = found;
        for (int face = 1; face < body->faces; face++) {
            if (known[face])
                continue;
            Hinge *hinge = &hinges[face];
            hinge->parent = parent_of(body, flat, face, known, &hinge->a, &hinge->b);
            known[face] = hinge->parent >= 0;
            found += known[face];
        }
        assert_int_not_equal(found, before); /* the net is connected */
    }
}

static Point3 folded(const Body *body, const Hinge *hinges, int face, Point p)
{
    double angle = (180 - body->angle) * acos(-1) / 180;
    Point3 at = {p.x, p.y, 0};
    for (int i = face; hinges[i].parent >= 0; i = hinges[i].parent)
        at = rotate_about(at, hinges[i].a, hinges[i].b, angle);
    return at;
}

static Point3 centre_of(const Point3 *corners, int count)
{
    Point3 sum = {0};
    for (int i = 0; i < count; i++) {
        sum.x += corners[i].x / count;
        sum.y += corners[i].y / count;
        sum.z += corners[i].z / count;
    }
    return sum;
}

static double distance_in_space(Point3 a, Point3 b)
{
    return sqrt(pow(a.x - b.x, 2) + pow(a.y - b.y, 2) + pow(a.z - b.z, 2));
}

/* Every edge of every face meets an edge of another face. */
static void assert_closed(const Body *body, Point3 corners[20][4])
{
    int n = body->sides;
    for (int i = 0; i < body->faces; i++)
        for (int k = 0; k < n; k++) {
            int met = 0;
            for (int j = 0; j < body->faces; j++)
                for (int m = 0; m < n && j != i; m++)
                    met += distance_in_space(corners[i][k], corners[j][(m + 1) % n]) <
                               1e-3 &&
                           distance_in_space(corners[i][(k + 1) % n], corners[j][m]) <
                               1e-3;
            assert_int_equal(met, 1);
        }
}

/* Opposite faces add up to the number of faces plus one. */
static void assert_opposites(const Body *body, Point3 corners[20][4])
{
    Point3 faces[20], all;
    for (int i = 0; i < body->faces; i++)
        faces[i] = centre_of(corners[i], body->sides);
    all = centre_of(faces, body->faces);
    for (int i = 0; i < body->faces; i++) {
        Point3 far = {2 * all.x - faces[i].x, 2 * all.y - faces[i].y,
                      2 * all.z - faces[i].z};
        assert_true(distance_in_space(far, faces[body->faces - 1 - i]) < 1e-3);
    }
}

static Part net_of(Fixture *f, const Body *body)
{
    const Piece *die = die_of(f, body->faces);
    Trim trim;
    Part part;
    assert_true(piece_trim(die, SIDE_FRONT, f->arena, &trim, f->diags));
    assert_true(net_of_die(f->arena, die, &trim, &part));
    return part;
}

static void nets_fold_into_closed_bodies(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(BODIES); i++) {
        const Body *body = &BODIES[i];
        const Part part = net_of(f, body);
        Point flat[20][4];
        Point3 corners[20][4];
        Hinge hinges[20];
        flat_corners(&part, body, flat);
        find_hinges(body, flat, hinges);
        for (int face = 0; face < body->faces; face++)
            for (int k = 0; k < body->sides; k++)
                corners[face][k] = folded(body, hinges, face, flat[face][k]);
        assert_closed(body, corners);
        if (body->faces > 4)
            assert_opposites(body, corners);
    }
}

/* Only the bleed of lower layers counts. The upper layers end at the face's edges,
 * which are equally far from both face centres. */
static void bleeds_do_not_cover_other_faces(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(BODIES); i++) {
        const Body *body = &BODIES[i];
        const Part part = net_of(f, body);
        int seen = 0;
        for (int k = 0; k < part.front.count; k++) {
            const Panel *panel = &part.front.items[k];
            seen += !panel->below;
            Box clip = path_bounds(panel->clip);
            if (body->sides == 3 && !panel->below)
                assert_true(clip.w * clip.h <
                            1.001 * part.trim.w * part.trim.h * 4 / 3);
            if (panel->below)
                assert_int_equal(seen, 0);
        }
        assert_int_equal(seen, body->faces);
    }
}

/* Each joint has a fold line, and each pair of other edges has a tab. The contour is
 * one line. */
static int count_moves(const Path *path)
{
    int moves = 0;
    for (int i = 0; i < path->step_count; i++)
        moves += path->steps[i] == STEP_MOVE;
    return moves;
}

static void each_pair_of_open_edges_has_one_tab(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(BODIES); i++) {
        const Body *body = &BODIES[i];
        const Part part = net_of(f, body);
        int joints = body->faces - 1, edges = body->faces * body->sides / 2;
        assert_int_equal(count_moves(part.glue), edges - joints);
        assert_int_equal(count_moves(part.fold), edges);
        assert_int_equal(count_moves(part.cut), 1);
    }
}

static void unsupported_dice_have_no_net(void **state)
{
    Fixture *f = *state;
    Trim trim;
    Part part;
    const Piece *twelve = die_of(f, 12);
    assert_true(piece_trim(twelve, SIDE_FRONT, f->arena, &trim, f->diags));
    assert_false(net_of_die(f->arena, twelve, &trim, &part));
}

/* --- boxes ------------------------------------------------------------------------ */

/* Cards fit with clearance on all sides, and no more than that. */
static void boxes_fit_their_decks(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(
        f, "title: G\nnumbers: {players: 2}\nsets:\n"
           "  card: {kind: card, size: poker, pieces: [{id: a, copies: 60}]}\n");
    const Set *set = game->sets.items[0];
    Trim trim;
    assert_true(
        piece_trim(set->pieces.items[0], SIDE_FRONT, f->arena, &trim, f->diags));
    Captions captions = {.assets = assets_new(f->arena, ".", ".", NULL),
                         .game = game,
                         .arena = f->arena,
                         .diags = f->diags};
    for (long cards = 10; cards <= 100; cards += 30) {
        const TuckSize size = {tuck_panel(trim.w), tuck_panel(trim.h),
                               tuck_depth(card_thickness(set), cards), 0};
        const TuckWish wish = {set, cards, 1, 1, trim, {0}, size};
        Part box = tuck_part(f->arena, &wish, &captions);
        double deep = (double)cards * 0.33 + 2, strip = fmin(8, deep - 0.6);
        assert_float_equal(box.w, strip + 2 * (63.5 + 2) + 2 * deep, 1e-6);
        assert_float_equal(box.h, 88.9 + 2 + 2 * (deep + fmin(15, 6 + 0.6 * deep)),
                           1e-6);
    }
}

static void polygons_grow(void **state)
{
    (void)state;
    const Point square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    const double by[] = {1, 2, 3, 0};
    const Point want[] = {{0, -1}, {12, -1}, {12, 13}, {0, 13}};
    Point grown[4];
    polygon_grow(square, by, 4, grown);
    for (int i = 0; i < 4; i++)
        assert_true(same_point(grown[i], want[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nets_fold_into_closed_bodies),
        TEST(each_pair_of_open_edges_has_one_tab),
        TEST(bleeds_do_not_cover_other_faces),
        TEST(unsupported_dice_have_no_net),
        TEST(boxes_fit_their_decks),
        TEST(polygons_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
