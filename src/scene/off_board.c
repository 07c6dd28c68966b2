/* Lays out pieces without a board: in rows, a grid or a column, as a fan, a pile or a
 * die net. */
#include <math.h>

#include "base/units.h"
#include "layout/die_net.h"
#include "scene/plot.h"

/* Lays the pieces in rows of limited width, or of a number of columns. */
static void lay_rows(Plot *plot, double gap, double width, int columns)
{
    double x = 0, y = 0, high = 0;
    for (int i = 0, first = 0; i < plot->placed.count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        if (columns ? i - first == columns : i > first && x + placed->box.w > width) {
            y += high + gap;
            x = high = 0;
            first = i;
        }
        placed_piece_centre(placed,
                            (Point){x + placed->box.w / 2, y + placed->box.h / 2});
        x += placed->box.w + gap;
        bool grows = placed->box.h > high;
        high = fmax(high, placed->box.h);
        /* centre the piece vertically, or the whole row again if it became higher */
        for (int k = grows ? first : i; k <= i; k++)
            placed_piece_centre(
                &plot->placed.items[k],
                (Point){box_middle(plot->placed.items[k].box).x, y + high / 2});
    }
}

static double widest(const Plot *plot)
{
    double wide = 0;
    for (int i = 0; i < plot->placed.count; i++)
        wide = fmax(wide, plot->placed.items[i].box.w);
    return wide;
}

/* Lays the pieces in a grid of cells that are as large as the largest piece. */
static void lay_grid(Plot *plot, double gap, double width, int columns)
{
    double w = widest(plot), h = 0;
    for (int i = 0; i < plot->placed.count; i++)
        h = fmax(h, plot->placed.items[i].box.h);
    if (!columns)
        columns = (int)fmax(floor((width + gap) / fmax(w + gap, 0.1)), 1);
    for (int i = 0; i < plot->placed.count; i++)
        placed_piece_centre(
            &plot->placed.items[i],
            (Point){i % columns * (w + gap) + w / 2, i / columns * (h + gap) + h / 2});
}

static void lay_column(Plot *plot, double gap)
{
    double y = 0, wide = widest(plot);
    for (int i = 0; i < plot->placed.count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        placed_piece_centre(placed, (Point){wide / 2, y + placed->box.h / 2});
        y += placed->box.h + gap;
    }
}

/* Lays the pieces like a hand of cards, rotated about a point far below. */
static void lay_fan(Plot *plot)
{
    const double most = 44, each = 9;
    int count = plot->placed.count;
    double step = count > 1 ? fmin(each, most / (count - 1)) : 0;
    for (int i = 0; i < count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        double turn = (i - (count - 1) / 2.0) * step, angle = turn * PI / 180;
        double radius = placed->face->h * placed->scale * 2.6;
        placed->turn += turn;
        placed_piece_move(placed,
                          (Point){radius * sin(angle), radius * (1 - cos(angle))});
    }
}

/* Lays the pieces on each other, each slightly offset. */
static void lay_pile(Plot *plot)
{
    for (int i = 0; i < plot->placed.count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        double step = 0.06 * fmin(placed->box.w, placed->box.h);
        placed_piece_move(placed, (Point){i * step, -i * step});
    }
}

/* Adds the outlines of the tabs, as they are printed. */
static void add_tabs(SceneLayout *c, Plot *plot, const DieNet *die)
{
    const FoldNet *net = die_net_fold(c->arena, die);
    for (int i = 0; i < net->count; i++) {
        const NetPanel *panel = &net->panels[i];
        if (panel->use != PANEL_TAB)
            continue;
        Point *points = arena_array(c->arena, Point, panel->count);
        for (int k = 0; k < panel->count; k++)
            points[k] = (Point){panel->corners[k].x * plot->scale,
                                panel->corners[k].y * plot->scale};
        list_add(c->arena, &plot->tabs,
                 ((ArrowPath){.points = points, .count = panel->count}));
    }
}

/* Lays out all faces of a die in one piece, as in the net to be cut out. Reports an
 * error if the piece has no net. */
static void lay_net(SceneLayout *c, Plot *plot, const Piece *laid)
{
    const Piece *piece = laid->values[LAID_PIECE].piece;
    const Trim trim = piece_measures(piece, SIDE_FRONT);
    DieNet net;
    if (!die_net_lay(piece, &trim, &net)) {
        diag_error_help(c->diags, laid->where, "scene-part", "remove 'lay: net'",
                        "'%s' is not a die with a net",
                        piece_called(c->diags->arena, piece));
        return;
    }
    for (int i = 0; i < net.shape->faces; i++) {
        Matrix m = net.at[i];
        PlacedPiece *placed =
            placed_piece_add(c, plot,
                             (PlacedPiece){.laid = laid,
                                           .piece = piece,
                                           .side = SIDE_FRONT + i,
                                           .turn = atan2(m.yx, m.xx) * 180 / PI,
                                           .unfolded = true});
        if (!placed)
            return;
        Point middle = matrix_apply(m, box_middle(placed->face->extent));
        placed_piece_move(placed,
                          (Point){middle.x * plot->scale, middle.y * plot->scale});
    }
    add_tabs(c, plot, &net);
}

/* Moves everything so that the upper left corner is at 0, 0; returns the size. */
static Box move_to_corner(Plot *plot)
{
    Box all = {0};
    for (int i = 0; i < plot->placed.count; i++)
        all = i ? box_join(all, plot->placed.items[i].box) : plot->placed.items[i].box;
    for (int i = 0; i < plot->tabs.count; i++)
        for (int k = 0; k < plot->tabs.items[i].count; k++)
            all = box_join(all, box_around(plot->tabs.items[i].points[k], 0.01, 0.01));
    for (int i = 0; i < plot->placed.count; i++) {
        PlacedPiece *placed = &plot->placed.items[i];
        placed_piece_move(placed,
                          (Point){placed->middle.x - all.x, placed->middle.y - all.y});
    }
    for (int i = 0; i < plot->tabs.count; i++)
        for (int k = 0; k < plot->tabs.items[i].count; k++) {
            Point *point = &plot->tabs.items[i].points[k];
            *point = (Point){point->x - all.x, point->y - all.y};
        }
    return (Box){0, 0, all.w, all.h};
}

void plot_pieces(SceneLayout *c, Plot *plot, double width)
{
    const ScenePart *part = plot->part;
    const char *lay = part->lay ? part->lay : "row";
    double gap = scene_block(c->look, "pieces")->gap;
    int errors = c->diags->errors;
    bool net = text_is(lay, "net");
    for (int i = 0; i < part->laid.count; i++) {
        const Piece *laid = part->laid.items[i];
        if (placed_piece_is_on(laid))
            continue;
        if (net)
            lay_net(c, plot, laid);
        else
            placed_piece_add(c, plot, placed_piece_of(c, laid, (Point){0, 0}));
    }
    if (net)
        ; /* lay_net placed the faces already */
    else if (text_is(lay, "fan"))
        lay_fan(plot);
    else if (text_is(lay, "pile"))
        lay_pile(plot);
    else if (text_is(lay, "grid"))
        lay_grid(plot, gap, width, part->columns);
    else if (text_is(lay, "column"))
        lay_column(plot, gap);
    else
        lay_rows(plot, gap, width, part->columns);
    plot->art = plot->around = move_to_corner(plot);
    placed_piece_add_on(c, plot, errors);
}
