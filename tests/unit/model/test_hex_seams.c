/* Tests seams along the edges of hexes: their points, and where cuts follow them. */
#include "unit.h"

#include <math.h>

#include "model/hex_seams.h"
#include "model/seams.h"

static const char BOARDS[] =
    "title: T\n"
    "numbers: {players: 2}\n"
    "boards:\n"
    "  flat: {hexes: 3 x 2, size: 20 mm}\n"
    "  odd: {hexes: 3 x 2, size: 20 mm, offset: odd}\n"
    "  pointed: {hexes: 3 x 2, size: 20 mm, lie: pointed}\n"
    "  tall: {hexes: 2 x 4, size: 20 mm, without: [2-1, 2-2, 3-1, 3-2]}\n"
    "  nowhere: {hexes: 3 x 2, size: 20 mm, without: [1-1, 2-1, 1-2, 2-2]}\n"
    "  bare: {hexes: 3 x 2}\n"
    "sets:\n"
    "  flat: {kind: mat, prints: flat, size: 100 x 80 mm, grid-at: 10 x 10 mm}\n"
    "  odd: {kind: mat, prints: odd, size: 100 x 80 mm, grid-at: 10 x 10 mm}\n"
    "  pointed: {kind: mat, prints: pointed, size: 100 x 80 mm, grid-at: 10 x 10 mm}\n"
    "  tall: {kind: mat, prints: tall, size: 100 x 120 mm, grid-at: 10 x 10 mm}\n"
    "  nowhere: {kind: mat, prints: nowhere, size: 100 x 80 mm, grid-at: 10 x 10 mm}\n"
    "  bare: {kind: mat, prints: bare, size: 100 x 80 mm}\n";

static const Piece *piece_of(const Game *game, const char *set)
{
    return game_set(game, set)->pieces.items[0];
}

static bool print_of(const Game *game, const char *set, HexPrint *print)
{
    const Piece *piece = piece_of(game, set);
    return hex_print_of(piece, number_to_double(piece->width),
                        number_to_double(piece->height), print);
}

static const char *points_text(Arena *arena, const SeamLine *line)
{
    Text text = text_new(arena);
    for (int i = 0; i < line->count; i++)
        text_print(&text, "%s%.4g,%.4g", i ? " " : "", line->points[i].x,
                   line->points[i].y);
    return text.text;
}

/* The radius of a hex of 20 mm is 11.547 mm. */
static void seams_follow_the_edges_between_columns_and_rows(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, BOARDS);
    static const struct {
        const char *set;
        bool down;
        int line;
        const char *want;
    } cases[] = {
        {"flat", false, 1, "33.09,0 33.09,20 27.32,30 33.09,40 27.32,50 27.32,80"},
        {"odd", false, 1, "27.32,0 27.32,20 33.09,30 27.32,40 33.09,50 33.09,80"},
        {"flat", true, 1, "0,30 27.32,30 33.09,40 44.64,40 50.41,30 100,30"},
        {"pointed", false, 1, "30,0 30,27.32 40,33.09 40,80"},
        {"pointed", true, 1,
         "0,33.09 20,33.09 30,27.32 40,33.09 50,27.32 60,33.09 70,27.32 100,27.32"},
        {"tall", false, 1,
         "33.09,0 33.09,20 27.32,30 27.32,70 33.09,80 27.32,90 27.32,120"},
        {"nowhere", true, 1, "0,30 100,30"},
        {"nowhere", false, 1, ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        HexPrint print;
        assert_true(print_of(game, cases[i].set, &print));
        SeamLine line = hex_seam(f->arena, &print, cases[i].down, cases[i].line);
        assert_case(arena_print(f->arena, "%s %d %d", cases[i].set, cases[i].down,
                                cases[i].line),
                    points_text(f->arena, &line), cases[i].want);
    }
}

static void boards_without_a_size_fill_the_piece(void **state)
{
    Fixture *f = *state;
    const Game *game = game_of(f, BOARDS);
    HexPrint print;
    assert_true(print_of(game, "bare", &print));
    assert_true(print.plan.hexes.size > 0 && print.plan.x >= 0 && print.plan.y >= 0);
    assert_int_equal(piece_seams(f->arena, piece_of(game, "flat"), false).count, 0);
    assert_int_equal(piece_cells(f->arena, piece_of(game, "flat"), false).count, 0);
}

/* Seams every 30 mm, each a zigzag 10 mm wide. */
static Seams zigzags(Arena *arena, double length)
{
    Seams seams = {0};
    for (int i = 1; i * 30 < length; i++)
        list_add(arena, &seams,
                 ((Seam){.at = i * 30,
                         .rank = SEAM_SPACE,
                         .line = i,
                         .low = i * 30 - 5,
                         .high = i * 30 + 5,
                         .cost = COST_ZIGZAG}));
    return seams;
}

static const char *cuts_text(Arena *arena, const Cuts *cuts)
{
    Text text = text_new(arena);
    for (int i = 0; i <= cuts->count && cuts->count; i++)
        text_print(&text, "%s%s%.4g", i ? " " : "", cuts->line[i] ? "z" : "",
                   cuts->at[i]);
    return text.text;
}

static void parts_fit_with_their_teeth(void **state)
{
    Fixture *f = *state;
    static const struct {
        double length, most, overlap, lane; /* a straight line that hurts nothing */
        const char *want;
    } cases[] = {
        {120, 70, 0, 0, "0 z60 120"},         /* 65 and 65 mm */
        {120, 64, 0, 0, "0 z30 z60 z90 120"}, /* not 65 */
        {120, 75, 10, 0, "0 z60 120"},        /* 75 and 65 mm */
        {120, 74, 10, 0, "0 z30 z60 120"},    /* not 75 */
        {300, 70, 0, 0, "0 z60 z120 z180 z240 300"},
        {300, 69, 0, 0, "0 z60 z90 z120 z150 z180 z210 z240 300"},
        {120, 70, 0, 61, "0 61 120"},
        {120, 60, 0, 50, "0 50 z90 120"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Seams seams = zigzags(f->arena, cases[i].length);
        const Obstacles nothing = {0};
        if (cases[i].lane)
            list_add(f->arena, &seams,
                     ((Seam){.at = cases[i].lane, .rank = SEAM_SPACE}));
        Cuts cuts = cuts_find(&(CutWish){cases[i].length, cases[i].most,
                                         cases[i].overlap, &seams, &nothing});
        assert_case(arena_print(f->arena, "%g in %g, overlap %g", cases[i].length,
                                cases[i].most, cases[i].overlap),
                    cuts_text(f->arena, &cuts), cases[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(seams_follow_the_edges_between_columns_and_rows),
        TEST(boards_without_a_size_fill_the_piece),
        TEST(parts_fit_with_their_teeth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
