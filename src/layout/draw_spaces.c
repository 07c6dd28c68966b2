/* Draws the spaces of a printed board, each with the template of the spaces. */
#include <math.h>

#include "base/units.h"
#include "layout/face.h"
#include "model/plan.h"

#define LARGEST_SAFE 3.0 /* mm */

const char *drawing_called(Arena *arena, const Drawing *d)
{
    return d->space ? arena_print(arena, "the space %s", d->space->name)
                    : piece_called(arena, d->piece);
}

/* --- outlines --------------------------------------------------------------------- */

static Point on_circle(double radius, double turn)
{
    return (Point){radius * sin(turn * 2 * PI), -radius * cos(turn * 2 * PI)};
}

/* Returns the outline of a space on a ring, from the corner of its box. */
static Path *segment_path(Arena *arena, const Plan *plan, const Space *space, Box *box)
{
    double size = plan->board->ring_sizes[space->ring - 1];
    double inner = plan_inner(plan, space->ring), outer = plan_outer(plan, space->ring);
    double from = space->place / size, to = (space->place + 1) / size;
    bool large = size == 1; /* a ring of one space keeps a seam at 12 o'clock */
    to -= large ? 1e-4 : 0;
    Path *path = path_new(arena);
    Point a = on_circle(outer, from), b = on_circle(inner, to);
    path_move(path, a.x, a.y);
    path_arc_to(path, (Arc){outer, outer, 0, large, true}, on_circle(outer, to));
    path_line(path, b.x, b.y);
    if (inner > 0)
        path_arc_to(path, (Arc){inner, inner, 0, large, false}, on_circle(inner, from));
    path_close(path);
    *box = path_extent(path);
    Path *moved = path_moved(arena, path, matrix_move(-box->x, -box->y));
    box->x += plan->x;
    box->y += plan->y;
    return moved;
}

static Path *cell_path(Arena *arena, const Plan *plan, const Space *space, Box box)
{
    Point corners[6];
    int count = plan_outline(plan, space, corners, 6);
    Path *path = path_new(arena);
    for (int i = 0; i < count; i++)
        (i ? path_line : path_move)(path, corners[i].x - box.x, corners[i].y - box.y);
    path_close(path);
    return path;
}

static Path *disc_path(Arena *arena, Box box)
{
    Path *path = path_new(arena);
    path_ellipse(path, (Box){0, 0, box.w, box.h});
    return path;
}

/* Sets the boxes 'trim' and 'inner' and the outline to those of the space. */
static void set_trim(Drawing *d, const Plan *plan, const Space *space)
{
    Box box = {0};
    Path *path;
    if (space->ring) {
        path = segment_path(d->arena, plan, space, &box);
        d->shape = OUTLINE_PATH;
    } else if (space->row) {
        box = plan_box(plan, space);
        path = cell_path(d->arena, plan, space, box);
        d->shape = plan->board->hexes ? OUTLINE_HEXAGON : OUTLINE_RECTANGLE;
    } else {
        box = plan_box(plan, space);
        path = disc_path(d->arena, box);
        d->shape = OUTLINE_ELLIPSE;
    }
    d->outline = path;
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
} SpaceRun;

/* Sets the variables of the space's template. Most are those of the face. */
static void set_values(Drawing *d, const Value *face, Value *slots)
{
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
    set_values(d, outer.values.slots, run->slots);
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

/* Returns the section that the piece prints, if it is one of several pieces. */
static const Section *section_of(const Piece *piece)
{
    for (int i = 0; piece->locals && i < piece->locals->count; i++)
        if (piece->locals->items[i].kind == VALUE_SECTION)
            return piece->locals->items[i].section;
    return NULL;
}

static int index_of(const Piece *piece)
{
    int index = 0;
    while (index < piece->set->pieces.count && piece->set->pieces.items[index] != piece)
        index++;
    return index;
}

static bool prints_sections(const Drawing *d, const Board *board)
{
    return board->section_count && d->piece->set->pieces.count > 1;
}

/* The part of a board that a piece prints. */
typedef struct {
    int ring;               /* only this ring, or 0 */
    const Section *section; /* only this section, or NULL */
} PrintedPart;

static PrintedPart part_on(const Drawing *d, const Board *board)
{
    bool alone = d->piece->set->pieces.count == 1;
    return (PrintedPart){alone ? 0 : index_of(d->piece) + 1,
                         prints_sections(d, board) ? section_of(d->piece) : NULL};
}

static bool is_on(PrintedPart part, const Space *space)
{
    if (space->ring)
        return !part.ring || space->ring == part.ring;
    return (space->row || space->located) &&
           (!part.section || section_holds(part.section, space));
}

/* Reports a piece whose section is not known, or is turned. */
static bool check_section(Drawing *d, const Board *board, const Section *section)
{
    if (section && section->board == board && !section->turned)
        return true;
    const Set *set = d->piece->set;
    const Node *face = set->appearance.space_face;
    return diag_error_help(
        d->diags, face ? face->where : set->where, "spaces",
        section ? "draw the spaces in the template of the piece"
                : "make a piece for each section of the board, with 'each'",
        section
            ? "the section that '%s' prints is turned, so its spaces cannot be drawn"
            : "the section that '%s' prints is not known",
        d->piece->id);
}

/* Moves the grid so that the section fills its piece, or is in its middle if cells have
 * a size. */
static void show_section(Plan *plan, const Section *section, const Drawing *d)
{
    if (number_sign(plan->board->cell_width) <= 0) {
        plan->cell_w = d->w / section->width;
        plan->cell_h = d->h / section->height;
    }
    plan->x = (d->w - section->width * plan->cell_w) / 2 -
              (section->column - 1) * plan->cell_w;
    plan->y =
        (d->h - section->height * plan->cell_h) / 2 - (section->row - 1) * plan->cell_h;
}

static bool is_spent(const Drawing *d)
{
    return d->spent || (d->values.eval->failed && !d->marks) || diag_is_full(d->diags);
}

static void draw_board(Drawing *d, const SpaceTemplate *with, const Layer *layer)
{
    Plan plan = plan_on(with->board, d->piece);
    const PrintedPart part = part_on(d, with->board);
    if (prints_sections(d, with->board)) {
        if (!check_section(d, with->board, part.section))
            return;
        show_section(&plan, part.section, d);
    }
    Arena *scratch = d->values.eval->scratch;
    const SpaceRun run = {
        &plan, with->template, layer,
        arena_array(scratch, Value, with->template->slots + SLOT_FREE + 1)};
    for (int i = 0; i < with->board->total && !is_spent(d); i++) {
        const Space *space = &with->board->spaces[i];
        if (is_on(part, space) && is_chosen(d, &run, space))
            draw_space(d, &run, space);
    }
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
