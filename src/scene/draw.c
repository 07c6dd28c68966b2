/* Draws plots: turns their contents into items of the display list. */
#include <math.h>

#include "layout/small_type.h"
#include "page/polyline.h"
#include "scene/plot.h"

#define FADED 0.35
#define VIEW_MARGIN 5e-7 /* around the visible part of a board, mm of the piece */

typedef struct {
    SceneLayout *c;
    const Plot *plot;
    ItemList *items;
    Boxes discs; /* discs of graphs, also in inner plots: lines avoid them */
} PlotDrawing;

static void draw_mark_block(PlotDrawing *d, const PlacedMark *drawn);

/* --- pieces ----------------------------------------------------------------------- */

/* Returns true if the piece fills its rectangle, as seen from one side. */
static bool is_plain(const PlacedPiece *placed)
{
    return !placed->unfolded && placed->side != SIDE_ABOVE &&
           !piece_measures(placed->piece, placed->side).rounded;
}

/* Returns the clip path of a die, which is drawn with round corners; NULL for all other
 * pieces. */
static const Path *rounding(const PlotDrawing *d, const PlacedPiece *placed)
{
    if (placed->piece->set->kind != KIND_DIE || !is_plain(placed))
        return NULL;
    Path *path = path_new(d->c->arena);
    Box box = placed->face->extent;
    path_rectangle(path, box, fmin(box.w, box.h) / 6);
    return path;
}

/* Draws the block 'piece-KIND' of the SceneStyle below a piece and as large as the
 * piece, such as an outline for a white die on white paper. */
static void add_backing(PlotDrawing *d, const PlacedPiece *placed, ItemList *items)
{
    static const SceneValues nothing;
    const char *kind = KIND_NAMES[placed->piece->set->kind];
    const SceneBlock *block =
        scene_block(d->c->look, arena_print(d->c->arena, "piece-%s", kind));
    if (is_plain(placed))
        scene_draw_block(d->c->look, block, placed->face->extent, &nothing, d->c->arena,
                         items);
}

static void add_form(PlotDrawing *d, const PlacedPiece *placed, const Form *drawn,
                     Matrix m, ItemList *items)
{
    Arena *arena = d->c->arena;
    Group *group = group_add(
        arena, items, (Group){.matrix = m, .opacity = placed->faded ? FADED : 1});
    add_backing(d, placed, &group->items);
    const Path *clip = rounding(d, placed);
    if (clip)
        group =
            group_add(arena, &group->items,
                      (Group){.matrix = MATRIX_IDENTITY, .clip = clip, .opacity = 1});
    const Form *form = form_at_scale(d->c->look->forms, drawn, matrix_rise(m));
    list_add(arena, &group->items,
             ((Item){.kind = ITEM_FORM, .form = form, .matrix = MATRIX_IDENTITY}));
}

/* Draws a block of the style along a line. */
static void draw_along(PlotDrawing *d, const char *name, ArrowPath route)
{
    draw_mark_block(d, &(PlacedMark){.block = scene_block(d->c->look, name),
                                     .box = d->plot->art,
                                     .route = route});
}

/* Draws a line around a piece, so that white cards stand out from white paper and from
 * each other. */
static void draw_rim(PlotDrawing *d, const PlacedPiece *placed, Matrix m)
{
    Arena *arena = d->c->arena;
    Polylines lines = polylines_of(arena, placed->face->outline);
    for (int i = 0; !placed->faded && i < lines.count; i++) {
        const Polyline *line = &lines.items[i];
        Point *points = arena_alloc(arena, (size_t)(line->count + 1) * sizeof *points);
        for (int k = 0; k < line->count; k++)
            points[k] = matrix_apply(m, line->points[k]);
        draw_along(d, placed->unfolded ? "piece-net" : "piece",
                   (ArrowPath){.points = points, .count = line->count});
    }
}

static void draw_placed(PlotDrawing *d, const PlacedPiece *placed)
{
    for (long i = 0; i < placed_piece_piled(placed); i++) {
        Matrix m = placed_piece_copy_matrix(placed, i);
        draw_rim(d, placed, m);
        add_form(d, placed, placed->face->form, m, d->items);
    }
}

static Path *path_of_view(const PlotDrawing *d)
{
    return part_follows_spaces(d->plot->part) ? view_path(d->c->arena, d->plot)
                                              : path_of_box(d->c->arena, d->plot->art);
}

/* Draws the pieces that form the board, clipped to the view unless the whole board is
 * shown. */
static void draw_ground(PlotDrawing *d)
{
    bool whole =
        d->plot->part->whole && !plan_is_cropped(&d->plot->plan, d->plot->part);
    Group group = {.matrix = MATRIX_IDENTITY,
                   .clip = whole ? NULL : path_of_view(d),
                   .opacity = 1};
    for (int i = 0; i < d->plot->placed.count; i++) {
        const PlacedPiece *placed = &d->plot->placed.items[i];
        if (!placed->ground)
            continue;
        const Form *seen =
            whole ? placed->face->form
                  : face_form_visible(
                        d->c->look->forms, placed->face,
                        box_grown(
                            matrix_undo_box(placed_piece_matrix(placed), d->plot->art),
                            VIEW_MARGIN));
        if (seen->items.count)
            add_form(d, placed, seen, placed_piece_matrix(placed), &group.items);
    }
    if (group.items.count)
        group_add(d->c->arena, d->items, group);
}

static void draw_tabs(PlotDrawing *d)
{
    for (int i = 0; i < d->plot->tabs.count; i++)
        draw_along(d, "piece-tab", d->plot->tabs.items[i]);
}

static void draw_pieces(PlotDrawing *d, bool small)
{
    for (int i = 0; i < d->plot->placed.count; i++)
        if (!d->plot->placed.items[i].ground && d->plot->placed.items[i].small == small)
            draw_placed(d, &d->plot->placed.items[i]);
}

/* --- marks ------------------------------------------------------------------------ */

static void draw_words(const TextBlock *words, Point at, ItemList *items)
{
    if (words)
        text_block_place(words, at, items);
}

static void draw_mark_block(PlotDrawing *d, const PlacedMark *drawn)
{
    Arena *arena = d->c->arena;
    const ArrowPath *route = &drawn->route;
    const SceneValues scene_values = {
        .words = drawn->words_value ? drawn->words_value
                 : drawn->mark      ? drawn->mark->words
                                    : NULL,
        .title = drawn->mark ? drawn->mark->title : NULL,
        .number = drawn->mark && drawn->mark->kind == MARK_STEP ? drawn->mark->number
                                                                : drawn->number,
        .share = drawn->share,
        .column = drawn->column,
        .route = route->points,
        .route_count = route->count,
        .head = route->head,
        .head_count = route->has_head ? 3 : 0,
        .where = drawn->mark ? drawn->mark->where : d->plot->part->where};
    scene_draw_block(d->c->look, drawn->block, drawn->box, &scene_values, arena,
                     d->items);
    draw_words(drawn->words, drawn->words_at, d->items);
}

/* Draws a space of a ring; the block gets the outline of the space as 'route'. */
static void draw_sector(PlotDrawing *d, const Space *space)
{
    const Plot *plot = d->plot;
    draw_mark_block(d, &(PlacedMark){.block = scene_block(d->c->look, "sector"),
                                     .box = plot->art,
                                     .words_value = space->name,
                                     .route = space_outline(d->c->arena, plot, space)});
}

static void draw_spaces(PlotDrawing *d)
{
    const Plot *plot = d->plot;
    const char *ground = plot->part->ground;
    const Board *board = plot->plan.board;
    bool plain = ground ? text_is(ground, "plain") : !plot->plan.print;
    for (int i = 0; plain && i < board->total; i++) {
        const Space *space = &board->spaces[i];
        if (!part_shows(plot->part, space))
            continue;
        if (board->rings && !space->outside)
            draw_sector(d, space);
        else
            scene_ground(d->c->look, space, plot_box(plot, space),
                         space_outline(d->c->arena, plot, space).points, d->c->arena,
                         d->items);
    }
}

/* Returns a clip path around the discs, for the even-odd rule. */
static Path *clear_of_discs(PlotDrawing *d)
{
    Path *path = path_of_box(d->c->arena, box_grown(d->plot->around, 10));
    for (int i = 0; i < d->discs.count; i++)
        path_rectangle(path, d->discs.items[i], 0);
    return path;
}

/* Draws a line, except where it would pass through the name in a disc. */
static void draw_line(PlotDrawing *d, const PlacedMark *line)
{
    if (!d->discs.count) {
        draw_mark_block(d, line);
        return;
    }
    PlotDrawing inside = *d;
    inside.items = &group_add(d->c->arena, d->items,
                              (Group){.matrix = MATRIX_IDENTITY,
                                      .clip = clear_of_discs(d),
                                      .clip_even_odd = true,
                                      .opacity = 1})
                        ->items;
    draw_mark_block(&inside, line);
}

/* Draws the marks of one kind. */
static void draw_marks_of(PlotDrawing *d, SceneMarkKind kind)
{
    for (int i = 0; i < d->plot->marks.count; i++)
        if (d->plot->marks.items[i].mark->kind == kind)
            draw_mark_block(d, &d->plot->marks.items[i]);
}

/* Draws the marks on the pieces. */
static void draw_marks(PlotDrawing *d)
{
    for (int i = 0; i < d->plot->marks.count; i++) {
        const PlacedMark *mark = &d->plot->marks.items[i];
        SceneMarkKind kind = mark->mark->kind;
        if (kind == MARK_AREA || kind == MARK_HEAT)
            continue;
        if (kind == MARK_ARROW || kind == MARK_LINE)
            draw_line(d, mark);
        else
            draw_mark_block(d, mark);
    }
}

static void draw_leaders(PlotDrawing *d)
{
    const SceneBlock *block = scene_block(d->c->look, "leader");
    if (!block->name) /* the style has no leaders */
        return;
    for (int i = 0; i < d->plot->labels.count; i++) {
        const Label *label = &d->plot->labels.items[i];
        const PlacedMark line = {
            .mark = label->mark,
            .block = block,
            .box = d->plot->art,
            .route = {.points = (Point *)label->leader, .count = 2}};
        if (label->leads)
            draw_line(d, &line);
    }
}

static void draw_labels(PlotDrawing *d)
{
    for (int i = 0; i < d->plot->labels.count; i++) {
        const Label *label = &d->plot->labels.items[i];
        draw_mark_block(d,
                        &(PlacedMark){.mark = label->mark,
                                      .block = label->block,
                                      .box = label->box,
                                      .words = label->words,
                                      .words_at = {label->box.x + label->block->left,
                                                   label->box.y + label->block->top}});
    }
}

/* --- parts ------------------------------------------------------------------------ */

/* Returns a corner of the box, clockwise from the upper left. Side i connects corners i
 * and i + 1. */
static Point corner_of(Box box, int corner)
{
    bool east = corner == 1 || corner == 2, south = corner >= 2;
    return (Point){east ? box.x + box.w : box.x, south ? box.y + box.h : box.y};
}

enum { MAX_SIDE_RUNS = 2 };

/* Consecutive sides of a box, as a line; 5 points if it is closed. */
typedef struct {
    Point points[5];
    int count;
} SideRun;

/* Stores the runs of the wanted sides (north, east, south, west); returns their
 * number. */
static int side_runs(Box box, const bool wanted[4], SideRun runs[MAX_SIDE_RUNS])
{
    int first = 0, count = 0;
    while (first < 3 && !(wanted[first] && !wanted[(first + 3) % 4]))
        first++;
    for (int i = 0; i < 4; i++) {
        int side = (first + i) % 4;
        if (!wanted[side])
            continue;
        bool goes_on = i > 0 && wanted[(side + 3) % 4];
        if (!goes_on)
            runs[count] = (SideRun){.points = {corner_of(box, side)}, .count = 1};
        count += !goes_on;
        SideRun *run = &runs[count - 1];
        run->points[run->count++] = corner_of(box, (side + 1) % 4);
    }
    return count;
}

/* Draws a line along the given sides of the art: the edge of the board, or the cut
 * where the view ends inside the board. */
static void draw_sides(PlotDrawing *d, const char *name, const bool sides[4])
{
    SideRun runs[MAX_SIDE_RUNS];
    int count = side_runs(d->plot->art, sides, runs);
    for (int i = 0; i < count; i++)
        draw_along(d, name,
                   (ArrowPath){.points = runs[i].points, .count = runs[i].count});
}

/* Draws lines along the outlines of the visible cells. */
static void draw_rims(PlotDrawing *d)
{
    ViewRims rims = view_rims(d->c->arena, d->plot);
    for (int cut = 1; cut >= 0; cut--)
        for (int i = 0; i < rims.count; i++)
            if (rims.items[i].is_cut == cut)
                draw_along(d, cut ? "cut" : "frame", rims.items[i].line);
}

static void draw_edges(PlotDrawing *d)
{
    const ScenePart *part = d->plot->part;
    bool ends[4], cuts[4];
    bool as_printed = !part->ground || text_is(part->ground, "printed");
    bool plain_hexes = part->board->hexes && (!as_printed || !d->plot->plan.print);
    if (part_follows_spaces(part) || plain_hexes) {
        draw_rims(d);
        return;
    }
    plan_ends(&d->plot->plan, d->plot->part, ends);
    for (int i = 0; i < 4; i++)
        cuts[i] = !ends[i];
    draw_sides(d, "cut", cuts);
    draw_sides(d, "frame", ends);
}

static void draw_all(PlotDrawing *d, const PlacedMarks *marks)
{
    for (int i = 0; i < marks->count; i++)
        draw_mark_block(d, &marks->items[i]);
}

static void draw_written(PlotDrawing *d)
{
    const Plot *plot = d->plot;
    for (int i = 0; i < plot->written.count; i++)
        draw_words(plot->written.items[i].words, plot->written.items[i].at, d->items);
    draw_all(d, &plot->key_steps);
    for (int i = 0; i < plot->key.count; i++)
        draw_words(plot->key.items[i].words, plot->key.items[i].at, d->items);
    draw_words(plot->title.words, plot->title.at, d->items);
    draw_words(plot->caption.words, plot->caption.at, d->items);
}

static void draw_flows(PlotDrawing *d)
{
    for (int i = 0; i < d->plot->flows.count; i++)
        draw_along(d, "flow-arrow", d->plot->flows.items[i].route);
    draw_all(d, &d->plot->boxes);
    for (int i = 0; i < d->plot->flows.count; i++) {
        const FlowArrow *flow = &d->plot->flows.items[i];
        draw_words(flow->words, (Point){flow->words_box.x, flow->words_box.y},
                   d->items);
    }
}

static void draw_layers_of(PlotDrawing *d)
{
    const ScenePart *part = d->plot->part;
    if (!part->layers)
        return;
    Node *node = node_new_map(d->c->arena, part->layers->where, 1);
    node->entries[0] = (Entry){
        node_new_text(d->c->arena, part->layers->where, "layers"), part->layers};
    const Template *template =
        block_layers_bind(&d->c->look->common.block_layers, "scene layers",
                          d->c->look->common.tree, node);
    if (!template)
        return;
    const SceneBlock block = {
        .name = "layers", .background = template, .where = part->where};
    const SceneValues nothing = {.where = part->where};
    ItemList drawn = {0};
    scene_draw_block(d->c->look, &block, (Box){0, 0, part->width, part->height},
                     &nothing, d->c->arena, &drawn);
    group_add(d->c->arena, d->items,
              (Group){.matrix = matrix_scale(d->plot->scale, d->plot->scale),
                      .opacity = 1,
                      .items = drawn});
}

static void draw_content(PlotDrawing *d)
{
    const Plot *plot = d->plot;
    bool board = plot->part->kind == PART_BOARD;
    if (board) {
        draw_along(d, "board", (ArrowPath){0});
        draw_spaces(d);
        draw_ground(d);
    }
    draw_all(d, &plot->contacts);
    draw_layers_of(d);
    draw_marks_of(d, MARK_HEAT);
    if (plot->disc_of)
        draw_marks_of(d, MARK_AREA);
    draw_all(d, &plot->discs);
    draw_tabs(d);
    draw_pieces(d, false);
    bool is_round =
        board && plot->plan.board->rings && !part_follows_spaces(plot->part);
    if (board && !is_round && !plot->disc_of)
        draw_edges(d);
    if (!plot->disc_of)
        draw_marks_of(d, MARK_AREA); /* over tiles, and over the edge of the board */
    bool below = plot->part->kind == PART_STACK; /* draw the lowest part first */
    if (below)
        draw_all(d, &plot->between);
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[below ? plot->plots.count - 1 - i : i];
        plot_draw(d->c, inner, d->items);
    }
    if (!below)
        draw_all(d, &plot->between);
    draw_pieces(d, true);
    draw_flows(d);
    draw_leaders(d);
    draw_all(d, &plot->insets);
    draw_marks(d);
    draw_labels(d);
    draw_written(d);
}

void plot_draw(SceneLayout *c, const Plot *plot, ItemList *items)
{
    Group *group =
        group_add(c->arena, items, (Group){.matrix = plot_matrix(plot), .opacity = 1});
    PlotDrawing d = {.c = c, .plot = plot, .items = &group->items};
    plot_gather(c->arena, plot, MATRIX_IDENTITY, &d.discs, NULL);
    draw_content(&d);
}
