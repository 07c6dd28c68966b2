/* Positions in a source text: conversion from byte offsets to lines and columns and
 * back, also far into a large file. */
#include "unit.h"

static const char *const BREAKS[] = {"\n",       "\r\n",         "\r",
                                     "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};

static const char *where_of(Fixture *f, const Source *source, size_t offset)
{
    SourceRange where = source_where(source, offset);
    return arena_print(f->arena, "%d:%d", where.line, where.column);
}

static void byte_offsets_map_to_lines_and_columns(void **state)
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

static void every_yaml_line_break_ends_a_line(void **state)
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

static void assert_position(const Source *source, int line, int column, size_t offset,
                            int real_line, int real_column)
{
    SourcePos position = source_position(source, line, column);
    if (position.offset != offset || position.line != real_line ||
        position.column != real_column)
        fail_msg("%d:%d is byte %zu at %d:%d, not %zu at %d:%d", line, column,
                 position.offset, position.line, position.column, offset, real_line,
                 real_column);
}

static void lines_and_columns_map_to_byte_offsets(void **state)
{
    const Source *source = source_of(*state, "ab\r\né漢x\n");
    assert_position(source, 1, 1, 0, 1, 1);
    assert_position(source, 1, 3, 2, 1, 3);
    assert_position(source, 2, 1, 4, 2, 1);
    assert_position(source, 2, 2, 6, 2, 2);
    assert_position(source, 2, 3, 9, 2, 3);
    assert_position(source, 3, 1, 11, 3, 1);
}

static void positions_past_the_end_are_clamped(void **state)
{
    Fixture *f = *state;
    const Source *source = source_of(f, "ab\ncd");
    assert_position(source, 1, 100, 2, 1, 3);
    assert_position(source, 2, 100, 5, 2, 3);
    assert_position(source, 7, 1, 5, 2, 3);
    assert_position(source_of(f, ""), 1, 1, 0, 1, 1);
    assert_position(source_of(f, ""), 5, 5, 0, 1, 1);
    assert_string_equal(where_of(f, source, 1000), "2:3");
}

/* The index has an entry every few thousand bytes. Compares every position of texts
 * with several entries to a count from the start. */
static void positions_in_large_texts_are_exact(void **state)
{
    static const char *const parts[] = {"a", "é", "漢", "🐺", "ab cd ef"};
    Fixture *f = *state;
    for (int width = 1; width <= 1000000; width *= 10) { /* code points per line */
        Text text = text_new(f->arena);
        LIST(SourcePos) positions = {0};
        SourcePos position = {0, 1, 1};
        for (unsigned i = 0; text.length < 20000; i++) {
            bool ends = position.column > width;
            const char *part = ends ? BREAKS[i % 6] : parts[i * 7 % 4];
            list_add(f->arena, &positions, position);
            text_add(&text, part);
            position.offset += strlen(part);
            position.line += ends;
            position.column = ends ? 1 : position.column + 1;
        }
        const Source *source = source_of(f, text.text);
        for (int i = 0; i < 2 * positions.count; i++) { /* forwards, then backwards */
            int at = i < positions.count ? i : 2 * positions.count - 1 - i;
            SourcePos s = positions.items[at];
            assert_position(source, s.line, s.column, s.offset, s.line, s.column);
            SourceRange where = source_where(source, s.offset);
            assert_int_equal(where.line, s.line);
            assert_int_equal(where.column, s.column);
        }
    }
}

static void a_leading_byte_order_mark_is_skipped(void **state)
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
        TEST(byte_offsets_map_to_lines_and_columns),
        TEST(every_yaml_line_break_ends_a_line),
        TEST(lines_and_columns_map_to_byte_offsets),
        TEST(positions_past_the_end_are_clamped),
        TEST(positions_in_large_texts_are_exact),
        TEST(a_leading_byte_order_mark_is_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
