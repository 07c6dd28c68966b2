/* Reads which spaces of its board a part of a scene shows. */
#include <string.h>

#include "load/scene_maker.h"
#include "model/plan.h"

enum { MOST_STEPS = 1000 };

typedef struct {
    SceneMaker *m;
    ScenePart *part;
    const Node *view;
} ViewReader;

static const Space *find_space(const ViewReader *v, const Node *name)
{
    const Board *board = v->part->board;
    const Space *space = board_find(board, name->text);
    DiagList *diags = v->m->diags;
    if (space)
        return space;
    NearestName nearest = diag_nearest(diags, name->text);
    board_try_names(board, &nearest);
    diag_error_help(
        diags, name->where, "unknown-space",
        board_help(board, diags->arena, name->text,
                   unknown_help(v->m->loader, name->text, name->where, &nearest)),
        "there is no space '%s' on the board %s", name->text, board->name);
    return NULL;
}

/* Reads names of spaces, as one text or a list. Returns their number; 0 after reporting
 * a problem. */
static int read_spaces(const ViewReader *v, const Node *list, const Space ***spaces,
                       const Node **names)
{
    ValueReader reading = {.loader = v->m->loader, .field = "view"};
    const Type words = {.kind = TYPE_LIST, .of = &TYPE_OF_TEXT};
    const Node *items = list ? value_items(&reading, &words, list) : NULL;
    if (!items || !items->count) {
        diag_error_help(v->m->diags, (list ? list : v->view)->where, "view",
                        "name spaces of the board, or remove 'view:'",
                        "this view shows no space of '%s'", v->part->board->name);
        return 0;
    }
    *spaces = arena_array(v->m->arena, const Space *, items->count);
    *names = items;
    for (int i = 0; i < items->count; i++) {
        const Node *name = items->items[i];
        (*spaces)[i] = name->kind == NODE_TEXT ? find_space(v, name) : NULL;
        if (!(*spaces)[i])
            return 0;
    }
    return items->count;
}

/* Sets the rows and columns that contain these cells. */
static void set_bounds(ScenePart *part, const Space *const *spaces, int count)
{
    part->top = part->left = part->bottom = part->right = 0;
    for (int i = 0; i < count; i++) {
        const Space *space = spaces[i];
        bool first = !part->top;
        if (!space->row)
            continue;
        part->top = first || space->row < part->top ? space->row : part->top;
        part->bottom = space->row > part->bottom ? space->row : part->bottom;
        part->left = first || space->column < part->left ? space->column : part->left;
        part->right = space->column > part->right ? space->column : part->right;
    }
}

static void show_only(const ViewReader *v, const Space *const *spaces, int count)
{
    bool *shown = arena_array(v->m->arena, bool, v->part->board->total);
    for (int i = 0; i < count; i++)
        shown[spaces[i]->index] = true;
    v->part->shown = shown;
    set_bounds(v->part, spaces, count);
}

/* One or two cells of a grid show the rows and columns between them; all other spaces
 * show themselves. */
static void read_named(const ViewReader *v)
{
    const Space **spaces;
    const Node *names;
    int count = read_spaces(v, v->view, &spaces, &names);
    if (!count)
        return;
    if (count > 2 || !v->part->board->rows) {
        show_only(v, spaces, count);
        return;
    }
    for (int i = 0; i < count; i++)
        if (!spaces[i]->row) {
            diag_error_help(v->m->diags, names->items[i]->where, "view",
                            "to show only certain spaces, name three or more",
                            "'%s' is not on a grid: a view of two spaces goes from one "
                            "cell to another",
                            spaces[i]->name);
            return;
        }
    set_bounds(v->part, spaces, count);
}

/* Returns false after reporting a bad number. */
static bool read_steps(const ViewReader *v, int *steps)
{
    const Node *node = node_get(v->view, "steps");
    Number number;
    int64_t whole;
    *steps = 1;
    if (!node || node->kind != NODE_TEXT)
        return true;
    if (number_read(v->m->arena, node->text, &number) &&
        number_to_int(number, &whole) && whole >= 0 && whole <= MOST_STEPS) {
        *steps = (int)whole;
        return true;
    }
    return diag_error(v->m->diags, node->where, "view",
                      "a region reaches a whole number of steps, from 0 to %d",
                      MOST_STEPS);
}

/* Shows the spaces under 'around', and those at most 'steps' steps from one of them,
 * from neighbour to neighbour. */
static void read_region(const ViewReader *v)
{
    const Space **around, **spaces;
    const Node *names;
    const Board *board = v->part->board;
    int steps, count = 0,
               named = read_spaces(v, node_get(v->view, "around"), &around, &names);
    if (!named || !read_steps(v, &steps))
        return;
    const short *distances = board_distances_from(v->m->arena, around, named);
    spaces = arena_array(v->m->arena, const Space *, board->total);
    for (int i = 0; i < board->total; i++)
        if (distances[i] >= 0 && distances[i] <= steps)
            spaces[count++] = &board->spaces[i];
    show_only(v, spaces, count);
}

/* Sets the piece whose other boards the part shows, too. */
static void set_printed_on(const SceneMaker *m, ScenePart *part)
{
    const Set *print = plan_of(m->loader->game, part->board).print;
    bool as_printed = !part->ground || text_is(part->ground, "printed");
    if (part->all_boards && as_printed && print && print->pieces.count == 1)
        part->printed_on = print->pieces.items[0];
}

void scene_view_read(SceneMaker *m, ScenePart *part, const Node *view)
{
    const ViewReader reading = {m, part, view};
    part->top = part->left = 1;
    part->bottom = part->board->rows;
    part->right = part->board->columns;
    part->all_boards = view && view->kind == NODE_TEXT && text_is(view->text, "all");
    part->whole = !view || part->all_boards;
    set_printed_on(m, part);
    if (part->whole)
        return;
    if (view->kind == NODE_MAP)
        read_region(&reading);
    else
        read_named(&reading);
}
