/* Tests that telescope boxes are as large as what goes in, and no larger than a player
 * would need. */
#include "unit.h"

#include <math.h>

#include "model/tuck_box.h"

/* Returns the box of a game with these sets and this content. */
static const Telescope *box_of(Fixture *f, const char *sets, const char *held)
{
    const Game *game =
        game_of(f, arena_print(f->arena,
                               "title: G\nnumbers: {players: 2..4}\nsets:\n%s"
                               "  box: {kind: box, telescope: %s}\n",
                               sets, held));
    if (!game)
        fail_msg("%s", problems(f));
    return game_set(game, "box")->appearance.telescope;
}

static void assert_room(const Telescope *box, double w, double h, double depth)
{
    assert_float_equal(box->inner.w, w, 1e-6);
    assert_float_equal(box->inner.h, h, 1e-6);
    assert_float_equal(box->inner.depth, depth, 1e-6);
}

static void a_large_piece_has_2_mm_around_it(void **state)
{
    assert_room(box_of(*state, "  slab: {kind: tile, size: 200 x 100 mm, copies: 20}\n",
                       "[slab]"),
                102, 202, 20 * 1.5 + 1);
}

static void thickness_counts(void **state)
{
    assert_room(box_of(*state,
                       "  slab: {kind: tile, size: 200 x 100 mm, copies: 20,\n"
                       "         thickness: 2 mm}\n",
                       "[slab]"),
                102, 202, 41);
}

static void long_boards_are_folded(void **state)
{
    assert_room(box_of(*state,
                       "  map: {kind: board, size: 400 x 300 mm, thickness: 5 mm}\n",
                       "[map]"),
                152, 202, 4 * 5 + 1);
}

/* Columns of 50 mm begin 10 mm from the left: the board is parted at 110 mm, both ways.
 */
static void boards_with_a_grid_are_folded_along_it(void **state)
{
    const Telescope *box = box_of(
        *state,
        "  map: {kind: board, prints: field, size: 270 x 220 mm, thickness: 5 mm}\n",
        "[map]}\nboards: {field: {grid: 5 x 4, rows: A..D, columns: 1..5, cell: 50 "
        "mm}");
    assert_room(box, 112, 162, 4 * 5 + 1);
}

static void a_deck_lies_in_its_tuck_box(void **state)
{
    const Telescope *box =
        box_of(*state, "  deck: {kind: card, size: 60 x 90 mm, copies: 60}\n", "deck");
    assert_room(box, ceil(60 + 2.6 + 2), ceil(90 + 2.6 + 2),
                ceil(60 * 0.33 + 2 + 0.6 + 1));
}

/* The rulebook is the largest; piles of tiles lie below it, side by side. */
static void small_pieces_lie_side_by_side(void **state)
{
    const Telescope *box =
        box_of(*state, "  tile: {kind: tile, size: 70 x 70 mm, copies: 60}\n", "all");
    assert_room(box, 151, 218, 3 + 10 * 1.5 + 1);
}

static void the_most_players_count(void **state)
{
    const Telescope *box = box_of(
        *state,
        "  slab: {kind: tile, size: 200 x 100 mm, per: player, thickness: 10 mm}\n",
        "[slab]");
    assert_room(box, 102, 202, 41);
}

static void the_lid_goes_over_the_base(void **state)
{
    static const char *const thick[] = {"1 mm", "20 mm", "50 mm", "119 mm"};
    for (size_t i = 0; i < LENGTH(thick); i++) {
        const Telescope *box = box_of(
            *state,
            arena_print(((Fixture *)*state)->arena,
                        "  slab: {kind: tile, size: 200 x 100 mm, thickness: %s}\n",
                        thick[i]),
            "[slab]");
        assert_float_equal(box->base.w - box->inner.w, 2 * BOX_PAPER, 1e-4);
        assert_float_equal(box->lid.w - box->base.w, 4 * BOX_PAPER + LID_SLACK, 1e-4);
        assert_float_equal(box->lid.h - box->base.h, 4 * BOX_PAPER + LID_SLACK, 1e-4);
        assert_true(box->lid.depth > 10 && box->lid.depth <= box->base.depth - 3);
        assert_true(box->base.depth > box->inner.depth);
    }
}

static void faces_have_the_size_of_their_side(void **state)
{
    const Telescope *box =
        box_of(*state, "  slab: {kind: tile, size: 200 x 100 mm}\n", "[slab]");
    const double sizes[][2] = {
        {box->lid.w, box->lid.h},       {box->lid.h, box->lid.depth},
        {box->lid.w, box->lid.depth},   {box->base.w, box->base.h},
        {box->base.h, box->base.depth}, {box->base.w, box->base.depth}};
    for (int face = BOX_LID; face <= BOX_FACES; face++) {
        double w, h;
        telescope_face(box, face, &w, &h);
        assert_float_equal(w, sizes[face - 1][0], 1e-9);
        assert_float_equal(h, sizes[face - 1][1], 1e-9);
    }
}

/* Several boxes share the cards of their decks; each piece says how many are its own.
 */
static void tuck_boxes_share_the_cards(void **state)
{
    Fixture *f = *state;
    const Game *game =
        game_of(f, "title: G\nnumbers: {players: 2..4}\nsets:\n"
                   "  word: {kind: card, size: 60 x 90 mm, copies: 91}\n"
                   "  hand: {kind: reference, size: 70 x 80 mm, per: player,\n"
                   "         copies: 6, thickness: 1 mm}\n"
                   "  die: {kind: die, size: 16 x 16 mm}\n"
                   "  box: {kind: box, tuck: all, pieces: [{id: a}, {id: b}]}\n"
                   "  lid: {kind: box, telescope: [die, box]}\n");
    if (!game)
        fail_msg("%s", problems(f));
    const Set *set = game_set(game, "box"), *lid = game_set(game, "lid");
    const TuckBox *box = set->appearance.tuck;
    assert_int_equal(box_cards(set->pieces.items[0], 4), 58);
    assert_int_equal(box_cards(set->pieces.items[1], 4), 57);
    assert_int_equal(box_cards(set->pieces.items[1], 2), 51);
    assert_int_equal(box_cards(lid->pieces.items[0], 4), 115);
    assert_int_equal(box_cards(game_set(game, "word")->pieces.items[0], 4), 0);
    assert_float_equal(box->w, 72, 1e-9);
    assert_float_equal(box->h, 92, 1e-9);
    assert_float_equal(box->d, (91 * 0.33 + 24 * 1) / 115 * 58 + 2, 1e-9);
    assert_false(tuck_is_wanted(game_set(game, "word"), 91));
    static const char *const faces[] = {"",      "front", "back",   "left",
                                        "right", "top",   "bottom", ""};
    for (int face = 0; face < 8; face++)
        assert_string_equal(box_face_name(set, face), faces[face]);
    for (int face = TUCK_FRONT; face <= TUCK_FACES; face++) {
        double w, h;
        assert_true(box_face_size(set, face, &w, &h));
        assert_float_equal(w, face == TUCK_LEFT || face == TUCK_RIGHT ? box->d : 72,
                           1e-9);
        assert_float_equal(h, face >= TUCK_TOP ? box->d : 92, 1e-9);
    }
    /* The two tuck boxes and the die lie side by side in the other box. */
    assert_true(lid->appearance.telescope->inner.h >= box->h + 2);
}

static void tuck_boxes_have_a_least_depth(void **state)
{
    (void)state;
    assert_float_equal(tuck_depth(0.33, 1), 5, 1e-9);
    assert_float_equal(tuck_depth(0.33, 60), 60 * 0.33 + 2, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_large_piece_has_2_mm_around_it),
        TEST(thickness_counts),
        TEST(long_boards_are_folded),
        TEST(a_deck_lies_in_its_tuck_box),
        TEST(boards_with_a_grid_are_folded_along_it),
        TEST(small_pieces_lie_side_by_side),
        TEST(the_most_players_count),
        TEST(the_lid_goes_over_the_base),
        TEST(faces_have_the_size_of_their_side),
        TEST(tuck_boxes_share_the_cards),
        TEST(tuck_boxes_have_a_least_depth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
