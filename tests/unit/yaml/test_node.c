/* Tests walking the tree and locating positions inside texts: a mistake in an
 * expression or a live value is reported at its own character, whether the text is
 * quoted, folded or indented. */
#include "unit.h"

#include "yaml/node.h"

/* --- walking ---------------------------------------------------------------------- */

static void values_are_found_by_key(void **state)
{
    Fixture *f = *state;
    const Node *root = yaml_of(f, "a: 1\nb: {c: 2}\n");
    assert_string_equal(node_get(root, "a")->text, "1");
    assert_string_equal(node_get(node_get(root, "b"), "c")->text, "2");
    assert_string_equal(node_entry(root, "b")->key->text, "b");
    assert_null(node_get(root, "c"));
    assert_null(node_get(NULL, "a"));
    assert_null(node_get(node_get(root, "a"), "a"));
    assert_null(node_entry(NULL, "a"));
}

static void null_values_are_recognised(void **state)
{
    Fixture *f = *state;
    const Node *list = yaml_of(f, "[~, null, a, '', '~', \"null\", [], {}]");
    static const bool empty[] = {true, true, false, false, false, false, false, false};
    for (size_t i = 0; i < LENGTH(empty); i++)
        assert_int_equal(node_is_empty(list->items[i]), empty[i]);
    assert_true(node_is_empty(NULL));
    assert_true(node_is_empty(node_get(yaml_of(f, "a:\n"), "a")));
}

static void node_kinds_have_names_for_messages(void **state)
{
    Fixture *f = *state;
    const Node *list = yaml_of(f, "[x, [], {}, ~, '']");
    static const char *const names[] = {"text", "a list", "a map", "nothing", "text"};
    for (size_t i = 0; i < LENGTH(names); i++)
        assert_string_equal(node_kind_name(list->items[i]), names[i]);
    assert_string_equal(node_kind_name(NULL), "nothing");
}

/* --- positions in a text ---------------------------------------------------------- */

/* Finds the mark in the file, counting lines and code points independently. */
static void find_mark(const char *yaml, int *line, int *column)
{
    *line = *column = 1;
    for (const char *c = yaml; *c != '@'; c++) {
        *column += ((unsigned char)*c & 0xC0) != 0x80;
        if (*c == '\n') {
            ++*line;
            *column = 1;
        }
    }
}

/* The value of 'k' contains a '@', which must be located at its position in the
 * file. */
static void assert_marks(Fixture *f, const char *const *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const Node *text = node_get(yaml_of(f, cases[i]), "k");
        assert_non_null(text);
        int line, column;
        find_mark(cases[i], &line, &column);
        SourceRange where =
            node_place(text, (size_t)(strchr(text->text, '@') - text->text), 1);
        assert_case(cases[i], arena_print(f->arena, "%d:%d", where.line, where.column),
                    arena_print(f->arena, "%d:%d", line, column));
    }
}

static void positions_in_plain_texts_are_found(void **state)
{
    static const char *const cases[] = {
        "k: wolf @ x",       "a: b\nk:   wolf @\n",
        "k: a\n  b  @\n",    "k: a\n\n\n     b\n  @",
        "{k: a @, b: c}",    "k:\n  wolf @\n",
        "é: 漢\nk: é漢🐺@\n", "k: a\t b@\n",
        "k: it's \"@\"",     "k: a \\ b@",
        "k: a#b@",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void positions_in_single_quotes_are_found(void **state)
{
    static const char *const cases[] = {
        "k: '@'",      "k: 'wolf @ x'", "k: 'it''s @'",
        "k: '''''@'",  "k: 'a\n  b @'", "k: 'a\n\n  ''b'' @'",
        "k: '\"\\ @'", "k: 'é 漢 @'",   "k: '  @'",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void positions_in_double_quotes_are_found(void **state)
{
    static const char *const cases[] = {
        "k: \"@\"",      "k: \"wolf @ x\"",  "k: \"a \\\"b\\\" @\"",
        "k: \"\\\\ @\"", "k: \"\\\\\\\\@\"", "k: \"a\n  b @\"",
        "k: \"it's @\"", "k: \"é 漢 @\"",    "k: \"\\/@\"",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void escapes_for_white_space_are_counted(void **state)
{
    static const char *const cases[] = {
        "k: \"a\\nb @\"",   "k: \"a\\tb @\"",      "k: \"\\n\\n\\n@\"",
        "k: \"a\\ b @\"",   "k: \"a \\\n   b @\"", "k: \"a\\\n   b @\"",
        "k: \"a\\r\\nb@\"",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void long_escapes_count_as_one_character(void **state)
{
    static const char *const cases[] = {
        "k: \"\\x41 @\"",     "k: \"\\u00e9@\"", "k: \"\\U0001F43A wolf @\"",
        "k: \"\\x20@\"",      "k: \"\\_a\\e@\"", "k: \"\\x4100 @\"",
        "k: \"a\\u0020b @\"",
    };
    Fixture *f = *state;
    assert_marks(f, cases, LENGTH(cases));
    const Node *text = node_get(yaml_of(f, "k: \"\\x40\""), "k");
    assert_int_equal(node_place(text, 0, 1).column, 5);
}

static void positions_in_block_texts_are_found(void **state)
{
    static const char *const cases[] = {
        "k: |\n  @\n",
        "k: |\n  a\n    b @\n",
        "k: |\n\n\n  a\n\n  @\n",
        "k: |-\n  a @\n",
        "k: |2-\n    a @\n",
        "k: | # note, with a | in it\n  a @\n",
        "k: >\n  a\n  b @\n",
        "k: >\n  a\n\n  b\n    c @\n",
        "k: >-\n  a @",
        "k:\n  |\n  a @\n",
        "a:\nk: |\n      é 漢 \"x\" 'y' \\ @\n",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void anchors_before_the_text_are_skipped(void **state)
{
    static const char *const cases[] = {
        "k: &x wolf @",
        "k: &x 'it''s @'",
        "k: &x \"a \\\" @\"",
        "k: &x |\n  wolf @\n",
        "k: &long-name >\n  wolf\n  @\n",
        "k: &x\n  wolf @\n",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void windows_line_ends_do_not_shift_positions(void **state)
{
    static const char *const cases[] = {
        "k: |\r\n  a\r\n  b @\r\n",
        "k: \"a\r\n  b @\"\r\n",
        "a: b\r\nk: c\r\n  @\r\n",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

/* CR, NEL, LS and PS end a line for libyaml, so positions must count them too. */
static void every_yaml_line_break_ends_a_line(void **state)
{
    static const char *const breaks[] = {"\n",       "\r\n",         "\r",
                                         "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};
    static const struct {
        const char *yaml; /* '~' is replaced by the line break */
        const char *place;
    } cases[] = {
        {"a: b~k: c @", "2:6"},      {"k: \"a~  b @\"", "2:5"},
        {"k: 'a~~  b @'", "3:5"},    {"k: \"a\\~  b @\"", "2:5"},
        {"k: &x~  'b @'", "2:6"},    {"k: |~  a~  b @~", "3:5"},
        {"k: >~~  a~  b @~", "4:5"},
    };
    Fixture *f = *state;
    for (size_t b = 0; b < LENGTH(breaks); b++)
        for (size_t i = 0; i < LENGTH(cases); i++) {
            Text yaml = text_new(f->arena);
            for (const char *c = cases[i].yaml; *c; c++)
                text_add_bytes(&yaml, *c == '~' ? breaks[b] : c,
                               *c == '~' ? strlen(breaks[b]) : 1);
            const Node *text = node_get(yaml_of(f, yaml.text), "k");
            assert_non_null(text);
            SourceRange where =
                node_place(text, (size_t)(strchr(text->text, '@') - text->text), 1);
            assert_case(arena_print(f->arena, "%zu: %s", b, cases[i].yaml),
                        arena_print(f->arena, "%d:%d", where.line, where.column),
                        cases[i].place);
        }
}

static void escaped_line_breaks_are_white_space(void **state)
{
    static const char *const cases[] = {
        "k: \"a\\Nb\\L \\Pc @\"",
        "k: \"\\x85\\u2028\\U00002029@\"",
        "k: \"\\x0d\\x0a@\"",
    };
    assert_marks(*state, cases, LENGTH(cases));
}

static void positions_span_their_part_of_the_text(void **state)
{
    Fixture *f = *state;
    const Node *text = node_get(yaml_of(f, "k: 'é漢 wolf'"), "k");
    assert_int_equal(node_place(text, 0, strlen("é漢")).length, 2);
    assert_int_equal(node_place(text, strlen("é漢 "), 4).length, 4);
    assert_int_equal(node_place(text, strlen("é漢 "), 4).column, 8);
    assert_int_equal(node_place(text, 0, 0).length, 1);
}

/* A missing part is reported just after the last character, not on the next line. */
static void the_end_of_a_text_has_a_position(void **state)
{
    Fixture *f = *state;
    static const struct {
        const char *yaml;
        int line, column;
    } cases[] = {
        {"k: 'wolf'\nb: c\n", 1, 9},     {"k: \"wolf\"\nb: c\n", 1, 9},
        {"k: wolf\nb: c\n", 1, 8},       {"k: wolf   # note\nb: c\n", 1, 8},
        {"k: wo\n  lf\nb: c\n", 2, 5},   {"{k: wolf, b: c}", 1, 9},
        {"k: |-\n  wolf\nb: c\n", 2, 7},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Node *text = node_get(yaml_of(f, cases[i].yaml), "k");
        SourceRange where = node_place(text, strlen(text->text), 1);
        assert_case(cases[i].yaml,
                    arena_print(f->arena, "%d:%d", where.line, where.column),
                    arena_print(f->arena, "%d:%d", cases[i].line, cases[i].column));
    }
}

/* A cursor that advances gives the same positions as one that starts over each time. */
static void sequential_and_direct_positions_agree(void **state)
{
    static const char *const cases[] = {
        "k: a plain é 漢 text\n",
        "k: a plain\n  text of\n\n  several lines  \n",
        "k: 'it''s a \"quoted\"\n  text''s''' \n",
        "k: \"an \\\"escaped\\\" \\x41\\u0020\\U0001F43A\\\n  text \\n \\Nend\"\n",
        "k: |\r\n  a block\r\n\r\n   of lines  \r\n",
        "k: &x >-\n  a folded\n  block\n",
    };
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        const Node *text = node_get(yaml_of(f, cases[i]), "k");
        size_t length = strlen(text->text);
        NodeCursor places = node_cursor(text);
        for (size_t at = 0; at <= length; at++) {
            if ((text->text[at] & 0xC0) == 0x80)
                continue;
            SourceRange next = node_cursor_next(&places, at, 1),
                        own = node_place(text, at, 1);
            if (next.line != own.line || next.column != own.column ||
                next.length != own.length || next.source != own.source)
                fail_msg("%s: byte %zu is at %d:%d, not %d:%d", cases[i], at, next.line,
                         next.column, own.line, own.column);
        }
    }
}

static void generated_texts_have_no_position(void **state)
{
    Fixture *f = *state;
    const Node *text = node_new_text(f->arena, (SourceRange){0}, "wolf");
    assert_null(node_place(text, 2, 1).source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(values_are_found_by_key),
        TEST(null_values_are_recognised),
        TEST(node_kinds_have_names_for_messages),
        TEST(positions_in_plain_texts_are_found),
        TEST(positions_in_single_quotes_are_found),
        TEST(positions_in_double_quotes_are_found),
        TEST(escapes_for_white_space_are_counted),
        TEST(long_escapes_count_as_one_character),
        TEST(positions_in_block_texts_are_found),
        TEST(anchors_before_the_text_are_skipped),
        TEST(windows_line_ends_do_not_shift_positions),
        TEST(every_yaml_line_break_ends_a_line),
        TEST(escaped_line_breaks_are_white_space),
        TEST(positions_span_their_part_of_the_text),
        TEST(the_end_of_a_text_has_a_position),
        TEST(sequential_and_direct_positions_agree),
        TEST(generated_texts_have_no_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
