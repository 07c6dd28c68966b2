#include "layout/clipped.h"

static bool is_within(Box core, const Item *item)
{
    Box box = item_bounds(item);
    bool nothing = box.w == 0 && box.h == 0;
    return nothing || box_holds(core, box);
}

static Group *group_new(Arena *arena, const Path *clip, ItemList *to)
{
    Group *group = arena_new_item(arena, Group);
    *group = (Group){
        .matrix = MATRIX_IDENTITY, .clip = clip, .clip_even_odd = true, .opacity = 1};
    list_add(arena, to, (Item){.kind = ITEM_GROUP, .group = group});
    return group;
}

void items_clipped(Arena *arena, const ItemList *items, const Path *clip, Box core,
                   ItemList *to)
{
    Group *group = NULL;
    for (int i = 0; i < items->count; i++) {
        const Item *item = &items->items[i];
        if (is_within(core, item)) {
            list_add(arena, to, *item);
            group = NULL;
            continue;
        }
        if (!group)
            group = group_new(arena, clip, to);
        list_add(arena, &group->items, *item);
    }
}
