/* Tests the number, order and length of the cuts that free the pieces of a sheet. */
#include "unit.h"

#include "kit/cuts.h"

/* Writes cuts as "y10:5-95 x5:10-20": the direction, where, and from where to where. */
static const char *cuts_text(Fixture *f, const CutPiece *pieces, int count)
{
    Text text = text_new(f->arena);
    CutList cuts = straight_cuts(f->arena, pieces, count);
    for (int i = 0; i < cuts.count; i++) {
        const Cut *cut = &cuts.items[i];
        text_print(&text, "%s%c%g:%g-%g", i ? " " : "", cut->down ? 'x' : 'y', cut->at,
                   cut->from, cut->to);
    }
    return text.text;
}

static void a_single_piece_takes_four_cuts(void **state)
{
    const CutPiece piece = {{10, 20, 30, 40}, false};
    assert_case("one piece", cuts_text(*state, &piece, 1),
                "y20:10-40 y60:10-40 x10:20-60 x40:20-60");
}

/* The lines from side to side come first, then those from top to bottom; each is as
 * long as the rows or columns that it frees, and does not reach the edge of the paper.
 */
static void a_line_through_several_pieces_is_one_cut(void **state)
{
    CutPiece pieces[4];
    for (int i = 0; i < 4; i++)
        pieces[i] = (CutPiece){{10 + i % 2 * 40, 10 + i / 2 * 60, 36, 56}, false};
    assert_case("two columns, two rows", cuts_text(*state, pieces, 4),
                "y10:10-86 y66:10-86 y70:10-86 y126:10-86 "
                "x10:10-126 x46:10-126 x50:10-126 x86:10-126");
}

static void shared_edges_are_cut_once(void **state)
{
    CutPiece pieces[3];
    for (int i = 0; i < 3; i++)
        pieces[i] = (CutPiece){{10 + i * 9, 10, 9, 9}, false};
    assert_case("three touching squares", cuts_text(*state, pieces, 3),
                "y10:10-37 y19:10-37 x10:10-19 x19:10-19 x28:10-19 x37:10-19");
}

static void a_cut_is_as_long_as_what_it_frees(void **state)
{
    const CutPiece pieces[] = {{{10, 10, 20, 40}, false}, {{34, 10, 20, 15}, false}};
    assert_case(
        "high and low", cuts_text(*state, pieces, 2),
        "y10:10-54 y25:34-54 y50:10-30 x10:10-50 x30:10-50 x34:10-25 x54:10-25");
}

/* Two pieces on one line, with another between them that the line would cut through. */
static void a_piece_between_parts_a_line(void **state)
{
    const CutPiece pieces[] = {{{10, 10, 20, 20}, false},
                               {{40, 20, 20, 20}, false},
                               {{70, 10, 20, 20}, false}};
    assert_case("three in a row", cuts_text(*state, pieces, 3),
                "y10:10-90 y20:40-60 y30:10-30 y30:70-90 y40:40-60 x10:10-30 x30:10-30 "
                "x40:20-40 x60:20-40 x70:10-30 x90:10-30");
}

static void cuts_avoid_what_is_cut_out_by_hand(void **state)
{
    const CutPiece pieces[] = {{{10, 10, 60, 60}, true}, {{10, 80, 30, 20}, false}};
    assert_case("net and card", cuts_text(*state, pieces, 2),
                "y80:10-40 y100:10-40 x10:80-100 x40:80-100");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_single_piece_takes_four_cuts),
        TEST(a_line_through_several_pieces_is_one_cut),
        TEST(shared_edges_are_cut_once),
        TEST(a_cut_is_as_long_as_what_it_frees),
        TEST(a_piece_between_parts_a_line),
        TEST(cuts_avoid_what_is_cut_out_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
