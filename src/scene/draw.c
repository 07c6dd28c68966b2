/* Draws plots: turns their contents into items of the display list. */
#include <math.h>

#include "page/polyline.h"
#include "scene/areas.h"
#include "scene/placed_piece.h"
#include "scene/sides.h"

#define FADED 0.35

typedef struct {
    SceneLayout *c;
    const Plot *plot;
    ItemList *items;
    Boxes discs; /* discs of graphs, also in inner plots: lines avoid them */
} PlotDrawing;

/* --- pieces ----------------------------------------------------------------------- */

/* Returns true if the piece is cut to another shape than a plain rectangle. */
static bool is_cut(const PlacedPiece *placed)
{
    return piece_measures(placed->piece).rounded;
}

/* Returns the clip path of a die, which is drawn with round corners; NULL for all other
 * pieces. */
static const Path *rounding(const PlotDrawing *d, const PlacedPiece *placed)
{
    const Piece *piece = placed->piece;
    if (piece->set->kind != KIND_DIE || placed->unfolded ||
        placed->side == SIDE_ABOVE || is_cut(placed))
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
    bool flat = placed->unfolded || placed->side == SIDE_ABOVE || is_cut(placed);
    if (block && !flat)
        scene_draw_block(d->c->look, block, placed->face->extent, &nothing, d->c->arena,
                         items);
}

static void add_form(PlotDrawing *d, const PlacedPiece *placed, const Form *drawn,
                     double shift, ItemList *items)
{
    Matrix m = matrix_multiply(placed_piece_matrix(placed), matrix_move(shift, -shift));
    Group *group = arena_new_item(d->c->arena, Group);
    *group = (Group){.matrix = m, .opacity = placed->faded ? FADED : 1};
    add_backing(d, placed, &group->items);
    Group *inner = arena_new_item(d->c->arena, Group);
    *inner =
        (Group){.matrix = MATRIX_IDENTITY, .clip = rounding(d, placed), .opacity = 1};
    const Item form = {.kind = ITEM_FORM, .form = drawn, .matrix = MATRIX_IDENTITY};
    list_add(d->c->arena, &inner->items, form);
    list_add(d->c->arena, &group->items,
             inner->clip ? (Item){.kind = ITEM_GROUP, .group = inner} : form);
    list_add(d->c->arena, items, ((Item){.kind = ITEM_GROUP, .group = group}));
}

static void draw_mark_block(PlotDrawing *d, const PlacedMark *drawn);

/* Draws a line around a piece, so that white cards stand out from white paper and from
 * each other. */
static void draw_rim(PlotDrawing *d, const PlacedPiece *placed, double shift)
{
    Arena *arena = d->c->arena;
    Matrix m = matrix_multiply(placed_piece_matrix(placed), matrix_move(shift, -shift));
    const SceneBlock *block =
        scene_block(d->c->look, placed->unfolded ? "piece-net" : "piece");
    Polylines lines = polylines_of(arena, placed->face->outline);
    for (int i = 0; block && !placed->faded && i < lines.count; i++) {
        const Polyline *line = &lines.items[i];
        Point *points = arena_alloc(arena, (size_t)(line->count + 1) * sizeof *points);
        for (int k = 0; k < line->count; k++)
            points[k] = matrix_apply(m, line->points[k]);
        const PlacedMark rim = {.block = block,
                                .box = d->plot->art,
                                .route = {.points = points, .count = line->count}};
        draw_mark_block(d, &rim);
    }
}

static void draw_placed(PlotDrawing *d, const PlacedPiece *placed)
{
    long copies = placed_piece_piled(placed);
    double step = placed_piece_step(placed);
    for (long i = 0; i < copies; i++) {
        double shift = ((double)i - (double)(copies - 1) / 2) * step;
        draw_rim(d, placed, shift);
        add_form(d, placed, placed->face->form, shift, d->items);
    }
}

/* Returns the box of the view in the coordinates of the piece. */
static Box view_of(const PlotDrawing *d, const PlacedPiece *placed)
{
    Matrix m = placed_piece_matrix(placed);
    Box art = d->plot->art, view = {0};
    for (int i = 0; i < 4; i++) {
        const Point corner = {art.x + (i & 1) * art.w, art.y + (i / 2) * art.h};
        view = box_join(view, box_around(matrix_undo(m, corner), 1e-6, 1e-6));
    }
    return view;
}

/* Draws the pieces that form the board, clipped to the view unless the whole board is
 * shown. */
static void draw_ground(PlotDrawing *d)
{
    bool whole = d->plot->part->whole;
    Group *group = arena_new_item(d->c->arena, Group);
    Path *clip = path_new(d->c->arena);
    path_rectangle(clip, d->plot->art, 0);
    *group =
        (Group){.matrix = MATRIX_IDENTITY, .opacity = 1, .clip = whole ? NULL : clip};
    for (int i = 0; i < d->plot->placed.count; i++) {
        const PlacedPiece *placed = &d->plot->placed.items[i];
        if (!placed->ground)
            continue;
        const Form *seen = whole ? placed->face->form
                                 : face_form_visible(d->c->look->forms, placed->face,
                                                     view_of(d, placed));
        if (seen->items.count)
            add_form(d, placed, seen, 0, &group->items);
    }
    if (group->items.count)
        list_add(d->c->arena, d->items, ((Item){.kind = ITEM_GROUP, .group = group}));
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

/* Returns the points relative to the corner of the box, as the layers of a block expect
 * them. */
static const Point *moved(Arena *arena, const Point *points, int count, Box box)
{
    Point *to = arena_alloc(arena, (size_t)(count + 1) * sizeof *to);
    for (int i = 0; i < count; i++)
        to[i] = (Point){points[i].x - box.x, points[i].y - box.y};
    return to;
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
        .route = moved(arena, route->points, route->count, drawn->box),
        .route_count = route->count,
        .head = moved(arena, route->head, 3, drawn->box),
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
    const SceneAnchor at = {.kind = ANCHOR_SPACE, .space = space, .part = plot->part};
    AreaOutlines outlines = area_outlines(d->c->arena, plot, &at, 1);
    const SceneBlock *block = scene_block(d->c->look, "sector");
    for (int i = 0; block && i < outlines.count; i++) {
        const PlacedMark sector = {.block = block,
                                   .box = plot->art,
                                   .words_value = space->name,
                                   .route = {.points = outlines.items[i].points,
                                             .count = outlines.items[i].count}};
        draw_mark_block(d, &sector);
    }
}

static void draw_spaces(PlotDrawing *d)
{
    const Plot *plot = d->plot;
    const char *ground = plot->part->ground;
    const Board *board = plot->plan.board;
    bool plain = ground ? text_is(ground, "plain") : !plot->plan.print;
    for (int i = 0; plain && i < board->total; i++) {
        const Space *space = &board->spaces[i];
        Box box = plan_box(&plot->plan, space);
        if (!part_shows(plot->part, space))
            continue;
        if (board->rings && !space->outside)
            draw_sector(d, space);
        else
            scene_ground(d->c->look, space,
                         (Box){(box.x - plot->view.x) * plot->scale,
                               (box.y - plot->view.y) * plot->scale,
                               box.w * plot->scale, box.h * plot->scale},
                         d->c->arena, d->items);
    }
}

/* Returns a clip path around the discs, for the even-odd rule. */
static Path *clear_of_discs(PlotDrawing *d)
{
    const double beyond = 10;
    const Box all = d->plot->around;
    Path *path = path_new(d->c->arena);
    path_rectangle(
        path,
        (Box){all.x - beyond, all.y - beyond, all.w + 2 * beyond, all.h + 2 * beyond},
        0);
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
    Group *group = arena_new_item(d->c->arena, Group);
    *group = (Group){.matrix = MATRIX_IDENTITY,
                     .opacity = 1,
                     .clip = clear_of_discs(d),
                     .clip_even_odd = true};
    ItemList *around = d->items;
    d->items = &group->items;
    draw_mark_block(d, line);
    d->items = around;
    list_add(d->c->arena, around, ((Item){.kind = ITEM_GROUP, .group = group}));
}

/* Returns true for marks that are drawn below the pieces. */
static bool is_ground(SceneMarkKind kind)
{
    return kind == MARK_AREA || kind == MARK_HEAT;
}

static void draw_marks(PlotDrawing *d, bool ground)
{
    for (int i = 0; i < d->plot->marks.count; i++) {
        const PlacedMark *mark = &d->plot->marks.items[i];
        SceneMarkKind kind = mark->mark->kind;
        if (is_ground(kind) != ground)
            continue;
        if (kind == MARK_ARROW || kind == MARK_LINE)
            draw_line(d, mark);
        else
            draw_mark_block(d, mark);
    }
}

static void draw_leaders(PlotDrawing *d)
{
    for (int i = 0; i < d->plot->labels.count; i++) {
        const Label *label = &d->plot->labels.items[i];
        const SceneBlock *block = scene_block(d->c->look, "leader");
        const PlacedMark line = {
            .mark = label->mark,
            .block = block,
            .box = d->plot->art,
            .route = {.points = (Point *)label->leader, .count = 2}};
        if (label->leads && block)
            draw_line(d, &line);
    }
}

static void draw_labels(PlotDrawing *d)
{
    for (int i = 0; i < d->plot->labels.count; i++) {
        const Label *label = &d->plot->labels.items[i];
        const PlacedMark shape = {
            .mark = label->mark, .block = label->block, .box = label->box};
        draw_mark_block(d, &shape);
        draw_words(label->words,
                   (Point){label->box.x + label->block->left,
                           label->box.y + label->block->top},
                   d->items);
    }
}

/* --- parts ------------------------------------------------------------------------ */

/* Draws a line along the given sides of the art: the edge of the board, or the cut
 * where the view ends inside the board. */
static void draw_sides(PlotDrawing *d, const char *name, const bool sides[4])
{
    SideRun runs[MAX_SIDE_RUNS];
    int count = side_runs(d->plot->art, sides, runs);
    for (int i = 0; i < count; i++) {
        const PlacedMark line = {
            .block = scene_block(d->c->look, name),
            .box = d->plot->art,
            .route = {.points = runs[i].points, .count = runs[i].count}};
        if (line.block)
            draw_mark_block(d, &line);
    }
}

static void draw_edges(PlotDrawing *d)
{
    bool ends[4], cuts[4];
    plan_ends(&d->plot->plan, d->plot->part, ends);
    for (int i = 0; i < 4; i++)
        cuts[i] = !ends[i];
    draw_sides(d, "cut", cuts);
    draw_sides(d, "frame", ends);
}

static void draw_block(PlotDrawing *d, const char *name)
{
    const PlacedMark shape = {.block = scene_block(d->c->look, name),
                              .box = d->plot->art};
    if (shape.block)
        draw_mark_block(d, &shape);
}

static void draw_written(PlotDrawing *d)
{
    const Plot *plot = d->plot;
    for (int i = 0; i < plot->written.count; i++)
        draw_words(plot->written.items[i].words, plot->written.items[i].at, d->items);
    for (int i = 0; i < plot->key_steps.count; i++)
        draw_mark_block(d, &plot->key_steps.items[i]);
    for (int i = 0; i < plot->key.count; i++)
        draw_words(plot->key.items[i].words, plot->key.items[i].at, d->items);
    draw_words(plot->title.words, plot->title.at, d->items);
    draw_words(plot->caption.words, plot->caption.at, d->items);
}

static void draw_flows(PlotDrawing *d)
{
    const SceneBlock *arrow = scene_block(d->c->look, "flow-arrow");
    for (int i = 0; i < d->plot->flows.count; i++) {
        const FlowArrow *flow = &d->plot->flows.items[i];
        const PlacedMark line = {
            .block = arrow, .box = d->plot->art, .route = flow->route};
        if (arrow)
            draw_mark_block(d, &line);
    }
    for (int i = 0; i < d->plot->boxes.count; i++)
        draw_mark_block(d, &d->plot->boxes.items[i]);
    for (int i = 0; i < d->plot->flows.count; i++) {
        const FlowArrow *flow = &d->plot->flows.items[i];
        const Point corner = {flow->words_box.x, flow->words_box.y};
        draw_words(flow->words, corner, d->items);
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
    Group *group = arena_new_item(d->c->arena, Group);
    *group = (Group){.matrix = matrix_scale(d->plot->scale, d->plot->scale),
                     .opacity = 1,
                     .items = drawn};
    list_add(d->c->arena, d->items, ((Item){.kind = ITEM_GROUP, .group = group}));
}

static void draw_content(PlotDrawing *d)
{
    const Plot *plot = d->plot;
    bool board = plot->part->kind == PART_BOARD;
    if (board)
        draw_block(d, "board");
    if (board)
        draw_spaces(d);
    if (board)
        draw_ground(d);
    for (int i = 0; i < plot->contacts.count; i++)
        draw_mark_block(d, &plot->contacts.items[i]);
    draw_layers_of(d);
    draw_marks(d, true);
    for (int i = 0; i < plot->discs.count; i++)
        draw_mark_block(d, &plot->discs.items[i]);
    draw_pieces(d, false);
    if (board && !plot->plan.board->rings && !plot->disc_of)
        draw_edges(d);
    bool below = plot->part->kind == PART_STACK; /* draw the lowest part first */
    for (int i = 0; below && i < plot->between.count; i++)
        draw_mark_block(d, &plot->between.items[i]);
    for (int i = 0; i < plot->plots.count; i++) {
        const Plot *inner = plot->plots.items[below ? plot->plots.count - 1 - i : i];
        plot_draw(d->c, inner, d->items);
    }
    for (int i = 0; !below && i < plot->between.count; i++)
        draw_mark_block(d, &plot->between.items[i]);
    draw_pieces(d, true);
    draw_flows(d);
    draw_leaders(d);
    for (int i = 0; i < d->plot->insets.count; i++)
        draw_mark_block(d, &d->plot->insets.items[i]);
    draw_marks(d, false);
    draw_labels(d);
    draw_written(d);
}

void plot_draw(SceneLayout *c, const Plot *plot, ItemList *items)
{
    Group *group = arena_new_item(c->arena, Group);
    *group = (Group){.matrix = plot_matrix(plot), .opacity = 1};
    PlotDrawing d = {.c = c, .plot = plot, .items = &group->items};
    plot_discs(c->arena, plot, MATRIX_IDENTITY, &d.discs);
    draw_content(&d);
    list_add(c->arena, items, ((Item){.kind = ITEM_GROUP, .group = group}));
}
