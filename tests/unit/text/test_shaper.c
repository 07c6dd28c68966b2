/* Tests shaping words to glyphs: caching, HarfBuzz results, and choosing a font that
 * has the character. */
#include "type.h"

#include "text/harfbuzz.h"

/* --- cache ------------------------------------------------------------------------ */

static void the_same_word_is_shaped_once(void **state)
{
    Press press = press_of(*state);
    const StyledFont *inter = styled_font_of(&press, "inter", NULL, "en");
    const StyledFont *c059 = styled_font_of(&press, "c059", NULL, "en");
    const Word *word = word_of(&press, inter, "wolf");
    char copy[] = "wolf";
    assert_ptr_equal(word_of(&press, inter, copy), word);
    assert_ptr_not_equal(word_of(&press, c059, "wolf"), word);
    assert_ptr_not_equal(word_of(&press, inter, "wol"), word);
    const Direction back = {0, true};
    assert_ptr_not_equal(shape_word(press.shaper, inter, back, "wolf", 4), word);
    assert_ptr_equal(styled_font_of(&press, "inter", NULL, "en"), inter);
    assert_ptr_not_equal(styled_font_of(&press, "inter", "tnum", "en"), inter);
    assert_ptr_not_equal(styled_font_of(&press, "inter", NULL, "tr"), inter);
}

static void the_cache_holds_very_many_words(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    const StyledFont *inter = styled_font_of(&press, "inter", "tnum", "en");
    double digit = word_of(&press, inter, "7")->advance;
    for (int i = 10000; i < 90000; i++) {
        const Word *word = word_of(&press, inter, arena_print(f->arena, "%d", i));
        assert_int_equal(word->glyph_count, 5);
        assert_true(fabs(word->advance - 5 * digit) < 1e-9);
    }
    shaper_trim(press.shaper);
    assert_int_equal(word_of(&press, inter, "12345")->glyph_count, 5);
}

/* --- words have the same shape as in whole lines ---------------------------------- */

static hb_buffer_t *shape_line(const Font *font, const char *text)
{
    hb_open();
    hb_buffer_t *buffer = hb.buffer_create();
    hb.buffer_add_utf8(buffer, text, -1, 0, -1);
    hb.buffer_set_direction(buffer, HB_DIRECTION_LTR);
    hb.buffer_set_script(buffer, HB_SCRIPT_LATIN);
    hb.buffer_set_language(buffer, hb.language_from_string("en", -1));
    hb.shape(font->hb, buffer, NULL, 0);
    return buffer;
}

static double width_of(const hb_buffer_t *buffer, const Font *font, unsigned *count)
{
    double width = 0;
    const hb_glyph_position_t *places =
        hb.buffer_get_glyph_positions((hb_buffer_t *)buffer, count);
    for (unsigned i = 0; i < *count; i++)
        width += places[i].x_advance;
    return width / font->units;
}

/* Adds the advances of the words and of the spaces before them. */
static double width_of_words(const Press *press, const StyledFont *styled_font,
                             const char *line, int *glyphs)
{
    double width = 0;
    for (const char *at = line; *at;) {
        int length = (int)strcspn(at, " ");
        const Word *word =
            shape_word(press->shaper, styled_font, (Direction){0}, at, length);
        width += word->advance + (at == line ? 0 : word->lead);
        *glyphs += word->glyph_count + (at != line);
        at += length + (at[length] == ' ');
    }
    return width;
}

static void kerning_across_spaces_matches_the_whole_line(void **state)
{
    Press press = press_of(*state);
    static const char *const families[] = {"inter",       "pagella", "c059",
                                           "cabin",       "jessen",  "league-spartan",
                                           "arapey-black"};
    static const char *const lines[] = {
        "Take a card. You may Trade it with another player for gold",
        "AVATAR Vow To Yell, TAVERN Waltz; Type 7 Yams (or not) at once",
        "offices afflict fjords fluffily, Difficult waffles suffice"};
    for (size_t i = 0; i < LENGTH(families); i++)
        for (size_t k = 0; k < LENGTH(lines); k++) {
            const StyledFont *styled_font =
                styled_font_of(&press, families[i], NULL, "en");
            const Font *font = styled_font->font;
            hb_buffer_t *buffer = shape_line(font, lines[k]);
            unsigned count = 0;
            int glyphs = 0;
            double whole = width_of(buffer, font, &count);
            double sum = width_of_words(&press, styled_font, lines[k], &glyphs);
            /* The last letter of the line is not kerned with a following space. */
            if (fabs(sum - whole) > 0.021 || glyphs != (int)count)
                fail_msg("%s: '%s' is %f wide as a line and %f in words", families[i],
                         lines[k], whole, sum);
            hb.buffer_destroy(buffer);
        }
}

/* --- features --------------------------------------------------------------------- */

static void ligatures_are_used_unless_letters_are_tracked(void **state)
{
    Press press = press_of(*state);
    const StyledFont *pagella = styled_font_of(&press, "pagella", NULL, "en");
    const StyledFont *none = styled_font_of(&press, "pagella", "-liga", "en");
    const StyledFont *spaced = shaper_font(press.shaper, family_of(&press, "pagella"),
                                           STYLE_REGULAR, NULL, "en", true);
    assert_int_equal(word_of(&press, pagella, "office")->glyph_count, 4);
    assert_int_equal(word_of(&press, none, "office")->glyph_count, 6);
    const Word *word = word_of(&press, spaced, "office");
    assert_int_equal(word->glyph_count, 6);
    assert_int_equal(word->spaced, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(word->glyphs[i].order, i);
}

static void font_features_are_applied(void **state)
{
    Press press = press_of(*state);
    const StyledFont *plain = styled_font_of(&press, "pagella", NULL, "en");
    const StyledFont *small = styled_font_of(&press, "pagella", "smcp", "en");
    assert_int_not_equal(word_of(&press, plain, "a")->glyphs[0].id,
                         word_of(&press, small, "a")->glyphs[0].id);
    assert_int_equal(word_of(&press, plain, "A")->glyphs[0].id,
                     word_of(&press, small, "A")->glyphs[0].id);
    const StyledFont *figures = styled_font_of(&press, "inter", NULL, "en");
    const StyledFont *tabular = styled_font_of(&press, "inter", "kern,tnum", "en");
    assert_true(fabs(word_of(&press, figures, "1111")->advance -
                     word_of(&press, figures, "8888")->advance) > 0.1);
    assert_true(fabs(word_of(&press, tabular, "1111")->advance -
                     word_of(&press, tabular, "8888")->advance) < 1e-9);
    const StyledFont *loose = styled_font_of(&press, "inter", "-kern", "en");
    assert_true(word_of(&press, loose, "AVAV")->advance >
                word_of(&press, figures, "AVAV")->advance + 0.05);
    const StyledFont *nonsense =
        styled_font_of(&press, "inter", ",,x,-,toolong,-zzzz", "en");
    assert_int_equal(word_of(&press, nonsense, "wolf")->glyph_count, 4);
}

/* --- fall-back -------------------------------------------------------------------- */

/* Returns the families whose fonts the parts of a word use, with their bytes: "inter:2
 * thai:6". */
static const char *parts_of(const Press *press, const Word *word)
{
    Text text = text_new(press->f->arena);
    for (int i = 0; i < word->part_count; i++) {
        const WordPart *part = &word->parts[i];
        const char *name = "?";
        for (int k = 0; k < press->families->families.count; k++) {
            const Family *family = press->families->families.items[k];
            if (family->files[STYLE_REGULAR].font == part->font)
                name = family->name;
        }
        text_print(&text, "%s%s:%d", i ? " " : "", name, part->end - part->start);
    }
    return text.text;
}

static void fallback_fonts_are_found(void **state)
{
    Press press = press_of(*state);
    static const struct {
        const char *text, *language, *want;
    } cases[] = {
        {"wolf", "en", "inter:4"},
        {"wolf\u0628", "ar", "inter:4 arabic:2"},
        {"\u05D0\u05B8", "he", "hebrew:4"},
        {"\u0E01\u0E34", "en", "thai:6"},
        {"\u0915\u094D\u0937", "hi", "devanagari:9"},
        {"\u6F22", "ja", "japanese:3"},
        {"\u6F22", "zh-TW", "chinese:3"},
        {"\u6F22", "ko", "korean:3"},
        {"\u6F22", "en", "japanese:3"},
        {"\u2680", "en", "dejavu-sans:3"},
        /* A letter and its marks use one font, even if an earlier font has only the
         * letter. */
        {"e\u0301", "en", "inter:3"},
        {"x\u031F", "en", "dejavu-sans:3"},
        {"a\u0328\u0301", "en", "inter:5"},
        /* Emoji, in colour and as symbols. */
        {"\U0001F43A", "en", "emoji:4"},
        {"\u231A", "en", "emoji:3"},
        {"\u231A\uFE0E", "en", "symbols:6"},
        {"\u2665", "en", "inter:3"},
        {"\u2665\uFE0F", "en", "emoji:6"},
        {"1\uFE0F\u20E3", "en", "emoji:7"},
        {"\u00A9\uFE0F", "en", "emoji:5"},
        {"\u00A9", "en", "inter:2"},
        {"a\U0001F44D\U0001F3FD!", "en", "inter:1 emoji:8 inter:1"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const StyledFont *styled_font =
            styled_font_of(&press, "inter", NULL, cases[i].language);
        const Word *word = word_of(&press, styled_font, cases[i].text);
        assert_case(cases[i].text, parts_of(&press, word), cases[i].want);
        assert_int_equal(word->missing, 0);
    }
}

static void emoji_sequences_use_one_glyph(void **state)
{
    Press press = press_of(*state);
    static const char *const cases[] = {
        "\U0001F468\u200D\U0001F469\u200D\U0001F467", /* a family */
        "\U0001F3F4\u200D\u2620\uFE0F",               /* a pirate flag */
        "\U0001F1E9\U0001F1EA",                       /* the flag of Germany */
        "\U0001F44D\U0001F3FD",                       /* a thumb */
        "1\uFE0F\u20E3",                              /* a key */
        "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F"};
    const StyledFont *inter = styled_font_of(&press, "inter", NULL, "en");
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Word *word = word_of(&press, inter, cases[i]);
        assert_int_equal(word->glyph_count, 1);
        assert_int_equal(word->missing, 0);
        assert_true(word->advance > 1);
        GlyphPicture picture;
        assert_true(font_picture(press.f->arena, word->parts[0].font,
                                 word->glyphs[0].id, &picture));
        assert_memory_equal(picture.bytes, "\x89PNG", 4);
        assert_true(picture.width > 0.9 && picture.height > 0.9);
    }
}

static void missing_characters_are_reported(void **state)
{
    Press press = press_of(*state);
    static const struct {
        const char *text;
        uint32_t missing;
    } cases[] = {
        {"wolf", 0},
        {"a\U000F1234z", 0xF1234},
        {"\U000F1234\U000F1235", 0xF1234},
        {"a\001", 0x1},
        {"\xC2\x85", 0x85},
        {"x\U00016FF0", 0x16FF0}, /* only the mark is missing */
        {"a\u200Bb\u2060c\uFEFF", 0},
        {"\u202Eabc\u202C\u2066\u2069", 0},
        {"in\u00ADdeed", 0},
    };
    const StyledFont *inter = styled_font_of(&press, "inter", NULL, "en");
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(word_of(&press, inter, cases[i].text)->missing,
                         cases[i].missing);
    assert_string_equal(styled_font_tried(press.shaper,
                                          styled_font_of(&press, "c059", NULL, "en"),
                                          press.f->arena),
                        "c059, inter, arabic, hebrew, thai, devanagari, dejavu-sans, "
                        "symbols, japanese, korean, chinese and emoji");
}

/* --- the order of glyphs ---------------------------------------------------------- */

static Word *shape_backward(const Press *press, const char *text, const char *language)
{
    const StyledFont *styled_font = styled_font_of(press, "inter", NULL, language);
    static const int hebrew = 19, arabic = 2; /* USCRIPT_ */
    const Direction direction = {text_is(language, "he") ? hebrew : arabic, true};
    return (Word *)shape_word(press->shaper, styled_font, direction, text,
                              (int)strlen(text));
}

static void arabic_letters_join(void **state)
{
    Press press = press_of(*state);
    const Word *alone = shape_backward(&press, "\u0628", "ar");
    const Word *three = shape_backward(&press, "\u0628\u0628\u0628", "ar");
    assert_int_equal(three->spaced, 0);
    int bases = 0;
    for (int i = 0; i < three->glyph_count; i++)
        bases += three->glyphs[i].id == alone->glyphs[0].id;
    assert_int_equal(bases, 0); /* no glyph has the isolated form */
    assert_true(three->advance < 2.5 * alone->advance);
}

/* This holds even for an alef, which has no advance of its own in a lam-alef
 * ligature. */
static void arabic_letters_have_distinct_positions(void **state)
{
    Press press = press_of(*state);
    const Word *word =
        shape_backward(&press, "\u0627\u0644\u0633\u0644\u0627\u0645", "ar");
    int narrow = 0;
    for (int i = 0; i + 1 < word->glyph_count; i++) {
        narrow += word->glyphs[i].advance == 0;
        assert_true(word->glyphs[i].x < word->glyphs[i + 1].x - 0.001);
    }
    assert_int_equal(narrow, 1);
}

static void glyphs_run_left_to_right_in_either_direction(void **state)
{
    Press press = press_of(*state);
    const Word *word = shape_backward(&press, "\u05D0\u05D1\u05D2", "he");
    assert_int_equal(word->glyph_count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(word->glyphs[i].at, 4 - 2 * i);
    assert_true(word->glyphs[0].x < word->glyphs[1].x);
    const Word *pointed = shape_backward(&press, "\u05E9\u05B8\u05DC", "he");
    assert_int_equal(pointed->spaced, 2);
    assert_int_equal(pointed->glyphs[0].order, 0);
    assert_int_equal(pointed->glyphs[0].at, 4);
    assert_int_equal(pointed->glyphs[1].at, 2); /* in its letter's cluster */
    assert_int_equal(pointed->glyphs[1].order, 1);
    assert_int_equal(pointed->glyphs[2].order, 1);
}

static void a_word_walk_covers_the_whole_word(void **state)
{
    Press press = press_of(*state);
    const StyledFont *inter = styled_font_of(&press, "pagella", NULL, "en");
    const Word *words[] = {
        word_of(&press, inter, "difficult"), word_of(&press, inter, "ab\u0628cd"),
        shape_backward(&press, "\u05E9\u05DC\u05D5\u05DD", "he"),
        shape_backward(&press, "\u0645\u0631\u062D\u0628\u0627", "ar")};
    for (size_t i = 0; i < LENGTH(words); i++) {
        WordWalk walk = {.word = words[i]};
        double last = 0;
        for (int at = 0; at <= words[i]->length; at++) {
            word_walk(&walk, at);
            assert_true(walk.width >= last - 1e-9);
            last = walk.width;
        }
        assert_true(fabs(last - words[i]->advance) < 1e-9);
        assert_int_equal(walk.spaced, words[i]->spaced);
    }
    WordWalk walk = {.word = words[0]}; /* di-ffi-cult: within the ligature */
    word_walk(&walk, 2);
    double two = walk.width;
    word_walk(&walk, 3);
    double three = walk.width;
    word_walk(&walk, 5);
    assert_true(three > two && walk.width > three);
    assert_true(fabs((three - two) * 3 - (walk.width - two)) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_same_word_is_shaped_once),
        TEST(the_cache_holds_very_many_words),
        TEST(kerning_across_spaces_matches_the_whole_line),
        TEST(ligatures_are_used_unless_letters_are_tracked),
        TEST(font_features_are_applied),
        TEST(fallback_fonts_are_found),
        TEST(emoji_sequences_use_one_glyph),
        TEST(missing_characters_are_reported),
        TEST(arabic_letters_join),
        TEST(arabic_letters_have_distinct_positions),
        TEST(glyphs_run_left_to_right_in_either_direction),
        TEST(a_word_walk_covers_the_whole_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
