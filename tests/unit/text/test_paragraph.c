/* Tests paragraphs: forced and possible line ends, and the position of everything on
 * the lines. */
#include "type.h"

static const char PLAIN[] = "plain";

/* --- positions of lines ----------------------------------------------------------- */

typedef struct {
    double left, right;
} LineExtent;

/* From the leftmost glyph's origin to the rightmost one's. */
static LineExtent line_extent(const Press *press, const Paragraph *p, int line)
{
    PlacedText placed = {.arena = press->f->arena};
    paragraph_place(p, line, 100, 0, &placed);
    LineExtent extent = {INFINITY, -INFINITY};
    for (int r = 0; r < placed.runs.count; r++) {
        const Run *run = &placed.runs.items[r];
        int last = run->glyphs.count;
        if (r + 1 == placed.runs.count && last > 1 && run->text[run->length - 1] == ' ')
            last--; /* separates this line from the next, beyond its end */
        for (int i = 0; i < last; i++) {
            const Glyph *g = &run->glyphs.items[i];
            extent.left = fmin(extent.left, g->x);
            extent.right = fmax(extent.right, g->x);
        }
    }
    extent.left -= 100;
    extent.right -= 100;
    return extent;
}

/* Returns the advance of the last letter of a line, which 'line_extent' excludes. */
static double last_advance(const Press *press, const Paragraph *p, int line)
{
    const char *text = line_text(press, p, line);
    size_t start = strlen(text);
    while (start && text[start - 1] != ' ')
        start--;
    const Word *word =
        word_of(press, styled_font_of(press, "inter", NULL, "en-GB"), text + start);
    return word->glyphs[word->glyph_count - 1].advance * 3;
}

static const char LONG[] =
    "It is a truth universally acknowledged, that a single man in possession of a good "
    "fortune, must be in want of a wife. However little known the feelings or views of "
    "such a man may be on his first entering a neighbourhood, this truth is so well "
    "fixed "
    "in the minds of the surrounding families, that he is considered as the rightful "
    "property of some one or other of their daughters.";

static void justified_lines_end_at_the_measure(void **state)
{
    Press press = press_of(*state);
    for (int width = 40; width < 80; width += 3) {
        ParagraphStyle s = setting_of(width, ALIGN_JUSTIFY);
        s.hyphenate = width % 2;
        s.indent = width % 3;
        Paragraph *p = set(&press, LONG, &s);
        assert_true(paragraph_excess(p) == 0);
        for (int i = 0; i < p->lines.count; i++) {
            LineExtent extent = line_extent(&press, p, i);
            double right = extent.right + last_advance(&press, p, i);
            assert_true(fabs(extent.left - line_inset(&s, i)) < 1e-9);
            if (i + 1 < p->lines.count)
                assert_true(fabs(right - width) < 1e-6);
            else
                assert_true(right < width + 1e-6);
        }
    }
}

/* Returns the x of the first glyph of the text. */
static double x_of(const PlacedText *placed, const char *text)
{
    for (int r = 0; r < placed->runs.count; r++) {
        const Run *run = &placed->runs.items[r];
        int glyph = 0, at = 0;
        for (int k = 0; k < run->clusters.count; k++) {
            if ((size_t)(run->length - at) >= strlen(text) &&
                !memcmp(run->text + at, text, strlen(text)))
                return run->glyphs.items[glyph].x;
            at += run->clusters.items[k].bytes;
            glyph += run->clusters.items[k].glyphs;
        }
    }
    fail_msg("'%s' is in no run", text);
    return 0;
}

/* A no-break space stretches like a space, but no line ends there. Narrow spaces and
 * figure spaces keep their width. */
static void no_break_spaces_stretch_like_spaces(void **state)
{
    Press press = press_of(*state);
    static const char text[] = "ab\u00A0c\u202Fd\u2007e wolves";
    ParagraphStyle s = setting_of(100, ALIGN_JUSTIFY);
    Paragraph *p = set(&press, text, &s);
    PlacedText loose = placed_of(&press, p);
    s.width = p->lines.items[0].natural - 1;
    p = set(&press, text, &s);
    assert_string_equal(line_text(&press, p, 0), "ab\u00A0c\u202Fd\u2007e");
    PlacedText placed = placed_of(&press, p);
    assert_string_equal(text_of_runs(&press, &placed), text);
    static const struct {
        const char *from, *to;
        bool gives;
    } gaps[] = {{"b", "c", true}, {"c", "d", false}, {"d", "e", false}};
    for (size_t i = 0; i < LENGTH(gaps); i++) {
        double before = x_of(&loose, gaps[i].to) - x_of(&loose, gaps[i].from);
        double after = x_of(&placed, gaps[i].to) - x_of(&placed, gaps[i].from);
        assert_true(gaps[i].gives ? after > before + 0.1 : fabs(after - before) < 1e-9);
    }
}

/* Scripts without spaces are justified between the letters. */
static void lines_without_spaces_are_justified(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {
        "\u6F22\u5B57\u304B\u306A\u30AB\u30CA\u3002",
        "\u0E1C\u0E39\u0E49\u0E40\u0E25\u0E48\u0E19\u0E2B\u0E22\u0E34\u0E1A"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        for (double width = 38.5; width < 50; width += 2) {
            ParagraphStyle s = setting_of(width, ALIGN_JUSTIFY);
            s.language = i ? "th" : "ja";
            Paragraph *p = set(&press, repeated(press.f->arena, texts[i], 12), &s);
            for (int line = 0; line + 1 < p->lines.count; line++) {
                PlacedText placed = {.arena = press.f->arena};
                paragraph_place(p, line, 0, 0, &placed);
                const Run *run = &placed.runs.items[placed.runs.count - 1];
                double last = run->glyphs.items[run->glyphs.count - 1].x;
                assert_true(last < width + 0.1 && last > width - 3.2);
            }
        }
}

static void lines_are_aligned(void **state)
{
    Press press = press_of(*state);
    for (int align = ALIGN_LEFT; align <= ALIGN_RIGHT; align++) {
        ParagraphStyle s = setting_of(50, (Align)align);
        Paragraph *p = set(&press, LONG, &s);
        for (int i = 0; i < p->lines.count; i++) {
            LineExtent extent = line_extent(&press, p, i);
            double right = 50 - extent.right - last_advance(&press, p, i);
            assert_true(right >= -1e-6 && extent.left >= -1e-6);
            if (align == ALIGN_LEFT)
                assert_true(fabs(extent.left) < 1e-9);
            else if (align == ALIGN_RIGHT)
                assert_true(fabs(right) < 1e-6);
            else
                assert_true(fabs(extent.left - right) < 1e-6);
        }
    }
}

/* The offsets are fractions of the widths of the characters at the ends. */
static void punctuation_hangs_in_the_margin(void **state)
{
    Press press = press_of(*state);
    static const struct {
        const char *text;
        double before, after;
    } cases[] = {
        {"\u201Chowl\u201D", 0.6, 0.6}, {"howl.", 0, 0.7},      {"wolf", 0, 0},
        {"(howl),", 0.2, 0.7},          {"wolf\u2026", 0, 0.2}, {"\u2013", 0, 0.3},
        {"\u05D4\u05D5.", 0, 0},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (int align = ALIGN_LEFT; align <= ALIGN_JUSTIFY; align++) {
            ParagraphStyle s = setting_of(50, (Align)align);
            LineExtent plain = line_extent(&press, set(&press, cases[i].text, &s), 0);
            s.optical = true;
            LineExtent optical = line_extent(&press, set(&press, cases[i].text, &s), 0);
            const Word *word = word_of(
                &press, styled_font_of(&press, "inter", NULL, "en-GB"), cases[i].text);
            double before = cases[i].before * word->glyphs[0].advance * 3;
            double after =
                cases[i].after * word->glyphs[word->glyph_count - 1].advance * 3;
            double moved = align == ALIGN_RIGHT    ? after
                           : align == ALIGN_CENTRE ? (after - before) / 2
                                                   : -before;
            assert_true(fabs(optical.left - plain.left - moved) < 1e-9);
        }
}

static void justified_lines_end_with_hanging_punctuation(void **state)
{
    Press press = press_of(*state);
    int hung = 0;
    for (int width = 40; width < 80; width += 3) {
        ParagraphStyle s = setting_of(width, ALIGN_JUSTIFY);
        s.optical = s.hyphenate = true;
        Paragraph *p = set(&press, LONG, &s);
        for (int i = 0; i + 1 < p->lines.count; i++) {
            const char *text = line_text(&press, p, i);
            char last = text[strlen(text) - 1];
            bool light = last == ',' || last == '.';
            double advance = last_advance(&press, p, i);
            double out = light                          ? 0.7 * advance
                         : p->lines.items[i].hyphenated ? 0.6 * advance
                                                        : 0;
            assert_true(fabs(line_extent(&press, p, i).right + advance - width - out) <
                        1e-6);
            hung += out > 0;
        }
    }
    assert_true(hung > 5);
}

/* "<-" is one arrow, so half of it cannot hang. A bidirectional line does not begin and
 * end where its text does. */
static void parts_of_ligatures_do_not_hang(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {"howl <-", "(\u0301 howl", "howl \u05D4\u05D5.",
                                        "\u201C\u05D4\u05D5\u201D howl"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        for (int align = ALIGN_LEFT; align <= ALIGN_RIGHT; align += ALIGN_RIGHT) {
            ParagraphStyle s = setting_of(50, (Align)align);
            LineExtent plain = line_extent(&press, set(&press, texts[i], &s), 0);
            s.optical = true;
            LineExtent optical = line_extent(&press, set(&press, texts[i], &s), 0);
            assert_true(fabs(optical.left - plain.left) < 1e-9);
        }
}

/* A full stop of another style hangs; an icon does not, and neither does the text
 * before it. */
static void only_final_punctuation_hangs(void **state)
{
    Press press = press_of(*state);
    const TextStyle *style = style_new(&press, "inter", "en-GB", 3);
    TextStyle large = *style;
    large.size = 6;
    const Word *stop = word_of(&press, style->styled_font, ".");
    const Span icon = {
        .kind = SPAN_OBJECT, .width = 4, .style = style, .object = PLAIN};
    Span spans[] = {{.kind = SPAN_TEXT, .text = "howl", .length = 4, .style = style},
                    {.kind = SPAN_TEXT, .text = ".", .length = 1, .style = &large},
                    icon};
    ParagraphStyle s = setting_of(50, ALIGN_RIGHT);
    for (int count = 2; count <= 3; count++) {
        s.optical = false;
        Paragraph *plain =
            paragraph_new(press.f->arena, press.shaper, spans, count, &s);
        s.optical = true;
        Paragraph *p = paragraph_new(press.f->arena, press.shaper, spans, count, &s);
        double moved =
            line_extent(&press, p, 0).left - line_extent(&press, plain, 0).left;
        double want = count == 2 ? 0.7 * stop->glyphs[0].advance * 6 : 0;
        assert_true(fabs(moved - want) < 1e-9);
    }
}

/* A line that fits except for its full stop is not broken. Beside a drop cap, nothing
 * hangs. */
static void hanging_punctuation_takes_no_width(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(200, ALIGN_LEFT);
    s.width = set(&press, "wolves howl", &s)->lines.items[0].natural + 0.4;
    assert_string_equal(lines_of(&press, set(&press, "wolves howl.", &s)),
                        "wolves/howl.");
    s.optical = true;
    assert_string_equal(lines_of(&press, set(&press, "wolves howl.", &s)),
                        "wolves howl.");
    s.width = set(&press, "wolf wild-", &s)->lines.items[0].natural + 0.1;
    assert_string_equal(lines_of(&press, set(&press, "wolf wild-eyed", &s)),
                        "wolf wild-/eyed");
    s.width = 40;
    s.inset = 10;
    s.inset_lines = 1;
    Paragraph *p = set(&press, "\u201Cwolf\u201D|\u201Cwolf\u201D", &s);
    assert_true(fabs(line_extent(&press, p, 0).left - 10) < 1e-9);
    assert_true(line_extent(&press, p, 1).left < -0.5);
    assert_true(p->lines.items[0].natural > p->lines.items[1].natural + 0.5);
}

static void first_lines_can_be_indented(void **state)
{
    Press press = press_of(*state);
    static const struct {
        double indent, hanging, inset;
        int inset_lines;
        double want[4];
    } cases[] = {
        {3, 0, 0, 0, {3, 0, 0, 0}}, {-3, 0, 0, 0, {0, 3, 3, 3}},
        {0, 4, 0, 0, {0, 4, 4, 4}}, {-3, 1, 0, 0, {0, 4, 4, 4}},
        {0, 0, 9, 3, {9, 9, 9, 0}}, {2, 0, 9, 1, {11, 0, 0, 0}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        ParagraphStyle s = setting_of(50, ALIGN_LEFT);
        s.indent = cases[i].indent;
        s.hanging = cases[i].hanging;
        s.inset = cases[i].inset;
        s.inset_lines = cases[i].inset_lines;
        Paragraph *p = set(&press, LONG, &s);
        assert_true(paragraph_excess(p) == 0);
        for (int line = 0; line < 4; line++) {
            assert_true(fabs(line_extent(&press, p, line).left - cases[i].want[line]) <
                        1e-9);
            assert_true(fabs(p->lines.items[line].room - (50 - cases[i].want[line])) <
                        1e-9);
        }
    }
}

static void tracking_applies_only_between_letters(void **state)
{
    Press press = press_of(*state);
    const TextStyle *close = style_new(&press, "inter", "en-GB", 3);
    TextStyle style = *close;
    style.tracking = 1;
    ParagraphStyle s = setting_of(50, ALIGN_RIGHT);
    Paragraph *plain = set_styled(&press, "WOLF", close, &s);
    Paragraph *spaced = set_styled(&press, "WOLF", &style, &s);
    assert_true(fabs(spaced->lines.items[0].natural - plain->lines.items[0].natural -
                     3) < 1e-9);
    LineExtent a = line_extent(&press, plain, 0), b = line_extent(&press, spaced, 0);
    assert_true(fabs(a.right - b.right) < 1e-9);
    assert_true(fabs(a.left - b.left - 3) < 1e-9);
    s.align = ALIGN_JUSTIFY;
    s.width = 30;
    Paragraph *p = set_styled(&press, "Wolves and others howl at the moon", &style, &s);
    for (int i = 0; i + 1 < p->lines.count; i++)
        assert_true(fabs(line_extent(&press, p, i).right + last_advance(&press, p, i) -
                         30) < 1e-6);
}

/* --- underlined and struck text --------------------------------------------------- */

/* Sets 'ab cd ef' with the last two words decorated: the middle one in red, the last
 * one larger. */
static PlacedText decorated(const Press *press, unsigned lines, double width,
                            Align align)
{
    static const char *const words[] = {"ab ", "cd ", "ef"};
    TextStyle *styles[3];
    Span spans[3];
    for (int i = 0; i < 3; i++) {
        styles[i] = style_new(press, "inter", "en-GB", i == 2 ? 6 : 3);
        styles[i]->lines = i ? lines : 0;
        styles[i]->colour = i == 1 ? 0xFF0000 : 0;
        spans[i] = (Span){.kind = SPAN_TEXT,
                          .text = words[i],
                          .length = (int)strlen(words[i]),
                          .style = styles[i]};
    }
    ParagraphStyle s = setting_of(width, align);
    return placed_of(press,
                     paragraph_new(press->f->arena, press->shaper, spans, 3, &s));
}

static void decorated_words_share_a_straight_line(void **state)
{
    Press press = press_of(*state);
    PlacedText placed = decorated(&press, DECORATION_UNDERLINE, 50, ALIGN_LEFT);
    assert_int_equal(placed.rules.count, 2);
    const PlacedRule *red = &placed.rules.items[0], *black = red + 1;
    const Font *font = styled_font_of(&press, "inter", NULL, "en-GB")->font;
    assert_int_equal(red->colour, 0xFF0000);
    assert_int_equal(black->colour, 0);
    assert_true(fabs(red->x - x_of(&placed, "cd")) < 1e-9);
    assert_true(fabs(red->x + red->length - black->x) < 1e-9);
    assert_true(fabs(black->x - x_of(&placed, "ef")) < 1e-9);
    assert_true(red->y == black->y && red->thickness == black->thickness);
    assert_true(fabs(red->y + 6 * font->underline.top) < 1e-9);
    assert_true(fabs(red->thickness - 6 * font->underline.thickness) < 1e-9);
    placed = decorated(&press, DECORATION_STRIKEOUT, 50, ALIGN_LEFT);
    assert_int_equal(placed.rules.count, 2);
    assert_true(placed.rules.items[0].y < 0);
    placed =
        decorated(&press, DECORATION_UNDERLINE | DECORATION_STRIKEOUT, 50, ALIGN_LEFT);
    assert_int_equal(placed.rules.count, 4);
    placed = decorated(&press, 0, 50, ALIGN_LEFT);
    assert_int_equal(placed.rules.count, 0);
}

/* The line ends with the words of a line of text, even if they are justified, and goes
 * on in the next line. */
static void decoration_goes_on_in_the_next_line(void **state)
{
    Press press = press_of(*state);
    PlacedText placed = decorated(&press, DECORATION_UNDERLINE, 12, ALIGN_JUSTIFY);
    assert_int_equal(placed.rules.count, 2);
    const PlacedRule *first = &placed.rules.items[0];
    assert_true(fabs(first->x + first->length - 12) < 1e-6);
    assert_true(first[1].y > 3 && fabs(first[1].x) < 1e-9);
    assert_true(first[1].length > 3 && first[1].length < 8);
}

/* --- forced breaks and breaks within words ---------------------------------------- */

static void lines_break_at_forced_and_possible_breaks(void **state)
{
    Press press = press_of(*state);
    static const struct {
        double width;
        bool hyphenate;
        const char *text, *want;
    } cases[] = {
        {50, false, "one|two", "one/two"},
        {50, false, "one | two", "one/two"},
        {50, false, "one||two|", "one//two/"},
        {50, false, "|", "/"},
        {50, false, "  ", ""},
        {50, false, "", ""},
        {50, false, "a  \t b", "a b"},
        {12, false, "well-known", "well-/known"},
        {12, false, "in\u00ADconceiv\u00ADable", "in-/conceiv-/able"},
        {50, false, "in\u00ADconceiv\u00ADable", "inconceivable"},
        {16, false, "\uFEFFwide/\u200Bwolves/\u200Bhere", "wide//wolves//here"},
        {16, false, "wolf\u2060-\u2060cub", "wolf-cub"},
        {50, false, "tab\tand\r\u2003em", "tab and \u2003em"},
        {50, false,
         "one\u2028two \u2029 three\xC2\x85"
         "four",
         "one/two/three/four"},
        {12, true, "neighbourhood", "neigh-/bour-/hood"},
        {12, true, "neighbourhood\u00A0!", "neigh-/bour-/hood\u00A0!"},
        {12, true, "neighbourhood\u00A05", "neighbourhood\u00A05"},
        {12, true, "in neighbourhood\u00A05", "in/neighbourhood\u00A05"},
        {12, false, "neighbourhood", "neighbourhood"},
        {10, false, "50\u00A0% or", "50\u00A0%/or"},
        {14, false, "and/or \u201Cquoted\u201D", "and/or/\u201Cquoted\u201D"},
        {20, false, "1 \U0001F43A|a", "1 \U0001F43A/a"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        ParagraphStyle s = setting_of(cases[i].width, ALIGN_LEFT);
        s.hyphenate = cases[i].hyphenate;
        Paragraph *p = set(&press, cases[i].text, &s);
        assert_case(cases[i].text, lines_of(&press, p), cases[i].want);
    }
}

static void no_line_is_left_empty_beside_a_drop_cap(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(30, ALIGN_LEFT);
    s.inset = 28; /* no word fits beside the drop cap */
    s.inset_lines = 2;
    static const char *const texts[] = {" immediately reshuffle",
                                        "|  immediately|reshuffle",
                                        "|\u201Cimmediately\u201D reshuffle"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        Paragraph *p = set(&press, texts[i], &s);
        for (int line = texts[i][0] == '|'; line < p->lines.count; line++)
            assert_true(p->lines.items[line].natural > 1);
        assert_true(paragraph_excess(p) > 1);
    }
}

static void icons_stay_with_adjacent_text(void **state)
{
    Press press = press_of(*state);
    const TextStyle *style = style_new(&press, "inter", "en-GB", 3);
    const Span spans[] = {
        {.kind = SPAN_TEXT, .text = "Take up to 2", .length = 12, .style = style},
        {.kind = SPAN_OBJECT, .width = 4, .style = style, .object = PLAIN},
        {.kind = SPAN_TEXT, .text = ", or more", .length = 9, .style = style}};
    for (double width = 14; width < 40; width++) {
        ParagraphStyle s = setting_of(width, ALIGN_LEFT);
        Paragraph *p = paragraph_new(press.f->arena, press.shaper, spans, 3, &s);
        assert_true(paragraph_excess(p) == 0);
        for (int i = 0; i < p->lines.count; i++) {
            PlacedText placed = {.arena = press.f->arena};
            paragraph_place(p, i, 0, 0, &placed);
            const char *text = text_of_runs(&press, &placed);
            assert_int_equal(placed.objects.count, strstr(text, "2") != NULL);
        }
    }
    Span row[40]; /* but a long row of icons can be broken */
    for (int i = 0; i < 40; i++)
        row[i] = spans[1];
    ParagraphStyle s = setting_of(20, ALIGN_CENTRE);
    Paragraph *p = paragraph_new(press.f->arena, press.shaper, row, 40, &s);
    assert_int_equal(p->lines.count, 8);
    assert_true(paragraph_excess(p) == 0);
}

/* Returns the first line at a width that just fits the text 'fits'. */
static const char *first_line(Press *press, const char *text, const char *fits)
{
    ParagraphStyle s = setting_of(200, ALIGN_LEFT);
    s.width = set(press, fits, &s)->lines.items[0].natural + 0.1;
    return line_text(press, set(press, text, &s), 0);
}

static void numbers_stay_with_the_word_they_count(void **state)
{
    Press press = press_of(*state);
    static const char *const cases[][3] = {
        {"the grey wolf loses 2 lives", "the grey wolf loses 2", "the grey wolf loses"},
        {"the grey wolf loses 12 lives", "the grey wolf loses 12",
         "the grey wolf loses"},
        {"the grey wolf in winter 2 Wolves came here", "the grey wolf in winter 2",
         "the grey wolf in winter 2"},
        {"the grey wolf loses B2 lives and more", "the grey wolf loses B2",
         "the grey wolf loses B2"},
        {"1 wolf", "1", "1"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i][0], first_line(&press, cases[i][0], cases[i][1]),
                    cases[i][2]);
}

static void overfull_lines_report_their_excess(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(20, ALIGN_JUSTIFY);
    Paragraph *p = set(&press, "a neighbourhoodneighbourhood of wolves", &s);
    assert_string_equal(line_text(&press, p, 1), "neighbourhoodneighbourhood");
    const Word *word = word_of(&press, styled_font_of(&press, "inter", NULL, "en-GB"),
                               "neighbourhoodneighbourhood");
    assert_true(fabs(paragraph_excess(p) - (word->advance * 3 - 20)) < 1e-9);
    assert_true(fabs(paragraph_width(p) - word->advance * 3) < 1e-9);
    s.width = 0.1;
    p = set(&press, "no room", &s);
    assert_int_equal(p->lines.count, 2);
    s.width = 10;
    s.indent = 30; /* the available width is negative */
    assert_true(paragraph_excess(set(&press, "no room", &s)) > 20);
}

static void lines_name_their_last_and_widest_word(void **state)
{
    Press press = press_of(*state);
    static const char text[] = "the grey wolf ran over hills and\u00ADdales far away";
    ParagraphStyle s = setting_of(200, ALIGN_LEFT);
    Paragraph *p = set(&press, text, &s);
    LineWord word = line_last_word(p, &p->lines.items[0]);
    assert_string_equal(word.quoted, "… anddales far away");
    assert_int_equal(word.at, strstr(text, "away") - text);
    assert_int_equal(word.length, 4);
    word = line_widest_word(p, &p->lines.items[0]);
    assert_string_equal(word.quoted, "anddales");
    assert_int_equal(word.at, strstr(text, "and") - text);
    p = set(&press, "the", &s);
    assert_string_equal(line_last_word(p, &p->lines.items[0]).quoted, "the");
}

/* --- runs ------------------------------------------------------------------------- */

static void assert_adds_up(const PlacedText *placed)
{
    for (int i = 0; i < placed->runs.count; i++) {
        const Run *run = &placed->runs.items[i];
        int bytes = 0, glyphs = 0;
        for (int k = 0; k < run->clusters.count; k++) {
            bytes += run->clusters.items[k].bytes;
            glyphs += run->clusters.items[k].glyphs;
            assert_true(run->clusters.items[k].glyphs > 0);
        }
        assert_int_equal(bytes, run->length);
        assert_int_equal(glyphs, run->glyphs.count);
    }
}

static void joined_runs_equal_the_text(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {
        LONG,
        "Office fjord waffle, \u201Cdifficult\u201D \u2014 x\u0301\u0323 "
        "\U0001F43A\U0001F44D\U0001F3FD!",
        "\u05D4\u05D5\u05E6\u05D9\u05D0\u05D5 3 \u05E7\u05DC\u05E4\u05D9\u05DD "
        "(\u05D0\u05D5 12%) "
        "\u05DE\u05D4\u05D7\u05E4\u05D9\u05E1\u05D4 wolf "
        "\u05E2\u05DB\u05E9\u05D9\u05D5.",
        "\u0627\u0633\u062D\u0628 \u0628\u0637\u0627\u0642\u062A\u064A\u0646 12 "
        "\u0645\u0646 "
        "\u0627\u0644\u0645\u062C\u0645\u0648\u0639\u0629\u060C \u062B\u0645 "
        "\u062A\u062E\u0644\u0635.",
        "\u0E1C\u0E39\u0E49\u0E40\u0E25\u0E48\u0E19\u0E2B\u0E22\u0E34\u0E1A\u0E01\u0E32"
        "\u0E23\u0E4C\u0E14",
        "\u0915\u094D\u0937\u0924\u094D\u0930\u093F\u092F "
        "\u092F\u094B\u0926\u094D\u0927\u093E",
        "\u30AB\u30FC\u30C9\u3092\u5F15\u3044\u3066\u3001\u300C\u72FC\u300D\u3092\u51FA"
        "\u3059\u3002"};
    for (size_t i = 0; i < LENGTH(texts); i++)
        for (int width = 25; width < 90; width += 13) {
            ParagraphStyle s = setting_of(width, (Align)(width % 4));
            Paragraph *p = set(&press, texts[i], &s);
            PlacedText placed = placed_of(&press, p);
            assert_adds_up(&placed);
            assert_case("as it was", text_of_runs(&press, &placed), texts[i]);
        }
}

static void emphasis_does_not_change_the_text(void **state)
{
    Press press = press_of(*state);
    const TextStyle *plain = style_new(&press, "inter", "en-GB", 3);
    TextStyle bold = *plain;
    bold.styled_font = shaper_font(press.shaper, family_of(&press, "inter"), STYLE_BOLD,
                                   NULL, "en-GB", false);
    bold.rise = 1;
    const Span spans[] = {
        {.kind = SPAN_TEXT, .text = "Take two ", .length = 9, .style = plain},
        {.kind = SPAN_TEXT, .text = "cards", .length = 5, .style = &bold},
        {.kind = SPAN_TEXT, .text = ", not three", .length = 11, .style = plain}};
    ParagraphStyle s = setting_of(100, ALIGN_LEFT);
    Paragraph *p = paragraph_new(press.f->arena, press.shaper, spans, 3, &s);
    PlacedText placed = placed_of(&press, p);
    assert_int_equal(placed.runs.count, 3);
    assert_adds_up(&placed);
    assert_string_equal(text_of_runs(&press, &placed), "Take two cards, not three");
    assert_true(placed.runs.items[1].glyphs.items[0].y == -1);
    assert_true(placed.runs.items[2].glyphs.items[0].y == 0);
    for (int i = 1; i < 3; i++) {
        const Run *last = &placed.runs.items[i - 1];
        assert_true(placed.runs.items[i].glyphs.items[0].x >
                    last->glyphs.items[last->glyphs.count - 1].x);
    }
}

/* --- from right to left ----------------------------------------------------------- */

static const char HEBREW[] =
    "\u05D0\u05D1\u05D2 12 \u05D3\u05D4 wolf cub \u05D5\u05D6.";

/* The initial, though drawn separately, still affects the direction. */
static void initials_affect_the_direction(void **state)
{
    Press press = press_of(*state);
    const TextStyle *style = style_new(&press, "inter", "he", 3);
    ParagraphStyle s = setting_of(50, ALIGN_LEFT);
    for (int initial = 0; initial < 2; initial++) {
        const Span spans[] = {
            {.kind = SPAN_INITIAL, .text = "\u05D0", .length = 2, .style = style},
            {.kind = SPAN_TEXT, .text = "wolf 12", .length = 7, .style = style}};
        Paragraph *p = paragraph_new(press.f->arena, press.shaper, spans + !initial,
                                     1 + initial, &s);
        assert_int_equal(p->backward, initial);
        assert_string_equal(line_text(&press, p, 0), "wolf 12");
    }
}

static void right_to_left_text_runs_from_the_right(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(80, ALIGN_LEFT);
    s.language = "he";
    PlacedText placed = placed_of(&press, set(&press, HEBREW, &s));
    static const char *const from_the_right[] = {"\u05D0", "\u05D1", "\u05D2", "2",
                                                 "\u05D3", "\u05D4", "c",      "\u05D5",
                                                 "\u05D6", "."};
    for (size_t i = 1; i < LENGTH(from_the_right); i++)
        assert_true(x_of(&placed, from_the_right[i]) <
                    x_of(&placed, from_the_right[i - 1]));
    assert_true(x_of(&placed, "1") < x_of(&placed, "2"));
    assert_true(x_of(&placed, "wolf") < x_of(&placed, "cub"));
}

static void right_to_left_paragraphs_begin_at_the_right(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {HEBREW, "12 \u05D0\u05D1\u05D2",
                                        "(\u05D0) wolf", "\u05D0|12|wolf"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        ParagraphStyle s = setting_of(80, ALIGN_LEFT);
        s.language = "he";
        s.indent = 5;
        Paragraph *p = set(&press, texts[i], &s);
        for (int line = 0; line < p->lines.count; line++) {
            LineExtent extent = line_extent(&press, p, line);
            double right = line ? 80 : 75;
            double left = right - p->lines.items[line].natural;
            assert_true(fabs(extent.left - left) < 0.3 && extent.right < right);
        }
    }
    ParagraphStyle s = setting_of(80, ALIGN_LEFT);
    Paragraph *p = set(&press, "wolf \u05D0\u05D1\u05D2", &s);
    assert_true(fabs(line_extent(&press, p, 0).left) < 1e-9);
}

static void right_to_left_lines_are_justified(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(40, ALIGN_JUSTIFY);
    s.language = "he";
    Paragraph *p = set(&press, repeated(press.f->arena, HEBREW, 6), &s);
    assert_true(p->lines.count > 3);
    for (int i = 0; i + 1 < p->lines.count; i++)
        assert_true(fabs(line_extent(&press, p, i).left) < 0.3);
}

static void direction_controls_are_harmless(void **state)
{
    Press press = press_of(*state);
    static const char *const texts[] = {"\u202Eabc", "a\u202Eb\u202Dc\u2066d",
                                        "\u2069\u202C",
                                        "\u200F|\u200E|\u2067wolf\u2069", "\u061C1"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        ParagraphStyle s = setting_of(40, (Align)(i % 4));
        Paragraph *p = set(&press, texts[i], &s);
        PlacedText placed = placed_of(&press, p);
        assert_adds_up(&placed);
        assert_int_equal(p->missing, 0);
    }
    ParagraphStyle s = setting_of(40, ALIGN_LEFT);
    PlacedText placed = placed_of(&press, set(&press, "\u202Eabc", &s));
    assert_true(x_of(&placed, "\u202Ea") > x_of(&placed, "c"));
}

static void missing_characters_are_reported(void **state)
{
    Press press = press_of(*state);
    ParagraphStyle s = setting_of(40, ALIGN_LEFT);
    assert_int_equal(set(&press, "wolf", &s)->missing, 0);
    const Paragraph *lacking = set(&press, "a b\U000F1234", &s);
    assert_int_equal(lacking->missing, 0xF1234);
    assert_ptr_equal(lacking->missing_in,
                     styled_font_of(&press, "inter", NULL, "en-GB"));
    assert_int_equal(set(&press, "a\001b", &s)->missing, 1);
}

/* For random texts, no text is lost and the sums are right. */
static void random_texts_are_set_completely(void **state)
{
    Fixture *f = *state;
    Press press = press_of(f);
    static const uint32_t from[] = {0x20,    0x41,    0xC0,   0x300,  0x5D0,
                                    0x600,   0x905,   0xE01,  0x1100, 0x2000,
                                    0x3040,  0x4E00,  0xAC00, 0xFE00, 0x1F300,
                                    0x1F1E6, 0xE0020, 0x202A, 0x2066, 0x10A00};
    uint32_t seed = 17;
    for (int round = 0; round < 3000; round++) {
        Text text = text_new(f->arena);
        for (int left = 1 + (int)(random_next(&seed) % 30); left; left--) {
            uint32_t at = from[random_next(&seed) % LENGTH(from)];
            text_add_point(&text,
                           random_next(&seed) % 4 ? at + random_next(&seed) % 20 : ' ');
            if (random_next(&seed) % 20 == 0)
                text_add(&text, "|");
        }
        ParagraphStyle s = setting_of(5 + random_next(&seed) % 60, (Align)(round % 4));
        static const char *const languages[] = {"en-GB", "ja", "th", "he"};
        s.language = languages[random_next(&seed) % 4];
        s.hyphenate = random_next(&seed) % 2;
        TextStyle style = *style_new(&press, "inter", s.language, 3);
        style.tracking = round % 5 ? 0 : 0.4;
        Paragraph *p = set_styled(&press, text.text, &style, &s);
        assert_true(p->lines.count > 0);
        PlacedText placed = placed_of(&press, p);
        assert_adds_up(&placed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(justified_lines_end_at_the_measure),
        TEST(no_break_spaces_stretch_like_spaces),
        TEST(lines_without_spaces_are_justified),
        TEST(lines_are_aligned),
        TEST(punctuation_hangs_in_the_margin),
        TEST(justified_lines_end_with_hanging_punctuation),
        TEST(parts_of_ligatures_do_not_hang),
        TEST(only_final_punctuation_hangs),
        TEST(hanging_punctuation_takes_no_width),
        TEST(first_lines_can_be_indented),
        TEST(tracking_applies_only_between_letters),
        TEST(decorated_words_share_a_straight_line),
        TEST(decoration_goes_on_in_the_next_line),
        TEST(lines_break_at_forced_and_possible_breaks),
        TEST(no_line_is_left_empty_beside_a_drop_cap),
        TEST(icons_stay_with_adjacent_text),
        TEST(numbers_stay_with_the_word_they_count),
        TEST(overfull_lines_report_their_excess),
        TEST(lines_name_their_last_and_widest_word),
        TEST(joined_runs_equal_the_text),
        TEST(emphasis_does_not_change_the_text),
        TEST(initials_affect_the_direction),
        TEST(right_to_left_text_runs_from_the_right),
        TEST(right_to_left_paragraphs_begin_at_the_right),
        TEST(right_to_left_lines_are_justified),
        TEST(direction_controls_are_harmless),
        TEST(missing_characters_are_reported),
        TEST(random_texts_are_set_completely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
