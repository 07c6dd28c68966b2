/* Dice laid flat: where each face of a net lies. */
#ifndef LAYOUT_DIE_NET_H
#define LAYOUT_DIE_NET_H

#include "layout/piece.h"

enum { MOST_FACES = 20, MOST_SIDES = 4 };

/* Sides are counted clockwise, from the upper corner of a triangle, the upper left one
 * of a square. */
typedef struct {
    signed char to;  /* the face, from 1; 0: this is the first */
    signed char its; /* the side of that face */
    signed char own;
} Joint;

/* A net is a tree: each face but one is joined by a side to another face. */
typedef struct {
    int faces, sides;
    double angle; /* between two faces of the body, in degrees */
    double turn;  /* of the first face */
    const Joint *joints;
} DieShape;

typedef struct {
    const DieShape *shape;
    double edge;
    Point face[MOST_SIDES]; /* its corners */
    Matrix at[MOST_FACES];  /* from the face to the net */
    bool placed[MOST_FACES];
} DieNet;

/* The net of a die with 4, 6 or 20 faces; false if it has another number of them, or
 * faces that are no squares or triangles with equal sides. The sum of opposite faces is
 * the number of faces and one; of four, the last is in the middle. */
bool die_net_lay(const Piece *piece, const Trim *trim, DieNet *net);

/* A corner of a face in the net; sides and corners go round. */
Point die_net_corner(const DieNet *net, int face, int side);

#endif
