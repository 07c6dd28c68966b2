/* Tests the number and the order of the cuts that free the pieces of a sheet. */
#include "unit.h"

#include "kit/cuts.h"

/* Writes cuts as "0y10 0y20 1x5": the step, the direction, and where. */
static const char *cuts_text(Fixture *f, const CutPiece *pieces, int count)
{
    Text text = text_new(f->arena);
    CutList cuts = guillotine_cuts(f->arena, pieces, count);
    for (int i = 0; i < cuts.count; i++) {
        const Cut *cut = &cuts.items[i];
        text_print(&text, "%s%d%c%g", i ? " " : "", cut->step, cut->down ? 'x' : 'y',
                   cut->at);
    }
    return text.text;
}

static void a_single_piece_takes_four_cuts(void **state)
{
    const CutPiece piece = {{10, 20, 30, 40}, false};
    assert_case("one piece", cuts_text(*state, &piece, 1), "0y20 0y60 1x10 1x40");
}

/* Two rows of three: the rows first, then the columns of both rows at once. */
static void strips_are_cut_together(void **state)
{
    CutPiece pieces[6];
    for (int i = 0; i < 6; i++)
        pieces[i] = (CutPiece){{10 + i % 3 * 40, 10 + i / 3 * 60, 36, 56}, false};
    assert_case("three columns, two rows", cuts_text(*state, pieces, 6),
                "0x10 0x46 0x50 0x86 0x90 0x126 1y10 1y66 1y70 1y126");
}

static void shared_edges_are_cut_once(void **state)
{
    CutPiece pieces[4];
    for (int i = 0; i < 4; i++)
        pieces[i] = (CutPiece){{10 + i * 9, 10, 9, 9}, false};
    assert_case("four touching squares", cuts_text(*state, pieces, 4),
                "0x10 0x19 0x28 0x37 0x46 1y10 1y19");
}

/* A low piece beside a high one is cut to its height after they are apart. */
static void pieces_of_different_heights_take_a_further_step(void **state)
{
    const CutPiece pieces[] = {{{10, 10, 20, 40}, false}, {{34, 10, 20, 15}, false}};
    assert_case("high and low", cuts_text(*state, pieces, 2),
                "0x10 0x30 0x34 0x54 1y10 1y25 1y50");
}

static void cuts_avoid_what_is_cut_out_by_hand(void **state)
{
    const CutPiece pieces[] = {{{10, 10, 60, 60}, true}, {{10, 80, 30, 20}, false}};
    assert_case("net and card", cuts_text(*state, pieces, 2), "0y80 0y100 1x10 1x40");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_single_piece_takes_four_cuts),
        TEST(strips_are_cut_together),
        TEST(shared_edges_are_cut_once),
        TEST(pieces_of_different_heights_take_a_further_step),
        TEST(cuts_avoid_what_is_cut_out_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
