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
        Cuts cuts = cuts_find(cases[i].length, cases[i].most, 0, &joints);
        assert_case(arena_print(f->arena, "%g in %g", cases[i].length, cases[i].most),
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
        Cuts cuts = cuts_find(length, most, overlap, &joints);
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
        TEST(random_lengths_are_cut_into_parts_that_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
