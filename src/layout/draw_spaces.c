/* Draws the spaces of a printed board, each with the template of the spaces. */
#include <math.h>
#include <string.h>

#include "layout/board_part.h"
#include "layout/face.h"

#define LARGEST_SAFE 3.0 /* mm */

const char *drawing_called(Arena *arena, const Drawing *d)
{
    return d->space ? arena_print(arena, "the space %s", d->space->name)
                    : piece_called(arena, d->piece);
}

/* --- outlines --------------------------------------------------------------------- */

/* Sets the boxes 'trim' and 'inner' and the outline to those of the space. */
static void set_trim(Drawing *d, const Plan *plan, const Space *space)
{
    const Box box = plan_box(plan, space);
    d->shape = space->ring           ? OUTLINE_PATH
               : !space->row         ? OUTLINE_ELLIPSE
               : space_is_hex(space) ? OUTLINE_HEXAGON
                                     : OUTLINE_RECTANGLE;
    d->outline = path_moved(d->arena, plan_path(d->arena, plan, space),
                            matrix_move(-box.x, -box.y));
    d->trim = box;
    d->bleed = 0;
    d->safe = fmin(LARGEST_SAFE, fmin(box.w, box.h) / 12);
}

/* --- spaces ----------------------------------------------------------------------- */

/* The spaces of one board, and what draws them. */
typedef struct {
    const Plan *plan;
    const Template *template;
    const Layer *layer; /* 'spaces', which may have a condition; or NULL */
    Value *slots;       /* of the template */
    int longest;        /* length of the longest name on the board */
} SpaceRun;

/* Sets the variables of the space's template. Most are those of the face. */
static void set_values(Drawing *d, const Value *face, const SpaceRun *run)
{
    Value *slots = run->slots;
    for (int i = SLOT_BUILTIN; i < SLOT_FREE; i++)
        slots[i] = face[i];
    slots[SLOT_SUBJECT] = (Value){.kind = VALUE_SPACE, .space = d->space};
    slots[SLOT_FREE] = (Value){.kind = VALUE_PIECE, .piece = d->piece};
    slots[SLOT_BLEED] = value_number(number_near(d->bleed));
    slots[SLOT_SAFE] = value_number(number_near(d->safe));
    slots[SLOT_IS_RECTANGLE] = value_yesno(d->shape == OUTLINE_RECTANGLE);
    d->values.slots = slots;
    if (d->template->uses_summary)
        fill_summary(d);
    slots[SLOT_PLAIN_LONGEST] = value_whole(run->longest);
}

/* Draws the layers of the template in the box of the space. */
static void draw_layers_of(Drawing *d)
{
    const Box at = {d->trim.x - d->target.origin.x, d->trim.y - d->target.origin.y,
                    d->trim.w, d->trim.h};
    Group *group = group_new(d->arena, matrix_move(at.x, at.y));
    DrawTarget outer = open_group(d, group);
    enter_box(d, at);
    if (lets_run(&d->values, &d->template->lets))
        draw_layers(d, &d->template->layers);
    close_group(d, group, outer);
}

static void draw_space(Drawing *d, const SpaceRun *run, const Space *space)
{
    const Drawing outer = *d;
    DiagList *own = diag_list_new(d->values.eval->scratch);
    d->diags = d->values.eval->diags = own;
    set_trim(d, run->plan, space);
    d->space = space;
    d->template = run->template;
    d->loop = NULL;
    set_values(d, outer.values.slots, run);
    draw_layers_of(d);
    d->space = outer.space;
    d->template = outer.template;
    d->values = outer.values;
    d->loop = outer.loop;
    d->trim = outer.trim;
    d->bleed = outer.bleed;
    d->safe = outer.safe;
    d->shape = outer.shape;
    d->outline = outer.outline;
    d->diags = d->values.eval->diags = outer.diags;
    space_problems_add(&d->space_problems, space, own, d->diags);
}

/* Returns true if the condition of the layer holds for the space. */
static bool is_chosen(Drawing *d, const SpaceRun *run, const Space *space)
{
    const Term *where = run->layer ? run->layer->terms[KEY_WHERE] : NULL;
    if (where)
        d->values.slots[where->slots] = (Value){.kind = VALUE_SPACE, .space = space};
    return !where || get_yes(d, run->layer, KEY_WHERE, false);
}

/* Reports a piece whose section is not known. */
static bool check_section(Drawing *d, const Board *board, const Section *section)
{
    if (section && section->board == board)
        return true;
    const Set *set = d->piece->set;
    const Node *face = set->appearance.space_face;
    return diag_error_help(d->diags, face ? face->where : set->where, "spaces",
                           "make a piece for each section of the board, with 'each'",
                           "the section that '%s' prints is not known", d->piece->id);
}

static bool is_spent(const Drawing *d)
{
    return d->spent || (d->values.eval->failed && !d->marks) || diag_is_full(d->diags);
}

static void draw_part(Drawing *d, const SpaceRun *run, const BoardPart *part)
{
    const Board *board = run->plan->board;
    for (int i = 0; i < board->total && !is_spent(d); i++) {
        const Space *space = &board->spaces[i];
        if (board_part_has(part, space) && is_chosen(d, run, space))
            draw_space(d, run, space);
    }
}

/* Returns the length of the longest name of a space. */
static int longest_name(const Board *board)
{
    int longest = 0;
    for (int i = 0; i < board->total; i++) {
        const char *name = board->spaces[i].name;
        int length = text_columns(name, strlen(name));
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* Returns a group for the spaces of a turned section. */
static Group *turned_group(const Drawing *d, const BoardPart *part)
{
    const Point origin = d->target.origin;
    return group_new(d->arena, matrix_multiply(board_part_matrix(part),
                                               matrix_move(-origin.x, -origin.y)));
}

static void draw_board(Drawing *d, const SpaceTemplate *with, const Layer *layer)
{
    const Board *board = with->board;
    const Section *section = piece_section(d->piece);
    if (board_is_parted(board, d->piece->set) && !check_section(d, board, section))
        return;
    const BoardPart part = board_part_of(board, d->piece, section, d->w, d->h);
    const SpaceRun run = {&part.plan, with->template, layer,
                          arena_array(d->values.eval->scratch, Value,
                                      with->template->slots + SLOT_FREE + 1),
                          longest_name(board)};
    Group *group = part.turned ? turned_group(d, &part) : NULL;
    const DrawTarget outer = open_group(d, group);
    if (part.turned)
        d->target.origin = (Point){0, 0};
    draw_part(d, &run, &part);
    close_group(d, group, outer);
}

/* Draws the spaces of the board with this name, or of each board if it is NULL. Returns
 * false if the piece prints no such board. */
static bool draw_boards(Drawing *d, const char *name, const Layer *layer)
{
    const Template *template = d->template;
    bool found = false;
    for (int i = 0; i < template->space_templates.count; i++) {
        const SpaceTemplate *with = &template->space_templates.items[i];
        if (name && !text_is(with->board->name, name))
            continue;
        found = true;
        if (with->template)
            draw_board(d, with, layer);
    }
    return found;
}

static void fail_board(const Drawing *d, SourceRange where, const char *name)
{
    const Set *set = d->piece->set;
    Arena *arena = d->diags->arena;
    LIST(const char *) words = {0};
    list_add(arena, &words, "all");
    for (int i = 0; i < set->prints.count; i++)
        list_add(arena, &words, set->prints.items[i].board->name);
    diag_error_help(d->diags, where, "unknown-board",
                    arena_print(arena, "write %s",
                                text_join(arena, words.items, words.count, 0, "or")),
                    "'%s' does not print a board '%s'", set->name, name);
}

void draw_space_layer(Drawing *d, const Layer *layer, Box box)
{
    (void)box;
    const char *name = get_words(d, layer, KEY_SPACES, NULL);
    bool all = name && text_is(name, "all");
    if (!name || !*name || text_is(name, "none") ||
        draw_boards(d, all ? NULL : name, layer))
        return;
    fail_board(d, layer->terms[KEY_SPACES]->node->where, name);
}

void draw_all_spaces(Drawing *d)
{
    draw_boards(d, NULL, NULL);
}
