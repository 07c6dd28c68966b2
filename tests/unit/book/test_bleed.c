/* Pages with bleed: what touches the edge of a page extends, and nothing else moves. */
#include "unit.h"

#include "book/book.h"

#define WIDTH 100.0
#define HEIGHT 200.0

/* Returns the path of an item on a page, after the page was given a bleed of 3 mm. */
static const Path *bled(Fixture *f, const Path *path, bool is_area)
{
    Book book = {.width = WIDTH, .height = HEIGHT};
    Page page = {.width = WIDTH, .height = HEIGHT};
    const Matrix matrix = matrix_multiply(matrix_scale(2, 2), matrix_move(10, 0));
    Group *group =
        group_add(f->arena, &page.items, (Group){.matrix = matrix, .opacity = 1});
    /* the path is given in page coordinates */
    const Matrix back = {0.5, 0, 0, 0.5, -5, 0};
    const Path *own = path_moved(f->arena, path, back);
    list_add(f->arena, &group->items,
             is_area ? item_fill(own, paint_ink(0, 1))
                     : item_stroke(own, paint_ink(0, 1), (Stroke){.width = 1}));
    list_add(f->arena, &book.pages, page);
    const Page wide = book_with_bleed(f->arena, &book, 3).items[0];
    assert_true(wide.width == WIDTH + 6 && wide.height == HEIGHT + 6);
    assert_true(wide.trim.x == 3 && wide.trim.w == WIDTH &&
                wide.bleed.h == wide.height);
    const Group *outer = wide.items.items[0].group,
                *inner = outer->items.items[0].group;
    assert_true(outer->matrix.x0 == 3 && outer->matrix.y0 == 3);
    return path_moved(f->arena, inner->items.items[0].path, inner->matrix);
}

static const char *bounds(Fixture *f, const Path *path)
{
    Box box = path_bounds(path);
    return arena_print(f->arena, "%g %g %g %g", box.x, box.y, box.x + box.w,
                       box.y + box.h);
}

static const char *area(Fixture *f, Box box)
{
    return bounds(f, bled(f, path_of_box(f->arena, box), true));
}

static void areas_extend_at_the_edges_they_touch(void **state)
{
    Fixture *f = *state;
    assert_string_equal(area(f, (Box){0, 0, WIDTH, HEIGHT}), "-3 -3 103 203");
    assert_string_equal(area(f, (Box){0, 20, WIDTH, 30}), "-3 20 103 50");
    assert_string_equal(area(f, (Box){-1, 150, 40, 51}), "-3 150 39 203");
    assert_string_equal(area(f, (Box){-9, -9, 40, 51}), "-9 -9 31 42");
    assert_string_equal(area(f, (Box){1, 1, 98, 198}), "1 1 99 199");
}

static void curves_keep_their_shape(void **state)
{
    Fixture *f = *state;
    Path *path = path_new(f->arena);
    path_ellipse(path, (Box){0, 10, 20, 20});
    assert_string_equal(bounds(f, bled(f, path, true)), "0 10 20 30");
}

static const char *line(Fixture *f, double x1, double y1, double x2, double y2)
{
    Path *path = path_new(f->arena);
    path_segment(path, x1, y1, x2, y2);
    return bounds(f, bled(f, path, false));
}

static void lines_that_end_at_an_edge_are_longer(void **state)
{
    Fixture *f = *state;
    assert_string_equal(line(f, 20, 0, 20, HEIGHT), "20 -3 20 203");
    assert_string_equal(line(f, 0, 20, 10, 20), "-3 20 10 20");
    assert_string_equal(line(f, 90, 190, 100, 180), "90 177 103 190");
    assert_string_equal(line(f, 0, 20, 0, 40), "0 20 0 40");
    assert_string_equal(line(f, 1, 20, 99, 20), "1 20 99 20");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(areas_extend_at_the_edges_they_touch),
        TEST(curves_keep_their_shape),
        TEST(lines_that_end_at_an_edge_are_longer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
