#include "load/draft.h"

#include <string.h>

const Node *item_name(const Node *item)
{
    if (item->kind == NODE_TEXT)
        return item;
    const Node *name = node_get(item, "rule");
    if (!name && !node_get(item, "each"))
        name = node_get(item, "id");
    return name && name->kind == NODE_TEXT ? name : NULL;
}

static void seek(Draft *draft, const Node *name)
{
    if (!name || name->kind != NODE_TEXT || map_get(&draft->places, name->text))
        return;
    DraftItem *place = arena_new_item(draft->m->arena, DraftItem);
    place->index = NOWHERE;
    map_put(&draft->places, name->text, place);
}

void draft_seek(Draft *draft, const Node *names)
{
    for (int i = 0; names && i < names->count; i++)
        seek(draft, names->kind == NODE_MAP ? names->entries[i].key
                                            : item_name(names->items[i]));
}

DraftItem *draft_find(const Draft *draft, const Node *name)
{
    DraftItem *place =
        name->kind == NODE_TEXT ? map_get(&draft->places, name->text) : NULL;
    return place && place->index != NOWHERE ? place : NULL;
}

void draft_place(Draft *draft, const Node *name, int index)
{
    DraftItem *place = name ? map_get(&draft->places, name->text) : NULL;
    if (place)
        place->index = index;
}

static const Node *draft_item_name(const Draft *draft, int i)
{
    const Node *node = draft->node;
    if (node->kind == NODE_MAP)
        return node->entries[i].value ? node->entries[i].key : NULL;
    return node->items[i] ? item_name(node->items[i]) : NULL;
}

const char *draft_nearest(const Draft *draft, const char *name)
{
    NearestName nearest = diag_nearest(draft->m->diags, name);
    for (int i = 0; i < draft->node->count; i++) {
        const Node *known = draft_item_name(draft, i);
        if (known && !nearest_try(&nearest, known->text))
            break;
    }
    return nearest_help(draft->m->diags->arena, &nearest);
}

void draft_locate(Draft *draft)
{
    for (int i = 0; i < draft->node->count; i++)
        draft_place(draft, draft_item_name(draft, i), i);
}

Draft draft_new(const Merge *m, const Node *base, int more)
{
    size_t count = (size_t)base->count;
    int room = base->count + more;
    Node *copy;
    if (base->kind == NODE_LIST) {
        copy = node_new_list(m->arena, base->where, room);
        if (count)
            memcpy(copy->items, base->items, count * sizeof *base->items);
    } else {
        copy = node_new_map(m->arena, base->where, room);
        if (count)
            memcpy(copy->entries, base->entries, count * sizeof *base->entries);
    }
    copy->count = base->count;
    copy->cell = base->cell;
    copy->is_row = base->is_row;
    return (Draft){m, copy, map_new(m->arena)};
}

void note_removed(const Merge *m, const Node *name)
{
    list_add(m->arena, m->removed, (Removed){name->text, m->edition, name->where});
}

void draft_remove(Draft *draft, DraftItem *place, const Node *name)
{
    note_removed(draft->m, name);
    if (draft->node->kind == NODE_LIST)
        draft->node->items[place->index] = NULL;
    else
        draft->node->entries[place->index].value = NULL;
    place->index = NOWHERE;
}

const Node *draft_close(Draft *draft)
{
    Node *node = draft->node;
    int kept = 0;
    for (int i = 0; i < node->count; i++) {
        if (node->kind == NODE_LIST && node->items[i])
            node->items[kept++] = node->items[i];
        else if (node->kind == NODE_MAP && node->entries[i].value)
            node->entries[kept++] = node->entries[i];
    }
    node->count = kept;
    return node;
}
