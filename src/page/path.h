/* Paths: lines and curves in millimetres, x to the right and y down. */
#ifndef PAGE_PATH_H
#define PAGE_PATH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

typedef struct {
    double x, y;
} Point;

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
Point matrix_undo(Matrix matrix, Point point); /* where it came from */
double matrix_determinant(Matrix matrix);      /* 0: all comes to lie in one line */
double matrix_rise(Matrix matrix); /* how high it makes letters of height 1 */
bool matrix_is_identity(Matrix matrix);

/* Does what is drawn through it lie somewhere, and not all in one line? Then it has an
 * inverse. */
bool matrix_is_sound(Matrix matrix);

Box matrix_apply_box(Matrix matrix, Box box); /* the box around it */

/* The box around both; one of width and height 0 is nothing. */
Box box_join(Box a, Box b);
bool box_holds(Box outer, Box inner);
bool box_has(Box box, Point point);
bool boxes_meet(Box a, Box b); /* have they more than an edge in common? */
Box box_around(Point middle, double w, double h);
Point box_middle(Box box);

/* Move and line take one point, a curve three (two of control, then its end). */
typedef enum { STEP_MOVE, STEP_LINE, STEP_CURVE, STEP_CLOSE } Step;
extern const int STEP_POINTS[];

/* Every part begins with a move: what follows a close without one goes on where that
 * part began. */
typedef struct {
    Arena *arena;
    unsigned char *steps;
    Point *points;
    int step_count, point_count;
    int step_room, point_room;
    int start; /* of the points: where the last part begins */
} Path;

Path *path_new(Arena *arena);
void path_move(Path *path, double x, double y);
void path_line(Path *path, double x, double y);
void path_curve(Path *path, Point a, Point b, Point to);
void path_close(Path *path);
void path_segment(Path *path, double x1, double y1, double x2, double y2); /* apart */
bool path_is_empty(const Path *path); /* no more than a move */
bool path_is_box(const Path *path);   /* one rectangle with sharp corners, not turned */

/* The same, and it runs as path_rectangle() draws it: from its left top corner
 * clockwise. Dashes begin there. */
bool path_is_upright_box(const Path *path);

/* Adds a closed rectangle; with radius > 0 its corners are round. */
void path_rectangle(Path *path, Box box, double radius);
void path_ellipse(Path *path, Box box);

/* Adds a curve through all the points (Catmull and Rom). */
void path_smooth(Path *path, const Point *points, int count, bool closed);

/* As in an SVG 'A' command; 'turn' in degrees. */
typedef struct {
    double rx, ry, turn;
    bool large, sweep;
} Arc;

/* From the current point. */
void path_arc_to(Path *path, Arc arc, Point to);

/* Adds another path, transformed. */
void path_add(Path *path, const Path *more, Matrix matrix);

/* A point of the curve; 'to' are its three points. */
Point path_curve_at(Point from, const Point *to, double t);

/* The box around all points, those of control too: never too small. */
Box path_bounds(const Path *path);

/* Not less than how long it is. */
double path_measure(const Path *path);

/* The box around the curve itself. */
Box path_extent(const Path *path);

enum { MOST_PATH_STEPS = 1000000, FARTHEST_POINT = 1000000 };

/* Adds what SVG path data says ("M0 0h10a5 5 0 0 1 …"). Returns NULL, or what is wrong
 * with it, and then where ('*at', a byte of 'data'). */
const char *path_read(Path *path, const char *data, size_t *at);

#endif
