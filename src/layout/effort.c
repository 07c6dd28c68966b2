/* Limits how many items a face may draw and how much memory it may take. Even a short
 * template can ask for more than a machine has: a fine hatch is a single layer with
 * 20,000 lines. */
#include "layout/drawing.h"

enum { MAX_ITEMS = 200000, MAX_FACE_MB = 128 };

static const char *excess_of(const Drawing *d)
{
    Arena *arena = d->diags->arena;
    if (d->items > MAX_ITEMS)
        return arena_print(arena, "a face has at most %d drawn parts", MAX_ITEMS);
    if (arena_used(d->arena) - d->memory_before > (size_t)MAX_FACE_MB << 20)
        return arena_print(arena, "the drawing of a face takes at most %d MB",
                           MAX_FACE_MB);
    return NULL;
}

bool face_spend(Drawing *d, int items)
{
    if (d->spent)
        return false;
    d->items += items;
    const char *excess = excess_of(d);
    d->spent = excess != NULL;
    return !excess || diag_error(d->diags, *d->where, "too-large", "%s", excess);
}
