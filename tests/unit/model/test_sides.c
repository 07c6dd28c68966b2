/* Tests the sides of shapes: their names, how they turn, and how values that contain
 * them turn with a piece. */
#include "unit.h"

#include <math.h>

#include "model/sides.h"

static const Choice *const SHAPES[] = {&SIDE, &FLAT_HEX_SIDE, &POINTED_HEX_SIDE,
                                       &TRIANGLE_SIDE, &OCTAGON_SIDE};

/* The direction of a compass name, in degrees clockwise from the north; that of "ne" in
 * a shape is not always 45. */
static double compass_degrees(const char *name)
{
    double x = 0, y = 0;
    for (const char *c = name; *c; c++) {
        x += (*c == 'e') - (*c == 'w');
        y += (*c == 'n') - (*c == 's');
    }
    double degrees = atan2(x, y) * 180 / acos(-1);
    return degrees < 0 ? degrees + 360 : degrees;
}

static void sides_face_the_direction_of_their_name(void **state)
{
    (void)state;
    for (size_t s = 1; s < LENGTH(SHAPES); s++)
        for (int i = 0; i < SHAPES[s]->count; i++) {
            const Member *side = &SHAPES[s]->members[i];
            double off = fabs(side_direction(side) - compass_degrees(side->name));
            off = off > 180 ? 360 - off : off;
            if (off > 15.001) /* "ne" of a hexagon faces 60 or 30 degrees */
                fail_msg("%s of %s: %g", side->name, SHAPES[s]->name, off);
            assert_true(side->choice == SHAPES[s] && side->index == i);
        }
    assert_true(side_direction(&SIDE.members[1]) == 90);
    assert_true(side_direction(&FLAT_HEX_SIDE.members[1]) == 60);
    assert_true(side_direction(&POINTED_HEX_SIDE.members[0]) == 30);
    assert_true(side_direction(&TRIANGLE_SIDE.members[1]) == 180);
}

static void sides_have_long_and_short_names_and_numbers(void **state)
{
    static const struct {
        const Choice *of;
        const char *word, *side; /* "": none */
    } cases[] = {
        {&SIDE, "north", "north"},
        {&SIDE, "N", "north"},
        {&SIDE, "West", "west"},
        {&SIDE, "2", "east"},
        {&SIDE, "0", ""},
        {&SIDE, "5", ""},
        {&SIDE, "ne", ""},
        {&SIDE, "nort", ""},
        {&SIDE, "", ""},
        {&FLAT_HEX_SIDE, "ne", "ne"},
        {&FLAT_HEX_SIDE, "NE", "ne"},
        {&FLAT_HEX_SIDE, "north-east", "ne"},
        {&FLAT_HEX_SIDE, "northeast", "ne"},
        {&FLAT_HEX_SIDE, "south", "s"},
        {&FLAT_HEX_SIDE, "6", "nw"},
        {&FLAT_HEX_SIDE, "7", ""},
        {&FLAT_HEX_SIDE, "e", ""},
        {&FLAT_HEX_SIDE, "en", ""},
        {&FLAT_HEX_SIDE, "nee", ""},
        {&FLAT_HEX_SIDE, "-1", ""},
        {&FLAT_HEX_SIDE, "1x", ""},
        {&POINTED_HEX_SIDE, "east", "e"},
        {&POINTED_HEX_SIDE, "1", "ne"},
        {&POINTED_HEX_SIDE, "n", ""},
        {&TRIANGLE_SIDE, "s", "s"},
        {&TRIANGLE_SIDE, "sw", ""},
        {&OCTAGON_SIDE, "south-west", "sw"},
        {&OCTAGON_SIDE, "8", "nw"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Member *side = side_find(cases[i].of, cases[i].word);
        assert_case(cases[i].word, side ? side->name : "", cases[i].side);
    }
}

static void whole_turns_lead_back(void **state)
{
    (void)state;
    for (size_t s = 0; s < LENGTH(SHAPES); s++)
        for (int i = 0; i < SHAPES[s]->count; i++) {
            const Member *side = &SHAPES[s]->members[i];
            int count = SHAPES[s]->count;
            assert_ptr_equal(side_turned(side, count), side);
            assert_ptr_equal(side_turned(side, -3 * count), side);
            assert_ptr_equal(side_turned(side_turned(side, 1), -1), side);
            double step = side_direction(side_turned(side, 1)) - side_direction(side);
            assert_true(fabs((step < 0 ? step + 360 : step) - 360.0 / count) < 1e-9);
        }
}

static void opposite_sides_face_away_from_each_other(void **state)
{
    (void)state;
    for (size_t s = 0; s < LENGTH(SHAPES); s++)
        for (int i = 0; i < SHAPES[s]->count; i++) {
            const Member *side = &SHAPES[s]->members[i], *other = side_opposite(side);
            if (SHAPES[s] == &TRIANGLE_SIDE) {
                assert_null(other);
                continue;
            }
            assert_true(fabs(fabs(side_direction(side) - side_direction(other)) - 180) <
                        1e-9);
            assert_ptr_equal(side_opposite(other), side);
        }
}

static Value sides_value(const Choice *of, unsigned bits)
{
    return (Value){.kind = VALUE_SIDES, .sides = {of, bits}};
}

/* A set of sides turns as each of its sides does. */
static void sets_of_sides_turn_side_by_side(void **state)
{
    (void)state;
    for (size_t s = 0; s < LENGTH(SHAPES); s++)
        for (unsigned bits = 0; bits < 1u << SHAPES[s]->count; bits++)
            for (int steps = -9; steps < 10; steps++) {
                Value turned = sides_turned(sides_value(SHAPES[s], bits), steps);
                unsigned want = 0;
                for (int i = 0; i < SHAPES[s]->count; i++)
                    if (bits >> i & 1)
                        want |= 1u << side_turned(&SHAPES[s]->members[i], steps)->index;
                assert_int_equal(turned.sides.bits, want);
                assert_ptr_equal(turned.sides.of, SHAPES[s]);
            }
}

static void values_turn_with_their_piece(void **state)
{
    Fixture *f = *state;
    const Value sides = sides_value(&FLAT_HEX_SIDE, 1u << 0 | 1u << 2);
    const Value way = {.kind = VALUE_MEMBER, .member = &POINTED_HEX_SIDE.members[5]};
    const Value items[] = {sides, value_whole(7)};
    const Value lists[] = {value_list(f->arena, items, 2), way};
    const struct {
        Value value;
        double degrees;
        const char *turned;
    } cases[] = {
        {sides, 60, "ne and s"},
        {sides, 300, "ne and nw"},
        {sides, 0, "n and se"},
        {way, 60, "ne"},
        {value_list(f->arena, lists, 2), 120, "[[se and sw, 7], e]"},
        {value_whole(7), 60, "7"},
        {value_text("n"), 60, "n"},
        {sides_value(&SIDE, 1), 90, "east"},
        {sides_value(&TRIANGLE_SIDE, 1), 120, "s"},
        {sides_value(&OCTAGON_SIDE, 1), 45, "ne"},
        {sides_value(&FLAT_HEX_SIDE, 0), 60, "no side"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Value turned = value_turned(f->arena, cases[i].value, cases[i].degrees);
        assert_case(value_print(f->arena, cases[i].value),
                    value_print(f->arena, turned), cases[i].turned);
    }
}

static void only_sides_of_shapes_are_sides(void **state)
{
    (void)state;
    static const Choice other = {.name = "side"};
    for (size_t s = 0; s < LENGTH(SHAPES); s++) {
        assert_true(sides_are(SHAPES[s]));
        assert_int_equal(sides_all(SHAPES[s]).sides.bits, (1 << SHAPES[s]->count) - 1);
        assert_in_range(SHAPES[s]->count, 3, MAX_SHAPE_SIDES);
    }
    assert_false(sides_are(&other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(sides_face_the_direction_of_their_name),
        TEST(sides_have_long_and_short_names_and_numbers),
        TEST(whole_turns_lead_back),
        TEST(opposite_sides_face_away_from_each_other),
        TEST(sets_of_sides_turn_side_by_side),
        TEST(values_turn_with_their_piece),
        TEST(only_sides_of_shapes_are_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
