/* Tables: aligned and whole in a pipe; on a terminal never wider than it, and readable
 * whatever its width; for programs each cell is what it was. */
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

/* --- for people ------------------------------------------------------------------- */

static void columns_are_aligned_and_lines_end_with_their_text(void **state)
{
    Table table = wolves(*state);
    assert_string_equal(
        print(&table, 2, 0),
        "  wolf         n  says\n"
        "  grey         5  It howls at the moon and at all that is not the moon.\n"
        "  black wolf  12\n");
}

static void columns_without_headings_have_no_line_for_them(void **state)
{
    Table table = columns_of(*state, "", "", NULL);
    table_text(&table, "漢字");
    table_yesno(&table, true);
    table_text(&table, "a\nb");
    table_yesno(&table, false);
    assert_string_equal(print(&table, 0, 0), "漢字  yes\na b    no\n");
}

static void a_wide_text_wraps_in_its_column(void **state)
{
    Table table = wolves(*state);
    assert_string_equal(print(&table, 2, 50),
                        "  wolf         n  says\n"
                        "  grey         5  It howls at the moon and at all\n"
                        "                  that is not the moon.\n"
                        "  black wolf  12\n");
}

static void where_even_that_is_too_wide_each_row_is_a_list(void **state)
{
    Table table = wolves(*state);
    assert_string_equal(print(&table, 2, 40), "  grey\n"
                                              "    n: 5\n"
                                              "    says: It howls at the moon and at\n"
                                              "      all that is not the moon.\n"
                                              "  black wolf\n"
                                              "    n: 12\n");
}

/* Nothing stands below it to be compared with. */
static void a_single_row_that_is_too_wide_is_a_list(void **state)
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

static void columns_that_say_nothing_are_left_out(void **state)
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

static void bars_are_as_long_as_their_numbers_are_large(void **state)
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

static void long_headings_run_over_lines_and_stand_on_their_rows(void **state)
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

/* --- for programs ----------------------------------------------------------------- */

static const char *csv_of(Fixture *f, const Csv *csv)
{
    Text out = text_new(f->arena);
    csv_write(csv, &out);
    return out.text;
}

static void fields_are_quoted_and_numbers_are_bare(void **state)
{
    Fixture *f = *state;
    Table table = columns_of(f, "a, b", "n", "say \"x\"");
    Number third = number_divide(f->arena, number_of(100), number_of(3));
    table_text(&table, "two\nlines");
    table_number(&table, third, "33.333 %");
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

static void tables_of_several_editions_share_their_columns(void **state)
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

static void a_table_outlives_what_it_tells_of(void **state)
{
    Fixture *f = *state;
    Arena *gone = arena_new();
    Table table = columns_of(f, "a", "n", NULL);
    table_text(&table, arena_print(gone, "text"));
    table_number(&table, number_factorial(gone, 30), arena_print(gone, "many"));
    arena_free(gone);
    Csv csv = csv_new(f->arena, false);
    csv_add(&csv, "base", table);
    assert_string_equal(csv_of(f, &csv), "a,n\n"
                                         "text,265252859812191058636308480000000\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(columns_are_aligned_and_lines_end_with_their_text),
        TEST(columns_without_headings_have_no_line_for_them),
        TEST(a_wide_text_wraps_in_its_column),
        TEST(where_even_that_is_too_wide_each_row_is_a_list),
        TEST(a_single_row_that_is_too_wide_is_a_list),
        TEST(columns_that_say_nothing_are_left_out),
        TEST(no_line_is_wider_than_the_terminal),
        TEST(bars_are_as_long_as_their_numbers_are_large),
        TEST(long_headings_run_over_lines_and_stand_on_their_rows),
        TEST(fields_are_quoted_and_numbers_are_bare),
        TEST(tables_of_several_editions_share_their_columns),
        TEST(a_table_outlives_what_it_tells_of),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
