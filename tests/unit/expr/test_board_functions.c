/* Tests functions about spaces and sides on boards of hexes and squares. */
#include "unit.h"

static const char GAME[] =
    "title: T\n"
    "numbers: {players: 2}\n"
    "boards:\n"
    "  map:\n"
    "    hexes: 5 x 4\n"
    "    names: 18xx\n"
    "    without: [C5]\n"
    "    fields: {track: {type: sides, default: none}, exit: {type: side, default: "
    "ne}}\n"
    "    spaces: {A1: {track: [n, s]}}\n"
    "  pent: {hexes: 5 x 4, lie: pointed, names: axial, fields: {track: {type: sides, "
    "default: all}}}\n"
    "  hexa: {hexes: hexagon 4, names: axial}\n"
    "  den: {grid: 4 x 4, rows: A..D, columns: 1..4, without: [B2],\n"
    "        places: {out: {touches: A1}}}\n"
    "sets:\n"
    "  tile:\n"
    "    kind: tile\n"
    "    shape: hexagon\n"
    "    size: 44 x 38.1 mm\n"
    "    fields: {track: sides, runs: list of sides, worth: whole for each side}\n"
    "    pieces: [{id: a, track: [n, s], runs: [[n, s], [ne, sw]],\n"
    "              worth: [1, 2, 3, 4, 5, 6]}]\n"
    "  peak: {kind: tile, shape: triangle, size: 40 x 35 mm, fields: {way: side},\n"
    "         pieces: [{id: p, way: nw}]}\n"
    "  square: {kind: tile, size: 40 x 40 mm, fields: {exits: sides, spot: space},\n"
    "           pieces: [{id: q, exits: [n, e], spot: q2r2}]}\n"
    "  coin: {kind: coin, size: 20 x 20 mm, pieces: [{id: c}]}\n";

static void assert_game_values(Fixture *f, const ValueCase *cases, size_t count)
{
    const Game *game = game_of(f, GAME);
    if (!game)
        fail_msg("%s", problems(f));
    assert_values(f, game, cases, count);
}

static void neighbours_of_hexes_come_clockwise(void **state)
{
    static const ValueCase cases[] = {
        {"neighbours(map.C3)", "[C1, D2, D4, B4, B2]"},
        {"[edge(map.C3, s) of s in neighbours(map.C3)]", "[n, ne, se, sw, nw]"},
        {"neighbours(pent.q2r2)", "[q3r1, q3r2, q2r3, q1r3, q1r2, q2r1]"},
        {"[edge(q2r2, s) of s in neighbours(q2r2)] = [s of s in sides(q2r2)]", "yes"},
        {"for every s in map, t in neighbours(s): edge(s, t) = opposite(edge(t, s))",
         "yes"},
        {"edge(map.A1, map.A3)", "s"},
        {"edge(map.A1, map.A5)", "1:1+20 A1 and A5 share no edge [no-side]"},
        {"side_towards(map.A1, map.A5)", "s"},
        {"edge(den.A1, den.out)", "1:1+21 A1 and out share no edge [no-side]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void the_space_beyond_a_side_is_found(void **state)
{
    static const ValueCase cases[] = {
        {"beyond(map.A1, s)", "[A3]"},
        {"beyond(map.A1, n)", "[]"},
        {"beyond(map.C3, s)", "[]"}, /* a hole */
        {"beyond(den.A1, e)", "[A2]"},
        {"beyond(den.A1, south)", "[B1]"},
        {"beyond(den.out, south)", "[]"},
        {"beyond(pent.q2r2, w)", "[q1r2]"},
        {"beyond(map.A1, map.A1.exit)", "[]"},
        {"for every s in map, d in sides(s), t in beyond(s, d): edge(s, t) = d", "yes"},
        {"count(s in hexa, d in sides(s), t in beyond(s, d))",
         "180"}, /* (37 * 6 - 6 * 7) */
        {"beyond(map.A1, e)",
         "1:16+1 expected a side of a flat hexagon, found a side of a pointed hexagon "
         "[wrong-type]"},
        {"beyond(map.A1, 1)", "1:16+1 expected a side, found a number [wrong-type]"},
        {"beyond(square.q.spot, north)",
         "1:1+28 the board of q2r2 has other sides than squares: name the board, as in "
         "'s in pent' [wrong-type]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void lines_and_rings_list_spaces(void **state)
{
    static const ValueCase cases[] = {
        {"line(map.A1, map.E7)", "[A1, B2, C3, D6, E7]"}, /* without the hole C5 */
        {"line(map.A1, map.A1)", "[A1]"},
        {"line(den.A1, den.D4)", "[A1, C3, D4]"},
        {"line(den.A1, den.C4)", "[A1, B3, C4]"},
        {"line(den.C4, den.A1)", "[C4, B3, A1]"},
        {"line(den.D1, den.A1)", "[D1, C1, B1, A1]"},
        {"line(hexa.q-3r0, hexa.q3r0)",
         "[q-3r0, q-2r0, q-1r0, q0r0, q1r0, q2r0, q3r0]"},
        {"for every s in hexa, t in hexa: count(line(s, t)) = distance(s, t) + 1",
         "yes"},
        {"for every s in hexa, t in hexa, i in 1..distance(s, t): "
         "touching(line(s, t)[i], line(s, t)[i + 1])",
         "yes"},
        {"line(den.A1, den.out)", "1:1+21 out is not in the grid [no-way]"},
        {"ring(map.C3, 1)", "[B2, C1, D2, B4, D4]"},
        {"ring(map.C3, 0)", "[C3]"},
        {"ring(den.A1, 2)", "[A3, C1]"},
        {"ring(den.A1, 99)", "[]"},
        {"[count(ring(hexa.q0r0, n)) of n in 0..4]", "[1, 6, 12, 18, 0]"},
        {"ring(map.C3, -1)",
         "1:14+2 'n' must be a whole number from 0 to 4000, not -1 [out-of-range]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void sides_belong_to_a_shape(void **state)
{
    static const ValueCase cases[] = {
        {"sides(map.A1)", "n, ne, se, s, sw and nw"},
        {"sides(pent.q2r2)", "ne, e, se, sw, w and nw"},
        {"sides(den.A1)", "north, east, south and west"},
        {"sides(tile.a)", "n, ne, se, s, sw and nw"},
        {"sides(peak.p)", "ne, s and nw"},
        {"sides(square.q)", "north, east, south and west"},
        {"sides(coin.c)",
         "1:7+6 a piece of coin is an ellipse and has no sides [no-sides]"},
        {"sides(3)", "1:7+1 expected a space or a piece, found a number [wrong-type]"},
        {"sides(square.q.spot)",
         "1:1+20 q2r2 has other sides: name its board, as in 's in map' [no-sides]"},
        {"for every d in tile.a.track: d in sides(tile.a)", "yes"},
        {"[d of d in sides(tile.a) where d not in tile.a.track]", "[ne, se, sw, nw]"},
        {"[tile.a.worth[d] of d in tile.a.track]", "[1, 4]"},
        {"tile.a.worth[sw]", "5"},
        {"sum(tile.a.worth)", "21"},
        {"[ne in r of r in tile.a.runs]", "[no, yes]"},
        {"[count(r) of r in tile.a.runs]", "[2, 2]"},
        {"ne in tile.a.track or n in tile.a.track", "yes"},
        {"[turn(tile.a.track, 1), turn(tile.a.track, -1)]", "[ne and sw, se and nw]"},
        {"[turn(ne, 1), turn(nw, 1), turn(n, 7)]", "[se, n, ne]"},
        {"turn(north, 1)", "east"},
        {"turn(tile.a.runs, 1)", "[ne and sw, se and nw]"},
        {"opposite(n)", "s"},
        {"opposite(north)", "south"},
        {"edge(map.A1, map.A3) = opposite(n)", "yes"},
        {"opposite(peak.p.way)", "1:1+20 a triangle has no side opposite 'nw' "
                                 "[no-side]"},
        {"for some n in 0..5, turn(tile.a.track, n) = map.A1.track", "yes"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

static void sides_of_different_shapes_are_not_compared(void **state)
{
    static const ValueCase cases[] = {
        {"map.A1.track = pent.q2r2.track",
         "1:1+30 sides of a flat hexagon cannot be compared with sides of a pointed "
         "hexagon [wrong-type]"},
        {"tile.a.track = square.q.exits",
         "1:1+29 sides of a flat hexagon cannot be compared with sides of a rectangle "
         "[wrong-type]"},
        {"edge(map.A1, map.A3) = edge(pent.q0r0, pent.q0r1)",
         "1:1+49 a side of a flat hexagon cannot be compared with a side of a pointed "
         "hexagon [wrong-type]"},
        {"e in tile.a.track",
         "1:1+1 'e' is not a side of a flat hexagon [unknown-choice] "
         "(available: 'n', 'ne', 'se', 's', 'sw' and 'nw')"},
        {"map.A1.exit in sides(square.q)", "1:1+30 a side of a flat hexagon cannot be "
                                           "in sides of a rectangle [wrong-type]"},
        {"edge(map.A1, map.A3) = east", "1:24+4 'east' is not a side of a flat hexagon "
                                        "[unknown-choice]"},
        {"edge(map.A1, map.A3) = south", "yes"},
        {"map.A1.q = 0 and map.E1.r = -2 and pent.q2r2.q = 2", "yes"},
        {"den.A1.q", "1:8+1 a space of den has no 'q' [unknown-field]"},
    };
    assert_game_values(*state, cases, LENGTH(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(neighbours_of_hexes_come_clockwise),
        TEST(the_space_beyond_a_side_is_found),
        TEST(lines_and_rings_list_spaces),
        TEST(sides_belong_to_a_shape),
        TEST(sides_of_different_shapes_are_not_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
