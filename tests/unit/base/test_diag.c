/* Diagnostics: the exact layout of a problem, with the caret under the error whatever
 * the line contains, and the order and limit of the list. */
#include "unit.h"

#include "base/diag.h"

static const char *print(Fixture *f, const Diag *diag, bool colour)
{
    Text out = text_new(f->arena);
    diag_print(diag, &out, (Console){colour, 0});
    return out.text;
}

/* An error at a position of the text, as printed. */
static const char *error_at(Fixture *f, const char *text, int line, int column,
                            int length)
{
    SourceRange where = {source_of(f, text), line, column, length};
    DiagList *diags = diag_list_new(f->arena);
    return print(f, diag_add(diags, LEVEL_ERROR, where, "rule", "message"), false);
}

#define HEAD(place) "game.yaml:" place ": error: message [rule]\n"

/* --- layout of a problem ---------------------------------------------------------- */

static void a_problem_shows_its_line_with_a_caret(void **state)
{
    Fixture *f = *state;
    const char *text = "title: Wolves\n"
                       "sets:\n"
                       "  - {kind: bom}\n"
                       "last: 1\n";
    SourceRange where = {source_of(f, text), 3, 12, 3};
    diag_error_help(f->diags, where, "unknown-choice", "did you mean 'bomb'?",
                    "'%s' is not a kind", "bom");
    assert_string_equal(print(f, f->diags->all.items[0], false),
                        "game.yaml:3:12: error: 'bom' is not a kind [unknown-choice]\n"
                        "    3 |   - {kind: bom}\n"
                        "      |            ^^^\n"
                        "   help: did you mean 'bomb'?\n");
}

static void remarks_are_printed_between_the_caret_and_the_help(void **state)
{
    Fixture *f = *state;
    SourceRange where = {source_of(f, "a: 1\na: 2\n"), 2, 1, 1}, first = where;
    first.line = 1;
    Diag *diag = diag_add(f->diags, LEVEL_WARNING, where, "twice", "'a' occurs twice");
    diag->help = "take one out";
    diag_remark(f->diags, diag, first, "the first one is %s", "here");
    diag_remark(f->diags, diag, (SourceRange){0}, "and no more");
    assert_string_equal(print(f, diag, false),
                        "game.yaml:2:1: warning: 'a' occurs twice [twice]\n"
                        "    2 | a: 2\n"
                        "      | ^\n"
                        "   the first one is here (game.yaml:1:1)\n"
                        "   and no more\n"
                        "   help: take one out\n");
}

static void problems_without_a_position_name_the_program(void **state)
{
    Fixture *f = *state;
    Diag *diag = diag_add(f->diags, LEVEL_NOTE, (SourceRange){0}, "rule", "message");
    assert_string_equal(print(f, diag, false), "ppgen: note: message [rule]\n");
}

static void unreadable_files_show_no_source_line(void **state)
{
    Fixture *f = *state;
    Source source = {.shown = "x"};
    Diag *diag = diag_add(f->diags, LEVEL_ERROR, (SourceRange){&source, 1, 1, 1},
                          "rule", "message");
    assert_string_equal(print(f, diag, false), "x:1:1: error: message [rule]\n");
}

static void colours_do_not_change_the_words(void **state)
{
    Fixture *f = *state;
    Diag *diag =
        diag_add(f->diags, LEVEL_ERROR, (SourceRange){source_of(f, "a: 1"), 1, 4, 1},
                 "rule", "message");
    diag->help = "help";
    assert_string_equal(print(f, diag, true),
                        "\033[1mgame.yaml:1:4:\033[0m\033[1;31m error:\033[0m"
                        "\033[1m message\033[0m\033[2m [rule]\033[0m\n"
                        "\033[2m    1 |\033[0m a: 1\n"
                        "\033[2m      |\033[0m    \033[1;32m^\033[0m\n"
                        "\033[1;36m   help:\033[0m help\n");
}

/* --- caret position --------------------------------------------------------------- */

static void the_caret_line_repeats_tabs(void **state)
{
    assert_string_equal(error_at(*state, "\ta:\tb\n", 1, 5, 1),
                        HEAD("1:5") "    1 | \ta:\tb\n"
                                    "      | \t  \t^\n");
}

static void the_caret_accounts_for_wide_characters(void **state)
{
    assert_string_equal(error_at(*state, "漢字: 🐺 x", 1, 7, 1),
                        HEAD("1:7") "    1 | 漢字: 🐺 x\n"
                                    "      |          ^\n");
}

static void carets_are_as_wide_as_the_marked_text(void **state)
{
    assert_string_equal(error_at(*state, "a: 漢字 x", 1, 4, 2),
                        HEAD("1:4") "    1 | a: 漢字 x\n"
                                    "      |    ^^^^\n");
}

static void combining_marks_take_no_cell(void **state)
{
    assert_string_equal(error_at(*state, "e\u0301a\u0301: x", 1, 7, 1),
                        HEAD("1:7") "    1 | e\u0301a\u0301: x\n"
                                    "      |     ^\n");
}

static void carriage_returns_are_not_shown(void **state)
{
    assert_string_equal(error_at(*state, "a: 1\r\nb: 2\r\n", 2, 4, 1),
                        HEAD("2:4") "    2 | b: 2\n"
                                    "      |    ^\n");
}

static void every_yaml_line_break_ends_the_line(void **state)
{
    static const char *const breaks[] = {"\r", "\xC2\x85", "\xE2\x80\xA8",
                                         "\xE2\x80\xA9"};
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(breaks); i++)
        assert_string_equal(
            error_at(f, arena_print(f->arena, "a: 1%sb: 2%sc: 3", breaks[i], breaks[i]),
                     2, 4, 5),
            HEAD("2:4") "    2 | b: 2\n"
                        "      |    ^\n");
}

static void control_characters_are_shown_as_question_marks(void **state)
{
    assert_string_equal(error_at(*state, "a\x01\x1B[b\x7F\xC2\x9B: x", 1, 9, 1),
                        HEAD("1:9") "    1 | a??[b??: x\n"
                                    "      |         ^\n");
}

static void control_characters_in_messages_do_not_reach_the_terminal(void **state)
{
    Fixture *f = *state;
    Diag *diag = diag_add(f->diags, LEVEL_ERROR, (SourceRange){0}, "rule",
                          "no key '%s'", "a\033[31m\nb\r\x7F");
    diag->help = "not \033[2J";
    diag_remark(f->diags, diag, (SourceRange){0}, "nor \033[1m\nhere");
    const char *printed = print(f, diag, false);
    assert_null(strpbrk(printed, "\033\r\x7F"));
    int lines = 0;
    for (const char *c = printed; *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, 3);
}

static void positions_past_the_line_end_get_a_caret(void **state)
{
    assert_string_equal(error_at(*state, "a: [\nb", 1, 5, 1),
                        HEAD("1:5") "    1 | a: [\n"
                                    "      |     ^\n");
}

static void carets_end_with_the_line(void **state)
{
    assert_string_equal(error_at(*state, "a: bcd\ne", 1, 4, 50),
                        HEAD("1:4") "    1 | a: bcd\n"
                                    "      |    ^^^\n");
}

static void missing_lines_are_not_shown(void **state)
{
    Fixture *f = *state;
    assert_string_equal(error_at(f, "a: 1\n", 2, 1, 1), HEAD("2:1"));
    assert_string_equal(error_at(f, "a: 1", 9, 1, 1), HEAD("9:1"));
}

static void an_empty_file_has_one_empty_line(void **state)
{
    assert_string_equal(error_at(*state, "", 1, 1, 1), HEAD("1:1") "    1 | \n"
                                                                   "      | ^\n");
}

static void line_numbers_up_to_five_digits_are_aligned(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    for (int i = 1; i < 12345; i++)
        text_add(&text, "\n");
    text_add(&text, "here");
    assert_string_equal(error_at(f, text.text, 12345, 1, 4),
                        HEAD("12345:1") "12345 | here\n"
                                        "      | ^^^^\n");
}

/* --- very long lines -------------------------------------------------------------- */

/* 'count' digits of a repeating "0123456789", starting at 'from'. */
static const char *digits(Fixture *f, int from, int count)
{
    Text text = text_new(f->arena);
    for (int i = from; i < from + count; i++)
        text_print(&text, "%d", i % 10);
    return text.text;
}

static void long_lines_are_truncated(void **state)
{
    Fixture *f = *state;
    assert_string_equal(error_at(f, digits(f, 0, 250), 1, 11, 3),
                        arena_print(f->arena,
                                    HEAD("1:11") "    1 | %s…\n"
                                                 "      |           ^^^\n",
                                    digits(f, 0, 100)));
    assert_string_equal(error_at(f, digits(f, 0, 100), 1, 1, 1),
                        arena_print(f->arena,
                                    HEAD("1:1") "    1 | %s\n"
                                                "      | ^\n",
                                    digits(f, 0, 100)));
}

static void distant_positions_are_shown_with_context(void **state)
{
    Fixture *f = *state;
    assert_string_equal(error_at(f, digits(f, 0, 250), 1, 200, 3),
                        arena_print(f->arena,
                                    HEAD("1:200") "    1 | …%s\n"
                                                  "      |  %29s^^^\n",
                                    digits(f, 170, 80), ""));
    assert_string_equal(error_at(f, digits(f, 0, 500), 1, 200, 3),
                        arena_print(f->arena,
                                    HEAD("1:200") "    1 | …%s…\n"
                                                  "      |  %29s^^^\n",
                                    digits(f, 170, 100), ""));
}

static void carets_stay_within_a_truncated_line(void **state)
{
    Fixture *f = *state;
    for (int column = 1; column < 200; column++) {
        const char *printed = error_at(f, digits(f, 0, 400), 1, column, 300);
        const char *line = strchr(printed, '\n') + 1, *carets = strchr(line, '\n') + 1;
        size_t shown = strcspn(line, "\n"), marked = strcspn(carets, "\n");
        if (marked > shown || marked < 20)
            fail_msg("from column %d: %zu carets and pad, %zu shown", column, marked,
                     shown);
    }
}

/* Half as many wide characters fit. */
static void the_marked_text_is_always_shown(void **state)
{
    Fixture *f = *state;
    static const char *const fillers[] = {"a", "漢", "e\xCC\x81", "\t"};
    for (size_t i = 0; i < LENGTH(fillers); i++) {
        Text line = text_new(f->arena);
        for (int k = 0; k < 70; k++)
            text_add(&line, fillers[i]);
        int column = text_columns(line.text, line.length) + 1;
        text_add(&line, "culprit");
        for (int k = 0; k < 70; k++)
            text_add(&line, fillers[i]);
        const char *printed = error_at(f, line.text, 1, column, 7);
        assert_non_null(strstr(printed, "culprit"));
        assert_non_null(strstr(printed, "^^^^^^^\n"));
    }
    for (int length = 1; length <= 95; length++) {
        const char *culprit = arena_print(f->arena, "<%s>", digits(f, 0, length - 1));
        const char *line = arena_print(f->arena, "%s%s%s", digits(f, 0, 80), culprit,
                                       digits(f, 0, 200));
        if (!strstr(error_at(f, line, 1, 81, length + 1), culprit))
            fail_msg("a culprit of %d is cut", length + 1);
    }
}

static void long_lines_are_truncated_between_characters(void **state)
{
    Fixture *f = *state;
    Text text = text_new(f->arena);
    for (int i = 0; i < 300; i++)
        text_add(&text, "é漢");
    for (int column = 1; column <= 600; column += 7) {
        const char *printed = error_at(f, text.text, 1, column, 2);
        assert_int_equal(text_bad_utf8(printed, strlen(printed)), strlen(printed));
    }
}

/* --- on a terminal ---------------------------------------------------------------- */

static const char *print_wide(Fixture *f, const Diag *diag, int width)
{
    Text out = text_new(f->arena);
    diag_print(diag, &out, (Console){false, width});
    return out.text;
}

static void messages_and_remarks_wrap_on_a_terminal(void **state)
{
    Fixture *f = *state;
    SourceRange where = {source_of(f, "a: 1\n"), 1, 4, 1};
    Diag *diag = diag_add(f->diags, LEVEL_ERROR, where, "rule",
                          "there are fewer wolves in the pack than winters");
    diag_remark(f->diags, diag, where, "   counted: alpha, beta, gamma and delta");
    diag->help = "add a wolf, or take out a winter";
    assert_string_equal(print_wide(f, diag, 40),
                        "game.yaml:1:4: error: there are fewer\n"
                        "   wolves in the pack than winters\n"
                        "   [rule]\n"
                        "    1 | a: 1\n"
                        "      |    ^\n"
                        "      counted: alpha, beta, gamma and\n"
                        "        delta (game.yaml:1:4)\n"
                        "   help: add a wolf, or take out a\n"
                        "         winter\n");
}

static void no_line_is_wider_than_the_terminal(void **state)
{
    Fixture *f = *state;
    static const char *const units[] = {"wolf ", "é", "漢", "\x01"};
    for (size_t u = 0; u < LENGTH(units); u++) {
        Text text = text_new(f->arena);
        for (int i = 0; i < 300; i++)
            text_add(&text, units[u]);
        for (int width = 40; width < 140; width += 7)
            for (int column = 1; column < 300; column += 13) {
                SourceRange where = {source_of(f, text.text), 1, column, 20};
                Diag *diag = diag_add(f->diags, LEVEL_ERROR, where, "rule", "m");
                const char *printed = print_wide(f, diag, width);
                for (const char *at = printed; *at;) {
                    size_t length = strcspn(at, "\n");
                    assert_true(text_cells_in(at, length) <= width);
                    at += length + 1;
                }
                f->diags = diag_list_new(f->arena);
            }
    }
}

static void paths_cannot_send_control_sequences(void **state)
{
    Fixture *f = *state;
    Source source = *source_of(f, "a: 1\n");
    source.shown = "content/\033[2J\x9B/game.yaml";
    SourceRange where = {&source, 1, 1, 1};
    Diag *diag = diag_add(f->diags, LEVEL_ERROR, where, "rule", "message");
    diag_remark(f->diags, diag, where, "here");
    const char *printed = print(f, diag, false);
    assert_null(strpbrk(printed, "\033\x9B"));
}

/* --- the list --------------------------------------------------------------------- */

static void problems_are_counted_by_level(void **state)
{
    Fixture *f = *state;
    diag_add(f->diags, LEVEL_NOTE, (SourceRange){0}, "rule", "one");
    diag_add(f->diags, LEVEL_WARNING, (SourceRange){0}, "rule", "two");
    assert_false(diag_error(f->diags, (SourceRange){0}, "rule", "three"));
    assert_false(diag_error_help(f->diags, (SourceRange){0}, "rule", NULL, "four"));
    assert_int_equal(f->diags->all.count, 4);
    assert_int_equal(f->diags->warnings, 1);
    assert_int_equal(f->diags->errors, 2);
    assert_null(f->diags->all.items[3]->help);
}

static void identical_problems_are_kept_once(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < 2; i++)
        assert_false(diag_error(f->diags, (SourceRange){0}, "rule", "message"));
    assert_int_equal(f->diags->all.count, 1);
    assert_int_equal(f->diags->kept[LEVEL_ERROR], 1);
    assert_int_equal(diag_different_errors(f->diags), 1);
    assert_int_equal(f->diags->errors, 2);
}

static void problems_are_sorted_by_position_and_then_by_order_found(void **state)
{
    Fixture *f = *state;
    Source a = {.shown = "a"}, b = {.shown = "b"};
    const SourceRange places[] = {{&b, 1, 1, 1},  {&a, 2, 5, 1}, {&a, 2, 5, 9},
                                  {&a, 2, 4, 1},  {&a, 1, 9, 1}, {0},
                                  {&a, 10, 1, 1}, {&a, 2, 5, 1}};
    for (size_t i = 0; i < LENGTH(places); i++)
        diag_add(f->diags, i % 2 ? LEVEL_ERROR : LEVEL_NOTE, places[i], "rule", "%zu",
                 i);
    diag_sort(f->diags);
    Text order = text_new(f->arena);
    for (int i = 0; i < f->diags->all.count; i++)
        text_add(&order, f->diags->all.items[i]->message);
    assert_string_equal(order.text, "54312760");
}

static void an_empty_list_can_be_sorted(void **state)
{
    Fixture *f = *state;
    diag_sort(f->diags);
    assert_int_equal(f->diags->all.count, 0);
}

static void problems_beyond_the_limit_are_only_counted(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < MAX_DIAGS + 5; i++) {
        Diag *diag = diag_add(f->diags, LEVEL_ERROR, (SourceRange){0}, "rule", "%d", i);
        diag_remark(f->diags, diag, (SourceRange){0}, "a remark");
    }
    assert_int_equal(f->diags->all.count, MAX_DIAGS);
    assert_int_equal(f->diags->dropped, 5);
    assert_int_equal(f->diags->errors, MAX_DIAGS + 5);
    assert_string_equal(f->diags->all.items[MAX_DIAGS - 1]->message, "499");
}

static void a_brief_list_keeps_only_the_first_error(void **state)
{
    Fixture *f = *state;
    f->diags->brief = true;
    diag_add(f->diags, LEVEL_WARNING, (SourceRange){0}, "w", "odd");
    assert_false(diag_is_full(f->diags));
    diag_error(f->diags, (SourceRange){0}, "x", "wrong");
    diag_error(f->diags, (SourceRange){0}, "y", "worse");
    assert_true(diag_is_full(f->diags));
    assert_int_equal(f->diags->errors, 2);
    assert_int_equal(f->diags->warnings, 1);
    assert_int_equal(f->diags->all.count, 1);
    assert_string_equal(f->diags->all.items[0]->rule, "x");
}

static void help_suggests_the_nearest_word(void **state)
{
    Fixture *f = *state;
    NearestName nearest = diag_nearest(f->diags, "bom");
    assert_true(nearest_try(&nearest, "bomb"));
    assert_true(nearest_try(&nearest, "life"));
    assert_string_equal(nearest_help(f->arena, &nearest), "did you mean 'bomb'?");
}

static void a_full_list_suggests_no_names(void **state)
{
    Fixture *f = *state;
    for (int i = 0; i < MAX_DIAGS; i++)
        diag_error(f->diags, (SourceRange){0}, "rule", "%d", i);
    NearestName nearest = diag_nearest(f->diags, "bom");
    assert_false(nearest_try(&nearest, "bomb"));
    assert_null(nearest_help(f->arena, &nearest));
}

/* A set may have a million ids, and each of 500 problems may search all of them. */
static void all_suggestion_searches_share_one_budget(void **state)
{
    Fixture *f = *state;
    long tried = 0;
    for (int problem = 0; problem < 100; problem++) {
        NearestName nearest = diag_nearest(f->diags, "card-0000000");
        for (int i = 0; i < 1000000; i++, tried++)
            if (!nearest_try(&nearest, "card-1111111"))
                break;
    }
    assert_in_range(tried, 1, MAX_SEARCH / 100);
    NearestName nearest = diag_nearest(f->diags, "bom");
    assert_false(nearest_try(&nearest, "bomb"));
    assert_null(nearest_help(f->arena, &nearest));
}

static void keys_compare_the_selected_parts(void **state)
{
    Fixture *f = *state;
    SourceRange where = {source_of(f, "a: 1"), 1, 1, 1}, other = where;
    other.column = 4;
    Diag *a = diag_add(f->diags, LEVEL_ERROR, where, "rule", "1 too many");
    Diag *b = diag_add(f->diags, LEVEL_ERROR, where, "rule", "2 too many");
    Diag *c = diag_add(f->diags, LEVEL_ERROR, other, "rule", "1 too many");
    const struct {
        unsigned same;
        bool a_is_b, a_is_c;
    } cases[] = {{SAME_PLACE, true, false},
                 {SAME_MESSAGE, false, true},
                 {SAME_PLACE | SAME_MESSAGE, false, false}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *key = diag_key(f->arena, a, cases[i].same);
        assert_int_equal(text_is(key, diag_key(f->arena, b, cases[i].same)),
                         cases[i].a_is_b);
        assert_int_equal(text_is(key, diag_key(f->arena, c, cases[i].same)),
                         cases[i].a_is_c);
    }
}

static void known_messages_are_found_at_any_position(void **state)
{
    Fixture *f = *state;
    SourceRange where = {source_of(f, "a: 1"), 1, 1, 1};
    Diag *diag = diag_add(f->diags, LEVEL_ERROR, where, "rule", "message");
    Diag elsewhere = *diag;
    elsewhere.where = (SourceRange){0};
    assert_true(diag_is_known(f->diags, &elsewhere, SAME_MESSAGE));
    assert_false(diag_is_known(f->diags, &elsewhere, SAME_MESSAGE | SAME_PLACE));
    diag_remark(f->diags, diag, where, "it is named here");
    assert_string_not_equal(diag_key(f->arena, diag, SAME_REMARKS),
                            diag_key(f->arena, &elsewhere, SAME_REMARKS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_problem_shows_its_line_with_a_caret),
        TEST(remarks_are_printed_between_the_caret_and_the_help),
        TEST(problems_without_a_position_name_the_program),
        TEST(unreadable_files_show_no_source_line),
        TEST(colours_do_not_change_the_words),
        TEST(the_caret_line_repeats_tabs),
        TEST(the_caret_accounts_for_wide_characters),
        TEST(carets_are_as_wide_as_the_marked_text),
        TEST(combining_marks_take_no_cell),
        TEST(carriage_returns_are_not_shown),
        TEST(every_yaml_line_break_ends_the_line),
        TEST(control_characters_are_shown_as_question_marks),
        TEST(control_characters_in_messages_do_not_reach_the_terminal),
        TEST(positions_past_the_line_end_get_a_caret),
        TEST(carets_end_with_the_line),
        TEST(missing_lines_are_not_shown),
        TEST(an_empty_file_has_one_empty_line),
        TEST(line_numbers_up_to_five_digits_are_aligned),
        TEST(long_lines_are_truncated),
        TEST(distant_positions_are_shown_with_context),
        TEST(carets_stay_within_a_truncated_line),
        TEST(the_marked_text_is_always_shown),
        TEST(long_lines_are_truncated_between_characters),
        TEST(messages_and_remarks_wrap_on_a_terminal),
        TEST(no_line_is_wider_than_the_terminal),
        TEST(paths_cannot_send_control_sequences),
        TEST(problems_are_counted_by_level),
        TEST(identical_problems_are_kept_once),
        TEST(problems_are_sorted_by_position_and_then_by_order_found),
        TEST(an_empty_list_can_be_sorted),
        TEST(problems_beyond_the_limit_are_only_counted),
        TEST(a_brief_list_keeps_only_the_first_error),
        TEST(help_suggests_the_nearest_word),
        TEST(a_full_list_suggests_no_names),
        TEST(all_suggestion_searches_share_one_budget),
        TEST(keys_compare_the_selected_parts),
        TEST(known_messages_are_found_at_any_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
