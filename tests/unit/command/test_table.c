/* Tables: complete and aligned in a pipe, fitted to the width of a terminal, and exact
 * in CSV. */
#include "unit.h"

#include "command/csv.h"

static const char *print(const Table *table, int indent, int width)
{
    Text out = text_new(table->arena);
    table_print(table, &out, indent, (Console){false, width});
    return out.text;
}

static Table columns_of(Fixture *f, const char *first, const char *second,
                        const char *third)
{
    Table table = table_new(f->arena);
    table_column(&table, first, false);
    table_column(&table, second, true);
    if (third)
        table_column(&table, third, false);
    return table;
}

static Table wolves(Fixture *f)
{
    Table table = columns_of(f, "wolf", "n", "says");
    table_text(&table, "grey");
    table_whole(&table, 5);
    table_text(&table, "It howls at the moon and at all that is not the moon.");
    table_text(&table, "black wolf");
    table_whole(&table, 12);
    table_none(&table);
    return table;
}

/* --- text tables ------------------------------------------------------------------ */

static void columns_are_aligned_without_trailing_spaces(void **state)
{
    Table table = wolves(*state);
    assert_string_equal(
        print(&table, 2, 0),
        "  wolf         n  says\n"
        "  grey         5  It howls at the moon and at all that is not the moon.\n"
        "  black wolf  12\n");
}

static void tables_without_headings_have_no_heading_line(void **state)
{
    Table table = columns_of(*state, "", "", NULL);
    table_text(&table, "漢字");
    table_yesno(&table, true);
    table_text(&table, "a\nb");
    table_yesno(&table, false);
    assert_string_equal(print(&table, 0, 0), "漢字  yes\na b    no\n");
}

static void long_text_wraps_in_its_column(void **state)
{
    Table table = wolves(*state);
    assert_string_equal(print(&table, 2, 50),
                        "  wolf         n  says\n"
                        "  grey         5  It howls at the moon and at all\n"
                        "                  that is not the moon.\n"
                        "  black wolf  12\n");
}

static void rows_become_lists_when_the_table_is_too_wide(void **state)
{
    Table table = wolves(*state);
    assert_string_equal(print(&table, 2, 40), "  grey\n"
                                              "    n: 5\n"
                                              "    says: It howls at the moon and at\n"
                                              "      all that is not the moon.\n"
                                              "  black wolf\n"
                                              "    n: 12\n");
}

/* With a single row, there is nothing below to compare. */
static void a_single_row_becomes_a_list_instead_of_wrapping(void **state)
{
    Table table = columns_of(*state, "wolf", "n", "says");
    table_text(&table, "grey");
    table_whole(&table, 5);
    table_text(&table, "It howls at the moon and at all that is not the moon.");
    assert_string_equal(
        print(&table, 0, 80),
        "wolf  n  says\n"
        "grey  5  It howls at the moon and at all that is not the moon.\n");
    assert_string_equal(print(&table, 0, 50),
                        "grey\n"
                        "  n: 5\n"
                        "  says: It howls at the moon and at all that is\n"
                        "    not the moon.\n");
}

static void empty_columns_are_omitted(void **state)
{
    Table table = columns_of(*state, "wolf", "age", "n");
    table_text(&table, "grey");
    table_none(&table);
    table_whole(&table, 5);
    table.bars = 2;
    assert_string_equal(print(&table, 0, 0),
                        "wolf  n\n"
                        "grey  5  ██████████████████████████████\n");
}

static void no_line_is_wider_than_the_terminal(void **state)
{
    Table table = wolves(*state);
    for (int width = 40; width < 100; width++)
        for (const char *at = print(&table, 2, width); *at;) {
            size_t length = strcspn(at, "\n");
            assert_true(text_cells_in(at, length) <= width);
            at += length + 1;
        }
}

static void bars_are_proportional_to_their_numbers(void **state)
{
    Table table = columns_of(*state, "", "n", NULL);
    const long numbers[] = {30, 15, 0, 1};
    for (size_t i = 0; i < LENGTH(numbers); i++) {
        table_text(&table, "x");
        table_whole(&table, numbers[i]);
    }
    table.bars = 1;
    assert_string_equal(print(&table, 0, 0), "    n\n"
                                             "x  30  ██████████████████████████████\n"
                                             "x  15  ███████████████\n"
                                             "x   0\n"
                                             "x   1  █\n");
    assert_non_null(strstr(print(&table, 20, 40), "x  30  █████████████\n"));
}

static void long_headings_wrap_and_align_at_the_bottom(void **state)
{
    Table table = columns_of(*state, "wolf", "how many of them there are", NULL);
    table_text(&table, "grey wolf");
    table_whole(&table, 12);
    table_text(&table, "white wolf");
    table_whole(&table, 6);
    table.bars = 1;
    assert_string_equal(print(&table, 0, 45),
                        "                 how many of them\n"
                        "wolf                    there are\n"
                        "grey wolf                      12  ██████████\n"
                        "white wolf                      6  █████\n");
    assert_string_equal(print(&table, 0, 24), "             how many of\n"
                                              "              them there\n"
                                              "wolf                 are\n"
                                              "grey wolf             12\n"
                                              "white wolf             6\n");
}

/* --- CSV -------------------------------------------------------------------------- */

static const char *csv_of(Fixture *f, const Csv *csv)
{
    Text out = text_new(f->arena);
    csv_write(csv, &out);
    return out.text;
}

static void csv_fields_are_quoted_only_when_needed(void **state)
{
    Fixture *f = *state;
    Table table = columns_of(f, "a, b", "n", "say \"x\"");
    Number third = number_divide(f->arena, number_of(100), number_of(3));
    table_text(&table, "two\nlines");
    table_number(&table, third, "33.333%");
    table_text(&table, "007");
    table_text(&table, "caf\xE9");
    table_none(&table);
    table_yesno(&table, true);
    Csv csv = csv_new(f->arena, false);
    csv_add(&csv, "base", table);
    assert_string_equal(csv_of(f, &csv), "\"a, b\",n,\"say \"\"x\"\"\"\n"
                                         "\"two\nlines\",33.3333,007\n"
                                         "caf\uFFFD,,yes\n");
}

static void csv_merges_the_columns_of_several_editions(void **state)
{
    Fixture *f = *state;
    Table base = columns_of(f, "id", "copies", "text");
    table_text(&base, "a");
    table_whole(&base, 1);
    table_text(&base, "x");
    Table more = columns_of(f, "id", "text", "note");
    table_text(&more, "b");
    table_text(&more, "y");
    table_text(&more, "z");
    Csv csv = csv_new(f->arena, true);
    csv_add(&csv, "base", base);
    csv_add(&csv, "more", more);
    assert_string_equal(csv_of(f, &csv), "edition,id,copies,text,note\n"
                                         "base,a,1,x,\n"
                                         "more,b,,y,z\n");
}

static void tables_copy_their_texts_and_numbers(void **state)
{
    Fixture *f = *state;
    Arena *freed = arena_new();
    Table table = columns_of(f, "a", "n", NULL);
    table_text(&table, arena_print(freed, "text"));
    table_number(&table, number_factorial(freed, 30), arena_print(freed, "many"));
    arena_free(freed);
    Csv csv = csv_new(f->arena, false);
    csv_add(&csv, "base", table);
    assert_string_equal(csv_of(f, &csv), "a,n\n"
                                         "text,265252859812191058636308480000000\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(columns_are_aligned_without_trailing_spaces),
        TEST(tables_without_headings_have_no_heading_line),
        TEST(long_text_wraps_in_its_column),
        TEST(rows_become_lists_when_the_table_is_too_wide),
        TEST(a_single_row_becomes_a_list_instead_of_wrapping),
        TEST(empty_columns_are_omitted),
        TEST(no_line_is_wider_than_the_terminal),
        TEST(bars_are_proportional_to_their_numbers),
        TEST(long_headings_wrap_and_align_at_the_bottom),
        TEST(csv_fields_are_quoted_only_when_needed),
        TEST(csv_merges_the_columns_of_several_editions),
        TEST(tables_copy_their_texts_and_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
