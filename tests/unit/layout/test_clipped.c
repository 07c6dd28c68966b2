/* Tests how a display list is cut down to the part in a view. */
#include "unit.h"

#include "layout/clipped.h"

static const Box VIEW = {0, 0, 10, 10};

/* Adds a group with a square that reaches beyond the view. */
static void add_square(Fixture *f, double opacity, ItemList *items)
{
    Group *group = group_add(f->arena, items,
                             (Group){.matrix = MATRIX_IDENTITY, .opacity = opacity});
    list_add(f->arena, &group->items,
             item_fill(path_of_box(f->arena, (Box){5, 5, 10, 10}), paint_ink(0, 1)));
}

/* A group with opacity 0 must not appear. */
static void groups_keep_their_opacity(void **state)
{
    Fixture *f = *state;
    static const double opacities[] = {0, 0.5, 1};
    for (size_t i = 0; i < LENGTH(opacities); i++) {
        ItemList items = {0}, seen = {0};
        add_square(f, opacities[i], &items);
        items_in_view(f->arena, &items, MATRIX_IDENTITY, VIEW, &seen);
        assert_int_equal(seen.count, 1);
        assert_int_equal(seen.items[0].kind, ITEM_GROUP);
        assert_int_equal(seen.items[0].group->items.count, 1);
        assert_true(seen.items[0].group->opacity == opacities[i]);
    }
}

static void items_outside_the_view_are_dropped(void **state)
{
    Fixture *f = *state;
    ItemList items = {0}, seen = {0};
    add_square(f, 1, &items);
    items_in_view(f->arena, &items, matrix_move(20, 0), VIEW, &seen);
    assert_int_equal(seen.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(groups_keep_their_opacity),
        TEST(items_outside_the_view_are_dropped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
