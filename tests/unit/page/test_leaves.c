/* The leaves of a display list do not depend on how its items are grouped. */
#include "unit.h"

#include <math.h>

#include "page/leaves.h"

static Item square(Arena *arena, double x, double y)
{
    return item_fill(path_of_box(arena, (Box){x, y, 10, 10}), paint_ink(0x102030, 1));
}

static const char *digest(Arena *arena, const ItemList *items)
{
    PictureHashes pictures = {.arena = arena};
    Leaves leaves = leaves_of(arena, &pictures, items);
    return leaves_digest(arena, &leaves);
}

static const char *digest_of(Arena *arena, Item item)
{
    ItemList items = {0};
    list_add(arena, &items, item);
    return digest(arena, &items);
}

static Item in_group(Arena *arena, Item item, Matrix matrix, double opacity)
{
    Group *group = group_new(arena, matrix);
    group->opacity = opacity;
    list_add(arena, &group->items, item);
    return item_group(group);
}

static void places_count_and_groups_do_not(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    const char *plain = digest_of(arena, square(arena, 5, 7));
    Matrix moved = matrix_move(2, 3);
    Form *form = arena_make(arena, Form, .name = "part 1", .bounds = {3, 4, 10, 10},
                            .is_part = true);
    list_add(arena, &form->items, square(arena, 3, 4));
    assert_string_equal(
        digest_of(arena, in_group(arena, square(arena, 3, 4), moved, 1)), plain);
    assert_string_equal(
        digest_of(arena, (Item){.kind = ITEM_FORM, .form = form, .matrix = moved}),
        plain);
    assert_string_equal(digest_of(arena, square(arena, 5 + 1e-9, 7)), plain);
    assert_string_not_equal(digest_of(arena, square(arena, 5.01, 7)), plain);
    assert_string_not_equal(
        digest_of(arena, in_group(arena, square(arena, 3, 4), moved, 0.5)), plain);
}

/* Layout joins strokes of one pen into one path. */
static void joined_strokes_are_the_same(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    const Stroke pen = {.width = 0.3};
    Path *both = path_new(arena);
    ItemList joined = {0}, apart = {0};
    for (int i = 0; i < 2; i++) {
        Path *one = path_new(arena);
        path_segment(one, i, 0, i, 5);
        path_segment(both, i, 0, i, 5);
        list_add(arena, &apart, item_stroke(one, paint_ink(0, 1), pen));
    }
    list_add(arena, &joined, item_stroke(both, paint_ink(0, 1), pen));
    assert_string_equal(digest(arena, &joined), digest(arena, &apart));
}

static void differences_have_boxes(void **state)
{
    Arena *arena = ((Fixture *)*state)->arena;
    PictureHashes pictures = {.arena = arena};
    ItemList before = {0}, after = {0};
    for (int i = 0; i < 3; i++) {
        list_add(arena, &before, square(arena, 20 * i, 0));
        list_add(arena, &after, square(arena, i == 2 ? 41 : 20 * i, 0));
    }
    Leaves a = leaves_of(arena, &pictures, &before),
           b = leaves_of(arena, &pictures, &after);
    LeafBoxes boxes = leaves_compare(arena, &a, &b);
    assert_int_equal(boxes.count, 1); /* both places are near to each other */
    assert_true(fabs(boxes.items[0].x - 40) < 1e-6 &&
                fabs(boxes.items[0].w - 11) < 1e-6);
    assert_int_equal(leaves_compare(arena, &a, &a).count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(places_count_and_groups_do_not),
        TEST(joined_strokes_are_the_same),
        TEST(differences_have_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
