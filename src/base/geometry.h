/* Paths, points, boxes and matrices. Lengths are in millimetres; x runs right and y
 * down. */
#ifndef BASE_GEOMETRY_H
#define BASE_GEOMETRY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/list.h"

typedef struct {
    double x, y;
} Point;

typedef LIST(Point) Points;

typedef struct {
    double x, y, w, h;
} Box;

/* x' = xx x + xy y + x0;  y' = yx x + yy y + y0 */
typedef struct {
    double xx, yx, xy, yy, x0, y0;
} Matrix;

extern const Matrix MATRIX_IDENTITY;
Matrix matrix_move(double x, double y);
Matrix matrix_scale(double x, double y);
Matrix matrix_turn(double degrees); /* clockwise, as y runs down */
Matrix matrix_multiply(Matrix first, Matrix then);
Point matrix_apply(Matrix matrix, Point point);
Point matrix_undo(Matrix matrix, Point point); /* applies the inverse */
double matrix_determinant(Matrix matrix);      /* 0: not invertible */
double matrix_rise(Matrix matrix); /* height of letters whose height was 1 */
bool matrix_is_identity(Matrix matrix);

/* Returns true if the matrix is invertible and its values are within bounds. */
bool matrix_is_sound(Matrix matrix);

/* Return the bounding box of a box that is mapped, or mapped back. */
Box matrix_apply_box(Matrix matrix, Box box);
Box matrix_undo_box(Matrix matrix, Box box);

/* Returns the bounding box of both. A box of width and height 0 counts as empty. */
Box box_join(Box a, Box b);

/* Returns the intersection of both; empty if they do not meet. */
Box box_common(Box a, Box b);

/* Return true if the inner box or the point is within the box, edges included. */
bool box_holds(Box outer, Box inner);
bool box_has(Box box, Point point);

bool boxes_meet(Box a, Box b); /* true if they overlap by more than an edge */
Box box_around(Point middle, double w, double h);
Box box_grown(Box box, double by); /* moves each side outwards */
Point box_middle(Box box);
double point_distance(Point a, Point b);
Point point_between(Point a, Point b, double t); /* 0: a, 1: b */

/* MOVE and LINE take one point, CURVE three: two control points and the end. */
typedef enum { STEP_MOVE, STEP_LINE, STEP_CURVE, STEP_CLOSE } Step;
extern const int STEP_POINTS[];

/* A path. Every subpath begins with a MOVE; path_line() and path_curve() after a CLOSE
 * add one to where the closed subpath began. */
typedef struct {
    Arena *arena;
    unsigned char *steps;
    Point *points;
    int step_count, point_count;
    int step_room, point_room;
    int start; /* index of the point that begins the last subpath */
} Path;

Path *path_new(Arena *arena);

/* Return a new path: the outline of a box, or a transformed copy. */
Path *path_of_box(Arena *arena, Box box);
Path *path_moved(Arena *arena, const Path *path, Matrix matrix);

void path_move(Path *path, double x, double y);
void path_line(Path *path, double x, double y);
void path_curve(Path *path, Point a, Point b, Point to);
void path_close(Path *path);

/* Add a line, or a line through all points, as a subpath of its own. */
void path_segment(Path *path, double x1, double y1, double x2, double y2);
void path_through(Path *path, const Point *points, int count);

bool path_is_empty(const Path *path); /* at most a MOVE */
bool path_is_box(const Path *path);   /* one unrotated rectangle with sharp corners */

/* Returns true for a rectangle drawn as path_rectangle() does: from the upper left
 * corner clockwise, which is where dashes begin. */
bool path_is_upright_box(const Path *path);

/* Adds a closed rectangle; its corners are rounded if radius > 0. */
void path_rectangle(Path *path, Box box, double radius);
void path_ellipse(Path *path, Box box);

/* Adds a smooth curve through all points, a Catmull-Rom spline. */
void path_smooth(Path *path, const Point *points, int count, bool closed);

/* Parameters of an elliptical arc, as in an SVG 'A' command; 'turn' in degrees. */
typedef struct {
    double rx, ry, turn;
    bool large, sweep;
} Arc;

/* Adds an elliptical arc from the current point. */
void path_arc_to(Path *path, Arc arc, Point to);

/* Adds another path, transformed by the matrix. */
void path_add(Path *path, const Path *more, Matrix matrix);

/* Returns the point at parameter t of a curve; 'to' are its three points. */
Point path_curve_at(Point from, const Point *to, double t);

/* Returns the box around all points including control points, which contains the
 * path. */
Box path_bounds(const Path *path);

/* Returns an upper bound of the length. */
double path_measure(const Path *path);

/* Returns the exact bounding box of the path. */
Box path_extent(const Path *path);

/* Returns the exact bounding box of the path after it is transformed by the matrix. */
Box path_extent_moved(const Path *path, Matrix matrix);

/* Ends and corners of lines. */
typedef enum { CAP_BUTT, CAP_ROUND, CAP_SQUARE } Cap;
typedef enum { JOIN_MITER, JOIN_ROUND, JOIN_BEVEL } Join;

enum { MAX_PATH_STEPS = 1000000, FARTHEST_POINT = 1000000 };

/* Adds SVG path data ("M0 0h10a5 5 0 0 1 …"). Returns NULL, or what is wrong with the
 * data, and sets '*at' to the byte where. */
const char *path_read(Path *path, const char *data, size_t *at);

#endif
