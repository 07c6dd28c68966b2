/* Tests where oversized boards are parted. */
#include "unit.h"

#include <math.h>

#include "model/seams.h"

static const char *cuts_text(Arena *arena, const Cuts *cuts)
{
    Text text = text_new(arena);
    for (int i = 0; i <= cuts->count && cuts->count; i++)
        text_print(&text, "%s%.4g", i ? " " : "", cuts->at[i]);
    return text.text;
}

static void cuts_prefer_section_and_space_boundaries(void **state)
{
    Fixture *f = *state;
    static const struct {
        double length, most;
        const char *sections, *spaces, *want;
    } cases[] = {
        {200, 200, "", "", "0 200"},
        {201, 200, "", "", "0 100.5 201"},
        {268, 190, "120", "73 120 167 214", "0 120 268"},
        {268, 190, "", "73 120 167 214", "0 120 268"},
        {300, 110, "", "50 100 150 200 250", "0 100 200 300"},
        {300, 110, "", "60 120 180 240", "0 100 200 300"},
        {300, 110, "", "150", "0 100 200 300"},
        {300, 110, "20", "50 100 150 200 250", "0 100 200 300"},
        {100, 0, "", "", ""},
        {100000, 100, "", "", ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Seams joints = {0};
        const char *const lists[] = {cases[i].sections, cases[i].spaces};
        for (int rank = 0; rank < 2; rank++)
            for (char *at = (char *)lists[rank]; *at;) {
                Seam joint = {strtod(at, &at), rank};
                list_add(f->arena, &joints, joint);
                at += strspn(at, " ");
            }
        const Obstacles nothing = {0};
        Cuts cuts =
            cuts_find(&(CutWish){cases[i].length, cases[i].most, 0, &joints, &nothing});
        assert_case(arena_print(f->arena, "%g in %g", cases[i].length, cases[i].most),
                    cuts_text(f->arena, &cuts), cases[i].want);
    }
}

/* Each line: the length, the most for a part, the seams between spaces, pairs that
 * begin and end a letter, and the wanted cuts. */
static void cuts_spare_obstacles(void **state)
{
    Fixture *f = *state;
    static const struct {
        double length, most;
        const char *spaces, *letters, *want;
    } cases[] = {
        {200, 150, "", "", "0 100 200"},
        {200, 150, "", "90 104", "0 104 200"},       /* the nearer end */
        {200, 150, "", "40 149", "0 149 200"},       /* parts of different sizes */
        {200, 150, "", "45 155", "0 100 200"},       /* one must be cut */
        {200, 150, "", "45 155 45 80", "0 100 200"}, /* the fewest */
        {200, 150, "", "45 155 90 120", "0 90 200"},
        {200, 199, "", "10 190", "0 100 200"}, /* no part is a narrow strip */
        {300, 110, "100 150 200", "", "0 100 200 300"},
        {300, 160, "100 150 200", "140 160 0 300",
         "0 140 300"}, /* not 0 100 200 300: fewest parts first */
        {300, 220, "90 150 200", "140 160", "0 200 300"},
        {300, 220, "150", "140 155", "0 155 300"}, /* the seam spares no text */
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Seams seams = {0};
        Obstacles letters = {0};
        for (char *at = (char *)cases[i].spaces; *at; at += strspn(at, " "))
            list_add(f->arena, &seams, ((Seam){strtod(at, &at), SEAM_SPACE}));
        for (char *at = (char *)cases[i].letters; *at; at += strspn(at, " ")) {
            double from = strtod(at, &at), to = strtod(at, &at);
            list_add(f->arena, &letters,
                     ((Obstacle){from, to, COST_LETTER, "a letter"}));
        }
        Cuts cuts =
            cuts_find(&(CutWish){cases[i].length, cases[i].most, 0, &seams, &letters});
        assert_case(arena_print(f->arena, "%g in %g, letters at %s", cases[i].length,
                                cases[i].most, cases[i].letters),
                    cuts_text(f->arena, &cuts), cases[i].want);
    }
}

/* A cut between two words is better than one between two letters, and that is better
 * than one through a letter; a space or letter outweighs many shapes. */
static void cuts_weigh_obstacles(void **state)
{
    Fixture *f = *state;
    static const struct {
        double left, right; /* costs on both sides of the middle */
        const char *want;
    } cases[] = {
        {COST_LETTER, COST_WORD, "0 100.5 200"},
        {COST_WORD, COST_LINE, "0 100.5 200"},
        {COST_LINE, COST_ART, "0 100.5 200"},
        {COST_ART, COST_NEAR, "0 100.5 200"},
        {COST_NEAR, COST_SPACE, "0 99.5 200"},
        {99 * COST_ART, COST_WORD, "0 99.5 200"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Seams seams = {0};
        Obstacles obstacles = {0};
        list_add(f->arena, &obstacles, ((Obstacle){0, 100.2, cases[i].left, NULL}));
        list_add(f->arena, &obstacles, ((Obstacle){99.8, 200, cases[i].right, NULL}));
        Cuts cuts = cuts_find(&(CutWish){200, 150, 0, &seams, &obstacles});
        assert_case(arena_print(f->arena, "%g or %g", cases[i].left, cases[i].right),
                    cuts_text(f->arena, &cuts), cases[i].want);
    }
}

/* No part exceeds the maximum length, and the parts add up to the whole. */
static void random_lengths_are_cut_into_parts_that_fit(void **state)
{
    Fixture *f = *state;
    uint32_t seed = 7;
    for (int i = 0; i < 3000; i++) {
        double numbers[3];
        for (int k = 0; k < 3; k++) {
            seed = seed * 1664525 + 1013904223;
            numbers[k] = (seed >> 8) % 1000;
        }
        double length = 50 + numbers[0] * 2, most = 60 + numbers[1] / 4,
               cell = 5 + numbers[2] / 10;
        Seams joints = {0};
        for (int k = 1; k * cell < length; k++) {
            Seam joint = {k * cell, k % 3 ? SEAM_SPACE : SEAM_SECTION};
            list_add(f->arena, &joints, joint);
        }
        double overlap = i % 3 ? 0 : 10;
        const Obstacles nothing = {0};
        Cuts cuts = cuts_find(&(CutWish){length, most, overlap, &joints, &nothing});
        assert_true(cuts.count > 0);
        assert_true(cuts.count <=
                    fmax(1, ceil((length - overlap) / (most - overlap))) + 1);
        assert_float_equal(cuts.at[0], 0, 1e-9);
        assert_float_equal(cuts.at[cuts.count], length, 1e-9);
        for (int k = 0; k < cuts.count; k++) {
            assert_true(cuts.at[k + 1] > cuts.at[k]);
            double goes_on = k + 1 < cuts.count ? overlap : 0;
            assert_true(cuts.at[k + 1] - cuts.at[k] + goes_on <= most + 1e-6);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(cuts_prefer_section_and_space_boundaries),
        TEST(cuts_spare_obstacles),
        TEST(cuts_weigh_obstacles),
        TEST(random_lengths_are_cut_into_parts_that_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
