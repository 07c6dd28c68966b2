#include "layout/small_type.h"

#include <math.h>

#include "base/units.h"

#define LEAST_SIZE (5 * MM_PER_POINT) /* smallest type that is read in a book, mm */
#define FADED 0.45                    /* opacity of smaller type */

double largest_type(const ItemList *items, double scale)
{
    double largest = 0;
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GLYPHS)
            largest = fmax(largest, item->run->size * scale);
        if (item->kind == ITEM_GROUP)
            largest =
                fmax(largest, largest_type(&item->group->items,
                                           scale * matrix_rise(item->group->matrix)));
        if (item->kind == ITEM_FORM)
            largest = fmax(largest, largest_type(&item->form->items,
                                                 scale * matrix_rise(item->matrix)));
    }
    return largest;
}

static bool has_small_type(const ItemList *items, double scale)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (item->kind == ITEM_GLYPHS && item->run->size * scale < LEAST_SIZE)
            return true;
        if (item->kind == ITEM_GROUP &&
            has_small_type(&item->group->items,
                           scale * matrix_rise(item->group->matrix)))
            return true;
        if (item->kind == ITEM_FORM &&
            has_small_type(&item->form->items, scale * matrix_rise(item->matrix)))
            return true;
    }
    return false;
}

static ItemList faded(FaceForms *forms, const ItemList *items, double scale)
{
    Arena *arena = forms->arena;
    ItemList to = {0};
    for (int i = 0; i < items->count; i++) {
        Item item = items->items[i];
        if (item.kind == ITEM_OUTLINES && item.run->size * scale < LEAST_SIZE)
            continue;
        if (item.kind == ITEM_GLYPHS && item.run->size * scale < LEAST_SIZE) {
            Run *run = arena_new_item(arena, Run);
            *run = *item.run;
            run->alpha *= FADED;
            item.run = run;
        } else if (item.kind == ITEM_GROUP) {
            Group *group = arena_new_item(arena, Group);
            *group = *item.group;
            group->items =
                faded(forms, &group->items, scale * matrix_rise(group->matrix));
            item.group = group;
        } else if (item.kind == ITEM_FORM) {
            item.form =
                form_at_scale(forms, item.form, scale * matrix_rise(item.matrix));
        }
        list_add(arena, &to, item);
    }
    return to;
}

const Form *form_at_scale(FaceForms *forms, const Form *form, double scale)
{
    if (!has_small_type(&form->items, scale))
        return form;
    const char *name = arena_print(forms->arena, "%s at %.3f", form->name, scale);
    Form *known = map_get(&forms->seen, name);
    if (known)
        return known;
    known = arena_new_item(forms->arena, Form);
    *known = *form;
    known->name = name;
    map_put(&forms->seen, name, known);
    known->items = faded(forms, &form->items, scale);
    return known;
}
