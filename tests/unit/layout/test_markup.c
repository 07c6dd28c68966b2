/* Tests markup in texts: how it styles spans, and which characters are not markup. */
#include "unit.h"

#include "layout/markup.h"

static bool is_colour(void *context, const char *name)
{
    (void)context;
    return text_is(name, "red") || text_is(name, "#00FF00");
}

/* Returns the spans as text: "[b]bold" "[i,red]…" ":icon" "/" "//". */
static const char *quoted_text(Fixture *f, const char *text, const QuoteMarks *quotes)
{
    MarkupFault fault;
    MarkupSpans marks = markup_read(f->arena, text, is_colour, NULL, quotes, &fault);
    Text out = text_new(f->arena);
    for (int i = 0; i < marks.count; i++) {
        const MarkupSpan *m = &marks.items[i];
        text_add(&out, i ? " " : "");
        text_print(&out, "[%s%s%s%s%s%s%s%s%s]", m->bold ? "b" : "",
                   m->italic ? "i" : "", m->small_caps ? "sc" : "",
                   m->underlined ? "u" : "", m->struck ? "s" : "",
                   m->colour ? m->colour : "", m->size ? m->size : "",
                   m->font ? " " : "", m->font ? m->font : "");
        if (m->kind == MARKUP_TEXT)
            text_print(&out, "%.*s", m->length, m->text);
        else if (m->kind == MARKUP_ICON)
            text_print(&out, ":%s", m->text);
        else
            text_add(&out, m->kind == MARKUP_BREAK ? "/" : "//");
    }
    if (fault.message)
        text_print(&out, " !%zu+%zu %s", fault.at, fault.length, fault.message);
    return out.text;
}

static const char *spans_text(Fixture *f, const char *text)
{
    return quoted_text(f, text, NULL);
}

static void markup_styles_spans(void **state)
{
    Fixture *f = *state;
    assert_string_equal(spans_text(f, ""), "");
    assert_string_equal(spans_text(f, "plain words"), "[]plain words");
    assert_string_equal(spans_text(f, "a **b** c"), "[]a  [b]b [] c");
    assert_string_equal(spans_text(f, "*i* and ***both***"), "[i]i [] and  [bi]both");
    assert_string_equal(spans_text(f, "**a *b* c**"), "[b]a  [bi]b [b] c");
    assert_string_equal(spans_text(f, "a :heart: b"), "[]a  []:heart [] b");
    assert_string_equal(spans_text(f, "3:sun:x"), "[]3 []:sun []x");
    assert_string_equal(spans_text(f, "<red>r</> x"), "[red]r [] x");
    assert_string_equal(spans_text(f, "<red>r<9 pt>s</9 pt></red>"),
                        "[red]r [red9 pt]s");
    assert_string_equal(spans_text(f, "<sc>Caps</> <80%>x</> <font c059>y</>"),
                        "[sc]Caps []  [80%]x []  [ c059]y");
    assert_string_equal(spans_text(f, "<#00FF00>g</>"), "[#00FF00]g");
    assert_string_equal(spans_text(f, "<u>a **b** <s>c</s></u> d"),
                        "[u]a  [bu]b [u]  [us]c [] d");
    assert_string_equal(spans_text(f, "<i>a *b* c</> d"), "[i]a  []b [i] c [] d");
    assert_string_equal(spans_text(f, "<b>a **b** c</> d"), "[b]a  [b]b [b] c [] d");
    assert_string_equal(spans_text(f, "*a <red>b* c</>"), "[i]a  [ired]b [red] c");
    assert_string_equal(spans_text(f, "a *" MARKED_NOTHING "*, b"), "[]a  [], b");
    assert_string_equal(spans_text(f, "**" MARKED_NOTHING "**"), "");
}

static void line_breaks_differ_from_paragraph_breaks(void **state)
{
    Fixture *f = *state;
    assert_string_equal(spans_text(f, "a<br>b"), "[]a []/ []b");
    assert_string_equal(spans_text(f, "a\nb\n"), "[]a []/ []b");
    assert_string_equal(spans_text(f, "a\n \n\nb"), "[]a []// []b");
    assert_string_equal(spans_text(f, "a\r\nb\r\n\t\r\nc"), "[]a\r []/ []b\r []// []c");
    assert_string_equal(spans_text(f, "*a*\r\n2 *\t3"), "[i]a []\r []/ []2 *\t3");
}

static void lone_markup_characters_stay_text(void **state)
{
    Fixture *f = *state;
    assert_string_equal(spans_text(f, "2 * 3 ** 4"), "[]2 * 3 ** 4");
    assert_string_equal(spans_text(f, "at 10:30: Note: a:b"), "[]at 10:30: Note: a:b");
    assert_string_equal(spans_text(f, "1 < 2 > 1 <3"), "[]1 < 2 > 1 <3");
    assert_string_equal(spans_text(f, "\\*a\\* \\:sun\\: \\<red> \\x"),
                        "[]*a* :sun: <red> \\x");
    assert_string_equal(spans_text(f, "****"), "[]****");
    assert_string_equal(spans_text(f, "**A***"), "[b]A []*");
    assert_string_equal(spans_text(f, "*A*** b"), "[i]A []** b");
    assert_string_equal(spans_text(f, "*a *** b*"), "[i]a *** b");
    assert_string_equal(spans_text(f, "*a***b**"), "[i]a [b]b");
    assert_string_equal(spans_text(f, "**a *b***"), "[b]a  [bi]b");
}

static void a_hyphen_before_a_number_becomes_a_minus(void **state)
{
    Fixture *f = *state;
    assert_string_equal(spans_text(f, "-2 and (-3), +1/-1"), "[]−2 and (−3), +1/−1");
    assert_string_equal(spans_text(f, "**-2**"), "[b]−2");
    assert_string_equal(spans_text(f, "2-4, B-2, --2, é-2, well-kept, - 2 -"),
                        "[]2-4, B-2, --2, é-2, well-kept, - 2 -");
    assert_string_equal(spans_text(f, "\\-2"), "[]-2");
}

static void apostrophes_between_letters_are_curled(void **state)
{
    Fixture *f = *state;
    assert_string_equal(spans_text(f, "player's, don't, l'été"),
                        "[]player’s, don’t, l’été");
    assert_string_equal(spans_text(f, "'quoted' 5' a\\'b"), "[]'quoted' 5' a'b");
}

static void markup_faults_are_reported_with_their_position(void **state)
{
    Fixture *f = *state;
    assert_string_equal(
        spans_text(f, "<red>a *b</> c"),
        "[red]a  [ired]b [i] c !7+1 the emphasis that starts here is not closed");
    assert_string_equal(spans_text(f, "a <blue>b</>"),
                        "[]a  []b !2+6 unknown tag '<blue>'");
    assert_string_equal(spans_text(f, "a <red>b"),
                        "[]a  [red]b !2+1 '<red>' is not closed");
    assert_string_equal(spans_text(f, "a</> b"),
                        "[]a [] b !1+3 this closes a tag that is not open");
    assert_string_equal(
        spans_text(f, "a *b **c**"),
        "[]a  [i]b  [bi]c !2+1 the emphasis that starts here is not closed");
    assert_string_equal(spans_text(f, "<red>a</b>"),
                        "[red]a !6+4 '</b>' does not match '<red>'");
}

static void random_bytes_are_read_safely(void **state)
{
    Fixture *f = *state;
    static const char letters[] = "*:<>/\\ \nab9-<red></>";
    unsigned chance = 1;
    for (int i = 0; i < 20000; i++) {
        char text[40];
        size_t length = (chance >> 8) % (sizeof text - 1);
        for (size_t k = 0; k < length; k++) {
            chance = chance * 1103515245 + 12345;
            text[k] = letters[(chance >> 16) % (sizeof letters - 1)];
        }
        chance = chance * 1103515245 + 12345;
        text[length] = '\0';
        assert_non_null(spans_text(f, text));
    }
}

/* --- quotation marks -------------------------------------------------------------- */

static void straight_quotation_marks_follow_the_language(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *language, *text, *want;
    } cases[] = {
        {"en", "\"Go.\"", "[]“Go.”"},
        {"de", "Er rief: \"Los!\"", "[]Er rief: „Los!“"},
        {"fr", "\"Oui\", dit-il", "[]«\u202FOui\u202F», dit-il"},
        {"ja", "\"x\"", "[]「x」"},
        /* nested */
        {"en", "\"He said 'no' to me.\"", "[]“He said ‘no’ to me.”"},
        {"en", "\"'No,' he said.\"", "[]“‘No,’ he said.”"},
        {"en", "\"He said 'no.'\" I", "[]“He said ‘no.’” I"},
        {"en", "\"a \"b\" c\" d", "[]“a ‘b’ c” d"},
        {"de", "\"Er sagte 'nein'.\"", "[]„Er sagte ‚nein‘.“"},
        {"en", "a 'b' c", "[]a ‘b’ c"},
        /* apostrophes */
        {"en", "the players' turn, it's", "[]the players’ turn, it’s"},
        {"en", "'tis the '90s", "[]’tis the ’90s"},
        {"de", "'s ist \"gut\"", "[]’s ist „gut“"},
        /* beside marks, tags and signs */
        {"en", "\"**Howl!**\" x", "[]“ [b]Howl! []” x"},
        {"en", "**\"Howl!\"** x", "[b]“Howl!” [] x"},
        {"en", "a <red>\"b\"</>.", "[]a  [red]“b” []."},
        {"en", "(\"a\")—\"b\"", "[](“a”)—“b”"},
        {"en", "\"I will—\"", "[]“I will—”"},
        {"en", "a<br>\"b\"<br>c", "[]a []/ []“b” []/ []c"},
        {"en", "\":heart:\"", "[]“ []:heart []”"},
        {"en", "\"" MARKED_NOTHING "a\"", "[]“a”"},
        /* not closed, and not a quotation */
        {"en", "\"a\n\n\"b\"", "[]“a []// []“b”"},
        {"en", "a 6\" plank", "[]a 6\" plank"},
        {"en", "\"a 6\" x", "[]“a 6” x"},
        {"en", "a \" b", "[]a ” b"},
        {"en", "\\\"a\\\" \\'b\\'", "[]\"a\" 'b'"},
        {"en", "“a” \"b\"", "[]“a” “b”"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_case(cases[i].text,
                    quoted_text(f, cases[i].text, language_quotes(cases[i].language)),
                    cases[i].want);
    assert_string_equal(spans_text(f, "\"a\" 'b' it's"), "[]\"a\" 'b' it’s");
}

/* Deep nesting and many apostrophes are harmless. */
static void many_quotation_marks_are_read(void **state)
{
    Fixture *f = *state;
    const QuoteMarks *quotes = language_quotes("en");
    Text text = text_new(f->arena);
    for (int i = 0; i < 20000; i++)
        text_add(&text, i % 3 ? "(\"a " : " 'tis ");
    assert_non_null(quoted_text(f, text.text, quotes));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(straight_quotation_marks_follow_the_language),
        TEST(many_quotation_marks_are_read),
        cmocka_unit_test_setup_teardown(markup_styles_spans, set_up, tear_down),
        cmocka_unit_test_setup_teardown(line_breaks_differ_from_paragraph_breaks,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(lone_markup_characters_stay_text, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(apostrophes_between_letters_are_curled, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_hyphen_before_a_number_becomes_a_minus,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(markup_faults_are_reported_with_their_position,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(random_bytes_are_read_safely, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
