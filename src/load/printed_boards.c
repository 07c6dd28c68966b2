/* Reads the boards that a set prints, and checks that they have room on its piece. */
#include "load/loader.h"
#include "model/plan.h"

#define ROUNDING 0.01    /* mm */
#define SQUARE_PART 0.98 /* of a square, without its edges */
#define HEX_PART 0.8     /* of the box of a hex, without its corners */

/* --- reading ---------------------------------------------------------------------- */

static void read_board(Loader *loader, Set *set, const Node *name, const Node *place)
{
    if (name->kind != NODE_TEXT || node_is_empty(name))
        return;
    const Board *board = board_named(loader, name->text, name->where);
    if (!board)
        return;
    if (set_printed_board(set, board)) {
        diag_error(loader->diags, name->where, "duplicate-name",
                   "'%s' prints the board '%s' twice", set->name, board->name);
        return;
    }
    PrintedBoard printed = {
        .board = board, .where = name->where, .faulty = board->faulty};
    if (place && place->kind == NODE_TEXT && !node_is_empty(place))
        printed.is_placed =
            read_place(loader, place, place->text, &printed.x, &printed.y);
    printed.faulty |= place && !printed.is_placed;
    list_add(loader->arena, &set->prints, printed);
}

/* Rings and sections are pieces of their own, which have no place on another. */
static void check_prints_alone(Loader *loader, const Set *set)
{
    for (int i = 0; set->prints.count > 1 && i < set->prints.count; i++) {
        const PrintedBoard *printed = &set->prints.items[i];
        const char *parts = printed->board->rings           ? "rings"
                            : printed->board->section_count ? "sections"
                                                            : NULL;
        if (parts)
            diag_error_help(loader->diags, printed->where, "prints",
                            "print it in a set of its own",
                            "the board '%s' consists of %s, which cannot be printed "
                            "with other boards",
                            printed->board->name, parts);
    }
}

static void check_space_faces(Loader *loader, const Set *set, const Node *faces)
{
    for (int i = 0; faces && faces->kind == NODE_MAP && i < faces->count; i++) {
        const Node *name = faces->entries[i].key;
        const Board *board = board_named(loader, name->text, name->where);
        if (board && !set_printed_board(set, board))
            diag_error_help(loader->diags, name->where, "no-effect",
                            "name it under 'prints' too, or remove it",
                            "'%s' does not print the board '%s'", set->name,
                            board->name);
    }
}

void prints_read(Loader *loader, Set *set, const Node *node)
{
    const Node *prints = node_get(node, "prints"), *at = node_get(node, "grid-at");
    if (!prints)
        return;
    if (prints->kind == NODE_TEXT && !text_is(prints->text, "no"))
        read_board(loader, set, prints, NULL);
    for (int i = 0; prints->kind != NODE_TEXT && i < prints->count; i++) {
        bool list = prints->kind == NODE_LIST;
        read_board(loader, set, list ? prints->items[i] : prints->entries[i].key,
                   list ? NULL : prints->entries[i].value);
    }
    check_prints_alone(loader, set);
    check_space_faces(loader, set, node_get(node, "space-face"));
    PrintedBoard *only = set->prints.count == 1 ? set->prints.items : NULL;
    if (!at || at->kind != NODE_TEXT || !only || !only->board->rows)
        return;
    if (only->is_placed)
        diag_error_help(loader->diags, at->where, "no-effect", "remove 'grid-at'",
                        "'grid-at' has no effect: 'prints' gives the place of '%s'",
                        only->board->name);
    else
        only->is_placed = read_place(loader, at, at->text, &only->x, &only->y);
}

/* --- room ------------------------------------------------------------------------- */

static void warn_of_size(Loader *loader, const Piece *piece, const Plan *plan)
{
    Arena *arena = loader->diags->arena;
    const Box grid = {plan->x, plan->y, plan->grid_w, plan->grid_h};
    double w = number_to_double(piece->width), h = number_to_double(piece->height);
    const char *name = plan->board->name, *wrong = NULL;
    if (grid.w > w + ROUNDING || grid.h > h + ROUNDING)
        wrong = arena_print(arena, "the grid of '%s' takes %.6g x %.6g mm", name,
                            grid.w, grid.h);
    else if (grid.x + grid.w > w + ROUNDING || grid.y + grid.h > h + ROUNDING)
        wrong = arena_print(arena,
                            "the grid of '%s' ends %.6g x %.6g mm from the upper left",
                            name, grid.x + grid.w, grid.y + grid.h);
    if (wrong)
        diag_add(loader->diags, LEVEL_WARNING, piece->where, "board-size",
                 "%s, but '%s' is %.6g x %.6g mm", wrong, piece->set->name, w, h)
            ->help = "make the cells smaller, or the board larger";
}

static void warn_of_place(Loader *loader, const Piece *piece, const Plan *plan,
                          const Space *space)
{
    double w = number_to_double(piece->width), h = number_to_double(piece->height);
    double x = plan->at_x + space->x, y = plan->at_y + space->y;
    if (x <= w + ROUNDING && y <= h + ROUNDING)
        return;
    diag_add(loader->diags, LEVEL_WARNING, space->where, "board-size",
             "the space '%s' is at %.6g x %.6g mm, but '%s' is %.6g x %.6g mm",
             space->name, x, y, piece->set->name, w, h)
        ->help = "change its 'at:', or make the board larger";
}

static bool is_in_parts(const Plan *plan)
{
    return plan->board->section_count || plan->board->rings;
}

static void check_room(Loader *loader, const Piece *piece, const Plan *plan)
{
    const Board *board = plan->board;
    if (number_sign(piece->width) <= 0 || is_in_parts(plan))
        return;
    if (board->rows)
        warn_of_size(loader, piece, plan);
    int warnings = loader->diags->all.count;
    for (int i = 0; i < board->total && loader->diags->all.count == warnings; i++)
        if (board->spaces[i].located)
            warn_of_place(loader, piece, plan, &board->spaces[i]);
}

/* --- boards on one piece ---------------------------------------------------------- */

/* Returns the part of a space that no other board may cover: its middle, if it has no
 * size of its own. */
static Box core_of(const Plan *plan, const Space *space)
{
    Box box = plan_box(plan, space);
    double part = !space->row ? 0 : plan->board->hexes ? HEX_PART : SQUARE_PART;
    return box_around(box_middle(box), box.w * part, box.h * part);
}

static bool is_inside(Box box, Point at)
{
    return at.x > box.x && at.x < box.x + box.w && at.y > box.y && at.y < box.y + box.h;
}

/* Two free spaces overlap only if they have the same place. */
static bool overlap(Box a, Box b)
{
    if (a.w > 0 && b.w > 0)
        return boxes_meet(a, b);
    if (a.w <= 0 && b.w <= 0)
        return a.x == b.x && a.y == b.y;
    return is_inside(a, box_middle(b)) || is_inside(b, box_middle(a));
}

enum { MOST_COMPARED = 20000000 }; /* pairs of spaces of a set, to bound the time */

/* Warns of the first space of one board that lies on a space of another. */
static void check_pair(Loader *loader, const Set *set, const Plan *a, const Plan *b,
                       long *compared)
{
    const Box seen = plan_area(b);
    for (int i = 0; i < a->board->count; i++) {
        const Space *space = &a->board->spaces[i];
        const Box core = core_of(a, space);
        if (!boxes_meet(box_grown(core, ROUNDING), box_grown(seen, ROUNDING)))
            continue;
        for (int k = 0; k < b->board->count && ++*compared < MOST_COMPARED; k++) {
            const Space *other = &b->board->spaces[k];
            if (!overlap(core, core_of(b, other)))
                continue;
            diag_add(loader->diags, LEVEL_WARNING, b->printed->where, "boards-overlap",
                     "the boards '%s' and '%s' overlap on '%s': the space '%s' lies on "
                     "'%s'",
                     a->board->name, b->board->name, set->name, other->name,
                     space->name)
                ->help = arena_print(loader->diags->arena,
                                     "give each board its place: 'prints: {%s: 10 x 10 "
                                     "mm, %s: …}', and cells their size",
                                     a->board->name, b->board->name);
            return;
        }
    }
}

/* Warns if an earlier set prints the board: diagrams show the board of the first set.
 */
static void warn_of_earlier_print(Loader *loader, const Set *set,
                                  const PrintedBoard *printed)
{
    for (int i = 0; i < loader->game->sets.count; i++) {
        const Set *other = loader->game->sets.items[i];
        if (other == set)
            return;
        if (!other->pieces.count || !set_printed_board(other, printed->board))
            continue;
        diag_add(loader->diags, LEVEL_WARNING, printed->where, "printed-twice",
                 "the board '%s' is also printed by '%s', which is the one that "
                 "diagrams show",
                 printed->board->name, other->name)
            ->help = "print it in one set, or make two boards";
        return;
    }
}

void prints_check(Loader *loader, const Set *set)
{
    long compared = 0;
    int count = 0;
    Plan *plans = arena_array(loader->arena, Plan, set->prints.count + 1);
    const Piece *piece = set->pieces.count == 1 ? set->pieces.items[0] : NULL;
    for (int i = 0; i < set->prints.count && set->pieces.count; i++) {
        const PrintedBoard *printed = &set->prints.items[i];
        warn_of_earlier_print(loader, set, printed);
        if (piece && !printed->faulty)
            plans[count++] = plan_on(printed->board, piece);
    }
    for (int i = 0; i < count; i++) {
        check_room(loader, piece, &plans[i]);
        for (int k = 0; k < i && !is_in_parts(&plans[i]); k++)
            check_pair(loader, set, &plans[k], &plans[i], &compared);
    }
}
