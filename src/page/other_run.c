#include "page/other_run.h"

#include "base/text.h"

OtherRun other_run_new(Arena *arena, Families *families, Pictures *pictures)
{
    return (OtherRun){.arena = arena,
                      .families = families,
                      .new_pictures = pictures,
                      .forms = map_new(arena)};
}

static const Font *copy_font(OtherRun *run, const Font *font)
{
    while (run->fonts.count <= font->number)
        list_add(run->arena, &run->fonts, NULL);
    Font **known = &run->fonts.items[font->number];
    if (!*known) {
        *known = arena_new_item(run->arena, Font);
        **known = *font;
        (*known)->number = families_font_number(run->families);
    }
    return *known;
}

static const Picture *copy_picture(OtherRun *run, const Picture *picture)
{
    while (run->pictures.count <= picture->number)
        list_add(run->arena, &run->pictures, NULL);
    Picture **known = &run->pictures.items[picture->number];
    if (!*known) {
        *known = arena_new_item(run->arena, Picture);
        **known = *picture;
        (*known)->number = pictures_number(run->new_pictures);
    }
    return *known;
}

static const Form *copy_form(OtherRun *run, const Form *form)
{
    Form *copy = map_get(&run->forms, form->name);
    if (!copy) {
        copy = arena_new_item(run->arena, Form);
        *copy = *form;
        copy->name = arena_print(run->arena, "before/%s", form->name);
        copy->items = other_run_items(run, &form->items);
        map_put(&run->forms, form->name, copy);
    }
    return copy;
}

static const Run *copy_run(OtherRun *run, const Run *glyphs)
{
    Run *copy = arena_new_item(run->arena, Run);
    *copy = *glyphs;
    copy->font = copy_font(run, glyphs->font);
    return copy;
}

static const Group *copy_group(OtherRun *run, const Group *group)
{
    Group *copy = arena_new_item(run->arena, Group);
    *copy = *group;
    copy->items = other_run_items(run, &group->items);
    return copy;
}

static void rename_item(OtherRun *run, Item *item)
{
    if (item->kind == ITEM_GLYPHS || item->kind == ITEM_OUTLINES)
        item->run = copy_run(run, item->run);
    else if (item->kind == ITEM_PICTURE)
        item->picture = copy_picture(run, item->picture);
    else if (item->kind == ITEM_FORM)
        item->form = copy_form(run, item->form);
    else if (item->kind == ITEM_GROUP)
        item->group = copy_group(run, item->group);
}

ItemList other_run_items(OtherRun *run, const ItemList *items)
{
    ItemList copies = {0};
    for (int i = 0; i < items->count; i++) {
        Item copy = items->items[i];
        rename_item(run, &copy);
        list_add(run->arena, &copies, copy);
    }
    return copies;
}
