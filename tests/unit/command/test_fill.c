/* Placeholders of starter files: texts, and blocks that are repeated or left out. */
#include "unit.h"

#include "command/fill.h"

static void texts_replace_placeholders(void **state)
{
    Fixture *f = *state;
    Fill *fill = fill_new(f->arena);
    fill_text(fill, "file", "cards.csv");
    fill_text(fill, "at", "@file@");
    static const char *const cases[][2] = {
        {"pieces: @file@\n", "pieces: cards.csv\n"},
        {"@file@@file@", "cards.csvcards.csv"},
        {"@other@ @ file@ @file", "@other@ @ file@ @file"},
        {"@at@", "@file@"}, /* values are not filled again */
        {"", ""},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], fill_apply(fill, f->arena, cases[i][0]), cases[i][1]);
    assert_string_equal(fill_apply(NULL, f->arena, "@file@"), "@file@");
}

static void blocks_are_written_for_each_round(void **state)
{
    Fixture *f = *state;
    Fill *fill = fill_new(f->arena);
    fill_text(fill, "set", "card");
    for (int i = 0; i < 2; i++) {
        Fill *field = fill_round(fill, "fields");
        fill_text(field, "field", i ? "suit" : "cost");
        if (i)
            fill_round(field, "optional");
    }
    static const char text[] = "a\n"
                               "  @each fields@\n"
                               "@set@.@field@\n"
                               "@each optional@\n"
                               "@field@ may be blank\n"
                               "@end@\n"
                               "@end@\n"
                               "@each nothing@\n"
                               "b\n"
                               "@each fields@\n"
                               "@field@\n"
                               "@end@\n"
                               "@end@\n"
                               "c";
    assert_string_equal(fill_apply(fill, f->arena, text),
                        "a\ncard.cost\ncard.suit\nsuit may be blank\nc");
}

static void blocks_find_the_lists_around_them(void **state)
{
    Fixture *f = *state;
    Fill *fill = fill_new(f->arena), *outer = fill_round(fill, "outer");
    fill_text(fill_round(fill, "list"), "n", "1");
    fill_text(fill_round(outer, "list"), "n", "2");
    fill_round(fill, "large");
    static const char text[] = "@each outer@\n@each list@\n@n@\n@each large@\nlarge\n"
                               "@end@\n@end@\n@end@\n";
    assert_string_equal(fill_apply(fill, f->arena, text), "2\nlarge\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(texts_replace_placeholders),
        TEST(blocks_are_written_for_each_round),
        TEST(blocks_find_the_lists_around_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
