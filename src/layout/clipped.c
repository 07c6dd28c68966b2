#include "layout/clipped.h"

static bool is_within(Box core, const Item *item)
{
    Box box = item_bounds(item);
    bool nothing = box.w == 0 && box.h == 0;
    return nothing || box_holds(core, box);
}

void items_clipped(Arena *arena, const ItemList *items, const Path *clip, Box core,
                   ItemList *to)
{
    const Group clipped = {
        .matrix = MATRIX_IDENTITY, .clip = clip, .clip_even_odd = true, .opacity = 1};
    Group *group = NULL;
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (is_within(core, item)) {
            list_add(arena, to, *item);
            group = NULL;
            continue;
        }
        if (!group)
            group = group_add(arena, to, clipped);
        list_add(arena, &group->items, *item);
    }
}

static void add_visible(Arena *arena, Group group, const ItemList *items, Matrix matrix,
                        Box view, ItemList *to)
{
    group.items = (ItemList){0};
    items_in_view(arena, items, matrix_multiply(group.matrix, matrix), view,
                  &group.items);
    if (group.items.count)
        group_add(arena, to, group);
}

void items_in_view(Arena *arena, const ItemList *items, Matrix matrix, Box view,
                   ItemList *to)
{
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        Box box = matrix_apply_box(matrix, item_bounds(item));
        bool all = box_holds(view, box) || (box.w == 0 && box.h == 0);
        if (!all && !boxes_meet(view, box))
            continue;
        if (!all && item->kind == ITEM_GROUP)
            add_visible(arena, *item->group, &item->group->items, matrix, view, to);
        else if (!all && item->kind == ITEM_FORM)
            add_visible(arena, (Group){.matrix = item->matrix, .opacity = 1},
                        &item->form->items, matrix, view, to);
        else
            list_add(arena, to, *item);
    }
}
