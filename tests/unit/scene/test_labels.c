/* Tests label placement: labels are never covered. Invariants are checked on random
 * pictures. */
#include "unit.h"

#include <math.h>

#include "random.h"
#include "scene/labels.h"

#define SLIGHT 1e-6

enum { ROUNDS = 300, MOST = 14, MAX_NAMES = 3, MAX_LINES = 5 };

static double random_length(double least, double most)
{
    return least + (most - least) * random_int(0, 10000) / 10000;
}

static const char *box_text(Arena *arena, Box box)
{
    return arena_print(arena, "%g %g %g %g", box.x, box.y, box.w, box.h);
}

/* --- geometry --------------------------------------------------------------------- */

static Point random_point(void)
{
    double x = random_int(0, 6);
    return (Point){x, random_int(0, 6)};
}

static Segment random_segment(void)
{
    Point a = random_point();
    return (Segment){a, random_point()};
}

static int side_of(Segment s, Point p)
{
    double area = (s.b.x - s.a.x) * (p.y - s.a.y) - (s.b.y - s.a.y) * (p.x - s.a.x);
    return (area > 0) - (area < 0);
}

/* Integer coordinates are exact. */
static void segments_cross_if_each_separates_the_others_ends(void **state)
{
    (void)state;
    seed = 1;
    int crossing = 0;
    for (int i = 0; i < 20000; i++) {
        Segment a = random_segment(), b = random_segment();
        bool want = side_of(a, b.a) * side_of(a, b.b) < 0 &&
                    side_of(b, a.a) * side_of(b, a.b) < 0;
        if (segments_cross(a, b) != want || segments_cross(b, a) != want)
            fail_msg("%g %g - %g %g and %g %g - %g %g", a.a.x, a.a.y, a.b.x, a.b.y,
                     b.a.x, b.a.y, b.b.x, b.b.y);
        crossing += want;
    }
    assert_in_range(crossing, 2000, 18000);
}

/* With integer coordinates up to 6, a segment enters and leaves a box at multiples of
 * 1/60 of its length, so testing the midpoints between those finds any point inside. */
static bool has_point_within(Segment s, Box box)
{
    for (int t = 1; t < 120; t += 2) {
        double x = 120 * s.a.x + t * (s.b.x - s.a.x);
        double y = 120 * s.a.y + t * (s.b.y - s.a.y);
        if (x > 120 * box.x && x < 120 * (box.x + box.w) && y > 120 * box.y &&
            y < 120 * (box.y + box.h))
            return true;
    }
    return false;
}

static void a_segment_meets_a_box_if_it_has_a_point_inside(void **state)
{
    (void)state;
    seed = 2;
    int meeting = 0;
    for (int i = 0; i < 20000; i++) {
        Segment s = random_segment();
        Point at = random_point();
        double w = random_int(1, 3);
        Box box = {at.x, at.y, w, random_int(1, 3)};
        bool want = has_point_within(s, box);
        if (segment_meets(s, box) != want)
            fail_msg("%g %g - %g %g and %g %g %g %g", s.a.x, s.a.y, s.b.x, s.b.y, box.x,
                     box.y, box.w, box.h);
        meeting += want;
    }
    assert_in_range(meeting, 2000, 18000);
}

/* --- cases ------------------------------------------------------------------------ */

static const Box ART = {10, 20, 80, 60};

static LabelArea area_of(Box art)
{
    return (LabelArea){.art = art, .gap = 2, .width = 200, .height = 200};
}

static LabelRequest request_at(double x, double y)
{
    return (LabelRequest){.forms = {{20, 4, 2}},
                          .count = 1,
                          .at = {x, y},
                          .target = {x - 2, y - 2, 4, 4},
                          .stop = 1};
}

static LabelRequest request_on_side(double x, double y, int side_x, int side_y)
{
    LabelRequest request = request_at(x, y);
    request.x = side_x;
    request.y = side_y;
    return request;
}

static void requested_sides_are_used(void **state)
{
    (void)state;
    static const struct {
        int x, y, side;
    } cases[] = {{1, 0, LABEL_EAST},
                 {-1, 0, LABEL_WEST},
                 {0, 1, LABEL_SOUTH},
                 {0, -1, LABEL_NORTH}};
    LabelArea area = area_of(ART);
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (size_t k = 0; k < LENGTH(cases); k++) {
            /* near the side of another case, whose leader would be shorter */
            LabelRequest request = request_on_side(
                50 + 35 * cases[k].x, 50 + 25 * cases[k].y, cases[i].x, cases[i].y);
            assert_true(labels_place(&area, &request, 1));
            assert_int_equal(request.side, cases[i].side);
        }
}

static void labels_without_a_side_go_to_the_nearest(void **state)
{
    (void)state;
    static const struct {
        double x, y;
        int side;
    } cases[] = {{88, 50, LABEL_EAST},
                 {12, 50, LABEL_WEST},
                 {50, 78, LABEL_SOUTH},
                 {50, 22, LABEL_NORTH}};
    LabelArea area = area_of(ART);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelRequest request = request_at(cases[i].x, cases[i].y);
        request.forms[0].w = 5; /* adds equally to the width and the height */
        assert_true(labels_place(&area, &request, 1));
        assert_int_equal(request.side, cases[i].side);
    }
}

static void labels_are_placed_beside_their_targets(void **state)
{
    Fixture *f = *state;
    static const struct {
        int x, y;
        const char *box;
    } cases[] = {{1, 0, "92 38 20 4"},
                 {-1, 0, "-12 38 20 4"},
                 {0, 1, "40 82 20 4"},
                 {0, -1, "40 14 20 4"}};
    LabelArea area = area_of(ART);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelRequest request = request_on_side(50, 40, cases[i].x, cases[i].y);
        assert_true(labels_place(&area, &request, 1));
        assert_case("box", box_text(f->arena, request.box), cases[i].box);
    }
}

static void labels_of_one_side_keep_the_order_of_their_targets(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    for (int upright = 0; upright < 2; upright++) {
        LabelRequest requests[5];
        static const double places[] = {50, 47, 53, 49, 51};
        for (int i = 0; i < 5; i++)
            requests[i] = upright ? request_on_side(50, places[i], 1, 0)
                                  : request_on_side(places[i], 50, 0, 1);
        assert_true(labels_place(&area, requests, 5));
        for (int i = 0; i < 5; i++)
            for (int k = 0; k < 5; k++)
                if (places[i] < places[k])
                    assert_true(upright ? requests[i].box.y < requests[k].box.y
                                        : requests[i].box.x < requests[k].box.x);
    }
}

/* The order in which the labels are given does not matter, nor does the side. */
static void leaders_to_targets_in_a_row_do_not_cross(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    seed = 3;
    for (int round = 0; round < 64; round++) {
        int count = 2 + round % 7, turned = random_int(0, count - 1);
        double high = random_length(ART.y, ART.y + ART.h);
        LabelRequest requests[8];
        for (int i = 0; i < count; i++) {
            int k = (i + turned) % count;
            requests[i] = request_on_side(15 + 8 * (round % 3 ? k : count - 1 - k),
                                          high, round % 2 ? 1 : -1, 0);
        }
        assert_true(labels_place(&area, requests, count));
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++)
                assert_false(
                    segments_cross((Segment){requests[i].from, requests[i].to},
                                   (Segment){requests[k].from, requests[k].to}));
    }
}

/* In sorted order, the leader of the near label would cross the other leader. */
static void labels_of_far_targets_yield_to_near_ones(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    LabelRequest near = request_on_side(87, 77, 1, 0),
                 deep = request_on_side(20, 78, 1, 0);
    near.forms[0].h = deep.forms[0].h = 20; /* taller than their distance */
    near.inside = true;
    LabelRequest requests[] = {near, deep};
    assert_true(labels_place(&area, requests, 2));
    assert_true(requests[0].box.y > requests[1].box.y);
}

static void labels_spread_evenly_around_their_targets(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    LabelRequest requests[3];
    for (int i = 0; i < 3; i++)
        requests[i] = request_on_side(30 + 20 * i, 50, 1, 0);
    assert_true(labels_place(&area, requests, 3));
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += requests[i].box.y + requests[i].box.h / 2;
    assert_true(fabs(sum / 3 - 50) < SLIGHT);
}

static void labels_stay_within_their_side_if_they_fit(void **state)
{
    (void)state;
    static const struct {
        double places[4];
        int count;
    } cases[] = {
        {{20}, 1},
        {{80}, 1},
        {{20, 80}, 2}, /* one at each end */
        {{20, 21, 22, 80}, 4},
        {{20, 78, 79, 80}, 4},
    };
    LabelArea area = area_of(ART);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelRequest requests[4];
        for (int k = 0; k < cases[i].count; k++) {
            requests[k] = request_on_side(85, cases[i].places[k], 1, 0);
            requests[k].forms[0].h = 14;
        }
        assert_true(labels_place(&area, requests, cases[i].count));
        for (int k = 0; k < cases[i].count; k++)
            if (requests[k].box.y < ART.y - SLIGHT ||
                requests[k].box.y + requests[k].box.h > ART.y + ART.h + SLIGHT)
                fail_msg("case %zu: label %d from %g", i, k, requests[k].box.y);
    }
}

static void the_first_variant_that_fits_is_used(void **state)
{
    (void)state;
    static const struct {
        double width;
        int form;
    } cases[] = {{120, 0}, {92, 0}, {91, 1}, {1, 2}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelArea area = area_of(ART);
        area.width = cases[i].width;
        LabelRequest request = request_on_side(50, 50, 1, 0);
        request.count = 3;
        request.forms[0] = (LabelVariant){10, 4, 2};
        request.forms[1] = (LabelVariant){9, 8, 2};
        request.forms[2] = (LabelVariant){8, 12, 2};
        assert_true(labels_place(&area, &request, 1));
        assert_int_equal(request.form, cases[i].form);
        assert_true(request.box.w == request.forms[request.form].w);
        assert_true(request.box.h == request.forms[request.form].h);
    }
}

static void labels_use_sides_with_enough_space(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    LabelRequest request = request_at(87, 50);
    area.width = ART.w + 1;
    assert_true(labels_place(&area, &request, 1));
    assert_true(request.side == LABEL_SOUTH || request.side == LABEL_NORTH);
    request = request_at(50, 77);
    area = area_of(ART);
    area.height = ART.h + 1;
    assert_true(labels_place(&area, &request, 1));
    assert_true(request.side == LABEL_EAST || request.side == LABEL_WEST);
}

static void leaders_are_omitted_near_the_edge_except_inside(void **state)
{
    (void)state;
    static const struct {
        double x;
        bool inside, leads;
    } cases[] = {{88, false, false}, /* at the very edge */
                 {87, false, false}, {86, false, true}, {50, false, true},
                 {88, true, true},   {50, true, true}};
    LabelArea area = area_of(ART);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelRequest request = request_on_side(cases[i].x, 50, 1, 0);
        request.inside = cases[i].inside;
        assert_true(labels_place(&area, &request, 1));
        if (request.leads != cases[i].leads)
            fail_msg("case %zu", i);
    }
}

static void leaders_end_at_the_requested_depth(void **state)
{
    (void)state;
    static const struct {
        double stop, x;
    } cases[] = {{0, 50}, {0.5, 51}, {1, 52}};
    LabelArea area = area_of(ART);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelRequest request = request_on_side(50, 50, 1, 0);
        request.stop = cases[i].stop;
        assert_true(labels_place(&area, &request, 1));
        assert_true(request.from.x == 92 && request.from.y == 50);
        assert_true(fabs(request.to.x - cases[i].x) < SLIGHT && request.to.y == 50);
    }
}

static void leaders_end_in_front_of_the_name_of_their_target(void **state)
{
    (void)state;
    static const struct {
        Box name;
        double x;
    } cases[] = {{{0, 0, 0, 0}, 52}, {{55, 48, 10, 4}, 65}, {{55, 60, 10, 4}, 52}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelArea area = area_of(ART);
        area.names = &cases[i].name;
        area.name_count = 1;
        LabelRequest request = request_on_side(50, 50, 1, 0);
        request.name = cases[i].name;
        assert_true(labels_place(&area, &request, 1));
        assert_true(fabs(request.to.x - cases[i].x) < SLIGHT);
    }
}

static void a_lost_label_is_named_with_the_reason(void **state)
{
    (void)state;
    static const Box name = {70, 40, 4, 20};
    LabelArea area = area_of(ART);
    area.names = &name;
    area.name_count = 1;
    LabelRequest requests[] = {request_on_side(80, 50, 1, 0),
                               request_on_side(50, 50, 1, 0)};
    requests[1].inside = true;
    assert_false(labels_place(&area, requests, 2));
    LabelLoss loss = labels_lost(&area, requests, 2);
    assert_int_equal(loss.index, 1);
    assert_string_equal(loss.why, "its line would cross a name");
}

static void labels_enlarge_the_picture_as_little_as_possible(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    LabelRequest request =
        request_at(70, 58); /* nearer to the side than to the bottom */
    assert_true(labels_place(&area, &request, 1));
    assert_int_equal(request.side, LABEL_SOUTH);
    request = request_at(70, 58);
    request.forms[0] = (LabelVariant){4, 20, 2};
    assert_true(labels_place(&area, &request, 1));
    assert_int_equal(request.side, LABEL_EAST);
}

static void leaders_avoid_other_targets(void **state)
{
    (void)state;
    LabelArea area = area_of(ART);
    LabelRequest requests[] = {request_at(80, 66), request_on_side(86, 66, 0, -1)};
    requests[0].forms[0].w = 5;
    assert_true(labels_place(&area, requests, 1));
    assert_int_equal(requests[0].side, LABEL_EAST);
    assert_true(labels_place(&area, requests, 2));
    assert_int_equal(requests[0].side, LABEL_SOUTH);
}

static void leaders_change_sides_to_avoid_crossing_lines(void **state)
{
    (void)state;
    static const Segment wall = {{84, 20}, {84, 80}};
    LabelArea area = area_of(ART);
    LabelRequest free = request_at(80, 50);
    free.forms[0].w = 5;
    assert_true(labels_place(&area, &free, 1));
    assert_int_equal(free.side, LABEL_EAST);
    area.lines = &wall;
    area.line_count = 1;
    LabelRequest blocked = request_at(80, 65);
    blocked.forms[0].w = 5;
    assert_true(labels_place(&area, &blocked, 1));
    assert_int_equal(blocked.side, LABEL_SOUTH);
    LabelRequest asked = request_on_side(80, 65, 1, 0);
    assert_true(labels_place(&area, &asked, 1)); /* a fixed side may force a crossing */
    assert_int_equal(asked.side, LABEL_EAST);
}

static void leaders_do_not_cross_names(void **state)
{
    (void)state;
    static const Box names[] = {
        {70, 30, 5, 40}, {25, 30, 5, 40}, {30, 70, 40, 5}, {30, 25, 40, 5}};
    LabelArea area = area_of(ART);
    area.names = names;
    for (area.name_count = 1; area.name_count <= 3; area.name_count++) {
        LabelRequest request = request_at(50, 50);
        assert_true(labels_place(&area, &request, 1));
        assert_true(request.side >= area.name_count);
    }
    LabelRequest request = request_at(50, 50);
    area.name_count = 4;
    assert_false(labels_place(&area, &request, 1));
}

static void leaders_do_not_cross_pieces(void **state)
{
    (void)state;
    Point diamond[] = {{75, 50}, {80, 55}, {75, 60}, {70, 55}}; /* a corner at 75, 50 */
    static const struct {
        double y;
        Box box, target;
        bool crosses;
    } cases[] = {
        {55, {70, 50, 10, 10}, {48, 53, 4, 4}, true},
        {59.9, {70, 50, 10, 10}, {48, 58, 4, 4}, true},
        {50.5, {70, 50, 10, 10}, {48, 48, 4, 4}, true},
        {49.5, {70, 50, 10, 10}, {48, 48, 4, 4}, false},
        {62, {70, 50, 10, 10}, {48, 60, 4, 4}, false},
        {55, {70, 50, 10, 10}, {48, 53, 25, 4}, false}, /* the piece meets the target */
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        LabelArea area = area_of(ART);
        const LabelObstacle piece = {{diamond, 4, true}, cases[i].box};
        area.pieces = &piece;
        area.piece_count = 1;
        LabelRequest request = request_on_side(50, cases[i].y, 1, 0);
        request.target = cases[i].target;
        request.inside = true;
        assert_true(labels_place(&area, &request, 1)); /* it may slide */
        if ((request.shift != 0) != cases[i].crosses)
            fail_msg("case %zu: shifted by %g", i, request.shift);
    }
}

static void leaders_end_at_the_outline_of_their_target(void **state)
{
    (void)state;
    Point diamond[] = {{50, 45}, {55, 50}, {50, 55}, {45, 50}};
    LabelArea area = area_of(ART);
    for (int y = 50; y <= 53; y++) {
        LabelRequest request = request_on_side(50, y, 1, 0);
        request.target = (Box){45, 45, 10, 10};
        request.edge = (Polyline){diamond, 4, true};
        assert_true(labels_place(&area, &request, 1));
        assert_true(fabs(request.to.x - (105 - y)) < SLIGHT && request.to.y == y);
    }
}

static void too_many_labels_are_rejected(void **state)
{
    Fixture *f = *state;
    enum { TOO_MANY = 201 };
    LabelArea area = area_of(ART);
    LabelRequest *requests = arena_alloc(f->arena, TOO_MANY * sizeof *requests);
    for (int i = 0; i < TOO_MANY; i++) /* the labels themselves would fit */
        requests[i] = request_on_side(88, 20 + 60.0 * i / TOO_MANY, 1, 0);
    assert_false(labels_place(&area, requests, TOO_MANY));
    assert_true(labels_place(&area, requests, 0));
}

/* --- random pictures -------------------------------------------------------------- */

typedef struct {
    LabelArea area;
    LabelRequest requests[MOST];
    int count;
    Segment lines[MAX_LINES];
    Box names[MAX_NAMES];
} Case;

static Point point_in(Box box)
{
    double x = random_length(box.x, box.x + box.w);
    return (Point){x, random_length(box.y, box.y + box.h)};
}

static Box box_in(Box box, double most)
{
    double w = random_length(0.5, fmin(most, box.w)),
           h = random_length(0.5, fmin(most, box.h));
    Point at = point_in((Box){box.x, box.y, box.w - w, box.h - h});
    return (Box){at.x, at.y, w, h};
}

static LabelRequest random_request(Box art)
{
    LabelRequest request = {.count = random_int(1, MAX_FORMS),
                            .inside = random_int(0, 1)};
    request.target = box_in(art, 20);
    request.at = box_middle(request.target);
    request.stop = random_int(0, 2) / 2.0;
    if (random_int(0, 3) == 0) {
        request.at = point_in(request.target);
        request.stop = 0;
    }
    double wide = random_length(6, 34), high = random_int(1, 3) * 4;
    for (int i = 0; i < request.count; i++)
        request.forms[i] = (LabelVariant){wide / (i + 1), high * (i + 1), 2.5};
    if (random_int(0, 4) == 0)
        *(random_int(0, 1) ? &request.x : &request.y) = random_int(0, 1) ? 1 : -1;
    return request;
}

static void fill_case(Case *c, int round)
{
    seed = (uint32_t)round;
    double x = random_length(-50, 50), y = random_length(-50, 50),
           w = random_length(20, 120);
    Box art = {x, y, w, random_length(15, 90)};
    *c = (Case){.count = random_int(1, MOST)};
    c->area =
        (LabelArea){.art = art,
                    .gap = random_length(1, 4),
                    .width = art.w + random_length(0, 80),
                    .height = art.h + random_length(0, 80),
                    .lines = c->lines,
                    .line_count = random_int(0, MAX_LINES),
                    .names = c->names,
                    .name_count = random_int(0, 2) ? 0 : random_int(1, MAX_NAMES)};
    for (int i = 0; i < c->count; i++)
        c->requests[i] = random_request(art);
    for (int i = 0; i < c->area.line_count; i++) {
        Point a = point_in(art);
        c->lines[i] = (Segment){a, point_in(art)};
    }
    for (int i = 0; i < c->area.name_count; i++)
        c->names[i] = box_in(art, 8);
}

static Segment leader_of(const LabelRequest *label)
{
    return (Segment){label->from, label->to};
}

static Box enlarge(Box box, double by)
{
    return (Box){box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by};
}

/* A leader begins at the side of its label that faces the picture, and ends where the
 * target begins. */
static const char *leader_fault(const LabelRequest *label)
{
    Box box = label->box;
    static const double xs[] = {0, 1, 0.5, 0.5}, ys[] = {-1, -1, 0, 1};
    double x = box.x + xs[label->side] * box.w;
    double y = ys[label->side] < 0 ? box.y + label->forms[label->form].line
                                   : box.y + ys[label->side] * box.h;
    Box part = box_around(label->at, label->target.w * label->stop,
                          label->target.h * label->stop);
    if (fabs(label->from.x - x) > SLIGHT || fabs(label->from.y - y) > SLIGHT)
        return "a line does not begin at its label";
    if (!box_has(enlarge(part, SLIGHT), label->to))
        return "a line does not reach its thing";
    if (label->stop > 0 && segment_meets(leader_of(label), enlarge(part, -SLIGHT * 10)))
        return "a line goes too far into its thing";
    return NULL;
}

static const char *label_fault(const Case *c, const LabelRequest *label)
{
    static const int xs[] = {1, -1, 0, 0}, ys[] = {0, 0, 1, -1};
    LabelVariant form = label->forms[label->form];
    if (label->form < 0 || label->form >= label->count || label->box.w != form.w ||
        label->box.h != form.h)
        return "a label has none of its forms";
    if ((label->x && label->x != xs[label->side]) ||
        (label->y && label->y != ys[label->side]))
        return "a label is where it was not requested";
    if (boxes_meet(enlarge(label->box, c->area.gap), c->area.art))
        return "a label meets the art";
    if (label->inside && !label->leads)
        return "no line leads to what is inside";
    for (int i = 0; label->leads && i < c->area.name_count; i++)
        if (segment_meets(leader_of(label), c->names[i]))
            return "a line goes through a name";
    return leader_fault(label);
}

static const char *pair_fault(const LabelRequest *a, const LabelRequest *b)
{
    if (boxes_meet(a->box, b->box))
        return "two labels meet";
    if (a->leads && segment_meets(leader_of(a), b->box))
        return "a line goes through a label";
    if (a->leads && b->leads && segments_cross(leader_of(a), leader_of(b)))
        return "two lines cross";
    return NULL;
}

/* If the labels of a side fit within its length, they must not stick out. */
static const char *side_fault(const Case *c, int side)
{
    bool upright = side == LABEL_EAST || side == LABEL_WEST;
    double from = upright ? c->area.art.y : c->area.art.x;
    double length = upright ? c->area.art.h : c->area.art.w, needed = -c->area.gap;
    double least = INFINITY, most = -INFINITY;
    for (int i = 0; i < c->count; i++) {
        Box box = c->requests[i].box;
        if (c->requests[i].side != side)
            continue;
        needed += (upright ? box.h : box.w) + c->area.gap;
        least = fmin(least, upright ? box.y : box.x);
        most = fmax(most, upright ? box.y + box.h : box.x + box.w);
    }
    bool out = least < from - SLIGHT || most > from + length + SLIGHT;
    return out && needed <= length ? "labels stick out of their side" : NULL;
}

static const char *case_fault(const Case *c)
{
    const char *what = NULL;
    for (int i = 0; i < c->count && !what; i++) {
        what = label_fault(c, &c->requests[i]);
        for (int k = 0; k < c->count && !what; k++)
            what = k == i ? NULL : pair_fault(&c->requests[i], &c->requests[k]);
    }
    for (int side = 0; side < LABEL_SIDES && !what; side++)
        what = side_fault(c, side);
    return what;
}

static void labels_of_random_pictures_are_never_covered(void **state)
{
    (void)state;
    int placed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Case c;
        fill_case(&c, round);
        if (!labels_place(&c.area, c.requests, c.count))
            continue;
        placed++;
        const char *what = case_fault(&c);
        if (what)
            fail_msg("round %d, %d labels: %s", round, c.count, what);
    }
    assert_true(placed > ROUNDS * 0.8);
}

static bool are_same(const LabelRequest *a, const LabelRequest *b)
{
    return a->form == b->form && a->side == b->side && a->leads == b->leads &&
           memcmp(&a->box, &b->box, sizeof a->box) == 0 &&
           memcmp(&a->from, &b->from, sizeof a->from) == 0 &&
           memcmp(&a->to, &b->to, sizeof a->to) == 0;
}

/* Results of an earlier placement must not influence the next one. */
static void label_placement_is_deterministic(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS / 4; round++) {
        Case c;
        fill_case(&c, round);
        bool good = labels_place(&c.area, c.requests, c.count);
        LabelRequest first[MOST];
        memcpy(first, c.requests, sizeof first);
        assert_int_equal(labels_place(&c.area, c.requests, c.count), good);
        for (int i = 0; i < c.count; i++)
            if (!are_same(&first[i], &c.requests[i]))
                fail_msg("round %d: label %d", round, i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(segments_cross_if_each_separates_the_others_ends),
        TEST(a_segment_meets_a_box_if_it_has_a_point_inside),
        TEST(requested_sides_are_used),
        TEST(labels_without_a_side_go_to_the_nearest),
        TEST(labels_are_placed_beside_their_targets),
        TEST(labels_of_one_side_keep_the_order_of_their_targets),
        TEST(leaders_to_targets_in_a_row_do_not_cross),
        TEST(labels_of_far_targets_yield_to_near_ones),
        TEST(labels_spread_evenly_around_their_targets),
        TEST(labels_stay_within_their_side_if_they_fit),
        TEST(the_first_variant_that_fits_is_used),
        TEST(labels_use_sides_with_enough_space),
        TEST(leaders_are_omitted_near_the_edge_except_inside),
        TEST(leaders_end_at_the_requested_depth),
        TEST(leaders_end_in_front_of_the_name_of_their_target),
        TEST(a_lost_label_is_named_with_the_reason),
        TEST(labels_enlarge_the_picture_as_little_as_possible),
        TEST(leaders_avoid_other_targets),
        TEST(leaders_change_sides_to_avoid_crossing_lines),
        TEST(leaders_do_not_cross_names),
        TEST(leaders_do_not_cross_pieces),
        TEST(leaders_end_at_the_outline_of_their_target),
        TEST(too_many_labels_are_rejected),
        TEST(labels_of_random_pictures_are_never_covered),
        TEST(label_placement_is_deterministic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
