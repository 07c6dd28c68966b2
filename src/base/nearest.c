/* Computes the edit distance between two words: insert, delete or replace a letter,
 * swap two neighbours. Only distances of a few edits matter, so only the cells of the
 * table near its diagonal are computed. */
#define _XOPEN_SOURCE 700
#include "base/nearest.h"

#include <string.h>

#include "base/text.h"

/* No name is close to a longer word. */
enum { LONGEST = 64 };

NearestName nearest_to(const char *word, long *work)
{
    int length = (int)strnlen(word, LONGEST + 1);
    if (length > LONGEST)
        return (NearestName){0};
    int allowed = length < 4 ? 1 : length < 7 ? 2 : 3;
    return (NearestName){word, length, NULL, allowed + 1, work};
}

static bool same_letter(char a, char b)
{
    return (a | 32) == (b | 32);
}

static int min(int a, int b)
{
    return a < b ? a : b;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* Returns the edits between 'a' and 'b', or 'enough' if there are that many or more.
 * Row i holds the distances from the first i letters of a to the prefixes of b. The
 * search stops when two consecutive rows hold nothing below 'enough'. */
static int edits_between(const char *a, int high, const char *b, int wide, int enough)
{
    int rows[3][LONGEST + 2], lowest = 0, before = 0;
    for (int j = 0; j <= wide + 1; j++)
        rows[0][j] = rows[1][j] = rows[2][j] = min(j, enough);
    for (int i = 1; i <= high && min(lowest, before) < enough; i++) {
        int *now = rows[i % 3], *last = rows[(i + 2) % 3], *older = rows[(i + 1) % 3];
        int first = max(1, i - enough), end = min(wide, i + enough);
        before = lowest;
        lowest = now[first - 1] = first == 1 ? min(i, enough) : enough;
        for (int j = first; j <= end; j++) {
            int edits = last[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            edits = min(edits, min(last[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                edits = min(edits, older[j - 2] + 1);
            now[j] = min(edits, enough);
            lowest = min(lowest, now[j]);
        }
    }
    return min(lowest, before) < enough ? rows[high % 3][wide] : enough;
}

static bool spend(NearestName *nearest, int characters)
{
    if (!nearest->work)
        return true;
    if (*nearest->work <= 0)
        return false;
    *nearest->work -= characters;
    return true;
}

bool nearest_try(NearestName *nearest, const char *name)
{
    if (!nearest->word)
        return false;
    int length = (int)strnlen(name, LONGEST + 1), own = nearest->length;
    int longer = max(length, own), apart = longer - min(length, own);
    if (!spend(nearest, length + 1))
        return false;
    if (!length || length > LONGEST || apart >= nearest->edits)
        return true;
    if (!spend(nearest, longer * (2 * nearest->edits + 1)))
        return false;
    int edits = edits_between(nearest->word, own, name, length, nearest->edits);
    if (edits < nearest->edits && edits < longer) {
        nearest->edits = edits;
        nearest->found = name;
    }
    return nearest->edits > 0;
}

void nearest_try_all(NearestName *nearest, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (!nearest_try(nearest, names[i]))
            return;
}

const char *nearest_help(Arena *arena, const NearestName *nearest)
{
    if (!nearest->found || text_is(nearest->found, nearest->word))
        return NULL;
    return arena_print(arena, "did you mean '%s'?", nearest->found);
}

const char *nearest_or_all(Arena *arena, NearestName nearest, const char *const *names,
                           int count, int most)
{
    nearest_try_all(&nearest, names, count);
    const char *help = nearest_help(arena, &nearest);
    return help ? help : text_available(arena, names, count, most);
}

const char *hint_for(const Hint *hints, const char *word)
{
    for (; hints->word; hints++)
        if (text_is(hints->word, word))
            return hints->help;
    return NULL;
}
