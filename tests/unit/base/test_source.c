/* Places in a text: from bytes to lines and columns, and back. What is counted must
 * not depend on where in a large file the place lies. */
#include "unit.h"

static const char *const BREAKS[] = {"\n",       "\r\n",         "\r",
                                     "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};

static const char *where_of(Fixture *f, const Source *source, size_t offset)
{
    SourceRange where = source_where(source, offset);
    return arena_print(f->arena, "%d:%d", where.line, where.column);
}

static void a_byte_has_a_line_and_a_column(void **state)
{
    Fixture *f = *state;
    const Source *source = source_of(f, "ab\né漢x\n\ny");
    static const char *const places[] = {"1:1", "1:2", "1:3", "2:1", "2:1",
                                         "2:2", "2:2", "2:2", "2:3", "2:4",
                                         "3:1", "4:1", "4:2", "4:2"};
    for (size_t i = 0; i < LENGTH(places); i++)
        assert_case(arena_print(f->arena, "byte %zu", i), where_of(f, source, i),
                    places[i]);
    assert_int_equal(source_where(source, 0).length, 1);
    assert_ptr_equal(source_where(source, 0).source, source);
}

static void a_line_ends_with_each_line_break_of_yaml(void **state)
{
    Fixture *f = *state;
    for (size_t i = 0; i < LENGTH(BREAKS); i++) {
        size_t length = strlen(BREAKS[i]);
        const Source *source = source_of(f, arena_print(f->arena, "a%sb", BREAKS[i]));
        assert_string_equal(where_of(f, source, 1), "1:2");
        assert_string_equal(where_of(f, source, length), "1:2");
        assert_string_equal(where_of(f, source, length + 1), "2:1");
    }
    const Source *two = source_of(f, "a\n\rb\v\fc");
    assert_string_equal(where_of(f, two, 3), "3:1");
    assert_string_equal(where_of(f, two, 6), "3:4");
}

static void assert_spot(const Source *source, int line, int column, size_t offset,
                        int real_line, int real_column)
{
    SourcePos spot = source_position(source, line, column);
    if (spot.offset != offset || spot.line != real_line || spot.column != real_column)
        fail_msg("%d:%d is byte %zu at %d:%d, not %zu at %d:%d", line, column,
                 spot.offset, spot.line, spot.column, offset, real_line, real_column);
}

static void a_line_and_a_column_have_a_byte(void **state)
{
    const Source *source = source_of(*state, "ab\r\né漢x\n");
    assert_spot(source, 1, 1, 0, 1, 1);
    assert_spot(source, 1, 3, 2, 1, 3);
    assert_spot(source, 2, 1, 4, 2, 1);
    assert_spot(source, 2, 2, 6, 2, 2);
    assert_spot(source, 2, 3, 9, 2, 3);
    assert_spot(source, 3, 1, 11, 3, 1);
}

static void beyond_a_line_is_its_end_and_beyond_the_text_the_last(void **state)
{
    Fixture *f = *state;
    const Source *source = source_of(f, "ab\ncd");
    assert_spot(source, 1, 100, 2, 1, 3);
    assert_spot(source, 2, 100, 5, 2, 3);
    assert_spot(source, 7, 1, 5, 2, 3);
    assert_spot(source_of(f, ""), 1, 1, 0, 1, 1);
    assert_spot(source_of(f, ""), 5, 5, 0, 1, 1);
    assert_string_equal(where_of(f, source, 1000), "2:3");
}

/* Marks stand every few thousand bytes: each byte of some texts of several marks is
 * counted anew, from the start. */
static void places_in_large_texts_are_exact(void **state)
{
    static const char *const parts[] = {"a", "é", "漢", "🐺", "ab cd ef"};
    Fixture *f = *state;
    for (int wide = 1; wide <= 1000000; wide *= 10) { /* code points a line */
        Text text = text_new(f->arena);
        LIST(SourcePos) spots = {0};
        SourcePos spot = {0, 1, 1};
        for (unsigned i = 0; text.length < 20000; i++) {
            bool ends = spot.column > wide;
            const char *part = ends ? BREAKS[i % 6] : parts[i * 7 % 4];
            list_add(f->arena, &spots, spot);
            text_add(&text, part);
            spot.offset += strlen(part);
            spot.line += ends;
            spot.column = ends ? 1 : spot.column + 1;
        }
        const Source *source = source_of(f, text.text);
        for (int i = 0; i < 2 * spots.count; i++) { /* forwards, then backwards */
            int at = i < spots.count ? i : 2 * spots.count - 1 - i;
            SourcePos s = spots.items[at];
            assert_spot(source, s.line, s.column, s.offset, s.line, s.column);
            SourceRange where = source_where(source, s.offset);
            assert_int_equal(where.line, s.line);
            assert_int_equal(where.column, s.column);
        }
    }
}

static void a_byte_order_mark_is_no_part_of_the_text(void **state)
{
    Fixture *f = *state;
    const Source *source = source_of(f, "\uFEFFab");
    assert_string_equal(source->text, "ab");
    assert_int_equal(source->length, 2);
    assert_string_equal(where_of(f, source, 1), "1:2");
    assert_int_equal(source_of(f, "a\uFEFF")->length, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_byte_has_a_line_and_a_column),
        TEST(a_line_ends_with_each_line_break_of_yaml),
        TEST(a_line_and_a_column_have_a_byte),
        TEST(beyond_a_line_is_its_end_and_beyond_the_text_the_last),
        TEST(places_in_large_texts_are_exact),
        TEST(a_byte_order_mark_is_no_part_of_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
