/* Tests the lines of flow charts: a few charts with obvious lines, and invariants of
 * random charts. */
#include "unit.h"

#include <math.h>

#include "random.h"
#include "scene/flow_lines.h"
#include "scene/labels.h"

#define SLIGHT 0.011 /* tolerance for coordinates */
#define GAP 8.0
#define ROW_GAP 7.0

enum { ROUNDS = 300, MAX_ROWS = 6, MAX_COLUMNS = 5, MAX_LINKS = 20 };

/* --- charts ----------------------------------------------------------------------- */

typedef struct {
    FlowBox boxes[MAX_ROWS * MAX_COLUMNS];
    double xs[MAX_COLUMNS + 1], ys[MAX_ROWS + 1];
    FlowGrid grid;
    FlowLine lines[MAX_LINKS];
    int count;
} Chart;

/* Arranges boxes and lanes as scene/flow.c does: boxes of a column have equal widths,
 * boxes of a row are centred on one line. */
static void arrange_boxes(Chart *c, double gap)
{
    double x = 0, y = 0, around = gap / 2;
    int boxes = c->grid.box_count, columns = 0, rows = 0;
    for (int i = 0; i < boxes; i++) {
        columns = c->boxes[i].column >= columns ? c->boxes[i].column + 1 : columns;
        rows = c->boxes[i].row >= rows ? c->boxes[i].row + 1 : rows;
    }
    c->xs[0] = -around;
    for (int k = 0; k < columns; k++) {
        double wide = 0;
        for (int i = 0; i < boxes; i++)
            wide = c->boxes[i].column == k ? fmax(wide, c->boxes[i].box.w) : wide;
        for (int i = 0; i < boxes; i++)
            if (c->boxes[i].column == k) {
                c->boxes[i].box.x = x;
                c->boxes[i].box.w = wide;
            }
        x += wide + gap;
        c->xs[k + 1] = x - gap / 2;
    }
    c->ys[0] = -ROW_GAP * 0.4;
    for (int k = 0; k < rows; k++) {
        double high = 0;
        for (int i = 0; i < boxes; i++)
            high = c->boxes[i].row == k ? fmax(high, c->boxes[i].box.h) : high;
        for (int i = 0; i < boxes; i++)
            if (c->boxes[i].row == k)
                c->boxes[i].box.y = y + (high - c->boxes[i].box.h) / 2;
        y += high + ROW_GAP;
        c->ys[k + 1] = y - ROW_GAP * 0.4;
    }
    c->grid.boxes = c->boxes;
    c->grid.xs = c->xs;
    c->grid.ys = c->ys;
    c->grid.x_count = columns + 1;
    c->grid.y_count = rows + 1;
    c->grid.gap = 1;
}

/* Reads a chart: "AB/.C" has C below B. All boxes have the same size. */
static void draw_chart(Chart *c, const char *rows)
{
    *c = (Chart){0};
    int row = 0, column = 0;
    for (const char *at = rows; *at; at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        if (*at != '.')
            c->boxes[*at - 'A'] = (FlowBox){{0, 0, 20, 10}, row, column};
        c->grid.box_count += *at != '.';
        column++;
    }
    arrange_boxes(c, GAP);
}

/* Reads links: "AB BC*" leads from A to B, and from B to C with a text beside the line
 * that takes almost all of the gap between two rows. */
static void link_boxes(Chart *c, const char *links)
{
    for (const char *at = links; *at;) {
        FlowLine line = {.from = at[0] - 'A', .to = at[1] - 'A'};
        at += 2;
        if (*at == '*') {
            line.words_w = line.words_h = 6;
            at++;
        }
        c->lines[c->count++] = line;
        at += *at == ' ';
    }
}

static const FlowLine *place_lines(Chart *c)
{
    return flow_lines_place(&c->grid, c->lines, c->count);
}

/* Returns the side where a line meets a box. "S3N" describes a line that leaves the
 * first box at the bottom, has three points, and enters the other box at the top. */
static char side_at(Box box, Point p)
{
    Point middle = box_middle(box);
    if (fabs(p.x - middle.x) < SLIGHT)
        return fabs(p.y - box.y) < SLIGHT           ? 'N'
               : fabs(p.y - box.y - box.h) < SLIGHT ? 'S'
                                                    : '?';
    if (fabs(p.y - middle.y) > SLIGHT)
        return '?';
    return fabs(p.x - box.x) < SLIGHT           ? 'W'
           : fabs(p.x - box.x - box.w) < SLIGHT ? 'E'
                                                : '?';
}

static void add_line(const Chart *c, const FlowLine *line, Text *out)
{
    text_print(out, "%c%d%c", side_at(c->boxes[line->from].box, line->points[0]),
               line->count,
               side_at(c->boxes[line->to].box, line->points[line->count - 1]));
}

/* --- invariants of a line --------------------------------------------------------- */

static Segment segment_of(const FlowLine *line, int i)
{
    return (Segment){line->points[i - 1], line->points[i]};
}

static Box enlarge(Box box, double by)
{
    return (Box){box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by};
}

static const char *segments_fault(const FlowLine *line)
{
    for (int i = 1; i < line->count; i++) {
        Segment s = segment_of(line, i);
        double x = fabs(s.a.x - s.b.x), y = fabs(s.a.y - s.b.y);
        if (x > SLIGHT && y > SLIGHT)
            return "a line is neither level nor upright";
        if (x <= SLIGHT && y <= SLIGHT)
            return "a part of a line has no length";
        if (i > 1 && (x > y) == (fabs(line->points[i - 2].x - s.a.x) > SLIGHT))
            return "a line has a point where it does not bend";
    }
    return NULL;
}

static const char *line_fault(const Chart *c, const FlowLine *line)
{
    const double away = 0.7; /* minimum distance from other boxes */
    if (line->count < 2 || line->count > MAX_BENDS)
        return "a line has too few or too many points";
    if (side_at(c->boxes[line->from].box, line->points[0]) == '?' ||
        side_at(c->boxes[line->to].box, line->points[line->count - 1]) == '?')
        return "a line does not go from edge to edge";
    for (int b = 0; b < c->grid.box_count; b++) {
        bool own = b == line->from || b == line->to;
        Box box = enlarge(c->boxes[b].box, own ? -3 * SLIGHT : away);
        for (int i = 1; i < line->count; i++)
            if (segment_meets(segment_of(line, i), box))
                return "a line goes through a box";
    }
    if (line->words_w > 0 &&
        (line->words.w != line->words_w || line->words.h != line->words_h))
        return "words have another size";
    return segments_fault(line);
}

static const char *chart_fault(const Chart *c)
{
    const char *what = NULL;
    for (int i = 0; i < c->count && !what; i++)
        what = line_fault(c, &c->lines[i]);
    return what;
}

/* --- charts with obvious lines ---------------------------------------------------- */

static void lines_take_the_expected_routes(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *boxes, *links, *lines;
    } cases[] = {
        {"A/B", "AB", "S2N"},
        {"A/./B", "AB", "S2N"},
        {"AB", "AB", "E2W"},
        {"BA", "AB", "W2E"},
        {"A./.B", "AB", "E3N"},
        {".A/B.", "AB", "W3N"},
        {".A/B.", "BA", "E4W"},
        {"A/B/C", "AB BC", "S2N S2N"},
        {"A/C/B", "AB", "E4E"},               /* around the box between */
        {"A/B/C", "AB BC CA", "S2N S2N E4E"}, /* a loop back goes around */
        {"A/B", "AB BA", "S2N E4E"},          /* back by another route */
        {"AB/C.", "AB AC", "E2W S2N"},        /* each leaves on its own side */
        {"B.C/.A./...", "AB AC", "W4E E4W"},
        {"ABC/.D.", "AD BD CD", "S3W S2N S3E"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Chart c;
        draw_chart(&c, cases[i].boxes);
        link_boxes(&c, cases[i].links);
        assert_null(place_lines(&c));
        Text lines = text_new(f->arena);
        for (int k = 0; k < c.count; k++) {
            text_add(&lines, k ? " " : "");
            add_line(&c, &c.lines[k], &lines);
        }
        assert_case(cases[i].boxes, lines.text, cases[i].lines);
        if (chart_fault(&c))
            fail_msg("%s: %s", cases[i].boxes, chart_fault(&c));
    }
}

/* Two lines lead to boxes below. Beside the upper box only its bottom is free if the
 * lines are to bend as little as possible. */
static void labelled_answers_leave_on_separate_sides(void **state)
{
    (void)state;
    static const struct {
        const char *links;
        bool share;
    } cases[] = {{"AB AC", true}, {"AB* AC*", false}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Chart c;
        draw_chart(&c, "DAE/B.C");
        link_boxes(&c, cases[i].links);
        assert_null(place_lines(&c));
        assert_null(chart_fault(&c));
        char sides[] = {side_at(c.boxes[0].box, c.lines[0].points[0]),
                        side_at(c.boxes[0].box, c.lines[1].points[0])};
        assert_int_equal(sides[0] == sides[1], cases[i].share);
    }
}

static int crossings(const FlowLine *a, const FlowLine *b)
{
    int count = 0;
    for (int i = 1; i < a->count; i++)
        for (int k = 1; k < b->count; k++)
            count += segments_cross(segment_of(a, i), segment_of(b, k));
    return count;
}

static void lines_avoid_unnecessary_crossings(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"AB/CD/E.", "AE BC"},
                                           {"AB/CD/E.", "AE DC"},
                                           {"AB/CD/E.", "AE EB"},
                                           {"AB/CD/E.", "BE EB"}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Chart c;
        draw_chart(&c, cases[i][0]);
        link_boxes(&c, cases[i][1]);
        assert_null(place_lines(&c));
        assert_int_equal(crossings(&c.lines[0], &c.lines[1]), 0);
    }
}

/* Several lines may merge at a box, because they all lead to the same place. */
static void lines_to_one_box_can_merge(void **state)
{
    (void)state;
    Chart c;
    draw_chart(&c, "A.B/.C.");
    link_boxes(&c, "AC BC");
    assert_null(place_lines(&c));
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            side_at(c.boxes[2].box, c.lines[i].points[c.lines[i].count - 1]), 'N');
}

static bool is_covered(const Chart *c, Box words, int except_line)
{
    for (int i = 0; i < c->grid.box_count; i++)
        if (boxes_meet(c->boxes[i].box, words))
            return true;
    for (int i = 0; i < c->count; i++)
        for (int k = 1; k < c->lines[i].count; k++)
            if (segment_meets(segment_of(&c->lines[i], k), words))
                return true;
    for (int i = 0; i < c->count; i++)
        if (i != except_line && boxes_meet(c->lines[i].words, words))
            return true;
    return false;
}

static void texts_avoid_boxes_and_lines(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"AB/C.", "AB* AC*"},     {"BAC/.D.", "AB* AC* AD*"},
        {"A/B/C", "AB* BC* CA*"}, {"A./BC/D.", "AB* BC* BD* CD* DA*"},
        {"AD/BC", "AB* DB"},      {".A./B.C/.D.", "AB* AC* BD* CD*"},
        {"AB", "AB* BA*"},        {"A.B/C.D", "CB* BC"},
        {"ABC/DEF", "BF* AF AE"}, {"ABC/DEF", "AD* BA AE"},
        {"ABC/DEF", "EC* DC FE"}, {".A./B.C/.D.", "DA* AB"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Chart c;
        draw_chart(&c, cases[i][0]);
        arrange_boxes(&c, 20);
        link_boxes(&c, cases[i][1]);
        assert_null(place_lines(&c));
        assert_null(chart_fault(&c));
        for (int k = 0; k < c.count; k++)
            if (is_covered(&c, c.lines[k].words, k))
                fail_msg("%s: words of line %d", cases[i][0], k);
    }
}

static void texts_are_placed_where_their_line_begins(void **state)
{
    (void)state;
    Chart c;
    draw_chart(&c, "AB/C.");
    arrange_boxes(&c, 20);
    link_boxes(&c, "AB* AC*");
    assert_null(place_lines(&c));
    for (int i = 0; i < 2; i++) {
        Box words = c.lines[i].words;
        assert_true(boxes_meet(enlarge(words, 1.1),
                               box_around(c.lines[i].points[0], 0.1, 0.1)));
    }
}

static void lines_keep_clear_of_other_boxes(void **state)
{
    (void)state;
    static const struct {
        double x; /* where C begins, beside the straight line from A to B */
        int points;
    } cases[] = {{11, 2}, {10.5, 4}, {9.5, 4}, {2, 4}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Chart c;
        draw_chart(&c, "A/./B");
        c.boxes[c.grid.box_count++] = (FlowBox){{cases[i].x, 12, 20, 3}, 1, 1};
        link_boxes(&c, "AB");
        assert_null(place_lines(&c));
        assert_null(chart_fault(&c));
        assert_int_equal(c.lines[0].count, cases[i].points);
    }
}

static void lines_without_a_route_are_returned(void **state)
{
    (void)state;
    Chart c;
    draw_chart(&c, "ABC");
    link_boxes(&c, "BC AC CA");
    assert_null(place_lines(&c));
    c.grid.y_count = 0; /* no lane leads around B */
    assert_ptr_equal(place_lines(&c), &c.lines[1]);
    assert_int_equal(c.lines[0].count, 2);
    assert_int_equal(c.lines[1].count, 0);
}

/* --- random charts ---------------------------------------------------------------- */

static bool has_link(const Chart *c, int from, int to)
{
    for (int i = 0; i < c->count; i++)
        if (c->lines[i].from == from && c->lines[i].to == to)
            return true;
    return false;
}

static void add_random_links(Chart *c, int most)
{
    int wanted = random_int(1, most);
    for (int i = 0; i < wanted; i++) {
        int from = random_int(0, c->grid.box_count - 1),
            to = random_int(0, c->grid.box_count - 1);
        if (from == to || has_link(c, from, to))
            continue;
        FlowLine line = {.from = from, .to = to};
        if (random_int(0, 2) == 0) {
            line.words_w = random_int(3, 24);
            line.words_h = random_int(1, 2) * 3.5;
        }
        c->lines[c->count++] = line;
    }
}

static void random_chart(Chart *c, int round, int most_links)
{
    seed = (uint32_t)round;
    int rows = random_int(1, MAX_ROWS), columns = random_int(1, MAX_COLUMNS),
        filled = random_int(3, 10);
    *c = (Chart){0};
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            if (random_int(0, 9) < filled) {
                double w = random_int(140, 600) / 10.0, h = random_int(50, 300) / 10.0;
                c->boxes[c->grid.box_count++] = (FlowBox){{0, 0, w, h}, row, column};
            }
    arrange_boxes(c, random_int(0, 1) ? GAP : random_int(8, 29));
    if (c->grid.box_count > 1)
        add_random_links(c, most_links);
}

static const char *links_text(Fixture *f, const Chart *c)
{
    Text text = text_new(f->arena);
    for (int i = 0; i < c->count; i++) {
        const FlowBox *a = &c->boxes[c->lines[i].from], *b = &c->boxes[c->lines[i].to];
        text_print(&text, "\n  from row %d column %d to row %d column %d", a->row,
                   a->column, b->row, b->column);
    }
    return text.text;
}

/* With lanes around all boxes, every line can leave sideways and enter from above. */
static void lines_of_random_charts_are_valid(void **state)
{
    Fixture *f = *state;
    int lines = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Chart c;
        random_chart(&c, round, MAX_LINKS);
        const FlowLine *lost = place_lines(&c);
        const char *what = lost ? "there is no way for a line" : chart_fault(&c);
        if (what)
            fail_msg("round %d: %s:%s", round, what, links_text(f, &c));
        lines += c.count;
    }
    assert_true(lines > 3 * ROUNDS);
}

static bool is_between(const Chart *c, const FlowBox *a, const FlowBox *b)
{
    for (int i = 0; i < c->grid.box_count; i++)
        if (c->boxes[i].column == a->column && c->boxes[i].row > a->row &&
            c->boxes[i].row < b->row)
            return true;
    return false;
}

static void boxes_directly_below_are_reached_straight(void **state)
{
    Fixture *f = *state;
    int straight = 0;
    for (int round = 0; round < 4 * ROUNDS; round++) {
        Chart c;
        random_chart(&c, round, 1);
        if (!c.count)
            continue;
        const FlowBox *a = &c.boxes[c.lines[0].from], *b = &c.boxes[c.lines[0].to];
        if (a->column != b->column || a->row >= b->row || is_between(&c, a, b))
            continue;
        straight++;
        assert_null(place_lines(&c));
        Text line = text_new(f->arena);
        add_line(&c, &c.lines[0], &line);
        assert_string_equal(line.text, "S2N");
    }
    assert_true(straight > ROUNDS / 6);
}

static void line_placement_is_deterministic(void **state)
{
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        Chart c;
        random_chart(&c, round, MAX_LINKS);
        place_lines(&c);
        FlowLine first[MAX_LINKS];
        memcpy(first, c.lines, sizeof first);
        place_lines(&c);
        for (int i = 0; i < c.count; i++) {
            assert_int_equal(first[i].count, c.lines[i].count);
            assert_memory_equal(first[i].points, c.lines[i].points,
                                (size_t)first[i].count * sizeof *first[i].points);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lines_take_the_expected_routes),
        TEST(labelled_answers_leave_on_separate_sides),
        TEST(lines_avoid_unnecessary_crossings),
        TEST(lines_to_one_box_can_merge),
        TEST(texts_avoid_boxes_and_lines),
        TEST(texts_are_placed_where_their_line_begins),
        TEST(lines_keep_clear_of_other_boxes),
        TEST(lines_without_a_route_are_returned),
        TEST(lines_of_random_charts_are_valid),
        TEST(boxes_directly_below_are_reached_straight),
        TEST(line_placement_is_deterministic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
