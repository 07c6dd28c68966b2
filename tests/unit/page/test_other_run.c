/* Copies of items of another run have names and numbers of their own. */
#include "unit.h"

#include "page/other_run.h"

static void forms_fonts_and_pictures_are_renamed(void **state)
{
    Fixture *f = *state;
    Font font = {.number = 2};
    Picture picture = {.number = 2};
    Run run = {.font = &font};
    Form form = {.name = "icon"};
    ItemList items = {0};
    list_add(f->arena, &form.items, item_glyphs(&run));
    list_add(f->arena, &items, item_glyphs(&run));
    list_add(f->arena, &items, ((Item){.kind = ITEM_PICTURE, .picture = &picture}));
    Group *group = group_add(f->arena, &items, (Group){.opacity = 1});
    for (int i = 0; i < 2; i++)
        list_add(f->arena, &group->items, ((Item){.kind = ITEM_FORM, .form = &form}));

    Families *families = families_new(f->arena, NULL);
    Pictures *pictures = pictures_new(f->arena, NULL);
    for (int i = 0; i < 30000; i++)
        families_font_number(families), pictures_number(pictures);
    OtherRun other = other_run_new(f->arena, families, pictures);
    const ItemList copies = other_run_items(&other, &items),
                   again = other_run_items(&other, &items);
    const Font *renamed = copies.items[0].run->font;
    assert_true(renamed->number == 30000 && font.number == 2);
    assert_true(copies.items[1].picture->number == 30000 && picture.number == 2);
    assert_ptr_equal(again.items[0].run->font, renamed);
    assert_int_equal(families_font_number(families), 30001);
    assert_int_equal(pictures_number(pictures), 30001);
    const ItemList *inner = &copies.items[2].group->items;
    assert_string_not_equal(inner->items[0].form->name, "icon");
    assert_ptr_equal(inner->items[0].form, inner->items[1].form);
    assert_ptr_equal(inner->items[0].form->items.items[0].run->font, renamed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(forms_fonts_and_pictures_are_renamed, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
