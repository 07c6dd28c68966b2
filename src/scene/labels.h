/* Places labels around a picture: each on one of its four sides, with a leader line to
 * its target, so that labels cover neither the picture nor each other. */
#ifndef SCENE_LABELS_H
#define SCENE_LABELS_H

#include "page/polyline.h"

enum { MAX_FORMS = 3 };

/* A way to divide the words of a label into lines. */
typedef struct {
    double w, h;
    double line; /* from the top to the middle of the first line, mm */
} LabelVariant;

/* A label to be placed. */
typedef struct {
    LabelVariant forms[MAX_FORMS];
    int count;
    Point at;      /* the point that the label refers to */
    Box target;    /* box of the thing at that point */
    double stop;   /* the leader ends at the rim of this share of 'target': 0 to 1 */
    Polyline edge; /* outline of the target; without points, its box */
    /* The target is a place inside something larger, so the label always needs a
     * leader. */
    bool inside;
    /* A name that belongs to the target: the leader ends at it rather than cross it.
     * Empty: none. */
    Box name;
    int x, y; /* requested side; 0, 0: any */
    /* Set by labels_place: */
    int form, side; /* index of the variant; LABEL_EAST … */
    double shift;   /* along its side, from the place straight beside its target */
    Box box;
    Point from, to; /* ends of the leader */
    bool leads;     /* has a leader; false if the label is next to its target */
} LabelRequest;

enum { LABEL_EAST, LABEL_WEST, LABEL_SOUTH, LABEL_NORTH, LABEL_SIDES };

/* A straight line between two points. */
typedef struct {
    Point a, b;
} Segment;

/* A piece that a leader must not cross, unless the piece meets the leader's target. */
typedef struct {
    Polyline edge; /* its outline */
    Box box;
} LabelObstacle;

/* The space for labels, and what they have to avoid. */
typedef struct {
    Box art;              /* the picture; labels stay outside */
    double gap;           /* around the picture and between labels, mm */
    double width, height; /* desired size, including labels */
    const Segment *lines; /* leaders should not cross these */
    int line_count;
    const Box *names; /* leaders must not pass through these */
    int name_count;
    const Box *words; /* leaders should not pass through these */
    int word_count;
    const LabelObstacle *pieces;
    int piece_count;
} LabelArea;

/* Places all labels. Returns false if that is impossible without overlaps, or if there
 * are more than MAX_LABELS. */
bool labels_place(const LabelArea *room, LabelRequest *labels, int count);

/* The label to blame after a failure, and what is wrong with its best place. */
typedef struct {
    int index;
    const char *why; /* such as "its line would cross a name" */
} LabelLoss;

/* Returns the label that covers most, or whose leader does. */
LabelLoss labels_lost(const LabelArea *room, const LabelRequest *labels, int count);

/* Returns true if the segments cross. */
bool segments_cross(Segment one, Segment other);

/* Returns true if the segment passes through the box. */
bool segment_meets(Segment segment, Box box);

#endif
