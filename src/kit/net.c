/* Turns nets into parts. */
#include "kit/part.h"

#include <math.h>

#include "layout/die_net.h"

#define NET_BLEED 1.5 /* beyond a cut side */
#define TAB_BLEED 0.8 /* onto a tab */

/* Removes rounding errors, so that nets of the same size are in one batch. */
static double exact(double length)
{
    const double unit = 1e-6;
    return unit * round(length / unit);
}

void part_set_net(Arena *arena, Part *part, const FoldNet *net)
{
    const Path *contour = fold_net_contour(arena, net);
    Box box = path_extent(contour);
    part->net = net;
    part->net_place = matrix_move(-box.x, -box.y);
    part->is_net = true;
    part->w = exact(box.w);
    part->h = exact(box.h);
    part->cut = path_moved(arena, contour, part->net_place);
    part->fold = path_moved(arena, fold_net_folds(arena, net), part->net_place);
    part->glue = path_moved(arena, fold_net_tabs(arena, net), part->net_place);
}

static void add_art(Arena *arena, Part *part, int i, double bleed, double tab_bleed)
{
    const NetPanel *panel = &part->net->panels[i];
    const Path *clip = fold_net_clip(arena, part->net, i, bleed, tab_bleed);
    list_add(arena, &part->front,
             (Panel){panel->art, matrix_multiply(panel->art_place, part->net_place),
                     path_moved(arena, clip, part->net_place), false});
}

void part_add_faces(Arena *arena, Part *part, double bleed, double tab_bleed)
{
    const FoldNet *net = part->net;
    int last = 0;
    for (int i = 0; i < net->count; i++)
        last = net->panels[i].art > last ? net->panels[i].art : last;
    for (int art = SIDE_FRONT; art <= last; art++)
        for (int i = 0; i < net->count; i++)
            if (net->panels[i].art == art)
                add_art(arena, part, i, bleed, tab_bleed);
}

/* Near the corners of triangles, bleeds cover other faces; they are drawn first, and
 * the faces without bleeds over them. */
static void cover_bleeds(Arena *arena, Part *part)
{
    for (int i = 0; i < part->front.count; i++)
        part->front.items[i].below = true;
    part_add_faces(arena, part, 0, 0);
}

bool net_of_die(Arena *arena, const Piece *piece, const Trim *trim, Part *part)
{
    DieNet flat = {0};
    if (!die_net_lay(piece, trim, &flat))
        return false;
    *part = (Part){.piece = piece, .bleed = NET_BLEED, .gap = -1, .trim = *trim};
    part_set_net(arena, part, die_net_fold(arena, &flat));
    part_add_faces(arena, part, NET_BLEED, TAB_BLEED);
    if (flat.shape->sides == 3)
        cover_bleeds(arena, part);
    return true;
}
