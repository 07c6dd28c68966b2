/* Tests boards. Every rule about neighbours depends on which spaces touch, so grids,
 * rings, sections and points are counted by hand here, along with the ways to query
 * them. */
#include "unit.h"

static const char BOARDS[] =
    "title: T\n"
    "numbers: {players: 2}\n"
    "boards:\n"
    "  den: {grid: 3 x 2, rows: A..B, columns: 1..3, cell: 47 mm,\n"
    "        places: {Go: {touches: A1}, Jail: {}}}\n"
    "  chess: {grid: 3 x 3, diagonal: yes}\n"
    "  wheel:\n"
    "    fields: {ink: [red, blue]}\n"
    "    rings:\n"
    "      - {id: in, ink: red red blue blue}\n"
    "      - {id: out, spaces: 8, ink: red blue red blue red blue red blue}\n"
    "    places: {hub: {touches: in}}\n"
    "  trail:\n"
    "    fields: {gold: {type: whole, default: 1}}\n"
    "    points:\n"
    "      camp: {touches: 'ford, peak'}\n"
    "      ford: {touches: mill}\n"
    "      mill: {gold: 7}\n"
    "      peak: {}\n"
    "      isle: {}\n"
    "  map:\n"
    "    grid: 5 x 5\n"
    "    sections: {sizes: {A: 2 x 3, B: 1 x 2}, layout: [A A B, A A]}\n"
    "  floor:\n"
    "    grid: 4 x 3\n"
    "    sections: {sizes: {L: 3 x 2, S: 1 x 2, I: 4 x 1}, layout: [L S, I]}\n"
    "  yard: {grid: 4 x 4, sections: {sizes: {A: 2 x 2}, layout: [A A]}}\n"
    "sets: {card: {kind: card}}\n";

static Game *boards(Fixture *f)
{
    Game *game = game_of(f, BOARDS);
    if (!game)
        fail_msg("%s", problems(f));
    return game;
}

static void assert_boards(Fixture *f, const ValueCase *cases, size_t count)
{
    assert_values(f, boards(f), cases, count);
}

/* --- rings, counted by hand ------------------------------------------------------- */

/* Returns how many spaces of one ring touch how many of another: "8x1 4x2". */
static const char *contacts(Fixture *f, const Board *board, int from, int to)
{
    int times[20] = {0};
    for (int i = 0; i < board->count; i++) {
        const Space *space = &board->spaces[i];
        int touched = 0;
        for (int k = 0; k < space->neighbour_count; k++)
            touched += board->spaces[space->neighbours[k]].ring == to;
        if (space->ring == from)
            times[touched]++;
    }
    Text text = text_new(f->arena);
    for (int n = 0; n < 20; n++)
        if (times[n])
            text_print(&text, "%s%dx%d", text.length ? " " : "", times[n], n);
    return text.text;
}

static const Board *rings(Fixture *f, const char *sizes)
{
    Text list = text_new(f->arena);
    int number = 0;
    for (const char *c = sizes; *c; c += strcspn(c, " "), c += strspn(c, " "))
        text_print(&list, "      - {id: r%d, spaces: %.*s}\n", ++number,
                   (int)strcspn(c, " "), c);
    const Game *game = game_of(f, arena_print(f->arena,
                                              "title: T\n"
                                              "numbers: {players: 2}\n"
                                              "boards:\n"
                                              "  b:\n"
                                              "    rings:\n"
                                              "%s"
                                              "sets: {card: {kind: card}}\n",
                                              list.text));
    if (!game)
        fail_msg("%s", problems(f));
    return game->boards.items[0];
}

static void every_space_of_a_ring_touches_two_outward(void **state)
{
    Fixture *f = *state;
    const Board *board = rings(f, "4 8 12 16");
    assert_int_equal(board->count, 40);
    assert_string_equal(contacts(f, board, 1, 2), "4x2");
    assert_string_equal(contacts(f, board, 2, 3), "8x2");
    assert_string_equal(contacts(f, board, 3, 4), "12x2");
}

static void inward_spaces_touch_one_or_two(void **state)
{
    Fixture *f = *state;
    const Board *board = rings(f, "4 8 12 16");
    assert_string_equal(contacts(f, board, 2, 1), "8x1");
    assert_string_equal(contacts(f, board, 3, 2), "8x1 4x2");
    assert_string_equal(contacts(f, board, 4, 3), "8x1 8x2");
    assert_string_equal(contacts(f, board, 4, 2), "16x0");
}

static void spaces_touch_their_neighbours_in_the_ring(void **state)
{
    Fixture *f = *state;
    const Board *board = rings(f, "4 8 12 16");
    for (int ring = 1; ring <= 4; ring++)
        assert_string_equal(contacts(f, board, ring, ring),
                            arena_print(f->arena, "%dx2", 4 * ring));
}

static void rings_of_any_sizes_touch_where_their_arcs_overlap(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *sizes, *outward, *inward, *around;
    } cases[] = {
        {"1 1", "1x1", "1x1", "1x0"},
        {"1 5", "1x5", "5x1", "1x0"},
        {"2 2", "2x1", "2x1", "2x1"},
        {"3 3", "3x1", "3x1", "3x2"},
        {"6 4", "4x1 2x2", "4x2", "6x2"},
        {"3 7", "3x3", "5x1 2x2", "3x2"},
        {"5 7", "4x2 1x3", "3x1 4x2", "5x2"},
        {"999 1000", "999x2", "2x1 998x2", "999x2"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Board *board = rings(f, cases[i].sizes);
        assert_case(cases[i].sizes, contacts(f, board, 1, 2), cases[i].outward);
        assert_case(cases[i].sizes, contacts(f, board, 2, 1), cases[i].inward);
        assert_case(cases[i].sizes, contacts(f, board, 1, 1), cases[i].around);
    }
}

static void touching_is_mutual(void **state)
{
    Fixture *f = *state;
    const Game *game = boards(f);
    for (int b = 0; b < game->boards.count; b++) {
        const Board *board = game->boards.items[b];
        for (int i = 0; i < board->total; i++)
            for (int k = 0; k < board->total; k++) {
                const Space *x = &board->spaces[i], *y = &board->spaces[k];
                assert_int_equal(board_touching(x, y), board_touching(y, x));
                short there = board_distances(f->arena, x)[k];
                assert_int_equal(board_touching(x, y), there == 1);
                assert_int_equal(there, board_distances(f->arena, y)[i]);
            }
        assert_false(board_touching(&board->spaces[0], &board->spaces[0]));
    }
}

/* --- queries in expressions ------------------------------------------------------- */

static void a_grid_has_rows_columns_and_neighbours(void **state)
{
    static const ValueCase cases[] = {
        {"count(den)", "6"},
        {"[s of s in den]", "[A1, A2, A3, B1, B2, B3]"},
        {"[s.row * 10 + s.column of s in den]", "[11, 12, 13, 21, 22, 23]"},
        {"den.rows + den.columns * 10", "32"},
        {"den.cell_width + den.cell_height", "94"},
        {"neighbours(A1)", "[A2, B1, Go]"},
        {"count(neighbours(B2))", "3"},
        {"distance(A1, B3)", "3"},
        {"distance(A1, A1)", "0"},
        {"distance(Go, B3)", "4"},
        {"max(distance(a, b) of a in den, b in den)", "3"},
        {"touching(A1, A2) and not touching(A1, B2) and not touching(A1, A1)", "yes"},
        {"cell(den, 2, 3)", "B3"},
        {"cell(den, 3, 1)", "1:11+1 'row' must be a whole number from 1 to 2, not 3 "
                            "[out-of-range]"},
        {"side_towards(A1, A3)", "east"},
        {"side_towards(B2, A2)", "north"},
        {"side_towards(A1, B1)", "south"},
        {"side_towards(A3, A2)", "west"},
        {"side_towards(A1, B2)", "1:1+20 no single side of A1 faces B2 [no-side]"},
        {"side_towards(A1, A1)", "1:1+20 no single side of A1 faces A1 [no-side]"},
        {"Go.row + Go.column + Go.ring", "0"},
        {"A1.name = 'A1' and A1.ring = 0", "yes"},
    };
    assert_boards(*state, cases, LENGTH(cases));
}

static void places_beside_a_board_are_not_counted_as_spaces(void **state)
{
    static const ValueCase cases[] = {
        {"Go in den", "no"},
        {"A1 in den", "yes"},
        {"count(s in den where s = Go)", "0"},
        {"neighbours(Go)", "[A1]"},
        {"count(wheel)", "12"},
        {"hub in wheel", "no"},
        {"den.Jail", "Jail"},
        {"distance(Jail, A1)", "1:1+18 there is no path from Jail to A1 [no-way]"},
        {"touching(Jail, A1)", "no"},
    };
    assert_boards(*state, cases, LENGTH(cases));
}

static void cells_touch_at_corners_with_diagonals(void **state)
{
    static const ValueCase cases[] = {
        {"[count(neighbours(s)) of s in chess]", "[3, 5, 3, 5, 8, 5, 3, 5, 3]"},
        {"distance(cell(chess, 1, 1), cell(chess, 3, 3))", "2"},
    };
    assert_boards(*state, cases, LENGTH(cases));
}

static void rings_wrap_around(void **state)
{
    static const ValueCase cases[] = {
        {"rings(wheel)", "1..2"},
        {"wheel.rings", "2"},
        {"[s of s in wheel where s.ring = 1]", "[in-0, in-1, in-2, in-3]"},
        {"[s.index of s in wheel where s.ring = 2]", "[0, 1, 2, 3, 4, 5, 6, 7]"},
        {"turn(in-3, 1)", "in-0"},
        {"turn(in-0, -1)", "in-3"},
        {"turn(out-6, 21)", "out-3"},
        {"turn(out-6, -1000000)", "out-6"},
        {"count(neighbours(in-0))", "5"},
        {"[s of s in neighbours(in-1) where s.ring = 2]", "[out-2, out-3]"},
        {"[s of s in neighbours(out-5) where s.ring = 1]", "[in-2]"},
        {"distance(in-0, in-2)", "2"},
        {"count(neighbours(hub))", "4"},
        {"distance(hub, out-4)", "2"},
        {"count(wheel where ink = red)", "6"},
        {"in-1.ink = in-0.ink and in-1.ink != in-2.ink", "yes"},
        {"turn(hub, 1)", "1:1+12 only sides and the spaces of rings can be turned "
                         "[wrong-type]"},
    };
    assert_boards(*state, cases, LENGTH(cases));
}

/* A link may be declared from both sides, twice in a list, or again by a ring. */
static void touching_spaces_are_listed_once(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, "title: T\n"
                                  "numbers: {players: 2}\n"
                                  "sets: {card: {kind: card}}\n"
                                  "boards:\n"
                                  "  b:\n"
                                  "    rings: [{id: r, spaces: 2}]\n"
                                  "    points:\n"
                                  "      x: {touches: y x y r r-1 r}\n"
                                  "      y: {touches: [r-0, x]}\n");
    static const ValueCase cases[] = {
        {"neighbours(x)", "[y, r-0, r-1]"},
        {"neighbours(y)", "[x, r-0]"},
        {"neighbours(r-0)", "[r-1, x, y]"},
    };
    assert_values(f, game, cases, LENGTH(cases));
}

static const char *spokes(Fixture *f, int hubs)
{
    Text text = text_new(f->arena);
    text_add(&text, "title: T\n"
                    "numbers: {players: 2}\n"
                    "sets: {card: {kind: card}}\n"
                    "boards:\n"
                    "  b:\n"
                    "    rings: [{id: r, spaces: 2000}]\n"
                    "    points:\n");
    for (int i = 0; i < hubs; i++)
        text_print(&text, "      p%d: {touches: r}\n", i);
    return game_problems(f, text.text);
}

static void too_many_links_are_rejected(void **state)
{
    assert_string_equal(spokes(*state, 19), "");
    assert_string_equal(
        spokes(*state, 1900),
        "27:22+1 more than 40000 pairs of spaces of b touch [too-large]");
}

static void links_between_points_work_in_both_directions(void **state)
{
    static const ValueCase cases[] = {
        {"neighbours(camp)", "[ford, peak]"},
        {"neighbours(ford)", "[camp, mill]"},
        {"neighbours(isle)", "[]"},
        {"distance(peak, mill)", "3"},
        {"distance(camp, isle)", "1:1+20 there is no path from camp to isle [no-way]"},
        {"[gold of trail]", "[1, 1, 7, 1, 1]"},
        {"mill.gold", "7"},
        {"distance(camp, A1)",
         "1:1+18 camp and A1 are on different boards [two-boards]"},
        {"touching(camp, A1)", "no"},
    };
    assert_boards(*state, cases, LENGTH(cases));
}

static void sections_form_rows_and_are_rotated_to_fit(void **state)
{
    static const ValueCase cases[] = {
        {"tiles(floor)", "yes"},
        {"tiles(map)", "no"},
        {"tiles(yard)", "no"},
        {"tiles(den)", "no"},
        {"[x.name of x in sections(floor)]", "[l1, s1, i1]"},
        {"[x.row of x in sections(floor)]", "[1, 1, 3]"},
        {"[x.column of x in sections(floor)]", "[1, 4, 1]"},
        {"[x.width of x in sections(floor)]", "[3, 1, 4]"},
        {"[x.height of x in sections(floor)]", "[2, 2, 1]"},
        {"count(x in sections(floor) where x.turned)", "0"},
        {"count(x in sections(map) where x.kind = A)", "4"},
        {"[x.width * 10 + x.height of x in sections(map)]", "[32, 32, 12, 23, 23]"},
        {"[x.turned of x in sections(map)]", "[yes, yes, no, no, no]"},
        {"[count(s in floor where s in x) of x in sections(floor)]", "[6, 2, 4]"},
        {"for every s in floor, count(x in sections(floor) where s in x) = 1", "yes"},
        {"count(sections(den))", "0"},
    };
    assert_boards(*state, cases, LENGTH(cases));
}

/* --- the model -------------------------------------------------------------------- */

static void cells_and_ring_places_are_found_by_number(void **state)
{
    Fixture *f = *state;
    const Game *game = boards(f);
    const Board *den = game_board(game, "den"), *wheel = game_board(game, "wheel");
    assert_string_equal(board_cell(den, 2, 1)->name, "B1");
    assert_null(board_cell(den, 0, 1));
    assert_null(board_cell(den, 3, 1));
    assert_null(board_cell(den, 1, 4));
    assert_null(board_cell(wheel, 1, 1));
    assert_string_equal(board_ring_place(wheel, 1, 0)->name, "in-0");
    assert_string_equal(board_ring_place(wheel, 2, -1)->name, "out-7");
    assert_string_equal(board_ring_place(wheel, 2, INT64_C(8000000000003))->name,
                        "out-3");
    assert_null(board_ring_place(wheel, 0, 0));
    assert_null(board_ring_place(wheel, 3, 0));
    assert_string_equal(board_find(den, "Go")->name, "Go");
    assert_null(board_find(den, "go"));
}

static void a_board_is_tiled_if_each_cell_is_covered_once(void **state)
{
    Fixture *f = *state;
    const Game *game = boards(f);
    const Board *map = game_board(game, "map"), *floor = game_board(game, "floor");
    assert_true(board_is_tiled(floor));
    assert_false(board_is_tiled(map));
    for (int i = 0; i < floor->count; i++)
        assert_int_equal(board_cover(floor, &floor->spaces[i]), 1);
    assert_int_equal(board_cover(map, board_cell(map, 1, 1)), 1);
    assert_int_equal(board_cover(map, board_cell(map, 5, 5)), 0);
}

static void distances_span_the_largest_board(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, "title: T\n"
                                  "numbers: {players: 2}\n"
                                  "boards: {b: {grid: 4000 x 1}}\n"
                                  "sets: {card: {kind: card}}\n");
    const Board *board = game->boards.items[0];
    assert_int_equal(board->count, MAX_SPACES);
    assert_int_equal(board_distances(f->arena, &board->spaces[0])[3999], 3999);
}

/* --- errors ----------------------------------------------------------------------- */

static const char *board_problems(Fixture *f, const char *board)
{
    return game_problems(f, arena_print(f->arena,
                                        "title: T\n"
                                        "numbers: {players: 2}\n"
                                        "sets: {card: {kind: card}}\n"
                                        "boards:\n"
                                        "  b: {%s}\n",
                                        board));
}

static void invalid_boards_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"grid: 2 x 2", ""},
        {"", "5:3+1 this board has no spaces [empty]"},
        {"grid: 5",
         "5:13+1 expected a grid such as '5 x 5': columns x rows [wrong-type]"},
        {"grid: 2 x 2, rows: A..C", "5:26+4 the grid has 2 rows, but this names 3 "
                                    "[wrong-length]"},
        {"grid: 2 x 2, columns: [x]", "5:29+1 the grid has 2 columns, but this names 1 "
                                      "[wrong-length]"},
        {"grid: 2 x 2, rows: [a, a]", "5:13+5 two spaces of b are named 'a1' "
                                      "[duplicate-name]\n"
                                      "5:13+5 two spaces of b are named 'a2' "
                                      "[duplicate-name]"},
        {"grid: 4001 x 1", "5:13+8 a board has at most 4000 spaces [too-large]"},
        {"points: {a: {touches: b}}", "5:29+1 there is no space 'b' on the board b "
                                      "[unknown-space]"},
        {"points: {a: {touches: a b}}", "5:31+1 there is no space 'b' on the board b "
                                        "[unknown-space]"},
        {"grid: 2 x 2, places: {1-1: {}}", "5:29+3 two spaces of b are named '1-1' "
                                           "[duplicate-name]"},
        {"rings: [{id: r, spaces: 4001}]",
         "5:31+4 a board has at most 4000 spaces [too-large]"},
        {"rings: [{id: r, spaces: 2, colour: red red}]",
         "5:34+6 spaces of b have no field 'colour' [unknown-field]"},
        {"fields: {colour: [red, blue]}, rings: [{id: r, colour: [red, blu]}, {id: s, "
         "spaces: 3, colour: red red}]",
         "5:68+3 'blu' is not a colour of b [unknown-choice] (did you mean 'blue'?)\n"
         "5:102+7 the ring has 3 spaces, but this gives 2 values [wrong-length]"},
        {"grid: 2 x 2, spaces: {1-1: {touches: 1-2}}",
         "5:35+7 spaces of b have no field 'touches' [unknown-field]"},
        {"grid: 2 x 2, spaces: {1-3: {}}",
         "5:29+3 there is no space '1-3' on the board b [unknown-space] (did you mean "
         "'1-1'?)"},
        {"fields: {t: text, n: whole}, points: {a: {t: '{n}', n: 1}, b: {t: '{1}', n: "
         "'{2}'}}",
         "5:54+1 the space being made has no n yet: no variable after 'each:' has this "
         "name [absent]"},
        {"fields: {t: text, n: whole}, rings: [{id: r, t: '{1} of 2', n: [1, '{2}', "
         "3]}]",
         "5:55+10 the values that a ring lists for 't' are not computed [wrong-type] "
         "(write 'spaces: {r-0: {t: \"{…}\"}}' on the board, or give 't' a default in "
         "braces)\n5:74+5 the values that a ring lists for 'n' are not computed "
         "[wrong-type] (write 'spaces: {r-0: {n: \"{…}\"}}' on the board, or give 'n' "
         "a "
         "default in braces)"},
        {"rings: [{id: r}]",
         "5:15+1 a ring needs 'spaces', or a field with a value for "
         "each space [ring]"},
        {"fields: {n: whole}, grid: 1 x 1",
         "5:33+5 1 space of 'b' has no 'n': 1-1 [missing-field] (write 'spaces: {1-1: "
         "{n: …}}' for each, or give the field a default)"},
        {"grid: 1 x 1, spaces: {1-2: {}}",
         "5:29+3 there is no space '1-2' on the board b "
         "[unknown-space] (did you mean '1-1'?)"},
        {"grid: 3 x 1, sections: {sizes: {A: 3 x 1, B: 2 x 2}, layout: [A B]}",
         "5:69+3 these sections cannot be in one row: they have no height in common "
         "[section]"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], board_problems(f, cases[i][0]), cases[i][1]);
}

/* Rules still run over the board, so that their own mistakes are found. */
static void wrong_values_of_spaces_are_ignored(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][3] = {
        {"list of whole", "[x]", "max(s.t) > 1"},
        {"list of list of whole", "[[1], [x]]", "max(s.t[2]) > 1"},
        {"whole", "x", "s.t > 1"},
        {"whole 0..3", "4", "s.t > 1"},
        {"[red, blue]", "green", "s.t = red"},
        {"list of side", "[north, nort]", "s.t[2].index = 1"},
        {"colour", "reed", "contrast(s.t, s.t) = 1"},
        {"icon", "x", "text(s.t) = ''"},
        {"sides", "n x", "count(s.t) > 1"},
        {"yes/no", "maybe", "s.t"},
        {"range", "6..2", "count(s.t) > 1"},
        {"whole for each side", "[1, 2, 3, x]", "s.t[west] > 1"},
        {"whole for each side", "{north: 1, east: 1, south: 1}", "s.t[west] > 1"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *game =
            arena_print(f->arena,
                        "title: T\n"
                        "numbers: {players: 2}\n"
                        "boards: {b: {fields: {t: %s}, points: {a: {t: %s}}}}\n"
                        "sets:\n"
                        "  card:\n"
                        "    kind: card\n"
                        "    pieces: [{each: \"s in b where %s\", id: '{s}'}]\n",
                        cases[i][0], cases[i][1], cases[i][2]);
        const char *report = game_problems(f, game);
        if (!text_starts(report, "3:") || strchr(report, '\n'))
            fail_msg("%s: %s", cases[i][0], report);
    }
}

static void values_of_undeclared_fields_are_rejected(void **state)
{
    Fixture *f = *state;
    static const char *const cases[][2] = {
        {"grid: 1 x 1, spaces: {1-1: {ink: red}}",
         "5:35+3 spaces of b have no field 'ink' [unknown-field]"},
        {"rings: [{id: r, spaces: 2, ink: red blue}]",
         "5:34+3 spaces of b have no field 'ink' [unknown-field]"},
        {"points: {a: {ink: red}}",
         "5:20+3 spaces of b have no field 'ink' [unknown-field]"},
        {"fields: {ink: text}, points: {a: {}}",
         "5:37+1 1 space of 'b' has no 'ink': a [missing-field] (write 'spaces: {a: "
         "{ink: …}}' for each, or give the field a default)"},
        {"fields: {ink: text}, points: {a: {inc: red}}",
         "5:41+3 spaces of b have no field 'inc' [unknown-field] (did you mean "
         "'ink'?)"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], board_problems(f, cases[i][0]), cases[i][1]);
}

static void too_many_spaces_are_rejected_safely(void **state)
{
    Fixture *f = *state;
    static const char *const cases[] = {
        "rings: [{id: x, spaces: 4000}, {id: y, spaces: 10}]",
        "rings: [{id: x, spaces: 10}, {id: y, spaces: 4000}]",
        "grid: 4000 x 1, rings: [{id: x, spaces: 4}]",
        "grid: 4000 x 1, points: {a: {}, c: {touches: a}}",
        "grid: 4000 x 1, places: {a: {touches: 1-1}}",
        "grid: 3999 x 1, places: {a: {touches: 1-1}, c: {}}",
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *report = board_problems(f, cases[i]);
        if (!strstr(report, "a board has at most 4000 spaces [too-large]"))
            fail_msg("%s: %s", cases[i], report);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_space_of_a_ring_touches_two_outward),
        TEST(inward_spaces_touch_one_or_two),
        TEST(spaces_touch_their_neighbours_in_the_ring),
        TEST(rings_of_any_sizes_touch_where_their_arcs_overlap),
        TEST(touching_is_mutual),
        TEST(a_grid_has_rows_columns_and_neighbours),
        TEST(places_beside_a_board_are_not_counted_as_spaces),
        TEST(cells_touch_at_corners_with_diagonals),
        TEST(rings_wrap_around),
        TEST(touching_spaces_are_listed_once),
        TEST(too_many_links_are_rejected),
        TEST(links_between_points_work_in_both_directions),
        TEST(sections_form_rows_and_are_rotated_to_fit),
        TEST(cells_and_ring_places_are_found_by_number),
        TEST(a_board_is_tiled_if_each_cell_is_covered_once),
        TEST(distances_span_the_largest_board),
        TEST(invalid_boards_are_rejected),
        TEST(wrong_values_of_spaces_are_ignored),
        TEST(values_of_undeclared_fields_are_rejected),
        TEST(too_many_spaces_are_rejected_safely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
