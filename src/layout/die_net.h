/* Nets of dice: computes where each face lies in the unfolded die. */
#ifndef LAYOUT_DIE_NET_H
#define LAYOUT_DIE_NET_H

#include "layout/fold_net.h"
#include "layout/piece.h"

enum { MAX_FACES = 20, MAX_SIDES = 4 };

/* Connects a face to another one. Sides count clockwise, from the upper corner of a
 * triangle or the upper left corner of a square. */
typedef struct {
    signed char to;  /* the other face, from 1; 0: this face comes first */
    signed char its; /* side of the other face */
    signed char own; /* side of this face */
} Joint;

/* A net is a tree: each face but the first is joined by a side to another face. */
typedef struct {
    int faces, sides;
    double angle; /* dihedral angle of the solid, in degrees */
    double turn;  /* rotation of the first face, in degrees */
    const Joint *joints;
} DieShape;

typedef struct {
    const DieShape *shape;
    double edge;
    Point face[MAX_SIDES]; /* corners of a face */
    Matrix at[MAX_FACES];  /* from the face to the net */
    bool placed[MAX_FACES];
} DieNet;

/* Lays out the net of a die with 4, 6 or 20 faces. Returns false for other numbers of
 * faces, and if the faces are not squares or equilateral triangles. Opposite faces add
 * up to the number of faces plus one; of four faces, the last is in the middle. */
bool die_net_lay(const Piece *piece, const Trim *trim, DieNet *net);

/* Returns a corner of a face in the net. 'side' may exceed the number of sides by any
 * amount: sides and corners wrap around. */
Point die_net_corner(const DieNet *net, int face, int side);

/* --- die_tabs.c ------------------------------------------------------------------- */

/* Returns the net with its tabs, which are numbered from 1. What is printed on a panel
 * ('art') is its side of the die. */
FoldNet *die_net_fold(Arena *arena, const DieNet *net);

#endif
