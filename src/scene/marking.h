/* Places the marks of a scene. Shared by the files of scene/ that place one kind of
 * mark each. */
#ifndef SCENE_MARKING_H
#define SCENE_MARKING_H

#include "scene/plot.h"

#define USUAL_LABEL 34.0 /* mm: default maximum width of a label */

/* The places that the marks of a plot have taken so far. */
typedef struct {
    SceneLayout *c;
    Plot *plot;
    LIST(Segment) lines; /* of lines, arrows and brackets */
    Boxes taken;         /* boxes of signs and numbers */
    Boxes beside;        /* boxes of brackets and their words */
    Boxes discs;         /* graph discs, including those of inner parts */
    Boxes small;         /* pieces on spaces, including those of inner parts */
} Marking;

/* Returns the look of a mark; NULL after reporting an unknown one. */
const SceneBlock *marking_block(Marking *k, const SceneMark *mark);

/* Adds a mark, to be drawn in a box; returns it. */
PlacedMark *marking_add(Marking *k, const SceneMark *mark, const SceneBlock *block,
                        Box box);

/* Notes that something does not fit, but may fit in a larger picture. */
void marking_note_overflow(Marking *k, const char *what, SourceRange where);

/* Enlarges the plot by a box. */
void marking_take_room(Marking *k, Box box);

/* Enlarges the plot by a line, which later numbers and labels avoid. */
void marking_note_route(Marking *k, const ArrowPath *route);

/* Places a mark with the look of the block. The targets are the places of the mark's
 * anchors, which the function may move; they are empty for MARK_AREA, which follows the
 * outlines of its spaces. */
typedef void MarkOne(Marking *k, const SceneMark *mark, const SceneBlock *block,
                     Target *targets);

MarkOne mark_area, mark_heat, mark_write; /* space_marks.c */
MarkOne mark_route, mark_border;          /* line_marks.c */
MarkOne mark_sign, mark_step;             /* sign_marks.c */
MarkOne mark_bracket;                     /* bracket_marks.c */

/* Places the labels around everything else, in a plot of at most this width:
 * label_marks.c. */
void mark_labels(Marking *k, double width);

#endif
