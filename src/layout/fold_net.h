/* Nets: panels of paper that are joined at folds. Everything about a net comes from its
 * panels: the contour to cut, the folds, the areas to glue, what the net looks like
 * when it is folded, and the pictures of how to fold it.
 *
 * The printed side is outside, so all folds are mountain folds. Lengths are in mm, in
 * the flat net; angles are in degrees. */
#ifndef LAYOUT_FOLD_NET_H
#define LAYOUT_FOLD_NET_H

#include "base/geometry.h"

enum { MAX_PANEL_CORNERS = 6, MAX_NET_PANELS = 64, NO_PANEL = -1 };

typedef enum {
    PANEL_FACE, /* on the outside of the finished body */
    PANEL_FLAP, /* pushed in behind a face, without glue */
    PANEL_TAB,  /* glued behind a face */
} PanelUse;

/* A panel of a net. The corners run clockwise; side i begins at corner i. Side 0 is the
 * fold to the parent. */
typedef struct {
    PanelUse use;
    Point corners[MAX_PANEL_CORNERS];
    int count;
    int parent;   /* NO_PANEL for the first panel */
    int side;     /* of the parent, where this panel is joined */
    double from;  /* distance from the start of that side */
    double angle; /* by which it is folded; 0: it stays flat */
    int behind;   /* the face that covers a tab or flap */
    int number;   /* printed on a tab, and in pictures; 0: none */
    double notch; /* radius of a thumb notch in side 0 or 2, in its middle; 0: none */
    int notch_side;
    int art;          /* what is printed on it, a number of the caller's choice */
    Matrix art_place; /* from the art to the net */
} NetPanel;

typedef struct FoldNet FoldNet;
struct FoldNet {
    NetPanel panels[MAX_NET_PANELS];
    int count;
    const FoldNet *whole;    /* the net from which this one was split off, or NULL */
    int ids[MAX_NET_PANELS]; /* if it was split off: the panels' indices in 'whole';
                                NO_PANEL for the strip that holds it */
};

/* A point of the folded body. z grows towards the inside. */
typedef struct {
    double x, y, z;
} Point3;

/* --- building --------------------------------------------------------------------- */

/* Adds the first panel, and returns its index. */
int fold_net_begin(FoldNet *net, const Point *corners, int count);

/* Measures of a panel with four corners that is joined to a side of another. */
typedef struct {
    double from, to;    /* along the side; to = 0: up to its end */
    double out;         /* height of the panel */
    double first, last; /* how far its far corners are set in; negative: set out */
    double angle;
    PanelUse use;
} Joined;

/* Adds a panel to a side of another, and returns its index. */
int fold_net_join(FoldNet *net, int parent, int side, Joined measures);

/* Adds a panel of any shape. Its side 0 must lie on the side of the parent. */
int fold_net_attach(FoldNet *net, int parent, int side, const Point *corners, int count,
                    double angle);

/* Splits a net at the folds of all panels for which 'apart' is true. Each such panel
 * begins a net of its own, and gets a strip at that fold that is glued behind its
 * parent; 'strip' is the strip's height. All nets keep the positions of 'whole'.
 * Returns the number of nets, at most MAX_NET_PANELS. */
int fold_net_split(Arena *arena, const FoldNet *whole, const bool *apart, double strip,
                   FoldNet **nets);

/* --- results ---------------------------------------------------------------------- */

/* Returns the length of a side. */
double fold_net_side(const NetPanel *panel, int side);

/* Returns the contour: one closed path. */
Path *fold_net_contour(Arena *arena, const FoldNet *net);

/* Returns the lines to fold, each a subpath of its own. */
Path *fold_net_folds(Arena *arena, const FoldNet *net);

/* Returns the areas of all tabs. */
Path *fold_net_tabs(Arena *arena, const FoldNet *net);

/* Returns the outline of a face. 'bleed' is added where the paper is cut, 'tab_bleed'
 * where a tab or flap is joined, nothing where another face is. */
Path *fold_net_clip(Arena *arena, const FoldNet *net, int panel, double bleed,
                    double tab_bleed);

/* Returns where a point of a panel is when all folds are made to this share, from 0
 * (flat) to 1. */
Point3 fold_net_point(const FoldNet *net, int panel, Point point, double share);

/* Gives the tabs of all nets numbers from 'first' on; returns the next number. */
int fold_net_number(FoldNet *const *nets, int count, int first);

/* Moves each side of a convex polygon outwards by its own distance. The points run
 * clockwise on the page, and are at most MAX_PANEL_CORNERS. */
void polygon_grow(const Point *points, const double *by, int count, Point *grown);

#endif
