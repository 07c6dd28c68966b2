/* Lays out boards: their ground, the pieces on them, and the frames around what another
 * part enlarges. */
#include "layout/piece.h"
#include "scene/plot.h"

/* --- ground ----------------------------------------------------------------------- */

/* Returns the last entry of the scene that lays down this piece, or NULL. */
static const Piece *laid_piece(const Plot *plot, const Piece *piece)
{
    for (int i = plot->part->laid.count - 1; i >= 0; i--)
        if (plot->part->laid.items[i]->values[LAID_PIECE].piece == piece)
            return plot->part->laid.items[i];
    return NULL;
}

static void add_sections(SceneLayout *c, Plot *plot)
{
    const Plan *plan = &plot->plan;
    for (int i = 0; i < plan->board->section_count; i++) {
        const Section *section = &plan->board->sections[i];
        bool turned = false;
        const Piece *piece = section_piece(plan->print, section, &turned);
        Point middle = {
            plan->x + (section->column - 1 + section->width / 2.0) * plan->cell_w,
            plan->y + (section->row - 1 + section->height / 2.0) * plan->cell_h};
        if (piece)
            placed_piece_add(c, plot,
                             (PlacedPiece){.piece = piece,
                                           .side = SIDE_FRONT,
                                           .middle = plot_point(plot, middle),
                                           .turn = turned ? 90 : 0});
    }
}

/* Adds the rings, turned as the scene asks. The outermost comes first, below the
 * others. */
static void add_rings(SceneLayout *c, Plot *plot)
{
    const Plan *plan = &plot->plan;
    for (int i = plan->print->pieces.count - 1; i >= 0; i--) {
        const Piece *piece = plan->print->pieces.items[i];
        const Piece *laid = laid_piece(plot, piece);
        double turn = 0;
        if (laid && i < plan->board->rings)
            turn = number_to_double(laid->values[LAID_SPIN].number) * 360 /
                   plan->board->ring_sizes[i];
        placed_piece_add(
            c, plot,
            (PlacedPiece){.laid = laid,
                          .piece = piece,
                          .side = SIDE_FRONT,
                          .middle = plot_point(plot, (Point){plan->x, plan->y}),
                          .turn = turn});
    }
}

static void add_ground(SceneLayout *c, Plot *plot)
{
    const Set *print = plot->plan.print;
    const char *ground = plot->part->ground;
    if (!print || (ground && !text_is(ground, "printed")))
        return;
    if (plot->plan.board->rings)
        add_rings(c, plot);
    else if (print->pieces.count == 1 && !laid_piece(plot, print->pieces.items[0]))
        placed_piece_add(
            c, plot,
            (PlacedPiece){.piece = print->pieces.items[0],
                          .side = SIDE_FRONT,
                          .middle = plot_point(
                              plot, (Point){plot->plan.w / 2, plot->plan.h / 2})});
    else if (print->pieces.count > 1)
        add_sections(c, plot);
    for (int i = 0; i < plot->placed.count; i++)
        plot->placed.items[i].ground = true;
}

/* --- pieces on spaces ------------------------------------------------------------- */

static void add_laid(SceneLayout *c, Plot *plot, const Piece *laid)
{
    const Value *at = &laid->values[LAID_AT];
    if (at->kind != VALUE_SPACE && plot->plan.board->rings)
        return; /* add_rings has added the ring */
    Point middle = at->kind == VALUE_SPACE
                       ? plot_pieces_middle(plot, at->space)
                       : plot_point(plot, (Point){plot->plan.w / 2, plot->plan.h / 2});
    PlacedPiece seen = placed_piece_of(c, laid, middle);
    if (seen.side == SIDE_FRONT && seen.piece->set->appearance.above)
        seen.side = SIDE_ABOVE;
    PlacedPiece *placed = placed_piece_add(c, plot, seen);
    if (placed && at->kind == VALUE_SPACE)
        plot_move_to_side(plot, placed);
}

/* --- boards ----------------------------------------------------------------------- */

/* Adds a frame for each part that shows a section of this board enlarged. */
static void add_insets(SceneLayout *c, Plot *plot, const ScenePart *part)
{
    for (int i = 0; i < part->parts.count; i++)
        add_insets(c, plot, part->parts.items[i]);
    if (part->inset_of != plot->part || part->board != plot->part->board)
        return;
    const SceneBlock *block = scene_block(c->look, "inset");
    if (part_follows_spaces(part)) {
        SpaceList spaces = part_spaces(c->arena, part);
        AreaOutlines outlines =
            area_outlines(c->arena, plot, spaces.items, spaces.count);
        for (int i = 0; i < outlines.count; i++)
            list_add(c->arena, &plot->insets,
                     ((PlacedMark){.block = block,
                                   .box = plot->art,
                                   .route = outlines.items[i]}));
        return;
    }
    Box view = plan_view(&plot->plan, part);
    Point a = plot_point(plot, (Point){view.x, view.y}),
          b = plot_point(plot, (Point){view.x + view.w, view.y + view.h});
    const Point corners[] = {a, {b.x, a.y}, b, {a.x, b.y}};
    list_add(c->arena, &plot->insets,
             ((PlacedMark){.block = block,
                           .box = plot->art,
                           .route = route_through(c->arena, corners, 4)}));
}

/* Adds the plans of the other boards on the piece that prints the part's board. */
static void add_other_plans(SceneLayout *c, Plot *plot)
{
    const Piece *piece = plot->part->printed_on;
    for (int i = 0; piece && i < piece->set->prints.count; i++) {
        const Board *board = piece->set->prints.items[i].board;
        if (board != plot->plan.board)
            list_add(c->arena, &plot->others, plan_on(board, piece));
    }
}

void plot_board(SceneLayout *c, Plot *plot, double width)
{
    (void)width;
    const ScenePart *part = plot->part;
    int errors = c->diags->errors;
    bool graph = part_is_graph(part);
    plot->plan =
        graph ? plan_graph(part->board) : plan_of(c->look->common.game, part->board);
    add_other_plans(c, plot);
    plot->view = plan_view(&plot->plan, part);
    plot->art = (Box){0, 0, plot->view.w * plot->scale, plot->view.h * plot->scale};
    plot->around = plot->art;
    add_ground(c, plot);
    if (graph)
        plot_graph(c, plot);
    for (int i = 0; i < part->laid.count; i++)
        if (!placed_piece_is_on(part->laid.items[i]))
            add_laid(c, plot, part->laid.items[i]);
    plot_spread_pieces(c, plot);
    placed_piece_add_on(c, plot, errors);
    plot_board_names(c, plot);
    for (int i = 0; i < plot->placed.count; i++)
        if (!plot->placed.items[i].ground)
            plot->around = box_join(plot->around, plot->placed.items[i].box);
    add_insets(c, plot, c->scene->root);
}
