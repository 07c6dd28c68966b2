/* Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). A path through a
 * grid goes right where an item is gone, down where one is new, and diagonally where
 * two are equal. Diagonal k holds the points with x - y = k. */
#include "base/sequence_diff.h"

#include <string.h>

typedef struct {
    Arena *arena;
    const int *a, *b; /* without their equal beginnings and ends */
    int n, m;
    int *farthest[MAX_DIFFERENCES + 1]; /* x of the farthest point on each diagonal from
                                           -d to d, after d differences */
} Search;

/* Returns true if the farthest path to diagonal k comes from above, that is from
 * diagonal k + 1. 'last' holds the points after d - 1 differences. */
static bool comes_from_above(const int *last, int d, int k)
{
    return k == -d || (k != d && last[k - 1 + d - 1] < last[k + 1 + d - 1]);
}

/* Extends all paths by one difference. Returns true if one of them reached the end. */
static bool extend(Search *s, int d)
{
    int *row = s->farthest[d] = arena_array(s->arena, int, 2 * d + 1);
    const int *last = d ? s->farthest[d - 1] : NULL;
    for (int k = -d; k <= d; k += 2) {
        int x = !d                             ? 0
                : comes_from_above(last, d, k) ? last[k + 1 + d - 1]
                                               : last[k - 1 + d - 1] + 1;
        while (x < s->n && x - k < s->m && x - k >= 0 && s->a[x] == s->b[x - k])
            x++;
        row[k + d] = x;
        if (x >= s->n && x - k >= s->m)
            return true;
    }
    return false;
}

/* Follows the path back from the end, and marks its differences. */
static void mark(const Search *s, int d, bool *gone, bool *after)
{
    for (int x = s->n, k = s->n - s->m; d > 0; d--) {
        const int *last = s->farthest[d - 1];
        bool above = comes_from_above(last, d, k);
        k += above ? 1 : -1;
        x = last[k + d - 1];
        if (above)
            after[x - k] = true;
        else
            gone[x] = true;
    }
}

SequenceDiff sequence_diff(Arena *arena, Sequence before, Sequence after)
{
    SequenceDiff diff = {arena_array(arena, bool, before.count + 1),
                         arena_array(arena, bool, after.count + 1)};
    int start = 0, n = before.count, m = after.count, d = 0;
    while (start < n && start < m && before.items[start] == after.items[start])
        start++;
    while (n > start && m > start && before.items[n - 1] == after.items[m - 1])
        n--, m--;
    Search *s =
        arena_make(arena, Search, .arena = arena_new(), .a = before.items + start,
                   .b = after.items + start, .n = n - start, .m = m - start);
    while (d <= MAX_DIFFERENCES && !extend(s, d))
        d++;
    if (d <= MAX_DIFFERENCES) {
        mark(s, d, diff.gone + start, diff.after + start);
    } else {
        memset(diff.gone + start, true, (size_t)(n - start));
        memset(diff.after + start, true, (size_t)(m - start));
    }
    arena_free(s->arena);
    return diff;
}
