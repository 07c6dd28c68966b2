/* The names of glyphs in fonts that number them. */
#include "unit.h"

#include "text/cff.h"

/* A font with five glyphs that are empty; its set of characters is what is given. */
static Text font_of(Fixture *f, bool has_cids, const char *charset, size_t length)
{
    enum { TOP = 17, GLYPHS = 5 };
    Text font = text_new(f->arena);
    unsigned glyphs = 4 + 6 + 5 + TOP, set = glyphs + 3 + GLYPHS + 1 + GLYPHS;
    const char head[] = {1,
                         0,
                         4,
                         1,
                         /* its names */ 0,
                         1,
                         1,
                         1,
                         2,
                         'F',
                         /* its top dictionaries */ 0,
                         1,
                         1,
                         1,
                         1 + TOP};
    const char ros[] = {(char)139, (char)139, (char)139, 12, has_cids ? 30 : 7};
    const char places[] = {28,
                           0,
                           (char)set,
                           15,
                           28,
                           0,
                           (char)glyphs,
                           17,
                           /* a real number, of which nobody asks */ 30,
                           0x1A,
                           0x5F,
                           5};
    const char index[] = {0, GLYPHS, 1, 1, 2, 3, 4, 5, 6, 14, 14, 14, 14, 14};
    text_add_bytes(&font, head, sizeof head);
    text_add_bytes(&font, ros, sizeof ros);
    text_add_bytes(&font, places, sizeof places);
    text_add_bytes(&font, index, sizeof index);
    text_add_bytes(&font, charset, length);
    return font;
}

static Cids cids_of(Fixture *f, Text font, size_t length)
{
    return cff_cids(f->arena, (const unsigned char *)font.text, length);
}

static void names_are_read_in_all_formats(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *set;
        size_t length;
        int names[5];
    } cases[] = {{"\0\1\0\0\7\0\x8\3\0", 9, {0, 256, 7, 8, 768}},
                 {"\1\0\x14\1\1\0\1", 7, {0, 20, 21, 256, 257}},
                 {"\2\0\x14\0\1\1\0\1\0", 9, {0, 20, 21, 256, 257}}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        Text font = font_of(f, true, cases[i].set, cases[i].length);
        Cids cids = cids_of(f, font, font.length);
        for (uint32_t glyph = 0; glyph < 5; glyph++)
            assert_int_equal(cff_cid(&cids, glyph), cases[i].names[glyph]);
        assert_int_equal(cff_cid(&cids, 5), 5);
    }
}

static void other_fonts_have_the_numbers_of_their_glyphs(void **state)
{
    Fixture *f = *state;
    Text font = font_of(f, false, "\0\1\0\0\7\0\x8\3\0", 9);
    Cids cids = cids_of(f, font, font.length), none = cff_cids(f->arena, NULL, 0);
    assert_null(cids.names);
    assert_int_equal(cff_cid(&cids, 3), 3);
    assert_int_equal(cff_cid(&none, 3), 3);
}

static void a_font_that_ends_early_is_none(void **state)
{
    Fixture *f = *state;
    Text font = font_of(f, true, "\0\1\0\0\7\0\x8\3\0", 9);
    for (size_t length = 0; length < font.length; length++) {
        /* memory of its own, for the sanitizers */
        char *copy = arena_alloc(f->arena, length + 1);
        memcpy(copy, font.text, length);
        assert_null(cff_cids(f->arena, (unsigned char *)copy, length).names);
    }
}

static void a_list_of_names_in_no_known_format_is_none(void **state)
{
    Fixture *f = *state;
    Text font = font_of(f, true, "\3\0\1\0\0\7\0\x8\3\0", 10);
    assert_null(cids_of(f, font, font.length).names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(names_are_read_in_all_formats),
        TEST(other_fonts_have_the_numbers_of_their_glyphs),
        TEST(a_font_that_ends_early_is_none),
        TEST(a_list_of_names_in_no_known_format_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
