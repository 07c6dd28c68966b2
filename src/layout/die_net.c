#include "layout/die_net.h"

#include <math.h>

#define EQUAL 0.02 /* tolerance for equal sides, as a fraction of a side */

static const Joint FOUR[] = {{4, 0, 1}, {4, 2, 1}, {4, 1, 1}, {0, 0, 0}};

/* 4 1 3 6 in a row, 2 above the 1, 5 below the 1. */
static const Joint SIX[] = {{0, 0, 0}, {1, 0, 2}, {1, 1, 3},
                            {1, 3, 1}, {1, 2, 0}, {3, 1, 3}};

/* Five strips of four, from top to bottom: 6 16 12 1, 7 11 13 17, 18 2 5 15, 20 9 10 14
 * and 4 8 19 3. */
static const Joint TWENTY[] = {
    {12, 1, 1}, {13, 0, 0}, {19, 1, 1}, {8, 1, 1},  {2, 2, 2},  {16, 1, 1}, {11, 1, 1},
    {10, 0, 0}, {5, 0, 0},  {9, 2, 2},  {12, 0, 0}, {16, 2, 2}, {11, 2, 2}, {10, 1, 1},
    {5, 1, 1},  {0, 0, 0},  {13, 1, 1}, {2, 1, 1},  {8, 2, 2},  {9, 1, 1},
};

static const DieShape SHAPES[] = {
    {4, 3, 70.528779, 0, FOUR},
    {6, 4, 90, 0, SIX},
    {20, 3, 138.189685, 180, TWENTY},
};

Point die_net_corner(const DieNet *net, int face, int side)
{
    return matrix_apply(net->at[face], net->face[side % net->shape->sides]);
}

/* Returns the matrix that turns and moves 'from' onto 'a' and the direction towards
 * 'to' onto the direction towards 'b'. */
static Matrix lay(Point from, Point to, Point a, Point b)
{
    double turn = atan2(b.y - a.y, b.x - a.x) - atan2(to.y - from.y, to.x - from.x);
    Matrix back = matrix_move(-from.x, -from.y);
    return matrix_multiply(matrix_multiply(back, matrix_turn(turn * 180 / acos(-1))),
                           matrix_move(a.x, a.y));
}

static void place_face(DieNet *net, int face)
{
    const Joint *joint = &net->shape->joints[face];
    int to = joint->to - 1, sides = net->shape->sides;
    if (net->placed[face])
        return;
    net->placed[face] = true;
    if (to < 0) {
        net->at[face] = matrix_turn(net->shape->turn);
        return;
    }
    place_face(net, to);
    net->at[face] = lay(net->face[joint->own], net->face[(joint->own + 1) % sides],
                        die_net_corner(net, to, joint->its + 1),
                        die_net_corner(net, to, joint->its));
}

static const DieShape *shape_of(const Piece *piece, const Trim *trim)
{
    int faces = piece_fronts(piece);
    double w = trim->w, h = trim->h;
    Outline outline = piece_outline(piece);
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++) {
        const DieShape *shape = &SHAPES[i];
        bool square = outline == OUTLINE_RECTANGLE && fabs(w - h) < EQUAL * w;
        bool triangle = outline == OUTLINE_TRIANGLE && h > (sqrt(3) / 2 - EQUAL) * w;
        if (shape->faces == faces && (shape->sides == 4 ? square : triangle))
            return shape;
    }
    return NULL;
}

bool die_net_lay(const Piece *piece, const Trim *trim, DieNet *net)
{
    const DieShape *shape = shape_of(piece, trim);
    if (!shape)
        return false;
    double w = trim->w, rise = w * sqrt(3) / 2;
    *net = (DieNet){.shape = shape, .edge = w};
    const Point square[] = {{0, 0}, {w, 0}, {w, w}, {0, w}};
    const Point triangle[] = {{w / 2, 0}, {w, rise}, {0, rise}};
    for (int i = 0; i < shape->sides; i++)
        net->face[i] = shape->sides == 4 ? square[i] : triangle[i];
    for (int face = 0; face < shape->faces; face++)
        place_face(net, face);
    return true;
}
