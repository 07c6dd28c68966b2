/* Finds the places that the marks of a scene name: spaces, pieces, parts, and their
 * sides and spots. */
#include <string.h>

#include "load/scene_maker.h"
#include "model/sides.h"

/* --- sides ------------------------------------------------------------------------ */

static const struct {
    const char *name, *brief;
    int x, y;
} SIDES[] = {{"north", "n", 0, -1},       {"east", "e", 1, 0},
             {"south", "s", 0, 1},        {"west", "w", -1, 0},
             {"north-east", "ne", 1, -1}, {"south-east", "se", 1, 1},
             {"south-west", "sw", -1, 1}, {"north-west", "nw", -1, -1}};

static const char BEYOND[] = "beyond-";

/* Reads "east", or "beyond-east" for a point outside, twice as far from the centre. */
static bool find_side(const char *word, bool may_be_brief, int *x, int *y)
{
    bool out = text_starts(word, BEYOND);
    word += out ? strlen(BEYOND) : 0;
    for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++)
        if (text_is(SIDES[i].name, word) ||
            (may_be_brief && text_is(SIDES[i].brief, word))) {
            *x = SIDES[i].x * (out ? 2 : 1);
            *y = SIDES[i].y * (out ? 2 : 1);
            return true;
        }
    return false;
}

bool scene_side_find(const char *word, int *x, int *y)
{
    return find_side(word, true, x, y);
}

/* Reads a side or corner of a space. The sides of cells also have numbers. */
static bool find_side_of(const Space *space, const char *word, SceneAnchor *anchor)
{
    bool out = text_starts(word, BEYOND);
    const char *name = word + (out ? strlen(BEYOND) : 0);
    if (space->row)
        anchor->side = side_find(space->board->sides, name);
    if (anchor->side)
        name = anchor->side->name;
    if (!find_side(name, true, &anchor->x, &anchor->y))
        return false;
    anchor->x *= out ? 2 : 1;
    anchor->y *= out ? 2 : 1;
    return true;
}

/* --- things ----------------------------------------------------------------------- */

static bool is_within(const ScenePart *outer, const ScenePart *part)
{
    if (outer == part)
        return true;
    for (int i = 0; i < outer->parts.count; i++)
        if (is_within(outer->parts.items[i], part))
            return true;
    return false;
}

/* Finds a piece of the part by the id written in the scene; NULL if there is none. */
static const Piece *find_laid(const ScenePart *part, const char *id)
{
    for (int i = 0; i < part->laid.count; i++)
        if (text_is(part->laid.items[i]->id, id) &&
            node_get(part->laid.items[i]->node, "id"))
            return part->laid.items[i];
    return NULL;
}

static bool fail_anchor(SceneMaker *m, const ScenePart *part, const char *word,
                        SourceRange where)
{
    NearestName nearest = diag_nearest(m->diags, word);
    for (int i = 0; i < part->laid.count; i++)
        nearest_try(&nearest, part->laid.items[i]->id);
    for (int i = 0; i < part->nodes.count; i++)
        nearest_try(&nearest, part->nodes.items[i].id);
    for (int i = 0; i < m->parts.count; i++)
        if (m->parts.items[i]->id && is_within(part, m->parts.items[i]))
            nearest_try(&nearest, m->parts.items[i]->id);
    if (part->board)
        board_try_names(part->board, &nearest);
    const char *help = nearest_help(m->diags->arena, &nearest);
    if (!strchr(word, '.'))
        help = board_help(part->board, m->diags->arena, word, help);
    return diag_error_help(
        m->diags, where, "unknown-anchor",
        help ? help
             : "name a space, a piece with an id, or a part, optionally with a side: "
               "'C3', 'pawn', 'C3.east', 'before.C3'",
        "there is nothing named '%s' here", word);
}

/* Finds the piece, box of a flow chart or space that a word names in a part. Returns
 * false without a report if there is none. */
static bool find_thing(const ScenePart *part, const char *word, SceneAnchor *anchor)
{
    const Space *space = part->board ? board_find(part->board, word) : NULL;
    const Piece *laid = find_laid(part, word);
    int node = flow_find(part, word);
    anchor->part = part;
    if (laid) {
        anchor->kind = ANCHOR_LAID;
        anchor->laid = laid;
    } else if (node >= 0) {
        anchor->kind = ANCHOR_NODE;
        anchor->node = node;
    } else if (space) {
        anchor->kind = ANCHOR_SPACE;
        anchor->space = space;
    } else {
        return false;
    }
    return true;
}

/* Finds the space that two words name as BOARD.SPACE, on a board that the part shows.
 * Returns false without a report if there is none. */
static bool find_on_board(const SceneMaker *m, const ScenePart *part, const char *name,
                          const char *word, SceneAnchor *anchor)
{
    const Board *board = part->printed_on ? game_board(m->loader->game, name) : NULL;
    const Space *space = board ? board_find(board, word) : NULL;
    if (!space || !part_shows(part, space))
        return false;
    anchor->part = part;
    anchor->kind = ANCHOR_SPACE;
    anchor->space = space;
    return true;
}

enum { MAX_WORDS = 20 };

/* Splits a word at its dots, in place. Returns the number of steps, or 0 if there are
 * too many. */
static int divide(char *word, const char *steps[MAX_WORDS])
{
    int count = 0;
    for (char *step = word; step && count < MAX_WORDS; count++) {
        char *point = strchr(step, '.');
        steps[count] = step;
        step = point ? point + 1 : NULL;
        if (point)
            *point = '\0';
    }
    return count < MAX_WORDS ? count : 0;
}

bool scene_anchor_read(SceneMaker *m, const ScenePart *part, const char *word,
                       SourceRange where, SceneAnchor *anchor)
{
    const char *steps[MAX_WORDS];
    int count = divide(arena_text(m->arena, word), steps), i = 0;
    *anchor = (SceneAnchor){.kind = ANCHOR_PART, .part = part, .where = where};
    for (const ScenePart *inner; i < count && (inner = scene_part(m, steps[i])) &&
                                 inner != part && is_within(anchor->part, inner);
         i++)
        anchor->part = inner;
    if (i < count && find_thing(anchor->part, steps[i], anchor)) {
        if (anchor->kind == ANCHOR_SPACE && !part_shows(anchor->part, anchor->space))
            return diag_error_help(m->diags, where, "unknown-anchor",
                                   "it is outside 'view:'", "'%s' is not shown here",
                                   steps[i]);
        i++;
    } else if (i + 1 < count &&
               find_on_board(m, anchor->part, steps[i], steps[i + 1], anchor)) {
        i += 2;
    }
    if (i < count && anchor->kind == ANCHOR_LAID &&
        !find_side(steps[i], false, &anchor->x, &anchor->y))
        anchor->spot = steps[i++];
    if (i < count && (anchor->kind == ANCHOR_SPACE
                          ? find_side_of(anchor->space, steps[i], anchor)
                          : find_side(steps[i], false, &anchor->x, &anchor->y)))
        i++;
    return (count && i == count) || fail_anchor(m, part, word, where);
}
