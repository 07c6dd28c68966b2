/* Checks colours that players must tell apart, in normal, colour-blind and grey
 * views. */
#include <math.h>

#include "base/colour.h"
#include "layout/preflight.h"
#include "load/limits.h"

#define LEAST_DIFFERENCE 15.0

enum { MAX_CATEGORY = 100 };

static bool colour_of(const Game *game, const Node *member, uint32_t *colour)
{
    const Node *written =
        member->kind == NODE_MAP ? node_get(member, "colour") : member;
    const NamedColour *named = written ? game_colour(game, written->text) : NULL;
    if (named)
        *colour = named->colour;
    return written && (named || colour_read(written->text, colour)) &&
           *colour != NO_COLOUR;
}

/* Returns true if the two differ in their shape, glyph or pattern. */
static bool differs_otherwise(const Node *a, const Node *b)
{
    static const char *const keys[] = {"shape", "glyph", "pattern"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *x = node_get(a, keys[i]), *y = node_get(b, keys[i]);
        if (x && y ? !text_is(x->text, y->text) : x != y)
            return true;
    }
    return false;
}

static void compare(const Game *game, const Entry *a, const Entry *b, DiagList *diags)
{
    uint32_t first, second;
    if (!colour_of(game, a->value, &first) || !colour_of(game, b->value, &second))
        return;
    View worst = VIEW_NORMAL;
    double least = INFINITY;
    for (int view = 0; VIEW_NAMES[view]; view++) {
        double difference = colour_difference(first, second, (View)view);
        if (difference < least) {
            least = difference;
            worst = (View)view;
        }
    }
    if (least >= LEAST_DIFFERENCE)
        return;
    bool otherwise = differs_otherwise(a->value, b->value);
    Diag *diag = diag_add(
        diags, otherwise ? LEVEL_NOTE : LEVEL_WARNING, b->key->where, "colours-alike",
        "'%s' and '%s' differ by %.1f in the %s view; at least %.0f is clear",
        a->key->text, b->key->text, least, VIEW_NAMES[worst], LEAST_DIFFERENCE);
    diag->help = otherwise ? "their shape, glyph or pattern tells them apart"
                           : "change a colour, or give each a shape, glyph or pattern";
}

void preflight_colours(const Game *game, DiagList *diags)
{
    const Node *all = node_get(node_get(game->tree, "theme"), "tell-apart");
    for (int i = 0; all && i < all->count; i++) {
        const Node *members = all->entries[i].value;
        if (!limit_check(members, MAX_CATEGORY, "colours to tell apart", diags))
            continue;
        for (int a = 0; a < members->count; a++)
            for (int b = a + 1; b < members->count; b++)
                compare(game, &members->entries[a], &members->entries[b], diags);
    }
}
