/* Where labels go: beside what they belong to, over nothing else, and not over each
 * other. They stand around the picture, each on one of its four sides, with a line to
 * what is meant. */
#ifndef SCENE_LABELS_H
#define SCENE_LABELS_H

#include "page/path.h"

enum { MOST_FORMS = 3 };

/* Words that are divided into lines in one of several ways. */
typedef struct {
    double w, h;
    double line; /* from its top to the middle of its first line */
} LabelForm;

typedef struct {
    LabelForm forms[MOST_FORMS];
    int count;
    Point at;    /* what is meant */
    Box target;  /* and all of that thing */
    double stop; /* the line ends where it meets so much of that: 0 to 1 */
    bool inside; /* it is a place in something larger, so that a line always leads to it
                  */
    int x, y;    /* the side that is asked for; 0, 0: any */
    /* found: */
    int form, side; /* of LABEL_EAST … */
    Box box;
    Point from, to; /* of the line */
    bool leads;     /* is there a line? Not where the label stands beside the thing */
} LabelWish;

enum { LABEL_EAST, LABEL_WEST, LABEL_SOUTH, LABEL_NORTH, LABEL_SIDES };

typedef struct {
    Point a, b;
} Segment;

typedef struct {
    Box art;              /* nothing stands in it */
    double gap;           /* around it, and between labels */
    double width, height; /* that all may take together; more costs much */
    const Segment *lines; /* that leaders should not cross */
    int line_count;
    const Box *names; /* that they must not go through */
    int name_count;
    const Box *words; /* that they should not */
    int word_count;
} LabelRoom;

/* False if one of them finds no place. */
bool labels_place(const LabelRoom *room, LabelWish *labels, int count);

/* Which of them it was: the one that hides most, or whose line does. */
int labels_lost(const LabelRoom *room, const LabelWish *labels, int count);

/* Do the two segments cross? */
bool segments_cross(Segment one, Segment other);

/* Does it go through the box? */
bool segment_meets(Segment segment, Box box);

#endif
